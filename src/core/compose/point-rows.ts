import type { Rect } from '../geometry.ts'
import { tick } from './marks.ts'
import type { PageBuilder } from './page-builder.ts'
import { cut, inset, rectOf } from './rects.ts'
import { sizeFor } from './rows.ts'
import type { Typeface } from './style.ts'

/** Least type of points, and the distance between their columns, shares of the unit. */
const leastType = 0.046
const betweenColumns = 0.05

/** How points are marked. */
export interface PointMarks {
  /** What stands before each point: its number or a tick, on a mark of a colour of its own, or a plain dot. */
  readonly mark: 'number' | 'tick' | 'dot'
  readonly markFill: string
  readonly markInk: string
  /** Font of the numbers; absent: the body font. */
  readonly markFace?: Typeface
  /** Colour of the lines between rows; absent: none. */
  readonly rule?: string
}

export interface PointRowsOptions extends PointMarks {
  /** Colours behind the rows. */
  readonly on: readonly string[]
  readonly colour: string
  /** Largest type, share of the unit. */
  readonly most?: number
  /** Highest row, share of the unit. */
  readonly high?: number
  /** Share of the spare room that lies above the rows. */
  readonly share?: number
  /** Number of columns, read downwards; absent: one, or two where one has no room for all rows. */
  readonly columns?: number
}

/** Draws the mark of a row in a square. */
function markOf(builder: PageBuilder, box: Rect, place: number, options: PointRowsOptions): void {
  const { mark, markFill, markInk, markFace } = options
  if (mark === 'dot') {
    builder.ellipse(inset(box, box.width * 0.32), markFill)
    return
  }
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
  const least = builder.typeSize(leastType) * 1.5
  const { columns = points.length * least <= box.height ? 1 : 2 } = options
  const lines = Math.ceil(points.length / columns)
  const high = Math.min(box.height / lines, builder.px(highest))
  const used = rectOf(box.left, box.top + (box.height - high * lines) * share, box.width, high * lines)
  const rows = cut(used, columns, builder.px(betweenColumns)).flatMap((column) => cut(column, lines, 0, true))
  const side = Math.min(builder.px(0.084), high * 0.6)
  const gap = side * 0.42
  const width = rows[0]!.width - side - gap
  const size = sizeFor(builder, points, width, Math.min(most, (high / builder.unit) * 0.5), leastType)
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

/** A short list below a title: its box begins at the place it is drawn at. Sizes in px. */
export interface ShortList {
  readonly columns: number
  readonly width: number
  readonly height: number
}

/** Largest type of a short list, share of the unit, and the height of its rows over their type size. */
const shortType = { usual: 0.06, banner: 0.084 } as const
const rowHeight = 2
/** The same where there is little room. */
const closeHeight = 1.45

/**
 * Measures the points of a brief as a short list that is at most `width` px wide and about `most` px high: one column
 * for up to three points, else the columns of at least two in which the type is largest. Null without points.
 */
export function shortListOf(builder: PageBuilder, width: number, most: number): ShortList | null {
  const { points } = builder.brief
  if (points.length === 0) return null
  const face = { ...builder.style.voice.body, weight: 700 }
  const usual = builder.typeSize(shortType[builder.shape === 'banner' ? 'banner' : 'usual'])
  const tried = [1, 2, 3].map((columns) => {
    const lines = Math.ceil(points.length / columns)
    const room = (width - builder.px(betweenColumns) * (columns - 1)) / columns
    const wanted = Math.min(usual, most / lines / rowHeight)
    const widest = Math.max(...points.map((point) => builder.widthOf(point, wanted, face))) + wanted * markWidth
    const size = Math.max(builder.typeSize(leastType), Math.min(wanted, (wanted * room) / widest))
    // Points that are too long for a line take two.
    const taken = Math.ceil(Math.min(2, (widest * size) / wanted / room) - 0.01)
    const high = size * (taken === 1 ? rowHeight : 2.7)
    const own = Math.min(room, ((widest * size) / wanted) * 1.04)
    const all = own * columns + builder.px(betweenColumns) * (columns - 1)
    const height = Math.max(Math.min(high * lines, most), size * closeHeight * taken * lines)
    return { columns, size, width: taken === 1 ? all : width, height, taken }
  })
  const cost = ({ size, height, taken, columns }: (typeof tried)[number]) =>
    Math.max(0, height / most - 1) * 2 +
    (taken - 1) * 3 -
    size / usual +
    columns * 0.04 +
    (points.length % columns === 0 ? 0 : 0.12)
  return tried
    .slice(0, Math.max(1, Math.floor(points.length / 2)))
    .reduce((best, one) => (cost(one) < cost(best) ? one : best))
}

/** Room of the mark before a point, over its type size. */
const markWidth = 1.75

/** Draws the points of a brief as measured, from `left` and `top`, px. */
export function drawShortList(
  builder: PageBuilder,
  { columns, width, height }: ShortList,
  at: { readonly left: number; readonly top: number },
  options: PointRowsOptions,
): Rect {
  const box = rectOf(at.left, at.top, width, height)
  return pointRows(builder, box, builder.brief.points, { most: 0.08, ...options, high: 1, share: 0, columns })
}

/** Deals points to `count` groups in order, the first ones larger where they do not divide evenly. */
export function dealt(points: readonly string[], count: number): readonly (readonly string[])[] {
  const [each, rest] = [Math.floor(points.length / count), points.length % count]
  return Array.from({ length: count }, (_, at) => {
    const from = at * each + Math.min(at, rest)
    return points.slice(from, from + each + (at < rest ? 1 : 0))
  })
}
