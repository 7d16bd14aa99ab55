import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, stackEntries } from './entries.ts'
import { closing, factRows, factsOf } from './facts.ts'

/** Details on the card, in their order. */
const names = ['date', 'time', 'place', 'price', 'host', 'phone'] as const

/** 活动长图: title and picture, a card with when and where, and below it what happens, hour by hour along a line. */
export const longProgramme = defineLayout({
  id: 'long-programme',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 2,
  mostPoints: 10,
  title: 26,
  details: ['date', 'time', 'place', 'price', 'host', 'phone', 'note', 'code'],
  build: (builder) => {
    const { safe, palette, brief, shape, page } = builder
    const facts = factsOf(builder)
    const dated = names.some((name) => facts[name] !== '')
    // Where a page is not long, there is no room for the hours below the facts.
    const wide = builder.wide || shape === 'square' || (dated && page.height < page.width * 1.5)
    const long = page.height > page.width * 1.9
    const on = palette.papers
    const foot = closing(builder, { on, colour: palette.ink, muted: palette.muted })
    const left = wide
      ? rectOf(safe.left, safe.top, safe.width * 0.46, foot - safe.top - builder.px(0.04))
      : { ...safe, height: foot - safe.top }
    const pictured = brief.pictures.length > 0 && !wide
    const scene = pictured ? Math.min(builder.px(0.62), page.height * (long ? 0.2 : 0.13)) : 0
    if (pictured) shown(builder, rectOf(safe.left, safe.top, safe.width, scene))
    const top = safe.top + scene + (scene > 0 ? builder.px(0.05) : 0)
    const most = wide ? left.height * 0.55 : Math.min(builder.px(0.5), page.height * 0.26)
    const head = titleBlock(builder, rectOf(left.left, top, left.width, most), {
      share: 0,
      title: { size: 0.19, least: 0.08, lines: 3, keyword: true },
      subtitle: { size: 0.05 },
    })
    const bottom = factCard(builder, rectOf(left.left, head.bottom + builder.px(0.045), left.width, 0))
    const start = wide ? safe.top : bottom + builder.px(0.06)
    const x = wide ? safe.left + safe.width * 0.52 : safe.left
    hours(builder, rectOf(x, start, safe.left + safe.width - x, foot - start - builder.px(0.06)))
  },
})

function shown(builder: PageBuilder, box: Rect): void {
  const { palette } = builder
  if (!builder.brief.pictures[0]?.cutOut) return builder.picture(0, box, { radius: 0.05 })
  const ground = mixed(palette.papers[0]!, palette.accent, 0.22)
  builder.rect(box, ground, { radius: builder.px(0.04) })
  builder.ellipse(
    rectOf(
      box.left + box.width / 2 - box.height * 0.46,
      box.top + box.height * 0.1,
      box.height * 0.92,
      box.height * 0.92,
    ),
    mixed(ground, palette.card, 0.55),
  )
  builder.addCutOut(0, inset(box, box.width * 0.1, box.height * 0.06), { on: [ground] })
}

/** Draws the card of details; returns where it ends, px. */
function factCard(builder: PageBuilder, { left, top, width }: Rect): number {
  const { palette } = builder
  const all = factsOf(builder)
  if (names.every((name) => all[name] === '')) return top - builder.px(0.045)
  const pad = builder.px(0.045)
  const mark = builder.mark
  const fill = palette.accent
  const long = builder.page.height > builder.page.width * 1.9
  const many = names.filter((name) => all[name] !== '').length > 3
  const end = factRows(builder, rectOf(left + pad, top + pad, width - 2 * pad, 0), names, {
    ...{ size: long ? 0.046 : 0.036, columns: !long && many && width > builder.px(0.7) ? 2 : 1 },
    ...{ on: [fill], colour: palette.onAccent, sign: palette.onAccent },
  })
  const bottom = end + pad * 0.6
  builder.insertBelow(mark, () =>
    builder.rect(rectOf(left, top, width, bottom - top), fill, { radius: builder.px(0.035) }),
  )
  return bottom
}

/** Draws the hours along a line, and what happens at each. */
function hours(builder: PageBuilder, box: Rect): void {
  const { palette, brief } = builder
  const look = writingPaper(palette)
  const entries = entriesOf(brief.points)
  const timed = entries.filter(({ body }) => body !== '').length > entries.length / 2
  const shown = timed
    ? entries.map(({ head, body }) => ({ head: body || head, body: '', when: body === '' ? '' : head }))
    : entries.map((entry) => ({ ...entry, when: '' }))
  const face = { ...builder.style.voice.body, weight: 700 }
  const size = builder.typeSize(0.046)
  const widest = Math.max(0, ...shown.map(({ when }) => builder.widthOf(when, size, face)))
  const wide = Math.min(widest * 1.05, box.width * 0.36)
  const axis = wide > 0 ? wide + builder.px(0.05) : builder.px(0.03)
  const stack = stackEntries(
    builder,
    shown,
    rectOf(box.left + axis + builder.px(0.05), box.top, box.width - axis - builder.px(0.05), box.height),
    {
      ...{ type: { head: 0.05, body: 0.038 }, gap: 0.05, mostGap: 0.1, columns: [1], share: 0 },
    },
  )
  const [first, last] = [stack.boxes[0]!, stack.boxes.at(-1)!]
  const x = box.left + axis
  const middle = ({ top }: Rect) => top + stack.type.head * 0.65
  builder.line(
    x,
    middle(first),
    x,
    Math.max(middle(last), middle(first) + 1),
    palette.rule,
    Math.max(2, builder.px(0.006)),
  )
  const dot = builder.px(0.032)
  for (const [place, entry] of shown.entries()) {
    const row = stack.boxes[place]!
    builder.ellipse(rectOf(x - dot / 2, middle(row) - dot / 2, dot, dot), look.mark)
    builder.text(entry.when, rectOf(box.left, row.top, wide, stack.type.head * 1.3), {
      ...{
        size: Math.min(size, stack.type.head) / builder.unit,
        lines: 1,
        align: 'right',
        valign: 'middle',
        face,
        lineHeight: 1.2,
      },
      ...{ colour: palette.accentInk, on: palette.papers },
    })
    addEntry(builder, entry, row, stack.type, { on: palette.papers, colour: palette.ink, muted: palette.muted })
  }
}
