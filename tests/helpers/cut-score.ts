/** Judges cut-outs against the true alpha of made pictures, and places strokes as a user would. */
import { type CielabPlanes, cielabDistance, cielabPlanes, writeCielab } from '../../src/core/colour/cielab.ts'
import type { Size } from '../../src/core/geometry.ts'
import type { Stroke } from '../../src/core/vision/strokes.ts'
import type { CutScene } from './cut-set.ts'

type Alpha = ArrayLike<number>

/** Returns the share of what either alpha has, at .5, that both have. */
export function iouOf(alpha: Alpha, truth: Alpha): number {
  let [both, either] = [0, 0]
  for (let at = 0; at < truth.length; at++) {
    const [one, other] = [alpha[at]! >= 128, truth[at]! >= 128]
    if (one && other) both++
    if (one || other) either++
  }
  return either === 0 ? 1 : both / either
}

/** Returns the mean difference of alpha, 0–1: of all pixels, and of those truly between 2 and 98 %. */
export function errorsOf(alpha: Alpha, truth: Alpha): { all: number; band: number } {
  let [all, band, count] = [0, 0, 0]
  for (let at = 0; at < truth.length; at++) {
    const error = Math.abs(alpha[at]! - truth[at]!) / 255
    all += error
    if (!isEdge(truth[at]!)) continue
    band += error
    count++
  }
  return { all: all / truth.length, band: band / Math.max(1, count) }
}

const isEdge = (alpha: number) => alpha > 0.02 * 255 && alpha < 0.98 * 255

/** Returns the mean colour of a picture's ground, as a name: what is contrary to it shows every fringe. */
function contraryTo({ ground }: CutScene): readonly [number, number, number] {
  let [light, chroma] = [0, 0]
  for (let at = 0; at < ground.data.length; at += 4) {
    const [r, g, b] = [ground.data[at]!, ground.data[at + 1]!, ground.data[at + 2]!]
    light += (r + g + b) / 3
    chroma += Math.max(r, g, b) - Math.min(r, g, b)
  }
  const count = ground.data.length / 4
  if (chroma / count > 60) return [0, 170, 60]
  if (light / count > 150) return [0, 0, 0]
  return light / count < 90 ? [255, 255, 255] : [0, 170, 60]
}

/** Returns the mean CIE76 between a cut and the true subject, both on a contrary colour, where alpha is partial. */
export function fringeOf(scene: CutScene, cut: ImageData): number {
  const onto = contraryTo(scene)
  const [own, real] = [cielabPlanes(1), cielabPlanes(1)]
  let [sum, count] = [0, 0]
  for (let at = 0; at < scene.alpha.length; at++) {
    const alpha = scene.alpha[at]!
    if (!isEdge(alpha)) continue
    writeOver(cut.data, at * 4, cut.data[at * 4 + 3]!, onto, own)
    writeOver(scene.subject.data, at * 4, alpha, onto, real)
    sum += cielabDistance(own, 0, real, 0)
    count++
  }
  return sum / Math.max(1, count)
}

function writeOver(data: Alpha, at: number, alpha: number, onto: readonly number[], out: CielabPlanes): void {
  const over = (channel: number) => Math.round((data[at + channel]! * alpha + onto[channel]! * (255 - alpha)) / 255)
  writeCielab(over(0), over(1), over(2), out, 0)
}

/** Returns the CIE76 between subject and ground that 90 % of the outline exceed. */
export function outlineContrast(scene: CutScene): number {
  const [own, under] = [cielabPlanes(1), cielabPlanes(1)]
  const found: number[] = []
  for (const [at, alpha] of scene.alpha.entries()) {
    if (alpha < 64 || alpha > 235) continue
    for (const [picture, planes] of [
      [scene.subject, own],
      [scene.ground, under],
    ] as const) {
      writeCielab(picture.data[at * 4]!, picture.data[at * 4 + 1]!, picture.data[at * 4 + 2]!, planes, 0)
    }
    found.push(cielabDistance(own, 0, under, 0))
  }
  return found.sort((one, other) => one - other)[Math.floor(found.length * 0.1)]!
}

/** Returns the mean of alpha over the area of each place of a smaller size. */
export function shrunkAlpha(truth: Alpha, from: Size, to: Size): Uint8ClampedArray<ArrayBuffer> {
  const small = new Uint8ClampedArray(to.width * to.height)
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      const [left, right] = [x, x + 1].map((place) => Math.floor((place * from.width) / to.width)) as [number, number]
      const [top, bottom] = [y, y + 1].map((place) => Math.floor((place * from.height) / to.height)) as [number, number]
      let sum = 0
      for (let py = top; py < bottom; py++) for (let px = left; px < right; px++) sum += truth[py * from.width + px]!
      small[y * to.width + x] = sum / ((right - left) * (bottom - top))
    }
  }
  return small
}

function* neighbours(at: number, { width, height }: Size): Generator<number> {
  const x = at % width
  if (x > 0) yield at - 1
  if (x < width - 1) yield at + 1
  if (at >= width) yield at - width
  if (at < width * (height - 1)) yield at + width
}

/** Visits places of a set from a start, nearest first by steps; returns the last and the steps to every place. */
function walk(start: number, inside: ReadonlySet<number>, size: Size) {
  const steps = new Map([[start, 0]])
  const queue = [start]
  for (const at of queue) {
    for (const next of neighbours(at, size)) {
      if (!inside.has(next) || steps.has(next)) continue
      steps.set(next, steps.get(at)! + 1)
      queue.push(next)
    }
  }
  return { last: queue.at(-1)!, order: queue }
}

/** Returns how many steps each place of a set is from the outside of the set. */
function depths(inside: ReadonlySet<number>, size: Size): Map<number, number> {
  const depth = new Map<number, number>()
  let layer = [...inside].filter((at) => {
    const around = [...neighbours(at, size)]
    return around.length < 4 || around.some((next) => !inside.has(next))
  })
  for (let step = 1; layer.length > 0; step++) {
    for (const at of layer) depth.set(at, step)
    const next = new Set<number>()
    for (const at of layer) for (const to of neighbours(at, size)) if (inside.has(to) && !depth.has(to)) next.add(to)
    layer = [...next]
  }
  return depth
}

/** Returns the way between two places of a set that keeps to the middle of it. */
function middleWay(from: number, to: number, depth: ReadonlyMap<number, number>, size: Size): number[] {
  const cost = new Map([[from, 0]])
  const before = new Map<number, number>()
  // Buckets by rounded cost keep the search short.
  const buckets: number[][] = [[from]]
  for (let level = 0; level < buckets.length; level++) {
    for (const at of buckets[level] ?? []) {
      if (Math.floor(cost.get(at)! * 8) < level) continue
      for (const next of neighbours(at, size)) {
        const deep = depth.get(next)
        if (deep === undefined) continue
        const total = cost.get(at)! + 4 / (deep * deep) + 0.13
        if (total >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue
        cost.set(next, total)
        before.set(next, at)
        const bucket = Math.floor(total * 8)
        buckets[bucket] ??= []
        buckets[bucket].push(next)
      }
    }
  }
  const way = [to]
  for (let at = to; at !== from; ) {
    at = before.get(at)!
    way.push(at)
  }
  return way
}

/**
 * Returns the stroke a patient user draws next: the medial line of the largest wrong region of a mask at working size,
 * 4 % of the shorter side wide; null if nothing is wrong.
 */
export function nextStroke(alpha: Alpha, truth: Alpha, size: Size): Stroke | null {
  const seen = new Set<number>()
  let largest: number[] = []
  for (const sign of [true, false]) {
    const wrong = new Set<number>()
    for (let at = 0; at < truth.length; at++) {
      if (truth[at]! >= 128 === sign && alpha[at]! >= 128 !== sign) wrong.add(at)
    }
    for (const start of wrong) {
      if (seen.has(start)) continue
      const { order } = walk(start, wrong, size)
      for (const at of order) seen.add(at)
      if (order.length > largest.length) largest = order
    }
  }
  if (largest.length === 0) return null
  const region = new Set(largest)
  const depth = depths(region, size)
  const deepest = largest.reduce((best, at) => (depth.get(at)! > depth.get(best)! ? at : best))
  const one = walk(deepest, region, size).last
  const way = middleWay(one, walk(one, region, size).last, depth, size)
  const most = depth.get(deepest)!
  // The ends of a medial line are as far from the region's ends as from its sides.
  const wide = way.map((at) => depth.get(at)! > most * 0.4)
  const line = way.slice(wide.indexOf(true), wide.lastIndexOf(true) + 1)
  const points = line.filter((_, index) => index % 4 === 0 || index === line.length - 1)
  const keep = truth[largest[0]!]! >= 128
  return {
    tool: keep ? 'keep' : 'erase',
    form: 'line',
    points: points.flatMap((at) => [
      ((at % size.width) + 0.5) / size.width,
      (Math.floor(at / size.width) + 0.5) / size.height,
    ]),
    size: 0.04,
    softness: 0,
  }
}
