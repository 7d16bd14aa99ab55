import { fullLight, levelOfLight, lightOfLevel } from '../colour/tables.ts'
import { inBands } from './bands.ts'
import type { StepContext } from './step.ts'

export interface LightFilter {
  /** Weights of a symmetric kernel from its centre outwards; it is applied along rows and along columns. */
  readonly kernel: Float32Array
  /** Share of the picture itself and of the filtered picture in the result. */
  readonly own: number
  readonly filtered: number
  /**
   * How far a result may leave the range of the 3×3 px around it, as a share of that range: 0 allows no halo at all.
   */
  readonly halo: number
  /** Changes under this many levels are noise and made smaller. */
  readonly noise: number
}

/** Filters the rows of one channel along themselves: `line` holds them with `reach` px repeated at both ends. */
function acrossRow(line: Float32Array, kernel: Float32Array, width: number, out: Float32Array, to: number): void {
  const reach = kernel.length - 1
  const centre = kernel[0]!
  for (let x = 0; x < width; x++) out[to + x] = line[x + reach]! * centre
  // Two taps at a time, so that the sums are loaded and stored half as often.
  for (let tap = 1; tap <= reach; tap += 2) {
    const weight = kernel[tap]!
    const next = tap < reach ? kernel[tap + 1]! : 0
    const off = tap < reach ? tap + 1 : tap
    for (let x = 0, middle = reach; x < width; x++, middle++) {
      out[to + x]! +=
        (line[middle - tap]! + line[middle + tap]!) * weight + (line[middle - off]! + line[middle + off]!) * next
    }
  }
}

/** Writes row `y` of a picture, filtered along itself, to `out`: one channel behind the other, in linear light. */
function filterRow(
  { data, width }: ImageData,
  y: number,
  kernel: Float32Array,
  line: Float32Array,
  out: Float32Array,
): void {
  const reach = kernel.length - 1
  for (let channel = 0; channel < 3; channel++) {
    for (let x = 0, at = y * width * 4 + channel; x < width; x++, at += 4) line[x + reach] = lightOfLevel[data[at]!]!
    line.fill(line[reach]!, 0, reach)
    line.fill(line[reach + width - 1]!, reach + width)
    acrossRow(line, kernel, width, out, channel * width)
  }
}

/** Writes the least and greatest level of the three rows around `y`, for each byte of the row. */
function columnRange({ data, width, height }: ImageData, y: number, least: Uint8Array, most: Uint8Array): void {
  const stride = width * 4
  const own = y * stride
  const above = y > 0 ? own - stride : own
  const below = y < height - 1 ? own + stride : own
  for (let at = 0; at < stride; at++) {
    const a = data[above + at]!
    const b = data[own + at]!
    const c = data[below + at]!
    least[at] = a < b ? (a < c ? a : c) : b < c ? b : c
    most[at] = a > b ? (a > c ? a : c) : b > c ? b : c
  }
}

/** Rows that a filter keeps while it moves down a picture. */
class Rows {
  readonly #kept: Float32Array[]

  constructor(count: number, length: number) {
    this.#kept = Array.from({ length: count }, () => new Float32Array(length))
  }

  /** Returns the buffer of row `y`, whose place it shares with rows far above and below. */
  at(y: number): Float32Array {
    return this.#kept[y % this.#kept.length]!
  }
}

/** Adds up the rows around one row, weighted by the kernel, into `out`. */
function downRows(rows: Rows, y: number, height: number, kernel: Float32Array, out: Float32Array): void {
  const own = rows.at(y)
  const centre = kernel[0]!
  for (let at = 0; at < out.length; at++) out[at] = own[at]! * centre
  for (let tap = 1; tap < kernel.length; tap++) {
    const above = rows.at(Math.max(0, y - tap))
    const below = rows.at(Math.min(height - 1, y + tap))
    const weight = kernel[tap]!
    for (let at = 0; at < out.length; at++) out[at]! += (above[at]! + below[at]!) * weight
  }
}

/** Mixes one channel of row `y` with its filtered light, `sums`, and limits the result by the range of its neighbours. */
function finishRow(
  { data, width }: ImageData,
  y: number,
  channel: number,
  sums: Float32Array,
  least: Uint8Array,
  most: Uint8Array,
  { own, filtered, halo, noise }: LightFilter,
  out: Uint8ClampedArray,
): void {
  const levels = levelOfLight()
  const row = y * width * 4
  const last = (width - 1) * 4 + channel
  // Without branches that the processor would have to guess.
  const part = noise > 0 ? 1 / noise : Number.MAX_VALUE
  for (let x = 0, at = channel; x < width; x++, at += 4) {
    const left = Math.max(at - 4, channel)
    const right = Math.min(at + 4, last)
    const low = Math.min(least[left]!, least[at]!, least[right]!)
    const high = Math.max(most[left]!, most[at]!, most[right]!)
    const level = data[row + at]!
    const light = Math.min(1, Math.max(0, own * lightOfLevel[level]! + filtered * sums[x]!))
    const allowed = halo * (high - low)
    const change = Math.min(high + allowed, Math.max(low - allowed, levels[(light * fullLight + 0.5) | 0]!)) - level
    out[row + at] = level + change * Math.min(1, Math.abs(change) * part)
  }
}

/**
 * Applies a separable filter to red, green and blue in linear light and mixes it with the picture; limits what leaves
 * the range of the neighbours. Keeps alpha, and as many rows as the kernel is high.
 */
export function filterLight(pixels: ImageData, filter: LightFilter, context: StepContext): ImageData {
  const { data, width, height } = pixels
  const { kernel } = filter
  const reach = kernel.length - 1
  const out = new ImageData(width, height)
  const rows = new Rows(2 * reach + 1, width * 3)
  const line = new Float32Array(width + 2 * reach)
  const sums = new Float32Array(width * 3)
  const [least, most] = [new Uint8Array(width * 4), new Uint8Array(width * 4)]
  let ready = 0
  inBands(height, context, (top, bottom) => {
    for (let y = top; y < bottom; y++) {
      for (; ready <= Math.min(height - 1, y + reach); ready++) {
        filterRow(pixels, ready, kernel, line, rows.at(ready))
      }
      downRows(rows, y, height, kernel, sums)
      columnRange(pixels, y, least, most)
      for (let channel = 0; channel < 3; channel++) {
        finishRow(pixels, y, channel, sums.subarray(channel * width), least, most, filter, out.data)
      }
      for (let at = y * width * 4 + 3; at < (y + 1) * width * 4; at += 4) out.data[at] = data[at]!
    }
  })
  return out
}

/** Returns the kernel of a Gaussian of `sigma` px, from its centre outwards; both halves add up to 1. */
export function gaussianKernel(sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 3))
  const raw = Float64Array.from({ length: reach + 1 }, (_, at) => Math.exp(-(at * at) / (2 * sigma * sigma)))
  return balanced(raw)
}

/** Returns weights scaled so that both halves of the kernel add up to 1. */
function balanced(raw: Float64Array): Float32Array {
  const sum = raw.reduce((total, weight, at) => total + (at === 0 ? weight : 2 * weight), 0)
  return Float32Array.from(raw, (weight) => weight / sum)
}

/** Weights under this share of the middle one are left out. */
const leastWeight = 0.012
/** Samples of the frequency range, from 0 to half a cycle per px. */
const frequencies = 256

/**
 * Returns the kernel that undoes a Gaussian blur of `sigma` px along one direction by Wiener's filter with the ratio
 * `noise` of noise to signal in power; from its centre outwards.
 */
export function wienerKernel(sigma: number, noise: number): Float32Array {
  const reach = Math.ceil(3 + sigma * 3)
  const gain = Float64Array.from({ length: frequencies + 1 }, (_, step) => {
    const passed = Math.exp(-2 * (Math.PI * sigma * (step / frequencies / 2)) ** 2)
    return passed / (passed * passed + noise)
  })
  const raw = Float64Array.from({ length: reach + 1 }, (_, at) =>
    gain.reduce((sum, value, step) => {
      const share = step === 0 || step === frequencies ? 0.5 : 1
      return sum + share * value * Math.cos((Math.PI * at * step) / frequencies)
    }, 0),
  )
  const ends = raw.findLastIndex((weight) => Math.abs(weight) > leastWeight * raw[0]!)
  return balanced(raw.slice(0, Math.max(2, ends + 1)))
}
