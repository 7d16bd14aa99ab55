import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { inBands } from './bands.ts'
import type { Corners } from './corners.ts'
import type { StepContext } from './step.ts'

/** Results have the same limits as opened files. */
const longestSide = 16_384

/** Coefficients of a projective map: x = (a·u + b·v + c) / (g·u + h·v + 1), y = (d·u + e·v + f) / (g·u + h·v + 1). */
type Projective = readonly [number, number, number, number, number, number, number, number]

/** Returns the map from the unit square to four corners, px (Heckbert 1989). */
function mapTo(corners: Corners, { width, height }: Size): Projective {
  const [p0, p1, p2, p3] = corners.map(({ x, y }) => [x * width, y * height] as const)
  const [x0, y0] = p0!
  const [x1, y1] = p1!
  const [x2, y2] = p2!
  const [x3, y3] = p3!
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (sumX * dy2 - dx2 * sumY) / whole
  const h = (dx1 * sumY - sumX * dy1) / whole
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h]
}

type Vector = readonly [number, number, number]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
/** Returns factor · a − b. */
const minus = (a: Vector, factor: number, b: Vector): Vector => [
  factor * a[0] - b[0],
  factor * a[1] - b[1],
  factor * a[2] - b[2],
]

/** Focal lengths that cameras have, as shares of the longer side. */
const [leastFocal, mostFocal] = [0.45, 5]

/**
 * Returns width by height of a page seen in perspective, as the camera must have stood: square px and the axis in the
 * middle of the picture (Zhang and He 2006). Null where opposite sides are nearly parallel, which tells nothing of the
 * camera, or where no camera fits.
 */
function proportionOf(corners: Corners, { width, height }: Size): number | null {
  const [m1, m2, m4, m3] = corners.map(({ x, y }): Vector => [(x - 0.5) * width, (y - 0.5) * height, 1])
  const diagonal = cross(m1!, m4!)
  const n2 = minus(m2!, dot(diagonal, m3!) / dot(cross(m2!, m4!), m3!), m1!)
  const n3 = minus(m3!, dot(diagonal, m2!) / dot(cross(m3!, m4!), m2!), m1!)
  const focal = Math.sqrt(-(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]))
  const longer = Math.max(width, height)
  if (!(focal > leastFocal * longer && focal < mostFocal * longer)) return null
  const length = ([x, y, z]: Vector) => Math.hypot(x / focal, y / focal, z)
  return length(n2) / length(n3)
}

/**
 * Returns the size of the page that corners lie around, px: its proportion as the camera tells it, else that of the mean
 * lengths of opposite sides; as many px as those have.
 */
export function straightSize(corners: Corners, { width, height }: Size): Size {
  const side = (from: number, to: number) =>
    Math.hypot((corners[to]!.x - corners[from]!.x) * width, (corners[to]!.y - corners[from]!.y) * height)
  const within = (length: number) => Math.min(longestSide, Math.max(1, Math.round(length)))
  const [across, down] = [(side(0, 1) + side(3, 2)) / 2, (side(0, 3) + side(1, 2)) / 2]
  const proportion = proportionOf(corners, { width, height })
  if (proportion === null) return { width: within(across), height: within(down) }
  const high = Math.sqrt((across * down) / proportion)
  return { width: within(high * proportion), height: within(high) }
}

/** Returns true if corners go around a convex area clockwise that is worth the name. */
function isConvex(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const [next, after] = [corners[(at + 1) % 4]!, corners[(at + 2) % 4]!]
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 1e-4
  })
}

/** Writes the four weights of a cubic through the points (Catmull and Rom 1974) for a share between the middle two. */
function writeCubic(share: number, out: Float64Array): void {
  const square = share * share
  const cube = square * share
  out[0] = -0.5 * cube + square - 0.5 * share
  out[1] = 1.5 * cube - 2.5 * square + 1
  out[2] = -1.5 * cube + 2 * square + 0.5 * share
  out[3] = 0.5 * cube - 0.5 * square
}

/**
 * Straightens a page: maps the area between four corners to a rectangle of the size of the page, by cubic interpolation.
 * @throws UserError `corners-crossed` if they do not surround an area clockwise
 */
export function straighten(pixels: ImageData, corners: Corners, context: StepContext): ImageData {
  if (!isConvex(corners)) throw new UserError('corners-crossed')
  const { data, width, height } = pixels
  const size = straightSize(corners, pixels)
  const [a, b, c, d, e, f, g, h] = mapTo(corners, pixels)
  const out = new ImageData(size.width, size.height)
  const [across, down] = [new Float64Array(4), new Float64Array(4)]
  const columns = new Int32Array(4)
  inBands(size.height, context, (top, bottom) => {
    for (let row = top; row < bottom; row++) {
      const v = (row + 0.5) / size.height
      for (let column = 0; column < size.width; column++) {
        const u = (column + 0.5) / size.width
        const under = 1 / (g * u + h * v + 1)
        const x = (a * u + b * v + c) * under - 0.5
        const y = (d * u + e * v + f) * under - 0.5
        const [left, upper] = [Math.floor(x), Math.floor(y)]
        writeCubic(x - left, across)
        writeCubic(y - upper, down)
        for (let tap = 0; tap < 4; tap++) columns[tap] = Math.min(width - 1, Math.max(0, left + tap - 1)) * 4
        const to = (row * size.width + column) * 4
        for (let channel = 0; channel < 4; channel++) {
          let sum = 0
          for (let tap = 0; tap < 4; tap++) {
            const from = Math.min(height - 1, Math.max(0, upper + tap - 1)) * width * 4 + channel
            const line =
              data[from + columns[0]!]! * across[0]! +
              data[from + columns[1]!]! * across[1]! +
              data[from + columns[2]!]! * across[2]! +
              data[from + columns[3]!]! * across[3]!
            sum += line * down[tap]!
          }
          out.data[to + channel] = sum
        }
      }
    }
  })
  return out
}
