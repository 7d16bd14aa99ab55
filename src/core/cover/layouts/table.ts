import { ensureContrast, leastContrast } from '../../colour/contrast.ts'
import { lchOf, mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { cross, tick } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { mostBelow, sizeFor, splitTitleAndRows } from '../../compose/rows.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

const yes = /^[✓✔√☑vV]$/u
const no = /^[✗✘×xX☒]$/u

/** Splits points into cells, equally many in every row; points without bars get a number before them. */
function cellsOf(points: readonly string[]): {
  readonly rows: readonly (readonly string[])[]
  readonly headed: boolean
} {
  const cells = points.map((point) => point.split(/\s*[|｜]\s*/u).slice(0, 4))
  const most = Math.max(...cells.map(({ length }) => length))
  if (most === 1) return { rows: points.map((point, place) => [String(place + 1), point]), headed: false }
  return { rows: cells.map((row) => Array.from({ length: most }, (_, at) => row[at] ?? '')), headed: true }
}

/** Returns the widths of the columns, px: by their longest words, averaged with an even share. */
function columnsOf(
  builder: PageBuilder,
  rows: readonly (readonly string[])[],
  headed: boolean,
  width: number,
): readonly number[] {
  const longest = rows[0]!.map((_, at) => Math.max(1.6, ...rows.map((row) => builder.widthOf(row[at]!, 20) / 20)) + 1.6)
  const all = longest.reduce((sum, one) => sum + one, 0)
  if (headed) return longest.map((one) => (one / all) * width * 0.6 + (width / longest.length) * 0.4)
  const narrow = Math.min(width * 0.2, builder.px(0.15))
  return [narrow, width - narrow]
}

/** Returns a strong colour that is visible on a row. */
const strong = ({ palette }: PageBuilder, fill: string): string =>
  [palette.accent, palette.second].find((colour) => leastContrast(colour, [fill]) >= 3) ?? writingPaper(palette).ink

/** A table laid out in a box. px */
interface Grid {
  readonly rows: readonly (readonly string[])[]
  /** Whether the first row is a head; else the first column has numbers. */
  readonly headed: boolean
  readonly all: Rect
  readonly lines: readonly Rect[]
  readonly widths: readonly number[]
  readonly lefts: readonly number[]
  readonly radius: number
  readonly look: ReturnType<typeof writingPaper>
  /** Colour of every second row. */
  readonly tint: string
  /** Colour of the head, or of the column of numbers, and of the ink on it. */
  readonly head: string
  readonly onHead: string
}

function gridOf(builder: PageBuilder, points: readonly string[], space: Rect): Grid {
  const { rows, headed } = cellsOf(points)
  const own = writingPaper(builder.palette)
  // On a strong page white takes some of its colour, so that the table does not outshine the title.
  const strong = lchOf(builder.palette.papers[0]!).c > 0.09
  const look = { ...own, paper: strong ? mixed(own.paper, builder.palette.papers[0]!, 0.14) : own.paper }
  const head = mixed(look.paper, look.mark, builder.palette.tone === 'dark' && !strong ? 0.18 : 0.3)
  const high = Math.min(space.height, builder.px(builder.wide ? 0.36 : 0.28) * rows.length)
  const all = rectOf(space.left, space.top + (space.height - high) / 2, space.width, high)
  const widths = columnsOf(builder, rows, headed, all.width)
  return {
    ...{ rows, headed, all, widths, look, head, onHead: ensureContrast(look.ink, [head], 5) },
    lines: cut(all, rows.length, 0, true),
    lefts: widths.map((_, at) => all.left + widths.slice(0, at).reduce((sum, one) => sum + one, 0)),
    radius: builder.px(0.035),
    tint: mixed(look.paper, look.mark, 0.07),
  }
}

const fillOf = ({ look, tint }: Grid, place: number) => (place % 2 === 1 ? tint : look.paper)

/** Draws the surfaces of the rows, and of the first column of a table without a head. */
function surfaces(builder: PageBuilder, grid: Grid): void {
  const { rows, headed, all, lines, widths, head, radius } = grid
  for (const place of rows.keys()) {
    const at = lines[place]!
    const fill = place === 0 && headed ? head : fillOf(grid, place)
    const last = place === rows.length - 1
    // Only the outer corners of the first and the last row are round: a straight plate covers the inner ones.
    builder.rect(rectOf(at.left, at.top, at.width, at.height), fill, { radius: place === 0 || last ? radius : 0 })
    if (place === 0) builder.rect(rectOf(at.left, at.top + at.height / 2, at.width, at.height / 2), fill)
    if (last) builder.rect(rectOf(at.left, at.top, at.width, at.height / 2), fill)
  }
  if (headed) return
  const column = rectOf(all.left, all.top, widths[0]!, all.height)
  builder.rect(column, head, { radius })
  builder.rect(rectOf(column.left + column.width / 2, column.top, column.width / 2, column.height), head)
}

/** Draws a tick or a cross for words that stand for one. Returns false for all others. */
function drawMark(builder: PageBuilder, { look }: Grid, words: string, cell: Rect, fill: string): boolean {
  const mark = yes.test(words) ? tick : no.test(words) ? cross : null
  if (!mark) return false
  const side = Math.min(cell.height * 0.7, builder.px(0.1))
  const square = rectOf(cell.left + (cell.width - side) / 2, cell.top + (cell.height - side) / 2, side, side)
  mark(builder, square, mark === tick ? strong(builder, fill) : look.muted, 3.6)
  return true
}

/** Returns how the words of a cell are set, and whether they stand on a strong surface. */
function cellType({ headed }: Grid, place: number, column: number) {
  const plate = headed ? place === 0 : column === 0
  return {
    plate,
    align: !headed && column === 1 ? 'left' : 'center',
    weight: 700,
  } as const
}

/** Writes the words of all cells in one size, of at most `most`. */
function writeCells(builder: PageBuilder, grid: Grid, most: number): void {
  const { rows, headed, lines, widths, lefts, look, head, onHead } = grid
  const pad = builder.px(0.022)
  const sizes = widths.map((width, at) => {
    const words = rows.map((row) => row[at]!)
    return sizeFor(builder, words, width - 2 * pad, most, 0.042)
  })
  // Numbers have a column of their own, which says nothing about the words beside them.
  const size = headed ? Math.min(...sizes) : sizes[1]!
  for (const [place, row] of rows.entries()) {
    const at = lines[place]!
    const fill = fillOf(grid, place)
    for (const [column, words] of row.entries()) {
      const cell = rectOf(lefts[column]! + pad, at.top, widths[column]! - 2 * pad, at.height)
      if (drawMark(builder, grid, words, cell, fill)) continue
      const { plate, ...type } = cellType(grid, place, column)
      builder.text(words, cell, {
        ...{ ...type, size: !headed && column === 0 ? most : size, least: size * 0.7 },
        ...{ lines: 2, valign: 'middle', lineHeight: 1.2 },
        colour: plate ? onHead : look.ink,
        on: [plate ? head : fill],
      })
    }
  }
}

/** 表格对比: a table in two tints with a pale head and drawn marks; without cells, numbers and points. */
export const table = defineLayout({
  id: 'table',
  style: 'list',
  pictures: [0, 0],
  points: 3,
  mostPoints: 8,
  title: 30,
  needs: ['comparison'],
  build: (builder) => {
    const { brief, shape } = builder
    footPattern(builder)
    const banner = shape === 'banner'
    const room = splitTitleAndRows(builder, {
      // Many rows need the room of a larger title.
      head: brief.points.length > 6 ? 0.38 : shape === 'square' ? 0.42 : 0.46,
      side: banner ? 0.46 : 0.43,
      gap: 0.055,
    })
    const head = titleBlock(builder, room.head, {
      align: builder.wide ? 'left' : 'center',
      share: builder.wide ? 0.5 : 0,
      gap: 0.03,
      title: { size: banner ? 0.5 : 0.4, least: 0.085, lines: builder.wide ? 4 : 3, keyword: true, lineHeight: 1.1 },
    })
    const grid = gridOf(builder, brief.points.slice(0, 8), room.below(head.bottom))
    const { headed, all, lines, lefts, look, head: plate, radius } = grid
    const rowHigh = lines[0]!.height
    const line = Math.max(2, builder.px(0.006))
    builder.rect(all, look.paper, { radius })
    surfaces(builder, grid)
    writeCells(
      builder,
      grid,
      Math.min(banner ? 0.13 : 0.1, (rowHigh / builder.unit) * 0.6, mostBelow(builder, head.title)),
    )
    if (headed)
      for (const left of lefts.slice(1))
        builder.line(left, all.top + rowHigh, left, all.top + all.height, look.rule, line / 2)
    builder.rect(
      all,
      { type: 'none' },
      { radius, stroke: { fill: { type: 'solid', colour: plate }, width: line, align: 'inside' } },
    )
  },
})
