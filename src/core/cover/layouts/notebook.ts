import { mixed } from '../../colour/oklch.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import { squares } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, part, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 网格笔记本: a page of a squared, ring-bound notebook, with the points as a list of boxes to tick. */
export const notebook = defineLayout({
  id: 'notebook',
  style: 'paper',
  pictures: [0, 1],
  points: 0,
  mostPoints: 5,
  // A picture takes the place of the list.
  suits: ({ pictures, points }) => pictures.length === 0 || points.length === 0,
  title: 30,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const cover = coverOf(builder)
    builder.background = { type: 'solid', colour: cover }
    const { paper: sheetPaper, ink, muted, accent } = writingPaper(palette)
    const lines = mixed(sheetPaper, ink, 0.12)
    const edge = builder.px(0.045)
    const rings = builder.px(0.085)
    // The page of the notebook runs off three edges of the cover, so that nothing frames the title.
    const start = edge + rings * 0.45
    const paper = rectOf(start, -edge, page.width - start + edge, page.height + edge * 2)
    const shadow = { x: 0, y: builder.px(0.01), blur: builder.px(0.03), colour: '#00000033' }
    builder.rect(paper, sheetPaper, { shadow })
    const step = builder.px(0.056)
    squares(builder, inset(paper, builder.px(0.004)), step, Math.max(1, builder.px(0.0036)), lines)
    bound(builder, paper, rings, cover)

    const on = [sheetPaper, lines]
    const left = Math.max(safe.left, paper.left + rings * 1.25)
    const right = safe.left + safe.width
    const top = safe.top
    const bottom = safe.top + safe.height
    const room = rectOf(left, top, right - left, bottom - top)
    const picture = brief.pictures.length > 0
    const points = picture ? [] : brief.points
    const shared = picture || points.length > 0
    const list = points.length * builder.typeSize(item(builder)) * 1.5 + builder.px(0.08)
    const upper = picture ? 0.56 : Math.max(0.5, 1 - list / room.height)
    const words = !shared ? room : builder.wide ? part(room, 0, 0, 0.57, 1) : part(room, 0, 0, 1, upper)
    const block = lockupBlock(builder, words, {
      ...{ on, share: builder.wide || !shared ? 0.45 : 0, align: builder.wide && !shared ? 'center' : 'left' },
      title: { colour: ink, keyword: accent, lines: builder.wide || shared ? 3 : 4 },
      subtitle: { colour: muted },
      badge: { fill: palette.accent, colour: palette.onAccent },
    })
    const from = block.bottom + builder.px(0.06)
    const rest = builder.wide ? part(room, 0.63, 0, 0.37, 1) : rectOf(left, from, right - left, bottom - from)
    if (picture) photo(builder, rest)
    else listed(builder, rest, points, on)
  },
})

/** Returns the type size of a point, share of the unit. */
const item = ({ shape }: PageBuilder): number => (shape === 'banner' ? 0.082 : 0.064)

/** Returns the colour of the book's cover, of which a strip is seen: a strong one would be seen before the words. */
const coverOf = ({ palette }: PageBuilder): string => mixed(writingPaper(palette).paper, palette.accent, 0.42)

/** Draws holes along the left edge with rings through them. */
function bound(builder: PageBuilder, paper: Rect, rings: number, cover: string) {
  const pitch = builder.px(0.105)
  const count = Math.floor((paper.height - pitch * 0.8) / pitch)
  const first = paper.top + (paper.height - (count - 1) * pitch) / 2
  for (let ring = 0; ring < count; ring++) {
    const y = first + ring * pitch
    const hole = builder.px(0.026)
    builder.ellipse(
      rectOf(paper.left + rings * 0.5 - hole / 2, y - hole / 2, hole, hole),
      mixed(cover, '#000000', 0.25),
    )
    const wire = builder.px(0.014)
    builder.rect(rectOf(paper.left - rings * 0.42, y - wire / 2, rings * 0.96, wire), mixed(cover, '#ffffff', 0.72), {
      radius: wire / 2,
      shadow: { x: 0, y: wire * 0.3, blur: wire * 0.4, colour: '#00000040' },
    })
  }
}

/** Draws as many points as there is room for, each with a box to tick, all in one size. */
function listed(builder: PageBuilder, box: Rect, all: readonly string[], on: readonly string[]) {
  const { ink, accent } = writingPaper(builder.palette)
  const wanted = builder.typeSize(item(builder))
  const points = all.slice(0, Math.min(5, Math.max(2, Math.floor(box.height / (wanted * 1.2)))))
  const widest = Math.max(1, ...points.map((point) => builder.widthOf(point, wanted)))
  const size = Math.max(builder.typeSize(0), Math.min(wanted, (wanted * (box.width - wanted * 1.5)) / widest))
  const pitch = Math.min(box.height / Math.max(1, points.length), size * 3)
  const first = box.top + (box.height - pitch * points.length) * (builder.wide ? 0.5 : 0.35)
  for (const [place, point] of points.entries()) {
    const y = first + place * pitch
    const stroke = { fill: solid(accent), width: Math.max(2, size * 0.1), align: 'inside', join: 'round' }
    const square = rectOf(box.left, y + pitch / 2 - size * 0.5, size, size)
    builder.rect(square, { type: 'none' }, { radius: size * 0.2, stroke })
    builder.text(point, rectOf(box.left + size * 1.5, y, box.width - size * 1.5, pitch), {
      ...{ size: size / builder.unit, lines: 1, valign: 'middle', on, colour: ink },
    })
  }
}

/** Draws a photo print with a white edge, slightly rotated and held by tape. */
function photo(builder: PageBuilder, box: Rect) {
  const frame = inset(box, builder.px(0.01))
  builder.turned(2, frame, () => {
    builder.rect(frame, '#ffffff', {
      shadow: { x: 0, y: builder.px(0.008), blur: builder.px(0.025), colour: '#00000038' },
    })
    const print = inset(frame, builder.px(0.018))
    builder.rect(print, builder.palette.soft)
    const cut = builder.brief.pictures[0]?.cutOut ?? false
    builder.addCutOut(0, cut ? part(print, 0, 0.06, 1, 0.94) : print)
    const tape = rectOf(
      frame.left + frame.width / 2 - builder.px(0.08),
      frame.top - builder.px(0.025),
      builder.px(0.16),
      builder.px(0.05),
    )
    builder.rect(tape, `${mixed(builder.palette.second, '#ffffff', 0.35)}d0`)
  })
}
