import { mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/fields.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { codePart, detail, factsPart, figureFace, floor, overPage, shortNote, surfacesOf } from './poster-parts.ts'

/** 开播时间: the hour as wide as the page, slanted strong ground behind it, what it is about rising over the figures. */
export const liveTime = posterLayout(
  {
    id: 'live-time',
    ...{ pictures: [1, 1], mostPoints: 4 },
    details: ['date', 'time', 'host', 'person', 'code', 'note'],
    needsDetails: ['time'],
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { accent, paper } = surfacesOf(builder)
    const square = shape === 'square'
    const face = figureFace(builder)
    const time = detail(builder, 'time')
    const code = codePart(builder, square ? 0.15 : 0.18, accent)
    const facts = factsPart(
      builder,
      safe.width - (code.width > 0 ? code.width + builder.px(0.04) : 0),
      accent,
      ['date', 'person', 'host', ...(shortNote(builder) === '' ? (['note'] as const) : [])],
      { most: 0.052 },
    )
    const high = Math.max(code.height, facts.height)
    const low = floor(builder) - high
    const natural = builder.widthOf(time, 100, face) / 100
    const type = Math.min(builder.px(square ? 0.24 : shape === 'tall' ? 0.36 : 0.28), (safe.width * 0.98) / natural)
    const clock = rectOf(safe.left, low - type * 1.12, safe.width, type * 1.1)
    const chips = brief.points.length > 0 ? builder.typeSize(0.044) * 1.9 : 0
    const rows = brief.points.length > 2 ? 2 : 1
    const list = chips === 0 ? 0 : chips * rows + builder.px(0.02) * (rows - 1) + builder.px(0.03)
    const slope = builder.px(0.1)
    const edge = clock.top - builder.px(0.02) - list
    builder.background = solid(palette.papers[0]!)
    overPage(
      builder,
      mixed(palette.accent, '#000000', 0.16),
      `M0 ${edge + slope * 0.1}L${page.width} ${edge - slope * 1.5}V${page.height}H0Z`,
    )
    overPage(builder, palette.accent, `M0 ${edge + slope * 0.3}L${page.width} ${edge - slope * 0.8}V${page.height}H0Z`)
    footPattern(builder, palette.accent, palette.onAccent)
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, (edge - safe.top) * (square ? 0.5 : 0.44)),
      {
        ...{ share: 0, on: paper.on },
        title: { size: 0.2, least: 0.08, lines: 2, keyword: true },
        badge: { fill: palette.second, colour: palette.onSecond },
      },
    )
    const room = rectOf(safe.left, words.bottom + builder.px(0.02), safe.width, edge - words.bottom - builder.px(0.02))
    subject(builder, room, { across: 0.9, on: [palette.papers[0]!] })
    let [x, y] = [safe.left, edge + builder.px(0.02)]
    for (const [at, point] of brief.points.entries()) {
      const half = (safe.width - builder.px(0.025)) / 2
      const box = builder.pill(
        point,
        { x, y, room: half },
        { size: 0.044, fill: palette.onAccent, colour: palette.accent, role: 'body' },
      )
      x = box.left + box.width + builder.px(0.025)
      if (at === 1) [x, y] = [safe.left, y + chips + builder.px(0.02)]
    }
    builder.text(time, clock, {
      ...{ size: type / builder.unit, least: 0.08, lines: 1, face, valign: 'middle', lineHeight: 1.05 },
      ...{ colour: accent.ink, on: accent.on, role: 'body' },
    })
    facts.draw(safe.left, low + (high - facts.height) / 2)
    code.draw(safe.left + safe.width - code.width, low + (high - code.height) / 2)
  },
)
