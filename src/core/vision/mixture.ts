import type { CielabPlanes } from '../colour/cielab.ts'

/** A mixture of Gaussians over CIELAB with full covariance. Each part is ten numbers in `parts`. */
export interface Mixture {
  /**
   * Of each part: log of weight and norm, the mean (3), and the upper triangle of the inverse covariance in the order
   * LL, aa, bb, La, Lb, ab (6)
   */
  readonly parts: Float64Array<ArrayBuffer>
  readonly count: number
}

const numbersOf = 10
/** Added to the variances: noise of the sensor and rounding, so that flat areas do not become points. */
const leastVariance = 4
const rounds = 6

/** Places that a mixture is made of, as indices of the planes, each with a weight. */
export interface Samples {
  readonly places: Int32Array<ArrayBuffer>
  readonly weights: Float32Array<ArrayBuffer>
}

/**
 * Returns at most about `most` of the places for which `weightOf` is above 0, evenly chosen in reading order, with
 * their weights.
 */
export function samplesOf(count: number, weightOf: (at: number) => number, most = 6000): Samples {
  let found = 0
  for (let at = 0; at < count; at++) if (weightOf(at) > 0) found++
  const places = new Int32Array(Math.min(found, most))
  const weights = new Float32Array(places.length)
  let [seen, taken] = [0, 0]
  for (let at = 0; at < count && taken < places.length; at++) {
    const weight = weightOf(at)
    if (weight <= 0) continue
    // The k-th is taken when its share of all has been seen.
    if (Math.floor((seen * places.length) / found) >= taken) {
      places[taken] = at
      weights[taken++] = weight
    }
    seen++
  }
  return { places, weights }
}

/**
 * Fits a mixture of at most `most` Gaussians: k-means from seeds that lie far apart, then one Gaussian per cluster.
 * Deterministic. Returns a mixture of no parts if there are no samples.
 */
export function fitMixture(lab: CielabPlanes, samples: Samples, most: number): Mixture {
  if (samples.places.length === 0) return { parts: new Float64Array(0), count: 0 }
  const centres = seeds(lab, samples, most)
  const owner = new Uint8Array(samples.places.length)
  for (let round = 0; round < rounds; round++) {
    assign(lab, samples, centres, owner)
    moveCentres(lab, samples, centres, owner)
  }
  assign(lab, samples, centres, owner)
  const count = centres.length / 3
  const all = samples.weights.reduce((sum, weight) => sum + weight, 0)
  const parts: number[] = []
  for (let part = 0; part < count; part++) parts.push(...gaussianOf(lab, samples, owner, part, all))
  return { parts: Float64Array.from(parts), count: parts.length / numbersOf }
}

const farFrom = (lab: CielabPlanes, at: number, centres: Float64Array, part: number): number =>
  (lab.lightness[at]! - centres[part * 3]!) ** 2 +
  (lab.greenRed[at]! - centres[part * 3 + 1]!) ** 2 +
  (lab.blueYellow[at]! - centres[part * 3 + 2]!) ** 2

/** Chooses centres: first the mean, then each time the sample at the far end (95 %) of distances to those chosen. */
function seeds(lab: CielabPlanes, { places, weights }: Samples, most: number): Float64Array {
  const centres = new Float64Array(most * 3)
  let total = 0
  for (let sample = 0; sample < places.length; sample++) {
    const at = places[sample]!
    total += weights[sample]!
    centres[0]! += lab.lightness[at]! * weights[sample]!
    centres[1]! += lab.greenRed[at]! * weights[sample]!
    centres[2]! += lab.blueYellow[at]! * weights[sample]!
  }
  for (let axis = 0; axis < 3; axis++) centres[axis]! /= total
  const least = Float64Array.from(places, (at) => farFrom(lab, at, centres, 0))
  let count = 1
  for (; count < most; count++) {
    const order = Float64Array.from(least).sort()
    const wanted = order[Math.floor(order.length * 0.95)]!
    if (wanted < 2 * leastVariance) break
    const sample = least.findIndex((far) => far >= wanted)
    const at = places[sample]!
    centres.set([lab.lightness[at]!, lab.greenRed[at]!, lab.blueYellow[at]!], count * 3)
    for (let other = 0; other < places.length; other++) {
      least[other] = Math.min(least[other]!, farFrom(lab, places[other]!, centres, count))
    }
  }
  return centres.subarray(0, count * 3)
}

function assign(lab: CielabPlanes, { places }: Samples, centres: Float64Array, owner: Uint8Array): void {
  const count = centres.length / 3
  for (let sample = 0; sample < places.length; sample++) {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let part = 0; part < count; part++) {
      const far = farFrom(lab, places[sample]!, centres, part)
      if (far >= least) continue
      best = part
      least = far
    }
    owner[sample] = best
  }
}

function moveCentres(lab: CielabPlanes, { places, weights }: Samples, centres: Float64Array, owner: Uint8Array): void {
  const sums = new Float64Array((centres.length / 3) * 4)
  for (let sample = 0; sample < places.length; sample++) {
    const at = places[sample]!
    const to = owner[sample]! * 4
    const weight = weights[sample]!
    sums[to]! += lab.lightness[at]! * weight
    sums[to + 1]! += lab.greenRed[at]! * weight
    sums[to + 2]! += lab.blueYellow[at]! * weight
    sums[to + 3]! += weight
  }
  for (let part = 0; part < centres.length / 3; part++) {
    if (sums[part * 4 + 3] === 0) continue
    for (let axis = 0; axis < 3; axis++) centres[part * 3 + axis] = sums[part * 4 + axis]! / sums[part * 4 + 3]!
  }
}

/** Returns the numbers of one part; none if it has no samples. */
function gaussianOf(lab: CielabPlanes, samples: Samples, owner: Uint8Array, part: number, all: number): number[] {
  const { places, weights } = samples
  const sums = new Float64Array(10)
  for (let sample = 0; sample < places.length; sample++) {
    if (owner[sample] !== part) continue
    const at = places[sample]!
    const l = lab.lightness[at]!
    const a = lab.greenRed[at]!
    const b = lab.blueYellow[at]!
    const weight = weights[sample]!
    sums[0]! += weight
    sums[1]! += l * weight
    sums[2]! += a * weight
    sums[3]! += b * weight
    sums[4]! += l * l * weight
    sums[5]! += a * a * weight
    sums[6]! += b * b * weight
    sums[7]! += l * a * weight
    sums[8]! += l * b * weight
    sums[9]! += a * b * weight
  }
  const total = sums[0]!
  if (total === 0) return []
  const [l, a, b] = [sums[1]! / total, sums[2]! / total, sums[3]! / total]
  const spread = (index: number, one: number, other: number) => sums[index]! / total - one * other
  const [ll, aa, bb] = [spread(4, l, l), spread(5, a, a), spread(6, b, b)].map((value) => value + leastVariance) as [
    number,
    number,
    number,
  ]
  const [la, lb, ab] = [spread(7, l, a), spread(8, l, b), spread(9, a, b)]
  const [c1, c2, c3] = [aa * bb - ab * ab, lb * ab - la * bb, la * ab - lb * aa]
  const volume = ll * c1 + la * c2 + lb * c3
  const inverse = [c1, ll * bb - lb * lb, ll * aa - la * la, c2, c3, la * lb - ll * ab].map((value) => value / volume)
  return [Math.log(total / all) - 0.5 * Math.log(volume), l, a, b, ...inverse]
}

/** Returns the log density of a colour, up to a constant: that of the likeliest part. */
export function logDensity({ parts, count }: Mixture, l: number, a: number, b: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count * numbersOf; at += numbersOf) {
    const dl = l - parts[at + 1]!
    const da = a - parts[at + 2]!
    const db = b - parts[at + 3]!
    const far =
      dl * dl * parts[at + 4]! +
      da * da * parts[at + 5]! +
      db * db * parts[at + 6]! +
      2 * (dl * da * parts[at + 7]! + dl * db * parts[at + 8]! + da * db * parts[at + 9]!)
    const density = parts[at]! - 0.5 * far
    if (density > most) most = density
  }
  return most
}
