import { ensureContrast } from '../colour/contrast.ts'
import { solid } from '../design/solid.ts'
import type { Rect } from '../geometry.ts'
import { clustersOf } from '../words/graphemes.ts'
import { type PhraseWords, phrasesOf } from '../words/phrases.ts'
import type { PageBuilder } from './page-builder.ts'

/** A title in a grid: its rows, each a list of what one cell holds. */
export type CellRows = readonly (readonly string[])[]

/** Most cells in a row: with more of them the characters are small and far apart. */
const widest = 4
/** Most rows, for the same reason. */
const highest = 4
/** Steepest cell, height over width: most of a steeper one is empty. */
const steepest = 2.1

/** Marks that may not begin a line. */
const closing = /^[，。、！？：；）》」』”’…,.!?:;)%]/u

/** Splits a line into what cells hold: single characters, and whole numbers or words of up to four letters. */
const cellsOf = (line: string): string[] =>
  line
    .split(/([A-Za-z0-9]+)/)
    .filter(Boolean)
    .flatMap((part) => (/^[A-Za-z0-9]{1,4}$/.test(part) ? [part] : clustersOf(part)))

/** Returns the parts of a line in rows of up to `columns`, each ending where a word does; null if a word is longer. */
function wordRows(
  cells: readonly string[],
  columns: number,
  ends: ReadonlySet<number>,
  from: number,
): string[][] | null {
  const rows: string[][] = [[]]
  let [word, at]: [string[], number] = [[], from]
  for (const cell of cells) {
    word.push(cell)
    at += cell.length
    if (!ends.has(at)) continue
    if (word.length > columns) return null
    if (rows.at(-1)!.length + word.length > columns) rows.push([])
    rows.at(-1)!.push(...word)
    word = []
  }
  return rows
}

/**
 * Returns a title as rows of cells, `columns` to a row; null if it does not suit cells: it has spaces or other scripts,
 * a row would begin with a closing mark, or there are more than `most` cells. With `words`, rows end where words do.
 */
export function cellRows(title: string, columns: number, most: number, words?: PhraseWords): CellRows | null {
  if (!/^[\p{Script=Han}\p{P}\p{Sc}A-Za-z0-9\n]+$/u.test(title) || /[A-Za-z0-9]{5}|\n\n/.test(title)) return null
  const lines = title.split('\n').map(cellsOf)
  if (lines.reduce((sum, line) => sum + line.length, 0) > most) return null
  const ends = words && columns > 1 ? wordEnds(title, words) : null
  let from = 0
  const rows: (readonly string[])[] = []
  for (const line of lines) {
    const inWords = ends && wordRows(line, columns, ends, from)
    if (ends && !inWords) return null
    rows.push(
      ...(inWords ??
        Array.from({ length: Math.ceil(line.length / columns) }, (_, row) =>
          line.slice(row * columns, (row + 1) * columns),
        )),
    )
    from += line.join('').length + 1
  }
  return rows.length === 0 || rows.some(([first]) => first === undefined || closing.test(first)) ? null : rows
}

/** Returns the places in a title where its words end, UTF-16 units. */
function wordEnds(title: string, words: PhraseWords): ReadonlySet<number> {
  const ends = new Set([title.length])
  let end = 0
  for (const phrase of phrasesOf(title, words)) {
    end += phrase.length
    if (!closing.test(title.slice(end))) ends.add(end)
  }
  return ends
}

/**
 * Returns the grid of cells in which a title is largest in a box, preferring full rows that end where words do; null if
 * none suits.
 */
export function bestCells(title: string, box: Rect, most: number, words: PhraseWords) {
  let best: { readonly rows: CellRows; readonly columns: number; readonly score: number } | null = null
  for (let columns = 1; columns <= Math.min(most, widest); columns++) {
    const rows = cellRows(title, columns, most, words)
    if (!rows || rows.length > highest) continue
    const wide = Math.max(...rows.map((row) => row.length))
    if ((box.height / rows.length / box.width) * wide > steepest) continue
    const side = Math.min(box.width / wide, box.height / rows.length)
    const blank = wide * rows.length - rows.reduce((sum, row) => sum + row.length, 0)
    const score = side * (1 - 0.12 * blank)
    if (!best || score > best.score * 1.001) best = { rows, columns: wide, score }
  }
  return best
}

interface Options {
  /** Size of the type, share of the shorter side of a cell. */
  readonly share: number
  readonly colour: (row: number, column: number) => { readonly ink: string; readonly on: string }
}

/** Sets a title as one text whose characters stand in the middle of the cells of a grid. */
export function titleInCells(
  builder: PageBuilder,
  rows: CellRows,
  columns: number,
  grid: Rect,
  { share, colour }: Options,
): void {
  const face = builder.style.voice.title
  const [wide, high] = [grid.width / columns, grid.height / rows.length]
  const size = Math.floor(Math.min(wide, high) * share * 10) / 10
  const cells = rows.flatMap((row, at) => row.map((text, column) => ({ text, row: at, column })))
  // A mark keeps its whole em, so that its ink is where the font puts it in the cell.
  const marks = { squeeze: false }
  const sizes = cells.map(({ text }) => {
    const natural = builder.widthOf(text, size, face, marks)
    return natural > wide * 0.9 ? (size * wide * 0.9) / natural : size
  })
  const widths = cells.map(({ text }, at) => builder.widthOf(text, sizes[at]!, face, marks))
  const lines = builder.brief.title.split('\n').map((line) => cellsOf(line).length)
  const ends = new Set(lines.map((_, at) => lines.slice(0, at + 1).reduce((sum, one) => sum + one, 0)))
  const runs = cells.flatMap(({ text, row, column }, at) => {
    const { ink, on } = colour(row, column)
    const style = { fill: solid(ensureContrast(ink, [on])), size: sizes[at]! }
    // What follows a row that is not full goes to the next line, since it does not fit beside the blank cells.
    const isLast = column + 1 === rows[row]!.length
    const blank = isLast ? (columns - rows[row]!.length) * wide : 0
    const gap = at + 1 < cells.length ? wide + blank - (widths[at]! + widths[at + 1]!) / 2 : 0
    const last = at + 1 < cells.length && ends.has(at + 1) ? '\n' : ''
    const tail = { ...style, letterSpacing: Math.min(5, gap / sizes[at]!) }
    const head = text.length > 1 && /^[A-Za-z0-9]/.test(text) ? text.slice(0, -1) : ''
    return [
      ...(head ? [{ ...style, text: head, letterSpacing: 0 }] : []),
      { ...tail, text: text.slice(head.length) + last },
    ]
  })
  const left = grid.left + (wide - widths[0]!) / 2
  builder.add(
    'text',
    {
      left,
      top: grid.top,
      width: (columns - 1) * wide + size * 1.02 + Math.min(0.06 * size, widths[0]! * 0.1),
      height: grid.height,
    },
    {
      ...{ runs, family: face.family, weight: face.weight, size, lineHeight: high / size, role: 'title' },
      ...{ align: 'left', sizing: 'fixed', balance: false, autospace: false, ...marks, effects: [] },
      fill: solid(ensureContrast(colour(0, 0).ink, [colour(0, 0).on])),
    },
  )
}
