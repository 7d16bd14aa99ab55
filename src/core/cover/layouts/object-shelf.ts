import { mixed } from '../../colour/oklch.ts'
import { washOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { leadWords, sideRooms, subject } from '../../compose/subject.ts'
import { onPage } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 一层搁板: striped wallpaper, the subject on a shelf with its shadow on the wall, the title below it. */
export const objectShelf = defineLayout({
  id: 'object-shelf',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 24,
  build: (builder) => {
    builder.background = solid(wallOf(builder))
    if (builder.wide) beside(builder)
    else stacked(builder)
  },
})

const wallOf = ({ palette }: PageBuilder) => washOf(palette, palette.accent, 0.1)

/** Draws broad upright stripes on a part of the wall. */
function stripes(builder: PageBuilder, { left, top, width, height }: Rect): void {
  const count = Math.max(3, Math.round(width / builder.px(0.2)))
  const one = width / (2 * count - 1)
  const d = Array.from({ length: count }, (_, at) => `M${left + at * 2 * one} ${top}h${one}v${height}h${-one}Z`).join(
    '',
  )
  onPage(builder, [[washOf(builder.palette, builder.palette.accent, 0.2), d]])
}

/** Draws a shelf on two brackets, its front at `line`, and the light's shadow below it. */
function shelf(builder: PageBuilder, left: number, right: number, line: number): void {
  const { palette } = builder
  const [thick, wide] = [builder.px(0.05), right - left]
  const front = palette.accent
  const away = palette.onAccent === '#ffffff' ? '#000000' : '#ffffff'
  const deep = mixed(front, away, 0.24)
  const arm = builder.px(0.05)
  builder.drawing(rectOf(left, line, wide, thick * 2.2), [100, 100], [['#0000001f', 'M2 0H100V84Q52 100 6 84Z']])
  for (const x of [left + wide * 0.14, right - wide * 0.14 - arm])
    builder.drawing(rectOf(x, line, arm, thick * 2.1), [100, 100], [[deep, 'M0 0H100V84A50 16 0 0 1 0 84Z']])
  builder.rect(rectOf(left, line, wide, thick), front, { radius: thick * 0.2 })
  builder.rect(rectOf(left, line, wide, thick * 0.3), mixed(front, '#ffffff', 0.3), { radius: thick * 0.15 })
}

function stand(builder: PageBuilder, room: Rect): void {
  const { palette } = builder
  const on = [wallOf(builder), washOf(palette, palette.accent, 0.2)]
  const reach = Math.min(room.width, room.height) * 0.9
  const [x, y] = [room.left + room.width / 2, room.top + room.height * 0.5]
  builder.ellipse(rectOf(x - reach / 2, y - reach / 2, reach, reach), mixed(wallOf(builder), palette.second, 0.42))
  subject(builder, room, { on, photo: { radius: 0.03, border: palette.card } })
}

function stacked(builder: PageBuilder): void {
  const { safe, page } = builder
  const mark = builder.mark
  const room = rectOf(safe.left, safe.top + safe.height * 0.46, safe.width, safe.height * 0.54)
  const words = leadWords(builder, room, { share: 1, on: [wallOf(builder)], align: 'center' })
  const line = words.top - builder.px(0.155)
  const top = builder.shape === 'tall' ? safe.top : builder.px(0.06)
  const side = builder.px(0.07)
  builder.insertBelow(mark, () => {
    stripes(builder, rectOf(0, 0, page.width, line + builder.px(0.02)))
    shelf(builder, 0, page.width, line)
    stand(builder, rectOf(side, top, page.width - 2 * side, line + builder.px(0.012) - top))
  })
}

function beside(builder: PageBuilder): void {
  const { page } = builder
  const { words, figure } = sideRooms(builder)
  const line = page.height - builder.px(0.2)
  stripes(builder, rectOf(figure.left, 0, figure.width, page.height))
  shelf(builder, figure.left, page.width, line)
  const edge = builder.px(0.06)
  stand(builder, rectOf(figure.left + edge, edge, figure.width - 2 * edge, line + builder.px(0.012) - edge))
  leadWords(builder, { ...words, width: words.width - builder.px(0.02) }, { on: [wallOf(builder)] })
}
