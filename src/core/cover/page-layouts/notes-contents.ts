import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { splitTitleAndRows } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, stackEntries } from './entries.ts'

/** 目录页: large outlined numbers down the page, each with the name of a part and a line on it, joined by a rule. */
export const notesContents = defineLayout({
  id: 'notes-contents',
  style: 'press',
  pictures: [0, 1],
  drawn: true,
  points: 2,
  mostPoints: 8,
  title: 22,
  build: (builder) => {
    const { palette, brief, wide, shape, safe } = builder
    const pictured = brief.pictures.length > 0
    const room = splitTitleAndRows(builder, { head: 0.26, side: 0.36, gap: 0.08 })
    const figure = pictured ? (wide ? room.head.width * 0.6 : Math.min(builder.px(0.34), room.head.height)) : 0
    const head = titleBlock(
      builder,
      wide ? { ...room.head, height: room.head.height - figure } : { ...room.head, width: room.head.width - figure },
      {
        share: wide ? 0.2 : 0,
        title: { size: 0.2, least: 0.08, lines: 2, keyword: true },
        subtitle: { size: 0.05 },
      },
    )
    if (pictured)
      builder.addCutOut(
        0,
        wide
          ? rectOf(safe.left, safe.top + safe.height - figure, figure, figure)
          : rectOf(safe.left + safe.width - figure, safe.top, figure, Math.max(figure * 0.8, head.bottom - safe.top)),
        { radius: 0.08 },
      )
    const list = room.below(Math.max(head.bottom, pictured && !wide ? safe.top + figure * 0.8 : 0))
    const entries = entriesOf(brief.points)
    const stack = stackEntries(builder, entries, list, {
      ...{ type: { head: 0.066, body: 0.046 }, gap: 0.05, mostGap: 0.09, side: 0.2, across: 0.06, least: 0.1 },
      columns: shape === 'square' && entries.length > 4 ? [2, 1] : [1, 2],
    })
    for (const [place, entry] of entries.entries()) {
      const box = stack.boxes[place]!
      const side = builder.px(0.2) * stack.scale
      const size = Math.min(box.height * 0.95, builder.px(0.13) * stack.scale)
      builder.text(String(place + 1).padStart(2, '0'), rectOf(box.left, box.top - size * 0.06, side, size * 1.1), {
        ...{
          size: size / builder.unit,
          least: 0.02,
          lines: 1,
          lineHeight: 1,
          valign: 'top',
          face: builder.style.voice.title,
          colour: palette.accentInk,
        },
      })
      const x = box.left + side
      addEntry(builder, entry, { left: x, top: box.top, width: box.width - side }, stack.type, {
        on: palette.papers,
        colour: palette.ink,
        muted: palette.muted,
      })
      const next = stack.boxes[place + stack.columns]
      if (!next) continue
      const y = (box.top + box.height + next.top) / 2
      builder.line(
        x,
        y,
        box.left + box.width,
        y,
        mixed(palette.papers[0]!, palette.accent, 0.4),
        Math.max(2, builder.px(0.004)),
      )
    }
  },
})
