import { type CielabPlanes, cielabPlanes } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { marksOf } from './marks.ts'
import { markedQuantile } from './quantile.ts'

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

/** Number of fits to the ring. */
const ringRounds = 6
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
const mostDegree = 3
/** Powers of x and of y of each term; both run from −1 to 1. */
const powers = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 0],
  [1, 1],
  [0, 2],
  [3, 0],
  [2, 1],
  [1, 2],
  [0, 3],
] as const

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

/** Sums over the marked places of a row: of the powers of x, and of its first powers times each colour. */
interface RowSums {
  readonly x: Float64Array
  readonly colours: Float64Array
}

/** Writes the sums of a row. Returns whether any place of it is marked. */
function sumRow(
  lab: CielabPlanes,
  marks: Uint8Array,
  y: number,
  width: number,
  { x: sums, colours }: RowSums,
): boolean {
  sums.fill(0)
  colours.fill(0)
  for (let column = 0; column < width; column++) {
    const at = y * width + column
    if (marks[at] === 0) continue
    const x = (2 * column + 1) / width - 1
    const [l, a, b] = [lab.lightness[at]!, lab.greenRed[at]!, lab.blueYellow[at]!]
    for (let power = 0, value = 1; power < sums.length; power++, value *= x) {
      sums[power]! += value
      if (power > mostDegree) continue
      colours[power * 3]! += value * l
      colours[power * 3 + 1]! += value * a
      colours[power * 3 + 2]! += value * b
    }
  }
  return sums[0]! > 0
}

/**
 * Fits the polynomial to the marked places by least squares; returns three coefficients per term. A row has one y, so
 * that its places enter the normal equations as sums of powers of x.
 */
function fitPlaces(lab: CielabPlanes, marks: Uint8Array, { width, height }: Size, terms: number): Float64Array {
  const [matrix, sides] = [new Float64Array(mostTerms ** 2), new Float64Array(mostTerms * 3)]
  const sums = { x: new Float64Array(2 * mostDegree + 1), colours: new Float64Array(3 * (mostDegree + 1)) }
  for (let row = 0; row < height; row++) {
    if (!sumRow(lab, marks, row, width, sums)) continue
    const y = (2 * row + 1) / height - 1
    for (let term = 0; term < terms; term++) {
      const [byX, byY] = powers[term]!
      for (let other = 0; other < terms; other++) {
        matrix[term * mostTerms + other]! += y ** (byY + powers[other]![1]) * sums.x[byX + powers[other]![0]]!
      }
      for (let side = 0; side < 3; side++) sides[term * 3 + side]! += y ** byY * sums.colours[byX * 3 + side]!
    }
  }
  solve(matrix, sides, terms)
  return sides
}

/** Writes the fitted colours of the marked places, of all without marks, and each place's distance from them. */
function apply(
  lab: CielabPlanes,
  coefficients: Float64Array,
  terms: number,
  { width, height }: Size,
  { fitted, distance }: Pick<GroundFit, 'fitted' | 'distance'>,
  marks: Uint8Array | null = null,
): void {
  const [lightness, greenRed, blueYellow] = [fitted.lightness, fitted.greenRed, fitted.blueYellow]
  for (let row = 0; row < height; row++) {
    const y = (2 * row + 1) / height - 1
    for (const [side, plane] of [lightness, greenRed, blueYellow].entries()) {
      writeRow(plane, rowFactors(coefficients, terms, side, y), row * width, width, marks)
    }
    for (let at = row * width; at < (row + 1) * width; at++) {
      if (marks !== null && marks[at] === 0) continue
      const l = lab.lightness[at]! - lightness[at]!
      const a = lab.greenRed[at]! - greenRed[at]!
      const b = lab.blueYellow[at]! - blueYellow[at]!
      distance[at] = Math.sqrt(l * l + a * a + b * b)
    }
  }
}

/** Factors of the powers of x in a row, from the constant on. */
type Cubic = [number, number, number, number]

/** Returns the polynomial of x that one coordinate of the colours is in the row at y. */
function rowFactors(coefficients: Float64Array, terms: number, side: number, y: number): Cubic {
  const factors: Cubic = [0, 0, 0, 0]
  for (let term = 0; term < terms; term++) {
    const [byX, byY] = powers[term]!
    factors[byX] += coefficients[term * 3 + side]! * y ** byY
  }
  return factors
}

/** Writes the values of a polynomial of x to the marked places of a row, to all without marks. */
function writeRow(plane: Float32Array, factors: Cubic, from: number, width: number, marks: Uint8Array | null): void {
  const [constant, linear, square, cube] = factors
  for (let column = 0; column < width; column++) {
    if (marks !== null && marks[from + column] === 0) continue
    const x = (2 * column + 1) / width - 1
    plane[from + column] = constant + x * (linear + x * (square + x * cube))
  }
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
  for (let round = 0; round < ringRounds; round++) {
    const terms = termsOf[round === 0 ? 1 : 2]
    // The ring decides alone; the rest is needed of the last fit.
    const isLast = round === ringRounds - 1
    apply(lab, fitPlaces(lab, used, size, terms), terms, size, out, isLast ? null : ring)
    const limit = markedQuantile(out.distance, ring, round < 3 ? 0.6 : 0.7)
    const near = round < 3 ? limit : Math.max(limit, groundReach(markedQuantile(out.distance, used, 0.5)))
    used = ring.map((is, at) => (is && out.distance[at]! <= near ? 1 : 0))
  }
  const noise = Math.max(0.25, markedQuantile(out.distance, used, 0.5))
  const share = ringShareWithin(out.distance, ring, groundReach(noise))
  if (noise > 3 || share < 0.5) return { ...out, noise, share }
  let within = noise
  for (let round = 0; round < 3; round++) {
    const reach = groundReach(within)
    const near = marksOf(count, (at) => out.distance[at]! <= reach)
    apply(lab, fitPlaces(lab, near, size, termsOf[3]), termsOf[3], size, out)
    within = Math.max(0.25, markedQuantile(out.distance, near, 0.5))
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
