import { type Outline, type Segment, transformed } from '../../glyphs/path.ts'
import type { Shaper } from '../../glyphs/shape.ts'
import { joinedScripts, parseFont } from '../record/font.ts'
import { Unwritable } from '../record/unwritable.ts'
import { type TextMeasurer, widthsOf } from '../text/measure.ts'

/** Returns the shaper of a family at a weight; undefined for fonts that are not of the site. */
export type FindShaper = (family: string, weight: number) => Shaper | undefined

/** Horizontal shift per height by which engines slant fonts without an italic. */
const slant = 0.25
/** Largest difference between the advance of a glyph and the width an engine measures for it, em. */
const tolerance = 0.004

/**
 * Returns a text as one outline in px, from its left end on a baseline. Glyphs are placed where the engine places them,
 * kerning included.
 * @throws Unwritable where the engine sets other glyphs than the site's fonts have
 */
export function textOutline(
  font: string,
  written: string,
  x: number,
  y: number,
  { shaperOf, measurer }: { readonly shaperOf: FindShaper; readonly measurer: TextMeasurer },
): Outline {
  const { italic, weight, size, family } = parseFont(font)
  if (family === null || joinedScripts.test(written)) throw new Unwritable('letters of the device')
  // Composed characters have one glyph.
  const text = /\p{M}/u.test(written) ? written.normalize('NFC') : written
  const glyphs = shaperOf(family, weight)?.shape(text)
  if (!glyphs) throw new Unwritable('characters without a glyph')
  const widths = widthsOf(measurer, { family, weight, italic })
  const outline: Segment[] = []
  for (const glyph of glyphs) {
    const own = widths.of(glyph.text)
    if (Math.abs(own - glyph.advance) > tolerance) throw new Unwritable('another glyph')
    // Kerned pairs are narrower as a whole: a glyph begins at the width up to its end, less its own width.
    const before = glyph.start === 0 ? 0 : widths.of(text.slice(0, glyph.start) + glyph.text) - own
    const place = [size, 0, italic ? -slant * size : 0, size, x + before * size, y] as const
    outline.push(...transformed(glyph.outline, place))
  }
  return outline
}
