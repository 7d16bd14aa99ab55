import type { Size } from '../geometry.ts'
import type { UpscaleModel } from '../model/description.ts'

/** What places of tiles depend on. */
export type Tiling = Pick<UpscaleModel, 'tile' | 'overlap'>

/**
 * Returns where tiles begin on a side of `length` px: evenly spread, so that neighbours share at least the overlap and
 * the last one ends with the side. A side shorter than a tile has one that begins at 0 and reaches beyond it.
 */
export function tileStarts(length: number, { tile, overlap }: Tiling): readonly number[] {
  if (length <= tile) return [0]
  const count = Math.ceil((length - overlap) / (tile - overlap))
  return Array.from({ length: count }, (_, at) => Math.round((at * (length - tile)) / (count - 1)))
}

/** Returns how many tiles a picture has. */
export const tileCount = ({ width, height }: Size, tiling: Tiling): number =>
  tileStarts(width, tiling).length * tileStarts(height, tiling).length
