import { dimensions, toSpace } from './palette-space.ts'

/** Colours of a picture with their weights; similar ones are merged if there are very many. */
export interface Histogram {
  /** Number of entries. */
  readonly size: number
  /** Coordinates of the entries, four each, as in palette-space. */
  readonly space: Float32Array
  /** Weight of each entry: its area, reduced where differences between neighbours hide errors. */
  readonly weights: Float32Array
  /** Whether every entry is one exact colour. */
  readonly exact: boolean
  /** Red, green, blue, alpha of the entries, 0 to 255. */
  readonly rgba: Uint8Array
}

/** More entries make quantisation slower, not better. */
const mostEntries = 40_000
/** Difference between neighbours, in steps of 0–255, at which a pixel's weight is halved because it hides errors. */
const maskingStep = 24

/** Returns the pixels as one 32-bit word each; a view of the same memory where it is aligned. */
export function words(pixels: ImageData): Uint32Array {
  const { buffer, byteOffset, length } = pixels.data
  return byteOffset % 4 === 0
    ? new Uint32Array(buffer, byteOffset, length / 4)
    : new Uint32Array(pixels.data.slice().buffer)
}

/**
 * Returns true if the picture has at most 256 colours, so that a palette can hold it exactly. All fully transparent
 * pixels count as one colour.
 */
export function hasFewColours(pixels: ImageData): boolean {
  const seen = new Set<number>()
  let last = -1
  for (const word of words(pixels)) {
    if (word === last) continue
    last = word
    seen.add(word >>> 24 === 0 ? 0 : word)
    if (seen.size > 256) return false
  }
  return true
}

/** Hash table with open addressing, from a rounded colour to the sums of its pixels. */
class Sums {
  private readonly capacity = 1 << 17
  private readonly keys = new Uint32Array(this.capacity)
  private readonly slots = new Int32Array(this.capacity).fill(-1)
  readonly sums = new Float64Array((mostEntries + 1) * 5)
  size = 0

  /** Adds a colour; returns false if the table is full. */
  add(key: number, red: number, green: number, blue: number, alpha: number, weight: number): boolean {
    let at = Math.imul(key ^ (key >>> 15), 0x9e3779b1) >>> 15
    while (this.slots[at] !== -1 && this.keys[at] !== key) at = (at + 1) & (this.capacity - 1)
    let entry = this.slots[at] as number
    if (entry === -1) {
      if (this.size === mostEntries) return false
      entry = this.size++
      this.slots[at] = entry
      this.keys[at] = key
    }
    const { sums } = this
    const base = entry * 5
    sums[base] = (sums[base] as number) + red * weight
    sums[base + 1] = (sums[base + 1] as number) + green * weight
    sums[base + 2] = (sums[base + 2] as number) + blue * weight
    sums[base + 3] = (sums[base + 3] as number) + alpha * weight
    sums[base + 4] = (sums[base + 4] as number) + weight
    return true
  }
}

/** Sums the colours, ignoring the low `drop` bits of every channel; returns null if there are too many entries. */
function count(pixels: ImageData, drop: number): Sums | null {
  const { data, width } = pixels
  const colours = words(pixels)
  const sums = new Sums()
  const channel = (0xff << drop) & 0xff
  const mask = (channel * 0x01010101) >>> 0
  for (let at = 0; at < colours.length; at++) {
    const byte = at * 4
    const word = colours[at] as number
    const alpha = word >>> 24
    const [red, green, blue] =
      alpha === 0 ? [0, 0, 0] : [data[byte] as number, data[byte + 1] as number, data[byte + 2] as number]
    const left = at > 0 ? Math.abs((data[byte - 3] as number) - (data[byte + 1] as number)) : 0
    const above = at >= width ? Math.abs((data[byte + 1 - width * 4] as number) - (data[byte + 1] as number)) : 0
    const weight = maskingStep / (maskingStep + left + above)
    const key = alpha === 0 ? 0 : (word & mask) >>> 0
    if (!sums.add(key, red, green, blue, alpha, weight)) return null
  }
  return sums
}

/**
 * Counts the colours of a picture, weighted by area and by visibility: errors are visible in even areas and hidden
 * among strong differences.
 */
export function histogramOf(pixels: ImageData): Histogram {
  let drop = 0
  let sums = count(pixels, drop)
  while (!sums) sums = count(pixels, ++drop)
  const { size } = sums
  const space = new Float32Array(size * dimensions)
  const weights = new Float32Array(size)
  const rgba = new Uint8Array(size * 4)
  for (let entry = 0; entry < size; entry++) {
    const weight = sums.sums[entry * 5 + 4] as number
    for (let part = 0; part < 4; part++)
      rgba[entry * 4 + part] = Math.round((sums.sums[entry * 5 + part] as number) / weight)
    const [red, green, blue, alpha] = rgba.subarray(entry * 4, entry * 4 + 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    toSpace(red, green, blue, alpha, space, entry * dimensions)
    weights[entry] = weight
  }
  return { size, space, weights, rgba, exact: drop === 0 }
}
