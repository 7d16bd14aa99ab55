import { blueShare, greenShare, redShare } from '../colour/luma.ts'
import type { Size } from '../geometry.ts'

/** Planes of a picture reduced by a whole factor, each value the mean of a square of its pixels. */
export interface Reduced extends Size {
  /** Pixels of the picture per pixel of the planes, each way. */
  readonly factor: number
  readonly planes: readonly [red: Float32Array, green: Float32Array, blue: Float32Array]
}

/**
 * Averages a picture down by a whole factor until its longer side has at most `longest` px. The channels pass through
 * `table` first, for linear light. Transparent pixels count as they are stored.
 */
export function reduce({ data, width, height }: ImageData, longest: number, table: Float32Array): Reduced {
  const factor = Math.max(1, Math.ceil(Math.max(width, height) / longest))
  const size = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) }
  const planes = [0, 1, 2].map(() => new Float32Array(size.width * size.height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const [red, green, blue] = planes
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / factor) * size.width
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const to = row + Math.floor(x / factor)
      red[to]! += table[data[at]!]!
      green[to]! += table[data[at + 1]!]!
      blue[to]! += table[data[at + 2]!]!
    }
  }
  for (let y = 0; y < size.height; y++) {
    const rows = Math.min(factor, height - y * factor)
    for (let x = 0; x < size.width; x++) {
      const share = 1 / (rows * Math.min(factor, width - x * factor))
      const to = y * size.width + x
      red[to]! *= share
      green[to]! *= share
      blue[to]! *= share
    }
  }
  return { ...size, factor, planes }
}

/** Returns the luma of reduced planes, in their unit. */
export function lumaPlane({ planes: [red, green, blue] }: Reduced): Float32Array {
  return red.map((value, at) => redShare * value + greenShare * green[at]! + blueShare * blue[at]!)
}

/**
 * Writes row `y` of a plane enlarged by its factor, `width` px wide, by bilinear interpolation between the centres of
 * its values.
 */
export function writeEnlargedRow(
  plane: Float32Array,
  { width: across, height: down, factor }: Omit<Reduced, 'planes'>,
  y: number,
  width: number,
  out: Float32Array,
): void {
  const place = Math.min(down - 1, Math.max(0, (y + 0.5) / factor - 0.5))
  const upper = Math.floor(place)
  const below = place - upper
  const [first, second] = [upper * across, Math.min(down - 1, upper + 1) * across]
  const between = new Float32Array(across + 1)
  for (let x = 0; x < across; x++) between[x] = plane[first + x]! * (1 - below) + plane[second + x]! * below
  between[across] = between[across - 1]!
  const step = 1 / factor
  const last = across - 1
  for (let x = 0, column = 0.5 * step - 0.5; x < width; x++, column += step) {
    const inside = column < 0 ? 0 : column > last ? last : column
    const left = inside | 0
    const value = between[left]!
    out[x] = value + (between[left + 1]! - value) * (inside - left)
  }
}
