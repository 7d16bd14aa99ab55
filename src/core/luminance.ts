import { srgbToLinear } from './image/srgb.ts'

/** Returns the contrast ratio of two relative luminances, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: number, other: number): number {
  const [light, dark] = one > other ? [one, other] : [other, one]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    srgbToLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
