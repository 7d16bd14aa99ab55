import { joinName, safeStem } from '../file-name.ts'

/** A person of a pasted list. */
export interface RosterRow {
  /** Place in the pasted text, from 1. */
  readonly line: number
  readonly name: string
  /** ID number, else another long number such as that of a student, in plain letters and digits; empty without one. */
  readonly idNumber: string
  /** Null if there is no ID number to judge. */
  readonly isIdValid: boolean | null
  /** What else the line holds, such as a class, in order. */
  readonly rest: readonly string[]
}

const longestList = 2000
/** Weights of the first 17 digits and the check characters of their sum (GB 11643-1999, ISO 7064 MOD 11-2). */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * Returns whether an ID number of 18 places is right: its check character (GB 11643-1999) and the date in it. Whether it
 * was given to anybody cannot be told.
 */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  const [year, month, day] = [Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14))]
  const isDate = year >= 1850 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isDate && checks[sum % 11] === text[17]
}

/** What looks like an ID number, right or wrong: a long row of digits, the last perhaps an X. */
const idLike = /^\d{14,19}[\dX]$/
/** What else tells people of one name apart: the number of a student or a candidate, longer than a place in a list. */
const codeLike = /^[A-Z]{0,4}\d{5,14}$/
/** Names of the column of names: xingming, alone or of students, candidates, staff; mingzi; name. */
const headings = /^(?:.{0,2}\u59d3\u540d|\u540d\u5b57|name)$/i

/** Returns the separator of a list: the first of these that lines have; names of Latin letters hold spaces. */
function separatorOf(lines: readonly string[]): RegExp {
  for (const separator of [/\t/, /[,;\u3001]/]) if (lines.some((line) => separator.test(line))) return separator
  return /\s+/
}

/**
 * Reads a list with a person on each line, as it is pasted from a table: name, ID number and more, separated by tabs,
 * commas or spaces, in any order. A line of headings is left out. Reads at most 2000 lines.
 */
export function parseRoster(text: string): readonly RosterRow[] {
  const lines = text
    .normalize('NFKC')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((row) => row.text !== '')
    .slice(0, longestList)
  const separator = separatorOf(lines.map((row) => row.text))
  const rows = lines.map(({ line, text: row }): RosterRow => {
    const cells = row
      .split(separator)
      // Tables mark long numbers as text by an apostrophe.
      .map((cell) => cell.trim().replace(/^['"]|['"]$/g, ''))
      .filter((cell) => cell !== '')
    const upper = cells.map((cell) => cell.toUpperCase().replace(/\s/g, ''))
    const ownAt = upper.findIndex((cell) => idLike.test(cell))
    const idAt = ownAt < 0 ? upper.findIndex((cell) => codeLike.test(cell)) : ownAt
    // A bare number in front is the place in the list.
    const nameAt = cells.findIndex((cell, at) => at !== idAt && !/^\d+\.?$/.test(cell))
    const idNumber = idAt < 0 ? '' : upper[idAt]!
    return {
      line,
      name: nameAt < 0 ? '' : cells[nameAt]!,
      idNumber,
      isIdValid: ownAt < 0 ? null : isIdNumber(idNumber),
      rest: cells.filter((_, at) => at !== idAt && at !== nameAt),
    }
  })
  const isHeading =
    rows.length > 1 &&
    rows[0]!.idNumber === '' &&
    (headings.test(rows[0]!.name) || rows.slice(1).every(({ idNumber }) => idNumber !== ''))
  return isHeading ? rows.slice(1) : rows
}

/**
 * Returns a file name for each person by a pattern with `{name}`, `{id}`, `{index}` and `{1}`, `{2}`, … for the other
 * cells. Refused characters become `_`, separators around empty places go, and names that differ in nothing but case get
 * `_2`, `_3`, ….
 */
export function rosterNames(rows: readonly RosterRow[], pattern: string, extension: string): readonly string[] {
  const digits = String(rows.length).length
  const taken = new Set<string>()
  return rows.map(({ name, idNumber, rest }, at) => {
    const cellOf = (key: string) => {
      if (key === 'name') return name
      if (key === 'id') return idNumber
      return key === 'index' ? String(at + 1).padStart(digits, '0') : (rest[Number(key) - 1] ?? '')
    }
    const filled = pattern.replace(/\{(name|id|index|[1-9])\}/g, (_, key: string) => cellOf(key))
    const stem = safeStem(filled.replace(/([_-])[_-]+/g, '$1').replace(/^[_-]+|[_-]+$/g, '')) || String(at + 1)
    let unique = stem
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${stem}_${count}`
    taken.add(unique.toLowerCase())
    return joinName(unique, extension)
  })
}
