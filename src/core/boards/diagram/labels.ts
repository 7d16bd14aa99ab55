import type { Rect } from '../../geometry.ts'
import { labelBox, pointAlong } from './draw-edge.ts'
import { boundsOf } from './outline.ts'
import { legsOf, routeEdge, surroundingsOf } from './route.ts'
import type { DiagramEdge, DiagramNode, DiagramPage, EdgeLabel, Point } from './schema.ts'
import { shapeOf } from './shapes/index.ts'
import type { Measure } from './text-lines.ts'

/** Shares of the length of an edge at which a label may stand, the best first. */
const shares = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86, 0.1, 0.9]
/** Distance from other things that a label keeps, px. */
const margin = 3

const touches = (one: Rect, other: Rect, by = 0): boolean =>
  one.left < other.left + other.width + by &&
  other.left < one.left + one.width + by &&
  one.top < other.top + other.height + by &&
  other.top < one.top + one.height + by

/** Returns the part of a node that text of edges must not cover: all of a shape, the title of a container. */
export function coveredBy(node: DiagramNode): Rect {
  const box = boundsOf(node)
  const shape = shapeOf(node.shape)
  if (shape.group === 'sequence' && shape.id.includes('lifeline')) return { ...box, height: Math.min(box.height, 72) }
  if (shape.kind !== 'container') return box
  const header = node.style.header ?? shape.style.header ?? 26
  return shape.text === 'header-left'
    ? { ...box, width: Math.min(box.width, header) }
    : { ...box, height: Math.min(box.height, header) }
}

/** Returns the room the labels of an edge take together, px; null without any. */
export function labelSizes(
  { labels, style }: Pick<DiagramEdge, 'labels' | 'style'>,
  measure: Measure,
): { width: number; height: number } | null {
  const boxes = labels.filter(({ text }) => text !== '').map((label) => labelBox({ style }, label, [origin], measure))
  if (boxes.length === 0) return null
  return {
    width: Math.max(...boxes.map(({ width }) => width)),
    height: boxes.reduce((sum, { height }) => sum + height, 0),
  }
}

const origin = { x: 0, y: 0 }

/** What stands around the labels of a page. */
interface Scene {
  readonly covered: readonly Rect[]
  readonly legs: readonly (readonly [edge: string, leg: Rect])[]
  readonly tips: readonly Rect[]
  readonly placed: Rect[]
}

/**
 * Places the labels of edges in right angles and straight ones where they cover neither shapes, titles of containers
 * nor each other, and other edges as little as possible. Edges that are not in `ids` keep their labels.
 */
export function placeLabels(page: DiagramPage, ids: ReadonlySet<string>, measure: Measure): DiagramPage {
  if (!page.edges.some(({ id, labels }) => ids.has(id) && labels.length > 0)) return page
  const around = surroundingsOf(page.nodes)
  const routes = new Map(page.edges.map((edge) => [edge.id, routeEdge(edge, around)]))
  const scene: Scene = {
    covered: page.nodes.map(coveredBy),
    legs: [...routes].flatMap(([id, points]) => legsOf(points).map((leg) => [id, leg] as const)),
    tips: page.edges.flatMap(({ id, source, target }) => {
      const points = routes.get(id)!
      return [
        ...(source.head === 'none' ? [] : [tipAt(points[0]!)]),
        ...(target.head === 'none' ? [] : [tipAt(points.at(-1)!)]),
      ]
    }),
    placed: [],
  }
  for (const edge of page.edges) {
    if (ids.has(edge.id)) continue
    for (const label of edge.labels) scene.placed.push(labelBox(edge, label, routes.get(edge.id)!, measure))
  }
  const edges = page.edges.map((edge) => {
    if (!ids.has(edge.id) || edge.labels.length === 0) return edge
    const points = routes.get(edge.id)!
    return { ...edge, labels: edge.labels.map((label) => placeLabel(edge, label, points, scene, measure)) }
  })
  return { ...page, edges }
}

const tipAt = ({ x, y }: Point): Rect => ({ left: x - 9, top: y - 9, width: 18, height: 18 })

function placeLabel(
  edge: DiagramEdge,
  label: EdgeLabel,
  points: readonly Point[],
  scene: Scene,
  measure: Measure,
): EdgeLabel {
  const size = labelBox(edge, { ...label, at: 0.5, dx: 0, dy: 0 }, points, measure)
  const reach = nearTo(points, Math.max(size.width, size.height) * 3)
  const near: Scene = {
    covered: scene.covered.filter((box) => touches(box, reach)),
    legs: scene.legs.filter(([id, leg]) => id !== edge.id && touches(leg, reach, 1)),
    tips: scene.tips.filter((box) => touches(box, reach)),
    placed: scene.placed.filter((box) => touches(box, reach)),
  }
  const own = points.slice(1, -1)
  let best: { readonly label: EdgeLabel; readonly box: Rect; readonly cost: number } | null = null
  for (const [turn, offset] of offsetsOf(size).entries()) {
    for (const at of shares) {
      const middle = pointAlong(points, at)
      const box = {
        left: middle.x + offset.x - size.width / 2,
        top: middle.y + offset.y - size.height / 2,
        width: size.width,
        height: size.height,
      }
      const corners = own.filter(({ x, y }) => touches(box, { left: x, top: y, width: 0, height: 0 }, 1)).length
      const cost = costOf(box, near) + corners * 6 + Math.abs(at - 0.5) * 20 + turn * 4
      if (!best || cost < best.cost) best = { label: { ...label, at, dx: offset.x, dy: offset.y }, box, cost }
    }
    // On the line is best; beside it only where there is no room.
    if (best && best.cost < 30) break
  }
  scene.placed.push(best!.box)
  return best!.label
}

function offsetsOf({ width, height }: Rect): Point[] {
  const [dx, dy] = [Math.ceil(width / 2 + 4), Math.ceil(height / 2 + 3)]
  return [
    { x: 0, y: 0 },
    { x: 0, y: -dy },
    { x: 0, y: dy },
    { x: dx, y: 0 },
    { x: -dx, y: 0 },
    ...[2, 3].flatMap((by) => [
      { x: 0, y: -dy * by },
      { x: 0, y: dy * by },
      { x: dx * by, y: 0 },
      { x: -dx * by, y: 0 },
    ]),
  ]
}

function nearTo(points: readonly Point[], by: number): Rect {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - by, Math.min(...ys) - by]
  return { left, top, width: Math.max(...xs) + by - left, height: Math.max(...ys) + by - top }
}

function costOf(box: Rect, { covered, legs, tips, placed }: Scene): number {
  const count = (boxes: readonly Rect[], by: number) => boxes.filter((other) => touches(box, other, by)).length
  return (
    count(covered, margin) * 1000 +
    count(placed, margin) * 1000 +
    count(tips, 0) * 60 +
    legs.filter(([, leg]) => touches(box, leg, 2)).length * 40
  )
}
