import type { Size } from '../geometry.ts'
import { plainHeading } from '../table/headings.ts'
import { isPictureName } from './pictures.ts'
import { type Binding, bindingTo } from './plan.ts'
import type { BatchTable } from './rows.ts'
import type { Target } from './targets.ts'
import { colourIn, dayIn, numberIn } from './values.ts'

/** What a column seems to hold. */
type ColumnKind = 'picture' | 'link' | 'number' | 'date' | 'colour' | 'text' | 'empty'

/** Words of the product that bindings are guessed by. */
export interface GuessWords {
  /**
   * Usual headings by the name of a slot, or by `code`, `picture` and `colour` for targets of these kinds; what stands
   * below a heading of `barcode` is printed as a bar code.
   */
  readonly headings: Readonly<Record<string, readonly string[]>>
  /** Names of colours, by what cells may call them. */
  readonly colours: Readonly<Record<string, string>>
  /** Date pattern for texts whose sample has no date. */
  readonly datePattern: string
}

/** Share of the filled cells that must be of a kind for the column to be of that kind. */
const most = 0.7
/** Rows that are looked at. */
const looked = 200
/** Ratio of sides from which a frame is for a bar code. */
const barRatio = 1.8

const isLink = (cell: string) => /^[a-z][a-z0-9+.-]*:\S|^www\./i.test(cell)

/** Returns what a column of a table seems to hold. */
function columnKind({ columns, rows }: BatchTable, name: string, colours: GuessWords['colours']): ColumnKind {
  const at = columns.indexOf(name)
  const cells = rows
    .slice(0, looked)
    .map((row) => row.cells[at] ?? '')
    .filter((cell) => cell !== '')
  if (cells.length === 0) return 'empty'
  const holds = (test: (cell: string) => boolean) => cells.filter(test).length >= cells.length * most
  if (holds(isPictureName)) return 'picture'
  if (holds(isLink)) return 'link'
  // A spreadsheet's day number alone is a number.
  if (holds((cell) => !/^\d+(\.\d+)?$/.test(cell) && dayIn(cell) !== null)) return 'date'
  if (holds((cell) => numberIn(cell) !== null)) return 'number'
  return holds((cell) => colourIn(cell, colours) !== null) ? 'colour' : 'text'
}

/** Kinds of columns that may fill a target although no name says so. */
const fitting: Readonly<Record<Target['kind'], readonly ColumnKind[]>> = {
  ...{ text: ['text', 'number', 'date'], picture: ['picture'] },
  ...{ code: ['link'], colour: ['colour'] },
}

/** Returns the date pattern that a sample is written in; null if it holds no date. */
function patternOf(sample: string): string | null {
  const [found, , month = '', , day = ''] = /\d{4}(\s*[-/.年]\s*)(\d{1,2})(\s*[-/.月]\s*)(\d{1,2})/u.exec(sample) ?? []
  if (!found || dayIn(found) === null) return null
  const [, first = '', second = ''] = /^\d{4}(\D+)\d+(\D+)\d+$/u.exec(found) ?? []
  const padded = (digits: string, letter: string) => (digits.startsWith('0') ? letter + letter : letter)
  const pattern = `YYYY${first}${padded(month, 'M')}${second}${padded(day, 'D')}`
  return sample.slice(sample.indexOf(found) + found.length).startsWith('日') ? `${pattern}日` : pattern
}

interface Column {
  readonly name: string
  readonly plain: string
  readonly kind: ColumnKind
}

/** Returns a binding whose rules suit what the column holds and what the design shows in its place. */
function ruled(target: Target, column: Column, words: GuessWords, frame: Size | null): Binding {
  if (target.kind === 'picture') {
    const isBar = (words.headings.barcode ?? []).some((word) => plainHeading(word) === column.plain)
    const wide = frame !== null && frame.width / frame.height >= barRatio
    const show = column.kind === 'picture' ? 'file' : isBar || (column.kind === 'number' && wide) ? 'barcode' : 'qr'
    return bindingTo(column.name, { show: column.kind === 'text' || column.kind === 'empty' ? 'file' : show })
  }
  if (target.kind !== 'text') return bindingTo(column.name)
  if (column.kind === 'date')
    return bindingTo(column.name, { format: 'date', datePattern: patternOf(target.sample) ?? words.datePattern })
  const [, sign = ''] = /^\s*([¥￥$€£]\s*)\d/u.exec(target.sample) ?? []
  if (column.kind !== 'number' || sign === '') return bindingTo(column.name)
  return bindingTo(column.name, { format: 'number', before: sign })
}

/** Returns the headings by which a target is known: of its slot without the number of its page, its label, its kind. */
function namesOf({ id, kind, label }: Target, { headings }: GuessWords): string[] {
  const slot = id.slice(id.indexOf(':') + 1).replace(/^p\d+-/, '')
  const own =
    kind === 'text' || kind === 'picture' ? (headings[slot] ?? headings[slot.replace(/-?\d+$/, '')] ?? []) : []
  return [slot, label, ...own, ...(kind === 'text' ? [] : (headings[kind] ?? []))].map(plainHeading).filter(Boolean)
}

/**
 * Guesses which column fills which target: first by names, each column once, then pictures, codes and colours by what
 * the columns hold. Texts are not guessed by content: a wrong word on a hundred pictures is worse than a sample.
 */
export function guessBindings(
  targets: readonly Target[],
  table: BatchTable,
  words: GuessWords,
  frames: (target: Target) => Size | null = () => null,
): Record<string, Binding> {
  const columns = table.columns.map(
    (name): Column => ({ name, plain: plainHeading(name), kind: columnKind(table, name, words.colours) }),
  )
  const taken = new Set<string>()
  const bound: Record<string, Binding> = {}
  const bind = (target: Target, column: Column | undefined) => {
    if (!column || bound[target.id]) return
    bound[target.id] = ruled(target, column, words, frames(target))
    taken.add(column.name)
  }
  const isFree = ({ name }: Column) => !taken.has(name)
  for (const target of targets) {
    const names = namesOf(target, words)
    const suits = ({ kind }: Column) => target.kind !== 'colour' || kind === 'colour'
    const wanted = names.flatMap((name) => columns.filter((column) => column.plain === name && suits(column)))
    bind(target, wanted.find(isFree))
  }
  for (const target of targets.filter(({ kind }) => kind !== 'text'))
    bind(
      target,
      columns.find((column) => isFree(column) && fitting[target.kind].includes(column.kind)),
    )
  return bound
}
