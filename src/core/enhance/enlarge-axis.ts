import { lanczos, lobes } from '../image/lanczos.ts'

/** Weighted sums along one axis: value `at` is made of `taps` values from `firsts[at]` on. */
export interface Sums {
  readonly taps: number
  readonly firsts: Int32Array
  /** `taps` weights per value, which add up to 1. */
  readonly weights: Float32Array
}

/** The two directions between a picture and its enlargement, along one axis. */
export interface Axis {
  readonly from: number
  readonly to: number
  /** Lanczos with three lobes. */
  readonly up: Sums
  /** Mean over the part of the enlargement that a pixel covers. */
  readonly down: Sums
}

/** Makes sums from a list of weights per value; places outside the line count as its ends. */
function sumsOf(
  length: number,
  taps: number,
  count: number,
  weigh: (at: number) => [first: number, raw: number[]],
): Sums {
  const used = Math.min(taps, length)
  const firsts = new Int32Array(count)
  const weights = new Float32Array(count * used)
  for (let at = 0; at < count; at++) {
    const [wished, raw] = weigh(at)
    const first = Math.min(length - used, Math.max(0, wished))
    const total = raw.reduce((sum, value) => sum + value, 0)
    for (const [tap, value] of raw.entries()) {
      const place = Math.min(length - 1, Math.max(0, wished + tap))
      weights[at * used + Math.min(used - 1, Math.max(0, place - first))]! += value / total
    }
    firsts[at] = first
  }
  return { taps: used, firsts, weights }
}

/** Returns the sums that take a line of `from` px to `to` px, at least as many, and back. */
export function axisOf(from: number, to: number): Axis {
  const scale = from / to
  const up = sumsOf(from, 2 * lobes, to, (at) => {
    const centre = (at + 0.5) * scale - 0.5
    const first = Math.floor(centre) - lobes + 1
    return [first, Array.from({ length: 2 * lobes }, (_, tap) => lanczos(first + tap - centre))]
  })
  const wide = Math.ceil(1 / scale) + 1
  const down = sumsOf(to, wide, from, (at) => {
    const [start, end] = [at / scale, (at + 1) / scale]
    const first = Math.floor(start)
    const cover = (tap: number) => Math.max(0, Math.min(end, first + tap + 1) - Math.max(start, first + tap))
    return [first, Array.from({ length: wide }, (_, tap) => cover(tap))]
  })
  return { from, to, up, down }
}

/** Applies sums to each row of a plane: from rows of `width` values to rows of `sums.firsts.length`. */
export function alongRows(plane: Float32Array, width: number, rows: number, sums: Sums, out: Float32Array): void {
  const { taps, firsts, weights } = sums
  const count = firsts.length
  for (let y = 0; y < rows; y++) {
    const row = y * width
    for (let at = 0; at < count; at++) {
      const first = row + firsts[at]!
      let sum = 0
      for (let tap = 0, weight = at * taps; tap < taps; tap++, weight++) sum += plane[first + tap]! * weights[weight]!
      out[y * count + at] = sum
    }
  }
}

/**
 * Applies sums down the columns of a band: rows `start` to below `end` of the result, made of rows of a plane whose first
 * is row `offset` of the whole.
 */
export function downColumns(
  plane: Float32Array,
  width: number,
  offset: number,
  sums: Sums,
  start: number,
  end: number,
  out: Float32Array,
): void {
  const { taps, firsts, weights } = sums
  const last = plane.length / width - 1
  for (let at = start; at < end; at++) {
    const to = (at - start) * width
    out.fill(0, to, to + width)
    for (let tap = 0; tap < taps; tap++) {
      const weight = weights[at * taps + tap]!
      if (weight === 0) continue
      const row = Math.min(last, Math.max(0, firsts[at]! + tap - offset)) * width
      for (let x = 0; x < width; x++) out[to + x]! += plane[row + x]! * weight
    }
  }
}
