import { type Histogram, histogramOf } from './palette-histogram.ts'
import { Nearest } from './palette-nearest.ts'
import { dimensions, fromSpace, toSpace } from './palette-space.ts'

export interface Palette {
  /** Red, green, blue and straight alpha, 0 to 255, four bytes a colour. */
  readonly rgba: Uint8Array
  /** The same colours as coordinates of palette-space, four each. */
  readonly space: Float32Array
  /** Whether the palette holds every colour of the picture. */
  readonly exact: boolean
}

const refinements = 8
/** Refinement stops when a pass reduces the error by less than this share. */
const leastGain = 0.004

/** Histogram entries `start` to `end` of the entry order, with their weighted error. */
interface Box {
  readonly start: number
  readonly end: number
  readonly axis: number
  readonly error: number
}

function measure({ space, weights }: Histogram, order: Uint32Array, start: number, end: number): Box {
  const sums = [0, 0, 0, 0]
  const squares = [0, 0, 0, 0]
  let total = 0
  for (let at = start; at < end; at++) {
    const entry = order[at] as number
    const weight = weights[entry] as number
    total += weight
    for (let axis = 0; axis < dimensions; axis++) {
      const value = space[entry * dimensions + axis] as number
      sums[axis] = (sums[axis] as number) + value * weight
      squares[axis] = (squares[axis] as number) + value * value * weight
    }
  }
  const errors = sums.map((sum, axis) => (squares[axis] as number) - (sum * sum) / total)
  const greatest = Math.max(...errors)
  return {
    start,
    end,
    axis: errors.indexOf(greatest),
    error: end - start > 1 ? errors.reduce((a, b) => a + Math.max(0, b), 0) : 0,
  }
}

/** Returns where to cut a sorted box so that the error left along its axis is smallest. */
function bestCut({ space, weights }: Histogram, order: Uint32Array, { start, end, axis }: Box): number {
  let [sumAll, weightAll] = [0, 0]
  for (let at = start; at < end; at++) {
    const entry = order[at] as number
    const weight = weights[entry] as number
    sumAll += (space[entry * dimensions + axis] as number) * weight
    weightAll += weight
  }
  let [sum, weight, best, cut] = [0, 0, Number.NEGATIVE_INFINITY, start + 1]
  for (let at = start; at < end - 1; at++) {
    const entry = order[at] as number
    sum += (space[entry * dimensions + axis] as number) * (weights[entry] as number)
    weight += weights[entry] as number
    // The error falls by the variance the two means explain.
    const explained = (sum * sum) / weight + (sumAll - sum) ** 2 / (weightAll - weight)
    if (explained > best) [best, cut] = [explained, at + 1]
  }
  return cut
}

/** Splits the box with the largest error until there are enough (Heckbert 1982, Wu 1991); returns their means. */
function seed(histogram: Histogram, colours: number): Float32Array {
  const order = Uint32Array.from({ length: histogram.size }, (_, entry) => entry)
  const boxes = [measure(histogram, order, 0, histogram.size)]
  while (boxes.length < colours) {
    const widest = boxes.reduce((most, box, index) => (box.error > (boxes[most] as Box).error ? index : most), 0)
    const box = boxes[widest] as Box
    if (box.error <= 0) break
    const value = (entry: number) => histogram.space[entry * dimensions + box.axis] as number
    order.subarray(box.start, box.end).sort((one, other) => value(one) - value(other))
    const cut = bestCut(histogram, order, box)
    boxes[widest] = measure(histogram, order, box.start, cut)
    boxes.push(measure(histogram, order, cut, box.end))
  }
  const members = new Uint16Array(histogram.size)
  boxes.forEach(({ start, end }, index) => {
    for (let at = start; at < end; at++) members[order[at] as number] = index
  })
  return means(histogram, members, boxes.length, new Float32Array(boxes.length * dimensions))
}

/** Returns the weighted mean of the members of each cluster; an empty cluster keeps its position. */
function means(
  { size, space, weights }: Histogram,
  members: Uint16Array,
  clusters: number,
  before: Float32Array,
): Float32Array {
  const sums = new Float64Array(clusters * dimensions)
  const totals = new Float64Array(clusters)
  for (let entry = 0; entry < size; entry++) {
    const cluster = members[entry] as number
    const weight = weights[entry] as number
    totals[cluster] = (totals[cluster] as number) + weight
    for (let axis = 0; axis < dimensions; axis++) {
      const at = cluster * dimensions + axis
      sums[at] = (sums[at] as number) + (space[entry * dimensions + axis] as number) * weight
    }
  }
  return Float32Array.from(sums, (sum, at) => {
    const total = totals[Math.floor(at / dimensions)] as number
    return total > 0 ? sum / total : (before[at] as number)
  })
}

/** Refines the seeds with Lloyd's iteration. */
function refine(histogram: Histogram, seeds: Float32Array): { centres: Float32Array; members: Uint16Array } {
  const members = new Uint16Array(histogram.size)
  const clusters = seeds.length / dimensions
  let centres = seeds
  let before = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < refinements; pass++) {
    const nearest = new Nearest(centres)
    let error = 0
    for (let entry = 0; entry < histogram.size; entry++) {
      members[entry] = nearest.of(histogram.space, entry * dimensions, members[entry] as number)
      error += nearest.found * (histogram.weights[entry] as number)
    }
    centres = means(histogram, members, clusters, centres)
    if (error > before * (1 - leastGain)) break
    before = error
  }
  return { centres, members }
}

/** Returns the total weight of each cluster and its heaviest entry, -1 for an empty cluster. */
function dominant(histogram: Histogram, members: Uint16Array, clusters: number) {
  const totals = new Float64Array(clusters)
  const heaviest = new Int32Array(clusters).fill(-1)
  for (let entry = 0; entry < histogram.size; entry++) {
    const cluster = members[entry] as number
    const weight = histogram.weights[entry] as number
    totals[cluster] = (totals[cluster] as number) + weight
    const top = heaviest[cluster] as number
    if (top === -1 || weight > (histogram.weights[top] as number)) heaviest[cluster] = entry
  }
  return { totals, heaviest }
}

/**
 * Returns the distinct 8-bit colours of the clusters. A colour that makes up most of its cluster is kept exactly, so
 * that flat areas do not shift.
 */
function toColours(histogram: Histogram, centres: Float32Array, members: Uint16Array): number[][] {
  const clusters = centres.length / dimensions
  const { totals, heaviest } = dominant(histogram, members, clusters)
  const distinct = new Map<string, number[]>()
  for (let cluster = 0; cluster < clusters; cluster++) {
    const top = heaviest[cluster] as number
    const dominates = top !== -1 && (histogram.weights[top] as number) > (totals[cluster] as number) / 2
    const colour = dominates
      ? [...histogram.rgba.subarray(top * 4, top * 4 + 4)]
      : [...fromSpace(centres, cluster * dimensions)]
    distinct.set(colour.join(), colour)
  }
  return [...distinct.values()]
}

function assemble(colours: readonly (readonly number[])[], exact: boolean): Palette {
  // Transparent colours come first, so that the table of opacities ends early; the rest go from dark to light, so that
  // similar colours get close indices.
  const luma = ([red = 0, green = 0, blue = 0]: readonly number[]) => 2 * red + 7 * green + blue
  const sorted = [...colours].sort((one, other) => {
    const opacity = Math.min(1, (one[3] as number) < 255 ? 0 : 1) - Math.min(1, (other[3] as number) < 255 ? 0 : 1)
    return opacity || luma(one) - luma(other)
  })
  const space = new Float32Array(sorted.length * dimensions)
  for (const [index, [red = 0, green = 0, blue = 0, alpha = 0]] of sorted.entries()) {
    toSpace(red, green, blue, alpha, space, index * dimensions)
  }
  return { rgba: Uint8Array.from(sorted.flat()), space, exact }
}

/**
 * Quantises a picture to a palette of at most `colours` (2 to 256), including opacity. A picture with no more colours
 * than that keeps them all exactly.
 */
export function quantise(pixels: ImageData, colours: number): Palette {
  const histogram = histogramOf(pixels)
  if (histogram.exact && histogram.size <= colours) {
    const all = Array.from({ length: histogram.size }, (_, entry) => [
      ...histogram.rgba.subarray(entry * 4, entry * 4 + 4),
    ])
    return assemble(all, true)
  }
  const { centres, members } = refine(histogram, seed(histogram, colours))
  return assemble(toColours(histogram, centres, members), false)
}
