import { affineOf, type Box, transformed } from '../glyphs/path.ts'
import type { Glyph } from '../glyphs/read.ts'
import type { SealOptions } from './options.ts'
import { filled, type Shape } from './shape.ts'

/** The most characters a field of columns takes. */
export const mostInCells = 12

/** Number of characters in each column of a squarish seal, the right column first, by the total. */
const squarish: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [1, 2],
  [2, 2],
  [2, 3],
  [3, 3],
  [2, 2, 3],
  [3, 3, 2],
  [3, 3, 3],
  [3, 3, 4],
  [3, 4, 4],
  [4, 4, 4],
]

/**
 * Returns the number of characters in each column, the right one first. `aspect` is the height of the field over its
 * width; `columns` 0 chooses by count and aspect.
 */
export function columnCounts(count: number, aspect: number, columns = 0): readonly number[] {
  if (columns === 0) {
    if (aspect >= 1.6 && count <= Math.round(aspect * 1.7)) return [count]
    if (aspect <= 0.62 && count <= Math.round(1.7 / aspect)) return Array.from({ length: count }, () => 1)
    return squarish[count] ?? []
  }
  const most = Math.min(columns, count)
  const each = Math.floor(count / most)
  // Extra characters go to the left columns, where reading ends.
  return Array.from({ length: most }, (_, at) => each + (at >= most - (count % most) ? 1 : 0))
}

/** Place of a character: its column, counted from the right, and its row in it. */
interface CellPosition {
  readonly column: number
  readonly row: number
}

/** Returns the places in the order in which the characters are read. */
export function readingOrder(counts: readonly number[], order: SealOptions['order']): readonly CellPosition[] {
  const columns = counts.map((count, column) => Array.from({ length: count }, (_, row) => ({ column, row })))
  const [right = [], left = []] = columns
  // Circular order keeps the given name together on the left; the last character comes under the first.
  if (order === 'circle' && counts.length === 2 && right.length === 2 && left.length === 2) {
    return [right[0]!, left[0]!, left[1]!, right[1]!]
  }
  const tallest = Math.max(0, ...counts)
  const level = counts.every((count) => count === tallest)
  if ((order === 'rows' || order === 'modern') && level) {
    const across = order === 'rows' ? columns : [...columns].reverse()
    return Array.from({ length: tallest }, (_, row) => across.map((column) => column[row]!)).flat()
  }
  if (order === 'modern') return [...columns].reverse().flat()
  return columns.flat()
}

/** The most a character may be stretched in one direction relative to the other and still be recognisable. */
const mostTall = 1.9
const mostWide = 1.55

/** Fits the ink of a glyph into a box: condensed or stretched within limits, and centred. */
export function fitted(glyph: Glyph, box: Box): Shape[] {
  if (!glyph.ink) return []
  const { left, top, right, bottom } = glyph.ink
  const [width, height] = [right - left, bottom - top]
  const [across, down] = [(box.right - box.left) / width, (box.bottom - box.top) / height]
  const sx = Math.min(across, down * mostWide)
  const sy = Math.min(down, sx * mostTall)
  const x = (box.left + box.right) / 2 - (sx * (left + right)) / 2
  const y = (box.top + box.bottom) / 2 - (sy * (top + bottom)) / 2
  return [filled(transformed(glyph.outline, affineOf(x, y, sx, sy)))]
}

/** Returns how much of its column a character needs, relative to others: flat ones less, as in carved seals. */
function weightOf(glyph: Glyph | undefined): number {
  const height = glyph?.ink ? glyph.ink.bottom - glyph.ink.top : 0.5
  return Math.max(0.42, Math.min(1, height)) ** 0.7
}

/** A character and its place in a field. */
export interface Cell {
  readonly character: string
  /** Box its ink may fill, mm. */
  readonly box: Box
}

export interface Cells {
  readonly cells: readonly Cell[]
  /** Lines in the middle of the gaps between cells, mm. */
  readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]
}

/**
 * Computes where the characters of a name seal stand in a field, mm. Columns run from right to left, rows downwards;
 * without a grid the height of a row follows from its character.
 */
export function layCells(
  characters: readonly string[],
  field: Box,
  { order, columns, grid }: Pick<SealOptions, 'order' | 'columns' | 'grid'>,
  glyphOf: (character: string) => Glyph | undefined,
): Cells {
  const [width, height] = [field.right - field.left, field.bottom - field.top]
  const counts = columnCounts(characters.length, height / width, columns)
  const places = readingOrder(counts, order)
  const gap = Math.min(width, height) * (grid ? 0.07 : 0.035)
  const columnWidth = (width - gap * (counts.length - 1)) / counts.length
  const cells: Cell[] = []
  const lines: [number, number, number, number][] = []
  counts.forEach((count, column) => {
    const right = field.right - column * (columnWidth + gap)
    if (column > 0) lines.push([right + gap / 2, field.top, right + gap / 2, field.bottom])
    const members = places
      .map((place, at) => ({ place, character: characters[at] ?? '' }))
      .filter(({ place }) => place.column === column)
      .sort((a, b) => a.place.row - b.place.row)
    const weights = members.map(({ character }) => (grid ? 1 : weightOf(glyphOf(character))))
    const free = height - gap * (count - 1)
    const sum = weights.reduce((all, weight) => all + weight, 0)
    let top = field.top
    members.forEach(({ character }, row) => {
      const bottom = top + (free * weights[row]!) / sum
      if (row > 0) lines.push([right - columnWidth, top - gap / 2, right, top - gap / 2])
      cells.push({ character, box: { left: right - columnWidth, top, right, bottom } })
      top = bottom + gap
    })
  })
  return { cells, lines }
}
