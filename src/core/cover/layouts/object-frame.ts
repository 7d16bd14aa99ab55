import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { dieCut, leadWords, sideRooms, subjectBox } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 出框贴纸: a frame around the page, a large sticker tilted across its corner, the title flush left below. */
export const objectFrame = defineLayout({
  id: 'object-frame',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 24,
  build: (builder) => {
    const { palette, page, safe } = builder
    builder.background = solid(palette.second)
    const bar = builder.px(0.014)
    const edge = builder.px(0.04)
    const top = builder.shape === 'tall' ? safe.top - builder.px(0.05) : edge
    const foot = builder.shape === 'tall' ? safe.top + safe.height + builder.px(0.06) : page.height - edge
    const frame = rectOf(edge, top, page.width - 2 * edge, foot - top)
    const stroke = { fill: solid(mixed(palette.second, palette.onSecond, 0.4)), width: bar, align: 'inside' as const }
    builder.rect(frame, { type: 'none' }, { stroke, radius: builder.px(0.035) })
    if (builder.wide) beside(builder, frame)
    else stacked(builder, frame)
  },
})

const looks = ({ palette }: PageBuilder) =>
  ({
    on: [palette.second],
    title: { colour: palette.onSecond, keyword: false },
    subtitle: { colour: palette.onSecond },
    badge: { fill: palette.accent, colour: palette.onAccent, radius: 0 },
  }) as const

/** Draws the sticker, as large as a room allows while its corners stay on the page. */
function tilted(builder: PageBuilder, room: Rect): void {
  const box = subjectBox(builder, inset(room, room.width * 0.035, room.height * 0.035), { across: 0.8, down: 0.5 })
  dieCut(builder, box, builder.random() < 0.5 ? 7 : -7)
}

function stacked(builder: PageBuilder, frame: Rect): void {
  const pad = builder.px(0.075)
  const left = Math.max(builder.safe.left, frame.left + pad)
  const right = Math.min(builder.safe.left + builder.safe.width, frame.left + frame.width - pad)
  const inner = rectOf(left, frame.top + frame.height * 0.42, right - left, frame.height * 0.58 - pad)
  const words = leadWords(builder, inner, { ...looks(builder), share: 1 })
  const top = Math.max(builder.px(0.01), frame.top - builder.px(0.06))
  const from = builder.px(0.08)
  tilted(builder, rectOf(from, top, builder.width - from, words.top - builder.px(0.035) - top))
}

function beside(builder: PageBuilder, frame: Rect): void {
  const { words, figure } = sideRooms(builder)
  const pad = builder.px(0.1)
  const left = frame.left + pad
  leadWords(builder, rectOf(left, frame.top + pad, figure.left - left, frame.height - 2 * pad), looks(builder))
  tilted(builder, rectOf(words.left + words.width, 0, figure.width, builder.height))
}
