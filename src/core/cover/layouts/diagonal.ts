import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 斜切动感: a page cut at a slant, the title rising along the cut, speed lines behind it. */
export const diagonal = defineLayout({
  id: 'diagonal',
  style: 'bold',
  pictures: [0, 1],
  points: 0,
  title: 28,
  build: (builder) => {
    if (builder.brief.pictures.length === 0) flying(builder)
    else if (builder.wide) parted(builder)
    else pictured(builder)
  },
})

/**
 * Returns the angle at which everything rises to the right, degrees: less on wide pages, where it costs more height.
 */
const slopeOf = ({ shape }: PageBuilder) => (shape === 'banner' ? 3 : shape === 'landscape' ? 5.5 : 7)

/** Returns the rise over the width of the page, px. */
const riseOf = (builder: PageBuilder) => Math.tan((slopeOf(builder) * Math.PI) / 180) * builder.page.width

const draw = (builder: PageBuilder, d: string, colour: string) =>
  builder.drawing(builder.page, [builder.page.width, builder.page.height], [[colour, d]])

/** Draws a band from edge to edge, between two heights at the left edge, px. */
function band(builder: PageBuilder, from: number, to: number, colour: string) {
  const { width } = builder.page
  const rise = riseOf(builder)
  draw(builder, `M0 ${from}L${width} ${from - rise}L${width} ${to - rise}L0 ${to}Z`, colour)
}

/** Draws a broad band across the middle, with stripes flying past it. */
function flying(builder: PageBuilder) {
  const { safe, palette } = builder
  const rise = riseOf(builder)
  const account = builder.shape === 'banner' ? '' : builder.brief.account
  const high = Math.min(safe.height * (account ? 0.72 : 0.8), builder.px(1.02))
  const middle = safe.top + safe.height / 2 - (account ? builder.px(0.02) : 0)
  const from = middle - high / 2 + rise / 2
  band(builder, from - builder.px(0.075), from - builder.px(0.03), palette.second)
  band(builder, from, from + high, palette.accent)
  band(builder, from + high + builder.px(0.03), from + high + builder.px(0.045), palette.accent)
  stripes(builder, from, high)
  rising(builder, middle - high / 2 + builder.px(0.05), middle + high / 2 - builder.px(0.05))
  const line = builder.typeSize(0.044) * 1.4
  builder.text(account, rectOf(safe.left, safe.top + safe.height - line, safe.width, line), {
    ...{ size: 0.044, lines: 1, align: 'right', role: 'brand', colour: palette.muted },
  })
}

function stripes(builder: PageBuilder, from: number, high: number) {
  const { page, palette } = builder
  const steep = riseOf(builder) / page.width
  const colour = mixed(palette.papers[0]!, palette.accent, 0.22)
  for (let line = 0; line < 7; line++) {
    const above = line < 4
    const y = above ? from - builder.px(0.16 + line * 0.085) : from + high + builder.px(0.13 + (line - 4) * 0.085)
    const length = page.width * (0.18 + builder.random() * 0.3)
    const x = above ? page.width * (0.62 + builder.random() * 0.3) : page.width * (0.02 + builder.random() * 0.24)
    const begin = y - x * steep
    builder.line(x, begin, x + length, begin - length * steep, colour, builder.px(0.016), { cap: 'round' })
  }
}

/** Draws the picture above the cut and the words below it. */
function pictured(builder: PageBuilder) {
  const { safe, page, palette } = builder
  const rise = riseOf(builder)
  const cut = safe.top + safe.height * (builder.shape === 'square' ? 0.38 : 0.42) + rise / 2
  builder.rect(rectOf(0, 0, page.width, cut), palette.soft)
  // A cut-out figure stands whole on the cut; a photograph fills the area above it.
  if (builder.brief.pictures[0]?.cutOut) {
    const [top, foot] = [Math.max(builder.px(0.05), safe.top - builder.px(0.04)), cut - rise / 2]
    builder.addCutOut(0, rectOf(safe.left, top, safe.width, foot - top))
  } else builder.picture(0, rectOf(0, 0, page.width, cut))
  band(builder, cut - builder.px(0.05), cut, palette.second)
  band(builder, cut - 1, page.height + rise, palette.accent)
  const foot = Math.min(safe.top + safe.height, cut + builder.px(1.05)) - rise / 2
  rising(builder, cut - rise / 2 + builder.px(0.05), foot)
}

/** Cuts a wide page from top to bottom instead: words on the left, the picture on the right. */
function parted(builder: PageBuilder) {
  const { safe, page, palette } = builder
  const [top, foot, stripe] = [page.width * 0.66, page.width * 0.54, builder.px(0.06)]
  builder.rect(rectOf(page.width * 0.5, 0, page.width * 0.5, page.height), palette.soft)
  const cutOut = builder.brief.pictures[0]?.cutOut
  if (cutOut) builder.addCutOut(0, rectOf(page.width * 0.65, page.height * 0.1, page.width * 0.33, page.height * 0.9))
  else builder.picture(0, rectOf(page.width * 0.53, 0, page.width * 0.47, page.height))
  draw(builder, `M0 0H${top}L${foot} ${page.height}H0Z`, palette.accent)
  draw(builder, `M${top} 0H${top + stripe}L${foot + stripe} ${page.height}H${foot}Z`, palette.second)
  block(builder, rectOf(safe.left, safe.top, foot - safe.left - stripe * 0.5, safe.height))
}

/**
 * Draws the words along the slope, between two heights in the middle of the page; their corners stay in the safe area.
 */
function rising(builder: PageBuilder, top: number, bottom: number) {
  const { safe } = builder
  const slope = slopeOf(builder)
  const angle = (slope * Math.PI) / 180
  const width = (safe.width - Math.sin(angle) * (bottom - top)) / Math.cos(angle)
  const room = rectOf(safe.left + (safe.width - width) / 2, top, width, bottom - top)
  builder.turned(-slope, room, () => block(builder, room))
}

function block(builder: PageBuilder, room: Rect) {
  const { palette } = builder
  const banner = builder.shape === 'banner'
  titleBlock(builder, room, {
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
