import type { Rect } from '../../geometry.ts'
import type { Point } from './schema.ts'

/** An end of a route: where it is, and in which direction it leaves; null for any. */
export interface Leaving {
  readonly at: Point
  readonly towards: Point | null
}

/** Distance that routes keep from boxes, px. */
const clearance = 16
/** Distance from foreign boxes where there is room, px; less than that to the shape an edge leaves. */
const roomBeside = 9
/** Cost of a bend, px of way. */
const bendCost = 60
/** Boxes that a route looks at; with more it would take too long. */
const mostBoxes = 24

const grown = ({ left, top, width, height }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  width: width + by * 2,
  height: height + by * 2,
})

/** Returns true if an upright segment runs through the inside of a box. */
function runsThrough(from: Point, to: Point, { left, top, width, height }: Rect): boolean {
  const [x0, x1] = from.x < to.x ? [from.x, to.x] : [to.x, from.x]
  const [y0, y1] = from.y < to.y ? [from.y, to.y] : [to.y, from.y]
  return x1 > left + 0.5 && x0 < left + width - 0.5 && y1 > top + 0.5 && y0 < top + height - 0.5
}

const step = ({ at, towards }: Leaving): Point =>
  towards ? { x: at.x + towards.x * clearance, y: at.y + towards.y * clearance } : at

/**
 * Returns a way in right angles from one end to the other around boxes and those of its own ends: the shortest with few
 * bends, beside foreign boxes if there is room for it. If there is none, the boxes are ignored. The ends are included.
 */
export function orthogonalRoute(
  source: Leaving,
  target: Leaving,
  boxes: readonly Rect[],
  own: readonly Rect[] = [],
): Point[] {
  const [from, to] = [step(source), step(target)]
  const near = boxesBetween(from, to, boxes)
  const roomy = [...near.map((box) => grown(box, roomBeside)), ...own]
  const tight = [...near, ...own]
  const search = (among: readonly Rect[]) =>
    searchWay({ at: from, towards: source.towards }, { at: to, towards: target.towards }, among)
  const middle = quickWay(source, target, from, to, roomy) ??
    search(roomy) ??
    quickWay(source, target, from, to, tight) ??
    search(tight) ?? [from, { x: to.x, y: from.y }, to]
  return withoutStraightPoints([source.at, ...middle, target.at])
}

/** Returns the boxes that a way between two points may meet, the nearest first. */
function boxesBetween(from: Point, to: Point, boxes: readonly Rect[]): Rect[] {
  const area = grown(
    {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    },
    80,
  )
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const far = (box: Rect) =>
    Math.abs(box.left + box.width / 2 - middle.x) + Math.abs(box.top + box.height / 2 - middle.y)
  return boxes
    .filter((box) =>
      runsThrough({ x: area.left, y: area.top }, { x: area.left + area.width, y: area.top + area.height }, box),
    )
    .sort((one, other) => far(one) - far(other))
    .slice(0, mostBoxes)
}

/** Tries ways with at most two bends between the steps. */
function quickWay(source: Leaving, target: Leaving, from: Point, to: Point, boxes: readonly Rect[]): Point[] | null {
  const [midX, midY] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const ways: Point[][] = [
    [from, to],
    [from, { x: to.x, y: from.y }, to],
    [from, { x: from.x, y: to.y }, to],
    [from, { x: midX, y: from.y }, { x: midX, y: to.y }, to],
    [from, { x: from.x, y: midY }, { x: to.x, y: midY }, to],
  ]
  const isFree = (way: readonly Point[]) => {
    const all = [source.at, ...way, target.at]
    return all.slice(1).every((point, index) => {
      const before = all[index]!
      if (Math.abs(before.x - point.x) > 0.5 && Math.abs(before.y - point.y) > 0.5) return false
      const isStub = index === 0 || index === all.length - 2
      return isStub || !boxes.some((box) => runsThrough(before, point, box))
    })
  }
  return (
    ways.find((way) => isFree(way) && keepsDirection(source, way) && keepsDirection(target, [...way].reverse())) ?? null
  )
}

/** Returns true if a way does not turn back on the direction in which it leaves. */
function keepsDirection({ towards }: Leaving, way: readonly Point[]): boolean {
  const next = way.find((point) => point.x !== way[0]!.x || point.y !== way[0]!.y)
  if (!towards || !next) return true
  return (next.x - way[0]!.x) * towards.x + (next.y - way[0]!.y) * towards.y >= 0
}

interface Open {
  readonly cell: number
  /** 0 along x, 1 along y. */
  readonly axis: number
  readonly cost: number
}

/** Dijkstra over the lines beside all boxes; the state is a crossing and the axis of arrival. */
function searchWay(source: Leaving, target: Leaving, boxes: readonly Rect[]): Point[] | null {
  const lines = (pick: (box: Rect) => readonly number[], ...more: number[]) =>
    [...new Set([...boxes.flatMap(pick), ...more].map((value) => Math.round(value * 10) / 10))].sort((a, b) => a - b)
  const gap = clearance / 2
  const xs = lines(
    ({ left, width }) => [left - gap, left + width + gap],
    source.at.x,
    target.at.x,
    (source.at.x + target.at.x) / 2,
  )
  const ys = lines(
    ({ top, height }) => [top - gap, top + height + gap],
    source.at.y,
    target.at.y,
    (source.at.y + target.at.y) / 2,
  )
  const grid = new Grid(xs, ys, boxes)
  return grid.search(source, target)
}

class Grid {
  readonly #xs: readonly number[]
  readonly #ys: readonly number[]
  readonly #boxes: readonly Rect[]

  constructor(xs: readonly number[], ys: readonly number[], boxes: readonly Rect[]) {
    this.#xs = xs
    this.#ys = ys
    this.#boxes = boxes
  }

  search(source: Leaving, target: Leaving): Point[] | null {
    const start = this.#cellOf(source.at)
    const goal = this.#cellOf(target.at)
    const size = this.#xs.length * this.#ys.length
    const costs = new Float64Array(size * 2).fill(Number.POSITIVE_INFINITY)
    const before = new Int32Array(size * 2).fill(-1)
    const axisOf = ({ towards }: Leaving) => (towards ? (towards.x !== 0 ? 0 : 1) : null)
    const open: Open[] = [0, 1]
      .filter((axis) => axisOf(source) === null || axisOf(source) === axis)
      .map((axis) => ({ cell: start, axis, cost: 0 }))
    for (const { cell, axis } of open) costs[cell * 2 + axis] = 0
    const goalAxis = axisOf(target)
    while (open.length > 0) {
      const best = takeCheapest(open)
      const key = best.cell * 2 + best.axis
      if (best.cost > costs[key]!) continue
      if (best.cell === goal && (goalAxis === null || goalAxis === best.axis)) return this.#wayTo(key, before)
      for (const next of this.#next(best)) {
        const nextKey = next.cell * 2 + next.axis
        if (next.cost >= costs[nextKey]!) continue
        costs[nextKey] = next.cost
        before[nextKey] = key
        open.push(next)
      }
    }
    return null
  }

  #next({ cell, axis, cost }: Open): Open[] {
    const wide = this.#xs.length
    const [column, row] = [cell % wide, Math.floor(cell / wide)]
    const here = this.#pointOf(cell)
    const found: Open[] = [{ cell, axis: 1 - axis, cost: cost + bendCost }]
    for (const by of [-1, 1]) {
      const [toColumn, toRow] = axis === 0 ? [column + by, row] : [column, row + by]
      if (toColumn < 0 || toColumn >= wide || toRow < 0 || toRow >= this.#ys.length) continue
      const next = toRow * wide + toColumn
      const there = this.#pointOf(next)
      if (this.#boxes.some((box) => runsThrough(here, there, box))) continue
      found.push({ cell: next, axis, cost: cost + Math.abs(here.x - there.x) + Math.abs(here.y - there.y) })
    }
    return found
  }

  #pointOf(cell: number): Point {
    return { x: this.#xs[cell % this.#xs.length]!, y: this.#ys[Math.floor(cell / this.#xs.length)]! }
  }

  #cellOf({ x, y }: Point): number {
    const nearest = (values: readonly number[], value: number) =>
      values.reduce(
        (best, other, index) => (Math.abs(other - value) < Math.abs(values[best]! - value) ? index : best),
        0,
      )
    return nearest(this.#ys, y) * this.#xs.length + nearest(this.#xs, x)
  }

  #wayTo(key: number, before: Int32Array): Point[] {
    const way: Point[] = []
    for (let at = key; at >= 0; at = before[at]!) way.unshift(this.#pointOf(at >> 1))
    return way
  }
}

function takeCheapest(open: Open[]): Open {
  let best = 0
  for (let index = 1; index < open.length; index++) if (open[index]!.cost < open[best]!.cost) best = index
  const [found] = open.splice(best, 1)
  return found!
}

/** Leaves out points that lie on the line between their neighbours, and repeated ones. */
export function withoutStraightPoints(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last && Math.abs(last.x - point.x) < 0.5 && Math.abs(last.y - point.y) < 0.5) continue
    const before = kept.at(-2)
    if (last && before) {
      const cross = (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x)
      const forward = (last.x - before.x) * (point.x - last.x) + (last.y - before.y) * (point.y - last.y)
      if (Math.abs(cross) < 1 && forward >= 0) kept.pop()
    }
    kept.push(point)
  }
  return kept
}
