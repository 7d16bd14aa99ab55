import { groundOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, marked, posterLayout } from './poster-lists.ts'
import { detail, floor, footPart, surfacesOf } from './poster-parts.ts'

/** Draws the leaf of a tear-off calendar with the date on it. */
function leaf(builder: PageBuilder, box: Rect): void {
  const { palette } = builder
  const { sheet } = surfacesOf(builder)
  const shadow = { x: 0, y: builder.px(0.012), blur: builder.px(0.035), colour: '#00000030' }
  const r = builder.px(0.03)
  for (const by of [0.028, 0.014])
    builder.rect(
      rectOf(box.left + builder.px(by * 0.5), box.top + builder.px(by), box.width - builder.px(by), box.height),
      sheet.rule,
      { radius: r },
    )
  builder.rect(box, sheet.fill, { radius: r, shadow })
  const head = Math.min(box.height * 0.2, builder.px(0.1))
  builder.drawing(
    rectOf(box.left, box.top, box.width, head),
    [box.width, head],
    [
      [
        palette.accent,
        `M0 ${head}V${r}A${r} ${r} 0 0 1 ${r} 0H${box.width - r}A${r} ${r} 0 0 1 ${box.width} ${r}V${head}Z`,
      ],
    ],
  )
  for (const share of [0.25, 0.75]) {
    const x = box.left + box.width * share
    builder.rect(
      rectOf(x - builder.px(0.014), box.top - builder.px(0.03), builder.px(0.028), builder.px(0.075)),
      palette.ink,
      { radius: builder.px(0.014) },
    )
  }
  const time = detail(builder, 'time')
  const inner = inset(
    rectOf(box.left, box.top + head, box.width, box.height - head),
    builder.px(0.05),
    builder.px(0.03),
  )
  const low = time === '' ? 0 : inner.height * 0.26
  builder.text(
    detail(builder, 'date'),
    { ...inner, height: inner.height - low },
    {
      ...{
        size: 0.26,
        least: 0.06,
        lines: 1,
        align: 'center',
        valign: 'middle',
        face: builder.style.voice.title,
        lineHeight: 1.12,
        colour: sheet.mark,
        on: sheet.on,
      },
    },
  )
  builder.text(time, rectOf(inner.left, inner.top + inner.height - low, inner.width, low), {
    ...{
      size: 0.06,
      least: 0.036,
      lines: 1,
      align: 'center',
      valign: 'middle',
      weight: 700,
      lineHeight: 1.2,
      colour: sheet.ink,
      on: sheet.on,
    },
  })
}

/** 日历页: the days in question on the leaf of a calendar, the title above, what it means for visitors below. */
export const calendarLeaf = posterLayout(
  {
    id: 'calendar-leaf',
    ...{
      pictures: [0, 1],
      mostPoints: 5,
      details: ['date', 'time', 'place', 'phone', 'host', 'code', 'note'],
      needsDetails: ['date'],
    },
  },
  (builder) => {
    const { safe, palette, brief, shape } = builder
    const square = shape === 'square'
    const ground = groundOf(palette, 0.5)
    builder.background = solid(ground)
    const { paper } = surfacesOf(builder)
    const look = { ...paper, on: [ground], fill: ground }
    const has = brief.pictures.length > 0
    const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width, safe.height * 0.26), {
      ...{ align: 'center', share: 0, on: [ground] },
      title: { size: 0.2, least: 0.08, lines: 2, keyword: true },
    })
    const high = builder.px(square ? 0.27 : shape === 'tall' ? 0.46 : 0.36)
    const page = rectOf(safe.left + safe.width * 0.07, words.bottom + builder.px(0.07), safe.width * 0.86, high)
    leaf(builder, page)
    const from = page.top + page.height + builder.px(0.06)
    const room = rectOf(safe.left, from, safe.width, Math.max(1, floor(builder) - from))
    const figure = has ? Math.min(room.height, safe.width * (brief.points.length > 0 ? 0.42 : 0.62)) : 0
    const left = { ...room, width: room.width - (has ? figure + builder.px(0.03) : 0) }
    if (has)
      subject(builder, rectOf(safe.left + safe.width - figure, room.top + room.height - figure, figure, figure), {
        ...{ across: 1, on: [ground] },
      })
    const foot = footPart(builder, left.width, look, ['place', 'phone', 'host'], { code: 0.17, most: 0.044 })
    foot.draw(left.left, floor(builder) - foot.height)
    if (brief.points.length === 0) return
    const list = { ...left, height: Math.max(1, left.height - foot.height - builder.px(foot.height > 0 ? 0.02 : 0)) }
    marked(builder, list, brief.points, look, { mark: 'dot', most: 0.05, share: 0.2, high: 0.13, columns: 1 })
  },
)
