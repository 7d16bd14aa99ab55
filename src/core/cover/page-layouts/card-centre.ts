import { inset, rectOf } from '../../compose/rects.ts'
import { defineLayout } from '../layout.ts'
import { cardDetails, contactsAt, nameOn } from './parts/card-words.ts'
import { divider, frame, frets } from './parts/frames.ts'
import { strongGround } from './parts/grounds.ts'
import { detail } from './parts/words.ts'

/** 名片·居中回纹: everything on the axis of a strongly coloured card, in a frame with fret corners. */
export const cardCentre = defineLayout({
  id: 'card-centre',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  title: 12,
  details: cardDetails,
  build: (builder) => {
    const { page, safe } = builder
    const ground = strongGround(builder)
    const edge = inset(page, builder.px(0.05))
    frets(builder, edge, builder.px(0.085), ground.mark, builder.px(0.006))
    frame(builder, inset(edge, builder.px(0.034)), ground.faint, builder.px(0.004))
    const on = [ground.fill]
    const inks = { on, ink: ground.ink, muted: ground.muted, mark: ground.mark, align: 'center' as const }
    const room = inset(safe, builder.px(0.1), builder.px(0.07))
    const foot = contactsAt(builder, room, inks)
    const host = builder.text(detail(builder, 'host'), rectOf(room.left, room.top, room.width, builder.px(0.14)), {
      ...{ size: 0.056, least: 0.045, lines: 1, align: 'center', letterSpacing: 0.2, on, colour: ground.mark },
      ...{ role: 'brand' },
    })
    const middle = foot - builder.px(0.075)
    divider(builder, page.width / 2, middle, room.width * 0.6, ground.mark, builder.px(0.005))
    const top = host.lines > 0 ? host.bottom + builder.px(0.05) : room.top
    nameOn(
      builder,
      rectOf(room.left, top, room.width, Math.max(builder.px(0.22), middle - top - builder.px(0.04))),
      inks,
      0.2,
    )
  },
})
