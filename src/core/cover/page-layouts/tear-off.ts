import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { writingPaper } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, marked, posterLayout } from './poster-lists.ts'
import { detail, footPart, overPage, surfacesOf } from './poster-parts.ts'

/** Draws the strips to tear off at the foot, each with the phone number; one is gone. Returns their upper edge, px. */
function strips(builder: PageBuilder): number {
  const { page, safe, palette, height } = builder
  const { sheet } = surfacesOf(builder)
  const phone = detail(builder, 'phone')
  const count = builder.shape === 'square' ? 9 : 8
  const wide = page.width / count
  const foot = Math.max(builder.px(0.03), height - safe.top - safe.height - builder.px(0.04))
  const size = Math.min(builder.shape === 'square' ? 0.03 : 0.036, (wide / builder.unit) * 0.4)
  const long = builder.widthOf(phone, builder.typeSize(size)) + builder.px(0.07)
  const top = height - foot - long
  const gone = 5
  const left = gone * wide
  const teeth = [0, 0.28, 0.55, 0.8, 1].map(
    (share, at) => `L${left + share * wide} ${top + (at % 2 === 0 ? 0.012 : 0.03) * builder.unit}`,
  )
  overPage(builder, palette.papers.at(-1)!, `M${left} ${height}V${top}${teeth.join('')}V${height}Z`)
  for (let at = 1; at < count; at++)
    builder.line(at * wide, top, at * wide, height - foot, sheet.rule, Math.max(1.5, builder.px(0.003)), {
      dash: 'dash',
    })
  for (let at = 0; at < count; at++) {
    if (at === gone) continue
    const box = rectOf(at * wide + wide / 2 - long / 2, top + long / 2 - wide / 2, long, wide)
    builder.turned(90, box, () => {
      builder.text(phone, box, {
        ...{ size, lines: 1, align: 'center', valign: 'middle', lineHeight: 1.2, weight: 700 },
        ...{ colour: sheet.ink, on: sheet.on },
      })
    })
  }
  builder.line(0, top, page.width, top, sheet.rule, Math.max(2, builder.px(0.004)), { dash: 'dash' })
  return top
}

/** 撕条: a notice as people pin it up, with strips at the foot to tear off. */
export const tearOff = posterLayout(
  {
    id: 'tear-off',
    ...{ style: 'paper', pictures: [0, 1], mostPoints: 6 },
    details: ['date', 'time', 'place', 'price', 'host', 'phone', 'person', 'note'],
    needsDetails: ['phone'],
  },
  (builder) => {
    const { safe, brief, palette } = builder
    const { sheet } = surfacesOf(builder)
    const look = writingPaper(palette)
    builder.background = solid(look.paper)
    const top = strips(builder) - builder.px(0.045)
    const foot = footPart(builder, safe.width, sheet, ['date', 'time', 'place', 'price', 'person', 'host'], {
      most: builder.shape === 'square' ? 0.034 : 0.046,
    })
    foot.draw(safe.left, top - foot.height)
    const end = top - foot.height - (foot.height > 0 ? builder.px(0.035) : 0)
    const hasList = brief.points.length > 0
    const hasPicture = brief.pictures.length > 0
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, (end - safe.top) * (hasList || hasPicture ? 0.52 : 1)),
      {
        ...{ share: 0, on: sheet.on },
        title: {
          size: builder.shape === 'square' ? 0.13 : 0.21,
          least: 0.085,
          lines: 3,
          colour: sheet.ink,
          keyword: sheet.mark,
        },
        subtitle: { colour: sheet.muted },
        badge: { fill: look.mark, colour: look.onMark, radius: 0 },
      },
    )
    const room = rectOf(safe.left, words.bottom + builder.px(0.035), safe.width, end - words.bottom - builder.px(0.035))
    const half = hasList && hasPicture
    if (hasPicture) {
      const box = half ? rectOf(room.left + room.width * 0.56, room.top, room.width * 0.44, room.height) : room
      subject(builder, box, { down: 0.5, on: sheet.on })
    }
    if (hasList)
      marked(builder, inset(half ? { ...room, width: room.width * 0.54 } : room, 0), brief.points, sheet, {
        share: half ? 0.5 : 0,
        mark: 'tick',
        high: 0.13,
      })
  },
)
