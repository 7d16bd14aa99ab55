import { ensureContrast, leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { lockup } from '../../compose/lockup.ts'
import { lineDrawing, magnifier, pointer } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { tintOf } from '../../compose/tint.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 搜索框: the title typed into a search field, the points as its suggestions. */
export const searchBox = defineLayout({
  id: 'search-box',
  style: 'screen',
  pictures: [0, 0],
  points: 2,
  mostPoints: 4,
  title: 30,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const tint = tintOf(palette, 0.16)
    const across = page.width * 0.7
    builder.ellipse(rectOf(page.width - across * 0.62, -across * 0.42, across, across), tint)
    builder.ellipse(rectOf(-across * 0.4, page.height - across * 0.5, across, across), tint)
    const on = [...palette.papers, tint]
    const gap = builder.px(0.036)

    const sub = builder.typeSize(0.06) * 1.4
    const subtitled = (left: number, top: number, width: number) =>
      brief.subtitle === ''
        ? top
        : builder.subtitle(rectOf(left, top + gap * 1.3, width, sub), {
            ...{ size: 0.06, lines: 1, on, colour: ensureContrast(palette.muted, on, 4.8) },
          }).bottom
    if (builder.shape === 'banner') {
      const left = { ...safe, width: safe.width * 0.58 }
      builder.distributeSpace(left, 0.5, () => {
        const field = typed(builder, { ...left, height: left.height - sub - gap })
        return subtitled(left.left, field.top + field.height, left.width)
      })
      const right = rectOf(safe.left + safe.width * 0.62, safe.top, safe.width * 0.38, safe.height)
      builder.distributeSpace(right, 0.5, () => suggested(builder, right))
      return
    }
    builder.distributeSpace(safe, 0.4, () => {
      const badge = builder.pill(
        brief.badge,
        { x: safe.left, y: safe.top, room: safe.width * 0.6 },
        { size: 0.046, fill: palette.accent },
      )
      const top = badge.height > 0 ? safe.top + badge.height + gap : safe.top
      const below = (brief.subtitle === '' ? 0 : sub + gap * 1.3) + gap + leastList(builder)
      const field = typed(builder, rectOf(safe.left, top, safe.width, safe.top + safe.height - top - below))
      const from = subtitled(safe.left, field.top + field.height, safe.width) + gap
      return suggested(builder, rectOf(safe.left, from, safe.width, safe.top + safe.height - from))
    })
  },
})

/** Type size of a suggestion, share of the unit. */
const suggestion = 0.064

/** Draws the field with the title in it and the button on its edge. Returns the box of both. */
function typed(builder: PageBuilder, room: Rect): Rect {
  const { palette, brief } = builder
  const mark = builder.mark
  // The button takes the accent if that stands out on the field.
  const seen = leastContrast(palette.accent, [palette.card]) >= 1.6
  const [fill, colour] = seen ? [palette.accent, palette.onAccent] : [palette.second, palette.onSecond]
  const pad = builder.px(0.045)
  const button = builder.typeSize(0.05) * 1.9
  // The button lies across the lower edge of the field, so that the title has the room.
  const foot = button * (brief.account === '' ? 0.5 : 0.9)
  const text = rectOf(
    room.left + pad,
    room.top + pad,
    room.width - 2 * pad,
    room.height - pad * 1.4 - foot - button * 0.4,
  )
  const title = lockup(builder, text, {
    share: 0,
    ...{
      size: 0.34,
      least: 0.1,
      lines: 3,
      lineHeight: 1.14,
      letterSpacing: 0,
      on: [palette.card],
      colour: palette.onCard,
    },
    keyword: palette.accentOnCard,
  })
  const bottom = title.bottom + pad * 0.4 + foot
  const field = rectOf(room.left, room.top, room.width, bottom - room.top)
  builder.insertBelow(mark, () => {
    // The frame is pale: the words are what is seen first.
    const edge = mixed(palette.card, fill, 0.4)
    const stroke = { fill: { type: 'solid', colour: edge }, width: builder.px(0.009), align: 'inside' }
    const shadow = { x: 0, y: builder.px(0.012), blur: builder.px(0.045), colour: '#0000001c' }
    builder.rect(field, palette.card, { radius: builder.px(0.075), stroke, shadow })
  })
  const row = bottom - button * 0.6
  // The caret, drawn only for a single line, where the next character would go.
  if (title.lines === 1 && title.right + pad < field.left + field.width - pad) {
    const caret = rectOf(
      title.right + title.size * 0.1,
      title.top + title.size * 0.14,
      title.size * 0.05,
      title.size * 0.9,
    )
    builder.rect(caret, palette.accentOnCard)
  }
  // The button carries the sign of a search, since its words are nobody's.
  const wide = button * 1.7
  const pressed = rectOf(field.left + field.width - pad - wide, row, wide, button)
  builder.rect(pressed, fill, { radius: button / 2 })
  const sign = button * 0.6
  magnifier(
    builder,
    rectOf(pressed.left + (wide - sign) / 2, row + (button - sign) / 2, sign, sign),
    ensureContrast(colour, [fill]),
  )
  const from = field.left + pad
  builder.text(brief.account, rectOf(from, bottom - foot, pressed.left - from - pad * 0.5, foot), {
    ...{ size: 0.046, lines: 1, valign: 'middle', role: 'brand', on: [palette.card], colour: palette.mutedOnCard },
  })
  const hand = builder.px(0.085)
  pointer(builder, rectOf(pressed.left + pressed.width - hand * 0.5, row + button * 0.62, hand, hand))
  return { ...field, height: field.height + button * 0.4 }
}

/** Returns the least height of the list of suggestions on an upright page, px. */
const leastList = (builder: PageBuilder) =>
  builder.brief.points.length * builder.typeSize(suggestion) * 1.55 + builder.px(0.045)

/** Draws a drop-down list of as many points as there is room for. Returns where it ends, px from the top. */
function suggested(builder: PageBuilder, room: Rect): number {
  const { palette, brief } = builder
  const wanted = builder.typeSize(suggestion)
  const count = Math.min(brief.points.length, Math.max(4, Math.floor((room.height - wanted) / (wanted * 1.4))))
  const points = brief.points.slice(0, count)
  const pad = builder.px(0.045)
  const icon = wanted * 1.15
  const inner = room.width - pad * 2 - icon * 2.6
  const widest = Math.max(1, ...points.map((point) => builder.widthOf(point, wanted)))
  const size = Math.min(wanted, (wanted * inner) / widest)
  const pitch = Math.min((room.height - pad) / count, wanted * 2.7)
  const list = rectOf(room.left, room.top, room.width, pitch * count + pad)
  const shadow = { x: 0, y: builder.px(0.01), blur: builder.px(0.035), colour: '#0000001f' }
  builder.rect(list, palette.card, { radius: builder.px(0.05), shadow })
  const faint = mixed(palette.card, palette.onCard, 0.34)
  for (const [place, point] of points.entries()) {
    const row = rectOf(list.left + pad, list.top + pad / 2 + place * pitch, list.width - pad * 2, pitch)
    if (place > 0)
      builder.rect(
        rectOf(row.left, row.top, row.width, Math.max(1, builder.px(0.0025))),
        mixed(palette.card, palette.onCard, 0.12),
      )
    const middle = row.top + pitch / 2 - icon / 2
    magnifier(builder, rectOf(row.left, middle, icon, icon), faint, 2.2)
    lineDrawing(
      builder,
      inset(rectOf(row.left + row.width - icon, middle, icon, icon), icon * 0.08),
      [24, 24],
      ['M19 19L6 6', 'M6 15V6H15'],
      faint,
      2.2,
    )
    builder.text(point, rectOf(row.left + icon * 1.45, row.top, inner, pitch), {
      ...{ size: size / builder.unit, lines: 1, valign: 'middle', weight: 700 },
      ...{ on: [palette.card], colour: palette.onCard },
    })
  }
  return list.top + list.height
}
