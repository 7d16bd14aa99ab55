import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { frame } from './parts/frames.ts'
import { sheetDetails, sheetFoot, sheetHead } from './parts/sheet-head.ts'

/** Height of a band across the table, as a share of a row. */
const bandShare = 0.55

/**
 * 课表格子: a ruled table, each point a row of cells parted by bars, the first one the head. A row of one cell is a band
 * across the table, such as a noon break; cells that say the same have one colour.
 */
export const weekGrid = defineLayout({
  id: 'week-grid',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 14,
  title: 16,
  details: sheetDetails,
  build: (builder) => {
    const { safe, palette, brief } = builder
    const end = sheetHead(builder, builder.wide ? 0.24 : 0.32, 0.15)
    const foot = sheetFoot(builder)
    const grid = rectOf(safe.left, end + builder.px(0.04), safe.width, foot - end - builder.px(0.04))
    const rows = brief.points.map((point) => point.split(/[|｜]/u).map((cell) => cell.trim()))
    const bands = rows.filter((row, at) => isBand(row, at)).length
    const unit = grid.height / (rows.length - bands * (1 - bandShare))
    const columns = Math.max(...rows.map(({ length }) => length))
    const first = grid.width * (columns > 4 ? 0.17 : 0.22)
    const size = cellType(builder, rows, (grid.width - first) / Math.max(1, columns - 1), unit)
    const subjects = [...new Set(rows.flatMap((row, at) => (at === 0 || row.length === 1 ? [] : row.slice(1))))]
    let y = grid.top
    for (const [at, row] of rows.entries()) {
      const high = isBand(row, at) ? unit * bandShare : unit
      const line = rectOf(grid.left, y, grid.width, high)
      rowAt(builder, line, { row, at, first, columns, size, subjects })
      y += high
    }
    frame(builder, { ...grid, height: y - grid.top }, palette.accent, builder.px(0.005))
  },
})

interface Row {
  readonly row: readonly string[]
  readonly at: number
  /** Width of the first column, px. */
  readonly first: number
  readonly columns: number
  /** Share of the unit. */
  readonly size: number
  readonly subjects: readonly string[]
}

/** Draws a row of cells, or a band. */
function rowAt(builder: PageBuilder, line: Rect, { row, at, first, columns, size, subjects }: Row): void {
  const { palette } = builder
  if (isBand(row, at)) {
    cellAt(builder, line, row[0]!, { fill: palette.soft, ink: palette.onSoft, size, weight: 400 })
    return
  }
  const rest = cut({ ...line, left: line.left + first, width: line.width - first }, Math.max(1, columns - 1), 0)
  for (const [column, cell] of [{ ...line, width: first }, ...rest].entries()) {
    const words = row[column] ?? ''
    const own = column === 0 ? sideLook(builder) : subjectLook(builder, subjects.indexOf(words))
    cellAt(builder, cell, words, {
      ...(at === 0 ? headLook(builder) : own),
      size: column === 0 && at > 0 ? size * 0.9 : size,
    })
  }
}

const isBand = (row: readonly string[], at: number) => at > 0 && row.length === 1

/** Returns the type size at which heads and all short subjects take one line, share of the unit. */
function cellType(builder: PageBuilder, rows: readonly (readonly string[])[], width: number, unit: number): number {
  const most = Math.min(0.052, (unit / builder.unit) * 0.36)
  const words = rows.flatMap((row, at) => (at === 0 ? row : isBand(row, at) ? [] : row.slice(1)))
  return sizeFor(
    builder,
    words.filter(({ length }) => length <= 6),
    width * 0.86,
    most,
    0.026,
  )
}

interface Look {
  readonly fill: string
  readonly ink: string
  readonly weight: number
}

const headLook = ({ palette }: PageBuilder): Look => ({ fill: palette.accent, ink: palette.onAccent, weight: 700 })
const sideLook = ({ palette }: PageBuilder): Look => ({ fill: palette.card, ink: palette.accentOnCard, weight: 400 })

/** Returns the look of a subject by its place in the order of subjects: one of three hues in three strengths. */
function subjectLook({ palette }: PageBuilder, place: number): Look {
  const tints = [palette.accent, palette.second, mixed(palette.accent, palette.second, 0.5)]
  const fill = mixed(palette.card, tints[Math.max(0, place) % 3]!, 0.1 + (Math.floor(place / 3) % 3) * 0.07)
  return { fill, ink: palette.onCard, weight: 700 }
}

/** Draws a cell with a hairline around it. */
function cellAt(
  builder: PageBuilder,
  cell: Rect,
  words: string,
  { fill, ink, weight, size }: Look & { readonly size: number },
) {
  const { rule } = builder.palette
  builder.rect(cell, fill, {
    stroke: { fill: { type: 'solid', colour: rule }, width: Math.max(1, builder.px(0.0022)), align: 'center' },
  })
  const pad = Math.min(builder.px(0.008), cell.width * 0.05)
  builder.text(words, rectOf(cell.left + pad, cell.top, cell.width - 2 * pad, cell.height), {
    ...{
      size,
      least: size * 0.62,
      lines: 2,
      align: 'center',
      valign: 'middle',
      weight,
      on: [fill],
      colour: ink,
      lineHeight: 1.2,
    },
  })
}
