import { UserError } from '../errors.ts'
import type { Rect, Size } from '../geometry.ts'
import { type CropFrame, frameOn, frameRect } from '../image/frame.ts'
import type { GridOptions } from './options.ts'

export type GridWish = Pick<
  GridOptions,
  'x' | 'y' | 'w' | 'h' | 'columns' | 'rows' | 'tile' | 'columnLines' | 'rowLines' | 'gap' | 'size' | 'side'
>

/** Where a picture is cut: the part that is used, the sheet it is scaled to, and the tiles on the sheet. */
export interface GridPlan {
  /** The part that is used, px of the picture. */
  readonly source: Rect
  /** Size of the sheet, px; equal to that of the source if nothing is scaled. */
  readonly sheet: Size
  /** Tiles on the sheet, px, row by row. */
  readonly tiles: readonly Rect[]
}

const mostPixels = 100_000_000

/** Returns the height of a tile over its width; null if it follows the frame. */
function tileHeight(tile: GridWish['tile']): number | null {
  return tile === 'free' ? null : tile === '3:4' ? 4 / 3 : 1
}

/** Returns width over height of the whole grid with its gaps; null if the frame is free. */
export function gridRatio({ columns, rows, tile, gap }: Pick<GridWish, 'columns' | 'rows' | 'tile' | 'gap'>) {
  const high = tileHeight(tile)
  if (high === null) return null
  const strip = gap / 100
  return (columns + (columns - 1) * strip) / (rows * high + (rows - 1) * strip)
}

/** Returns the grid's frame on a picture, in shares. */
export function gridFrame(size: Size, wish: GridWish): CropFrame {
  const ratio = gridRatio(wish)
  const frame = { x: wish.x, y: wish.y, w: wish.w, h: wish.h }
  return frameOn(size, frame, ratio)
}

/**
 * Returns the moved cuts of a free grid, in shares, for each direction that has as many as it needs; null for even
 * cuts.
 */
export function ownLines({ tile, columns, rows, columnLines, rowLines }: OwnLinesWish): {
  readonly columns: readonly number[] | null
  readonly rows: readonly number[] | null
} {
  const own = (lines: readonly number[], count: number) => {
    const rises = lines.every((line, place) => line > (lines[place - 1] ?? 0) && line < 1)
    return tile === 'free' && count > 1 && lines.length === count - 1 && rises ? lines : null
  }
  return { columns: own(columnLines, columns), rows: own(rowLines, rows) }
}

type OwnLinesWish = Pick<GridWish, 'tile' | 'columns' | 'rows' | 'columnLines' | 'rowLines'>

interface Stretch {
  readonly start: number
  readonly length: number
}

/** Divides a length into `count` parts with `gap` px between them, in whole px that leave out nothing but the gaps. */
function stretches(length: number, count: number, gap: number): Stretch[] {
  const part = (length - (count - 1) * gap) / count
  return Array.from({ length: count }, (_, place) => {
    const start = Math.round(place * (part + gap))
    return { start, length: Math.round(place * (part + gap) + part) - start }
  })
}

/** Divides a length at given middles of the gaps, shares of the length. */
function ownStretches(length: number, lines: readonly number[], gap: number): Stretch[] {
  const ends = [...lines.map((line) => Math.round(line * length - gap / 2)), length]
  return ends.map((end, place) => {
    const start = place === 0 ? 0 : ends[place - 1]! + gap
    return { start, length: end - start }
  })
}

/** Returns where each gap between two tiles starts and ends, in shares of the grid's frame. */
export function cutLines(
  count: number,
  gapShare: number,
  lines?: readonly number[] | null,
): { from: number; to: number }[] {
  if (lines) return lines.map((line) => ({ from: line - gapShare / 2, to: line + gapShare / 2 }))
  const part = (1 - (count - 1) * gapShare) / count
  return Array.from({ length: Math.max(0, count - 1) }, (_, place) => {
    const from = (place + 1) * part + place * gapShare
    return { from, to: from + gapShare }
  })
}

function tooSmall({ width, height }: Size, { columns, rows }: GridWish): UserError {
  return new UserError('too-small-to-cut', { widthPx: width, heightPx: height, columns, rows })
}

/** Computes the largest equal tiles and the gap between them that fit into the frame, px; null if none fit. */
function evenTile({ width, height }: Size, { columns, rows, gap }: GridWish, high: number) {
  for (let wide = Math.floor(width / (columns + ((columns - 1) * gap) / 100)); wide >= 1; wide--) {
    const tall = Math.round(wide * high)
    const strip = Math.round((wide * gap) / 100)
    if (columns * wide + (columns - 1) * strip <= width && rows * tall + (rows - 1) * strip <= height) {
      return { width: wide, height: tall, strip }
    }
  }
  return null
}

/**
 * Plans how a picture of this size is cut. Tiles that keep the picture's own pixels and have a proportion are all
 * equal, and the frame loses at most a few px. A free frame loses none: its tiles may differ by one px, or follow moved
 * cuts.
 * @throws UserError `too-small-to-cut` {widthPx, heightPx, columns, rows}, `result-too-large` {widthPx, heightPx}
 */
export function planGrid(picture: Size, wish: GridWish): GridPlan {
  const { columns, rows, gap } = wish
  const rect = frameRect(picture, gridFrame(picture, wish))
  const high = tileHeight(wish.tile)
  if (rect.width < columns || rect.height < rows) throw tooSmall(picture, wish)
  let source: Rect = rect
  let sheet: Size
  let strip: number
  if (wish.size === 'original') {
    if (high === null) {
      strip = Math.round((rect.width * gap) / 100 / (columns + ((columns - 1) * gap) / 100))
      if (rect.height < rows + (rows - 1) * strip) throw tooSmall(picture, wish)
    } else {
      const even = evenTile(rect, wish, high)
      if (!even) throw tooSmall(picture, wish)
      strip = even.strip
      const width = columns * even.width + (columns - 1) * strip
      const height = rows * even.height + (rows - 1) * strip
      source = {
        left: rect.left + ((rect.width - width) >> 1),
        top: rect.top + ((rect.height - height) >> 1),
        width,
        height,
      }
    }
    sheet = { width: source.width, height: source.height }
  } else {
    strip = Math.round((wish.side * gap) / 100)
    const width = columns * wish.side + (columns - 1) * strip
    const tall =
      high === null
        ? Math.max(1, Math.round(((width * rect.height) / rect.width - (rows - 1) * strip) / rows))
        : Math.round(wish.side * high)
    sheet = { width, height: rows * tall + (rows - 1) * strip }
    if (sheet.width * sheet.height > mostPixels) {
      throw new UserError('result-too-large', { widthPx: sheet.width, heightPx: sheet.height })
    }
  }
  const lines = ownLines(wish)
  const across = lines.columns
    ? ownStretches(sheet.width, lines.columns, strip)
    : stretches(sheet.width, columns, strip)
  const down = lines.rows ? ownStretches(sheet.height, lines.rows, strip) : stretches(sheet.height, rows, strip)
  if ([...across, ...down].some(({ length }) => length < 1)) throw tooSmall(picture, wish)
  const tiles = down.flatMap((row) =>
    across.map((column) => ({ left: column.start, top: row.start, width: column.length, height: row.length })),
  )
  return { source, sheet, tiles }
}
