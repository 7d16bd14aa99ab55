import type { Binding } from './plan.ts'

/** A value as it is shown, and what is wrong with the cell it comes from. */
export interface ShownValue {
  readonly text: string
  readonly problem: 'not-a-number' | 'not-a-date' | null
}

const plainDigits = (text: string) => text.normalize('NFKC').replace(/[\s,]/g, '')

/** Returns the number in a cell, with or without a currency sign, separators or a per cent sign; null if there is none. */
export function numberIn(cell: string): { readonly value: number; readonly percent: boolean } | null {
  const text = plainDigits(cell)
    .replace(/^[¥￥$€£]|[¥￥$€£]$/gu, '')
    .replace(/元$/u, '')
  const [, digits, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%?)$/i.exec(text) ?? []
  return digits === undefined ? null : { value: Number(digits), percent: percent === '%' }
}

function shownNumber(cell: string, { digits, grouped }: Binding): string | null {
  const found = numberIn(cell)
  if (!found || !Number.isFinite(found.value)) return null
  // Digits that are not to be changed stay as they are, however many there are.
  const [, plain = ''] = /([+-]?\d*\.?\d*)%?$/.exec(plainDigits(cell).replace(/元$/u, '')) ?? []
  const text = digits === null && plain !== '' ? plain : found.value.toFixed(digits ?? 0)
  const [whole = '', fraction] = text.split('.')
  const parted = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return parted + (fraction === undefined ? '' : `.${fraction}`) + (found.percent ? '%' : '')
}

const dayMs = 86_400_000
/** Days of spreadsheets from 1960 to 2100: numbers that may be meant as dates. */
const [firstSerial, lastSerial] = [21_916, 73_051]

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Returns the date in a cell: year, month and day in this order, or the day number of a spreadsheet; null for none. */
export function dayIn(cell: string): Day | null {
  const text = cell.normalize('NFKC').trim()
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (serial >= firstSerial && serial <= lastSerial) {
    // Day 25,569 is 1 January 1970.
    const date = new Date((serial - 25_569) * dayMs)
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }
  const [, year, month, day] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)/u.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    []
  if (!year || !month || !day) return null
  const found = { year: Number(year), month: Number(month), day: Number(day) }
  const date = new Date(Date.UTC(found.year, found.month - 1, found.day))
  return date.getUTCMonth() === found.month - 1 && date.getUTCDate() === found.day ? found : null
}

function shownDate(cell: string, { datePattern }: Binding): string | null {
  const found = dayIn(cell)
  if (!found) return null
  if (datePattern === '') return cell
  const parts: Record<string, string> = {
    YYYY: String(found.year),
    MM: String(found.month).padStart(2, '0'),
    M: String(found.month),
    DD: String(found.day).padStart(2, '0'),
    D: String(found.day),
  }
  return datePattern.replace(/YYYY|MM?|DD?/g, (part) => parts[part] ?? part)
}

/** Returns what a text shows of a cell; '' for an empty one. A cell that cannot be read as asked is shown as it is. */
export function shownValue(cell: string, rules: Binding): ShownValue {
  if (cell.trim() === '') return { text: '', problem: null }
  const { format, before, after } = rules
  const read = format === 'number' ? shownNumber(cell, rules) : format === 'date' ? shownDate(cell, rules) : cell
  const problem = read !== null ? null : format === 'number' ? 'not-a-number' : 'not-a-date'
  return { text: before + (read ?? cell) + after, problem }
}

/** Returns the colour in a cell as `#rrggbb`: written in hex, as three numbers, or by one of the names; null for none. */
export function colourIn(cell: string, names: Readonly<Record<string, string>>): string | null {
  const text = cell.normalize('NFKC').trim().toLowerCase()
  const named = names[text]
  if (named) return named
  const [, hex] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text) ?? []
  if (hex) return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`
  const [, ...channels] = /^(?:rgb\()?\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)?$/.exec(text) ?? []
  if (channels.length !== 3 || channels.some((channel) => Number(channel) > 255)) return null
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}
