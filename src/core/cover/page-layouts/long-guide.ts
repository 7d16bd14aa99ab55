import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, stackEntries } from './entries.ts'
import { closing } from './facts.ts'

/** 一图读懂: a coloured head with the title and a drawing over a long white sheet of large numbers and what they say. */
export const longGuide = defineLayout({
  id: 'long-guide',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 12,
  title: 28,
  details: ['note', 'code'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    // A square has no room for a list below a head.
    const wide = builder.wide || builder.shape === 'square'
    const look = writingPaper(palette)
    builder.background = { type: 'solid', colour: look.paper }
    const on = [palette.accent]
    const pictured = brief.pictures.length > 0
    const mark = builder.mark
    const high = Math.min(builder.px(0.8), page.height * 0.37)
    const room = wide
      ? rectOf(safe.left, safe.top, safe.width * 0.38, safe.height * (pictured ? 0.55 : 1))
      : rectOf(safe.left, safe.top, safe.width * (pictured ? 0.56 : 1), high - safe.top - builder.px(0.1))
    titleBlock(builder, room, {
      ...{ on, share: 0.5 },
      title: {
        size: wide ? 0.2 : 0.22,
        least: 0.08,
        lines: 4,
        colour: palette.onAccent,
        effects: [],
        lineHeight: 1.16,
      },
      subtitle: { colour: palette.onAccent, size: 0.05 },
      badge: { fill: palette.onAccent, colour: palette.accent },
    })
    const edge = wide ? room.left + room.width + builder.px(0.05) : high
    builder.insertBelow(mark, () => {
      if (wide) builder.rect(rectOf(0, 0, edge, page.height), palette.accent)
      else {
        builder.rect(rectOf(0, 0, page.width, high - builder.px(0.06)), palette.accent)
        const wave = 'M0 0H100V8C86 15 70 3 50 8C30 13 14 15 0 6Z'
        builder.drawing(
          rectOf(0, high - builder.px(0.07), page.width, builder.px(0.11)),
          [100, 15],
          [[palette.accent, wave]],
        )
      }
      if (!pictured) return
      const light = mixed(palette.accent, palette.onAccent, 0.16)
      const figure = wide
        ? rectOf(safe.left, safe.top + safe.height * 0.58, room.width, safe.height * 0.42)
        : rectOf(safe.left + safe.width * 0.59, safe.top, safe.width * 0.43, high - safe.top - builder.px(0.02))
      const across = Math.min(figure.width, figure.height)
      const [x, y] = [figure.left + figure.width / 2, figure.top + figure.height - across / 2]
      builder.ellipse(rectOf(x - across / 2, y - across / 2, across, across), light)
      if (brief.pictures[0]?.cutOut)
        builder.addCutOut(0, rectOf(figure.left, figure.top, figure.width, figure.height), { on: [light] })
      else
        builder.picture(0, inset(rectOf(x - across / 2, y - across / 2, across, across), across * 0.04), {
          radius: 0.5,
        })
    })

    const inks = { on: [look.paper], colour: look.ink, muted: look.muted }
    const left = wide ? edge + builder.px(0.06) : safe.left
    const width = safe.left + safe.width - left
    const foot = closing(builder, { ...inks, room: rectOf(left, safe.top, width, safe.height) })
    const top = wide ? safe.top : high + builder.px(0.09)
    const list = rectOf(left, top, width, foot - top - builder.px(0.06))
    const entries = entriesOf(brief.points)
    const stack = stackEntries(builder, entries, list, {
      ...{ type: { head: 0.056, body: 0.04 }, gap: 0.06, mostGap: 0.11, across: 0.06, side: 0.15, columns: [1, 2] },
    })
    for (const [place, entry] of entries.entries()) {
      const box = stack.boxes[place]!
      const side = builder.px(0.15) * stack.scale
      builder.text(
        String(place + 1).padStart(2, '0'),
        rectOf(box.left, box.top - stack.type.head * 0.18, side, stack.type.head * 1.7),
        {
          ...{
            size: (stack.type.head / builder.unit) * 1.5,
            least: 0.02,
            lines: 1,
            lineHeight: 1.1,
            face: builder.style.voice.title,
          },
          ...{ on: [look.paper], colour: look.accent },
        },
      )
      addEntry(builder, entry, { left: box.left + side, top: box.top, width: box.width - side }, stack.type, inks)
      const next = stack.boxes[place + stack.columns]
      if (!next) continue
      const y = (box.top + box.height + next.top) / 2
      builder.line(box.left, y, box.left + box.width, y, look.rule, Math.max(2, builder.px(0.003)))
    }
  },
})
