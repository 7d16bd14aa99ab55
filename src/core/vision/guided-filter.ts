import { boxMean } from './box-mean.ts'
import type { SmallCopy } from './small-copy.ts'

/** Planes of a symmetric 3 × 3 matrix: its diagonal, then the three places beside it. */
type Symmetric = readonly [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array]

/** Pairs of channels of the planes of a `Symmetric`. */
const pairs = [
  [0, 0],
  [1, 1],
  [2, 2],
  [0, 1],
  [0, 2],
  [1, 2],
] as const

/**
 * Returns values filtered so that they change where the colours of a picture do: in every window they become a linear
 * function of the colours (He, Sun and Tang, Guided Image Filtering, 2010).
 * @param radius of the windows, px
 * @param flatness variance of colours, squared levels, below which a window counts as flat
 */
export function guidedFilter(
  values: Float32Array<ArrayBuffer>,
  guide: SmallCopy,
  radius: number,
  flatness: number,
): Float32Array<ArrayBuffer> {
  const mean = (plane: ArrayLike<number>) => boxMean(plane, guide, radius)
  const channels = [guide.red, guide.green, guide.blue] as const
  const means = channels.map(mean)
  const ownMean = mean(values)
  /** Returns the covariance of two planes with these means. */
  const spread = (one: Float32Array, other: Float32Array, oneMean: Float32Array, otherMean: Float32Array) =>
    mean(one.map((value, at) => value * other[at]!)).map((value, at) => value - oneMean[at]! * otherMean[at]!)
  const colour = pairs.map(([one, other]) =>
    spread(channels[one], channels[other], means[one]!, means[other]!),
  ) as unknown as Symmetric
  const own = channels.map((channel, index) => spread(channel, values, means[index]!, ownMean))
  const slopes = channels.map(() => new Float32Array(values.length))
  const offsets = new Float32Array(values.length)
  const solution = new Float64Array(3)
  for (let at = 0; at < values.length; at++) {
    solve(colour, own, at, flatness, solution)
    let offset = ownMean[at]!
    for (let index = 0; index < 3; index++) {
      slopes[index]![at] = solution[index]!
      offset -= solution[index]! * means[index]![at]!
    }
    offsets[at] = offset
  }
  const [red, green, blue] = slopes.map(mean)
  const rest = mean(offsets)
  return rest.map(
    (value, at) => value + red![at]! * guide.red[at]! + green![at]! * guide.green[at]! + blue![at]! * guide.blue[at]!,
  )
}

/** Solves `(colour + flatness · 1) · out = own` at one place by the adjugate of the matrix. */
function solve(colour: Symmetric, own: readonly Float32Array[], at: number, flatness: number, out: Float64Array): void {
  const [a, d, f] = [colour[0][at]! + flatness, colour[1][at]! + flatness, colour[2][at]! + flatness]
  const [b, c, e] = [colour[3][at]!, colour[4][at]!, colour[5][at]!]
  const [aa, bb, cc] = [d * f - e * e, c * e - b * f, b * e - c * d]
  const [dd, ee, ff] = [a * f - c * c, b * c - a * e, a * d - b * b]
  const scale = 1 / (a * aa + b * bb + c * cc)
  const [x, y, z] = [own[0]![at]!, own[1]![at]!, own[2]![at]!]
  out[0] = (aa * x + bb * y + cc * z) * scale
  out[1] = (bb * x + dd * y + ee * z) * scale
  out[2] = (cc * x + ee * y + ff * z) * scale
}
