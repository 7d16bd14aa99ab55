import { gingham, washOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, leadWords, subject } from '../../compose/subject.ts'
import { defineLayout } from '../layout.ts'

/** 格布卡片: a plain card on checked cloth, the title on it, and a large subject over its lower edge. */
export const subjectCard = defineLayout({
  id: 'subject-card',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 24,
  build: (builder) => {
    const { palette, page } = builder
    const ground = washOf(palette, palette.accent, 0.12)
    builder.background = { type: 'solid', colour: ground }
    gingham(builder, page, builder.px(0.0625), `${palette.accent}${builder.palette.tone === 'dark' ? '30' : '3d'}`)
    if (builder.wide) beside(builder)
    else stacked(builder)
  },
})

function onCard({ palette }: PageBuilder) {
  return {
    on: [palette.card],
    title: { colour: palette.onCard, keyword: palette.accentOnCard, effects: [] },
    subtitle: { colour: palette.mutedOnCard },
    points: { mark: 'tick' as const, markFill: palette.accentOnCard, markInk: palette.card, colour: palette.onCard },
  }
}

function card(builder: PageBuilder, left: number, top: number, width: number, height: number): void {
  const shadow = { x: 0, y: builder.px(0.012), blur: builder.px(0.04), colour: '#00000033' }
  builder.rect(rectOf(left, top, width, height), builder.palette.card, { radius: builder.px(0.05), shadow })
}

function stacked(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const edge = builder.px(0.06)
  const top = builder.shape === 'tall' ? Math.max(edge, safe.top - builder.px(0.07)) : edge
  const foot = footOf(builder) - builder.px(0.015)
  const pad = builder.px(0.07)
  const mark = builder.mark
  const left = Math.max(edge + builder.px(0.045), safe.left)
  const right = Math.min(page.width - left, safe.left + safe.width)
  const words = leadWords(builder, rectOf(left, top + pad, right - left, page.height * 0.42), {
    ...onCard(builder),
    align: 'center',
    share: 0,
  })
  const from = words.bottom + builder.px(0.04)
  const box = subject(builder, rectOf(edge * 1.6, from, page.width - edge * 3.2, foot - from), {
    on: [palette.card],
    photo: { radius: 0.05, border: palette.card },
  })
  const bottom = Math.min(foot - builder.px(0.12), box.top + box.height * 0.72)
  builder.insertBelow(mark, () => card(builder, edge, top, page.width - 2 * edge, bottom - top))
}

function beside(builder: PageBuilder): void {
  const { page, palette } = builder
  const edge = builder.px(0.07)
  const banner = builder.shape === 'banner'
  const right = page.width * (banner ? 0.74 : 0.72)
  const split = page.width * (banner ? 0.58 : 0.53)
  card(builder, edge, edge, right - edge, page.height - 2 * edge)
  const pad = edge + builder.px(0.07)
  leadWords(builder, rectOf(pad, pad, split - pad, page.height - 2 * pad), onCard(builder))
  const left = split + builder.px(0.03)
  subject(
    builder,
    rectOf(left, builder.px(0.1), page.width - builder.px(0.03) - left, page.height - builder.px(0.14)),
    {
      ...{ on: [palette.card], down: 0.8 },
      photo: { radius: 0.05, border: palette.card },
    },
  )
}
