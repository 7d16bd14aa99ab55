import { groundOf } from '../../compose/grounds.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { floor, footPart, pricePart, surfacesOf } from './poster-parts.ts'

/** 引线: the product in the middle, its points around it on lines that lead to it. */
export const callouts = posterLayout(
  {
    id: 'callouts',
    ...{
      pictures: [1, 1],
      points: 2,
      mostPoints: 4,
      details: ['price', 'was', 'date', 'time', 'place', 'host', 'code', 'note'],
    },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const square = shape === 'square'
    const ground = groundOf(palette, 0.35)
    builder.background = solid(ground)
    const on = { ...paper, on: [ground], fill: ground }
    const price = pricePart(builder, safe.width, square ? 0.11 : 0.15, on)
    const foot = footPart(builder, safe.width, on, ['date', 'time', 'place', 'host'], { code: 0.17, most: 0.044 })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const end = low - price.height - (foot.height > 0 ? builder.px(0.015) : 0)
    price.draw(safe.left, end)
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, (end - safe.top) * (square ? 0.36 : 0.32)),
      {
        ...{ align: 'center', share: 0, on: [ground] },
        title: { size: 0.2, least: 0.08, lines: 2, keyword: true },
      },
    )
    const room = rectOf(safe.left, words.bottom + builder.px(0.035), safe.width, end - words.bottom - builder.px(0.055))
    const across = Math.min(room.width * 0.56, room.height)
    const disc = rectOf(page.width / 2 - across / 2, room.top + (room.height - across) / 2, across, across)
    builder.ellipse(inset(disc, -across * 0.06), palette.soft)
    subject(builder, inset(disc, across * 0.03), { down: 0.5, on: [palette.soft] })
    const wide = (room.width - across) / 2 - builder.px(0.035)
    const rows = brief.points.length > 2 ? [0.16, 0.7] : [0.42]
    for (const [at, point] of brief.points.entries()) {
      const isLeft = at % 2 === 0
      const share = rows[Math.floor(at / 2)]!
      const tall = Math.min(room.height * 0.34, builder.px(0.22))
      const y = room.top + share * room.height + (brief.points.length <= 2 ? (isLeft ? -0.12 : 0.12) * room.height : 0)
      const box = rectOf(
        isLeft ? room.left : room.left + room.width - wide,
        Math.min(room.top + room.height - tall, y - tall * 0.3),
        wide,
        tall,
      )
      const set = builder.text(point, box, {
        ...{
          size: 0.05,
          least: 0.032,
          lines: 3,
          align: isLeft ? 'left' : 'right',
          valign: 'top',
          weight: 700,
          lineHeight: 1.25,
          colour: palette.ink,
          on: [ground],
        },
      })
      const line = set.bottom + builder.px(0.014)
      const thick = Math.max(2, builder.px(0.005))
      const [from, to] = isLeft
        ? [room.left, disc.left + across * 0.12]
        : [disc.left + across * 0.88, room.left + room.width]
      builder.line(from, line, to, line, palette.accentInk, thick)
      const r = builder.px(0.011)
      builder.ellipse(rectOf((isLeft ? to : from) - r, line - r, r * 2, r * 2), palette.accentInk)
    }
  },
)
