import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, stackEntries } from './entries.ts'

/** 黑胶歌单: a record half out of the page with a picture on its label, the title below it, and the tracks in order. */
export const recordList = defineLayout({
  id: 'record-list',
  style: 'bold',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 10,
  title: 24,
  build: (builder) => {
    const { safe, page, wide, shape } = builder
    const across = wide ? page.height * 1.1 : page.width * (shape === 'square' ? 0.62 : 0.7)
    const disc = wide
      ? rectOf(-across * 0.4, (page.height - across) / 2, across, across)
      : rectOf(page.width - across * 0.72, -across * 0.27, across, across)
    record(builder, disc)
    const left = wide ? disc.left + across + builder.px(0.06) : safe.left
    const width = safe.left + safe.width - left
    const foot = disc.top + across
    const head = wide
      ? rectOf(left, safe.top, width, safe.height * 0.36)
      : rectOf(left, safe.top, Math.max(disc.left - safe.left - builder.px(0.02), safe.width * 0.3), foot - safe.top)
    const below = shape !== 'square' && !wide
    const words = below ? rectOf(left, foot + builder.px(0.015), width, safe.height * 0.25) : head
    const block = titleBlock(builder, words, {
      share: 0,
      title: { size: 0.18, least: 0.07, lines: below ? 2 : 4, keyword: true },
      subtitle: { size: 0.046 },
      gap: 0.03,
    })
    const start = Math.max(block.bottom, wide ? 0 : below ? foot * 0.8 : foot) + builder.px(0.05)
    tracks(builder, rectOf(left, start, width, safe.top + safe.height - start))
  },
})

/** Draws a record with its grooves, and a label with a picture. */
function record(builder: PageBuilder, box: Rect): void {
  const { palette, brief } = builder
  const vinyl = mixed(palette.tone === 'dark' ? '#08090c' : '#17181c', palette.accent, 0.06)
  builder.ellipse(box, vinyl)
  const step = box.width * 0.035
  for (let at = 1; at < 9; at++)
    builder.ellipse(
      inset(box, step * at),
      { type: 'none' },
      {
        stroke: {
          fill: { type: 'solid', colour: mixed(vinyl, '#ffffff', at % 2 ? 0.14 : 0.08) },
          width: Math.max(1, builder.px(0.0025)),
          align: 'inside',
        },
      },
    )
  const label = inset(box, box.width * 0.325)
  builder.ellipse(label, palette.accent)
  const light = mixed(palette.accent, palette.onAccent, 0.14)
  builder.ellipse(inset(label, label.width * 0.07), light)
  if (brief.pictures.length > 0) {
    if (brief.pictures[0]?.cutOut) builder.addCutOut(0, inset(label, label.width * 0.19), { on: [light] })
    else builder.picture(0, inset(label, label.width * 0.07), { mask: 'ellipse' })
  } else builder.ellipse(inset(label, label.width * 0.44), vinyl)
}

/** Writes the tracks with their numbers, a rule between them. */
function tracks(builder: PageBuilder, box: Rect): void {
  const { palette, brief, shape } = builder
  const entries = entriesOf(brief.points)
  const stack = stackEntries(builder, entries, box, {
    ...{ type: { head: 0.052, body: 0.037 }, gap: 0.03, mostGap: 0.05, across: 0.06, side: 0.12 },
    columns: shape === 'square' || shape === 'banner' || entries.length > 6 ? [2, 1] : [1, 2],
  })
  for (const [place, entry] of entries.entries()) {
    const row = stack.boxes[place]!
    const side = builder.px(0.12) * stack.scale
    builder.text(String(place + 1).padStart(2, '0'), rectOf(row.left, row.top, side, stack.type.head * 1.3), {
      ...{
        size: (stack.type.head / builder.unit) * 0.95,
        least: 0.02,
        lines: 1,
        valign: 'middle',
        lineHeight: 1.1,
        weight: 700,
        colour: palette.accentInk,
      },
    })
    addEntry(builder, entry, { left: row.left + side, top: row.top, width: row.width - side }, stack.type, {
      on: palette.papers,
      colour: palette.ink,
      muted: palette.muted,
    })
    const next = stack.boxes[place + stack.columns]
    if (!next) continue
    const y = (row.top + row.height + next.top) / 2
    builder.line(row.left, y, row.left + row.width, y, palette.rule, Math.max(1, builder.px(0.003)))
  }
}
