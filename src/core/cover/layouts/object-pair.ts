import { mixed } from '../../colour/oklch.ts'
import { groundOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, leadWords, sideRooms, subjectPair } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 双主角: two subjects on one floor, the second before the first, in front of a large disc; the title above them. */
export const objectPair = defineLayout({
  id: 'object-pair',
  style: 'bold',
  pictures: [2, 2],
  drawn: true,
  points: 0,
  title: 24,
  build: (builder) => {
    const { safe, page } = builder
    builder.background = solid(groundOf(builder.palette, 0.5))
    if (builder.wide) {
      const { words, figure } = sideRooms(builder)
      leadWords(builder, words, looks(builder))
      const edge = builder.px(0.06)
      return group(builder, rectOf(figure.left, edge, figure.width - edge, page.height - 2 * edge))
    }
    const words = leadWords(builder, rectOf(safe.left, safe.top, safe.width, page.height * 0.42), {
      ...{ ...looks(builder), align: 'center', share: 0 },
    })
    const foot = footOf(builder) - builder.px(0.06)
    const top = words.bottom + builder.px(0.05)
    const side = builder.px(0.06)
    group(builder, rectOf(side, top, page.width - 2 * side, foot - top))
  },
})

const looks = (builder: PageBuilder) => ({ on: [groundOf(builder.palette, 0.5)] })

/** Draws the floor and the disc behind both subjects, and the subjects. */
function group(builder: PageBuilder, room: Rect): void {
  const { palette, page } = builder
  const ground = groundOf(palette, 0.5)
  const floor = room.top + room.height * 0.8
  const disc = mixed(ground, palette.second, 0.72)
  const across = Math.min(room.width * 0.86, room.height * 0.94)
  const [x, y] = [room.left + room.width / 2, room.top + room.height * 0.5]
  builder.insertBelow(0, () => {
    builder.ellipse(rectOf(x - across / 2, y - across / 2, across, across), disc)
    const from = builder.wide ? room.left : 0
    builder.rect(rectOf(from, floor, page.width - from, page.height - floor), mixed(ground, palette.accent, 0.3))
  })
  subjectPair(builder, room, { on: [disc, ground, mixed(ground, palette.accent, 0.3)], frame: palette.card })
}
