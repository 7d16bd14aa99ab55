import type { Rect } from '../../geometry.ts'
import { type Leaving, orthogonalRoute, withoutStraightPoints } from './orthogonal.ts'
import { boundsOf, middleOf, outlinePoint, portPoint, turned } from './outline.ts'
import type { DiagramEdge, DiagramNode, EdgeEnd, Point } from './schema.ts'
import { shapeOf } from './shapes/index.ts'

/** What a route needs to know about the page: nodes by id, and which of them stand in the way. */
export interface Surroundings {
  readonly node: (id: string) => DiagramNode | undefined
  /** Boxes of the nodes that are no containers, by id. */
  readonly obstacles: readonly (readonly [id: string, box: Rect])[]
}

/** Returns what routes on a page need to know of it. */
export function surroundingsOf(nodes: readonly DiagramNode[]): Surroundings {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Set(nodes.map(({ parent }) => parent))
  return {
    node: (id) => byId.get(id),
    obstacles: nodes
      .filter((node) => shapeOf(node.shape).kind !== 'container' && !parents.has(node.id))
      .map((node) => [node.id, boundsOf(node)] as const),
  }
}

/**
 * Returns the points an edge runs through, ends included, px. A curved edge bows between them; see `edgePath`.
 */
export function routeEdge(edge: DiagramEdge, around: Surroundings): Point[] {
  const source = around.node(edge.source.node)
  const target = around.node(edge.target.node)
  if (source && source === target && edge.bends.length === 0) return loopAround(source)
  const first = edge.bends[0] ?? aimOf(edge.target, target)
  const last = edge.bends.at(-1) ?? aimOf(edge.source, source)
  if (edge.routing !== 'orthogonal') {
    return [endPoint(edge.source, source, first), ...edge.bends, endPoint(edge.target, target, last)]
  }
  const from = leaving(edge.source, source, first)
  const to = leaving(edge.target, target, last)
  const boxes = around.obstacles.filter(([id]) => !edgeTouches(edge, id, source, target)).map(([, box]) => box)
  const own = [source, target].filter((node) => node !== undefined).map(boundsOf)
  const stops: Leaving[] = [from, ...edge.bends.map((at) => ({ at, towards: null })), to]
  if (edge.bends.length > 0) return withoutStraightPoints(throughBends(stops))
  return orthogonalRoute(from, to, boxes, containsEachOther(own) ? [] : own)
}

/** Returns the boxes around the legs of a route, px; those of level and upright legs have no thickness. */
export const legsOf = (points: readonly Point[]): Rect[] =>
  points.slice(1).map((to, index) => {
    const from = points[index]!
    return {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    }
  })

/** Obstacles are neither the ends nor what an end holds. */
const edgeTouches = (edge: DiagramEdge, id: string, source?: DiagramNode, target?: DiagramNode) =>
  id === edge.source.node || id === edge.target.node || id === source?.parent || id === target?.parent

function containsEachOther(boxes: readonly Rect[]): boolean {
  const [one, other] = boxes
  if (!one || !other) return false
  const holds = (a: Rect, b: Rect) =>
    a.left <= b.left && a.top <= b.top && a.left + a.width >= b.left + b.width && a.top + a.height >= b.top + b.height
  return holds(one, other) || holds(other, one)
}

function aimOf(end: EdgeEnd, node: DiagramNode | undefined): Point {
  if (!node) return { x: end.x, y: end.y }
  return end.port ? portPoint(node, end.port) : middleOf(node)
}

function endPoint(end: EdgeEnd, node: DiagramNode | undefined, towards: Point): Point {
  if (!node) return { x: end.x, y: end.y }
  return end.port ? portPoint(node, end.port) : outlinePoint(node, towards)
}

/** Returns where and in which direction an edge in right angles leaves its end. */
function leaving(end: EdgeEnd, node: DiagramNode | undefined, towards: Point): Leaving {
  if (!node) return { at: { x: end.x, y: end.y }, towards: null }
  const share = end.port ?? nearestSide(node, towards)
  return { at: portPoint(node, share), towards: outwards(node, share) }
}

/** Returns the direction in which a port lies on its node: the nearest of the four, after the turn. */
function outwards(node: DiagramNode, share: Point): Point {
  const x = (node.flipX ? 1 - share.x : share.x) - 0.5
  const y = (node.flipY ? 1 - share.y : share.y) - 0.5
  if (Math.abs(x) < 0.26 && Math.abs(y) < 0.26) return { x: 1, y: 0 }
  const direct = Math.abs(x) * 2 + 0.01 >= Math.abs(y) * 2 ? { x: Math.sign(x), y: 0 } : { x: 0, y: Math.sign(y) }
  const aim = turned(direct, { x: 0, y: 0 }, node.rotation)
  return Math.abs(aim.x) >= Math.abs(aim.y) ? { x: Math.sign(aim.x), y: 0 } : { x: 0, y: Math.sign(aim.y) }
}

/** Returns the port of a node that faces a point. */
function nearestSide(node: DiagramNode, towards: Point): Point {
  const middle = middleOf(node)
  const ports = shapeOf(node.shape).ports
  const options =
    ports.length >= 3
      ? ports
      : [
          { x: 0.5, y: 0 },
          { x: 1, y: 0.5 },
          { x: 0.5, y: 1 },
          { x: 0, y: 0.5 },
        ]
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y]
  const box = boundsOf(node)
  // Which side is left depends on where the other end stands beside the box, not on the angle alone.
  const beside = Math.max(0, Math.abs(dx) - box.width / 2)
  const above = Math.max(0, Math.abs(dy) - box.height / 2)
  const aim =
    beside >= above && beside > 0
      ? { x: Math.sign(dx), y: 0 }
      : above > 0
        ? { x: 0, y: Math.sign(dy) }
        : { x: Math.sign(dx) || 1, y: 0 }
  const score = (share: Point) => {
    const out = outwards(node, share)
    const at = portPoint(node, share)
    const fit = out.x * aim.x + out.y * aim.y
    return fit * 1000 - Math.hypot(at.x - towards.x, at.y - towards.y) / 100
  }
  return options.reduce((best, share) => (score(share) > score(best) ? share : best))
}

/** Joins stops in right angles; the first leg keeps the direction of the source. */
function throughBends(stops: readonly Leaving[]): Point[] {
  const points: Point[] = [stops[0]!.at]
  let alongX = stops[0]!.towards ? stops[0]!.towards.x !== 0 : null
  for (const [index, stop] of stops.entries()) {
    if (index === 0) continue
    const from = points.at(-1)!
    const to = stop.at
    const isLast = index === stops.length - 1
    if (Math.abs(from.x - to.x) > 0.5 && Math.abs(from.y - to.y) > 0.5) {
      const endsAlongX: boolean | null = isLast && stop.towards ? stop.towards.x !== 0 : null
      const cornerX = endsAlongX === null ? (alongX ?? Math.abs(to.x - from.x) > Math.abs(to.y - from.y)) : !endsAlongX
      points.push(cornerX ? { x: to.x, y: from.y } : { x: from.x, y: to.y })
      alongX = !cornerX
    } else alongX = Math.abs(from.x - to.x) > Math.abs(from.y - to.y)
    points.push(to)
    // The next leg turns at a bend, unless the bend lies on a straight way.
    alongX = index < stops.length - 1 ? !alongX : alongX
  }
  return points
}

/** An edge from a node to itself leaves at the right and comes back at the top. */
function loopAround(node: DiagramNode): Point[] {
  const { left, top, width, height } = boundsOf(node)
  const [right, reach] = [left + width, 26]
  return [
    { x: right, y: top + height / 2 },
    { x: right + reach, y: top + height / 2 },
    { x: right + reach, y: top - reach },
    { x: left + width / 2, y: top - reach },
    { x: left + width / 2, y: top },
  ]
}
