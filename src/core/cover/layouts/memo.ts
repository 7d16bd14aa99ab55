import { lockupBlock } from '../../compose/lockup.ts'
import { tick } from '../../compose/marks.ts'
import { noteBar, noteTools } from '../../compose/note-bars.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { columnsOf, sizeFor, splitTitleAndRows } from '../../compose/rows.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { effectsOf } from '../../compose/title-effects.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

type Paper = ReturnType<typeof writingPaper>

/** Writes title, subtitle and badge as the heading of the note; `alone` without points below it. */
function heading(builder: PageBuilder, room: Rect, look: Paper, alone: boolean) {
  const { shape, style, wide } = builder
  const banner = shape === 'banner'
  const on = [look.paper]
  if (alone)
    return lockupBlock(builder, room, {
      ...{ on, share: 0.4, badge: { radius: builder.px(0.014), fill: look.mark, colour: look.onMark } },
      title: { keyword: look.accent, colour: look.ink, lines: wide ? 3 : 5 },
      subtitle: { colour: look.ink },
    })
  const marker = effectsOf('marker', { ink: look.ink, on: look.paper, accent: look.mark, seed: style.seed })
  return titleBlock(builder, room, {
    share: banner ? 0.7 : wide ? 0.42 : 0,
    title: {
      size: banner ? 0.34 : wide ? 0.26 : 0.42,
      least: 0.09,
      keyword: look.accent,
      colour: look.ink,
      on,
      lines: 3,
    },
    subtitle: {
      ...{ colour: look.ink, on },
      // One marked line is enough.
      ...(!['marker', 'underline'].includes(style.effect) && { effects: marker }),
    },
    badge: { radius: builder.px(0.014), fill: look.mark, colour: look.onMark },
  })
}

/** Draws the points as items with a box, ticked except for the last. */
function items(builder: PageBuilder, list: Rect, points: readonly string[], look: Paper): void {
  const { wide } = builder
  const high = Math.min(list.height / points.length, builder.px(wide ? 0.2 : 0.17))
  const used = rectOf(
    list.left,
    list.top + (list.height - high * points.length) * (wide ? 0.5 : 0.3),
    list.width,
    high * points.length,
  )
  const rows = columnsOf(used, points.length, 0, builder.typeSize(0.05) * 1.25)
  const box = Math.min(builder.px(0.075), rows[0]!.height * 0.6)
  const left = box + builder.px(0.035)
  const most = Math.min(builder.shape === 'banner' ? 0.1 : 0.076, (rows[0]!.height / builder.unit) * 0.58)
  const size = sizeFor(builder, points, rows[0]!.width - left, most, 0.05)
  for (const [place, point] of points.entries()) {
    const row = rows[place]!
    const disc = rectOf(row.left, row.top + (row.height - box) / 2, box, box)
    const open = place === points.length - 1
    const ring = { fill: { type: 'solid', colour: look.mark }, width: Math.max(2, box * 0.07), align: 'inside' }
    builder.ellipse(disc, open ? look.paper : look.mark, open ? { stroke: ring } : {})
    if (!open) tick(builder, inset(disc, box * 0.16), look.onMark, 3.4)
    builder.text(point, rectOf(row.left + left, row.top, row.width - left, row.height), {
      ...{ size, least: size * 0.7, lines: 2, valign: 'middle', weight: 500, lineHeight: 1.25 },
      ...{ colour: look.ink, on: [look.paper] },
    })
  }
}

/** 备忘录: a page of a notes app on a phone, with a bar, a heading and ticked items. */
export const memo = defineLayout({
  id: 'memo',
  style: 'screen',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 30,
  build: (builder) => {
    const { palette, brief, safe, page, shape } = builder
    const look = writingPaper(palette)
    builder.background = { type: 'solid', colour: look.paper }
    const banner = shape === 'banner'
    const bar = noteBar(builder) + (banner ? builder.px(0.03) : 0)
    const upright = shape === 'tall' || shape === 'portrait'
    // Where a platform covers the bottom, the toolbar goes below the safe area.
    const covered = safe.top + safe.height < page.height * 0.85
    const foot = upright && !covered ? builder.px(0.1) : 0
    const body = rectOf(safe.left, bar, safe.width, safe.top + safe.height - foot - bar)
    const points = brief.points.slice(0, 6)
    const alone = points.length === 0
    const room = splitTitleAndRows(builder, {
      within: body,
      head: alone ? 0.95 : 0.5,
      side: 0.5,
      gap: 0.07,
    })
    const head = heading(builder, alone && builder.wide ? body : room.head, look, alone)
    if (upright) noteTools(builder, covered ? page.height - builder.px(0.09) : safe.top + safe.height)
    if (alone) return
    const list = room.below(head.bottom)
    if (builder.wide) {
      const x = list.left - builder.px(0.035)
      const ends = list.top + list.height - builder.px(0.02)
      builder.line(x, list.top + builder.px(0.02), x, ends, look.rule, Math.max(2, builder.px(0.004)))
    }
    items(builder, list, points, look)
  },
})
