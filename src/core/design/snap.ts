import type { Rect } from '../geometry.ts'
import { boundsOf, type Placement } from './geometry.ts'

/** A line to snap to: an x or y in px, and where it comes from. */
interface SnapLine {
  readonly at: number
  readonly of: 'page' | 'guide' | 'element'
}

/** The targets a moving selection can snap to. */
export interface SnapTargets {
  readonly xs: readonly SnapLine[]
  readonly ys: readonly SnapLine[]
  /** Bounds of the other elements, for equal gaps. */
  readonly others: readonly Rect[]
}

/** A guide to show where the selection snapped. */
export interface SmartGuide {
  readonly axis: 'x' | 'y'
  /** px */
  readonly at: number
  readonly kind: 'line' | 'gap'
  /** px between neighbours, for a gap. */
  readonly gap?: number
}

export interface Snapped {
  /** px to add to the movement. */
  readonly dx: number
  readonly dy: number
  readonly guides: readonly SmartGuide[]
}

const edgesOf = (start: number, length: number) => [start, start + length / 2, start + length]

/** Collects the snap targets: edges and middle of the page, guides, edges and middles of other elements. */
export function snapTargets(
  page: { readonly width: number; readonly height: number },
  guides: { readonly x: readonly number[]; readonly y: readonly number[] },
  others: readonly Placement[],
): SnapTargets {
  const bounds = others.map(boundsOf)
  const lines = (length: number, fixed: readonly number[], edges: readonly number[]): SnapLine[] => [
    ...edgesOf(0, length).map((at) => ({ at, of: 'page' as const })),
    ...fixed.map((at) => ({ at, of: 'guide' as const })),
    ...edges.map((at) => ({ at, of: 'element' as const })),
  ]
  return {
    xs: lines(
      page.width,
      guides.x,
      bounds.flatMap(({ left, width }) => edgesOf(left, width)),
    ),
    ys: lines(
      page.height,
      guides.y,
      bounds.flatMap(({ top, height }) => edgesOf(top, height)),
    ),
    others: bounds,
  }
}

interface Candidate {
  readonly move: number
  readonly guide: SmartGuide
}

function nearestLine(
  axis: 'x' | 'y',
  start: number,
  length: number,
  lines: readonly SnapLine[],
  reach: number,
): Candidate | null {
  let best: Candidate | null = null
  for (const edge of edgesOf(start, length)) {
    for (const { at } of lines) {
      const move = at - edge
      if (Math.abs(move) <= reach && (!best || Math.abs(move) < Math.abs(best.move)))
        best = { move, guide: { axis, at, kind: 'line' } }
    }
  }
  return best
}

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Returns the nearest position between two neighbours with the same gap on both sides, or beside two neighbours with
 * the gap between them; null if none is within reach.
 */
function nearestGap(axis: 'x' | 'y', own: Span, others: readonly Span[], reach: number): Candidate | null {
  const sorted = others.toSorted((a, b) => a.start - b.start)
  const length = own.end - own.start
  let best: Candidate | null = null
  const consider = (start: number, gap: number) => {
    const move = start - own.start
    if (gap <= 0 || Math.abs(move) > reach || (best && Math.abs(best.move) <= Math.abs(move))) return
    best = { move, guide: { axis, at: start, kind: 'gap', gap } }
  }
  for (const [place, one] of sorted.entries()) {
    const next = sorted[place + 1]
    if (!next) break
    const between = next.start - one.end
    consider(one.end + (between - length) / 2, (between - length) / 2)
    consider(next.end + between, between)
    consider(one.start - between - length, between)
  }
  return best
}

/**
 * Snaps a moving selection to the nearest line within `reach` px, otherwise to a gap equal to an existing one. Each
 * axis is independent; without a target within reach it does not move.
 */
export function snap(moving: Rect, targets: SnapTargets, reach: number): Snapped {
  const spanOf = ({ left, top, width, height }: Rect, axis: 'x' | 'y'): Span =>
    axis === 'x' ? { start: left, end: left + width } : { start: top, end: top + height }
  const along = (axis: 'x' | 'y', lines: readonly SnapLine[]) => {
    const across = axis === 'x' ? 'y' : 'x'
    const [own, beside] = [spanOf(moving, axis), spanOf(moving, across)]
    const settled = nearestLine(axis, own.start, own.end - own.start, lines, reach)
    if (settled) return settled
    // Gaps are only visible between elements beside each other.
    const others = targets.others.filter((other) => {
      const { start, end } = spanOf(other, across)
      return start < beside.end && end > beside.start
    })
    const spans = others.map((other) => spanOf(other, axis))
    return nearestGap(axis, own, spans, reach)
  }
  const [x, y] = [along('x', targets.xs), along('y', targets.ys)]
  return { dx: x?.move ?? 0, dy: y?.move ?? 0, guides: [x, y].flatMap((found) => (found ? [found.guide] : [])) }
}
