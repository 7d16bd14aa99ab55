import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, isCutOut, leadWords, sideRooms, subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout, lengthOf } from '../layout.ts'

/** How far the subject reaches over the edge of a line of the title, share of its type size. */
const over = 0.08

/** The longest title whose two lines are still giant, in characters. */
const longest = 9

/** 夹在字间: a title in giant type on the accent, and the subject in front of the edges of its lines. */
export const objectFront = defineLayout({
  id: 'object-front',
  style: 'type',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: longest,
  build: (builder) => {
    const { palette, brief } = builder
    builder.background = solid(palette.accent)
    if (builder.wide) beside(builder)
    else if (brief.subtitle !== '' || lengthOf(brief.title) < 4 || lengthOf(brief.title) > longest) below(builder)
    else between(builder)
  },
})

const looks = ({ palette }: PageBuilder) =>
  ({
    on: [palette.accent],
    title: { colour: palette.onAccent, keyword: false, effects: [] },
    subtitle: { colour: palette.onAccent },
    badge: { fill: palette.second, colour: palette.onSecond },
  }) as const

/** Draws a floor of a deeper tone from `top` to the foot of the page. */
function floor(builder: PageBuilder, top: number): void {
  const { page, palette } = builder
  const deep = mixed(palette.accent, palette.onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.2)
  builder.insertBelow(0, () =>
    builder.drawing(rectOf(0, top, page.width, page.height - top), [100, 100], [[deep, 'M0 14Q50 -12 100 14V100H0Z']]),
  )
}

function stand(builder: PageBuilder, room: Rect): void {
  subject(builder, room, { on: [builder.palette.accent], photo: { radius: 0.08, border: builder.palette.card } })
}

/** Draws a title of one line at the top and the subject below, over the lower edge of its characters. */
function below(builder: PageBuilder): void {
  const { safe, page } = builder
  const room = rectOf(safe.left, safe.top, safe.width, page.height * 0.5)
  const words = leadWords(builder, room, { ...looks(builder), align: 'center', share: 0 })
  const foot = footOf(builder) - builder.px(0.045)
  const { title } = words
  // A subtitle below the title stays free.
  const top =
    words.bottom > title.bottom + 1 ? words.bottom + builder.px(0.03) : title.bottom - title.size * (over + 0.06)
  const side = builder.px(0.06)
  floor(builder, foot - builder.px(0.26))
  stand(builder, rectOf(side, top, page.width - 2 * side, foot - top))
}

/** The greatest line height a text can have. */
const farthest = 5

/** Draws a title of two lines at the top and the bottom, and the subject between them, over the edges of both. */
function between(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  const { title: look, badge } = looks(builder)
  const { mark } = builder
  const pill = builder.pill(
    brief.badge,
    { x: page.width / 2, y: safe.top, anchor: 'center', room: safe.width * 0.7 },
    { size: 0.046, ...badge },
  )
  const from = safe.top + (pill.height > 0 ? pill.height + builder.px(0.02) : 0)
  const high = safe.top + safe.height - from
  const common = { ...look, on: [palette.accent], align: 'center', lines: 2, least: 0.1 } as const
  const type = Math.min(0.4, (high / builder.unit) * 0.31)
  const tried = builder.title(rectOf(safe.left, from, safe.width, high), { ...common, size: type, lineHeight: 1.1 })
  builder.elements.pop()
  const lineHeight = (high - tried.size) / Math.max(1, tried.lines - 1) / tried.size
  // Two long lines are too small to lie at both ends of the page.
  if (lineHeight > farthest) {
    builder.elements.length = mark
    return below(builder)
  }
  const lead = ((lineHeight - 1) / 2) * tried.size
  const set = builder.title(rectOf(safe.left, from - lead, safe.width, high + 2 * lead + 2), {
    ...{ ...common, size: tried.size / builder.unit, least: tried.size / builder.unit, lines: tried.lines, lineHeight },
  })
  const [first, second] = set.rows
  if (!first || !second) return
  const reach = set.size * over
  const top = first.top + first.height / 2 + set.size / 2 - reach
  const bottom = second.top + second.height / 2 - set.size / 2 + reach
  const side = isCutOut(builder) ? builder.px(0.04) : safe.left
  stand(builder, rectOf(side, top, page.width - 2 * side, bottom - top))
}

function beside(builder: PageBuilder): void {
  const { page } = builder
  const { words, figure } = sideRooms(builder)
  leadWords(builder, words, looks(builder))
  const edge = builder.px(0.05)
  floor(builder, page.height - builder.px(0.26))
  stand(builder, rectOf(figure.left, edge, figure.width - edge, page.height - edge * 1.8))
}
