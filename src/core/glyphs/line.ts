import { affineOf, type Outline, type Segment, transformed } from './path.ts'
import type { Glyphs } from './read.ts'

/** Width of a space, em. */
const space = 0.3

/** Returns the advance of a character, em: 0.3 for a space without a glyph, 0 for what no font has. */
export const advanceOf = (glyphs: Glyphs, character: string): number =>
  glyphs.of(character)?.advance ?? (/\s/.test(character) ? space : 0)

/**
 * Sets characters side by side as one outline: 1 unit is 1 em, the origin lies at the left end of the baseline. Returns
 * the outline with its advance, em.
 */
export function outlineOf(text: string, glyphs: Glyphs): { readonly outline: Outline; readonly advance: number } {
  const outline: Segment[] = []
  let advance = 0
  for (const character of text) {
    const glyph = glyphs.of(character)
    if (glyph) outline.push(...transformed(glyph.outline, affineOf(advance, 0)))
    advance += advanceOf(glyphs, character)
  }
  return { outline, advance }
}
