import type { Rect } from '../geometry.ts'

/** A gap between two neighbours, to be drawn with its length. */
export interface Distance {
  readonly axis: 'x' | 'y'
  /** Start and end of the gap along its axis, px of the page. */
  readonly from: number
  readonly to: number
  /** Position across the axis at which it is drawn, px: the middle of the overlap of both neighbours. */
  readonly across: number
  /** Whether another gap in this row or column is as wide. */
  readonly equal: boolean
}

interface Span {
  readonly start: number
  readonly end: number
  /** Extent across the axis. */
  readonly low: number
  readonly high: number
  readonly own: boolean
}

/** Difference up to which two gaps count as equal, px. */
const alike = 0.5

function along(axis: 'x' | 'y', moving: Rect, others: readonly Rect[]): Distance[] {
  const spanOf = ({ left, top, width, height }: Rect, own: boolean): Span =>
    axis === 'x'
      ? { start: left, end: left + width, low: top, high: top + height, own }
      : { start: top, end: top + height, low: left, high: left + width, own }
  const mine = spanOf(moving, true)
  // Rectangles that overlap the moving one are not neighbours. The cheap test runs first, because most rectangles are
  // in other rows.
  const [low, high] = axis === 'x' ? (['top', 'height'] as const) : (['left', 'width'] as const)
  const row = others
    .filter((other) => other[low] < mine.high && other[low] + other[high] > mine.low)
    .map((other) => spanOf(other, false))
    .filter(({ start, end }) => end <= mine.start || start >= mine.end)
  const before = row.filter(({ end }) => end <= mine.start).toSorted((a, b) => b.end - a.end)
  const after = row.filter(({ start }) => start >= mine.end).toSorted((a, b) => a.start - b.start)
  // From the moving rectangle outwards; a rectangle that overlaps the one before is skipped.
  const chain = (list: readonly Span[], gapTo: (from: Span, to: Span) => number) => {
    const gaps: [Span, Span][] = []
    let at = mine
    for (const next of list) {
      if (gapTo(at, next) < 0) continue
      gaps.push([at, next])
      at = next
    }
    return gaps
  }
  const pairs = [
    ...chain(before, (from, to) => from.start - to.end).map(([from, to]) => [to, from] as const),
    ...chain(after, (from, to) => to.start - from.end),
  ]
  const gaps = pairs.map(([left, right]) => ({
    from: left.end,
    to: right.start,
    across: (Math.max(left.low, right.low) + Math.min(left.high, right.high)) / 2,
    own: left.own || right.own,
  }))
  const lengthOf = ({ from, to }: { from: number; to: number }) => to - from
  return gaps
    .filter((gap) => lengthOf(gap) > 0)
    .map((gap) => ({
      ...gap,
      equal: gaps.some((other) => other !== gap && Math.abs(lengthOf(other) - lengthOf(gap)) < alike),
    }))
    .filter(
      ({ own, equal, ...gap }) =>
        // A gap between others is shown only if one beside the moving rectangle is as wide.
        own || (equal && gaps.some((other) => other.own && Math.abs(lengthOf(other) - lengthOf(gap)) < alike)),
    )
    .map(({ from, to, across, equal }) => ({ axis, from, to, across, equal }))
}

/** Returns the gaps between a moving rectangle and its neighbours, and other gaps as wide in its row and column. */
export function gapsAround(moving: Rect, others: readonly Rect[]): Distance[] {
  return [...along('x', moving, others), ...along('y', moving, others)]
}
