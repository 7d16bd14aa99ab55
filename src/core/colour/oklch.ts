import { type Lch, labOf, labOfLch, lchOfLab, linearOfLab } from './oklab.ts'
import { channelsOf, hexOfChannels, linearOf, linearToSrgb } from './srgb.ts'

/** Converts `#rrggbb` to OKLCH, hue in degrees. */
export function lchOf(hex: string): Lch {
  return lchOfLab(labOf(...linearOf(hex)))
}

/** Converts OKLCH to `#rrggbb`; reduces the chroma until the colour is in the sRGB gamut. */
export function hexOf({ l, c, h }: Lch): string {
  const lightness = Math.min(1, Math.max(0, l))
  // A fixed tolerance is as large as a near-black colour itself and would let its hue turn.
  const tolerance = Math.min(0.0005, lightness ** 3 * 0.1)
  let chroma = Math.max(0, c)
  for (let step = 0; step < 24; step++) {
    const light = linearOfLab(labOfLch({ l: lightness, c: chroma, h }))
    if (step === 23 || light.every((value) => value >= -tolerance && value <= 1.0005)) {
      return hexOfChannels(light.map((value) => linearToSrgb(Math.min(1, Math.max(0, value))) * 255))
    }
    chroma *= 0.88
  }
  return '#000000'
}

/** Returns a colour with some of its OKLCH components replaced. */
export const withLch = (hex: string, over: Partial<Lch>): string => hexOf({ ...lchOf(hex), ...over })

/** Mixes two colours by their gamma-encoded sRGB values; `share` 0 gives the first, 1 the second. */
export function mixed(one: string, other: string, share: number): string {
  const to = channelsOf(other)
  return hexOfChannels(channelsOf(one).map((from, at) => from + (to[at]! - from) * share))
}
