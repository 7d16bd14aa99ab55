import { mixed } from '../../colour/oklch.ts'
import { groundOf } from '../../compose/grounds.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { posterLayout } from './poster-lists.ts'
import { detail, factsPart, floor, priceText, surfacesOf } from './poster-parts.ts'

/** 参数列: the title as wide as the page, the product before its lower edge, its points as columns below. */
export const specRow = posterLayout(
  {
    id: 'spec-row',
    ...{ pictures: [1, 1], mostPoints: 4, details: ['price', 'was', 'date', 'time', 'place', 'host', 'note'] },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const square = shape === 'square'
    const facts = factsPart(builder, safe.width, paper, ['date', 'time', 'place', 'host', 'note'], { most: 0.044 })
    let end = floor(builder) - facts.height
    facts.draw(safe.left, end)
    const price = detail(builder, 'price')
    if (brief.points.length > 0) {
      const high = builder.px(square ? 0.15 : 0.19)
      end -= high + builder.px(0.02)
      const boxes = cut(rectOf(safe.left, end, safe.width, high), brief.points.length, builder.px(0.05))
      for (const [at, point] of brief.points.entries()) {
        builder.text(point, boxes[at]!, {
          ...{
            size: 0.058,
            least: 0.032,
            lines: 2,
            align: 'center',
            valign: 'middle',
            weight: 700,
            lineHeight: 1.3,
            colour: palette.ink,
          },
        })
        const x = boxes[at]!.left + boxes[at]!.width + builder.px(0.025)
        if (at < brief.points.length - 1)
          builder.line(x, end + high * 0.2, x, end + high * 0.8, palette.rule, Math.max(2, builder.px(0.004)))
      }
    }
    end -= builder.px(0.03)
    const badge = builder.pill(
      brief.badge,
      { x: safe.left, y: safe.top, room: safe.width * 0.6 },
      { size: 0.046, fill: palette.accent, colour: palette.onAccent },
    )
    const top = badge.height > 0 ? badge.top + badge.height + builder.px(0.02) : safe.top
    const title = builder.title(rectOf(safe.left, top, safe.width, (end - top) * (square ? 0.38 : 0.34)), {
      ...{ size: 0.46, least: 0.1, lines: 2, lineHeight: 1.08, colour: palette.accentInk, effects: [] },
    })
    const sub = builder.subtitle(rectOf(safe.left, title.bottom + builder.px(0.01), safe.width, builder.px(0.16)), {
      size: 0.056,
      lines: 2,
    })
    const room = rectOf(safe.left, sub.bottom + builder.px(0.03), safe.width, end - sub.bottom - builder.px(0.03))
    const ground = groundOf(palette, 0.55)
    const plate = inset(rectOf(0, room.top + room.height * 0.36, page.width, room.height * 0.64), 0)
    builder.add('rect', plate, { role: 'decoration', fill: solid(ground) })
    builder.rect(
      rectOf(0, plate.top + plate.height * 0.82, page.width, plate.height * 0.18),
      mixed(ground, palette.ink, 0.08),
    )
    subject(builder, rectOf(room.left, room.top, room.width, room.height * 0.94), {
      across: price === '' ? 0.5 : 0.3,
      on: [ground],
    })
    if (price === '') return
    const size = builder.px(square ? 0.24 : 0.3)
    const disc = rectOf(safe.left + safe.width - size, room.top + room.height * 0.12, size, size)
    builder.ellipse(disc, palette.second)
    priceText(builder, price, inset(disc, size * 0.12), {
      size: 0.14,
      colour: palette.onSecond,
      on: [palette.second],
      align: 'center',
    })
  },
)
