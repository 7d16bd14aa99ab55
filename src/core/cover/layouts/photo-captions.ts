import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { dealt } from '../../compose/point-rows.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 图注宫格: cards in a grid, each a picture with its points as a caption, and the title above or beside them. */
export const photoCaptions = defineLayout({
  id: 'photo-captions',
  style: 'photo',
  pictures: [2, 2],
  points: 2,
  mostPoints: 8,
  title: 26,
  suits: ({ pictures, points }) => points.length >= pictures.length && points.length <= pictures.length * 2,
  build: (builder) => {
    const { safe, wide, shape } = builder
    const banner = shape === 'banner'
    const room = wide
      ? { ...safe, width: safe.width * (banner ? 0.32 : 0.36) }
      : { ...safe, height: safe.height * (shape === 'square' ? 0.4 : 0.38) }
    const head = titleBlock(builder, room, {
      ...{ share: wide ? 0.5 : 0, align: wide ? 'left' : 'center' },
      title: { size: banner ? 0.28 : 0.22, least: 0.08, lines: wide ? 5 : 2, keyword: true },
      ...(banner && { subtitle: { size: 0.07 } }),
    })
    const left = wide ? room.left + room.width + builder.px(0.07) : safe.left
    const top = wide ? safe.top : head.bottom + builder.px(0.05)
    grid(builder, rectOf(left, top, safe.left + safe.width - left, safe.top + safe.height - top))
  },
})

/** Returns the cells of cards: one row on a banner, else two to a row, the first one alone if they are odd. */
function cellsOf(builder: PageBuilder, box: Rect, count: number): readonly Rect[] {
  const gap = builder.px(0.03)
  if (builder.shape === 'banner' || builder.shape === 'square' || count === 2) return cut(box, count, gap)
  const [first, second] = cut(box, 2, gap, true) as [Rect, Rect]
  return count === 3 ? [first, ...cut(second, 2, gap)] : [...cut(first, 2, gap), ...cut(second, 2, gap)]
}

function grid(builder: PageBuilder, box: Rect): void {
  const { palette, brief, shape } = builder
  const groups = dealt(brief.points, brief.pictures.length)
  const cells = cellsOf(builder, box, groups.length)
  const longest = Math.max(...groups.map(({ length }) => length))
  const pad = builder.px(0.022)
  const narrow = Math.min(...cells.map(({ width }) => width)) - pad * 4
  const high = Math.min(...cells.map(({ height }) => height))
  const line = Math.min((high * 0.46) / longest, builder.typeSize(0.05) * 1.6)
  const most = Math.min(shape === 'banner' ? 0.075 : 0.06, (line / builder.unit) * 0.66)
  const size = sizeFor(builder, brief.points, narrow, most, 0.044)
  const caption = line * longest + pad
  for (const [place, cell] of cells.entries()) {
    const shadow = { x: 0, y: builder.px(0.006), blur: builder.px(0.022), colour: '#00000026' }
    builder.rect(cell, palette.card, { radius: builder.px(0.03), shadow })
    const picture = rectOf(cell.left + pad, cell.top + pad, cell.width - pad * 2, cell.height - caption - pad * 2)
    photo(builder, place, picture, { radius: builder.px(0.018) / Math.min(picture.width, picture.height) })
    const top = cell.top + cell.height - pad * 0.5 - caption + pad * 0.5
    const group = groups[place]!
    const from = top + (line * (longest - group.length)) / 2
    for (const [row, point] of group.entries())
      builder.text(point, rectOf(cell.left + pad * 2, from + row * line, cell.width - pad * 4, line), {
        ...{ size, least: size * 0.8, lines: 1, align: 'center', valign: 'middle', weight: 700, lineHeight: 1.15 },
        ...{ colour: palette.onCard, on: [palette.card] },
      })
  }
}
