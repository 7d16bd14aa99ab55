import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { pointRows } from '../../compose/point-rows.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 图旁清单: pictures down one side of the page, the points as numbered rows beside them. */
export const photoList = defineLayout({
  id: 'photo-list',
  style: 'list',
  pictures: [1, 4],
  points: 2,
  mostPoints: 8,
  title: 28,
  build: (builder) => (builder.wide ? beside(builder) : under(builder)),
})

/** Draws the pictures one below the other. */
function column(builder: PageBuilder, box: Rect): void {
  const { length } = builder.brief.pictures
  for (const [place, one] of cut(box, length, builder.px(0.012), true).entries()) photo(builder, place, one)
}

function list(builder: PageBuilder, box: Rect): void {
  const { palette, brief, style } = builder
  pointRows(builder, box, brief.points, {
    ...{ on: palette.papers, colour: palette.ink, mark: 'number', rule: palette.rule },
    ...{ markFill: palette.accent, markInk: palette.onAccent, markFace: style.voice.title },
    most: builder.shape === 'banner' ? 0.09 : 0.07,
  })
}

function under(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const head = titleBlock(builder, rectOf(safe.left, safe.top, safe.width, safe.height * 0.42), {
    share: 0,
    title: { size: 0.235, least: 0.085, lines: 3, keyword: true },
  })
  const top = head.bottom + builder.px(0.06)
  const below = safe.top + safe.height
  const split = page.width * (builder.shape === 'tall' ? 0.35 : 0.39)
  column(builder, rectOf(0, top, split, page.height - top))
  builder.rect(rectOf(split, top, builder.px(0.012), page.height - top), palette.accent)
  const left = split + builder.px(0.065)
  list(builder, rectOf(left, top, safe.left + safe.width - left, below - top))
}

function beside(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const banner = builder.shape === 'banner'
  const split = page.width * (banner ? 0.26 : 0.36)
  column(builder, rectOf(0, 0, split, page.height))
  builder.rect(rectOf(split, 0, builder.px(0.012), page.height), palette.accent)
  const left = split + builder.px(0.08)
  const room = rectOf(left, safe.top, safe.left + safe.width - left, safe.height)
  const head = titleBlock(
    builder,
    banner ? { ...room, width: room.width * 0.48 } : { ...room, height: room.height * 0.46 },
    {
      share: banner ? 0.5 : 0,
      title: { size: banner ? 0.3 : 0.19, least: 0.085, lines: banner ? 4 : 3, keyword: true },
      ...(banner && { subtitle: { size: 0.075 } }),
    },
  )
  if (banner) {
    const from = left + room.width * 0.48 + builder.px(0.08)
    list(builder, rectOf(from, room.top, room.left + room.width - from, room.height))
    return
  }
  const top = head.bottom + builder.px(0.04)
  list(builder, rectOf(left, top, room.width, room.top + room.height - top))
}
