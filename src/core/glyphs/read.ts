import type { Font } from 'opentype.js'
import { UserError } from '../errors.ts'
import type { FontFile, ToolHost } from '../tool.ts'
import { type Box, boxOf, type Outline, type Segment } from './path.ts'

/** A character as an outline: 1 unit is 1 em, the origin lies on the baseline at the left, y grows downwards. */
export interface Glyph {
  readonly character: string
  /** The family it was found in. */
  readonly family: string
  readonly outline: Outline
  /** em */
  readonly advance: number
  /** Box of its ink; null for a space. */
  readonly ink: Box | null
}

/** Glyphs of a text, and the characters the wanted font lacks. */
export interface Glyphs {
  readonly of: (character: string) => Glyph | undefined
  /** Characters taken from a fallback font. */
  readonly standIns: readonly string[]
  /** Characters that no font has. */
  readonly missing: readonly string[]
}

export interface GlyphRequest {
  readonly family: string
  readonly weight: number
  readonly text: string
  /** Family searched first for characters that `family` lacks; the host's own fallback comes after it. */
  readonly standIn?: string
}

const mostKept = 4000
const kept = new Map<string, Glyph>()

/** Parses a slice of a font. @throws UserError `font-not-loaded` */
export async function parseFontFile({ family, bytes }: FontFile): Promise<Font> {
  const [{ default: decompress }, opentype] = await Promise.all([
    import('woff2-encoder/decompress'),
    import('opentype.js'),
  ])
  // Node loads the package's CommonJS build, which has everything in its default export.
  const { parse } = 'parse' in opentype ? opentype : (opentype as { default: typeof opentype }).default
  try {
    const plain = await decompress(bytes)
    return parse(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength) as ArrayBuffer)
  } catch (cause) {
    throw new UserError('font-not-loaded', { font: family }, { cause })
  }
}

/** Returns the outline and advance of a glyph by its index in a font, em. */
export function glyphAt(font: Font, index: number): { readonly outline: Outline; readonly advance: number } {
  const glyph = font.glyphs.get(index)
  const outline = glyph.getPath(0, 0, 1).commands.map((command): Segment => {
    if (command.type === 'Z') return ['Z']
    const { x, y } = command
    if (command.type === 'Q') return ['Q', command.x1, command.y1, x, y]
    if (command.type === 'C') return ['C', command.x1, command.y1, command.x2, command.y2, x, y]
    return [command.type, x, y]
  })
  return { outline, advance: (glyph.advanceWidth ?? font.unitsPerEm) / font.unitsPerEm }
}

function glyphIn(font: Font, family: string, character: string): Glyph | undefined {
  const index = font.charToGlyphIndex(character)
  if (index === 0) return undefined
  const { outline, advance } = glyphAt(font, index)
  return { character, family, outline, advance, ink: boxOf(outline) }
}

const keyOf = (family: string, weight: number, character: string) => `${family}|${weight}|${character}`

/** Caches the glyphs a family has of the characters; returns the characters it lacks. */
async function take(
  host: Pick<ToolHost, 'fontFiles'>,
  as: { readonly family: string; readonly weight: number },
  from: string,
  characters: readonly string[],
): Promise<string[]> {
  if (characters.length === 0) return []
  const files = await host.fontFiles(from, as.weight, characters.join(''))
  const fonts = await Promise.all(files.map(async (file) => ({ file, font: await parseFontFile(file) })))
  // The family asked for takes precedence over its fallback.
  fonts.sort((a, b) => Number(b.file.family === from) - Number(a.file.family === from))
  return characters.filter((character) => {
    for (const { file, font } of fonts) {
      const glyph = glyphIn(font, file.family, character)
      if (!glyph) continue
      kept.set(keyOf(as.family, as.weight, character), glyph)
      return false
    }
    return true
  })
}

/**
 * Reads the outlines of every character of a text in a font of the suite, without kerning; caches what it has read.
 * @throws UserError `font-not-loaded`
 */
export async function readGlyphs(
  host: Pick<ToolHost, 'fontFiles'>,
  { family, weight, text, standIn }: GlyphRequest,
): Promise<Glyphs> {
  const characters = [...new Set(text)].filter((character) => !/\s/.test(character))
  if (kept.size > mostKept) kept.clear()
  const fresh = characters.filter((character) => !kept.has(keyOf(family, weight, character)))
  await take(host, { family, weight }, family, fresh)
  const odd = fresh.filter((character) => {
    const found = kept.get(keyOf(family, weight, character))
    return !found || found.family !== family
  })
  if (standIn && standIn !== family) await take(host, { family, weight }, standIn, odd)
  const find = (character: string) => kept.get(keyOf(family, weight, character))
  return {
    of: find,
    standIns: characters.filter((character) => find(character) && find(character)?.family !== family),
    missing: characters.filter((character) => !find(character)),
  }
}
