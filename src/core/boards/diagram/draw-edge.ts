import { type DrawnPath, type DrawnText, dashOf } from './drawing.ts'
import { routeEdge, type Surroundings } from './route.ts'
import type { Arrowhead, DiagramEdge, EdgeLabel, Point, Routing } from './schema.ts'
import { lineHeight, type Measure } from './text-lines.ts'
import type { DiagramTheme } from './themes.ts'

/** The drawing of an arrowhead: its tip at the origin, the line leaving to the right. */
export interface Head {
  readonly d: string
  readonly fill: 'ink' | 'paper' | 'none'
  /** How far the head covers the line, px. */
  readonly reach: number
}

/** Size of the text of labels that say none, px. */
const labelSize = 12

const circle = (x: number, r: number) => `M${x - r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
const foot = 'M12 0L0 -7M12 0L0 7M12 0H0'

/** Drawings of the arrowheads; notation of entity relationships after Martin. */
const heads: Readonly<Record<Arrowhead, Head | null>> = {
  none: null,
  arrow: { d: 'M0 0L11 -5L9 0L11 5Z', fill: 'ink', reach: 9 },
  open: { d: 'M10 -6L0 0L10 6', fill: 'none', reach: 0 },
  hollow: { d: 'M0 0L14 -8V8Z', fill: 'paper', reach: 14 },
  diamond: { d: 'M0 0L10 -6L20 0L10 6Z', fill: 'ink', reach: 20 },
  'hollow-diamond': { d: 'M0 0L10 -6L20 0L10 6Z', fill: 'paper', reach: 20 },
  circle: { d: circle(5, 5), fill: 'ink', reach: 10 },
  'hollow-circle': { d: circle(5, 5), fill: 'paper', reach: 10 },
  cross: { d: 'M4 -6L16 6M16 -6L4 6', fill: 'none', reach: 0 },
  one: { d: 'M8 -7V7', fill: 'none', reach: 0 },
  many: { d: foot, fill: 'none', reach: 0 },
  'one-many': { d: `${foot}M16 -7V7`, fill: 'none', reach: 0 },
  'zero-many': { d: `${foot}${circle(17, 5)}`, fill: 'paper', reach: 0 },
  'zero-one': { d: `M7 -7V7${circle(17, 5)}`, fill: 'paper', reach: 0 },
  'only-one': { d: 'M7 -7V7M12 -7V7', fill: 'none', reach: 0 },
  half: { d: 'M0 0L11 -6', fill: 'none', reach: 0 },
}

export interface DrawnHead extends Head {
  readonly x: number
  readonly y: number
  /** Degrees clockwise by which the drawing is turned. */
  readonly turn: number
}

export interface DrawnEdge {
  readonly points: readonly Point[]
  readonly line: DrawnPath
  readonly heads: readonly DrawnHead[]
  readonly labels: readonly DrawnLabel[]
}

export interface DrawnLabel {
  /** Box behind the text. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly texts: readonly DrawnText[]
}

/** Draws an edge; `crossed` are points of edges below it that it hops over. */
export function drawEdge(
  edge: DiagramEdge,
  around: Surroundings,
  theme: DiagramTheme,
  measure: Measure,
  crossed: readonly (readonly Point[])[] = [],
): DrawnEdge {
  const points = routeEdge(edge, around)
  const width = edge.style.width ?? theme.width
  const stroke = edge.style.stroke ?? theme.edge
  const d = edgePath(points, edge.routing, edge.style.rounded ?? true, crossed)
  const line = {
    d,
    fill: 'none',
    stroke,
    width,
    dash: dashOf(edge.style.dash ?? 'solid', width),
    opacity: edge.style.opacity ?? 1,
  }
  const drawn = [
    headAt(edge.source.head, points[0]!, points[1] ?? points[0]!),
    headAt(edge.target.head, points.at(-1)!, points.at(-2) ?? points[0]!),
  ].filter((head) => head !== null)
  return {
    points,
    line,
    heads: drawn,
    labels: edge.labels.map((label) => drawLabel(edge, label, points, theme, measure)),
  }
}

function headAt(kind: Arrowhead, tip: Point, from: Point): DrawnHead | null {
  const head = heads[kind]
  if (!head) return null
  return { ...head, x: tip.x, y: tip.y, turn: (Math.atan2(from.y - tip.y, from.x - tip.x) * 180) / Math.PI }
}

/** Returns the box of a label on the route of its edge, px. */
export function labelBox(
  { style }: Pick<DiagramEdge, 'style'>,
  label: EdgeLabel,
  points: readonly Point[],
  measure: Measure,
): { left: number; top: number; width: number; height: number } {
  const size = style.size ?? labelSize
  const lines = label.text.split('\n')
  const width = Math.max(...lines.map((text) => measure(text, size, style.bold ?? false))) + 6
  const height = lines.length * size * lineHeight
  const at = pointAlong(points, label.at)
  return { left: at.x + label.dx - width / 2, top: at.y + label.dy - height / 2, width, height }
}

function drawLabel(
  edge: DiagramEdge,
  label: EdgeLabel,
  points: readonly Point[],
  theme: DiagramTheme,
  measure: Measure,
): DrawnLabel {
  const size = edge.style.size ?? labelSize
  const { left, top, width, height } = labelBox(edge, label, points, measure)
  return {
    x: left,
    y: top,
    width,
    height,
    texts: label.text.split('\n').map((text, index) => ({
      text,
      x: left + width / 2,
      y: top + (index + 0.5) * size * lineHeight + size * 0.36,
      anchor: 'middle',
      size,
      ink: edge.style.ink ?? theme.ink,
      bold: edge.style.bold ?? false,
      italic: edge.style.italic ?? false,
      underline: edge.style.underline ?? false,
    })),
  }
}

/** Returns the point at a share of the length of a line. */
export function pointAlong(points: readonly Point[], share: number): Point {
  const lengths = points
    .slice(1)
    .map((point, index) => Math.hypot(point.x - points[index]!.x, point.y - points[index]!.y))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index]!, points[index + 1]!]
    if (left <= length && length > 0) {
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length }
    }
    left -= length
  }
  return points.at(-1)!
}

const text = (value: number) => Math.round(value * 10) / 10
const at = ({ x, y }: Point) => `${text(x)} ${text(y)}`

/** Returns the path of an edge through its points; corners in right angles are rounded, crossings are hopped over. */
function edgePath(
  points: readonly Point[],
  routing: Routing,
  rounded: boolean,
  crossed: readonly (readonly Point[])[],
): string {
  if (routing === 'curved') return curvedPath(points)
  const radius = rounded && routing === 'orthogonal' ? 8 : 0
  let d = `M${at(points[0]!)}`
  let from = points[0]!
  for (const [index, point] of points.entries()) {
    if (index === 0) continue
    const next = points[index + 1]
    const r = next ? Math.min(radius, distance(from, point) / 2, distance(point, next) / 2) : 0
    const stop = r > 0 ? towards(point, from, r) : point
    d += hops(from, stop, crossed)
    if (next && r > 0) {
      from = towards(point, next, r)
      d += `Q${at(point)} ${at(from)}`
    } else from = point
  }
  return d
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const towards = (from: Point, to: Point, by: number): Point => {
  const length = distance(from, to) || 1
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length }
}

/** A smooth line: one bow between two points, else through the middles between the points. */
function curvedPath(points: readonly Point[]): string {
  if (points.length === 2) {
    const [from, to] = [points[0]!, points[1]!]
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const level = Math.abs(dx) >= Math.abs(dy)
    const one = level ? { x: from.x + dx / 2, y: from.y } : { x: from.x, y: from.y + dy / 2 }
    const other = level ? { x: to.x - dx / 2, y: to.y } : { x: to.x, y: to.y - dy / 2 }
    return `M${at(from)}C${at(one)} ${at(other)} ${at(to)}`
  }
  let d = `M${at(points[0]!)}`
  for (let index = 1; index < points.length - 1; index++) {
    const point = points[index]!
    const next = points[index + 1]!
    const end = index === points.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    d += `Q${at(point)} ${at(end)}`
  }
  return d
}

const hopRadius = 5

/** A straight leg; a level one hops over the upright legs of other edges. */
function hops(from: Point, to: Point, crossed: readonly (readonly Point[])[]): string {
  if (crossed.length === 0 || Math.abs(from.y - to.y) > 0.5) return `L${at(to)}`
  const forward = to.x >= from.x
  const [low, high] = forward ? [from.x, to.x] : [to.x, from.x]
  const found = crossed
    .flatMap((points) => uprightAt(points, from.y))
    .filter((x) => x > low + hopRadius * 2 && x < high - hopRadius * 2)
    .sort((one, other) => (forward ? one - other : other - one))
  let last = Number.NaN
  let d = ''
  for (const x of found) {
    if (Math.abs(x - last) < hopRadius * 2) continue
    last = x
    const by = forward ? hopRadius : -hopRadius
    d += `L${at({ x: x - by, y: from.y })}A${hopRadius} ${hopRadius} 0 0 ${forward ? 1 : 0} ${at({ x: x + by, y: from.y })}`
  }
  return `${d}L${at(to)}`
}

/** Returns where upright legs of an edge pass a height. */
function uprightAt(points: readonly Point[], y: number): number[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]!
    const passes = Math.min(from.y, to.y) < y - 1 && Math.max(from.y, to.y) > y + 1
    return passes && Math.abs(from.x - to.x) < 0.5 ? [from.x] : []
  })
}
