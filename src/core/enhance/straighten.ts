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

/** Returns the size of the page that corners lie around, px: the mean lengths of opposite sides. */
export function straightSize(corners: Corners, { width, height }: Size): Size {
  const side = (from: number, to: number) =>
    Math.hypot((corners[to]!.x - corners[from]!.x) * width, (corners[to]!.y - corners[from]!.y) * height)
  const within = (length: number) => Math.min(longestSide, Math.max(1, Math.round(length)))
  return { width: within((side(0, 1) + side(3, 2)) / 2), height: within((side(0, 3) + side(1, 2)) / 2) }
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
