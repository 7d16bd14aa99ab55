import { mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { drawBeside, headBlock, posterLayout } from './poster-lists.ts'
import { codePart, detail, factsPart, figureFace, floor, overPage, shortNote, surfacesOf } from './poster-parts.ts'

/** Measures the points as pills, two in a row, or one below the other in a narrow room. */
function chipsPart(builder: PageBuilder, room: number) {
  const { brief, palette } = builder
  const { points } = brief
  const narrow = room < builder.px(0.6)
  const size = narrow ? 0.036 : 0.044
  const gap = builder.px(narrow ? 0.014 : 0.02)
  const high = builder.typeSize(size) * 1.9
  const columns = narrow ? 1 : 2
  const rows = Math.ceil(points.length / columns)
  const wide = narrow ? room : (room - builder.px(0.025)) / 2
  return {
    width: room,
    height: rows === 0 ? 0 : rows * (high + gap) + (narrow ? -gap : builder.px(0.03) - gap),
    draw: (left: number, top: number) => {
      let x = left
      for (const [at, point] of points.entries()) {
        const y = top + Math.floor(at / columns) * (high + gap)
        const pill = { size, fill: palette.onAccent, colour: palette.accent, role: 'body' } as const
        const box = builder.pill(point, { x, y, room: wide }, pill)
        x = (at + 1) % columns === 0 ? left : box.left + box.width + builder.px(0.025)
      }
    },
  }
}

/** 开播时间: the hour as wide as the page, slanted strong ground behind it, what it is about rising over the figures. */
export const liveTime = posterLayout(
  {
    id: 'live-time',
    ...{ pictures: [1, 1], mostPoints: 4 },
    details: ['date', 'time', 'host', 'person', 'code', 'note'],
    needsDetails: ['time'],
  },
  (builder) => {
    const { safe, page, palette, shape } = builder
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
    const spare = safe.width - natural * type - builder.px(0.05)
    // In a square the points stand beside the hour, unless it is a long one.
    const isBeside = square && spare >= builder.px(0.3)
    const chips = chipsPart(builder, isBeside ? spare : safe.width)
    const slope = builder.px(0.1)
    const list = isBeside ? Math.max(0, chips.height - clock.height) : chips.height
    const edge = clock.top - builder.px(0.02) - list
    builder.background = solid(palette.papers[0]!)
    overPage(
      builder,
      mixed(palette.accent, '#000000', 0.16),
      `M0 ${edge + slope * 0.1}L${page.width} ${edge - slope * 1.5}V${page.height}H0Z`,
    )
    overPage(builder, palette.accent, `M0 ${edge + slope * 0.3}L${page.width} ${edge - slope * 0.8}V${page.height}H0Z`)
    footPattern(builder, palette.accent, palette.onAccent)
    const upper = rectOf(safe.left, safe.top, safe.width, edge - safe.top)
    const head = {
      ...{ share: 0, on: paper.on },
      title: { size: 0.2, least: 0.08, lines: 2, keyword: true },
      badge: { fill: palette.second, colour: palette.onSecond },
    }
    const on = [palette.papers[0]!]
    if (!drawBeside(builder, { ...upper, height: upper.height - slope * 0.75 }, head, on)) {
      const words = headBlock(builder, { ...upper, height: upper.height * (square ? 0.5 : 0.44) }, head)
      const low = words.bottom + builder.px(0.02)
      subject(builder, { ...upper, top: low, height: edge - low }, { across: 0.9, on })
    }
    chips.draw(
      isBeside ? safe.left + safe.width - chips.width : safe.left,
      isBeside ? clock.top + (clock.height - chips.height) / 2 - list / 2 : edge + builder.px(0.02),
    )
    builder.text(time, clock, {
      ...{ size: type / builder.unit, least: 0.08, lines: 1, face, valign: 'middle', lineHeight: 1.05 },
      ...{ colour: accent.ink, on: accent.on, role: 'body' },
    })
    facts.draw(safe.left, low + (high - facts.height) / 2)
    code.draw(safe.left + safe.width - code.width, low + (high - code.height) / 2)
  },
)
