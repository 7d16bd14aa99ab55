import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { dealt } from '../../compose/point-rows.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 图文步骤: a picture with a number for each step, its points beside it; below it on a wide page. */
export const photoSteps = defineLayout({
  id: 'photo-steps',
  style: 'list',
  pictures: [2, 4],
  points: 2,
  mostPoints: 8,
  title: 28,
  suits: ({ pictures, points }) => points.length >= pictures.length && points.length <= pictures.length * 3,
  build: (builder) => {
    const { safe, wide, brief, shape } = builder
    const banner = shape === 'banner'
    const room = banner
      ? { ...safe, width: safe.width * 0.34 }
      : { ...safe, height: safe.height * (wide ? 0.36 : shape === 'square' ? 0.34 : 0.38) }
    const head = titleBlock(builder, room, {
      share: banner ? 0.5 : 0,
      title: { size: banner ? 0.28 : wide ? 0.2 : 0.22, least: 0.08, lines: wide && !banner ? 2 : 3, keyword: true },
      ...(banner && { subtitle: { size: 0.07 } }),
    })
    const left = banner ? room.left + room.width + builder.px(0.08) : safe.left
    const top = banner ? safe.top : head.bottom + builder.px(0.055)
    const box = rectOf(left, top, safe.left + safe.width - left, safe.top + safe.height - top)
    const groups = dealt(brief.points, brief.pictures.length)
    if (wide) columns(builder, box, groups)
    else rows(builder, box, groups)
  },
})

/** Draws a picture with its number on a disc at the upper left corner. */
function numbered(builder: PageBuilder, place: number, box: Rect): void {
  const { palette, style } = builder
  photo(builder, place, box, { radius: 0.09 })
  const size = Math.max(builder.px(0.1), builder.typeSize(0.05) * 1.5)
  const disc = rectOf(box.left + size * 0.16, box.top + size * 0.16, size, size)
  builder.ellipse(disc, palette.accent)
  builder.text(String(place + 1), disc, {
    ...{ size: (size / builder.unit) * 0.58, least: 0.02, lines: 1, align: 'center', valign: 'middle', lineHeight: 1 },
    ...{ face: style.voice.title, colour: palette.onAccent, on: [palette.accent] },
  })
}

/** Draws groups of points as lines of one size: each group `count` lines high in its box. */
function said(
  builder: PageBuilder,
  boxes: readonly Rect[],
  groups: readonly (readonly string[])[],
  most: number,
): void {
  const { palette } = builder
  const longest = Math.max(...groups.map(({ length }) => length))
  const [{ width, height }] = boxes as [Rect]
  const line = Math.min(height / longest, builder.wide ? height : builder.px(0.12))
  const size = sizeFor(builder, groups.flat(), width, Math.min(most, (line / builder.unit) * 0.64), 0.046)
  for (const [at, group] of groups.entries()) {
    const box = boxes[at]!
    const top = box.top + (builder.wide ? 0 : (height - line * group.length) / 2)
    for (const [row, point] of group.entries())
      builder.text(point, rectOf(box.left, top + row * line, width, line), {
        ...{ size, least: size * 0.8, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.15 },
        ...{ colour: palette.ink, on: palette.papers },
      })
  }
}

function rows(builder: PageBuilder, box: Rect, groups: readonly (readonly string[])[]): void {
  const gap = builder.px(0.03)
  const lines = cut(box, groups.length, gap, true)
  const high = lines[0]!.height
  const wide = Math.min(box.width * 0.42, high * 1.5)
  for (const [place, line] of lines.entries()) numbered(builder, place, rectOf(line.left, line.top, wide, high))
  const left = box.left + wide + builder.px(0.05)
  const boxes = lines.map((line) => rectOf(left, line.top, box.left + box.width - left, high))
  said(builder, boxes, groups, 0.085)
}

function columns(builder: PageBuilder, box: Rect, groups: readonly (readonly string[])[]): void {
  const banner = builder.shape === 'banner'
  const longest = Math.max(...groups.map(({ length }) => length))
  const cells = cut(box, groups.length, builder.px(0.035))
  // A narrow column breaks its longest point into two lines.
  const face = { ...builder.style.voice.body, weight: 700 }
  const widest = Math.max(...groups.flat().map((point) => builder.widthOf(point, builder.typeSize(0.046), face)))
  const each = widest > cells[0]!.width ? 2.5 : 1.4
  const line = Math.max(builder.typeSize(0.05) * each, builder.px(banner ? 0.11 : 0.09))
  const below = Math.min(box.height * 0.6, line * longest)
  const high = box.height - below - builder.px(0.025)
  for (const [place, cell] of cells.entries()) numbered(builder, place, { ...cell, height: high })
  const boxes = cells.map((cell) => rectOf(cell.left, cell.top + box.height - below, cell.width, below))
  said(builder, boxes, groups, banner ? 0.08 : 0.06)
}
