import { mixed } from '../../colour/oklch.ts'
import type { Rect } from '../../geometry.ts'
import type { CoverBuilder } from '../builder.ts'
import { defineLayout } from '../layout.ts'
import { quoteMark } from '../marks.ts'
import { inset, rectOf } from '../rects.ts'
import { writingPaper } from '../tint.ts'
import { titleBlock } from '../title-block.ts'

/** 书摘引言: a quotation on a sheet below large quotation marks, signed at the bottom beside a short rule. */
export const quote = defineLayout({
  id: 'quote',
  style: 'calm',
  pictures: [0, 1],
  points: 0,
  title: 34,
  build: (sheet) => {
    const { page, safe, palette, brief } = sheet
    const { paper, ink, muted, accent } = writingPaper(palette)
    const pictured = brief.pictures.length > 0
    const aside = pictured && sheet.wide
    const edge = sheet.px(sheet.shape === 'tall' ? 0.05 : 0.06)
    const whole = inset(page, edge)
    const card = aside ? { ...whole, width: page.width * 0.6 - edge } : whole
    if (aside) shown(sheet, rectOf(page.width * 0.57, 0, page.width * 0.43, page.height))
    sheet.rect(card, paper, {
      radius: sheet.px(0.012),
      shadow: { x: 0, y: sheet.px(0.01), blur: sheet.px(0.04), colour: '#00000024' },
    })
    const pad = sheet.px(0.075)
    const banner = sheet.shape === 'banner'
    const start = Math.max(card.left + pad, safe.left)
    const right = Math.min(card.left + card.width - pad, safe.left + safe.width)
    const top = Math.max(card.top + pad, safe.top)
    const bottom = Math.min(card.top + card.height - pad * 0.9, safe.top + safe.height)

    // The picture covers the upper part of the sheet, as in a book.
    const photo = pictured && !aside ? (bottom - card.top) * 0.38 : 0
    if (photo > 0) shown(sheet, rectOf(card.left, card.top, card.width, photo))
    const wide = sheet.px(photo > 0 ? 0.19 : banner ? 0.22 : 0.24)
    const markTop = photo > 0 ? card.top + photo - wide * 0.42 : top
    quoteMark(sheet, rectOf(start, markTop, wide, wide * 0.83), accent)
    // On a banner the words stand beside the quotation marks.
    const left = banner ? start + wide + sheet.px(0.07) : start
    const from = banner ? top : markTop + wide * 0.83 + sheet.px(0.035)

    const signed = signature(sheet, rectOf(left, from, right - left, bottom - from))
    titleBlock(sheet, rectOf(left, from, right - left, signed - from - sheet.px(0.03)), {
      on: [paper],
      badge: null,
      share: 0.4,
      title: {
        ...{ size: banner ? 0.36 : 0.27, least: 0.09, lines: banner ? (aside ? 3 : 2) : 4, lineHeight: 1.26 },
        ...{ colour: ink, keyword: accent },
      },
      subtitle: { colour: muted },
    })
    if (photo === 0 && !aside && !banner) closing(sheet, right, top, wide)
  },
})

/** Draws the picture on a tinted background; a cut-out picture stands on it whole. */
function shown(sheet: CoverBuilder, box: Rect) {
  sheet.rect(box, sheet.palette.soft)
  const cut = sheet.brief.pictures[0]?.cutOut ?? false
  sheet.addCutOut(0, cut ? rectOf(box.left, box.top + box.height * 0.06, box.width, box.height * 0.94) : box)
}

/** Draws faint closing quotation marks at the other side. */
function closing(sheet: CoverBuilder, right: number, top: number, wide: number) {
  const box = rectOf(right - wide, top, wide, wide * 0.83)
  sheet.turned(180, box, () =>
    quoteMark(sheet, box, mixed(writingPaper(sheet.palette).paper, sheet.palette.accent, 0.14)),
  )
}

/** Draws a short rule, the account and the badge at the bottom of a box. Returns where they begin, px from the top. */
function signature(sheet: CoverBuilder, box: Rect): number {
  const { palette, brief } = sheet
  const { paper, muted, accent } = writingPaper(palette)
  if (brief.account === '' && brief.badge === '') return box.top + box.height
  const size = sheet.typeSize(0.046)
  const high = size * 1.9
  const row = rectOf(box.left, box.top + box.height - high, box.width, high)
  const plate = sheet.pill(
    brief.badge,
    { x: row.left + row.width, y: row.top, anchor: 'right', room: row.width * 0.5 },
    { size: 0.044, fill: palette.accent },
  )
  const dash = rectOf(row.left, row.top + high / 2 - sheet.px(0.004), sheet.px(0.09), sheet.px(0.008))
  if (brief.account !== '') sheet.rect(dash, accent)
  const from = dash.left + dash.width + sheet.px(0.03)
  sheet.text(brief.account, rectOf(from, row.top, row.left + row.width - from - plate.width - sheet.px(0.02), high), {
    ...{ size: 0.048, lines: 1, valign: 'middle', role: 'brand', on: [paper], colour: muted },
  })
  return row.top
}
