import { groundOf } from '../../compose/grounds.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, menuList, posterLayout } from './poster-lists.ts'
import { floor, footPart, surfacesOf } from './poster-parts.ts'

/** Draws the nail and the strings a board hangs on. */
function strings(builder: PageBuilder, top: number, left: number, right: number, nail: number): void {
  const x = (left + right) / 2
  const box = rectOf(left, nail, right - left, top - nail)
  lineDrawing(builder, box, [100, 40], ['M8 40L50 2L92 40'], builder.palette.muted, 0.9)
  const r = builder.px(0.018)
  builder.ellipse(rectOf(x - r, nail - r * 0.6, r * 2, r * 2), builder.palette.second)
}

/** 挂牌: a board that hangs on a nail, with hours in aligned rows, as on the door of a shop. */
export const hoursBoard = posterLayout(
  {
    id: 'hours-board',
    ...{
      style: 'paper',
      pictures: [0, 1],
      points: 1,
      mostPoints: 8,
      details: ['date', 'time', 'place', 'phone', 'host', 'code', 'note'],
    },
  },
  (builder) => {
    const { safe, palette, brief, shape } = builder
    const { accent, paper } = surfacesOf(builder)
    const square = shape === 'square'
    builder.background = solid(groundOf(palette, 0.4))
    const ground = [groundOf(palette, 0.4)]
    const has = brief.pictures.length > 0
    const figure = has ? builder.px(square ? 0.24 : shape === 'tall' ? 0.42 : 0.3) : 0
    const top = safe.top + builder.px(square ? 0.1 : 0.15)
    const foot = footPart(
      builder,
      safe.width - (has ? figure * 1.05 : 0),
      { ...paper, on: ground },
      ['date', 'time', 'place', 'phone', 'host'],
      { code: 0.16, most: 0.044 },
    )
    const below = Math.max(foot.height, has ? figure * 0.82 : 0)
    const board = rectOf(safe.left, top, safe.width, floor(builder) - below - builder.px(below > 0 ? 0.05 : 0) - top)
    strings(
      builder,
      board.top + builder.px(0.03),
      board.left + board.width * 0.12,
      board.left + board.width * 0.88,
      safe.top,
    )
    builder.rect(board, palette.accent, {
      radius: builder.px(0.05),
      shadow: { x: 0, y: builder.px(0.014), blur: builder.px(0.04), colour: '#00000033' },
    })
    builder.rect(
      inset(board, builder.px(0.022)),
      { type: 'none' },
      {
        radius: builder.px(0.034),
        stroke: { fill: solid(`${palette.onAccent}80`), width: Math.max(2, builder.px(0.005)), align: 'inside' },
      },
    )
    const inner = inset(board, builder.px(0.075), builder.px(0.06))
    const words = headBlock(
      builder,
      { ...inner, height: inner.height * 0.36 },
      {
        ...{ align: 'center', share: 0, on: accent.on },
        title: { size: 0.17, least: 0.08, lines: 2, colour: accent.ink, effects: [] },
        subtitle: { colour: accent.ink },
        badge: { fill: palette.second, colour: palette.onSecond },
      },
    )
    const from = words.bottom + builder.px(0.045)
    menuList(
      builder,
      rectOf(inner.left, from, inner.width, Math.max(1, inner.top + inner.height - from)),
      brief.points,
      { surface: { ...accent, rule: `${palette.onAccent}66` }, columns: 1, most: 0.064, high: 0.13, leader: 'rule' },
    )
    if (has)
      subject(builder, rectOf(safe.left + safe.width - figure * 1.02, floor(builder) - figure, figure, figure), {
        across: 1,
        on: ground,
      })
    foot.draw(safe.left, floor(builder) - foot.height - (has ? Math.max(0, (below - foot.height) / 2) : 0))
  },
)
