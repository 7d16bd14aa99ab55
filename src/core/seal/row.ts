import { affineOf, boxAround, transformed } from '../glyphs/path.ts'
import type { Glyph } from '../glyphs/read.ts'
import { filled, type Shape } from './shape.ts'

const isHan = ({ character }: Glyph): boolean => /[\p{Script=Han}\u3000-\u30ff]/u.test(character)

/** Extents a line is measured by at least, em, so that a row of flat characters is not enlarged to giant ones. */
const leastTop = { han: -0.78, other: -0.66 }
const leastBottom = { han: 0.06, other: 0 }

/** Least width of a legible character, share of its own proportions. */
export const narrowest = 0.45

interface Line {
  /** mm per em. */
  readonly scale: number
  /** Top edge of the line, em. */
  readonly top: number
}

/** Computes the scale at which the ink of a line is `height` mm high. */
function lineOf(glyphs: readonly Glyph[], height: number): Line {
  const ink = boxAround(glyphs.map((glyph) => glyph.ink))
  const kind = glyphs.some(isHan) ? 'han' : 'other'
  const top = Math.min(ink?.top ?? 0, leastTop[kind])
  const bottom = Math.max(ink?.bottom ?? 0, leastBottom[kind])
  return { scale: height / (bottom - top), top }
}

/** Returns the width of a glyph's cell, em: its advance, at least 0.2. */
const cellOf = (glyph: Glyph) => Math.max(glyph.advance, 0.2)

interface RowPlace {
  /** mm */
  readonly middle: number
  /** Top edge of the ink, mm. */
  readonly top: number
  readonly height: number
}

export interface NaturalRow extends RowPlace {
  /** Width relative to the font's own proportions, if there is room. */
  readonly condense: number
  /** Greatest width of the line, mm; it is condensed to fit. */
  readonly most: number
}

/** Computes how many characters of the row's average width fit at the narrowest. */
function roomOf(glyphs: readonly Glyph[], scale: number, most: number): number {
  const average = glyphs.reduce((sum, glyph) => sum + cellOf(glyph), 0) / glyphs.length
  return Math.floor(most / (average * scale * narrowest))
}

/** Shapes that were laid out, and whether they fit. */
export interface GlyphLayout {
  readonly shapes: readonly Shape[]
  /** Number of characters that fit; less than there are if they do not. */
  readonly room: number
}

/** Lays out a line of text with the font's own spacing, condensed. */
export function layRow(glyphs: readonly Glyph[], { middle, top, height, condense, most }: NaturalRow): GlyphLayout {
  if (glyphs.length === 0) return { shapes: [], room: Number.POSITIVE_INFINITY }
  const line = lineOf(glyphs, height)
  const natural = glyphs.reduce((sum, glyph) => sum + cellOf(glyph), 0) * line.scale
  const across = Math.min(condense, most / natural)
  const room = across < narrowest ? roomOf(glyphs, line.scale, most) : Number.POSITIVE_INFINITY
  let x = middle - (natural * across) / 2
  const shapes = glyphs.map((glyph) => {
    const sx = line.scale * across
    const at = affineOf(x, top - line.top * line.scale, sx, line.scale)
    x += cellOf(glyph) * sx
    return filled(transformed(glyph.outline, at))
  })
  return { shapes, room }
}

export interface MeasuredRow extends RowPlace {
  /** Width of a glyph, mm. */
  readonly glyphWidth: number
  /** Distance between the middles of adjacent glyphs, mm. */
  readonly pitch: number
}

/** Lays out a line of glyphs of one width at one pitch, as a standard specifies them. */
export function layMeasuredRow(
  glyphs: readonly Glyph[],
  { middle, top, height, glyphWidth, pitch }: MeasuredRow,
): Shape[] {
  const line = lineOf(glyphs, height)
  return glyphs.flatMap((glyph, at) => {
    if (!glyph.ink) return []
    const inked = glyph.ink.right - glyph.ink.left
    // Thin characters stay thin: a 1 is narrower than a 0.
    const usual = isHan(glyph) ? 0.84 : 0.46
    const sx = glyphWidth / Math.max(inked, usual)
    const x = middle + (at - (glyphs.length - 1) / 2) * pitch - (sx * (glyph.ink.left + glyph.ink.right)) / 2
    return [filled(transformed(glyph.outline, affineOf(x, top - line.top * line.scale, sx, line.scale)))]
  })
}

/**
 * Returns a function that places one glyph of a line on a curve: scaled to a height and centred at a point, mm, and
 * rotated, radians.
 */
export function onCurve(glyphs: readonly Glyph[], height: number) {
  const line = lineOf(glyphs, height)
  const middle = line.top + height / line.scale / 2
  return (glyph: Glyph, width: number, x: number, y: number, angle: number): Shape => {
    const ink = glyph.ink ?? { left: 0, right: glyph.advance }
    const han = isHan(glyph)
    const sx = Math.min(line.scale, width / (han ? Math.max(0.94, ink.right - ink.left) : ink.right - ink.left))
    // Han characters keep their place in their square; others are centred by their ink.
    const centre = han ? glyph.advance / 2 : (ink.left + ink.right) / 2
    const own = transformed(glyph.outline, affineOf(-centre * sx, -middle * line.scale, sx, line.scale))
    return filled(transformed(own, affineOf(x, y, 1, 1, angle)))
  }
}

/** Returns how much of a curve a glyph takes, relative to a Han character. */
export const spanOf = (glyph: Glyph): number => (isHan(glyph) ? 1 : Math.max(0.35, glyph.advance))
