import { mixed } from '../../colour/oklch.ts'
import { groundOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { tape, tornOutline } from '../../compose/paper-marks.ts'
import { photo } from '../../compose/photo.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** The white paper at the torn edge of a print, whatever the palette. */
const fibre = '#fffdf8'

/** 撕纸拼贴: torn prints held by tape, and the words on a torn piece of paper that overlaps them. */
export const tornPaper = defineLayout({
  id: 'torn-paper',
  style: 'paper',
  pictures: [1, 3],
  points: 0,
  title: 28,
  build: (builder) => {
    // A calm ground: around white edges, a strong one would be all that is seen.
    builder.background = { type: 'solid', colour: groundOf(builder.palette, 0.8) }
    if (builder.wide) beside(builder)
    else stacked(builder)
  },
})

function stacked(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const pad = builder.px(0.085)
  const most = page.height * (builder.shape === 'tall' ? 0.38 : 0.5)
  const mark = builder.mark
  const below = safe.top + safe.height
  const words = onPaper(builder, rectOf(safe.left, below - most, safe.width, most), 1, 0.3)
  // The paper runs off three edges of the page, so that nothing frames the words.
  const card = rectOf(-pad, words.top - pad, page.width + 2 * pad, page.height - words.top + 2 * pad)
  builder.insertBelow(mark, () => {
    const edge = builder.px(0.035)
    const top = builder.shape === 'tall' ? safe.top * 0.5 : edge
    prints(builder, rectOf(edge, top, page.width - 2 * edge, card.top + builder.px(0.09) - top))
    sheet(builder, card)
  })
  builder.pill(
    builder.brief.badge,
    { x: safe.left, y: card.top - builder.px(0.05), room: safe.width * 0.7 },
    { size: 0.046, fill: palette.second, colour: palette.onSecond, radius: builder.px(0.012) },
  )
}

function beside(builder: PageBuilder): void {
  const { safe, page } = builder
  const banner = builder.shape === 'banner'
  const split = page.width * (banner ? 0.58 : 0.54)
  const pad = builder.px(0.075)
  const mark = builder.mark
  const box = rectOf(safe.left + pad * 0.4, safe.top, split - safe.left - pad * 1.2, safe.height)
  onPaper(builder, box, 0.5, banner ? 0.34 : 0.26)
  builder.insertBelow(mark, () => {
    const edge = builder.px(0.06)
    const left = split - builder.px(0.12)
    prints(builder, rectOf(left, edge, page.width - edge * 0.7 - left, page.height - 2 * edge))
    sheet(builder, rectOf(-pad, -pad, split + pad, page.height + 2 * pad))
  })
}

/**
 * Returns the colours of the paper behind the words: a pale sheet, or a dark palette's own paper; and the inks on it.
 */
function paperOf({ palette }: PageBuilder) {
  return palette.tone === 'dark'
    ? { fill: palette.papers[0]!, ink: palette.ink, muted: palette.muted, accent: palette.accentInk }
    : { fill: palette.card, ink: palette.onCard, muted: palette.mutedOnCard, accent: palette.accentOnCard }
}

function onPaper(builder: PageBuilder, box: Rect, share: number, size: number) {
  const { fill, ink, muted, accent } = paperOf(builder)
  return titleBlock(builder, box, {
    title: {
      size,
      least: 0.085,
      lines: builder.shape === 'banner' ? 3 : 4,
      lineHeight: 1.16,
      colour: ink,
      keyword: accent,
    },
    subtitle: { colour: muted, size: builder.shape === 'banner' ? 0.085 : 0.06 },
    badge: builder.wide ? {} : null,
    on: [fill],
    share,
  })
}

/** Draws a torn piece of paper with a shadow. */
function torn(builder: PageBuilder, box: Rect, colour: string): void {
  const shadow = { x: 0, y: builder.px(0.01), blur: builder.px(0.03), colour: '#00000040' }
  builder.drawing(box, [100, 100], [[colour, tornOutline(builder, box, builder.px(0.014))]], { shadow })
}

/** Draws the paper behind the words; its white core shows where it is torn. */
function sheet(builder: PageBuilder, box: Rect): void {
  const shadow = { x: 0, y: builder.px(0.01), blur: builder.px(0.03), colour: '#00000040' }
  const [core, face] = [tornOutline(builder, box, builder.px(0.014)), tornOutline(builder, box, builder.px(0.034))]
  const parts = [
    [fibre, core],
    [paperOf(builder).fill, face],
  ] as const
  builder.drawing(box, [100, 100], parts, { shadow })
}

/** How the prints lie, by their number: x, y, width and height (shares of the room), degrees. */
const lying = {
  1: [[0.01, 0.01, 0.98, 0.98, -2]],
  2: [
    [0, 0.02, 0.62, 0.86, -4],
    [0.42, 0.16, 0.58, 0.82, 3.5],
  ],
  3: [
    [0, 0.02, 0.54, 0.62, -4],
    [0.46, 0, 0.54, 0.64, 3],
    [0.2, 0.36, 0.6, 0.64, -1.5],
  ],
} as const

function prints(builder: PageBuilder, room: Rect): void {
  const { palette, brief } = builder
  const washi = mixed(palette.second, fibre, 0.45)
  const count = Math.min(3, Math.max(1, brief.pictures.length)) as 1 | 2 | 3
  for (const [place, [x, y, w, h, degrees]] of lying[count].entries()) {
    const box = rectOf(room.left + room.width * x, room.top + room.height * y, room.width * w, room.height * h)
    const edge = builder.px(0.011)
    const inner = rectOf(box.left + edge, box.top + edge, box.width - 2 * edge, box.height - 2 * edge)
    builder.turned(degrees, box, () => {
      torn(builder, box, fibre)
      photo(builder, place, inner, { path: tornOutline(builder, inner, builder.px(0.013)) })
    })
    const strip = builder.px(count === 1 ? 0.2 : 0.16)
    const at = box.left + box.width / 2 - strip / 2
    tape(builder, rectOf(at, box.top - strip * 0.08, strip, strip * 0.26), degrees - 2, washi)
  }
}
