import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { pointRows } from '../../compose/point-rows.ts'
import { splitTitleAndRows } from '../../compose/rows.ts'
import { underScrim } from '../../compose/scrim.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'

const white = '#ffffff'
/** Black over a picture, as dense as white words need on a white picture. */
const dimmed = '#000000b0'

/** 压图清单: a darkened picture over the page, with the title and a ticked row for each point in white. */
export const photoChecklist = defineLayout({
  id: 'photo-checklist',
  style: 'photo',
  pictures: [1, 1],
  points: 2,
  mostPoints: 8,
  title: 28,
  // A subject without its surroundings would stand behind the words.
  suits: ({ pictures }) => pictures.every(({ cutOut }) => !cutOut),
  build: (builder) => {
    const { page, palette, shape } = builder
    photo(builder, 0, page)
    builder.rect(page, dimmed)
    const banner = shape === 'banner'
    const on = [underScrim]
    const room = splitTitleAndRows(builder, { head: 0.42, side: 0.47, gap: builder.wide ? 0.12 : 0.07 })
    const head = titleBlock(builder, room.head, {
      ...{ on, share: builder.wide ? 0.5 : 0 },
      title: { size: banner ? 0.32 : 0.25, least: 0.085, lines: builder.wide ? 4 : 3, colour: white, effects: [] },
      subtitle: { colour: white, ...(banner && { size: 0.08 }) },
    })
    rows(builder, room.below(head.bottom), on)
    if (!builder.wide) return
    const middle = room.head.left + room.head.width + builder.px(0.06)
    const { safe } = builder
    builder.line(middle, safe.top, middle, safe.top + safe.height, palette.accent, builder.px(0.005))
  },
})

function rows(builder: PageBuilder, box: Parameters<typeof pointRows>[1], on: readonly string[]): void {
  const { palette, brief } = builder
  pointRows(builder, box, brief.points, {
    ...{ on, colour: white, mark: 'tick', rule: '#ffffff59' },
    ...{ markFill: palette.accent, markInk: palette.onAccent },
    ...{ most: builder.shape === 'banner' ? 0.095 : 0.08, share: builder.wide ? 0.5 : 0.35 },
  })
}
