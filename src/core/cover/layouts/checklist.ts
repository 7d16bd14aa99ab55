import { footPattern } from '../foot-pattern.ts'
import { defineLayout } from '../layout.ts'
import { tick } from '../marks.ts'
import { inset, part, rectOf } from '../rects.ts'
import { columnsOf, sizeFor, splitTitleAndRows } from '../rows.ts'
import { writingPaper } from '../tint.ts'
import { titleBlock } from '../title-block.ts'

/** 清单卡: a clipboard under the title, with a ticked box for each point. */
export const checklist = defineLayout({
  id: 'checklist',
  style: 'list',
  pictures: [0, 0],
  points: 3,
  title: 30,
  build: (sheet) => {
    const { palette, brief, shape } = sheet
    footPattern(sheet)
    const look = writingPaper(palette)
    const points = brief.points.slice(0, 7)
    const banner = shape === 'banner'
    const room = splitTitleAndRows(sheet, {
      head: shape === 'square' ? 0.4 : 0.42,
      side: 0.48,
      gap: banner ? 0.12 : 0.085,
    })
    const head = titleBlock(sheet, room.head, {
      share: sheet.wide ? 0.5 : 0,
      title: { size: banner ? 0.3 : sheet.wide ? 0.24 : 0.215, least: 0.085, keyword: true },
    })
    const board = room.below(head.bottom)
    const radius = sheet.px(0.045)
    sheet.rect(
      rectOf(board.left + sheet.px(0.016), board.top + sheet.px(0.018), board.width, board.height),
      palette.rule,
      { radius },
    )
    sheet.rect(board, look.paper, { radius })
    const clip = sheet.px(banner ? 0.22 : 0.26)
    const middle = board.left + board.width / 2
    sheet.rect(rectOf(middle - clip / 2, board.top - sheet.px(0.03), clip, sheet.px(0.062)), palette.accent, {
      radius: sheet.px(0.02),
    })
    sheet.ellipse(
      rectOf(middle - sheet.px(0.012), board.top - sheet.px(0.012), sheet.px(0.024), sheet.px(0.024)),
      look.paper,
    )
    const inner = inset(board, sheet.px(0.055), sheet.px(0.05))
    const list = rectOf(inner.left, inner.top + sheet.px(0.012), inner.width, inner.height - sheet.px(0.012))
    const rows = columnsOf(list, points.length, sheet.px(banner ? 0.01 : 0), sheet.typeSize(0.05) * 1.32)
    const high = rows[0]!.height
    const box = Math.min(sheet.px(0.085), high * 0.62)
    const words = rows[0]!.width - box - sheet.px(0.04)
    const size = sizeFor(sheet, points, words, Math.min(banner ? 0.095 : 0.078, (high / sheet.unit) * 0.52), 0.046)
    const two = rows[0]!.width < list.width * 0.7
    for (const [place, point] of points.entries()) {
      const row = rows[place]!
      const middleY = row.top + row.height / 2
      const square = rectOf(row.left, middleY - box / 2, box, box)
      sheet.rect(square, look.mark, { radius: box * 0.26 })
      tick(sheet, inset(square, box * 0.12), look.onMark, 3.4)
      sheet.text(
        point,
        rectOf(row.left + box + sheet.px(0.035), row.top, row.width - box - sheet.px(0.035), row.height),
        {
          ...{ size, least: size * 0.7, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2 },
          ...{ colour: look.ink, on: [look.paper] },
        },
      )
      if (place < points.length - 1 && !two) {
        const under = part(row, 0, 1, 1, 0).top
        sheet.line(
          row.left + box + sheet.px(0.035),
          under,
          row.left + row.width,
          under,
          look.soft,
          Math.max(2, sheet.px(0.004)),
        )
      }
    }
  },
})
