import type { Glyph } from '../glyphs/read.ts'
import { layArc } from './arc.ts'
import type { SealOptions } from './options.ts'
import { type GlyphLayout, layMeasuredRow } from './row.ts'

/** Published dimensions of the seal for invoices (State Administration of Taxation, announcement 2011 no. 7), mm. */
const invoiceFigures = {
  name: { height: 4.2, gap: 0.5, leastSweep: 210, mostSweep: 260 },
  number: { height: 3.7, glyphWidth: 1.3, total: 26, characters: 18 },
  title: { height: 4.6, glyphWidth: 3, top: 4.2 },
  serial: { height: 2.2, glyphWidth: 1.7, top: 10 },
} as const

/** Returns the distance between the digits of a tax number, mm: more than 18 share the width of 18. */
function numberPitch(count: number): number {
  const { total, glyphWidth, characters } = invoiceFigures.number
  return (total - glyphWidth) / (Math.max(count, characters) - 1)
}

/**
 * Lays out the oval seal for invoices. Its size and border come from the options, which the preset sets to the
 * published dimensions.
 */
export function layInvoice(
  { width, height, border, arcSweep }: SealOptions,
  parts: {
    readonly name: readonly Glyph[]
    readonly number: readonly Glyph[]
    readonly title: readonly Glyph[]
    readonly serial: readonly Glyph[]
  },
): GlyphLayout {
  const { name, number, title, serial } = invoiceFigures
  const [cx, cy] = [width / 2, height / 2]
  const depth = border + name.gap + name.height / 2
  const share = Math.max(0, Math.min(1, (parts.name.length - 8) / 12))
  const sweep = arcSweep || name.leastSweep + (name.mostSweep - name.leastSweep) * share
  const ring = layArc(parts.name, {
    ...{ cx, cy, rx: width / 2 - depth, ry: height / 2 - depth },
    ...{ height: name.height, sweep, side: 'top' },
  })
  const row = (glyphs: readonly Glyph[], figures: { height: number; glyphWidth: number }, top: number, pitch: number) =>
    layMeasuredRow(glyphs, { middle: cx, top: cy + top, height: figures.height, glyphWidth: figures.glyphWidth, pitch })
  return {
    room: ring.room,
    shapes: [
      ...ring.shapes,
      ...row(parts.number, number, -number.height / 2, numberPitch(parts.number.length)),
      ...row(parts.title, title, title.top, title.glyphWidth * 1.18),
      ...row(parts.serial, serial, serial.top, serial.glyphWidth * 1.2),
    ],
  }
}
