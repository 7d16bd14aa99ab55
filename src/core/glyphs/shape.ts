import type { Font } from 'opentype.js'
import type { FontFile, ToolHost } from '../tool.ts'
import type { Outline, Segment } from './path.ts'
import { glyphAt, parseFontFile } from './read.ts'

/** A glyph as a font sets it in running text; units as those of `Glyph`. */
export interface ShapedGlyph {
  /** The characters it stands for: several for a ligature. */
  readonly text: string
  /** Offset of its first character in the text, UTF-16 units. */
  readonly start: number
  readonly outline: Outline
  readonly advance: number
}

/** Sets texts in a family at a weight. */
export interface Shaper {
  /**
   * Returns the glyphs of a text in their order; nothing for spaces and invisible characters. Null if a character has no
   * glyph, or only one of a weight that engines would embolden.
   */
  readonly shape: (text: string) => readonly ShapedGlyph[] | null
}

/** A slice of a font with the substitutions engines apply to simple scripts in Chinese text. */
interface Slice {
  readonly font: Font
  readonly weight: number
  /** Localised forms by glyph index (OpenType feature `locl`). */
  readonly local: ReadonlyMap<number, number>
  /** Ligatures, the longest first (`liga`). */
  readonly ligatures: readonly { readonly sub: readonly number[]; readonly by: number }[]
  readonly glyphs: Map<number, ReturnType<typeof glyphAt>>
}

/** The parts of opentype.js that its types lack. */
interface Substitutions {
  getSingle(feature: string, script: string, language?: string): { sub: number; by: number }[]
  getLigatures(feature: string, script: string, language?: string): { sub: number[]; by: number }[]
}

interface Scripts {
  readonly gsub?: {
    readonly scripts: readonly {
      readonly tag: string
      readonly script: { readonly langSysRecords: readonly { readonly tag: string }[] }
    }[]
  }
}

const simplifiedChinese = 'ZHS '

function sliceOf(font: Font, weight: number): Slice {
  const { gsub } = font.tables as Scripts
  const script = ['latn', 'hani', 'DFLT']
    .map((tag) => gsub?.scripts.find((other) => other.tag === tag))
    .find((found) => found !== undefined)
  if (!script) return { font, weight, local: new Map(), ligatures: [], glyphs: new Map() }
  const { substitution } = font as unknown as { substitution: Substitutions }
  const own = script.script.langSysRecords.some(({ tag }) => tag === simplifiedChinese)
  const language = own ? simplifiedChinese : undefined
  return {
    font,
    weight,
    // Substitutions by a difference wrap around (OpenType, single substitution format 1).
    local: new Map(substitution.getSingle('locl', script.tag, language).map(({ sub, by }) => [sub, by & 0xffff])),
    ligatures: substitution
      .getLigatures('liga', script.tag, language)
      .sort((one, other) => other.sub.length - one.sub.length),
    glyphs: new Map(),
  }
}

/** Engines embolden fonts of less weight for text of at least this weight. */
const bold = 600

/** Characters without a glyph of their own: spaces, joiners, variation selectors. */
const invisible = /^[\s\u200b-\u200f\u2060]$|^\p{Variation_Selector}$/u

interface Found {
  readonly character: string
  readonly start: number
  readonly slice: Slice
  readonly index: number
}

function find(slices: readonly Slice[], character: string, start: number): Found | null {
  for (const slice of slices) {
    const index = slice.font.charToGlyphIndex(character)
    if (index !== 0) return { character, start, slice, index: slice.local.get(index) ?? index }
  }
  return null
}

/** Returns the ligature that begins at a place. */
function ligatureAt(found: readonly (Found | null)[], place: number) {
  const first = found[place]
  return first?.slice.ligatures.find(({ sub }) =>
    sub.every((index, at) => {
      const other = found[place + at]
      return other?.slice === first.slice && other.index === index
    }),
  )
}

/** Closes every contour, so that strokes join at its start too: those of TrueType are read as open lines. */
const closed = (outline: Outline): Outline =>
  outline.flatMap((segment, place): Segment[] => {
    const next = outline[place + 1]
    return segment[0] !== 'Z' && (next === undefined || next[0] === 'M') ? [segment, ['Z']] : [segment]
  })

function glyphOf({ font, glyphs }: Slice, index: number) {
  const known = glyphs.get(index)
  if (known) return known
  const { outline, advance } = glyphAt(font, index)
  const glyph = { outline: closed(outline), advance }
  glyphs.set(index, glyph)
  return glyph
}

function shaped(slices: readonly Slice[], weight: number, text: string): ShapedGlyph[] | null {
  const found: (Found | null)[] = []
  let start = 0
  for (const character of text) {
    const one = invisible.test(character) ? null : find(slices, character, start)
    if (!one && !invisible.test(character)) return null
    if (one && weight >= bold && one.slice.weight < bold) return null
    found.push(one)
    start += character.length
  }
  const glyphs: ShapedGlyph[] = []
  for (let place = 0; place < found.length; place++) {
    const one = found[place]
    if (!one) continue
    const ligature = ligatureAt(found, place)
    const length = ligature?.sub.length ?? 1
    const characters = found.slice(place, place + length).map((part) => part?.character)
    glyphs.push({ text: characters.join(''), start: one.start, ...glyphOf(one.slice, ligature?.by ?? one.index) })
    place += length - 1
  }
  return glyphs
}

/**
 * Reads the fonts a text needs in a family at a weight, fallbacks included, to set it as engines do: with localised forms
 * and ligatures.
 * @throws UserError `font-not-loaded`
 */
export async function readShaper(
  host: Pick<ToolHost, 'fontFiles'>,
  { family, weight, text }: { readonly family: string; readonly weight: number; readonly text: string },
): Promise<Shaper> {
  const files: readonly FontFile[] = await host.fontFiles(family, weight, text)
  const ordered = [...files].sort((a, b) => Number(b.family === family) - Number(a.family === family))
  const slices = await Promise.all(ordered.map(async (file) => sliceOf(await parseFontFile(file), Number(file.weight))))
  return { shape: (part) => shaped(slices, weight, part) }
}
