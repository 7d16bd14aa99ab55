/** Colour in OKLab: lightness 0–1 and the two opponent axes, green–red and blue–yellow. */
export type Lab = readonly [lightness: number, greenRed: number, blueYellow: number]

/** Colour in OKLCH (Björn Ottosson, 2020): lightness 0–1, chroma 0 to about 0.37, hue in degrees. */
export interface Lch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/**
 * Converts linear light, 0–1, to OKLab (Björn Ottosson, 2020) and writes the three coordinates to `out`. Allocates
 * nothing, for loops over pixels.
 */
export function writeLab(r: number, g: number, b: number, out: Float64Array): void {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  out[0] = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  out[1] = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  out[2] = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
}

const scratch = new Float64Array(3)

/** Converts linear light, 0–1, to OKLab (Björn Ottosson, 2020). */
export function labOf(r: number, g: number, b: number): Lab {
  writeLab(r, g, b, scratch)
  return [scratch[0]!, scratch[1]!, scratch[2]!]
}

/** Converts OKLab to linear sRGB (Björn Ottosson, 2020); values outside 0–1 are out of gamut. */
export function linearOfLab([l, greenRed, blueYellow]: Lab): readonly [number, number, number] {
  const long = (l + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const middle = (l - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const short = (l - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** Converts OKLab to OKLCH. */
export function lchOfLab([l, greenRed, blueYellow]: Lab): Lch {
  const h = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI
  return { l, c: Math.hypot(greenRed, blueYellow), h: (h + 360) % 360 }
}

/** Converts OKLCH to OKLab. */
export function labOfLch({ l, c, h }: Lch): Lab {
  const angle = (h * Math.PI) / 180
  return [l, c * Math.cos(angle), c * Math.sin(angle)]
}

/** Returns the distance of two colours in OKLab, with both opponent axes weighted twice: hue counts more than light. */
export const labDistance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], (one[1] - other[1]) * 2, (one[2] - other[2]) * 2)

/** Returns the angle between two hues, 0 to 180 degrees. */
export const hueDifference = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180)
