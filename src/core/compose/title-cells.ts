import { ensureContrast } from '../colour/contrast.ts'
import { solid } from '../design/fields.ts'
import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'

/** A title in a grid: its rows, each a list of what one cell holds. */
export type CellRows = readonly (readonly string[])[]

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })
/** Marks that may not begin a line. */
const closing = /^[，。、！？：；）》」』”’…,.!?:;)%]/u

/** Splits a line into what cells hold: single characters, and whole numbers or words of up to three letters. */
const cellsOf = (line: string): string[] =>
  line
    .split(/([A-Za-z0-9]+)/)
    .filter(Boolean)
    .flatMap((part) =>
      /^[A-Za-z0-9]{1,3}$/.test(part) ? [part] : [...graphemes.segment(part)].map(({ segment }) => segment),
    )

/**
 * Returns a title as rows of cells, `columns` to a row; null if it does not suit cells: it has spaces or other scripts,
 * a row would begin with a closing mark, or there are more than `most` cells.
 */
export function cellRows(title: string, columns: number, most: number): CellRows | null {
  if (!/^[\p{Script=Han}\p{P}\p{Sc}A-Za-z0-9\n]+$/u.test(title) || /[A-Za-z0-9]{5}|\n\n/.test(title)) return null
  const lines = title.split('\n').map(cellsOf)
  if (lines.reduce((sum, line) => sum + line.length, 0) > most) return null
  const rows = lines.flatMap((line) =>
    Array.from({ length: Math.ceil(line.length / columns) }, (_, row) =>
      line.slice(row * columns, (row + 1) * columns),
    ),
  )
  return rows.length === 0 || rows.some(([first]) => first === undefined || closing.test(first)) ? null : rows
}

/** Returns the grid of cells in which a title is largest in a box, preferring full rows; null if none suits. */
export function bestCells(title: string, box: Rect, most: number) {
  let best: { readonly rows: CellRows; readonly columns: number; readonly score: number } | null = null
  for (let columns = 1; columns <= most; columns++) {
    const rows = cellRows(title, columns, most)
    if (!rows) continue
    const wide = Math.max(...rows.map((row) => row.length))
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
    const gap = at + 1 < cells.length ? wide - (widths[at]! + widths[at + 1]!) / 2 : 0
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
