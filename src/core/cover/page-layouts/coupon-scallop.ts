import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { headBlock } from './poster-lists.ts'
import { detail, factsPart, notePart, overPage, priceText, surfacesOf } from './poster-parts.ts'

/** Returns path data of a box whose left and right edges (or top and bottom) are bitten like those of a stamp. */
function bitten(box: Rect, count: number, upright: boolean): string {
  const { left, top, width, height } = box
  const [right, low] = [left + width, top + height]
  const step = (upright ? height : width) / count
  const r = step * 0.32
  const bites = Array.from({ length: count }, (_, at) => at)
  if (upright) {
    const there = bites.map(
      (at) => `V${top + (at + 0.5) * step - r}A${r} ${r} 0 0 0 ${right} ${top + (at + 0.5) * step + r}`,
    )
    const back = bites
      .toReversed()
      .map((at) => `V${top + (at + 0.5) * step + r}A${r} ${r} 0 0 0 ${left} ${top + (at + 0.5) * step - r}`)
    return `M${left} ${top}H${right}${there.join('')}V${low}H${left}${back.join('')}Z`
  }
  const there = bites.map(
    (at) => `H${left + (at + 0.5) * step - r}A${r} ${r} 0 0 0 ${left + (at + 0.5) * step + r} ${top}`,
  )
  const back = bites
    .toReversed()
    .map((at) => `H${left + (at + 0.5) * step + r}A${r} ${r} 0 0 0 ${left + (at + 0.5) * step - r} ${low}`)
  return `M${left} ${top}${there.join('')}H${right}V${low}${back.join('')}H${left}Z`
}

/** Draws a fine double frame inside a box. */
function frame(builder: PageBuilder, box: Rect, colour: string): void {
  const none = { type: 'none' as const }
  for (const [by, width] of [
    [0, 0.008],
    [0.022, 0.0035],
  ] as const)
    builder.rect(inset(box, builder.px(by)), none, {
      stroke: { fill: solid(colour), width: Math.max(1.5, builder.px(width)), align: 'inside' },
    })
}

/** 花边券: a coupon with bitten edges and a double frame, the amount in its middle like that of a banknote. */
export const couponScallop = defineLayout({
  id: 'coupon-scallop',
  ...{ style: 'press', pictures: [0, 1], drawn: true, points: 0, title: 24 },
  details: ['price', 'date', 'place', 'phone', 'host', 'note'],
  needsDetails: ['price'],
  build: (builder) => {
    const { page, palette, brief, wide } = builder
    const { sheet } = surfacesOf(builder)
    builder.background = solid(mixed(palette.papers[0]!, palette.accent, 0.72))
    const box = inset(page, builder.px(0.05))
    overPage(builder, sheet.fill, bitten(box, wide ? 9 : 13, wide))
    const inner = inset(box, builder.px(0.06))
    frame(builder, inner, palette.accent)
    const pad = builder.px(0.055)
    const room = inset(inner, pad)
    const mark = sheet.mark
    if (wide) {
      const middle = rectOf(room.left + room.width * 0.36, room.top, room.width * 0.28, room.height)
      const across = room.height * 1.02
      builder.ellipse(
        rectOf(
          middle.left + middle.width / 2 - across / 2,
          middle.top + middle.height / 2 - across / 2,
          across,
          across,
        ),
        palette.accent,
      )
      priceText(
        builder,
        detail(builder, 'price'),
        inset(rectOf(middle.left + middle.width / 2 - across / 2, middle.top, across, middle.height), across * 0.12),
        { size: 0.36, colour: palette.onAccent, on: [palette.accent], align: 'center' },
      )
      titleBlock(builder, rectOf(room.left, room.top, room.width * 0.34, room.height), {
        ...{ on: sheet.on, gap: 0.03 },
        title: { size: 0.22, least: 0.07, lines: 2, colour: sheet.ink, keyword: mark },
        subtitle: { colour: sheet.muted, size: 0.075, lines: 2 },
        badge: { fill: palette.second, colour: palette.onSecond, size: 0.06 },
      })
      const right = rectOf(room.left + room.width * 0.68, room.top, room.width * 0.32, room.height)
      const note = notePart(builder, right.width, sheet)
      const facts = factsPart(builder, right.width, sheet, ['date', 'place', 'phone', 'host'], { most: 0.06 })
      const picture =
        brief.pictures.length > 0 ? Math.max(0, right.height - facts.height - note.height - builder.px(0.03)) : 0
      if (picture > builder.px(0.1))
        subject(builder, rectOf(right.left, right.top, right.width, picture), { on: sheet.on })
      const stack = facts.height + note.height
      const y = picture > 0 ? right.top + right.height - stack : right.top + (right.height - stack) / 2
      facts.draw(right.left, y)
      note.draw(right.left, y + facts.height)
      return
    }
    const note = notePart(builder, room.width, sheet, 'center')
    const facts = factsPart(builder, room.width, sheet, ['date', 'place', 'phone', 'host'], {
      most: 0.044,
      align: 'center',
    })
    const low = room.top + room.height
    note.draw(room.left, low - note.height)
    facts.draw(room.left, low - note.height - facts.height)
    const end = low - note.height - facts.height - builder.px(0.03)
    const words = headBlock(builder, rectOf(room.left, room.top, room.width, (end - room.top) * 0.46), {
      ...{ align: 'center', share: 0, on: sheet.on },
      title: { size: 0.17, least: 0.07, lines: 2, colour: sheet.ink, keyword: mark },
      subtitle: { colour: sheet.muted },
      badge: { fill: palette.second, colour: palette.onSecond },
    })
    const area = rectOf(room.left, words.bottom + builder.px(0.03), room.width, end - words.bottom - builder.px(0.03))
    const has = brief.pictures.length > 0
    if (has) subject(builder, { ...area, width: area.width * 0.4 }, { on: sheet.on, down: 0.5 })
    priceText(
      builder,
      detail(builder, 'price'),
      has ? rectOf(area.left + area.width * 0.42, area.top, area.width * 0.58, area.height) : area,
      { size: 0.34, colour: mark, on: sheet.on, align: 'center' },
    )
  },
})
