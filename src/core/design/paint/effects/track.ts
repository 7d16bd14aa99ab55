import type { PlacedText } from '../../text/placed.ts'
import { type CharacterBox, emBottom, emTop } from './cells.ts'

/** px in the box of the text */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The coordinates of a line of text: `s` px along it, `v` px off it, downwards from the baseline. In columns of
 * vertical text `v` goes left from their middle; on an arc, towards the feet of the characters. What is drawn along
 * text uses these coordinates and so works for all three.
 */
export interface LinePath {
  /** Index in `placed.lines`. */
  readonly line: number
  /** Start and end of its ink, px along. */
  readonly from: number
  readonly to: number
  /** Top and bottom of its characters' em squares, px off. */
  readonly top: number
  readonly bottom: number
  /** Largest font size on it, px. */
  readonly size: number
  readonly vertical: boolean
  /** Whether it is bent; a straight track needs only two points. */
  readonly curved: boolean
  readonly at: (s: number, v: number) => Point
  /** Returns the direction at a place, radians clockwise. */
  readonly angleAt: (s: number) => number
  /** Returns where the middle of a cell is, px off. */
  readonly middleOf: (cell: CharacterBox) => number
  /** Returns where a cell begins and ends, px along. */
  readonly span: (cell: CharacterBox) => readonly [from: number, to: number]
  /** Its cells in reading order. */
  readonly cells: readonly CharacterBox[]
}

type Way = Pick<LinePath, 'at' | 'angleAt' | 'middleOf' | 'span' | 'curved'>

/** Returns the range of a cell along a line, about its middle. Upright cells of a column are as long as their size. */
function extent(middle: number, { width, from, to, size }: CharacterBox, upright: boolean): readonly [number, number] {
  if (upright) return [middle - size / 2, middle + size / 2]
  return [middle - width / 2 + from, middle - width / 2 + to]
}

function straight(x: number, y: number, angle: number, vertical: boolean): Way {
  const along = { x: Math.cos(angle), y: Math.sin(angle) }
  return {
    curved: false,
    at: (s, v) => ({ x: x + along.x * s - along.y * v, y: y + along.y * s + along.x * v }),
    angleAt: () => angle,
    middleOf: (cell) => (cell.centreY - y) * along.x - (cell.centreX - x) * along.y,
    span: (cell) => {
      const middle = (cell.centreX - x) * along.x + (cell.centreY - y) * along.y
      return extent(middle, cell, vertical && cell.angle === 0)
    },
  }
}

/** Returns the foot of a cell: the middle of its baseline. */
function footOf({ x, y, angle, width }: CharacterBox): Point {
  return { x: x + (Math.cos(angle) * width) / 2, y: y + (Math.sin(angle) * width) / 2 }
}

/**
 * Returns the circle on whose tangents the cells stand: with centre C and radius R (below 0 where the centre lies above
 * the text), a cell rotated by t has its foot at C + R (sin t, -cos t). Null for straight text.
 */
function arc(cells: readonly CharacterBox[]): Way | null {
  // Unwraps the angles, so that they continue past half a circle.
  let last = cells[0]?.angle ?? 0
  const turns = new Map(
    cells.map((cell) => {
      last = cell.angle + Math.round((last - cell.angle) / (2 * Math.PI)) * 2 * Math.PI
      return [cell, last] as const
    }),
  )
  const first = cells[0]
  if (!first) return null
  const chord = (cell: CharacterBox) => ({
    x: Math.sin(cell.angle) - Math.sin(first.angle),
    y: Math.cos(first.angle) - Math.cos(cell.angle),
  })
  const long = ({ x, y }: Point) => x * x + y * y
  const far = cells.reduce((best, cell) => (long(chord(cell)) > long(chord(best)) ? cell : best), first)
  const across = chord(far)
  if (long(across) < 1e-6) return null
  const a = footOf(first)
  const b = footOf(far)
  const radius = ((b.x - a.x) * across.x + (b.y - a.y) * across.y) / long(across)
  if (Math.abs(radius) < 1) return null
  const middle = { x: a.x - radius * Math.sin(first.angle), y: a.y + radius * Math.cos(first.angle) }
  return {
    curved: true,
    at: (s, v) => {
      const turn = s / radius
      return { x: middle.x + (radius - v) * Math.sin(turn), y: middle.y - (radius - v) * Math.cos(turn) }
    },
    angleAt: (s) => s / radius,
    middleOf: ({ centreX, centreY }) => radius - Math.sign(radius) * Math.hypot(centreX - middle.x, centreY - middle.y),
    span: (cell) => extent((turns.get(cell) ?? cell.angle) * radius, cell, false),
  }
}

/** Returns the tracks of all lines that have ink. `marks` includes list markers. */
export function tracksOf(placed: PlacedText, cells: readonly CharacterBox[], marks = false): LinePath[] {
  return placed.lines.flatMap((line, index): LinePath[] => {
    const inked = cells.filter((cell) => cell.line === index && !cell.blank && (marks || !cell.mark))
    const first = inked[0]
    if (!first) return []
    const { vertical } = placed
    const foot = footOf(first)
    const way = vertical
      ? straight(line.baseline, 0, Math.PI / 2, true)
      : (arc(inked) ??
        (first.angle === 0 ? straight(0, line.baseline, 0, false) : straight(foot.x, foot.y, first.angle, false)))
    const spans = inked.map(way.span)
    const size = Math.max(...inked.map((cell) => cell.size))
    return [
      {
        ...way,
        line: index,
        from: Math.min(...spans.map(([from]) => from)),
        to: Math.max(...spans.map(([, to]) => to)),
        top: (vertical ? -0.5 : emTop) * size,
        bottom: (vertical ? 0.5 : emBottom) * size,
        size,
        vertical,
        cells: cells.filter((cell) => cell.line === index && (marks || !cell.mark)),
      },
    ]
  })
}

/** Returns places along a track, close enough for a smooth line: only the two ends where it is straight. */
export function stations({ curved, size }: LinePath, from: number, to: number): number[] {
  const steps = curved ? Math.max(2, Math.ceil(((to - from) / size) * 6)) : 1
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps)
}

/** Returns stretches of neighbouring cells with the same `key`, leaving out those with ''. */
export function stretches(
  track: LinePath,
  key: (cell: CharacterBox) => string,
): { readonly from: number; readonly to: number; readonly cells: readonly CharacterBox[] }[] {
  const found: { readonly key: string; readonly cells: CharacterBox[] }[] = []
  for (const cell of track.cells) {
    const is = key(cell)
    const open = found.at(-1)
    if (open?.key === is) open.cells.push(cell)
    else found.push({ key: is, cells: [cell] })
  }
  return found
    .filter(({ key }) => key !== '')
    .map(({ cells }) => {
      const spans = cells.map(track.span)
      return { from: Math.min(...spans.map(([from]) => from)), to: Math.max(...spans.map(([, to]) => to)), cells }
    })
}
