import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { strongSurfaces } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, entryHeight, stackEntries } from './entries.ts'

/** 思维导图: the title on a plate at the left edge, and branches that curve to what belongs to it. */
export const mindMap = defineLayout({
  id: 'mind-map',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 8,
  title: 22,
  build: (builder) => {
    const { safe, palette, brief, wide } = builder
    const fill = palette.accent
    const entries = entriesOf(brief.points)
    const trunk = rectOf(0, 0, safe.left + safe.width * (wide ? 0.34 : 0.36), builder.height)
    builder.rect(trunk, fill)
    const room = rectOf(safe.left, safe.top, trunk.width - safe.left - builder.px(0.05), safe.height)
    const pictured = brief.pictures.length > 0
    const figure = pictured ? Math.min(room.width, room.height * 0.3) : 0
    titleBlock(
      builder,
      { ...room, height: room.height - figure - (pictured ? builder.px(0.04) : 0) },
      {
        ...{ on: [fill], share: 0.42 },
        title: {
          size: 0.16,
          least: 0.06,
          lines: 6,
          colour: palette.onAccent,
          effects: [],
          lineHeight: 1.2,
          keyword: false,
        },
        subtitle: { size: 0.042, colour: palette.onAccent, on: [fill], lines: 4 },
        badge: { fill: palette.onAccent, colour: fill },
      },
    )
    if (pictured)
      builder.addCutOut(0, rectOf(room.left, room.top + room.height - figure, room.width, figure), {
        on: [fill],
        radius: 0.1,
      })
    const left = trunk.width + builder.px(wide ? 0.14 : 0.13)
    const area = rectOf(left, safe.top, safe.left + safe.width - left, safe.height)
    const stack = stackEntries(builder, entries, area, {
      ...{
        type: { head: 0.054, body: 0.038 },
        gap: 0.03,
        mostGap: 0.05,
        pad: 0.026,
        grow: true,
        least: 0.08,
        columns: [1],
      },
    })
    const pad = builder.px(0.026) * stack.scale
    const cards = stack.boxes.map((box, at) => {
      const high = Math.min(box.height, entryHeight(builder, entries[at]!, box.width - pad * 2, stack.type) + pad * 2.4)
      return rectOf(box.left, box.top + (box.height - high) / 2, box.width, high)
    })
    branches(builder, trunk.width, cards)
    const look = writingPaper(palette)
    const surfaces = strongSurfaces(builder)
    for (const [place, entry] of entries.entries()) {
      const box = cards[place]!
      const inner = inset(box, pad)
      builder.rect(box, look.paper, { radius: builder.px(0.02) })
      builder.rect(
        rectOf(box.left, box.top + builder.px(0.012), builder.px(0.012), box.height - builder.px(0.024)),
        surfaces[place % 4]!,
        { radius: builder.px(0.006) },
      )
      const tall = entryHeight(builder, entry, inner.width, stack.type)
      addEntry(
        builder,
        entry,
        { left: inner.left, top: box.top + (box.height - tall) / 2, width: inner.width },
        stack.type,
        { on: [look.paper], colour: look.ink, muted: look.muted },
      )
    }
  },
})

/** Draws the branches from the middle of the trunk's edge to the cards. */
function branches(builder: PageBuilder, edge: number, cards: readonly Rect[]): void {
  const surfaces = strongSurfaces(builder)
  const root = builder.safe.top + builder.safe.height / 2
  for (const [place, card] of cards.entries()) {
    const y = card.top + card.height / 2
    const half = (edge + card.left) / 2
    lineDrawing(
      builder,
      builder.page,
      [builder.width, builder.height],
      [`M${edge - builder.px(0.01)} ${root}C${half} ${root} ${half} ${y} ${card.left + 4} ${y}`],
      surfaces[place % 4]!,
      builder.px(0.009),
    )
  }
  const dot = builder.px(0.05)
  builder.ellipse(rectOf(edge - dot / 2, root - dot / 2, dot, dot), builder.palette.card, {
    stroke: { fill: { type: 'solid', colour: builder.palette.accent }, width: dot * 0.2, align: 'inside' },
  })
}
