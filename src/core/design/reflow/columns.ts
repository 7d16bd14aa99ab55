import type { Rect } from '../../geometry.ts'
import type { Carriage } from './carry.ts'
import { bottom, right, unionOf } from './parts.ts'

/**
 * Sets what stood one below another side by side, and the other way round, when a page becomes much wider or much
 * higher. Everything grows by one factor, so that sizes keep their order.
 */

export interface Arrangement {
  readonly grow: number
  /** One for each rectangle, in their order. */
  readonly carriages: readonly Carriage[]
}

/** With more rows than this there are too many ways to cut them in three. */
const mostRows = 60
/** Most columns, least growth that is worth one more, and the share of the greatest growth that a better cut may cost. */
const mostColumns = 3
const worthOneMore = 1.2
const forBetterCut = 0.82
/** Least distance of columns and widest that they are moved apart, shares of the shorter side of their room. */
const leastGap = 0.07
const widestGap = 0.18

/** A horizontal strip of things that no others share. */
interface Row {
  readonly places: readonly number[]
  readonly bounds: Rect
}

function rowsOf(rects: readonly Rect[]): Row[] {
  const rows: { places: number[]; bounds: Rect }[] = []
  for (const place of [...rects.keys()].sort((one, other) => rects[one]!.top - rects[other]!.top)) {
    const rect = rects[place]!
    const last = rows.at(-1)
    if (last && rect.top < bottom(last.bounds)) {
      last.places.push(place)
      last.bounds = unionOf([last.bounds, rect])
    } else rows.push({ places: [place], bounds: rect })
  }
  return rows
}

/** Returns all ways to cut a number of rows into consecutive parts, as the ends of the parts. */
function cutsOf(rows: number, parts: number, from = 0): number[][] {
  if (parts === 1) return [[rows]]
  const cuts: number[][] = []
  for (let end = from + 1; end <= rows - parts + 1; end++) {
    for (const rest of cutsOf(rows, parts - 1, end)) cuts.push([end, ...rest])
  }
  return cuts
}

interface Split {
  readonly columns: readonly Row[]
  readonly grow: number
  /** The least empty height at which it cuts, px of the old page. */
  readonly parting: number
}

function splitAt(rows: readonly Row[], ends: readonly number[], room: Rect, most: number): Split {
  const parts = ends.map((end, place) => rows.slice(ends[place - 1] ?? 0, end))
  const columns = parts.map((part) => ({
    places: part.flatMap(({ places }) => places),
    bounds: unionOf(part.map(({ bounds }) => bounds)),
  }))
  const gaps = leastGap * Math.min(room.width, room.height) * (columns.length - 1)
  const width = columns.reduce((sum, { bounds }) => sum + bounds.width, 0)
  const height = Math.max(...columns.map(({ bounds }) => bounds.height))
  const grow = Math.min(most, (room.width - gaps) / Math.max(1, width), room.height / Math.max(1, height))
  const parting = Math.min(...ends.slice(0, -1).map((end) => rows[end]!.bounds.top - bottom(rows[end - 1]!.bounds)))
  return { columns, grow, parting }
}

/** Returns the columns with which a room is used best; more of them only if everything becomes clearly larger. */
function bestSplit(rows: readonly Row[], room: Rect, most: number): Split {
  let best = splitAt(rows, [rows.length], room, most)
  const mostHere = rows.length > mostRows ? 2 : Math.min(mostColumns, rows.length)
  for (let count = 2; count <= mostHere; count++) {
    const splits = cutsOf(rows.length, count).map((ends) => splitAt(rows, ends, room, most))
    const largest = Math.max(...splits.map(({ grow }) => grow))
    const good = splits.filter(({ grow }) => grow >= largest * forBetterCut)
    const split = good.reduce((one, other) => (other.parting > one.parting ? other : one))
    if (split.grow >= best.grow * worthOneMore) best = split
  }
  return best
}

/** Sets rectangles in a room, side by side where that makes them larger: at most `most` times their size. */
function acrossRoom(rects: readonly Rect[], room: Rect, most: number): Arrangement {
  const { columns, grow } = bestSplit(rowsOf(rects), room, most)
  const free = room.width - grow * columns.reduce((sum, { bounds }) => sum + bounds.width, 0)
  const widest = widestGap * Math.min(room.width, room.height)
  const gap = columns.length > 1 ? Math.min(widest, free / (columns.length - 1)) : 0
  let left = room.left + (free - gap * (columns.length - 1)) / 2
  const carriages = new Array<Carriage>(rects.length)
  for (const [at, { places, bounds }] of columns.entries()) {
    const top = room.top + (room.height - bounds.height * grow) / 2
    const end = left + bounds.width * grow
    const slot = [
      at === 0 ? room.left : left - gap / 3,
      at === columns.length - 1 ? right(room) : end + gap / 3,
    ] as const
    for (const place of places) carriages[place] = { grow, from: [bounds.left, bounds.top], to: [left, top], slot }
    left = end + gap
  }
  return { grow, carriages }
}

const turned = ({ left, top, width, height }: Rect): Rect => ({ left: top, top: left, width: height, height: width })

/**
 * Sets rectangles in a room: in columns if it is `roomy` along x, otherwise in rows, where that makes them larger, at
 * most `most` times their size. There has to be at least one rectangle.
 */
export function arranged(rects: readonly Rect[], room: Rect, roomy: 'x' | 'y', most: number): Arrangement {
  if (roomy === 'x') return acrossRoom(rects, room, most)
  const { grow, carriages } = acrossRoom(rects.map(turned), turned(room), most)
  const slot = [room.left, right(room)] as const
  return {
    grow,
    carriages: carriages.map(({ from: [y, x], to: [toY, toX] }) => ({ grow, from: [x, y], to: [toX, toY], slot })),
  }
}
