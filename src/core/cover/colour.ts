import { contrastOf, luminanceOf } from '../design/checks.ts'
import { type Lch, labOf, lchOfLab } from '../image/oklab.ts'
import { linearToSrgb, srgbToLinear } from '../image/srgb.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const lightOf = (hex: string) => [1, 3, 5].map((at) => srgbToLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))

/** Converts `#rrggbb` to OKLCH, hue in degrees. */
export function lchOf(hex: string): Lch {
  const [r = 0, g = 0, b = 0] = lightOf(hex)
  return lchOfLab(labOf(r, g, b))
}

/** Converts OKLCH to linear sRGB (Björn Ottosson, 2020); values outside 0–1 are out of gamut. */
function lightOfLch({ l, c, h }: Lch): readonly [number, number, number] {
  const [green, blue] = [c * Math.cos(radians(h)), c * Math.sin(radians(h))]
  const long = (l + 0.3963377774 * green + 0.2158037573 * blue) ** 3
  const middle = (l - 0.1055613458 * green - 0.0638541728 * blue) ** 3
  const short = (l - 0.0894841775 * green - 1.291485548 * blue) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** Converts OKLCH to `#rrggbb`; reduces the chroma until the colour is in the sRGB gamut. */
export function hexOf({ l, c, h }: Lch): string {
  const lightness = Math.min(1, Math.max(0, l))
  let chroma = Math.max(0, c)
  for (let step = 0; step < 24; step++) {
    const light = lightOfLch({ l: lightness, c: chroma, h })
    if (step === 23 || light.every((value) => value >= -0.0005 && value <= 1.0005)) {
      const byte = (value: number) =>
        Math.round(linearToSrgb(Math.min(1, Math.max(0, value))) * 255)
          .toString(16)
          .padStart(2, '0')
      return `#${light.map(byte).join('')}`
    }
    chroma *= 0.88
  }
  return '#000000'
}

/** Returns a colour with some of its OKLCH components replaced. */
export const withLch = (hex: string, over: Partial<Lch>): string => hexOf({ ...lchOf(hex), ...over })

/** Mixes two colours by their gamma-encoded sRGB values; `share` 0 gives the first, 1 the second. */
export function mixed(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[1, 3, 5].map(channel).join('')}`
}

/** Returns the lowest contrast between a colour and any of several, 1 to 21 (WCAG 2.2). */
export function leastContrast(colour: string, others: readonly string[]): number {
  const own = luminanceOf(colour)
  return Math.min(21, ...others.map((other) => contrastOf(own, luminanceOf(other))))
}

/**
 * Returns a colour that has a contrast of at least `least` on all of `on`: the colour itself if it has, else a darker
 * or lighter shade, whichever changes it less. If no shade has, returns near-black, white or black, the first that has,
 * else the one with the most contrast.
 */
export function ensureContrast(colour: string, on: readonly string[], least = 4.5): string {
  if (leastContrast(colour, on) >= least) return colour
  const { l, c, h } = lchOf(colour)
  for (let step = 1; step <= 50; step++) {
    for (const lightness of [l - step * 0.02, l + step * 0.02]) {
      if (lightness < 0.08 || lightness > 1) continue
      const tried = hexOf({ l: lightness, c: c * (lightness > 0.9 ? 0.4 : 1), h })
      if (leastContrast(tried, on) >= least) return tried
    }
  }
  const plain = ['#111111', '#ffffff', '#000000']
  return (
    plain.find((ink) => leastContrast(ink, on) >= least) ??
    plain.reduce((best, ink) => (leastContrast(ink, on) > leastContrast(best, on) ? ink : best))
  )
}
