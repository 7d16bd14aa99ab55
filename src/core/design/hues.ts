import { hueDifference } from '../colour/oklab.ts'
import { lchOf } from '../colour/oklch.ts'
import { colourUses } from './commands/replace.ts'
import type { Design, Page } from './schema.ts'

/** OKLCH chroma below which a colour is a grey, whatever its hue. */
const leastChroma = 0.045
/** Difference below which two hues look the same, degrees. */
const sameHue = 28
/** OKLab lightness outside of which a colour looks dark or light instead of coloured. */
const [darkest, lightest] = [0.22, 0.975]

/**
 * Returns one colour of each clearly different hue among colours `#rrggbb`, the first ones first. Greys, near black and
 * near white are left out. Compared in OKLab (Björn Ottosson, 2020).
 */
function huesOf(colours: readonly string[]): string[] {
  const found: { readonly colour: string; readonly hue: number }[] = []
  for (const colour of colours) {
    const { l, c, h } = lchOf(colour)
    if (c < leastChroma || l < darkest || l > lightest) continue
    if (!found.some(({ hue }) => hueDifference(hue, h) < sameHue)) found.push({ colour, hue: h })
  }
  return found.map(({ colour }) => colour)
}

/** Returns one colour of each clearly different hue on a page; decoration and hidden elements are left out. */
export function huesOnPage(design: Design, page: Page): string[] {
  const seen = Object.entries(page.elements).filter(
    ([, { hidden, opacity, role }]) => !hidden && opacity > 0 && role !== 'decoration',
  )
  const shown = { ...design, pages: [{ ...page, elements: Object.fromEntries(seen) }] }
  return huesOf(colourUses(shown).map(({ value }) => value))
}
