import type { Rect } from '../geometry.ts'
import { tick } from './marks.ts'
import type { PageBuilder } from './page-builder.ts'
import { inset, rectOf } from './rects.ts'
import { columnsOf, sizeFor } from './rows.ts'
import type { Typeface } from './style.ts'

export interface PointRowsOptions {
  /** Colours behind the rows. */
  readonly on: readonly string[]
  readonly colour: string
  /** What stands before each point: its number or a tick, on a mark of a colour of its own. */
  readonly mark: 'number' | 'tick'
  readonly markFill: string
  readonly markInk: string
  /** Font of the numbers; absent: the body font. */
  readonly markFace?: Typeface
  /** Colour of the lines between rows; absent: none. */
  readonly rule?: string
  /** Largest type, share of the unit. */
  readonly most?: number
  /** Highest row, share of the unit. */
  readonly high?: number
  /** Share of the spare room that lies above the rows. */
  readonly share?: number
}

/** Draws the mark of a row in a square. */
function markOf(builder: PageBuilder, box: Rect, place: number, options: PointRowsOptions): void {
  const { mark, markFill, markInk, markFace } = options
  if (mark === 'tick') {
    builder.rect(box, markFill, { radius: box.width * 0.28 })
    tick(builder, inset(box, box.width * 0.14), markInk, 3.4)
    return
  }
  builder.ellipse(box, markFill)
  builder.text(String(place + 1), box, {
    ...{ size: (box.width / builder.unit) * 0.56, least: 0.01, lines: 1, align: 'center', valign: 'middle' },
    ...{ lineHeight: 1, colour: markInk, on: [markFill], weight: 700, ...(markFace && { face: markFace }) },
  })
}

/**
 * Draws all points as rows of one type size with a mark before each, in two columns where one has no room for them.
 * Returns the box they take.
 */
export function pointRows(builder: PageBuilder, box: Rect, points: readonly string[], options: PointRowsOptions): Rect {
  const { on, colour, rule, most = 0.074, high: highest = 0.17, share = 0.5 } = options
  const least = builder.typeSize(0.046) * 1.5
  const single = points.length * least <= box.height
  const lines = single ? points.length : Math.ceil(points.length / 2)
  const high = Math.min(box.height / lines, builder.px(highest))
  const used = rectOf(box.left, box.top + (box.height - high * lines) * share, box.width, high * lines)
  const between = single ? 0 : builder.px(0.05)
  const rows = single
    ? columnsOf(used, points.length, 0, 0)
    : columnsOf({ ...used, width: used.width + between }, points.length, 0, least).map((row) => ({
        ...row,
        width: row.width - between,
      }))
  const side = Math.min(builder.px(0.084), high * 0.6)
  const gap = side * 0.42
  const width = rows[0]!.width - side - gap
  const size = sizeFor(builder, points, width, Math.min(most, (high / builder.unit) * 0.5), 0.046)
  for (const [place, point] of points.entries()) {
    const row = rows[place]!
    markOf(builder, rectOf(row.left, row.top + (high - side) / 2, side, side), place, options)
    builder.text(point, rectOf(row.left + side + gap, row.top, width, high), {
      ...{ size, least: size * 0.8, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2, colour, on },
    })
    const isLast = place === points.length - 1 || place % lines === lines - 1
    const under = row.top + high
    if (rule && !isLast)
      builder.line(row.left, under, row.left + row.width, under, rule, Math.max(1, builder.px(0.003)))
  }
  return used
}

/** Deals points to `count` groups in order, the first ones larger where they do not divide evenly. */
export function dealt(points: readonly string[], count: number): readonly (readonly string[])[] {
  const [each, rest] = [Math.floor(points.length / count), points.length % count]
  return Array.from({ length: count }, (_, at) => {
    const from = at * each + Math.min(at, rest)
    return points.slice(from, from + each + (at < rest ? 1 : 0))
  })
}
