import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, paragraph, stackEntries } from './entries.ts'
import { factsOf } from './facts.ts'

/** 读后卡: the cover of a book or the poster of a film with its name, its marks as stars, a verdict, and reasons below. */
export const reviewCard = defineLayout({
  id: 'review-card',
  style: 'paper',
  pictures: [0, 1],
  drawn: true,
  points: 1,
  mostPoints: 6,
  title: 22,
  details: ['person', 'host', 'price', 'date'],
  build: (builder) => {
    const { safe, palette, brief, wide, shape } = builder
    const high = wide ? safe.height * 0.86 : safe.height * (shape === 'square' ? 0.42 : 0.4)
    const width = Math.min(high * 0.7, safe.width * 0.4)
    const cover = rectOf(safe.left, safe.top + (wide ? safe.height * 0.06 : 0), width, Math.min(high, width * 1.45))
    const left = cover.left + cover.width + builder.px(0.055)
    const beside = rectOf(left, cover.top, safe.left + safe.width - left, wide ? safe.height : cover.height)
    jacket(builder, cover)
    const bottom = about(builder, beside)
    const start = wide ? bottom + builder.px(0.04) : Math.max(cover.top + cover.height, bottom) + builder.px(0.07)
    const list = rectOf(
      wide ? left : safe.left,
      start,
      wide ? beside.width : safe.width,
      safe.top + safe.height - start,
    )
    const entries = entriesOf(brief.points)
    const stack = stackEntries(builder, entries, list, {
      ...{ type: { head: 0.052, body: 0.04 }, gap: 0.045, mostGap: 0.075, side: 0.05, columns: [1, 2] },
    })
    for (const [place, entry] of entries.entries()) {
      const box = stack.boxes[place]!
      const bar = rectOf(box.left, box.top + stack.type.head * 0.16, builder.px(0.012), stack.type.head)
      builder.rect(bar, palette.accent, { radius: builder.px(0.006) })
      const side = builder.px(0.05) * stack.scale
      addEntry(builder, entry, { left: box.left + side, top: box.top, width: box.width - side }, stack.type, {
        on: palette.papers,
        colour: palette.ink,
        muted: palette.muted,
      })
    }
  },
})

/** Draws the front of the book: the title and the author on a cloth of the accent, with a picture on it if there is one. */
function jacket(builder: PageBuilder, box: Rect): void {
  const { palette, brief } = builder
  const fill = palette.accent
  const by = builder.px(0.012)
  builder.rect(
    rectOf(box.left + by, box.top + by, box.width, box.height),
    mixed(palette.papers.at(-1)!, palette.ink, 0.24),
    { radius: by },
  )
  builder.rect(box, fill, { radius: builder.px(0.01) })
  builder.rect(
    rectOf(box.left + box.width * 0.06, box.top, Math.max(2, builder.px(0.005)), box.height),
    mixed(fill, '#000000', 0.22),
  )
  const inner = inset(rectOf(box.left + box.width * 0.06, box.top, box.width * 0.94, box.height), box.width * 0.09)
  const pictured = brief.pictures.length > 0
  const words = pictured ? { ...inner, height: inner.height * 0.4 } : { ...inner, height: inner.height * 0.72 }
  builder.title(words, {
    ...{
      size: 0.12,
      least: 0.04,
      lines: 4,
      colour: palette.onAccent,
      on: [fill],
      effects: [],
      lineHeight: 1.2,
      valign: 'top',
    },
  })
  const { person } = factsOf(builder)
  if (pictured) {
    const high = inner.height * 0.54
    const light = mixed(fill, palette.onAccent, 0.14)
    const plate = rectOf(inner.left, inner.top + inner.height - high, inner.width, high)
    builder.rect(plate, light, { radius: builder.px(0.01) })
    builder.addCutOut(0, inset(plate, plate.width * 0.06), { on: [light], radius: 0.04 })
  } else
    builder.text(person, rectOf(inner.left, inner.top + inner.height * 0.8, inner.width, inner.height * 0.2), {
      ...{ size: 0.036, least: 0.022, lines: 2, valign: 'bottom', on: [fill], colour: palette.onAccent },
    })
}

/** Writes author, publisher, stars and verdict beside the cover; returns where they end, px. */
function about(builder: PageBuilder, box: Rect): number {
  const { palette, brief } = builder
  const { person, host, price, date } = factsOf(builder)
  const on = palette.papers
  const pill = builder.pill(
    brief.badge,
    { x: box.left, y: box.top, room: box.width },
    { size: 0.042, fill: palette.second, colour: palette.onSecond },
  )
  let top = pill.height > 0 ? pill.top + pill.height + builder.px(0.035) : box.top
  const size = builder.typeSize(0.042)
  const shown = brief.pictures.length > 0 ? [person, host, date] : [host, date]
  for (const words of shown.filter((one) => one !== ''))
    top = paragraph(builder, words, { ...box, top }, { size, on, colour: palette.muted, lineHeight: 1.5 })
  const marks = Number.parseFloat(price)
  if (price !== '') {
    top += builder.px(0.02)
    const star = builder.px(0.062)
    if (Number.isFinite(marks)) {
      stars(builder, rectOf(box.left, top, star * 5.6, star), marks)
      top += star + builder.px(0.015)
    }
    top = paragraph(
      builder,
      price,
      { ...box, top },
      { size: size * 1.3, on, colour: palette.accentInk, weight: 700, lineHeight: 1.3 },
    )
  }
  const rest = box.top + box.height - top - builder.px(0.03)
  const verdict = builder.subtitle(
    rectOf(box.left, top + builder.px(0.03), box.width, Math.max(rest, builder.px(0.16))),
    {
      ...{ size: 0.058, least: 0.036, lines: 5, on, colour: palette.ink, lineHeight: 1.36, weight: 700 },
    },
  )
  return verdict.bottom
}

const starPath = 'M12 1.8L15.1 8.4L22.3 9.3L17 14.3L18.4 21.4L12 17.9L5.6 21.4L7 14.3L1.7 9.3L8.9 8.4Z'

/** Draws five stars, as many of them full as the marks say: out of five, or out of ten above that. */
function stars(builder: PageBuilder, box: Rect, marks: number): void {
  const { palette } = builder
  const full = Math.round(marks > 5 ? marks / 2 : marks)
  const pale = mixed(palette.papers[0]!, palette.ink, 0.18)
  for (let at = 0; at < 5; at++)
    builder.drawing(
      rectOf(box.left + at * box.height * 1.12, box.top, box.height, box.height),
      [24, 24],
      [[at < full ? palette.accent : pale, starPath]],
    )
}
