import { type CielabPlanes, cielabPlanes } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { marksOf } from './marks.ts'

/** A ground of one colour or a soft gradient: a polynomial of the place for each coordinate of CIELAB. */
export interface GroundFit {
  /** The fitted colours of the whole picture */
  readonly fitted: CielabPlanes
  /** Distance of each place from the fitted ground, CIE76 */
  readonly distance: Float32Array<ArrayBuffer>
  /** Typical distance of the ground from its fit, CIE76 */
  readonly noise: number
  /** Share of the ring along the border that follows the fit, 0–1 */
  readonly share: number
}

/** Width of the ring along the border, as a share of the shorter side. */
const ringShare = 0.06

/** Returns 1 for the places of the ring along the border, at least one px wide. */
export function ringOf({ width, height }: Size): Uint8Array<ArrayBuffer> {
  const wide = Math.max(1, Math.round(Math.min(width, height) * ringShare))
  return marksOf(width * height, (at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x < wide || y < wide || x >= width - wide || y >= height - wide
  })
}

/** Number of terms of a polynomial in x and y by its degree. */
const termsOf = [1, 3, 6, 10] as const
const mostTerms = 10

/** Writes the terms of a polynomial of the third degree for a place, x and y from −1 to 1. */
function writeTerms(x: number, y: number, out: Float64Array): void {
  out[0] = 1
  out[1] = x
  out[2] = y
  out[3] = x * x
  out[4] = x * y
  out[5] = y * y
  out[6] = x * x * x
  out[7] = x * x * y
  out[8] = x * y * y
  out[9] = y * y * y
}

/** Solves the normal equations in place by elimination; three right sides. A weak ridge keeps them solvable. */
function solve(matrix: Float64Array, sides: Float64Array, terms: number): void {
  for (let row = 0; row < terms; row++) matrix[row * mostTerms + row]! += 1e-6 * (1 + matrix[0]!)
  for (let pivot = 0; pivot < terms; pivot++) {
    const scale = 1 / matrix[pivot * mostTerms + pivot]!
    for (let row = 0; row < terms; row++) {
      if (row === pivot) continue
      const factor = matrix[row * mostTerms + pivot]! * scale
      for (let at = pivot; at < terms; at++) matrix[row * mostTerms + at]! -= factor * matrix[pivot * mostTerms + at]!
      for (let side = 0; side < 3; side++) sides[row * 3 + side]! -= factor * sides[pivot * 3 + side]!
    }
  }
  for (let row = 0; row < terms; row++) {
    for (let side = 0; side < 3; side++) sides[row * 3 + side]! /= matrix[row * mostTerms + row]!
  }
}

/** Fits the polynomial to the marked places by least squares; returns three coefficients per term. */
function fitPlaces(lab: CielabPlanes, marks: Uint8Array, { width, height }: Size, terms: number): Float64Array {
  const [matrix, sides, values] = [
    new Float64Array(mostTerms ** 2),
    new Float64Array(mostTerms * 3),
    new Float64Array(10),
  ]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (marks[at] === 0) continue
      writeTerms((2 * x + 1) / width - 1, (2 * y + 1) / height - 1, values)
      for (let row = 0; row < terms; row++) {
        const own = values[row]!
        for (let column = 0; column < terms; column++) matrix[row * mostTerms + column]! += own * values[column]!
        sides[row * 3]! += own * lab.lightness[at]!
        sides[row * 3 + 1]! += own * lab.greenRed[at]!
        sides[row * 3 + 2]! += own * lab.blueYellow[at]!
      }
    }
  }
  solve(matrix, sides, terms)
  return sides
}

/** Writes the fitted colours and each place's distance from them. */
function apply(
  lab: CielabPlanes,
  coefficients: Float64Array,
  terms: number,
  { width, height }: Size,
  out: { fitted: CielabPlanes; distance: Float32Array },
): void {
  const values = new Float64Array(10)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      writeTerms((2 * x + 1) / width - 1, (2 * y + 1) / height - 1, values)
      let [l, a, b] = [0, 0, 0]
      for (let term = 0; term < terms; term++) {
        l += values[term]! * coefficients[term * 3]!
        a += values[term]! * coefficients[term * 3 + 1]!
        b += values[term]! * coefficients[term * 3 + 2]!
      }
      const at = y * width + x
      out.fitted.lightness[at] = l
      out.fitted.greenRed[at] = a
      out.fitted.blueYellow[at] = b
      out.distance[at] = Math.hypot(lab.lightness[at]! - l, lab.greenRed[at]! - a, lab.blueYellow[at]! - b)
    }
  }
}

/** Returns the value that a share of the marked places does not exceed. */
function quantile(values: Float32Array, marks: ArrayLike<number>, share: number): number {
  const chosen = values.filter((_, at) => marks[at]).sort()
  return chosen.length === 0 ? 0 : chosen[Math.min(chosen.length - 1, Math.floor(chosen.length * share))]!
}

/** Returns the distance from the fit within which a place counts as ground, CIE76. */
export const groundReach = (noise: number): number => Math.min(8, 1.6 + 3.2 * noise)

/**
 * Fits a soft gradient to the ring along the border: quadratic in x and y, refitted to the best 60 % of the ring and
 * then to all that lies near. Where the fit holds for most of the ring it is carried into the picture: refitted, now
 * cubic, to whatever lies near the fit. `lab` is best slightly blurred.
 */
export function fitGround(lab: CielabPlanes, size: Size): GroundFit {
  const count = size.width * size.height
  const ring = ringOf(size)
  const out = { fitted: cielabPlanes(count), distance: new Float32Array(count) }
  let used = ring
  for (let round = 0; round < 6; round++) {
    const terms = termsOf[round === 0 ? 1 : 2]
    apply(lab, fitPlaces(lab, used, size, terms), terms, size, out)
    const limit = quantile(out.distance, ring, round < 3 ? 0.6 : 0.7)
    const near = round < 3 ? limit : Math.max(limit, groundReach(quantile(out.distance, used, 0.5)))
    used = ring.map((is, at) => (is && out.distance[at]! <= near ? 1 : 0))
  }
  const noise = Math.max(0.25, quantile(out.distance, used, 0.5))
  const share = ringShareWithin(out.distance, ring, groundReach(noise))
  if (noise > 3 || share < 0.5) return { ...out, noise, share }
  let within = noise
  for (let round = 0; round < 3; round++) {
    const reach = groundReach(within)
    const near = marksOf(count, (at) => out.distance[at]! <= reach)
    apply(lab, fitPlaces(lab, near, size, termsOf[3]), termsOf[3], size, out)
    within = Math.max(0.25, quantile(out.distance, near, 0.5))
  }
  return { ...out, noise: within, share: ringShareWithin(out.distance, ring, groundReach(within)) }
}

function ringShareWithin(distance: Float32Array, ring: Uint8Array, reach: number): number {
  let [inside, all] = [0, 0]
  for (let at = 0; at < ring.length; at++) {
    if (!ring[at]) continue
    all++
    if (distance[at]! <= reach) inside++
  }
  return inside / all
}
