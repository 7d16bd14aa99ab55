import { groundOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { columnsOf, sizeFor } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { codePart, factsPart, noPart, notePart, surfacesOf } from './poster-parts.ts'

/** Draws where a coupon is taken on a strong panel: the code over the facts on a wide one, else beside them. */
function places(builder: PageBuilder, panel: Rect, pad: number): void {
  const { palette, wide } = builder
  const { accent } = surfacesOf(builder)
  builder.rect(panel, palette.accent, { radius: builder.px(0.03) })
  const side = inset(panel, pad * 0.9)
  const code = codePart(builder, wide ? 0.26 : 0.19, accent)
  const factsWide = wide || code === noPart ? side.width : side.width - code.width - builder.px(0.04)
  const facts = factsPart(builder, factsWide, accent, ['host', 'time', 'place', 'phone', 'date'], {
    most: wide ? 0.06 : 0.042,
  })
  const all = wide
    ? code.height + facts.height + (code === noPart ? 0 : builder.px(0.03))
    : Math.max(code.height, facts.height)
  const y = side.top + (side.height - all) / 2
  code.draw(
    wide ? side.left + (side.width - code.width) / 2 : side.left + side.width - code.width,
    y + (wide ? 0 : (all - code.height) / 2),
  )
  facts.draw(side.left, wide ? y + all - facts.height : y + (all - facts.height) / 2)
}

/** 券背: the back of a coupon: its rules numbered, where it is taken on a strong panel with the code. */
export const couponTerms = defineLayout({
  id: 'coupon-terms',
  ...{ style: 'paper', pictures: [0, 0], points: 2, mostPoints: 8, title: 24 },
  details: ['date', 'time', 'place', 'phone', 'host', 'code', 'note'],
  build: (builder) => {
    const { page, palette, brief, wide } = builder
    const { sheet } = surfacesOf(builder)
    builder.background = solid(groundOf(palette, 0.85))
    const box = inset(page, builder.px(wide ? 0.055 : 0.045))
    builder.rect(box, sheet.fill, { radius: builder.px(0.03) })
    const pad = builder.px(0.055)
    const panel = wide
      ? rectOf(box.left + box.width * 0.68, box.top, box.width * 0.32, box.height)
      : rectOf(box.left, box.top + box.height * 0.7, box.width, box.height * 0.3)
    places(builder, panel, pad)
    const inner = wide
      ? rectOf(box.left + pad, box.top + pad, panel.left - box.left - pad * 2, box.height - 2 * pad)
      : rectOf(box.left + pad, box.top + pad, box.width - 2 * pad, panel.top - box.top - 2 * pad)
    const note = notePart(builder, inner.width, sheet)
    note.draw(inner.left, inner.top + inner.height - note.height)
    const head = titleBlock(
      builder,
      { ...inner, height: inner.height * (wide ? 0.34 : 0.3) },
      {
        ...{ share: 0, on: sheet.on, gap: 0.02 },
        title: { size: wide ? 0.15 : 0.12, least: 0.055, lines: 1, colour: sheet.ink, effects: [] },
        subtitle: { colour: sheet.muted, size: wide ? 0.07 : 0.046 },
        badge: null,
      },
    )
    const from = head.bottom + builder.px(0.035)
    const area = rectOf(
      inner.left,
      from,
      inner.width,
      Math.max(1, inner.top + inner.height - note.height - from - (note.height > 0 ? builder.px(0.02) : 0)),
    )
    const rows = columnsOf(
      area,
      brief.points.length,
      wide ? builder.px(0.02) : 0,
      builder.typeSize(wide ? 0.075 : 0.05) * 1.5,
    )
    const disc = Math.min(rows[0]!.height * 0.6, builder.px(wide ? 0.085 : 0.06))
    const room = rows[0]!.width - disc * 1.5
    const size = Math.max(0.034, sizeFor(builder, brief.points, room * 1.8, wide ? 0.075 : 0.05, 0.034))
    for (const [at, point] of brief.points.entries()) {
      const row = rows[at]!
      const ring = rectOf(row.left, row.top + (row.height - disc) / 2, disc, disc)
      builder.ellipse(ring, palette.accent)
      builder.text(String(at + 1), ring, {
        size: (disc / builder.unit) * 0.56,
        least: 0.01,
        lines: 1,
        align: 'center',
        valign: 'middle',
        weight: 700,
        lineHeight: 1,
        colour: palette.onAccent,
        on: [palette.accent],
      })
      builder.text(point, rectOf(row.left + disc * 1.5, row.top, room, row.height), {
        size,
        least: 0.03,
        lines: 2,
        valign: 'middle',
        lineHeight: 1.25,
        weight: 700,
        colour: sheet.ink,
        on: sheet.on,
      })
    }
  },
})
