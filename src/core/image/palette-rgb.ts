/** Fast palettes for animations of millions of pixels: plain RGB, a histogram of many frames, nearest-colour search. */

/** Bits of a channel that distinguish the entries of a histogram. */
const histogramBits = 6
const drop = 8 - histogramBits
const cells = 1 << (3 * histogramBits)
const mostExact = 256
/** Alpha from which a pixel counts as opaque. */
const opaqueFrom = 128

/** Histogram of the colours of any number of frames; similar colours share an entry. */
export class RgbHistogram {
  /** Entry of a cell, counted from 1; 0 is none. */
  readonly #entry = new Int32Array(cells)
  /** Number of pixels of each entry, and the sums of their channels. */
  #sums = new Float64Array(1 << 14)
  #size = 0
  /** All distinct colours, 0xBBGGRR, as long as a palette could hold them. */
  readonly #exact = new Set<number>()
  #few = true

  /** Adds the pixels of a frame; transparent ones are ignored. */
  add({ data }: Pick<ImageData, 'data'>): void {
    const entries = this.#entry
    let sums = this.#sums
    let last = -1
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3]! < opaqueFrom) continue
      const red = data[at]!
      const green = data[at + 1]!
      const blue = data[at + 2]!
      const cell = ((red >> drop) << (2 * histogramBits)) | ((green >> drop) << histogramBits) | (blue >> drop)
      let entry = entries[cell]!
      if (entry === 0) {
        entry = ++this.#size
        entries[cell] = entry
        if (entry * 4 > sums.length) {
          sums = new Float64Array(sums.length * 2)
          sums.set(this.#sums)
          this.#sums = sums
        }
      }
      const to = (entry - 1) * 4
      sums[to]! += 1
      sums[to + 1]! += red
      sums[to + 2]! += green
      sums[to + 3]! += blue
      if (!this.#few) continue
      const colour = red | (green << 8) | (blue << 16)
      if (colour === last) continue
      last = colour
      this.#exact.add(colour)
      this.#few = this.#exact.size <= mostExact
    }
  }

  /**
   * Returns a palette of at most `colours` RGB triples, from dark to light: all colours exactly if there are no more;
   * fewer if their mean squared error is already about `enough`.
   */
  palette(colours: number, enough = 0): Uint8Array {
    if (this.#few && this.#exact.size <= colours) {
      const all = [...this.#exact].flatMap((colour) => [colour & 255, (colour >> 8) & 255, colour >> 16])
      return Uint8Array.from(bySum(all))
    }
    const entries = this.#means()
    return refined(entries, seeds(entries, colours, enough * beforeRefining))
  }

  #means(): Entries {
    const size = this.#size
    const sums = this.#sums
    const entries = { size, weights: new Float64Array(size), means: new Float64Array(size * 3) }
    for (let entry = 0; entry < size; entry++) {
      const count = sums[entry * 4]!
      entries.weights[entry] = count
      for (let channel = 0; channel < 3; channel++) {
        entries.means[entry * 3 + channel] = sums[entry * 4 + 1 + channel]! / count
      }
    }
    return entries
  }
}

interface Entries {
  readonly size: number
  readonly weights: Float64Array
  /** Three channels each. */
  readonly means: Float64Array
}

/** Entries `start` to `end` of the entry order, and the cut that reduces their error most. */
interface Box {
  readonly start: number
  readonly end: number
  readonly axis: number
  /** First bucket of the second part: entries with a lower bucket on the axis go into the first part. */
  readonly cut: number
  readonly gain: number
}

/** Ratio of the error of the seeds to that of the refined palette. */
const beforeRefining = 1.3

const buckets = 1 << histogramBits
const bucketOf = (value: number) => value >> drop

function boxOf({ weights, means }: Entries, order: Uint32Array, start: number, end: number): Box {
  const sums = new Float64Array(3 * buckets * 4)
  let [weight, red, green, blue] = [0, 0, 0, 0]
  for (let at = start; at < end; at++) {
    const entry = order[at]!
    const w = weights[entry]!
    const r = means[entry * 3]! * w
    const g = means[entry * 3 + 1]! * w
    const b = means[entry * 3 + 2]! * w
    weight += w
    red += r
    green += g
    blue += b
    for (let axis = 0; axis < 3; axis++) {
      const to = (axis * buckets + bucketOf(means[entry * 3 + axis]!)) * 4
      sums[to]! += w
      sums[to + 1]! += r
      sums[to + 2]! += g
      sums[to + 3]! += b
    }
  }
  const whole = (red * red + green * green + blue * blue) / weight
  let best = { axis: 0, cut: 0, gain: 0 }
  for (let axis = 0; axis < 3; axis++) {
    let [w, r, g, b] = [0, 0, 0, 0]
    for (let bucket = 0; bucket < buckets - 1; bucket++) {
      const at = (axis * buckets + bucket) * 4
      if (sums[at] === 0) continue
      w += sums[at]!
      r += sums[at + 1]!
      g += sums[at + 2]!
      b += sums[at + 3]!
      if (w >= weight) break
      const rest = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2
      // The error falls by the variance the two means explain (Wu 1991).
      const gain = (r * r + g * g + b * b) / w + rest / (weight - w) - whole
      if (gain > best.gain) best = { axis, cut: bucket + 1, gain }
    }
  }
  return { start, end, ...best }
}

/** Returns the sum of squared distances of all pixels from their mean, and the number of pixels. */
function totals({ size, weights, means }: Entries): { error: number; weight: number } {
  let [weight, error] = [0, 0]
  for (let entry = 0; entry < size; entry++) weight += weights[entry]!
  for (let channel = 0; channel < 3; channel++) {
    let [sum, squares] = [0, 0]
    for (let entry = 0; entry < size; entry++) {
      const value = means[entry * 3 + channel]!
      sum += value * weights[entry]!
      squares += value * value * weights[entry]!
    }
    error += squares - (sum * sum) / weight
  }
  return { error, weight }
}

/**
 * Splits the box with the largest gain until boxes are enough or their mean error is low enough; returns their means.
 */
function seeds(entries: Entries, colours: number, enough: number): Float64Array {
  const { size, means, weights } = entries
  const order = Uint32Array.from({ length: size }, (_, entry) => entry)
  const boxes = [boxOf(entries, order, 0, size)]
  let { error, weight: all } = totals(entries)
  while (boxes.length < colours && error > enough * all) {
    const most = boxes.reduce((best, box, at) => (box.gain > boxes[best]!.gain ? at : best), 0)
    const { start, end, axis, cut, gain } = boxes[most]!
    if (gain <= 0) break
    error -= gain
    let [low, high] = [start, end - 1]
    while (low <= high) {
      const entry = order[low]!
      if (bucketOf(means[entry * 3 + axis]!) < cut) low += 1
      else {
        order[low] = order[high]!
        order[high--] = entry
      }
    }
    boxes[most] = boxOf(entries, order, start, low)
    boxes.push(boxOf(entries, order, low, end))
  }
  const out = new Float64Array(boxes.length * 3)
  for (const [box, { start, end }] of boxes.entries()) {
    let weight = 0
    for (let at = start; at < end; at++) {
      const entry = order[at]!
      weight += weights[entry]!
      for (let channel = 0; channel < 3; channel++) {
        out[box * 3 + channel]! += means[entry * 3 + channel]! * weights[entry]!
      }
    }
    for (let channel = 0; channel < 3; channel++) out[box * 3 + channel]! /= weight
  }
  return out
}

/** Sorts triples from dark to light, so that similar colours get close indices. */
function bySum(triples: ArrayLike<number>): Float64Array {
  const places = Array.from({ length: triples.length / 3 }, (_, at) => at * 3)
  const sum = (at: number) => triples[at]! + triples[at + 1]! + triples[at + 2]!
  places.sort((one, other) => sum(one) - sum(other))
  return Float64Array.from(places.flatMap((at) => [triples[at]!, triples[at + 1]!, triples[at + 2]!]))
}

/** Nearest-colour search among up to 256 colours sorted by the sum of their channels. */
export class NearestRgb {
  readonly #table: ArrayLike<number>
  readonly #sums: Float64Array
  /** For each sum, the index of the first colour that is not darker. */
  readonly #from = new Uint16Array(767)
  /** Squared distance found by the last call of {@link NearestRgb.of}. */
  found = 0

  constructor(table: ArrayLike<number>) {
    this.#table = table
    this.#sums = Float64Array.from(
      { length: table.length / 3 },
      (_, at) => table[at * 3]! + table[at * 3 + 1]! + table[at * 3 + 2]!,
    )
    let at = 0
    for (let sum = 0; sum < this.#from.length; sum++) {
      while (at < this.#sums.length && this.#sums[at]! < sum) at += 1
      this.#from[sum] = at
    }
  }

  /** Returns the index of the nearest colour; channels 0–255. */
  of(red: number, green: number, blue: number): number {
    const table = this.#table
    const sums = this.#sums
    const sum = red + green + blue
    let up = this.#from[sum | 0]!
    let down = up - 1
    let best = 0
    let least = Number.POSITIVE_INFINITY
    // The sums of two colours differ by at most √3 times their distance, so the search can stop early.
    for (;;) {
      const above = up < sums.length ? sums[up]! - sum : Number.POSITIVE_INFINITY
      const below = down >= 0 ? sum - sums[down]! : Number.POSITIVE_INFINITY
      const step = above < below ? above : below
      if (step * step >= least * 3 || step === Number.POSITIVE_INFINITY) break
      const at = above < below ? up++ : down--
      const r = table[at * 3]! - red
      const g = table[at * 3 + 1]! - green
      const b = table[at * 3 + 2]! - blue
      const square = r * r + g * g + b * b
      if (square < least) {
        least = square
        best = at
      }
    }
    this.found = least
    return best
  }
}

const refinements = 3

/** Refines the seeds with Lloyd's iteration; a colour that dominates its cluster stays nearly exact. */
function refined({ size, weights, means }: Entries, from: Float64Array): Uint8Array {
  let centres: ArrayLike<number> = from
  for (let pass = 0; pass < refinements; pass++) {
    const sorted = bySum(centres)
    const nearest = new NearestRgb(sorted)
    const sums = new Float64Array(sorted.length)
    const totals = new Float64Array(sorted.length / 3)
    for (let entry = 0; entry < size; entry++) {
      const weight = weights[entry]!
      const at = entry * 3
      const cluster = nearest.of(means[at]!, means[at + 1]!, means[at + 2]!)
      totals[cluster]! += weight
      sums[cluster * 3]! += means[at]! * weight
      sums[cluster * 3 + 1]! += means[at + 1]! * weight
      sums[cluster * 3 + 2]! += means[at + 2]! * weight
    }
    centres = sums.map((sum, at) => {
      const total = totals[Math.floor(at / 3)]!
      return total > 0 ? sum / total : sorted[at]!
    })
  }
  return Uint8Array.from(bySum(Array.from(centres, Math.round)))
}
