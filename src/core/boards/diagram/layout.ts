import { Graph, layout } from '@dagrejs/dagre'
import { withDescendants } from './commands.ts'
import type { DiagramEdge, DiagramNode, DiagramPage, Point } from './schema.ts'

export type LayoutKind = 'down' | 'right' | 'tree' | 'radial'

/**
 * Arranges the nodes that stand in no container by the edges between them: in layers from the top or the left, as a
 * tree, or in rings. What a container holds moves with it; bends are given up, and so are docks of edges.
 */
export function arrange(page: DiagramPage, kind: LayoutKind): DiagramPage {
  const tops = page.nodes.filter(({ parent }) => parent === '')
  const topOf = topsOf(page)
  const linked = page.edges.flatMap(({ source, target }) => {
    const [from, to] = [topOf.get(source.node), topOf.get(target.node)]
    return from && to && from !== to ? [[from, to] as const] : []
  })
  const connected = new Set(linked.flat())
  const free = tops.filter(({ id }) => connected.has(id) || linked.length === 0)
  const places = kind === 'radial' ? rings(free, linked) : layers(free, linked, kind)
  const left = Math.min(...tops.map(({ x }) => x))
  const top = Math.min(...tops.map(({ y }) => y))
  let arranged = page
  for (const node of free) {
    const place = places.get(node.id)
    if (!place) continue
    const by = { x: Math.round(place.x + left - node.x), y: Math.round(place.y + top - node.y) }
    const moved = withDescendants(arranged, new Set([node.id]))
    arranged = {
      ...arranged,
      nodes: arranged.nodes.map((one) => (moved.has(one.id) ? { ...one, x: one.x + by.x, y: one.y + by.y } : one)),
    }
  }
  const byId = new Map(arranged.nodes.map((node) => [node.id, node]))
  const edges = arranged.edges.map((edge) => {
    if (edge.source.node === '' || edge.target.node === '') return edge
    const free = { ...edge, bends: [], source: { ...edge.source, port: null }, target: { ...edge.target, port: null } }
    return kind === 'radial' ? free : dockedInLayers(free, (id) => byId.get(id), kind === 'right' ? 'right' : 'down')
  })
  return { ...arranged, edges }
}

/** Docks an edge from one layer to a later one at the sides that face each other; others stay as they are. */
export function dockedInLayers(
  edge: DiagramEdge,
  nodeOf: (id: string) => DiagramNode | undefined,
  direction: 'down' | 'right',
): DiagramEdge {
  const [from, to] = [nodeOf(edge.source.node), nodeOf(edge.target.node)]
  if (!from || !to) return edge
  const isLater = direction === 'down' ? to.y >= from.y + from.height : to.x >= from.x + from.width
  if (!isLater) return edge
  const [leave, arrive] =
    direction === 'down'
      ? [
          { x: 0.5, y: 1 },
          { x: 0.5, y: 0 },
        ]
      : [
          { x: 1, y: 0.5 },
          { x: 0, y: 0.5 },
        ]
  return { ...edge, source: { ...edge.source, port: leave! }, target: { ...edge.target, port: arrive! } }
}

/** Returns the outermost container of every node. */
function topsOf({ nodes }: DiagramPage): Map<string, string> {
  const tops = new Map<string, string>()
  for (const { id, parent } of nodes) tops.set(id, parent === '' ? id : (tops.get(parent) ?? id))
  return tops
}

type Links = readonly (readonly [from: string, to: string])[]

function layers(nodes: readonly DiagramNode[], links: Links, kind: LayoutKind): Map<string, Point> {
  const graph = new Graph({ multigraph: false })
  graph.setGraph({
    rankdir: kind === 'right' ? 'LR' : 'TB',
    nodesep: kind === 'tree' ? 28 : 44,
    ranksep: kind === 'right' ? 76 : 60,
    ranker: kind === 'tree' ? 'tight-tree' : 'network-simplex',
  })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height })
  for (const [from, to] of links) graph.setEdge(from, to)
  layout(graph)
  const places = new Map<string, Point>()
  for (const { id, width, height } of nodes) {
    const at = graph.node(id) as { x: number; y: number }
    places.set(id, { x: at.x - width / 2, y: at.y - height / 2 })
  }
  return places
}

/** Rings around the node with the most links, each with what is one link further away. */
function rings(nodes: readonly DiagramNode[], links: Links): Map<string, Point> {
  const beside = new Map<string, string[]>(nodes.map(({ id }) => [id, []]))
  for (const [from, to] of links) {
    beside.get(from)?.push(to)
    beside.get(to)?.push(from)
  }
  const left = new Set(nodes.map(({ id }) => id))
  const size = Math.max(...nodes.map(({ width, height }) => Math.hypot(width, height)))
  const centres = new Map<string, Point>()
  const middle = [...nodes].sort((one, other) => beside.get(other.id)!.length - beside.get(one.id)!.length)[0]
  if (!middle) return centres
  let ring = [middle.id]
  let radius = 0
  let before = [middle.id]
  while (ring.length > 0) {
    radius = Math.max(radius, (ring.length * size * 1.1) / (2 * Math.PI))
    for (const [index, id] of ring.entries()) {
      const angle = (index / ring.length) * 2 * Math.PI - Math.PI / 2
      centres.set(id, { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius })
      left.delete(id)
    }
    before = ring
    ring = [...new Set(before.flatMap((id) => beside.get(id) ?? []))].filter((id) => left.has(id))
    if (ring.length === 0) ring = [...left]
    if (centres.size === 1) radius = 0
    radius += size * 1.25
  }
  const [minX, minY] = [
    Math.min(...[...centres.values()].map(({ x }) => x)),
    Math.min(...[...centres.values()].map(({ y }) => y)),
  ]
  return new Map(
    nodes.map(({ id, width, height }) => {
      const at = centres.get(id) ?? { x: 0, y: 0 }
      return [id, { x: at.x - minX - width / 2 + size / 2, y: at.y - minY - height / 2 + size / 2 }]
    }),
  )
}
