import { cut, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { defineLayout } from '../layout.ts'
import { detail } from './parts/words.ts'

/** 名片背面·主营: what the firm offers in two columns of ruled rows under its name, a drawing beside the name. */
export const cardBackList = defineLayout({
  id: 'card-back-list',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 2,
  mostPoints: 8,
  title: 16,
  details: ['note'],
  build: (builder) => {
    const { safe, palette, brief, page } = builder
    const pictured = brief.pictures.length > 0
    const head = rectOf(safe.left, safe.top, safe.width * (pictured ? 0.7 : 1), safe.height * 0.42)
    const title = builder.title(
      { ...head, height: head.height * 0.7 },
      {
        ...{ size: 0.14, least: 0.08, lines: 2, effects: [], colour: palette.accentInk },
      },
    )
    const sub = builder.subtitle(rectOf(head.left, title.bottom + builder.px(0.015), head.width, head.height * 0.4), {
      size: 0.052,
      lines: 1,
      least: 0.046,
    })
    const under = sub.lines > 0 ? sub.bottom : title.bottom
    if (pictured) {
      const high = Math.max(builder.px(0.3), under - safe.top)
      builder.addCutOut(0, rectOf(safe.left + safe.width * 0.72, safe.top, safe.width * 0.28, high))
    }
    const top = under + builder.px(0.07)
    const small = builder.typeSize(0.046)
    const note = detail(builder, 'note')
    const foot = safe.top + safe.height - (note === '' ? 0 : small * 1.9)
    const rows = Math.ceil(brief.points.length / 2)
    const gap = builder.px(0.07)
    const cells = cut(rectOf(safe.left, top, safe.width, foot - top), 2, gap).flatMap((column) =>
      cut(column, rows, 0, true),
    )
    const size = sizeFor(builder, brief.points, cells[0]!.width - builder.px(0.08), 0.058, 0.046)
    for (const [place, point] of brief.points.entries()) {
      const cell = cells[place]!
      const side = builder.px(0.026)
      builder.rect(rectOf(cell.left, cell.top + (cell.height - side) / 2, side, side), palette.second, { rotation: 45 })
      builder.text(point, rectOf(cell.left + side * 2.4, cell.top, cell.width - side * 2.4, cell.height), {
        ...{ size, least: size * 0.8, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2 },
      })
      if (place % rows < rows - 1)
        builder.line(cell.left, cell.top + cell.height, cell.left + cell.width, cell.top + cell.height, palette.rule, 2)
    }
    builder.rect(rectOf(0, page.height - builder.px(0.035), page.width, builder.px(0.035)), palette.accent)
    builder.text(note, rectOf(safe.left, foot, safe.width, small * 1.5), {
      ...{ size: 0.046, lines: 1, colour: palette.muted, valign: 'bottom' },
    })
  },
})
