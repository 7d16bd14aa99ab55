import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout, lengthOf } from '../layout.ts'
import { frame } from './parts/frames.ts'
import { detail, fitsSeal, sealed } from './parts/words.ts'

/** 节气·诗笺: ruled columns of a letter paper with a verse, the title in the first ones, a drawing on the left foot. */
export const termVerse = defineLayout({
  id: 'term-verse',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 2,
  mostPoints: 6,
  title: 12,
  details: ['date'],
  build: (builder) => {
    const { safe, palette, brief } = builder
    const tall = builder.shape === 'tall'
    const line = mixed(palette.papers[0]!, palette.accent, palette.tone === 'dark' ? 0.5 : 0.42)
    const sheet = rectOf(safe.left, safe.top, safe.width, safe.height - builder.px(brief.account === '' ? 0 : 0.085))
    const room = inset(sheet, builder.px(0.02))
    const columns = 7
    const step = room.width / columns
    ruled(builder, sheet, columns, line)
    const length = lengthOf(brief.title)
    const taken = length <= 5 ? 2 : 3
    const pad = builder.px(0.04)
    const plate = rectOf(room.left + room.width - taken * step, room.top, taken * step, room.height)
    builder.rect(plate, palette.accent)
    const on = [palette.accent]
    const seal = fitsSeal(brief.badge)
    const title = builder.title(
      rectOf(plate.left + pad * 0.4, plate.top + pad, plate.width - pad * 0.8, plate.height * 0.7),
      {
        ...{ size: 0.27, least: 0.085, lines: length <= 5 ? 1 : 2, vertical: true, valign: 'middle', on },
        ...{ colour: palette.onAccent, effects: [], letterSpacing: 0.05, lineHeight: 1.14 },
      },
    )
    if (seal) {
      const size = builder.typeSize(0.052)
      const wide = (brief.badge.length === 4 ? 2 : 1) * size * 1.16 + size * 0.44
      sealed(builder, brief.badge, {
        x: plate.left + (plate.width - wide) / 2,
        y: title.bottom + builder.px(0.04),
        size,
        fill: palette.onAccent,
        ink: palette.accent,
      })
    } else
      builder.pill(
        brief.badge,
        {
          x: plate.left + plate.width / 2,
          y: plate.top + plate.height - builder.px(0.14),
          anchor: 'center',
          room: plate.width * 0.9,
        },
        { size: 0.04, fill: palette.onAccent, colour: palette.accent },
      )
    const free = columns - taken
    const high = room.height * (tall ? 0.52 : 0.5)
    const rows = brief.points.slice(0, free)
    for (const [at, verse] of rows.entries())
      builder.text(verse, rectOf(plate.left - (at + 1) * step, room.top + pad, step, high - pad), {
        ...{ size: 0.075, least: 0.035, lines: 1, vertical: true, valign: 'middle', letterSpacing: 0.08 },
        ...{ lineHeight: 1.1 },
        ...{ on: [...palette.papers], face: builder.style.voice.title },
      })
    const figure = rectOf(
      room.left + pad * 0.4,
      room.top + high,
      free * step - pad * 0.8,
      room.height - high - builder.px(0.13),
    )
    const ground = palette.papers.at(-1)!
    builder.rect(
      rectOf(
        room.left + builder.px(0.004),
        figure.top,
        free * step - builder.px(0.008),
        room.height - high - builder.px(0.004),
      ),
      ground,
    )
    builder.addCutOut(0, figure)
    const foot = rectOf(
      room.left + pad,
      figure.top + figure.height + builder.px(0.02),
      free * step - 2 * pad,
      builder.px(0.1),
    )
    const date = builder.text(detail(builder, 'date'), foot, {
      ...{ size: 0.046, lines: 1, align: 'center', on: [ground], colour: palette.accentInk, weight: 700 },
    })
    builder.subtitle(
      { ...foot, top: date.lines > 0 ? date.bottom + builder.px(0.008) : foot.top },
      { size: 0.042, lines: 1, least: 0.03, align: 'center', on: [ground] },
    )
  },
})

/** Draws the double frame and the rules of a letter paper. */
function ruled(builder: PageBuilder, sheet: Rect, columns: number, line: string): void {
  frame(builder, sheet, line, builder.px(0.009))
  frame(builder, inset(sheet, builder.px(0.02)), line, builder.px(0.003))
  const room = inset(sheet, builder.px(0.02))
  const step = room.width / columns
  for (let at = 1; at < columns; at++)
    builder.line(
      room.left + at * step,
      room.top,
      room.left + at * step,
      room.top + room.height,
      mixed(builder.palette.papers[0]!, line, 0.55),
      builder.px(0.003),
    )
}
