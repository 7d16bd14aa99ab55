import type { Size } from '../geometry.ts'
import { areaOf, unmarked } from './marks.ts'

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
  let found = false
  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (!marks[at]) continue
      site[at] = (y << 16) | x
      square[at] = 0
      found = true
    }
  }
  if (!found) return { site, square }
  const { starts, columns } = columnsOf(within, width, height)
  const offer = (at: number, from: number, x: number, y: number) => {
    const other = site[from]!
    if (other < 0) return
    const dx = x - (other & 0xffff)
    const dy = y - (other >> 16)
    const far = dx * dx + dy * dy
    if (far >= square[at]!) return
    square[at] = far
    site[at] = other
  }
  const sweep = (y: number, before: number) => {
    const row = y * width
    const first = starts[y]!
    const end = starts[y + 1]!
    if (before >= 0 && before < height) {
      for (let index = first; index < end; index++) {
        const x = columns[index]!
        offer(row + x, before * width + x, x, y)
      }
    }
    for (let index = first; index < end; index++) {
      const x = columns[index]!
      if (x > 0) offer(row + x, row + x - 1, x, y)
    }
    for (let index = end - 1; index >= first; index--) {
      const x = columns[index]!
      if (x < width - 1) offer(row + x, row + x + 1, x, y)
    }
  }
  for (let y = 0; y < height; y++) sweep(y, y - 1)
  for (let y = height - 1; y >= 0; y--) sweep(y, y + 1)
  return { site, square }
}

/** Returns the columns of the marked places, row after row, and where each row of them starts; of all places for null. */
function columnsOf(within: Uint8Array | null, width: number, height: number) {
  const starts = new Int32Array(height + 1)
  const columns = new Int32Array(within ? areaOf(within) : width * height)
  let count = 0
  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) if (within === null || within[at] !== 0) columns[count++] = x
    starts[y + 1] = count
  }
  return { starts, columns }
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
  for (let at = 0; at < site.length; at++) {
    const mark = site[at]!
    if (mark >= 0) site[at] = (mark >> 16) * size.width + (mark & 0xffff)
  }
  return site
}

/**
 * Returns the distance of each place to the nearest marked one, px; infinite if nothing is marked. With `within` places
 * that are marked neither there nor in `marks` are infinitely far, which is faster.
 */
export function distanceTo(
  marks: ArrayLike<number>,
  size: Size,
  within: Uint8Array | null = null,
): Float32Array<ArrayBuffer> {
  const { square } = findNearest(marks, size, within)
  const far = new Float32Array(square.length)
  for (let at = 0; at < far.length; at++) {
    far[at] = square[at] === farAway ? Number.POSITIVE_INFINITY : Math.sqrt(square[at]!)
  }
  return far
}

/** Returns the marks grown by `radius` px; a negative radius shrinks them. The picture's border does not shrink them. */
export function grown(marks: ArrayLike<number>, size: Size, radius: number): Uint8Array<ArrayBuffer> {
  return radius >= 0 ? spread(marks, size, radius) : unmarked(spread(unmarked(marks), size, -radius))
}

/** Marks everything within a disc around each mark: each run of marks in a row, as wide as the disc is in each row. */
function spread(marks: ArrayLike<number>, { width, height }: Size, radius: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(width * height)
  const reach = Math.floor(radius)
  const halves = Array.from({ length: reach + 1 }, (_, rows) => Math.floor(Math.sqrt(radius * radius - rows * rows)))
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)]
    for (let x = 0; x < width; x++) {
      if (!marks[y * width + x]) continue
      const start = x
      while (x < width && marks[y * width + x]) x++
      for (let to = top; to <= bottom; to++) {
        const half = halves[Math.abs(to - y)]!
        result.fill(1, to * width + Math.max(0, start - half), to * width + Math.min(width, x + half))
      }
    }
  }
  return result
}
