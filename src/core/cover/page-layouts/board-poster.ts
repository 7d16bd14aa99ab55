import { groundOf } from '../../compose/grounds.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { codePart, factsPart, floor, notePart, surfacesOf } from './poster-parts.ts'

/** 下板: what it is about on a calm ground, all words on a strong board below, the code on its upper edge. */
export const boardPoster = posterLayout(
  {
    id: 'board-poster',
    pictures: [1, 1],
    details: ['date', 'time', 'place', 'host', 'phone', 'code', 'note', 'price'],
  },
  (builder) => {
    const { safe, page, palette, shape } = builder
    const ground = groundOf(palette, 0.5)
    builder.background = solid(ground)
    const { accent } = surfacesOf(builder)
    const square = shape === 'square'
    const mark = builder.mark
    const code = codePart(builder, square ? 0.17 : 0.2, accent)
    const beside = code.width > 0 ? code.width + builder.px(0.05) : 0
    const room = safe.width - beside
    const names = ['date', 'time', 'place', 'price', 'host', 'phone'] as const
    const facts = factsPart(builder, room, accent, names, { most: 0.048 })
    const note = notePart(builder, room, accent)
    const low = floor(builder) - note.height
    note.draw(safe.left, low)
    facts.draw(safe.left, low - facts.height - (note.height > 0 ? builder.px(0.02) : 0))
    const end = low - Math.max(facts.height, code.height - note.height) - builder.px(0.06)
    const board = end - builder.px(square ? 0.44 : 0.54)
    const words = headBlock(
      builder,
      rectOf(safe.left, board + builder.px(0.03), safe.width - (square ? beside : 0), end - board - builder.px(0.03)),
      {
        ...{ share: 1, on: accent.on },
        title: { size: 0.19, least: 0.085, lines: 2, colour: accent.ink, keyword: palette.second },
        subtitle: { colour: accent.muted },
        badge: { fill: palette.second, colour: palette.onSecond },
      },
    )
    const top = Math.max(board, words.top) - builder.px(0.065)
    builder.insertBelow(mark, () => {
      builder.rect(rectOf(0, top, page.width, page.height - top + builder.px(0.1)), palette.accent, {
        radius: builder.px(0.07),
      })
      const space = inset(
        rectOf(safe.left, safe.top, safe.width, top - safe.top + builder.px(0.015)),
        builder.px(0.02),
        0,
      )
      subject(builder, space, { on: [ground] })
    })
    code.draw(safe.left + safe.width - code.width, floor(builder) - code.height)
  },
)
