import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, linesOf, paragraph, stackEntries } from './entries.ts'
import { factsOf } from './facts.ts'

/** 词条卡: a dictionary entry: the term large, what it means in a tinted box, its senses numbered, tabs at the edge. */
export const termCard = defineLayout({
  id: 'term-card',
  style: 'paper',
  pictures: [0, 1],
  drawn: true,
  points: 1,
  mostPoints: 6,
  title: 22,
  details: ['note', 'host'],
  build: (builder) => {
    const { safe, brief, wide } = builder
    const look = writingPaper(builder.palette)
    builder.background = { type: 'solid', colour: look.paper }
    const tab = builder.px(0.03)
    tabs(builder, tab)
    const width = safe.width - tab * 0.4
    const left = wide ? width * 0.44 : width
    const pictured = brief.pictures.length > 0
    const figure = pictured ? Math.min(builder.px(0.3), safe.height * 0.26) : 0
    const high = wide ? safe.height - (pictured ? figure + builder.px(0.04) : 0) : safe.height * 0.24
    const head = titleBlock(builder, rectOf(safe.left, safe.top, left - (wide ? 0 : figure), high), {
      ...{ on: [look.paper], share: wide ? 0.3 : 0.4, subtitle: null },
      title: { size: 0.21, least: 0.08, lines: 3, colour: look.ink, effects: [], keyword: false },
      badge: { fill: look.mark, colour: look.onMark, radius: builder.px(0.012) },
    })
    if (pictured) {
      const box = wide
        ? rectOf(safe.left, safe.top + safe.height - figure, figure, figure)
        : rectOf(safe.left + width - figure, safe.top, figure, figure)
      builder.addCutOut(0, box, { on: [look.paper], radius: 0.1 })
    }
    const start = wide ? safe.top : Math.max(head.bottom, safe.top + figure) + builder.px(0.04)
    const x = wide ? safe.left + width * 0.48 : safe.left
    const inner = rectOf(x, start, safe.left + width - x, safe.top + safe.height - start)
    const foot = source(builder, inner)
    const top = meaning(builder, inner)
    senses(builder, rectOf(x, top, inner.width, foot - top))
  },
})

/** Draws the thumb index along the right edge. */
function tabs(builder: PageBuilder, tab: number): void {
  const { page } = builder
  const look = writingPaper(builder.palette)
  for (let at = 0; at < 7; at++) {
    const high = page.height / 7
    const fill = at === 1 ? look.mark : mixed(look.paper, look.mark, at % 2 === 0 ? 0.2 : 0.32)
    const wide = at === 1 ? tab * 1.5 : tab
    builder.rect(rectOf(page.width - wide, high * at, tab * 2, high - builder.px(0.006)), fill, {
      radius: builder.px(0.012),
    })
  }
}

/** Writes what the term means in a tinted box at the top of a room; returns where the senses begin, px. */
function meaning(builder: PageBuilder, room: Rect): number {
  const { brief } = builder
  const look = writingPaper(builder.palette)
  if (brief.subtitle === '') return room.top
  const pad = builder.px(0.036)
  const mark = builder.mark
  const fill = mixed(look.paper, look.mark, 0.14)
  const box = { left: room.left + pad * 1.3, top: room.top + pad, width: room.width - pad * 2.2 }
  const size = builder.typeSize(builder.shape === 'square' ? 0.04 : 0.047)
  const end = paragraph(builder, brief.subtitle, box, {
    ...{ size, on: [fill], colour: look.ink, role: 'subtitle', weight: 700, lineHeight: 1.45 },
  })
  builder.insertBelow(mark, () => {
    const high = end + pad - room.top
    builder.rect(rectOf(room.left, room.top, room.width, high), fill, { radius: builder.px(0.02) })
    builder.rect(rectOf(room.left, room.top, builder.px(0.014), high), look.mark, { radius: builder.px(0.007) })
  })
  return end + pad + builder.px(0.05)
}

/** Writes the source and the small print at the foot of a room; returns where they begin, px. */
function source(builder: PageBuilder, room: Rect): number {
  const look = writingPaper(builder.palette)
  const { note, host } = factsOf(builder)
  const words = [host, note].filter((one) => one !== '').join('　')
  const foot = room.top + room.height
  if (words === '') return foot
  const size = builder.typeSize(0.034)
  const top = foot - linesOf(builder, words, room.width, size, builder.style.voice.body) * size * 1.4
  paragraph(builder, words, { ...room, top }, { size, on: [look.paper], colour: look.muted, lineHeight: 1.4 })
  return top - size
}

function senses(builder: PageBuilder, room: Rect): void {
  const look = writingPaper(builder.palette)
  const on = [look.paper]
  const entries = entriesOf(builder.brief.points)
  const stack = stackEntries(builder, entries, room, {
    ...{ type: { head: 0.054, body: 0.041 }, gap: 0.045, mostGap: 0.085, side: 0.085, columns: [1, 2] },
  })
  const side = builder.px(0.085) * stack.scale
  for (const [place, entry] of entries.entries()) {
    const box = stack.boxes[place]!
    builder.text(String(place + 1), rectOf(box.left, box.top, side, stack.type.head * 1.3), {
      ...{ size: (stack.type.head / builder.unit) * 1.15, least: 0.02, lines: 1, lineHeight: 1.1 },
      ...{ face: builder.style.voice.title, on, colour: look.accent },
    })
    const words = { left: box.left + side, top: box.top, width: box.width - side }
    addEntry(builder, entry, words, stack.type, { on, colour: look.ink, muted: look.muted })
  }
}
