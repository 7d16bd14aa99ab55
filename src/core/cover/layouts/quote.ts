import { lockupBlock } from '../../compose/lockup.ts'
import { quoteMark } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 书摘引言: a quotation on a sheet of paper below quotation marks, signed at the bottom beside a short rule. */
export const quote = defineLayout({
  id: 'quote',
  style: 'calm',
  pictures: [0, 1],
  points: 0,
  title: 34,
  needs: ['quote'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const { paper, ink, muted, accent } = writingPaper(palette)
    const pictured = brief.pictures.length > 0
    const aside = pictured && builder.wide
    const edge = builder.px(builder.shape === 'tall' ? 0.04 : 0.045)
    const whole = inset(page, edge)
    const card = aside ? { ...whole, width: page.width * 0.6 - edge } : whole
    if (aside) shown(builder, rectOf(page.width * 0.57, 0, page.width * 0.43, page.height))
    builder.rect(card, paper, {
      radius: builder.px(0.012),
      shadow: { x: 0, y: builder.px(0.01), blur: builder.px(0.04), colour: '#00000024' },
    })
    const pad = builder.px(0.06)
    const banner = builder.shape === 'banner'
    const start = Math.max(card.left + pad, safe.left)
    const right = Math.min(card.left + card.width - pad, safe.left + safe.width)
    const top = Math.max(card.top + pad, safe.top)
    const bottom = Math.min(card.top + card.height - pad * 0.9, safe.top + safe.height)

    // The picture covers the upper part of the page, as in a book.
    const photo = pictured && !aside ? (bottom - card.top) * 0.38 : 0
    if (photo > 0) shown(builder, rectOf(card.left, card.top, card.width, photo))
    const wide = builder.px(photo > 0 ? 0.15 : banner ? 0.17 : 0.15)
    const markTop = photo > 0 ? card.top + photo - wide * 0.42 : top
    quoteMark(builder, rectOf(start, markTop, wide, wide * 0.83), accent)
    // On a banner the words stand beside the quotation marks.
    const left = banner ? start + wide + builder.px(0.07) : start
    const from = banner ? top : markTop + wide * 0.83 + builder.px(0.035)

    const signed = signature(builder, rectOf(left, from, right - left, bottom - from))
    lockupBlock(builder, rectOf(left, from, right - left, signed - from - builder.px(0.03)), {
      ...{ on: [paper], badge: null, share: 0.42 },
      title: { colour: ink, keyword: accent, lines: banner ? (aside ? 3 : 2) : 4, lineHeight: 1.16 },
      subtitle: { colour: muted },
    })
  },
})

/** Draws the picture on a tinted background; a cut-out picture stands on it whole. */
function shown(builder: PageBuilder, box: Rect) {
  builder.rect(box, builder.palette.soft)
  const cut = builder.brief.pictures[0]?.cutOut ?? false
  builder.addCutOut(0, cut ? rectOf(box.left, box.top + box.height * 0.06, box.width, box.height * 0.94) : box)
}

/** Draws a short rule, the account and the badge at the bottom of a box. Returns where they begin, px from the top. */
function signature(builder: PageBuilder, box: Rect): number {
  const { palette, brief } = builder
  const { paper, muted, accent } = writingPaper(palette)
  if (brief.account === '' && brief.badge === '') return box.top + box.height
  const size = builder.typeSize(0.046)
  const high = size * 1.9
  const row = rectOf(box.left, box.top + box.height - high, box.width, high)
  const plate = builder.pill(
    brief.badge,
    { x: row.left + row.width, y: row.top, anchor: 'right', room: row.width * 0.5 },
    { size: 0.044, fill: palette.accent },
  )
  const dash = rectOf(row.left, row.top + high / 2 - builder.px(0.004), builder.px(0.09), builder.px(0.008))
  if (brief.account !== '') builder.rect(dash, accent)
  const from = dash.left + dash.width + builder.px(0.03)
  builder.text(
    brief.account,
    rectOf(from, row.top, row.left + row.width - from - plate.width - builder.px(0.02), high),
    {
      ...{ size: 0.048, lines: 1, valign: 'middle', role: 'brand', on: [paper], colour: muted },
    },
  )
  return row.top
}
