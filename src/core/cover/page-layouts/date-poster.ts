import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { detail, figureFace, floor, footPart, surfacesOf } from './poster-parts.ts'

const dated = /^(\d{1,2})[月./](\d{1,2})日?\s*(.*)$/u

/** Draws the day of the month as a large figure, with the month and the weekday beside it. Returns its lower edge, px. */
function day(builder: PageBuilder, size: number): number {
  const { safe, palette } = builder
  const date = detail(builder, 'date')
  const [, month, figure, rest = ''] = dated.exec(date) ?? []
  const face = figureFace(builder)
  const paper = surfacesOf(builder).paper
  if (!month || !figure) {
    const box = rectOf(safe.left, safe.top, safe.width, builder.px(size * 0.5))
    return builder.text(date, box, { size: 0.13, lines: 1, face, colour: paper.mark, lineHeight: 1.1 }).bottom
  }
  const high = builder.px(size)
  const wide = builder.widthOf(figure, high, face) * 1.05
  builder.text(figure, rectOf(safe.left - high * 0.03, safe.top, wide, high), {
    ...{ size, least: size * 0.8, lines: 1, face, colour: paper.mark, lineHeight: 1, valign: 'middle', role: 'body' },
  })
  const left = safe.left + wide + builder.px(0.03)
  const room = safe.left + safe.width - left
  const badge = builder.pill(
    builder.brief.badge,
    { x: left, y: safe.top + high * 0.04, room },
    { size: 0.042, fill: palette.accent, colour: palette.onAccent },
  )
  const top = badge.height > 0 ? badge.top + badge.height + high * 0.02 : safe.top + high * 0.2
  builder.text(`${month}月`, rectOf(left, top, room, high * 0.3), {
    ...{ size: size * 0.24, lines: 1, face, colour: palette.ink, lineHeight: 1.2, valign: 'middle' },
  })
  builder.line(
    left,
    top + high * 0.34,
    left + builder.px(0.14),
    top + high * 0.34,
    palette.accentInk,
    builder.px(0.008),
  )
  const time = [rest, detail(builder, 'time')].filter((one) => one !== '').join(' ')
  builder.text(time, rectOf(left, top + high * 0.38, room, high * 0.24), {
    ...{ size: size * 0.15, least: 0.036, lines: 1, weight: 700, colour: palette.ink, valign: 'middle' },
  })
  return safe.top + high
}

/** 大日期: the day of the event as a giant figure, the title below it, what it is about in the lower corner. */
export const datePoster = posterLayout(
  {
    id: 'date-poster',
    pictures: [0, 1],
    details: ['date', 'time', 'place', 'host', 'phone', 'code', 'note'],
    needsDetails: ['date'],
  },
  (builder) => {
    const { safe, brief, palette, shape } = builder
    const paper = surfacesOf(builder).paper
    const parted = dated.test(detail(builder, 'date'))
    const foot = footPart(builder, safe.width, paper, ['place', 'host', 'phone'], { code: 0.19 })
    foot.draw(safe.left, floor(builder) - foot.height)
    const rule = floor(builder) - foot.height - builder.px(0.04)
    builder.line(safe.left, rule, safe.left + safe.width, rule, palette.rule, Math.max(2, builder.px(0.004)))
    const top = day(builder, shape === 'square' ? 0.3 : 0.4) + builder.px(0.03)
    const most = (rule - top) * (brief.pictures.length > 0 ? 0.5 : 0.9)
    const words = headBlock(builder, rectOf(safe.left, top, safe.width, most), {
      share: 0,
      badge: parted ? null : {},
      title: { size: 0.2, least: 0.08, lines: 2, keyword: true },
    })
    if (brief.pictures.length === 0) return
    const low = rule - words.bottom - builder.px(0.03)
    const beside = low < builder.px(0.3)
    const from = beside ? words.title.bottom + builder.px(0.015) : words.bottom + builder.px(0.03)
    const room = rectOf(safe.left + (beside ? safe.width * 0.5 : 0), from, safe.width * (beside ? 0.5 : 1), rule - from)
    if (room.height > builder.px(0.14)) subject(builder, room, { across: 1 })
  },
)
