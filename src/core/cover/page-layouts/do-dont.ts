import { mixed } from '../../colour/oklch.ts'
import { cross, tick } from '../../compose/marks.ts'
import { rectOf } from '../../compose/rects.ts'
import { splitTitleAndRows } from '../../compose/rows.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, entryHeight, stackEntries } from './entries.ts'

/** 别这样，这样: row by row what not to do on a pale half and what to do instead on a strong one, with cross and tick. */
export const doDont = defineLayout({
  id: 'do-dont',
  style: 'list',
  pictures: [0, 0],
  points: 2,
  mostPoints: 7,
  title: 24,
  build: (builder) => {
    const { palette, brief, wide } = builder
    const look = writingPaper(palette)
    const room = splitTitleAndRows(builder, { head: 0.34, side: 0.34, gap: 0.055 })
    const head = titleBlock(builder, room.head, {
      share: wide ? 0.5 : 0,
      title: { size: 0.2, least: 0.075, lines: 3, keyword: true },
      subtitle: { size: 0.05 },
    })
    const list = room.below(head.bottom)
    const entries = entriesOf(brief.points)
    const halves = entries.flatMap(({ head: no, body: yes }) => [
      { head: no, body: '' },
      { head: yes === '' ? no : yes, body: '' },
    ])
    const icon = builder.px(0.06)
    const stack = stackEntries(builder, halves, list, {
      ...{
        type: { head: 0.05, body: 0.04 },
        gap: 0.022,
        mostGap: 0.022,
        across: 0.016,
        pad: 0.03,
        side: 0.08,
        columns: [2],
        grow: true,
        share: 0.3,
      },
    })
    const pale = mixed(look.paper, look.mark, 0.1)
    for (const [place, half] of halves.entries()) {
      const full = stack.boxes[place]!
      const high = Math.min(full.height, builder.px(0.27))
      const box = rectOf(full.left, full.top + (full.height - high) / 2, full.width, high)
      const isYes = place % 2 === 1
      const fill = isYes ? palette.accent : pale
      builder.rect(box, fill, { radius: builder.px(0.024) })
      const side = icon * stack.scale
      const pad = builder.px(0.03) * stack.scale
      const sign = rectOf(box.left + pad, box.top + (box.height - side) / 2, side, side)
      if (isYes) tick(builder, sign, palette.onAccent, 3.4)
      else cross(builder, sign, look.muted, 3.2)
      const width = box.width - side - pad * 2.6
      const tall = entryHeight(builder, half, width, stack.type)
      addEntry(
        builder,
        half,
        { left: sign.left + side + pad * 0.6, top: box.top + (box.height - tall) / 2, width },
        stack.type,
        {
          ...{ on: [fill], colour: isYes ? palette.onAccent : look.ink, muted: look.muted },
        },
      )
    }
  },
})
