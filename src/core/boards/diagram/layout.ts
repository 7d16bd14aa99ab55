import { withDescendants } from './commands.ts'
import { dockInLayers } from './docks.ts'
import { labelSizes, placeLabels } from './labels.ts'
import {
  type Box,
  type LayeredItem,
  type LayeredLink,
  laneInsets,
  laneShapes,
  layeredBlocks,
  layeredLanes,
} from './layered.ts'
import type { DiagramNode, DiagramPage, Point } from './schema.ts'
import { estimateWidth, type Measure } from './text-lines.ts'

export type LayoutKind = 'down' | 'right' | 'tree' | 'radial'

/**
 * Arranges nodes by the edges between them: in layers from the top or the left, as a tree, or in rings. What a
 * container holds moves with it; lanes are arranged anew inside when the layers are. Bends are given up, and so are
 * docks of edges; their labels are placed where there is room.
 */
export function arrange(page: DiagramPage, kind: LayoutKind, measure: Measure = estimateWidth): DiagramPage {
  const direction = kind === 'right' ? 'right' : 'down'
  const links = page.edges.map(({ source, target, ...edge }) => ({
    from: source.node,
    to: target.node,
    label: labelSizes(edge, measure),
  }))
  const isLayered = kind === 'right' || kind === 'down'
  const arranged = (isLayered && inLanes(page, links, direction)) || asBlocks(page, links, kind)
  const bound = new Set(
    arranged.edges.filter(({ source, target }) => source.node !== '' && target.node !== '').map(({ id }) => id),
  )
  const edges = arranged.edges.map((edge) =>
    bound.has(edge.id)
      ? { ...edge, bends: [], source: { ...edge.source, port: null }, target: { ...edge.target, port: null } }
      : edge,
  )
  const loose = { ...arranged, edges }
  return placeLabels(kind === 'radial' ? loose : dockInLayers(loose, bound, direction), bound, measure)
}

/** Arranges the nodes that stand in no container; those without edges stay, unless no node has one. */
function asBlocks(page: DiagramPage, all: readonly LayeredLink[], kind: LayoutKind): DiagramPage {
  const tops = page.nodes.filter(({ parent }) => parent === '')
  const topOf = topsOf(page)
  const links = all.flatMap(({ from, to, label }) => {
    const [start, end] = [topOf.get(from), topOf.get(to)]
    return start && end && start !== end ? [{ from: start, to: end, label }] : []
  })
  const connected = new Set(links.flatMap(({ from, to }) => [from, to]))
  const free = tops.filter(({ id }) => connected.has(id) || links.length === 0)
  const places = kind === 'radial' ? rings(free, links) : layers(free, links, kind)
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
  return arranged
}

const noInset = { left: 0, top: 0, right: 0, bottom: 0 }

/**
 * Arranges a page whose containers are all lanes that hold no further containers: the lanes turn into the direction of
 * the flow. Returns null for any other page.
 */
function inLanes(page: DiagramPage, links: readonly LayeredLink[], direction: 'down' | 'right'): DiagramPage | null {
  const holders = new Set(page.nodes.map(({ parent }) => parent))
  const lanes = new Set(page.nodes.filter(({ id }) => holders.has(id)).map(({ id }) => id))
  const isLane = ({ shape, parent }: DiagramNode) => parent === '' && Object.values(laneShapes).includes(shape)
  if (lanes.size < 2 || !page.nodes.every((node) => !lanes.has(node.id) || isLane(node))) return null
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]))
  const taking = page.nodes.filter(({ id, parent }) => parent !== '' || lanes.has(id) || linked.has(id))
  const items = taking.map(({ id, parent, width, height }): LayeredItem => {
    if (!lanes.has(id)) return { id, parent, width, height, inset: noInset }
    return { id, parent, width: 60, height: 60, inset: laneInsets[direction] }
  })
  const known = new Set(items.map(({ id }) => id))
  const boxes = layeredLanes(
    items,
    links.filter(({ from, to }) => known.has(from) && known.has(to)),
    { direction, nodeGap: 44, layerGap: 62, ranker: 'network-simplex' },
  )
  const start = { x: Math.min(...taking.map(({ x }) => x)), y: Math.min(...taking.map(({ y }) => y)) }
  const found: readonly Box[] = [...boxes.values()]
  const by = {
    x: Math.round(start.x - Math.min(...found.map(({ x }) => x))),
    y: Math.round(start.y - Math.min(...found.map(({ y }) => y))),
  }
  const nodes = page.nodes.map((node) => {
    const box = boxes.get(node.id)
    if (!box) return node
    const shape = lanes.has(node.id) ? laneShapes[direction] : node.shape
    return { ...node, ...box, shape, x: box.x + by.x, y: box.y + by.y }
  })
  return { ...page, nodes }
}

/** Returns the outermost container of every node. */
function topsOf({ nodes }: DiagramPage): Map<string, string> {
  const tops = new Map<string, string>()
  for (const { id, parent } of nodes) tops.set(id, parent === '' ? id : (tops.get(parent) ?? id))
  return tops
}

function layers(nodes: readonly DiagramNode[], links: readonly LayeredLink[], kind: LayoutKind): Map<string, Box> {
  const items = nodes.map(({ id, width, height }) => ({ id, parent: '', width, height, inset: noInset }))
  return layeredBlocks(items, links, {
    direction: kind === 'right' ? 'right' : 'down',
    nodeGap: kind === 'tree' ? 28 : 44,
    layerGap: kind === 'right' ? 76 : 60,
    ranker: kind === 'tree' ? 'tight-tree' : 'network-simplex',
  })
}

/** Rings around the node with the most links, each with what is one link further away. */
function rings(nodes: readonly DiagramNode[], links: readonly LayeredLink[]): Map<string, Point> {
  const beside = new Map<string, string[]>(nodes.map(({ id }) => [id, []]))
  for (const { from, to } of links) {
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
