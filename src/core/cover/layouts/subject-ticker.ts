import { footPattern } from '../../compose/foot-pattern.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { isCutOut, leadWords, subject } from '../../compose/subject.ts'
import { defineLayout } from '../layout.ts'

/** 通栏大字: a title from margin to margin at the bottom, and a subject that steps out of a full block of the accent. */
export const subjectTicker = defineLayout({
  id: 'subject-ticker',
  style: 'type',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 22,
  build: (builder) => (builder.wide ? beside(builder) : above(builder)),
})

function above(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  footPattern(builder)
  const edge = builder.shape === 'tall' ? safe.left : builder.px(0.045)
  const wide = builder.shape === 'tall' ? safe.width : page.width - 2 * edge
  const foot = safe.top + safe.height + (builder.shape === 'tall' ? 0 : builder.px(0.03))
  const most = page.height * 0.42
  const mark = builder.mark
  const words = leadWords(builder, rectOf(edge, foot - most, wide, most), {
    align: 'center',
    share: 1,
    badge: null,
    title: { size: 0.47, lineHeight: 1.1 },
  })
  const line = words.top - builder.px(0.055)
  builder.insertBelow(mark, () => {
    const block = rectOf(0, 0, page.width, line)
    if (!isCutOut(builder)) return builder.picture(0, block)
    builder.rect(block, palette.accent)
    const top =
      brief.badge === '' ? (builder.shape === 'tall' ? safe.top : builder.px(0.07)) : safe.top + builder.px(0.1)
    const side = builder.px(0.05)
    subject(builder, rectOf(side, top, page.width - 2 * side, line + builder.px(0.03) - top), {
      on: [palette.accent, ...palette.papers],
    })
  })
  builder.pill(
    brief.badge,
    { x: safe.left, y: safe.top, room: safe.width * 0.5 },
    { size: 0.046, fill: palette.second, colour: palette.onSecond },
  )
}

function beside(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const split = page.width * (builder.shape === 'banner' ? 0.6 : 0.55)
  leadWords(builder, rectOf(safe.left, safe.top, split - safe.left - builder.px(0.03), safe.height), { share: 0.5 })
  const block = rectOf(split, 0, page.width - split, page.height)
  if (!isCutOut(builder)) return builder.picture(0, block)
  builder.rect(block, palette.accent)
  const left = split - builder.px(0.02)
  subject(
    builder,
    rectOf(left, builder.px(0.07), page.width - builder.px(0.04) - left, page.height - builder.px(0.12)),
    {
      ...{ on: [palette.accent, ...palette.papers], down: 0.6 },
    },
  )
}
