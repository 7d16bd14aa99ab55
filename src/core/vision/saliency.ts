import type { CielabPlanes } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { boxMean } from './box-mean.ts'
import { ringOf } from './ground-fit.ts'
import { planeOf } from './marks.ts'
import { fitMixture, logDensity, samplesOf } from './mixture.ts'
import { markedQuantile, quantileOf } from './quantile.ts'

/**
 * Returns the threshold that best divides values in two groups (Otsu, 1979), from a histogram of 256 steps up to the
 * greatest value.
 */
export function otsu(values: Float32Array): number {
  const most = values.reduce((best, value) => Math.max(best, value), 0)
  if (most === 0) return 0
  const counts = new Uint32Array(256)
  for (const value of values) counts[Math.min(255, Math.floor((value / most) * 256))]! += 1
  const total = counts.reduce((sum, count, step) => sum + count * step, 0)
  let [low, lowSum, best, at] = [0, 0, -1, 127]
  for (let step = 0; step < 255; step++) {
    low += counts[step]!
    lowSum += counts[step]! * step
    const high = values.length - low
    if (low === 0 || high === 0) continue
    const gap = lowSum / low - (total - lowSum) / high
    const between = low * high * gap * gap
    if (between > best) [best, at] = [between, step]
  }
  return ((at + 1) / 256) * most
}

/** Half of the bottom's width in the middle that is no border for saliency: busts and tables leave the picture there. */
const openBottom = 0.35

/** Returns the ring along the border without the middle of its bottom. */
function sidesOf(size: Size): Uint8Array<ArrayBuffer> {
  const ring = ringOf(size)
  return ring.map((is, at) => {
    const x = (at % size.width) / size.width - 0.5
    const y = Math.floor(at / size.width) / size.height
    return is && (y < 0.9 || Math.abs(x) > openBottom) ? 1 : 0
  })
}

/** Returns how unlikely each colour is by the colours of the border, 0 for those of the border itself, at most 60. */
function strangeness(lab: CielabPlanes, size: Size, ring: Uint8Array): Float32Array<ArrayBuffer> {
  const count = size.width * size.height
  const mixture = fitMixture(
    lab,
    samplesOf(count, (at) => ring[at]!),
    6,
  )
  const far = planeOf(count, (at) => -logDensity(mixture, lab.lightness[at]!, lab.greenRed[at]!, lab.blueYellow[at]!))
  const base = markedQuantile(far, ring, 0.9)
  return far.map((value) => Math.min(60, Math.max(0, value - base)))
}

/**
 * Returns how much more usual each colour is in the middle of the picture than outside, as a log ratio between −6 and 6
 * made 0–1.
 */
function centredness(lab: CielabPlanes, size: Size): Float32Array<ArrayBuffer> {
  const count = size.width * size.height
  const middle = (at: number) => {
    const [x, y] = [(at % size.width) / size.width - 0.5, Math.floor(at / size.width) / size.height - 0.5]
    return Math.exp(-(x * x + y * y) / (2 * 0.17 ** 2))
  }
  const inside = fitMixture(
    lab,
    samplesOf(count, (at) => Math.max(0, middle(at) - 0.1)),
    6,
  )
  const outside = fitMixture(
    lab,
    samplesOf(count, (at) => Math.max(0, 0.25 - middle(at))),
    6,
  )
  return planeOf(count, (at) => {
    const [l, a, b] = [lab.lightness[at]!, lab.greenRed[at]!, lab.blueYellow[at]!]
    const ratio = logDensity(inside, l, a, b) - logDensity(outside, l, a, b)
    return (Math.max(-6, Math.min(6, ratio)) + 6) / 12
  })
}

/**
 * Returns the barrier between each place and the border: the least range of values that a path to the border has to
 * cross (minimum barrier distance by raster scans, Zhang et al. 2015).
 */
function barrier(values: Float32Array<ArrayBuffer>, { width, height }: Size): Float32Array<ArrayBuffer> {
  const count = width * height
  const [high, low] = [values.slice(), values.slice()]
  const range = new Float32Array(count).fill(1e9)
  for (let at = 0; at < count; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const bottom = y === height - 1 && Math.abs((x + 0.5) / width - 0.5) > openBottom
    if (x === 0 || y === 0 || x === width - 1 || bottom) range[at] = 0
  }
  /** Continues the path of a neighbour to a place where that is better than the path it has. */
  const extend = (from: number, at: number) => {
    const value = values[at]!
    // Math.max and Math.min take twice the time, for the sake of -0 and NaN.
    const top = high[from]! > value ? high[from]! : value
    const bottom = low[from]! < value ? low[from]! : value
    if (top - bottom >= range[at]!) return
    range[at] = top - bottom
    high[at] = top
    low[at] = bottom
  }
  // Nothing below the last row: it is border, or the open bottom, to which no path leads.
  const open = count - width
  for (let pass = 0; pass < 4; pass++) {
    const step = pass % 2 === 0 ? 1 : -1
    for (let at = step === 1 ? 0 : open - 1; at >= 0 && at < open; at += step) {
      if (range[at] === 0) continue
      extend(at - step, at)
      extend(at - step * width, at)
      extend(at + step, at)
    }
  }
  return range
}

/** Returns the distances from the middle of the picture, weighed so that the corners count for a seventh. */
function central(at: number, { width, height }: Size): number {
  const [x, y] = [((at % width) + 0.5) / width - 0.5, (Math.floor(at / width) + 0.5) / height - 0.5]
  return Math.exp(-2 * (x * x + y * y) * 2)
}

/** Returns values divided by what 98 % of them do not exceed, at most 1. */
function evened(values: Float32Array): Float32Array<ArrayBuffer> {
  const top = quantileOf(values, 0.98)
  return values.map((value) => Math.min(1, value / Math.max(1e-6, top)))
}

/** Shares of the three cues. */
const cues = { strange: 0.35, wall: 0.3, centred: 0.35 }

/**
 * Estimates how much each place belongs to a subject, 0–1, without knowing what it is: how foreign its colour is to
 * the border, how high the barrier on the way to the border, and how much more usual its colour is in the middle, all
 * weighed towards the middle.
 */
export function saliencyOf(lab: CielabPlanes, size: Size): Float32Array<ArrayBuffer> {
  const strange = evened(boxMean(strangeness(lab, size, sidesOf(size)), size, 3))
  const walls = [lab.lightness, lab.greenRed, lab.blueYellow].map((plane) => barrier(boxMean(plane, size, 2), size))
  const wall = evened(walls[0]!.map((value, at) => value + walls[1]![at]! + walls[2]![at]!))
  const centred = boxMean(centredness(lab, size), size, 3)
  return strange.map(
    (value, at) => (cues.strange * value + cues.wall * wall[at]! + cues.centred * centred[at]!) * central(at, size),
  )
}
