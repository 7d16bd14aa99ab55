/**
 * Number of coordinates of the space colours are compared in: OKLab (Björn Ottosson, 2020), averaged over a black and a
 * white background. For premultiplied lightness p and opacity a, the mean of both squared differences, (Δp)² and (Δp −
 * Δa)², is (Δp − Δa/2)² + (Δa/2)², so that p − a/2 and a/2 are plain Euclidean coordinates.
 */
export const dimensions = 4

const linear = Float32Array.from({ length: 256 }, (_, stored) => {
  const value = stored / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Writes the four coordinates of a straight-alpha colour, 0–255 per channel, to `out` at `at`. */
export function toSpace(red: number, green: number, blue: number, alpha: number, out: Float32Array, at: number): void {
  const [r, g, b] = [linear[red] as number, linear[green] as number, linear[blue] as number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = alpha / 255
  out[at] = a * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s) - a / 2
  out[at + 1] = a * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s)
  out[at + 2] = a * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s)
  out[at + 3] = a / 2
}

const stored = (value: number) => {
  const clamped = Math.min(1, Math.max(0, value))
  return Math.round(255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055))
}

/** Returns the straight-alpha colour, 0–255 per channel, of four coordinates; colours outside sRGB are clipped. */
export function fromSpace(space: ArrayLike<number>, at: number): readonly [number, number, number, number] {
  const a = Math.min(1, Math.max(0, (space[at + 3] as number) * 2))
  if (a < 1 / 510) return [0, 0, 0, 0]
  const [lightness, greenRed, blueYellow] = [
    ((space[at] as number) + a / 2) / a,
    (space[at + 1] as number) / a,
    (space[at + 2] as number) / a,
  ]
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    stored(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    stored(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    stored(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    Math.round(a * 255),
  ]
}
