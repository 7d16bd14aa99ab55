import { gingham, washOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { leadWords, sideRooms, subjectPair } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 一桌两样: two subjects on the edge of a checked tablecloth against a plain wall, the title on a card below them. */
export const objectTable = defineLayout({
  id: 'object-table',
  style: 'paper',
  pictures: [2, 2],
  drawn: true,
  points: 0,
  title: 22,
  build: (builder) => {
    const { safe, page } = builder
    builder.background = solid(wallOf(builder))
    const [edge, pad] = [builder.px(0.06), builder.px(0.07)]
    if (builder.wide) {
      const { words, figure } = sideRooms(builder)
      leadWords(builder, { ...words, width: words.width - edge }, { on: [wallOf(builder)] })
      const line = page.height * 0.72
      cloth(builder, rectOf(figure.left, line, page.width - figure.left, page.height - line))
      return stand(builder, rectOf(figure.left + edge, edge, figure.width - 2 * edge, line + builder.px(0.12) - edge))
    }
    const { mark } = builder
    const left = Math.max(safe.left, edge + pad * 0.6)
    const width = Math.min(safe.left + safe.width, page.width - left) - left
    const foot = safe.top + safe.height - pad * 0.5
    const words = leadWords(builder, rectOf(left, foot - page.height * 0.4, width, page.height * 0.4), {
      ...{ on: [builder.palette.card], align: 'center', share: 1, ...onCard(builder) },
    })
    const plate = rectOf(edge, words.top - pad, page.width - 2 * edge, words.height + pad * 1.8)
    const line = plate.top - builder.px(0.16)
    const top = builder.shape === 'tall' ? safe.top : edge
    builder.insertBelow(mark, () => {
      cloth(builder, rectOf(0, line, page.width, page.height - line))
      const shadow = { x: 0, y: builder.px(0.012), blur: builder.px(0.04), colour: '#00000033' }
      builder.rect(plate, builder.palette.card, { radius: builder.px(0.05), shadow })
      stand(builder, rectOf(edge, top, page.width - 2 * edge, plate.top - builder.px(0.03) - top))
    })
  },
})

const wallOf = ({ palette }: PageBuilder) => washOf(palette, palette.second, 0.24)

const onCard = ({ palette }: PageBuilder) => ({
  title: { colour: palette.onCard, keyword: palette.accentOnCard, effects: [] },
  subtitle: { colour: palette.mutedOnCard },
})

/** Draws the tablecloth: checks of the accent under a strong hem. */
function cloth(builder: PageBuilder, box: Rect): void {
  const { palette } = builder
  builder.rect(box, washOf(palette, palette.accent, 0.12))
  gingham(builder, box, builder.px(0.07), `${palette.accent}4d`)
  builder.rect({ ...box, height: builder.px(0.022) }, palette.accent)
}

const stand = (builder: PageBuilder, room: Rect): void =>
  subjectPair(builder, room, {
    on: [wallOf(builder), washOf(builder.palette, builder.palette.accent, 0.2)],
    frame: builder.palette.card,
  })
