import { boxAround, placing, transformed } from '../glyphs/path.ts'
import type { Glyph } from '../glyphs/read.ts'
import { filled, type Shape } from './shape.ts'

const isHan = ({ character }: Glyph): boolean => /[\p{Script=Han}\u3000-\u30ff]/u.test(character)

/** Top and bottom a line is measured by at least, em: a row of flat characters does not become a row of giants. */
const leastTop = { han: -0.78, other: -0.66 }
const leastBottom = { han: 0.06, other: 0 }

/** Narrower than this share of its own proportions a character cannot be read any more. */
export const narrowest = 0.45

interface Line {
  /** From em to mm, downwards. */
  readonly scale: number
  /** em of the line's top edge. */
  readonly top: number
}

/** The scale at which the ink of a line is `height` mm high. */
function lineOf(glyphs: readonly Glyph[], height: number): Line {
  const ink = boxAround(glyphs.map((glyph) => glyph.ink))
  const kind = glyphs.some(isHan) ? 'han' : 'other'
  const top = Math.min(ink?.top ?? 0, leastTop[kind])
  const bottom = Math.max(ink?.bottom ?? 0, leastBottom[kind])
  return { scale: height / (bottom - top), top }
}

/** Width of a glyph's own cell, em: that of its ink for wide ones, else what the font gives it. */
const cellOf = (glyph: Glyph) => Math.max(glyph.advance, 0.2)

interface RowPlace {
  /** mm */
  readonly middle: number
  /** Top edge of the ink, mm. */
  readonly top: number
  readonly height: number
}

export interface NaturalRow extends RowPlace {
  /** Width over height against the font's own proportions, where there is room. */
  readonly condense: number
  /** The line is narrowed to this, mm. */
  readonly most: number
}

/** How many characters of a row have room at the narrowest, for those that are its average. */
function roomOf(glyphs: readonly Glyph[], scale: number, most: number): number {
  const average = glyphs.reduce((sum, glyph) => sum + cellOf(glyph), 0) / glyphs.length
  return Math.floor(most / (average * scale * narrowest))
}

export interface Laid {
  readonly shapes: readonly Shape[]
  /** Characters that have room; fewer than there are when they do not. */
  readonly room: number
}

/** A line of text as the font sets it, condensed. */
export function layRow(glyphs: readonly Glyph[], { middle, top, height, condense, most }: NaturalRow): Laid {
  if (glyphs.length === 0) return { shapes: [], room: Number.POSITIVE_INFINITY }
  const line = lineOf(glyphs, height)
  const natural = glyphs.reduce((sum, glyph) => sum + cellOf(glyph), 0) * line.scale
  const across = Math.min(condense, most / natural)
  const room = across < narrowest ? roomOf(glyphs, line.scale, most) : Number.POSITIVE_INFINITY
  let x = middle - (natural * across) / 2
  const shapes = glyphs.map((glyph) => {
    const sx = line.scale * across
    const at = placing(x, top - line.top * line.scale, sx, line.scale)
    x += cellOf(glyph) * sx
    return filled(transformed(glyph.outline, at))
  })
  return { shapes, room }
}

export interface MeasuredRow extends RowPlace {
  /** Of a glyph, mm. */
  readonly glyphWidth: number
  /** From one glyph's middle to the next, mm. */
  readonly pitch: number
}

/** A line of glyphs of one width at one pitch, as figures of a standard give them. */
export function layMeasuredRow(
  glyphs: readonly Glyph[],
  { middle, top, height, glyphWidth, pitch }: MeasuredRow,
): Shape[] {
  const line = lineOf(glyphs, height)
  return glyphs.flatMap((glyph, at) => {
    if (!glyph.ink) return []
    const inked = glyph.ink.right - glyph.ink.left
    // Thin characters keep their thinness: a 1 is not as wide as a 0.
    const usual = isHan(glyph) ? 0.84 : 0.46
    const sx = glyphWidth / Math.max(inked, usual)
    const x = middle + (at - (glyphs.length - 1) / 2) * pitch - (sx * (glyph.ink.left + glyph.ink.right)) / 2
    return [filled(transformed(glyph.outline, placing(x, top - line.top * line.scale, sx, line.scale)))]
  })
}

/** The ink of one line of glyphs on a curve: scaled to a height, its middle at the origin. */
export function onCurve(glyphs: readonly Glyph[], height: number) {
  const line = lineOf(glyphs, height)
  const middle = line.top + height / line.scale / 2
  return (glyph: Glyph, width: number, x: number, y: number, angle: number): Shape => {
    const ink = glyph.ink ?? { left: 0, right: glyph.advance }
    const han = isHan(glyph)
    const sx = Math.min(line.scale, width / (han ? Math.max(0.94, ink.right - ink.left) : ink.right - ink.left))
    // Han characters keep their place in their square; others stand on their ink.
    const centre = han ? glyph.advance / 2 : (ink.left + ink.right) / 2
    const own = transformed(glyph.outline, placing(-centre * sx, -middle * line.scale, sx, line.scale))
    return filled(transformed(own, placing(x, y, 1, 1, angle)))
  }
}

/** How much of a curve a glyph takes against a Han character. */
export const spanOf = (glyph: Glyph): number => (isHan(glyph) ? 1 : Math.max(0.35, glyph.advance))
