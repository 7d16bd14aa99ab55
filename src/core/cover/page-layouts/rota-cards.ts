import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { tape } from '../../compose/paper-marks.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { sheetDetails, sheetFoot, sheetHead } from './parts/sheet-head.ts'

/** 值日便签墙: a note for each day, taped in rows, each point `day|line|line…`; a note without lines gets rules to write on. */
export const rotaCards = defineLayout({
  id: 'rota-cards',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 8,
  title: 16,
  details: sheetDetails,
  build: (builder) => {
    const { safe, brief } = builder
    const end = sheetHead(builder, builder.wide ? 0.24 : 0.3)
    const foot = sheetFoot(builder)
    const room = rectOf(safe.left, end + builder.px(0.06), safe.width, foot - end - builder.px(0.06))
    const count = brief.points.length
    const columns = builder.wide ? Math.min(4, count) : count === 3 ? 1 : 2
    const rows = Math.ceil(count / columns)
    const [gapX, gapY] = [builder.px(0.045), builder.px(0.05)]
    const lines = cut(room, rows, gapY, true)
    for (const [row, line] of lines.entries()) {
      const here = brief.points.slice(row * columns, (row + 1) * columns)
      const cards = cut(line, here.length < columns && columns > 1 ? here.length : columns, gapX)
      for (const [at, point] of here.entries()) {
        cardAt(builder, cards[at]!, point, row * columns + at)
      }
    }
  },
})

/** Draws the note of a day; `place` is its number, by which its colour is chosen. */
function cardAt(builder: PageBuilder, card: Rect, point: string, place: number): void {
  const { palette } = builder
  const tints = [
    palette.accent,
    palette.second,
    mixed(palette.accent, '#ffffff', 0.35),
    mixed(palette.second, '#ffffff', 0.3),
  ]
  const [day = '', ...words] = point.split(/[|｜]/u)
  const strong = tints[place % 4]!
  const fill = mixed(palette.card, strong, palette.tone === 'dark' ? 0.22 : 0.14)
  builder.rect(card, fill, { radius: builder.px(0.012) })
  tape(
    builder,
    rectOf(
      card.left + card.width / 2 - builder.px(0.085),
      card.top - builder.px(0.028),
      builder.px(0.17),
      builder.px(0.055),
    ),
    place % 2 ? 3 : -3,
    mixed(strong, '#ffffff', 0.25),
  )
  const pad = Math.min(builder.px(0.034), card.height * 0.07)
  const head = builder.text(day, rectOf(card.left + pad, card.top + pad * 1.1, card.width - 2 * pad, builder.px(0.1)), {
    size: Math.min(0.054, (card.height / builder.unit) * 0.2),
    least: 0.03,
    lines: 1,
    on: [fill],
    colour: palette.onCard,
    face: builder.style.voice.title,
  })
  const body = rectOf(
    card.left + pad,
    head.bottom + builder.px(0.024),
    card.width - 2 * pad,
    card.top + card.height - head.bottom - pad - builder.px(0.024),
  )
  builder.rect(rectOf(body.left, head.bottom + builder.px(0.01), builder.px(0.1), builder.px(0.008)), strong)
  if (words.length === 0) {
    const step = Math.max(builder.px(0.075), body.height / 5)
    for (let y = body.top + step; y <= body.top + body.height + 1; y += step)
      builder.line(
        body.left,
        y,
        body.left + body.width,
        y,
        mixed(fill, palette.onCard, 0.3),
        Math.max(1, builder.px(0.0025)),
      )
    return
  }
  const each = Math.min(body.height / words.length, builder.px(0.12))
  for (const [line, one] of words.entries())
    builder.text(one, rectOf(body.left, body.top + line * each, body.width, each), {
      ...{ size: 0.048, least: 0.026, lines: 2, valign: 'middle', on: [fill], colour: palette.onCard },
      ...{ lineHeight: 1.2 },
    })
}
