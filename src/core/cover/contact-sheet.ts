import { rectOf } from '../compose/rects.ts'
import type { Rect, Size } from '../geometry.ts'

/** A sheet of covers side by side, for showing them to others. Lengths in px. */
export interface ContactSheet extends Size {
  readonly columns: number
  /** Boxes of the covers, in their order. */
  readonly cells: readonly Rect[]
  /** Boxes of the captions below the covers. */
  readonly captions: readonly Rect[]
  /** Box of the heading above all covers. */
  readonly heading: Rect
}

/** Area of each cover on the sheet, px²: enough to judge it on a phone screen. */
const cellArea = 480 * 640
const gap = 36
const edge = 56
const headingHeight = 92
const captionHeight = 76

/** Returns the number of columns for a few covers: up to three wide ones are stacked, four form a 2 × 2 grid. */
function columnsOf(count: number, ratio: number): number {
  if (ratio > 1.5) return count <= 3 ? 1 : 2
  if (count === 4) return 2
  return Math.min(3, count)
}

/** Computes where covers of one shape lie on a sheet, px. `ratio` is width over height. */
export function contactSheet(count: number, ratio: number): ContactSheet {
  const columns = columnsOf(count, ratio)
  const width = Math.round(Math.sqrt(cellArea * ratio))
  const height = Math.round(width / ratio)
  const row = height + captionHeight + gap
  const place = (at: number) => [at % columns, Math.floor(at / columns)] as const
  const left = (column: number) => edge + column * (width + gap)
  const top = (line: number) => edge + headingHeight + line * row
  const places = Array.from({ length: count }, (_, at) => place(at))
  const inner = columns * width + (columns - 1) * gap
  return {
    columns,
    width: inner + edge * 2,
    height: edge * 2 + headingHeight + Math.ceil(count / columns) * row - gap,
    cells: places.map(([column, line]) => rectOf(left(column), top(line), width, height)),
    captions: places.map(([column, line]) => rectOf(left(column), top(line) + height, width, captionHeight)),
    heading: rectOf(edge, edge, inner, headingHeight),
  }
}

/**
 * Computes the number of columns in which covers of one shape are largest in a room, and the width of each, px. `gap`
 * is the distance between covers, `below` the height of what stands under each, px.
 */
export function largestGrid(
  count: number,
  ratio: number,
  room: Size,
  { gap: between, below }: { readonly gap: number; readonly below: number },
): { readonly columns: number; readonly width: number } {
  let best = { columns: 1, width: 0 }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const wide = (room.width - (columns - 1) * between) / columns
    const high = (room.height - (rows - 1) * between) / rows - below
    const width = Math.min(wide, high * ratio)
    if (width > best.width) best = { columns, width }
  }
  return best
}
