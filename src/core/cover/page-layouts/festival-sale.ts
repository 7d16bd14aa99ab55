import { mixed } from '../../colour/oklch.ts'
import { rays } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { scallop } from './parts/frames.ts'
import { type Ground, strongGround } from './parts/grounds.ts'
import { codeIn, detail, facts, factsHeight, stack } from './parts/words.ts'

/** 节日促销: rays and a drawing, the price in a scalloped disc on it, offers as tickets, date and shop on a strip. */
export const festivalSale = defineLayout({
  id: 'festival-sale',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 4,
  title: 14,
  details: ['price', 'was', 'date', 'host', 'place', 'phone', 'code'],
  build: (builder) => {
    const { page, safe, brief } = builder
    const ground = strongGround(builder)
    const ray = mixed(ground.fill, ground.deep, 0.55)
    const on = [ground.fill, ray]
    rays(builder, page, page.width / 2, page.height * 0.46, 30, ray)
    const names = ['date', 'place', 'host', 'phone'] as const
    const code = detail(builder, 'code') === '' ? 0 : builder.px(0.2)
    const wide = safe.width - (code > 0 ? code + builder.px(0.05) : 0)
    const low = Math.max(code, factsHeight(builder, wide, names, { size: 0.046 }))
    const strip = low === 0 ? 0 : low + builder.px(0.1)
    const paper = mixed('#ffffff', ground.mark, 0.14)
    const base = page.height - strip - (brief.account === '' ? 0 : builder.px(0.05))
    const sheet = rectOf(0, base, page.width, page.height - base)
    if (strip > 0) {
      builder.rect(sheet, paper)
      facts(builder, rectOf(safe.left, base + builder.px(0.05), wide, low), names, {
        ...{ size: 0.046, on: [paper], colour: '#2b211d', icon: ground.deep },
      })
      if (code > 0) codeIn(builder, rectOf(safe.left + safe.width - code, base + builder.px(0.05), code, code))
    }
    const offers = brief.points.length
    const columns = offers > 2 ? 2 : Math.max(1, offers)
    const rows = Math.ceil(offers / columns)
    const rowHigh = builder.px(0.125)
    const foot = (strip > 0 ? base : safe.top + safe.height) - builder.px(0.045)
    const list = rectOf(safe.left, foot - rows * rowHigh, safe.width, rows * rowHigh)
    if (offers > 0) {
      const cells = cut(list, rows, builder.px(0.022), true).flatMap((row) => cut(row, columns, builder.px(0.03)))
      const size = sizeFor(builder, brief.points, cells[0]!.width - builder.px(0.08), 0.056, 0.04)
      for (const [at, point] of brief.points.entries()) {
        const cell = cells[at]!
        const notch = cell.height * 0.16
        const [w, h] = [cell.width, cell.height]
        builder.drawing(
          cell,
          [w, h],
          [
            [
              paper,
              `M0 0H${w}V${h / 2 - notch}A${notch} ${notch} 0 0 0 ${w} ${h / 2 + notch}V${h}H0V${h / 2 + notch}A${notch} ${notch} 0 0 0 0 ${h / 2 - notch}Z`,
            ],
          ],
        )
        builder.text(point, inset(cell, builder.px(0.035), 0), {
          ...{ size, least: size * 0.8, lines: 1, align: 'center', valign: 'middle', weight: 700, on: [paper] },
          ...{ colour: ground.deep },
        })
      }
    }
    const bottom = offers > 0 ? list.top - builder.px(0.03) : foot
    const words = stack(
      builder,
      rectOf(safe.left, safe.top, safe.width, (bottom - safe.top) * (builder.shape === 'square' ? 0.53 : 0.46)),
      { gap: builder.px(0.03), share: 0.3 },
      [
        (rest) =>
          rest.top +
          builder.pill(
            brief.badge,
            { x: page.width / 2, y: rest.top, anchor: 'center', room: rest.width },
            { size: 0.05, fill: ground.mark, colour: ground.fill },
          ).height,
        (rest) =>
          builder.title(rest, { size: 0.25, least: 0.095, lines: 2, align: 'center', on, colour: ground.ink }).bottom,
        (rest) =>
          builder.subtitle(rest, { size: 0.06, least: 0.046, lines: 2, align: 'center', on, colour: ground.mark })
            .bottom,
      ],
    )
    const price = detail(builder, 'price')
    const room = rectOf(safe.left, words + builder.px(0.02), safe.width, bottom - words - builder.px(0.02))
    const disc = price === '' ? 0 : Math.min(room.width * 0.42, room.height * 0.86)
    builder.addCutOut(0, rectOf(room.left, room.top, room.width - disc * 0.62, room.height), { on, shadow: true })
    if (disc === 0) return
    priceOn(builder, rectOf(safe.left + safe.width - disc, room.top + (room.height - disc) * 0.7, disc, disc), ground)
  },
})

/** Writes the price, and the one before it struck out, on a scalloped disc. */
function priceOn(builder: PageBuilder, seat: Rect, ground: Ground): void {
  const disc = seat.width
  const price = detail(builder, 'price')
  builder.drawing(seat, [100, 100], [[ground.mark, scallop(18, 4)]])
  const was = detail(builder, 'was')
  builder.text(price, rectOf(seat.left + disc * 0.12, seat.top + disc * (was ? 0.24 : 0.3), disc * 0.76, disc * 0.38), {
    ...{ size: 0.17, least: 0.05, lines: 1, align: 'center', valign: 'middle', on: [ground.mark] },
    ...{ colour: ground.fill, lineHeight: 1.05 },
    face: builder.style.voice.title,
  })
  const old = builder.text(was, rectOf(seat.left + disc * 0.16, seat.top + disc * 0.63, disc * 0.68, disc * 0.2), {
    ...{ size: 0.06, least: 0.035, lines: 1, align: 'center', on: [ground.mark], colour: ground.fill },
  })
  const last = builder.elements.at(-1)!
  if (old.lines > 0) builder.elements[builder.elements.length - 1] = { ...last, strike: true } as typeof last
}
