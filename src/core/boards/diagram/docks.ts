import type { Rect } from '../../geometry.ts'
import { legsOf, routeEdge, surroundingsOf } from './route.ts'
import type { DiagramEdge, DiagramNode, DiagramPage, Point } from './schema.ts'

type Direction = 'down' | 'right'

const facing: Readonly<Record<Direction, readonly [leave: Point, arrive: Point]>> = {
  down: [
    { x: 0.5, y: 1 },
    { x: 0.5, y: 0 },
  ],
  right: [
    { x: 1, y: 0.5 },
    { x: 0, y: 0.5 },
  ],
}
/** Sides at which edges go back, beside the flow. */
const beside: Readonly<Record<Direction, readonly [Point, Point]>> = {
  down: [
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
  ],
  right: [
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
  ],
}

const docked = (edge: DiagramEdge, leave: Point, arrive: Point): DiagramEdge => ({
  ...edge,
  source: { ...edge.source, port: leave },
  target: { ...edge.target, port: arrive },
})

/** Returns true if a node stands in a later layer than another one. */
const isLater = (from: DiagramNode, to: DiagramNode, direction: Direction) =>
  direction === 'down' ? to.y >= from.y + from.height : to.x >= from.x + from.width

/**
 * Docks edges at the sides that suit layers: an edge to a later layer at the sides that face each other, one that goes
 * back in right angles at a side beside the flow, where its way is short and covers no other edge. Edges within a layer
 * and those that are not in `ids` stay as they are.
 */
export function dockInLayers(page: DiagramPage, ids: ReadonlySet<string>, direction: Direction): DiagramPage {
  const byId = new Map(page.nodes.map((node) => [node.id, node]))
  const goingBack = new Set<string>()
  const edges = page.edges.map((edge) => {
    const [from, to] = [byId.get(edge.source.node), byId.get(edge.target.node)]
    if (!ids.has(edge.id) || !from || !to) return edge
    if (isLater(from, to, direction)) return docked(edge, ...facing[direction])
    if (isLater(to, from, direction) && edge.routing === 'orthogonal' && edge.bends.length === 0) goingBack.add(edge.id)
    return edge
  })
  if (goingBack.size === 0) return { ...page, edges }
  const around = surroundingsOf(page.nodes)
  const legs = edges.flatMap((edge) => (goingBack.has(edge.id) ? [] : legsOf(routeEdge(edge, around))))
  const settled = edges.map((edge) => {
    if (!goingBack.has(edge.id)) return edge
    const ways = beside[direction].map((side) => {
      const way = docked(edge, side, side)
      const own = legsOf(routeEdge(way, around))
      const length = own.reduce((sum, { width, height }) => sum + width + height, 0)
      return { way, own, cost: length + covered(own, legs) * 4 }
    })
    const best = ways.reduce((one, other) => (other.cost < one.cost ? other : one))
    legs.push(...best.own)
    return best.way
  })
  return { ...page, edges: settled }
}

/** Returns how much of some legs runs along others, px, and 20 px for each they cross. */
function covered(own: readonly Rect[], others: readonly Rect[]): number {
  let sum = 0
  for (const one of own) {
    for (const other of others) {
      const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
      const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
      if (wide < -1 || high < -1) continue
      sum += Math.max(wide, high) > 4 ? Math.max(wide, high) : 20
    }
  }
  return sum
}
