import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, stackEntries } from './entries.ts'

/** 正文内页: a page to read: a small running head, a title under a bar, and paragraphs with bold openings. */
export const notesText = defineLayout({
  id: 'notes-text',
  style: 'calm',
  pictures: [0, 1],
  drawn: true,
  points: 1,
  mostPoints: 7,
  title: 26,
  build: (builder) => {
    const { safe, page, palette, brief, wide, shape } = builder
    const look = writingPaper(palette)
    const on = [look.paper]
    builder.background = { type: 'solid', colour: look.paper }
    builder.rect(
      wide ? rectOf(0, 0, builder.px(0.03), page.height) : rectOf(0, 0, page.width, builder.px(0.03)),
      look.mark,
    )
    const pictured = brief.pictures.length > 0
    const figure = pictured ? builder.px(wide ? 0.34 : 0.3) : 0
    const left = wide ? safe.width * 0.36 : safe.width - figure
    const head = titleBlock(
      builder,
      rectOf(
        safe.left,
        safe.top + builder.px(0.02),
        left,
        wide ? safe.height - figure : safe.height * (shape === 'square' ? 0.24 : 0.24),
      ),
      {
        ...{ on, share: wide ? 0.3 : 0 },
        title: { size: 0.135, least: 0.065, lines: wide ? 4 : 2, colour: look.ink, keyword: look.accent, effects: [] },
        subtitle: { size: 0.045, colour: look.muted, on },
        badge: { fill: mixed(look.paper, look.mark, 0.16), colour: look.accent, size: 0.038 },
      },
    )
    if (pictured) {
      const box = wide
        ? rectOf(safe.left, safe.top + safe.height - figure, figure, figure)
        : rectOf(
            safe.left + left,
            safe.top + builder.px(0.02),
            figure,
            Math.max(figure * 0.8, head.bottom - safe.top - builder.px(0.02)),
          )
      builder.addCutOut(0, box, { on, radius: 0.1 })
    }
    const x = wide ? safe.left + safe.width * 0.42 : safe.left
    const bar = Math.max(head.bottom, pictured && !wide ? safe.top + figure * 0.82 : 0) + builder.px(0.045)
    if (!wide)
      builder.rect(rectOf(x, bar, builder.px(0.16), builder.px(0.012)), look.mark, { radius: builder.px(0.006) })
    const start = wide ? safe.top : bar + builder.px(0.055)
    const entries = entriesOf(brief.points)
    const stack = stackEntries(
      builder,
      entries,
      rectOf(x, start, safe.left + safe.width - x, safe.top + safe.height - start),
      {
        ...{ type: { head: 0.06, body: 0.048 }, gap: 0.05, mostGap: 0.09, columns: [1, 2], across: 0.07 },
      },
    )
    for (const [place, entry] of entries.entries()) {
      const box = stack.boxes[place]!
      addEntry(builder, entry, box, stack.type, { on, colour: look.accent, muted: look.ink })
    }
  },
})
