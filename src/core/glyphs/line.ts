import { type Outline, placing, type Segment, transformed } from './path.ts'
import type { Glyphs } from './read.ts'

/** A space, em. */
const space = 0.3

/** What a character takes of a line, em; nothing where no font has it. */
export const advanceOf = (glyphs: Glyphs, character: string): number =>
  glyphs.of(character)?.advance ?? (/\s/.test(character) ? space : 0)

/** Characters beside one another as one outline: 1 is the em, the origin lies at the left end of the baseline. */
export function outlineOf(text: string, glyphs: Glyphs): { readonly outline: Outline; readonly advance: number } {
  const outline: Segment[] = []
  let advance = 0
  for (const character of text) {
    const glyph = glyphs.of(character)
    if (glyph) outline.push(...transformed(glyph.outline, placing(advance, 0)))
    advance += advanceOf(glyphs, character)
  }
  return { outline, advance }
}
