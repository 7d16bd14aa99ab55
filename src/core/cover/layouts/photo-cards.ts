import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { underScrim } from '../../compose/scrim.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

const white = '#ffffff'

/** 图上卡片: a picture over the page, the title in white at its top and a card for each point at its foot. */
export const photoCards = defineLayout({
  id: 'photo-cards',
  style: 'photo',
  pictures: [1, 1],
  points: 2,
  mostPoints: 8,
  title: 26,
  // A subject without its surroundings would stand behind the words.
  suits: ({ pictures }) => pictures.every(({ cutOut }) => !cutOut),
  build: (builder) => {
    const { page, safe, wide, brief, shape } = builder
    const banner = shape === 'banner'
    photo(builder, 0, page, { room: wide ? rectOf(page.width * 0.4, 0, page.width * 0.6, page.height) : page })
    const mark = builder.mark
    const on = [underScrim]
    const room = wide
      ? { ...safe, width: safe.width * (banner ? 0.46 : 0.48) }
      : { ...safe, height: safe.height * 0.46 }
    const head = titleBlock(builder, room, {
      ...{ on, share: wide ? 0.5 : 0 },
      title: { size: banner ? 0.34 : 0.24, least: 0.085, lines: wide ? 4 : 3, colour: white, effects: [] },
      subtitle: { colour: white, ...(banner && { size: 0.08 }) },
    })
    builder.insertBelow(mark, () => {
      const reach = wide
        ? rectOf(0, 0, page.width * 0.72, page.height)
        : rectOf(0, 0, page.width, Math.min(page.height, head.bottom + builder.px(0.35)))
      builder.scrim(reach, wide ? room : head, wide ? 'left' : 'top')
    })
    const left = wide ? room.left + room.width + builder.px(0.06) : safe.left
    const top = wide ? safe.top : head.bottom + builder.px(0.06)
    cards(builder, rectOf(left, top, safe.left + safe.width - left, safe.top + safe.height - top), brief.points)
  },
})

/** Returns boxes for cards at the foot of a box, in the middle of it on a wide page; the last one fills its row. */
function boxesOf(builder: PageBuilder, box: Rect, count: number): readonly Rect[] {
  const gap = builder.px(0.022)
  const highest = builder.px(builder.wide ? 0.17 : 0.155)
  const columns = count <= 3 && (box.height - gap * (count - 1)) / count >= highest * 0.7 ? 1 : 2
  const rows = Math.ceil(count / columns)
  const high = Math.min(highest, (box.height - gap * (rows - 1)) / rows)
  const width = (box.width - gap * (columns - 1)) / columns
  const spare = box.height - high * rows - gap * (rows - 1)
  const top = box.top + spare * (builder.wide ? 0.5 : 1)
  return Array.from({ length: count }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns]
    const alone = columns === 2 && place === count - 1 && column === 0
    return rectOf(box.left + column * (width + gap), top + row * (high + gap), alone ? box.width : width, high)
  })
}

function cards(builder: PageBuilder, box: Rect, points: readonly string[]): void {
  const { palette, shape } = builder
  const boxes = boxesOf(builder, box, points.length)
  const [{ width, height }] = boxes as [Rect]
  const pad = Math.min(builder.px(0.035), height * 0.3)
  const edge = Math.min(builder.px(0.016), height * 0.12)
  const room = width - pad * 2 - edge
  const most = Math.min(shape === 'banner' ? 0.085 : 0.066, (height / builder.unit) * 0.5)
  const size = sizeFor(builder, points, room, most, 0.046)
  for (const [place, point] of points.entries()) {
    const card = boxes[place]!
    const shadow = { x: 0, y: builder.px(0.006), blur: builder.px(0.02), colour: '#00000033' }
    builder.rect(card, palette.card, { radius: Math.min(builder.px(0.026), height * 0.22), shadow })
    const stroke = rectOf(card.left + pad * 0.6, card.top + height * 0.28, edge, height * 0.44)
    builder.rect(stroke, palette.accentOnCard, { radius: edge / 2 })
    builder.text(point, rectOf(card.left + pad + edge, card.top, card.width - pad * 2 - edge, height), {
      ...{ size, least: size * 0.8, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2 },
      ...{ colour: palette.onCard, on: [palette.card] },
    })
  }
}
