import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'

/** 四宫格: four pictures, with the words on a plate where they meet; beside them on a banner. */
export const fourGrid = defineLayout({
  id: 'four-grid',
  style: 'photo',
  pictures: [4, 4],
  points: 0,
  mostPoints: 6,
  title: 28,
  build: (builder) => (builder.shape === 'banner' ? beside(builder) : crossed(builder)),
})

function crossed(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  const gap = builder.px(0.014)
  const pad = builder.px(0.07)
  const fill = palette.accent
  // On a tall page the middle of the visible area is above that of the page.
  const middle = builder.shape === 'tall' ? safe.top + safe.height * 0.52 : page.height / 2
  const listed = brief.points.length > 0
  const most = page.height * (listed ? 0.5 : 0.42)
  const box = inset(rectOf(safe.left, middle - most / 2, safe.width, most), pad * (listed ? 0.3 : 0.6), 0)
  const mark = builder.mark
  const words = titleBlock(builder, box, {
    title: { size: 0.185, least: 0.07, lines: builder.wide ? 2 : 3, colour: palette.onAccent, effects: [] },
    subtitle: { colour: palette.onAccent, size: 0.06 },
    ...{ align: 'center', on: [fill], badge: null },
    points: { mark: 'dot', markFill: palette.onAccent, markInk: fill, colour: palette.onAccent },
  })
  // As narrow as the words allow, but wide enough to cover the point where all four pictures meet.
  const widest = Math.max(
    words.title.width,
    Math.min(box.width, builder.widthOf(brief.subtitle, builder.typeSize(0.06))),
  )
  const width = Math.min(safe.width, listed ? safe.width : Math.max(widest + pad * 1.4, page.width * 0.6))
  const centre = box.left + box.width / 2
  const plate = rectOf(centre - width / 2, words.top - pad * 0.8, width, words.height + pad * 1.6)
  builder.insertBelow(mark, () => {
    // Each frame extends beyond the page, so that the picture's focus is not under the plate.
    const over = plate.height * 0.3
    for (const [row, box] of cut(page, 2, gap, true).entries()) {
      const seen = box.height - plate.height / 2
      for (const [column, frame] of cut(box, 2, gap).entries()) {
        const reach = rectOf(frame.left, frame.top - (row === 0 ? over : 0), frame.width, frame.height + over)
        const top = row === 0 ? 0 : page.height - seen
        photo(builder, row * 2 + column, reach, { room: rectOf(frame.left, top, frame.width, seen) })
      }
    }
    builder.rect(plate, fill, {
      radius: builder.px(0.035),
      stroke: { fill: { type: 'solid', colour: palette.papers[0]! }, width: gap, align: 'outside' },
    })
  })
  builder.pill(
    brief.badge,
    { x: centre, y: plate.top - builder.px(0.046), anchor: 'center', room: width * 0.8 },
    { size: 0.046, fill: palette.second, colour: palette.onSecond },
  )
}

function beside(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const split = page.width * 0.58
  const gap = builder.px(0.025)
  titleBlock(builder, rectOf(safe.left, safe.top, split - builder.px(0.1) - safe.left, safe.height), {
    title: { size: 0.34, least: 0.1, lines: 3, keyword: true },
    subtitle: { size: 0.085 },
    points: { mark: 'number', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink },
  })
  const grid = rectOf(split, 0, page.width - split, page.height)
  const frames = cut(grid, 2, gap, true).flatMap((row) => cut(row, 2, gap))
  for (const [place, frame] of frames.entries()) photo(builder, place, frame)
}
