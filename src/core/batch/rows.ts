import { plainHeading } from '../table/headings.ts'
import type { Table, TableRow } from '../table/table.ts'
import { isPictureName } from './pictures.ts'

/** Most rows of a batch. */
export const mostRows = 2000
/** Most columns of a batch. */
const mostColumns = 60

export interface BatchRow {
  /** Number of the row in the table it came from, from 1: what a person looks for it by. Unique. */
  readonly line: number
  /** One for each column. */
  readonly cells: readonly string[]
  /** Labels of generated content (`aigcLabel`) of the cells that a model wrote, by the name of their column. */
  readonly aigc?: Readonly<Record<string, string>> | undefined
}

/** A table whose columns have unique, filled names. */
export interface BatchTable {
  readonly columns: readonly string[]
  readonly rows: readonly BatchRow[]
}

/** What was done to a table so that it can be used; values for the sentence. */
export interface TableNote {
  readonly code:
    | 'title-row'
    | 'columns-blank'
    | 'columns-over'
    | 'headings-missing'
    | 'headings-doubled'
    | 'cells-merged'
    | 'formulas-empty'
    | 'formulas-text'
    | 'rows-over'
    | 'open-quotes'
  readonly params: Readonly<Record<string, string | number>>
}

/** A number, an amount, a date or an address: what a heading is not. */
const value = /^[¥￥$]?-?[\d,.]+%?$|^\d{2,4}[-/.年]\d{1,2}|^[a-z][a-z0-9+.-]*:\/\/|^www\./i
/** The begin of a cell that holds a formula as text. */
const formula = /^=\s*[A-Z$(+-]/i

/** Returns the letters of a column, as spreadsheets name it, from 0. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

const filledCells = ({ cells }: TableRow) => [...new Set(cells.filter((cell) => cell !== ''))]

/** Whether the first row is a title above the table: one sentence over all columns. */
const hasTitleRow = ([first, second]: readonly TableRow[], columns: number): boolean =>
  first !== undefined &&
  second !== undefined &&
  columns > 1 &&
  filledCells(first).length === 1 &&
  filledCells(second).length > 1

/** Whether a row names the columns below it. */
function isHeading(row: TableRow | undefined, known: ReadonlySet<string>): boolean {
  if (!row) return false
  const cells = row.cells.filter((cell) => cell !== '')
  if (cells.length === 0) return false
  if (cells.some((cell) => known.has(plainHeading(cell)))) return true
  return !cells.some((cell) => value.test(cell) || isPictureName(cell) || cell.length > 24)
}

interface Named {
  readonly names: readonly string[]
  readonly missing: readonly string[]
  readonly doubled: readonly string[]
}

/** Gives every column a name of its own. */
function named(headings: readonly string[], places: readonly number[], word: string): Named {
  const taken = new Set<string>()
  const [missing, doubled]: string[][] = [[], []]
  const names = places.map((place) => {
    // Braces delimit names in patterns of file names.
    const own = (headings[place] ?? '').replace(/[{}\s]+/g, ' ').trim()
    const wish = own || `${word} ${columnLetters(place)}`
    if (own === '') missing!.push(wish)
    let free = wish
    for (let count = 2; taken.has(free); count += 1) free = `${wish} ${count}`
    if (free !== wish) doubled!.push(free)
    taken.add(free)
    return free
  })
  return { names, missing: missing!, doubled: doubled! }
}

interface Reading {
  /** Word for a column without a heading, which its letter follows. */
  readonly columnWord: string
  /** Usual headings, in the form of `plainHeading`. */
  readonly headings: ReadonlySet<string>
  /** Whether the first row names the columns; guessed if absent. */
  readonly headed?: boolean | undefined
}

export interface ReadBatch {
  readonly table: BatchTable
  readonly headed: boolean
  readonly notes: readonly TableNote[]
}

/**
 * Makes a table usable for a batch: a title above it and blank columns are left out, columns without a heading and those
 * of the same heading get a name of their own. Every such change has a note.
 */
export function batchTable(given: Table, { columnWord, headings, headed: asked }: Reading): ReadBatch {
  const titled = hasTitleRow(given.rows, given.columns)
  const rows = titled ? given.rows.slice(1) : given.rows
  const headed = asked ?? (rows.length > 1 && isHeading(rows[0], headings))
  const body = headed ? rows.slice(1) : rows
  const all = Array.from({ length: given.columns }, (_, place) => place)
  const heading = headed ? (rows[0]?.cells ?? []) : []
  const used = all.filter(
    (place) => (heading[place] ?? '') !== '' || body.some(({ cells }) => (cells[place] ?? '') !== ''),
  )
  const places = used.slice(0, mostColumns)
  const { names, missing, doubled } = named(heading, places, columnWord)
  const kept = body.slice(0, mostRows)
  const texts = kept.reduce((sum, { cells }) => sum + cells.filter((cell) => formula.test(cell)).length, 0)
  const over = body.length - kept.length + given.over
  const notes: (TableNote | false)[] = [
    titled && { code: 'title-row', params: { title: filledCells(given.rows[0]!)[0]! } },
    all.length > used.length && { code: 'columns-blank', params: { count: all.length - used.length } },
    used.length > places.length && { code: 'columns-over', params: { most: mostColumns } },
    headed && missing.length > 0 && { code: 'headings-missing', params: { names: missing.join('、') } },
    doubled.length > 0 && { code: 'headings-doubled', params: { names: doubled.join('、') } },
    given.merged > 0 && { code: 'cells-merged', params: { count: given.merged } },
    given.uncomputed.length > 0 && {
      code: 'formulas-empty',
      params: { count: given.uncomputed.length, cells: given.uncomputed.slice(0, 5).join('、') },
    },
    texts > 0 && { code: 'formulas-text', params: { count: texts } },
    over > 0 && { code: 'rows-over', params: { over, most: mostRows } },
    given.openQuotes && { code: 'open-quotes', params: {} },
  ]
  return {
    table: {
      columns: names,
      rows: kept.map(({ line, cells }) => ({ line, cells: places.map((place) => cells[place] ?? '') })),
    },
    headed,
    notes: notes.filter((note) => note !== false),
  }
}

/** Returns the cell of a row in a column by its name; '' for an unknown one. */
export const cellOf = (columns: readonly string[], { cells }: BatchRow, name: string): string =>
  cells[columns.indexOf(name)] ?? ''
