import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { splitTitleAndRows } from '../../compose/rows.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, type Entry, entriesOf, entryHeight, typeThatFits } from './entries.ts'

/** 图解: a drawing in the middle of the page, and lines from it to what is to be known of its parts on both sides. */
export const factLabels = defineLayout({
  id: 'fact-labels',
  style: 'photo',
  pictures: [1, 1],
  drawn: true,
  points: 3,
  mostPoints: 8,
  title: 24,
  build: (builder) => {
    const { palette, brief, wide, shape, safe } = builder
    const room = splitTitleAndRows(builder, { head: shape === 'square' ? 0.25 : 0.27, side: 0.32, gap: 0.05 })
    const head = titleBlock(builder, room.head, {
      ...{ align: wide ? 'left' : 'center', share: wide ? 0.5 : 0 },
      title: { size: 0.17, least: 0.07, lines: 2, keyword: true },
      subtitle: { size: 0.046 },
    })
    const area = room.below(head.bottom)
    const entries = entriesOf(brief.points)
    const upright = !wide && area.height > area.width * 0.8
    const look = writingPaper(palette)
    const [first, second] = [
      entries.slice(0, Math.ceil(entries.length / 2)),
      entries.slice(Math.ceil(entries.length / 2)),
    ]
    const across = Math.min(area.width * (upright ? 0.5 : 0.4), area.height * (upright ? 0.42 : 0.8))
    const disc = rectOf(safe.left + safe.width / 2 - across / 2, area.top + (area.height - across) / 2, across, across)
    const centre = wide ? { ...disc, left: area.left + (area.width - across) / 2 } : disc
    const ground = mixed(palette.papers.at(-1)!, palette.accent, 0.16)
    const gap = builder.px(0.025)
    if (upright) {
      const high = (area.height - across) / 2 - builder.px(0.05)
      const rows = [
        rectOf(area.left, area.top, area.width, high),
        rectOf(area.left, area.top + area.height - high, area.width, high),
      ]
      const boxes = [...cut(rows[0]!, first.length, gap), ...cut(rows[1]!, second.length, gap)]
      join(builder, boxes, entries, centre, first.length, true)
    } else {
      const side = (area.width - across) / 2 - builder.px(0.05)
      const sides = [
        rectOf(area.left, area.top, side, area.height),
        rectOf(area.left + area.width - side, area.top, side, area.height),
      ]
      const boxes = [...cut(sides[0]!, first.length, gap, true), ...cut(sides[1]!, second.length, gap, true)]
      join(builder, boxes, entries, centre, first.length, false)
    }
    builder.ellipse(centre, ground, {
      stroke: { fill: { type: 'solid', colour: look.paper }, width: across * 0.03, align: 'inside' },
    })
    if (brief.pictures[0]?.cutOut) builder.addCutOut(0, inset(centre, across * 0.13), { on: [ground] })
    else builder.picture(0, inset(centre, across * 0.03), { mask: 'ellipse' })
  },
})

/** Draws a card for each entry, and a line from it to the middle of the drawing. */
function join(
  builder: PageBuilder,
  boxes: readonly Rect[],
  entries: readonly Entry[],
  centre: Rect,
  before: number,
  down: boolean,
): void {
  const { palette } = builder
  const look = writingPaper(palette)
  const pad = builder.px(0.024)
  const type = typeThatFits(builder, { head: 0.05, body: 0.037 }, (tried) =>
    entries.every(
      (entry, at) => entryHeight(builder, entry, boxes[at]!.width - 2 * pad, tried) <= boxes[at]!.height - 2 * pad,
    ),
  )
  const thick = Math.max(2, builder.px(0.005))
  const [x, y] = [centre.left + centre.width / 2, centre.top + centre.height / 2]
  const placed = entries.map((entry, place) => {
    const box = boxes[place]!
    const high = Math.min(box.height, entryHeight(builder, entry, box.width - 2 * pad, type) + 2 * pad)
    const isFirst = place < before
    const top = down ? (isFirst ? box.top + box.height - high : box.top) : box.top + (box.height - high) / 2
    return rectOf(box.left, top, box.width, high)
  })
  for (const [place, box] of placed.entries()) {
    const isFirst = place < before
    const from = down
      ? ([box.left + box.width / 2, isFirst ? box.top + box.height : box.top] as const)
      : ([isFirst ? box.left + box.width : box.left, box.top + box.height / 2] as const)
    builder.line(from[0], from[1], x, y, palette.accent, thick)
    const dot = builder.px(0.024)
    builder.ellipse(rectOf(from[0] - dot / 2, from[1] - dot / 2, dot, dot), palette.accent)
  }
  for (const [place, entry] of entries.entries()) {
    const box = placed[place]!
    builder.rect(box, look.paper, { radius: builder.px(0.02) })
    addEntry(builder, entry, { left: box.left + pad, top: box.top + pad, width: box.width - 2 * pad }, type, {
      ...{ on: [look.paper], colour: look.accent, muted: look.ink, align: down ? 'center' : 'left' },
    })
  }
}
