/** Colour in OKLCH (Björn Ottosson, 2020): lightness 0–1, chroma 0 to about 0.37, hue in degrees. */
export interface Lch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Converts linear light, 0–1, to OKLab (Björn Ottosson, 2020): lightness and the two opponent axes. */
export function labOf(r: number, g: number, b: number): readonly [number, number, number] {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** Converts OKLab, lightness and the two opponent axes, to OKLCH. */
export function lchOfLab([l, green, blue]: readonly [number, number, number]): Lch {
  const h = (Math.atan2(blue, green) * 180) / Math.PI
  return { l, c: Math.hypot(green, blue), h: (h + 360) % 360 }
}
