import { hexOf, lchOf } from './oklch.ts'
import { linearOf } from './srgb.ts'

/** Returns the contrast ratio of two relative luminances, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: number, other: number): number {
  const [light, dark] = one > other ? [one, other] : [other, one]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the lowest contrast of a luminance with any of several. */
const leastOf = (own: number, others: readonly number[]) =>
  Math.min(21, ...others.map((other) => contrastOf(own, other)))

/** Returns the lowest contrast between a colour and any of several, 1 to 21 (WCAG 2.2). */
export const leastContrast = (colour: string, others: readonly string[]): number =>
  leastOf(luminanceOf(colour), others.map(luminanceOf))

/**
 * Returns a colour that has a contrast of at least `least` on all of `on`: the colour itself if it has, else a darker
 * or lighter shade, whichever changes it less. If no shade has, returns near-black, white or black, the first that has,
 * else the one with the most contrast.
 */
export function ensureContrast(colour: string, on: readonly string[], least = 4.5): string {
  const surfaces = on.map(luminanceOf)
  const against = (ink: string) => leastOf(luminanceOf(ink), surfaces)
  if (against(colour) >= least) return colour
  const { l, c, h } = lchOf(colour)
  for (let step = 1; step <= 50; step++) {
    for (const lightness of [l - step * 0.02, l + step * 0.02]) {
      if (lightness < 0.08 || lightness > 1) continue
      const tried = hexOf({ l: lightness, c: c * (lightness > 0.9 ? 0.4 : 1), h })
      if (against(tried) >= least) return tried
    }
  }
  const plain = ['#111111', '#ffffff', '#000000']
  return (
    plain.find((ink) => against(ink) >= least) ??
    plain.reduce((best, ink) => (against(ink) > against(best) ? ink : best))
  )
}
