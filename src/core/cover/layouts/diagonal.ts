import { mixed } from '../../colour/oklch.ts'
import type { Rect } from '../../geometry.ts'
import type { CoverBuilder } from '../builder.ts'
import { defineLayout } from '../layout.ts'
import { rectOf } from '../rects.ts'
import { titleBlock } from '../title-block.ts'

/** 斜切动感: a page cut at a slant, the title rising along the cut, speed lines behind it. */
export const diagonal = defineLayout({
  id: 'diagonal',
  style: 'bold',
  pictures: [0, 1],
  points: 0,
  title: 28,
  build: (sheet) => {
    if (sheet.brief.pictures.length === 0) flying(sheet)
    else if (sheet.wide) parted(sheet)
    else pictured(sheet)
  },
})

/**
 * Returns the angle at which everything rises to the right, degrees: less on wide pages, where it costs more height.
 */
const slopeOf = ({ shape }: CoverBuilder) => (shape === 'banner' ? 3 : shape === 'landscape' ? 5.5 : 7)

/** Returns the rise over the width of the page, px. */
const riseOf = (sheet: CoverBuilder) => Math.tan((slopeOf(sheet) * Math.PI) / 180) * sheet.page.width

const draw = (sheet: CoverBuilder, d: string, colour: string) =>
  sheet.drawing(sheet.page, [sheet.page.width, sheet.page.height], [[colour, d]])

/** Draws a band from edge to edge, between two heights at the left edge, px. */
function band(sheet: CoverBuilder, from: number, to: number, colour: string) {
  const { width } = sheet.page
  const rise = riseOf(sheet)
  draw(sheet, `M0 ${from}L${width} ${from - rise}L${width} ${to - rise}L0 ${to}Z`, colour)
}

/** Draws a broad band across the middle, with stripes flying past it. */
function flying(sheet: CoverBuilder) {
  const { safe, palette } = sheet
  const rise = riseOf(sheet)
  const account = sheet.shape === 'banner' ? '' : sheet.brief.account
  const high = Math.min(safe.height * (account ? 0.72 : 0.8), sheet.px(1.02))
  const middle = safe.top + safe.height / 2 - (account ? sheet.px(0.02) : 0)
  const from = middle - high / 2 + rise / 2
  band(sheet, from - sheet.px(0.075), from - sheet.px(0.03), palette.second)
  band(sheet, from, from + high, palette.accent)
  band(sheet, from + high + sheet.px(0.03), from + high + sheet.px(0.045), palette.accent)
  stripes(sheet, from, high)
  rising(sheet, middle - high / 2 + sheet.px(0.05), middle + high / 2 - sheet.px(0.05))
  const line = sheet.typeSize(0.044) * 1.4
  sheet.text(account, rectOf(safe.left, safe.top + safe.height - line, safe.width, line), {
    ...{ size: 0.044, lines: 1, align: 'right', role: 'brand', colour: palette.muted },
  })
}

function stripes(sheet: CoverBuilder, from: number, high: number) {
  const { page, palette } = sheet
  const steep = riseOf(sheet) / page.width
  const colour = mixed(palette.papers[0]!, palette.accent, 0.22)
  for (let line = 0; line < 7; line++) {
    const above = line < 4
    const y = above ? from - sheet.px(0.16 + line * 0.085) : from + high + sheet.px(0.13 + (line - 4) * 0.085)
    const length = page.width * (0.18 + sheet.random() * 0.3)
    const x = above ? page.width * (0.62 + sheet.random() * 0.3) : page.width * (0.02 + sheet.random() * 0.24)
    const begin = y - x * steep
    sheet.line(x, begin, x + length, begin - length * steep, colour, sheet.px(0.016), { cap: 'round' })
  }
}

/** Draws the picture above the cut and the words below it. */
function pictured(sheet: CoverBuilder) {
  const { safe, page, palette } = sheet
  const rise = riseOf(sheet)
  const cut = safe.top + safe.height * (sheet.shape === 'square' ? 0.38 : 0.42) + rise / 2
  sheet.rect(rectOf(0, 0, page.width, cut), palette.soft)
  // A cut-out figure stands whole on the cut; a photograph fills the area above it.
  if (sheet.brief.pictures[0]?.cutOut) {
    const [top, foot] = [Math.max(sheet.px(0.05), safe.top - sheet.px(0.04)), cut - rise / 2]
    sheet.addCutOut(0, rectOf(safe.left, top, safe.width, foot - top))
  } else sheet.picture(0, rectOf(0, 0, page.width, cut))
  band(sheet, cut - sheet.px(0.05), cut, palette.second)
  band(sheet, cut - 1, page.height + rise, palette.accent)
  const foot = Math.min(safe.top + safe.height, cut + sheet.px(1.05)) - rise / 2
  rising(sheet, cut - rise / 2 + sheet.px(0.05), foot)
}

/** Cuts a wide page from top to bottom instead: words on the left, the picture on the right. */
function parted(sheet: CoverBuilder) {
  const { safe, page, palette } = sheet
  const [top, foot, stripe] = [page.width * 0.66, page.width * 0.54, sheet.px(0.06)]
  sheet.rect(rectOf(page.width * 0.5, 0, page.width * 0.5, page.height), palette.soft)
  const cutOut = sheet.brief.pictures[0]?.cutOut
  if (cutOut) sheet.addCutOut(0, rectOf(page.width * 0.65, page.height * 0.1, page.width * 0.33, page.height * 0.9))
  else sheet.picture(0, rectOf(page.width * 0.53, 0, page.width * 0.47, page.height))
  draw(sheet, `M0 0H${top}L${foot} ${page.height}H0Z`, palette.accent)
  draw(sheet, `M${top} 0H${top + stripe}L${foot + stripe} ${page.height}H${foot}Z`, palette.second)
  block(sheet, rectOf(safe.left, safe.top, foot - safe.left - stripe * 0.5, safe.height))
}

/**
 * Draws the words along the slope, between two heights in the middle of the page; their corners stay in the safe area.
 */
function rising(sheet: CoverBuilder, top: number, bottom: number) {
  const { safe } = sheet
  const slope = slopeOf(sheet)
  const angle = (slope * Math.PI) / 180
  const width = (safe.width - Math.sin(angle) * (bottom - top)) / Math.cos(angle)
  const room = rectOf(safe.left + (safe.width - width) / 2, top, width, bottom - top)
  sheet.turned(-slope, room, () => block(sheet, room))
}

function block(sheet: CoverBuilder, room: Rect) {
  const { palette } = sheet
  const banner = sheet.shape === 'banner'
  titleBlock(sheet, room, {
    on: [palette.accent],
    badge: { fill: palette.second, colour: palette.onSecond },
    gap: banner ? 0.025 : 0.04,
    title: {
      ...{ size: banner ? 0.4 : 0.34, least: 0.1, lines: banner ? 2 : 3, lineHeight: 1.12, italic: true },
      colour: palette.onAccent,
    },
    subtitle: { colour: palette.onAccent },
  })
}
