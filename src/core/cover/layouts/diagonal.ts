import { lchOf, mixed } from '../../colour/oklch.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
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

/** Draws a band across the middle that the title fills, with stripes flying past it. */
function flying(builder: PageBuilder) {
  const { safe, page, palette } = builder
  builder.background = { type: 'solid', colour: around(builder) }
  const rise = riseOf(builder)
  const account = builder.shape === 'banner' ? '' : builder.brief.account
  const line = account === '' ? 0 : builder.typeSize(0.044) * 1.4
  const [edge, pad] = [builder.px(builder.shape === 'banner' ? 0.02 : 0.07), builder.px(0.075)]
  const room = rectOf(safe.left, safe.top + rise / 2 + edge, safe.width, safe.height - rise - 2 * edge - line * 1.2)
  const mark = builder.mark
  const words = rising(builder, room.top, room.top + room.height)
  const [from, to] = [words.top - pad + rise / 2, words.bottom + pad + rise / 2]
  builder.insertBelow(mark, () => {
    stripes(builder, from, to)
    band(builder, from - builder.px(0.06), from - builder.px(0.022), palette.second)
    band(builder, from, to, palette.accent)
  })
  builder.text(
    account,
    rectOf(
      safe.left,
      page.height - Math.max(builder.px(0.05), page.height - safe.top - safe.height) - line,
      safe.width,
      line,
    ),
    {
      ...{ size: 0.044, lines: 1, align: 'right', role: 'brand', colour: palette.onAccent },
      on: [around(builder), streak(builder)],
    },
  )
}

/** Returns the colour around the band: a shade of it that is darker under light words and lighter under dark ones. */
function around({ palette }: PageBuilder): string {
  const { l } = lchOf(palette.accent)
  if (lchOf(palette.onAccent).l > 0.6)
    return l < 0.35 ? mixed(palette.accent, '#ffffff', 0.16) : mixed(palette.accent, '#000000', 0.26)
  return l > 0.9 ? mixed(palette.accent, '#000000', 0.1) : mixed(palette.accent, '#ffffff', 0.42)
}

const streak = (builder: PageBuilder) => mixed(around(builder), builder.palette.accent, 0.6)

/** Draws stripes of different lengths from both edges of the page, above and below the band. */
function stripes(builder: PageBuilder, from: number, to: number) {
  const { page } = builder
  const rise = riseOf(builder)
  const step = builder.px(0.075)
  const lines = (first: number, last: number, isLeft: boolean) => {
    for (let y = first; y < last; y += step) {
      const length = page.width * (0.35 + builder.random() * 0.6)
      const [x, end] = isLeft ? [0, length] : [page.width - length, page.width]
      const at = (x: number) => y - (x / page.width) * rise
      builder.line(x, at(x), end, at(end), streak(builder), step * 0.42)
    }
  }
  lines(from - builder.px(0.11) - Math.ceil((from + rise) / step) * step, from - builder.px(0.09), false)
  lines(to + builder.px(0.06), page.height + rise, true)
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
 * Returns the heights they take there.
 */
function rising(builder: PageBuilder, top: number, bottom: number) {
  const { safe } = builder
  const slope = slopeOf(builder)
  const angle = (slope * Math.PI) / 180
  const width = (safe.width - Math.sin(angle) * (bottom - top)) / Math.cos(angle)
  const room = rectOf(safe.left + (safe.width - width) / 2, top, width, bottom - top)
  let words = { top, bottom }
  builder.turned(-slope, room, () => {
    words = block(builder, room)
  })
  return words
}

function block(builder: PageBuilder, room: Rect) {
  const { palette } = builder
  // Italics lean out of their box.
  const lean = builder.px(0.02)
  return lockupBlock(
    builder,
    { ...room, width: room.width - lean },
    {
      on: [palette.accent],
      align: builder.wide && builder.brief.pictures.length === 0 ? 'center' : 'left',
      badge: { fill: palette.second, colour: palette.onSecond },
      title: { colour: palette.onAccent, italic: true, lines: builder.shape === 'banner' ? 2 : 3, lineHeight: 1.1 },
      subtitle: { colour: palette.onAccent },
    },
  )
}
