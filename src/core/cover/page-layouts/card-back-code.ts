import { inset, rectOf } from '../../compose/rects.ts'
import { defineLayout } from '../layout.ts'
import { groundIn } from './parts/grounds.ts'
import { codeIn, detail, facts, stack } from './parts/words.ts'

/** 名片背面·二维码: a large QR code on a strong panel, name, opening hours and place beside it. */
export const cardBackCode = defineLayout({
  id: 'card-back-code',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  title: 18,
  details: ['code', 'time', 'place', 'phone', 'note'],
  needsDetails: ['code'],
  build: (builder) => {
    const { page, safe, palette } = builder
    const split = page.width * 0.42
    const panel = groundIn(palette.accent)
    builder.rect(rectOf(0, 0, split, page.height), panel.fill)
    const side = Math.min(split * 0.66, page.height * 0.6)
    const note = detail(builder, 'note')
    const high = note === '' ? side : side + builder.px(0.12)
    const square = rectOf((split - side) / 2, (page.height - high) / 2, side, side)
    builder.rect(inset(square, -side * 0.07), '#ffffff', { radius: side * 0.08 })
    codeIn(builder, square)
    builder.text(
      note,
      rectOf(
        safe.left,
        square.top + side * 1.07 + builder.px(0.03),
        split - safe.left - builder.px(0.03),
        builder.px(0.12),
      ),
      {
        ...{ size: 0.05, lines: 2, align: 'center', on: [panel.fill], colour: panel.ink },
      },
    )
    const left = split + builder.px(0.1)
    const room = rectOf(left, safe.top, safe.left + safe.width - left, safe.height)
    stack(builder, room, { gap: builder.px(0.045) }, [
      (box) =>
        builder.title(box, {
          ...{ size: 0.14, least: 0.075, lines: 3, effects: [], colour: palette.ink },
        }).bottom,
      (box) => builder.subtitle(box, { size: 0.058, least: 0.046, lines: 2 }).bottom,
      (box) => {
        builder.rect(rectOf(box.left, box.top, builder.px(0.16), builder.px(0.014)), palette.second)
        return box.top + builder.px(0.014)
      },
      (box) =>
        facts(builder, box, ['time', 'place', 'phone'], {
          ...{ size: 0.05, on: palette.papers, colour: palette.ink, icon: palette.accentInk },
        }),
    ])
  },
})
