import { footPattern } from '../../compose/foot-pattern.ts'
import { tick } from '../../compose/marks.ts'
import { inset, part, rectOf } from '../../compose/rects.ts'
import { columnsOf, sizeFor, splitTitleAndRows } from '../../compose/rows.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'

/** 清单卡: a clipboard under the title, with a ticked box for each point. */
export const checklist = defineLayout({
  id: 'checklist',
  style: 'list',
  pictures: [0, 0],
  points: 3,
  mostPoints: 7,
  title: 30,
  build: (builder) => {
    const { palette, brief, shape } = builder
    footPattern(builder)
    const look = writingPaper(palette)
    const points = brief.points.slice(0, 7)
    const banner = shape === 'banner'
    const room = splitTitleAndRows(builder, {
      head: shape === 'square' ? 0.4 : 0.42,
      side: 0.48,
      gap: banner ? 0.12 : 0.085,
    })
    const head = titleBlock(builder, room.head, {
      share: builder.wide ? 0.5 : 0,
      title: { size: banner ? 0.3 : builder.wide ? 0.24 : 0.215, least: 0.085, keyword: true },
    })
    const board = room.below(head.bottom)
    const radius = builder.px(0.045)
    builder.rect(
      rectOf(board.left + builder.px(0.016), board.top + builder.px(0.018), board.width, board.height),
      palette.rule,
      { radius },
    )
    builder.rect(board, look.paper, { radius })
    const clip = builder.px(banner ? 0.22 : 0.26)
    const middle = board.left + board.width / 2
    builder.rect(rectOf(middle - clip / 2, board.top - builder.px(0.03), clip, builder.px(0.062)), palette.accent, {
      radius: builder.px(0.02),
    })
    builder.ellipse(
      rectOf(middle - builder.px(0.012), board.top - builder.px(0.012), builder.px(0.024), builder.px(0.024)),
      look.paper,
    )
    const inner = inset(board, builder.px(0.055), builder.px(0.05))
    const list = rectOf(inner.left, inner.top + builder.px(0.012), inner.width, inner.height - builder.px(0.012))
    const rows = columnsOf(list, points.length, builder.px(banner ? 0.01 : 0), builder.typeSize(0.05) * 1.32)
    const high = rows[0]!.height
    const box = Math.min(builder.px(0.085), high * 0.62)
    const words = rows[0]!.width - box - builder.px(0.04)
    const size = sizeFor(builder, points, words, Math.min(banner ? 0.095 : 0.078, (high / builder.unit) * 0.52), 0.046)
    const two = rows[0]!.width < list.width * 0.7
    for (const [place, point] of points.entries()) {
      const row = rows[place]!
      const middleY = row.top + row.height / 2
      const square = rectOf(row.left, middleY - box / 2, box, box)
      builder.rect(square, look.mark, { radius: box * 0.26 })
      tick(builder, inset(square, box * 0.12), look.onMark, 3.4)
      builder.text(
        point,
        rectOf(row.left + box + builder.px(0.035), row.top, row.width - box - builder.px(0.035), row.height),
        {
          ...{ size, least: size * 0.7, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2 },
          ...{ colour: look.ink, on: [look.paper] },
        },
      )
      if (place < points.length - 1 && !two) {
        const under = part(row, 0, 1, 1, 0).top
        builder.line(
          row.left + box + builder.px(0.035),
          under,
          row.left + row.width,
          under,
          look.soft,
          Math.max(2, builder.px(0.004)),
        )
      }
    }
  },
})
