import { groundOf } from '../../compose/grounds.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { marked, posterLayout } from './poster-lists.ts'
import { codePart, factsPart, floor, notePart, surfacesOf } from './poster-parts.ts'

/** 侧题: the title runs down a strong column at the right; the picture and the facts stand beside it. */
export const sideTitle = posterLayout(
  {
    id: 'side-title',
    ...{ pictures: [1, 1], mostPoints: 5 },
    details: ['date', 'time', 'place', 'host', 'phone', 'code', 'note', 'price', 'person'],
  },
  (builder) => {
    const { safe, page, palette, brief } = builder
    const { accent, paper } = surfacesOf(builder)
    const wide = builder.px(0.36)
    const left = safe.left + safe.width - wide + builder.px(0.05)
    builder.rect(rectOf(left - builder.px(0.04), 0, page.width - left + builder.px(0.04), page.height), palette.accent)
    const code = codePart(builder, 0.2, accent)
    const column = rectOf(left, safe.top, safe.left + safe.width - left, safe.height)
    code.draw(column.left + (column.width - code.width) / 2, floor(builder) - code.height)
    const long = [...brief.title].length > 9
    const below = code.height > 0 ? code.height + builder.px(0.05) : 0
    builder.title(rectOf(column.left, column.top, column.width, column.height - below), {
      ...{
        size: long ? 0.14 : 0.26,
        least: 0.06,
        lines: long ? 2 : 1,
        vertical: true,
        valign: 'middle',
        align: 'center',
      },
      ...{ lineHeight: 1.12, colour: accent.ink, on: accent.on, effects: [] },
    })
    const room = rectOf(safe.left, safe.top, left - safe.left - builder.px(0.08), safe.height)
    const foot = factsPart(builder, room.width, paper, ['date', 'time', 'place', 'person', 'price', 'host', 'phone'], {
      most: 0.044,
    })
    const note = notePart(builder, room.width, paper)
    const low = floor(builder) - foot.height - note.height
    foot.draw(room.left, low)
    note.draw(room.left, low + foot.height)
    const badge = builder.pill(
      brief.badge,
      { x: room.left, y: room.top, room: room.width },
      { size: 0.044, fill: palette.second, colour: palette.onSecond },
    )
    const top = badge.height > 0 ? badge.top + badge.height + builder.px(0.03) : room.top
    const said = builder.subtitle(rectOf(room.left, top, room.width, builder.px(0.25)), {
      size: 0.066,
      least: 0.046,
      lines: 3,
      colour: palette.ink,
      weight: 700,
    })
    let end = low - builder.px(0.05)
    if (brief.points.length > 0) {
      const high = Math.min((end - said.bottom) * 0.5, brief.points.length * builder.px(0.09))
      marked(builder, rectOf(room.left, end - high, room.width, high), brief.points, paper, { mark: 'dot', most: 0.05 })
      end -= high + builder.px(0.03)
    }
    const frame = rectOf(room.left, said.bottom + builder.px(0.035), room.width, end - said.bottom - builder.px(0.035))
    if (frame.height < builder.px(0.12)) return
    const ground = groundOf(palette, 0.6)
    builder.add('rect', frame, { role: 'decoration', radius: builder.px(0.04), fill: solid(ground) })
    subject(builder, inset(frame, frame.width * 0.05, frame.height * 0.05), { down: 0.5, on: [ground] })
  },
)
