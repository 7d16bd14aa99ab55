import type { Size } from '../geometry.ts'
import { planeOf, unmarked } from './marks.ts'

/** The mark that is nearest to each place. */
interface Nearest {
  /** Column of the mark in the low 16 bits, its row above them; −1 if nothing is marked */
  readonly site: Int32Array<ArrayBuffer>
  /** Squared distance to it, px² */
  readonly square: Int32Array<ArrayBuffer>
}

/** Squared distance of places that have no mark yet. */
const farAway = 2 ** 31 - 1

/**
 * Finds for each place a near mark in two passes over the picture, at most a fraction of a px farther than the nearest
 * (sequential Euclidean mapping, Danielsson 1980). Sides are at most 32,767 px. With `within` only for places marked
 * there, by ways that lead through them.
 */
function findNearest(marks: ArrayLike<number>, { width, height }: Size, within: Uint8Array | null): Nearest {
  const count = width * height
  const site = new Int32Array(count).fill(-1)
  const square = new Int32Array(count).fill(farAway)
  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (!marks[at]) continue
      site[at] = (y << 16) | x
      square[at] = 0
    }
  }
  const offer = (at: number, from: number, x: number, y: number) => {
    const other = site[from]!
    if (other < 0 || (within && within[at] === 0)) return
    const [dx, dy] = [x - (other & 0xffff), y - (other >> 16)]
    const far = dx * dx + dy * dy
    if (far >= square[at]!) return
    square[at] = far
    site[at] = other
  }
  const sweep = (y: number, before: number) => {
    const row = y * width
    if (before >= 0 && before < height) for (let x = 0; x < width; x++) offer(row + x, before * width + x, x, y)
    for (let x = 1; x < width; x++) offer(row + x, row + x - 1, x, y)
    for (let x = width - 2; x >= 0; x--) offer(row + x, row + x + 1, x, y)
  }
  for (let y = 0; y < height; y++) sweep(y, y - 1)
  for (let y = height - 1; y >= 0; y--) sweep(y, y + 1)
  return { site, square }
}

/**
 * Returns for each place the index of the nearest marked one; −1 if nothing is marked. With `within` places that are
 * marked neither there nor in `marks` get −1, which is faster.
 */
export function nearestMarked(
  marks: ArrayLike<number>,
  size: Size,
  within: Uint8Array | null = null,
): Int32Array<ArrayBuffer> {
  const { site } = findNearest(marks, size, within)
  return site.map((mark) => (mark < 0 ? -1 : (mark >> 16) * size.width + (mark & 0xffff)))
}

/** Returns the distance of each place to the nearest marked one, px; infinite if nothing is marked. */
export function distanceTo(marks: ArrayLike<number>, size: Size): Float32Array<ArrayBuffer> {
  const { square } = findNearest(marks, size, null)
  return planeOf(square.length, (at) => (square[at] === farAway ? Number.POSITIVE_INFINITY : Math.sqrt(square[at]!)))
}

/** Returns the marks grown by `radius` px; a negative radius shrinks them. The picture's border does not shrink them. */
export function grown(marks: ArrayLike<number>, size: Size, radius: number): Uint8Array<ArrayBuffer> {
  return radius >= 0 ? spread(marks, size, radius) : unmarked(spread(unmarked(marks), size, -radius))
}

/** Marks everything within a disc around each mark: for each row of the disc, what has a mark within its width. */
function spread(marks: ArrayLike<number>, { width, height }: Size, radius: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(width * height)
  const reach = Math.floor(radius)
  // Marks up to each place of a row, with as many places before and after it as the disc is wide.
  const sums = new Int32Array(width + 2 * reach + 2)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      if (marks[y * width + x]) sum++
      sums[x + reach + 1] = sum
    }
    if (sum === 0) continue
    sums.fill(sum, width + reach + 1)
    for (let to = Math.max(0, y - reach); to <= Math.min(height - 1, y + reach); to++) {
      const half = Math.floor(Math.sqrt(radius * radius - (to - y) * (to - y)))
      for (let x = 0; x < width; x++) {
        if (sums[x + reach + 1 + half]! > sums[x + reach - half]!) result[to * width + x] = 1
      }
    }
  }
  return result
}
