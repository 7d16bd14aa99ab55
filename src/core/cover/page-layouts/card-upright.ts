import { inset, rectOf } from '../../compose/rects.ts'
import { discPath, onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { cardDetails, contactsAt } from './parts/card-words.ts'
import { frame } from './parts/frames.ts'
import { paperGround } from './parts/grounds.ts'
import { detail } from './parts/words.ts'

/** 名片·竖排: the name set vertically at the right inside a hairline frame, a pale moon behind, contacts at the foot. */
export const cardUpright = defineLayout({
  id: 'card-upright',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  title: 10,
  details: cardDetails,
  build: (builder) => {
    const { page, safe, palette } = builder
    const ground = paperGround(builder)
    const moon = page.height * 0.46
    const seen = palette.soft
    onPage(builder, [[seen, discPath(page.width * 0.16, page.height * 0.2, moon * 0.62)]])
    frame(builder, inset(page, builder.px(0.045)), ground.mark, builder.px(0.004))
    const on = [...palette.papers, seen]
    const room = inset(safe, builder.px(0.045), builder.px(0.05))
    const right = room.left + room.width
    const long = [...builder.brief.title].length
    const name = builder.title(rectOf(right - room.width * 0.4, room.top, room.width * 0.4, room.height), {
      ...{ size: long <= 3 ? 0.225 : 0.17, least: 0.07, lines: long <= 5 ? 1 : 3, vertical: true, lineHeight: 1.15 },
      ...{ letterSpacing: 0.06, effects: [], on, colour: palette.ink },
    })
    const line = name.left - builder.px(0.05)
    builder.line(line, room.top + builder.px(0.01), line, room.top + room.height * 0.62, ground.mark, builder.px(0.005))
    const job = builder.subtitle(rectOf(line - builder.px(0.19), room.top, builder.px(0.15), room.height * 0.6), {
      ...{ size: 0.056, least: 0.045, lines: 2, vertical: true, letterSpacing: 0.06, on, lineHeight: 1.3 },
    })
    const left = rectOf(
      room.left,
      room.top,
      (job.lines > 0 ? job.left : line) - room.left - builder.px(0.04),
      room.height,
    )
    builder.text(detail(builder, 'host'), rectOf(left.left, left.top, left.width, room.height * 0.4), {
      ...{ size: 0.085, least: 0.05, lines: 2, face: builder.style.voice.title, on, colour: palette.accentInk },
      ...{ role: 'brand' },
    })
    const foot = rectOf(left.left, left.top, line - left.left - builder.px(0.03), left.height)
    contactsAt(builder, foot, { on, ink: palette.ink, muted: palette.muted, mark: palette.accentInk })
  },
})
