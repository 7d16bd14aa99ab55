import { labOf, lchOfLab } from '../image/oklab.ts'
import { toLight } from '../image/srgb.ts'
import { colourUses } from './commands/replace.ts'
import type { Design, Page } from './schema.ts'

/** Less chroma than this is a grey, whatever its hue (OKLCH). */
const leastChroma = 0.045
/** Hues nearer than this are one for the eye, degrees. */
const sameHue = 28
/** What shadows and papers are made of is seen as dark or light, not as a colour. */
const [darkest, lightest] = [0.22, 0.975]

const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

/**
 * Clearly different hues among colours `#rrggbb`, as one of each, the first ones first. Greys, near black and near
 * white are none. Compared in OKLab (Björn Ottosson, 2020).
 */
function huesOf(colours: readonly string[]): string[] {
  const found: { readonly colour: string; readonly hue: number }[] = []
  for (const colour of colours) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLight(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
    const { l, c, h } = lchOfLab(labOf(r, g, b))
    if (c < leastChroma || l < darkest || l > lightest) continue
    if (!found.some(({ hue }) => apart(hue, h) < sameHue)) found.push({ colour, hue: h })
  }
  return found.map(({ colour }) => colour)
}

/** Clearly different hues a page is set in; decoration and what is hidden is no part of it. */
export function huesOnPage(design: Design, page: Page): string[] {
  const seen = Object.entries(page.elements).filter(
    ([, { hidden, opacity, role }]) => !hidden && opacity > 0 && role !== 'decoration',
  )
  const shown = { ...design, pages: [{ ...page, elements: Object.fromEntries(seen) }] }
  return huesOf(colourUses(shown).map(({ value }) => value))
}
