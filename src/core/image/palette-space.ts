import { linearOfLab, writeLab } from '../colour/oklab.ts'
import { linearToSrgb, srgbToLinear } from '../colour/srgb.ts'

/**
 * Number of coordinates of the space colours are compared in: OKLab (Björn Ottosson, 2020), averaged over a black and a
 * white background. For premultiplied lightness p and opacity a, the mean of both squared differences, (Δp)² and (Δp −
 * Δa)², is (Δp − Δa/2)² + (Δa/2)², so that p − a/2 and a/2 are plain Euclidean coordinates.
 */
export const dimensions = 4

const linear = Float32Array.from({ length: 256 }, (_, stored) => srgbToLinear(stored / 255))
const lab = new Float64Array(3)

/** Writes the four coordinates of a straight-alpha colour, 0–255 per channel, to `out` at `at`. */
export function toSpace(red: number, green: number, blue: number, alpha: number, out: Float32Array, at: number): void {
  writeLab(linear[red] as number, linear[green] as number, linear[blue] as number, lab)
  const a = alpha / 255
  out[at] = a * (lab[0] as number) - a / 2
  out[at + 1] = a * (lab[1] as number)
  out[at + 2] = a * (lab[2] as number)
  out[at + 3] = a / 2
}

const stored = (light: number) => Math.round(255 * linearToSrgb(Math.min(1, Math.max(0, light))))

/** Returns the straight-alpha colour, 0–255 per channel, of four coordinates; colours outside sRGB are clipped. */
export function fromSpace(space: ArrayLike<number>, at: number): readonly [number, number, number, number] {
  const a = Math.min(1, Math.max(0, (space[at + 3] as number) * 2))
  if (a < 1 / 510) return [0, 0, 0, 0]
  const [red, green, blue] = linearOfLab([
    ((space[at] as number) + a / 2) / a,
    (space[at + 1] as number) / a,
    (space[at + 2] as number) / a,
  ])
  return [stored(red), stored(green), stored(blue), Math.round(a * 255)]
}
