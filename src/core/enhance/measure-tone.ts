import { chromaRange, lumaOf } from '../colour/luma.ts'
import { isSkin } from '../image/focus.ts'
import type { Exposure } from './measurements.ts'

/** Most pixels that are looked at; larger pictures are sampled evenly. */
const mostSamples = 400_000
/** Share of pixels that may be beyond the lowest and the highest level, each. */
const clippedShare = 0.002
/** The same for each channel by itself: six such ends together clip no more. */
const channelShare = 0.0008

export interface Tone {
  readonly exposure: Exposure
  readonly saturation: number
  readonly skin: number
  readonly isGrey: boolean
}

interface Histograms {
  readonly channels: readonly [Uint32Array, Uint32Array, Uint32Array]
  readonly least: Uint32Array
  readonly most: Uint32Array
  readonly luma: Uint32Array
  count: number
  range: number
  skin: number
  grey: number
}

/** Counts sampled pixels that can be seen. */
function count({ data, width, height }: ImageData): Histograms {
  const counts = () => new Uint32Array(256)
  const found: Histograms = {
    channels: [counts(), counts(), counts()],
    least: counts(),
    most: counts(),
    luma: counts(),
    count: 0,
    range: 0,
    skin: 0,
    grey: 0,
  }
  // An odd stride that shares no factor with most widths, so that samples do not fall into columns.
  const stride = Math.max(1, Math.ceil((width * height) / mostSamples) | 1)
  for (let pixel = 0; pixel < width * height; pixel += stride) {
    const at = pixel * 4
    if (data[at + 3]! < 128) continue
    const red = data[at]!
    const green = data[at + 1]!
    const blue = data[at + 2]!
    found.channels[0][red]! += 1
    found.channels[1][green]! += 1
    found.channels[2][blue]! += 1
    found.least[Math.min(red, green, blue)]! += 1
    found.most[Math.max(red, green, blue)]! += 1
    found.luma[Math.round(lumaOf(red, green, blue))]! += 1
    const range = chromaRange(red, green, blue)
    found.count += 1
    found.range += range
    if (range < 14) found.grey += 1
    if (isSkin(red, green, blue)) found.skin += 1
  }
  return found
}

/** Returns the level that `share` of the counted pixels are below. */
export function levelAt(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, value) => sum + value, 0)
  let below = 0
  for (let level = 0; level < 256; level++) {
    below += histogram[level]!
    if (below > share * total) return level
  }
  return 255
}

/** Measures exposure and colour on sampled pixels. */
export function toneOf(pixels: ImageData): Tone {
  const found = count(pixels)
  const shareOf = (from: number, to: number) =>
    found.count === 0 ? 0 : found.luma.subarray(from, to).reduce((sum, value) => sum + value, 0) / found.count
  const [red, green, blue] = found.channels
  const low = (histogram: Uint32Array) => levelAt(histogram, channelShare)
  const high = (histogram: Uint32Array) => levelAt(histogram, 1 - channelShare)
  return {
    exposure: {
      low: levelAt(found.least, clippedShare),
      high: levelAt(found.most, 1 - clippedShare),
      lows: [low(red), low(green), low(blue)],
      highs: [high(red), high(green), high(blue)],
      median: levelAt(found.luma, 0.5),
      dark: shareOf(0, 40),
      bright: shareOf(216, 256),
    },
    saturation: found.count === 0 ? 0 : found.range / found.count / 255,
    skin: found.count === 0 ? 0 : found.skin / found.count,
    isGrey: found.grey >= 0.99 * found.count,
  }
}
