import { leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { CoverBuilder } from '../builder.ts'
import { footPattern } from '../foot-pattern.ts'
import { defineLayout } from '../layout.ts'
import { cross, tick } from '../marks.ts'
import { cut, rectOf } from '../rects.ts'
import { sizeFor, splitTitleAndRows } from '../rows.ts'
import { writingPaper } from '../tint.ts'
import { titleBlock } from '../title-block.ts'

const yes = /^[✓✔√☑vV]$/u
const no = /^[✗✘×xX☒]$/u

/** Splits points into cells, equally many in every row; points without bars get a number before and a tick after. */
function cellsOf(points: readonly string[]): {
  readonly rows: readonly (readonly string[])[]
  readonly headed: boolean
} {
  const cells = points.map((point) => point.split(/\s*[|｜]\s*/u).slice(0, 4))
  const most = Math.max(...cells.map(({ length }) => length))
  if (most === 1) return { rows: points.map((point, place) => [String(place + 1), point, '✓']), headed: false }
  return { rows: cells.map((row) => Array.from({ length: most }, (_, at) => row[at] ?? '')), headed: true }
}

/** Returns the widths of the columns, px: by their longest words, averaged with an even share. */
function columnsOf(
  sheet: CoverBuilder,
  rows: readonly (readonly string[])[],
  headed: boolean,
  width: number,
): readonly number[] {
  const longest = rows[0]!.map((_, at) => Math.max(1.6, ...rows.map((row) => sheet.widthOf(row[at]!, 20) / 20)) + 1.6)
  const all = longest.reduce((sum, one) => sum + one, 0)
  if (headed) return longest.map((one) => (one / all) * width * 0.6 + (width / longest.length) * 0.4)
  const narrow = Math.min(width * 0.17, sheet.px(0.13))
  return [narrow, width - 2 * narrow, narrow]
}

/** Returns a strong colour that is visible on a row. */
const strong = ({ palette }: CoverBuilder, fill: string): string =>
  [palette.accent, palette.second].find((colour) => leastContrast(colour, [fill]) >= 3) ?? writingPaper(palette).ink

/** 表格对比: a table in two tints with a strong head and drawn marks; without cells, numbers, points and ticks. */
export const table = defineLayout({
  id: 'table',
  style: 'list',
  pictures: [0, 0],
  points: 3,
  title: 30,
  build: (sheet) => {
    const { palette, brief, shape } = sheet
    footPattern(sheet)
    const look = writingPaper(palette)
    const banner = shape === 'banner'
    const { rows, headed } = cellsOf(brief.points.slice(0, banner ? 5 : 8))
    const room = splitTitleAndRows(sheet, {
      head: shape === 'square' ? 0.42 : 0.44,
      side: banner ? 0.46 : 0.43,
      gap: 0.055,
    })
    const head = titleBlock(sheet, room.head, {
      align: sheet.wide ? 'left' : 'center',
      share: sheet.wide ? 0.5 : 0,
      title: { size: banner ? 0.3 : 0.235, least: 0.085, keyword: true },
    })
    const space = room.below(head.bottom)
    const high = Math.min(space.height, sheet.px(0.26) * rows.length)
    const all = rectOf(space.left, space.top + (space.height - high) / 2, space.width, high)
    const radius = sheet.px(0.035)
    const line = Math.max(2, sheet.px(0.006))
    sheet.rect(all, look.paper, { radius })
    const lines = cut(all, rows.length, 0, true)
    const widths = columnsOf(sheet, rows, headed, all.width)
    const lefts = widths.map((_, at) => all.left + widths.slice(0, at).reduce((sum, one) => sum + one, 0))
    const tint = mixed(look.paper, look.mark, 0.1)
    const rowHigh = lines[0]!.height
    const most = Math.min(banner ? 0.09 : 0.074, (rowHigh / sheet.unit) * 0.46)
    const pad = sheet.px(0.022)
    const size = Math.min(
      ...widths.map((width, at) =>
        sizeFor(
          sheet,
          rows.map((row) => row[at]!),
          width - 2 * pad,
          most,
          0.042,
        ),
      ),
    )
    for (const place of rows.keys()) {
      const at = lines[place]!
      const first = place === 0 && headed
      const fill = first ? look.mark : place % 2 === 1 ? tint : look.paper
      const shown = rectOf(at.left, at.top, at.width, at.height)
      const last = place === rows.length - 1
      // Only the outer corners of the first and the last row are round: a straight plate covers the inner ones.
      sheet.rect(shown, fill, { radius: place === 0 || last ? radius : 0 })
      if (place === 0) sheet.rect(rectOf(at.left, at.top + at.height / 2, at.width, at.height / 2), fill)
      if (last) sheet.rect(rectOf(at.left, at.top, at.width, at.height / 2), fill)
    }
    if (!headed) {
      const column = rectOf(all.left, all.top, widths[0]!, all.height)
      sheet.rect(column, look.mark, { radius })
      sheet.rect(rectOf(column.left + column.width / 2, column.top, column.width / 2, column.height), look.mark)
    }
    for (const [place, row] of rows.entries()) {
      const at = lines[place]!
      const first = place === 0 && headed
      const fill = place % 2 === 1 ? tint : look.paper
      for (const [column, words] of row.entries()) {
        const cell = rectOf(lefts[column]! + pad, at.top, widths[column]! - 2 * pad, at.height)
        const plate = first || (!headed && column === 0)
        const mark = yes.test(words) ? tick : no.test(words) ? cross : null
        if (mark) {
          const side = Math.min(rowHigh * 0.66, sheet.px(0.085))
          const square = rectOf(cell.left + (cell.width - side) / 2, cell.top + (cell.height - side) / 2, side, side)
          mark(sheet, square, mark === tick ? strong(sheet, fill) : look.muted, 3.6)
          continue
        }
        sheet.text(words, cell, {
          ...{
            size: !headed && column === 0 ? most : size,
            least: size * 0.7,
            lines: 2,
            valign: 'middle',
            lineHeight: 1.2,
          },
          align: !headed && column === 1 ? 'left' : 'center',
          weight: plate || column === 0 || !headed ? 700 : 400,
          colour: plate ? look.onMark : look.ink,
          on: [plate ? look.mark : fill],
        })
      }
    }
    if (headed)
      for (const left of lefts.slice(1))
        sheet.line(left, all.top + rowHigh, left, all.top + all.height, look.rule, line / 2)
    sheet.rect(
      all,
      { type: 'none' },
      { radius, stroke: { fill: { type: 'solid', colour: look.mark }, width: line, align: 'inside' } },
    )
  },
})
