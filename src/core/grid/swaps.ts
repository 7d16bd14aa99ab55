import { canvasOf } from '../image/canvas.ts'
import { pictureOf } from '../image/data-url.ts'
import type { GridOptions } from './options.ts'

export type Swap = GridOptions['swaps'][number]

type Grid = Pick<GridOptions, 'columns' | 'rows'>

/** Returns the index of the middle tile, counted row by row from 0. */
export function middlePlace({ columns, rows }: Grid): number {
  return Math.floor(rows / 2) * columns + Math.floor(columns / 2)
}

/**
 * Maps swaps to a grid of another size: the middle tile's stays in the middle, others keep row and column, and those
 * outside the new grid are dropped.
 */
export function movedSwaps(swaps: readonly Swap[], from: Grid, to: Grid): Swap[] {
  const moved = new Map<number, Swap>()
  for (const swap of swaps) {
    const [row, column] = [Math.floor(swap.place / from.columns), swap.place % from.columns]
    const middle = swap.place === middlePlace(from)
    if (!middle && (row >= to.rows || column >= to.columns)) continue
    const place = middle ? middlePlace(to) : row * to.columns + column
    if (middle || !moved.has(place)) moved.set(place, { ...swap, place })
  }
  return [...moved.values()].toSorted((one, other) => one.place - other.place)
}

/**
 * Decodes the pictures that replace tiles, by tile index; null for a tile that is left blank. A picture that cannot be
 * decoded leaves its tile unchanged.
 * @throws UserError `out-of-memory`
 */
export async function swapsOf({ swaps, columns, rows }: GridOptions): Promise<Map<number, ImageData | null>> {
  const made = new Map<number, ImageData | null>()
  for (const { place, picture: address } of swaps) {
    if (place >= columns * rows) continue
    if (address === '') {
      made.set(place, null)
      continue
    }
    const picture = await pictureOf(address)
    if (!picture) continue
    const { width, height } = picture
    const context = canvasOf({ width, height })
    context.drawImage(picture, 0, 0)
    picture.close()
    made.set(place, context.getImageData(0, 0, width, height))
  }
  return made
}
