import { mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { codePart, detail, factsPart, floor, surfacesOf } from './poster-parts.ts'

/** 声波主播: who speaks on a disc with rings like sound around it; points in columns below, the hour at the foot. */
export const spotHost = posterLayout(
  {
    id: 'spot-host',
    ...{ pictures: [1, 1], mostPoints: 3 },
    details: ['date', 'time', 'host', 'person', 'place', 'code', 'note', 'phone'],
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { paper, sheet } = surfacesOf(builder)
    const square = shape === 'square'
    const code = codePart(builder, square ? 0.15 : 0.19, paper)
    const facts = factsPart(
      builder,
      safe.width - (code.width > 0 ? code.width + builder.px(0.04) : 0),
      paper,
      ['date', 'time', 'place', 'host', 'phone'],
      { most: 0.052 },
    )
    const high = Math.max(code.height, facts.height)
    let end = floor(builder) - high
    facts.draw(safe.left, end + (high - facts.height) / 2)
    code.draw(safe.left + safe.width - code.width, end + (high - code.height) / 2)
    end -= builder.px(0.04)
    if (brief.points.length > 0) {
      const tall = builder.px(square ? 0.14 : 0.19)
      const gap = builder.px(0.025)
      const boxes = cut(rectOf(safe.left, end - tall, safe.width, tall), brief.points.length, gap)
      for (const [at, point] of brief.points.entries()) {
        builder.rect(boxes[at]!, sheet.fill, { radius: builder.px(0.025) })
        builder.rect(
          rectOf(boxes[at]!.left + builder.px(0.03), boxes[at]!.top, builder.px(0.07), builder.px(0.012)),
          palette.accent,
        )
        builder.text(point, inset(boxes[at]!, builder.px(0.022), builder.px(0.018)), {
          ...{
            size: 0.05,
            least: 0.03,
            lines: 3,
            align: 'center',
            valign: 'middle',
            weight: 700,
            lineHeight: 1.25,
            colour: sheet.ink,
            on: sheet.on,
          },
        })
      }
      end -= tall + builder.px(0.035)
    }
    footPattern(builder)
    const title = { size: 0.18, least: 0.078, lines: 2, keyword: true }
    const name = detail(builder, 'person')
    let disc: Rect
    if (square) {
      // Below the words there would be no room for the host.
      const across = Math.min((end - safe.top) * 0.8, safe.width * 0.34)
      const left = safe.left + safe.width - across * 1.1
      const words = rectOf(safe.left, safe.top, left - across * 0.2 - safe.left, end - safe.top)
      headBlock(builder, words, { share: 0.5, title: { ...title, lines: 3 } })
      disc = rectOf(left, safe.top + (end - safe.top - across) * 0.5, across, across)
    } else {
      const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width, (end - safe.top) * 0.4), {
        ...{ align: 'center', share: 0 },
        title,
      })
      const room = rectOf(safe.left, words.bottom + builder.px(0.06), safe.width, end - words.bottom - builder.px(0.06))
      const across = Math.min(room.height * 0.92, safe.width * 0.66)
      if (across < builder.px(0.15)) return
      disc = rectOf(page.width / 2 - across / 2, room.top + (room.height - across) * 0.4, across, across)
    }
    const across = disc.width
    const middle = { x: disc.left + across / 2, y: disc.top + across / 2 }
    const mark = builder.mark
    for (const [grow, share] of [
      [1.5, 0.06],
      [1.32, 0.11],
      [1.15, 0.2],
    ] as const) {
      const wide = across * grow
      builder.ellipse(
        rectOf(middle.x - wide / 2, middle.y - wide / 2, wide, wide),
        mixed(palette.papers[0]!, palette.accent, share),
      )
    }
    builder.ellipse(disc, palette.soft)
    const rings = builder.elements.splice(mark)
    builder.elements.unshift(...rings)
    builder.background = solid(palette.papers[0]!)
    subject(builder, inset(disc, across * 0.1, across * 0.04), { on: [palette.soft], photo: { radius: 0.5 } })
    builder.pill(
      name,
      { x: middle.x, y: disc.top + across - builder.px(0.04), anchor: 'center', room: safe.width * 0.8 },
      { size: 0.046, fill: palette.accent, colour: palette.onAccent, role: 'body' },
    )
  },
)
