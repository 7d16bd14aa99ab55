import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, paragraph, stackEntries } from './entries.ts'
import { factsOf } from './facts.ts'

/** 笔记尾页: a card with a picture for an avatar on its upper edge, the account, a word of thanks, and what comes next. */
export const notesEnd = defineLayout({
  id: 'notes-end',
  style: 'calm',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  mostPoints: 5,
  title: 24,
  details: ['note'],
  build: (builder) => {
    const { safe, palette, brief } = builder
    const wide = builder.wide || builder.shape === 'square'
    const look = writingPaper(palette)
    const on = [look.paper]
    const pictured = brief.pictures.length > 0
    const across = pictured ? builder.px(wide ? 0.26 : 0.34) : 0
    const card = wide
      ? inset(safe, 0, builder.px(0.02))
      : rectOf(safe.left, safe.top + across / 2, safe.width, safe.height - across / 2)
    builder.rect(card, look.paper, { radius: builder.px(0.05) })
    const x = wide ? card.left + card.width * 0.2 : card.left + card.width / 2
    const y = wide ? card.top + across / 2 + builder.px(0.06) : card.top
    const ring = rectOf(x - across / 2, y - across / 2, across, across)
    if (pictured) avatar(builder, ring)
    const pad = builder.px(0.07)
    const inner = rectOf(card.left + pad, card.top + pad * 0.7, card.width - 2 * pad, card.height - pad * 1.5)
    const name = wide
      ? rectOf(card.left, ring.top + across + builder.px(0.03), card.width * 0.4, 0)
      : { ...inner, top: card.top + across / 2 + builder.px(0.035) }
    const account = builder.shape === 'banner' ? '' : brief.account
    const named = paragraph(builder, account, name, {
      size: builder.typeSize(0.05),
      on,
      colour: look.accent,
      weight: 700,
      role: 'brand',
      align: 'center',
      lineHeight: 1.4,
    })
    const right = wide
      ? rectOf(card.left + card.width * 0.42, inner.top, card.width * 0.58 - pad, inner.height)
      : rectOf(inner.left, named + builder.px(0.03), inner.width, inner.top + inner.height - named - builder.px(0.03))
    thanks(builder, right, wide)
  },
})

/** Writes the title, what comes next and the small print into a room. */
function thanks(builder: PageBuilder, room: Rect, wide: boolean): void {
  const look = writingPaper(builder.palette)
  const on = [look.paper]
  const { note } = factsOf(builder)
  const small = builder.typeSize(0.038)
  const kept = note === '' ? 0 : small * 3.4
  const listed = builder.brief.points.length > 0
  const align = wide ? 'left' : 'center'
  const share = wide ? 0.42 : 0.6
  const head = titleBlock(
    builder,
    { ...room, height: (room.height - kept) * (listed ? share : 1) },
    {
      ...{ on, align, share: listed ? 0.3 : 0.45, gap: listed ? 0.028 : 0.04 },
      title: { size: 0.2, least: 0.07, lines: 3, colour: look.ink, keyword: look.accent, effects: [] },
      subtitle: { size: 0.046, colour: look.muted, on },
      badge: { fill: look.mark, colour: look.onMark },
    },
  )
  const foot = room.top + room.height - kept
  const top = head.bottom + builder.px(0.05)
  if (listed) next(builder, rectOf(room.left, top, room.width, foot - top))
  const options = { size: small, on, colour: look.muted, align, lineHeight: 1.4 } as const
  paragraph(builder, note, { left: room.left, top: foot + small * 0.5, width: room.width }, options)
}

/** Draws the picture in a ring, as an avatar. */
function avatar(builder: PageBuilder, ring: Rect): void {
  const look = writingPaper(builder.palette)
  const tint = mixed(look.paper, look.mark, 0.22)
  builder.ellipse(ring, tint, {
    stroke: { fill: { type: 'solid', colour: look.paper }, width: ring.width * 0.05, align: 'inside' },
  })
  if (builder.brief.pictures[0]?.cutOut) builder.addCutOut(0, inset(ring, ring.width * 0.15), { on: [tint] })
  else builder.picture(0, inset(ring, ring.width * 0.05), { mask: 'ellipse' })
}

/** Draws what comes next as tinted cards. */
function next(builder: PageBuilder, room: Rect): void {
  const look = writingPaper(builder.palette)
  const fill = mixed(look.paper, look.mark, 0.1)
  const entries = entriesOf(builder.brief.points)
  const stack = stackEntries(builder, entries, room, {
    ...{ type: { head: 0.048, body: 0.038 }, gap: 0.022, mostGap: 0.03, pad: 0.026, columns: [1, 2], share: 0.4 },
  })
  const step = builder.px(0.026) * stack.scale
  for (const [place, entry] of entries.entries()) {
    const box = stack.boxes[place]!
    builder.rect(box, fill, { radius: builder.px(0.022) })
    const words = { left: box.left + step * 1.4, top: box.top + step, width: box.width - step * 2.8 }
    addEntry(builder, entry, words, stack.type, { on: [fill], colour: look.ink, muted: look.muted })
  }
}
