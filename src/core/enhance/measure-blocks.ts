import { forwardDct } from './dct.ts'
import type { BlockGrid } from './measurements.ts'
import { type Tile, tileSide } from './tiles.ts'

/** Low frequencies whose quantisation is measured, by their place in a block. */
const lowPlaces = [1, 8, 9, 2, 16, 10, 17, 18]
const [leastStep, mostStep] = [3, 120]
/** Coefficients that must not be 0 to tell a step, and how well they must fit its multiples (1 is exactly). */
const fewestCoefficients = 24
const leastFit = 0.6
/** Blocks that are looked at. */
const mostBlocks = 600
/** Frequencies that must agree. */
const fewestPlaces = 3

/** Sums third differences over each of the eight places of a border, along rows (`step` 1) or columns. */
function addJumps({ luma }: Tile, step: number, across: number, sums: Float64Array): void {
  for (let line = 0; line < tileSide; line++) {
    const from = line * across
    for (let place = 2; place < tileSide - 1; place++) {
      const at = from + place * step
      sums[place & 7]! += Math.abs(luma[at + step]! - 3 * luma[at]! + 3 * luma[at - step]! - luma[at - 2 * step]!)
    }
  }
}

/** Returns the place with the largest sum, and how many times the mean of the others it is. */
function peakOf(sums: Float64Array): { readonly place: number; readonly ratio: number } {
  const place = sums.indexOf(Math.max(...sums))
  const total = sums.reduce((sum, value) => sum + value, 0)
  const others = (total - sums[place]!) / 7
  return { place, ratio: others > 0 ? sums[place]! / others : 1 }
}

/** Copies the block whose corner is at a place of a tile's plane. */
function copyBlock(plane: Float32Array, corner: number, block: Float32Array): void {
  for (let row = 0; row < 8; row++)
    block.set(plane.subarray(corner + row * tileSide, corner + row * tileSide + 8), row * 8)
}

/** Returns whether a block touches black or white. */
function isCut(block: Float32Array): boolean {
  for (let at = 0; at < 64; at++) if (block[at]! < 2 || block[at]! > 253) return true
  return false
}

/** Returns the coefficients of the low frequencies in blocks spread over the grid, by frequency. */
function coefficientsOf(tiles: readonly Tile[], left: number, top: number): readonly number[][] {
  const found = lowPlaces.map(() => [] as number[])
  const block = new Float32Array(64)
  const across = Math.floor((tileSide - left) / 8)
  const perTile = across * Math.floor((tileSide - top) / 8)
  const stride = Math.max(1, Math.floor((perTile * tiles.length) / mostBlocks))
  for (let at = 0; at < perTile * tiles.length; at += stride) {
    const place = at % perTile
    const corner = (top + Math.floor(place / across) * 8) * tileSide + left + (place % across) * 8
    copyBlock(tiles[Math.floor(at / perTile)]!.luma, corner, block)
    // Where decoding cut values off, coefficients are no multiples any more.
    if (isCut(block)) continue
    forwardDct(block)
    for (const [frequency, coefficient] of lowPlaces.entries()) found[frequency]!.push(Math.abs(block[coefficient]!))
  }
  return found
}

/** Returns the largest step that coefficients are multiples of; 0 if there is none. */
function stepOf(coefficients: readonly number[]): number {
  const large = coefficients.filter((value) => value >= leastStep / 2)
  for (let step = mostStep; step >= leastStep; step--) {
    let fit = 0
    let count = 0
    for (let at = 0; at < large.length; at++) {
      const value = large[at]!
      if (value < step / 2) continue
      fit += Math.cos((2 * Math.PI * value) / step)
      count += 1
    }
    if (count >= fewestCoefficients && fit > leastFit * count) return step
  }
  return 0
}

/** Returns the mean step of the low frequencies on a grid; 0 if too few of them have one. */
function stepAt(tiles: readonly Tile[], left: number, top: number): number {
  const found = coefficientsOf(tiles, left, top)
    .map(stepOf)
    .filter((step) => step > 0)
  return found.length < fewestPlaces ? 0 : found.reduce((sum, one) => sum + one, 0) / found.length
}

/** Measures the 8×8 grid of JPEG and the step of its quantisation; both are lost when a picture is scaled. */
export function blocksOf(tiles: readonly Tile[]): BlockGrid {
  const [columns, rows] = [new Float64Array(8), new Float64Array(8)]
  for (const tile of tiles) {
    addJumps(tile, 1, tileSide, columns)
    addJumps(tile, tileSide, 1, rows)
  }
  const [across, down] = [peakOf(columns), peakOf(rows)]
  const strength = Math.min(across.ratio, down.ratio)
  const own = stepAt(tiles, 0, 0)
  if (own > 0) return { strength, left: 0, top: 0, step: own }
  const moved = across.place + down.place > 0 ? stepAt(tiles, across.place, down.place) : 0
  return { strength, left: across.place, top: down.place, step: moved }
}
