import { lineDrawing } from '../../compose/marks.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { sheetDetails, sheetFoot, sheetHead } from './parts/sheet-head.ts'

/** 习惯打卡月: one block for each habit with a box for each day of a month to tick, seven to a row and five rows. */
export const habitMonth = defineLayout({
  id: 'habit-month',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 2,
  mostPoints: 9,
  title: 16,
  details: sheetDetails,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const end = sheetHead(builder, builder.wide ? 0.24 : 0.32)
    const foot = sheetFoot(builder)
    const count = brief.points.length
    const columns = count <= 2 ? 1 : count <= 6 && !builder.wide ? 2 : 3
    const rows = Math.ceil(count / columns)
    const gap = builder.px(0.035)
    const room = rectOf(safe.left, end + builder.px(0.035), safe.width, foot - end - builder.px(0.035))
    const cards = cut(room, rows, gap, true).flatMap((row) => cut(row, columns, gap))
    const size = sizeFor(builder, brief.points, cards[0]!.width * 0.8, 0.05, 0.026)
    for (const [at, habit] of brief.points.entries()) {
      const card = cards[at]!
      const strong = at % 2 ? palette.second : palette.accent
      const ink = at % 2 ? palette.onSecond : palette.onAccent
      builder.rect(card, palette.card, { radius: builder.px(0.02) })
      const head = { ...card, height: Math.min(card.height * 0.2, builder.px(0.1)) }
      builder.rect(head, strong, { radius: builder.px(0.02) })
      builder.rect({ ...head, top: head.top + head.height / 2, height: head.height / 2 }, strong)
      builder.text(habit, rectOf(head.left + card.width * 0.06, head.top, card.width * 0.88, head.height), {
        ...{ size: Math.min(size, (head.height / builder.unit) * 0.56), least: 0.02, lines: 1, valign: 'middle' },
        ...{ weight: 700, on: [strong], colour: ink },
      })
      const pad = card.width * 0.06
      const area = rectOf(
        card.left + pad,
        head.top + head.height + pad * 0.6,
        card.width - 2 * pad,
        card.height - head.height - pad * 1.3,
      )
      const [across, down] = bestGrid(area)
      const cell = Math.min(area.width / across, area.height / down)
      const [x0, y0] = [area.left + (area.width - cell * across) / 2, area.top + (area.height - cell * down) / 2]
      const box = cell * 0.78
      const boxes = Array.from({ length: 31 }, (_, day) => {
        const [x, y] = [
          x0 + (day % across) * cell + (cell - box) / 2,
          y0 + Math.floor(day / across) * cell + (cell - box) / 2,
        ]
        return `M${x.toFixed(1)} ${y.toFixed(1)}h${box.toFixed(1)}v${box.toFixed(1)}h${(-box).toFixed(1)}z`
      })
      lineDrawing(builder, page, [page.width, page.height], boxes, strong, Math.max(1, builder.px(0.003)))
      const type = box * 0.42
      for (let day = 0; day < 31; day++)
        builder.add(
          'text',
          rectOf(
            x0 + (day % across) * cell,
            y0 + Math.floor(day / across) * cell + (cell - type * 1.2) / 2,
            cell,
            type * 1.2,
          ),
          {
            ...{
              runs: [{ text: String(day + 1) }],
              family: 'noto-sans-sc',
              weight: 400,
              size: type,
              lineHeight: 1.2,
              align: 'center',
              role: 'decoration',
            },
            ...{ fill: { type: 'solid', colour: palette.mutedOnCard }, sizing: 'fixed', opacity: 0.55 },
          },
        )
    }
  },
})

/** Returns the columns and rows in which the boxes of a month are largest in an area. */
function bestGrid({ width, height }: Rect): readonly [across: number, down: number] {
  const grids = [7, 8, 11].map((across) => [across, Math.ceil(31 / across)] as const)
  const sideOf = ([across, down]: readonly [number, number]) => Math.min(width / across, height / down)
  return grids.reduce((best, one) => (sideOf(one) > sideOf(best) * 1.08 ? one : best))
}
