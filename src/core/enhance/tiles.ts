import { writeChroma, writeLuma } from '../colour/luma.ts'

/** Side of a tile, px. */
export const tileSide = 64

/** Parts of a picture at full size, by which fine detail is measured. */
export interface Tile {
  /** Place of its corner, px; multiples of 8. */
  readonly left: number
  readonly top: number
  readonly luma: Float32Array
  readonly cb: Float32Array
  readonly cr: Float32Array
}

/** Tiles that are looked at in the largest pictures. */
const mostTiles = 144

/** Returns places of tiles along a side of `length` px, at most `count`, evenly spread and on the 8 px grid. */
function placesOf(length: number, count: number): number[] {
  const fit = Math.floor(length / tileSide)
  const used = Math.min(fit, count)
  return Array.from({ length: used }, (_, at) => {
    const share = used === 1 ? 0.5 : at / (used - 1)
    return Math.floor((share * (length - tileSide)) / 8) * 8
  })
}

/** Returns tiles spread over the picture; none if a side is under 64 px. */
export function tilesOf({ data, width, height }: ImageData): readonly Tile[] {
  const side = Math.sqrt(mostTiles)
  const tiles: Tile[] = []
  for (const top of placesOf(height, side)) {
    for (const left of placesOf(width, side)) {
      const tile: Tile = {
        left,
        top,
        luma: new Float32Array(tileSide * tileSide),
        cb: new Float32Array(tileSide * tileSide),
        cr: new Float32Array(tileSide * tileSide),
      }
      for (let row = 0; row < tileSide; row++) {
        const from = ((top + row) * width + left) * 4
        const to = row * tileSide
        writeLuma(data, from, tileSide, tile.luma, to)
        writeChroma(data, from, tileSide, tile.cb.subarray(to), tile.cr.subarray(to))
      }
      tiles.push(tile)
    }
  }
  return tiles
}

/** Returns the value that `share` of the values are at most, 0 for none. */
export function quantile(values: Iterable<number>, share: number): number {
  // Sorted as numbers, which is several times faster than with a comparison.
  const sorted = Float32Array.from(values).sort()
  return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
