import { dockInLayers } from '../docks.ts'
import { compartmentHeight } from '../draw-node.ts'
import { labelSizes, placeLabels } from '../labels.ts'
import {
  type Box,
  isLaneFlow,
  type LayeredItem,
  type LayeredLink,
  laneInsets,
  laneShapes,
  layeredBlocks,
  layeredLanes,
} from '../layered.ts'
import { containersFirst, newEdge, newNode } from '../restore.ts'
import type { DiagramEdge, DiagramNode, DiagramPage, EdgeLabel, Point } from '../schema.ts'
import { shapeOf } from '../shapes/index.ts'
import { lineHeight, type Measure } from '../text-lines.ts'
import { themeOf } from '../themes.ts'
import { forestBoxes } from './forest.ts'
import type { TextGraph, TextNode } from './graph.ts'

/** Returns the size of a node for its text, px. */
function sizeOf(node: TextNode, measure: Measure, theme: string): { width: number; height: number } {
  const shape = shapeOf(node.shape)
  const lines = node.text.split('\n')
  const wide = Math.max(...lines.map((line) => measure(line, 14, shape.kind === 'compartments')), 0)
  if (shape.kind === 'compartments') {
    const width = Math.max(120, Math.ceil(wide) + 28)
    return {
      width,
      height: Math.ceil(
        compartmentHeight(newNode({ id: 'n', shape: shape.id, text: node.text, width }), themeOf(theme), measure),
      ),
    }
  }
  if (shape.text === 'below' || node.text === '') return { width: shape.width, height: shape.height }
  const [left, top, right, bottom] = typeof shape.text === 'string' ? [0, 0, 0, 0] : shape.text
  const inside = Math.min(260, wide) + 24
  const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(measure(line, 14, false) / 250)), 0)
  return {
    width: Math.round(Math.max(shape.width * 0.8, inside / (1 - left - right))),
    height: Math.round(Math.max(shape.height * 0.8, (rows * 14 * lineHeight + 18) / (1 - top - bottom))),
  }
}

/** Room of containers around what they hold, under their title, px. */
const areaInset = { left: 22, top: 40, right: 22, bottom: 22 }

const labelsOf = (text: string | undefined, { x, y }: Point = { x: 0, y: 0 }): EdgeLabel[] =>
  text ? [{ text, at: 0.5, dx: x, dy: y, kept: '' }] : []

/** Arranges nodes and containers in layers. Returns the box of each by its key, px, and which of them are lanes. */
function arranged(
  graph: TextGraph,
  sizes: ReadonlyMap<string, { width: number; height: number }>,
  measure: Measure,
): { boxes: ReadonlyMap<string, Box>; lanes: ReadonlySet<string> } {
  const containers = new Set(graph.nodes.flatMap(({ parent }) => parent ?? []))
  const known = new Set(graph.nodes.map(({ key }) => key))
  const items = graph.nodes.map(({ key, text, parent }): LayeredItem => {
    const isContainer = containers.has(key)
    const size = isContainer ? { width: measure(text, 14, true) + 40, height: 60 } : sizes.get(key)!
    return { id: key, parent: parent !== undefined && known.has(parent) ? parent : '', inset: areaInset, ...size }
  })
  const links = graph.edges.flatMap(({ from, to, text }): LayeredLink[] => {
    if (!known.has(from) || !known.has(to)) return []
    return [{ from, to, label: labelSizes({ labels: labelsOf(text), style: {} }, measure) }]
  })
  const options = { direction: graph.direction, nodeGap: 44, layerGap: 62, ranker: 'network-simplex' } as const
  if (!isLaneFlow(items, links)) return { boxes: layeredBlocks(items, links, options), lanes: new Set() }
  const inLanes = items.map((item) => {
    if (!containers.has(item.id)) return item
    const [width, height] = graph.direction === 'right' ? [0, item.width] : [item.width, 0]
    return { ...item, width, height, inset: laneInsets[graph.direction] }
  })
  return { boxes: layeredLanes(inLanes, links, options), lanes: containers }
}

/** Returns the box of each node and container of a text, px, and which of them are lanes. */
function placesOf(graph: TextGraph, sizes: ReadonlyMap<string, { width: number; height: number }>, measure: Measure) {
  if (graph.places) return { boxes: graph.places, lanes: new Set<string>() }
  if (graph.isForest) return { boxes: forestBoxes(graph, sizes), lanes: new Set<string>() }
  return arranged(graph, sizes, measure)
}

/** What makes the cells of a page from a text. */
interface Making {
  readonly page: DiagramPage
  readonly graph: TextGraph
  readonly ids: ReadonlyMap<string, string>
  readonly freshId: () => string
}

/** Returns the nodes of a text in the given boxes; those that were moved by hand stay where they are. */
function nodesOf({ page, graph, ids }: Making, { boxes, lanes }: ReturnType<typeof arranged>): DiagramNode[] {
  const before = new Map(page.nodes.map((node) => [node.id, node]))
  const layer = page.layers[0]!.id
  return graph.nodes.map((node) => {
    const id = ids.get(node.key)!
    const old = before.get(id)
    const parent = node.parent === undefined ? '' : (ids.get(node.parent) ?? '')
    const { text } = node
    const shape = lanes.has(node.key) ? laneShapes[graph.direction] : node.shape
    const made = newNode({
      id,
      layer,
      ...boxes.get(node.key),
      key: node.key,
      shape,
      text,
      parent,
      style: node.style ?? {},
    })
    if (!old) return made
    const { x, y, width, height } = old.moved ? old : made
    return { ...old, x, y, width, height, shape, text, parent, style: { ...made.style, ...old.style } }
  })
}

/** Returns the edges of a text. */
function edgesOf({ page, graph, ids, freshId }: Making): DiagramEdge[] {
  const known = new Map(page.edges.filter(({ key }) => key !== '').map((edge) => [edge.key, edge]))
  const counts = new Map<string, number>()
  return graph.edges.map((edge) => {
    const pair = `${edge.from}>${edge.to}`
    const count = (counts.get(pair) ?? 0) + 1
    counts.set(pair, count)
    const key = `${pair}#${count}`.slice(0, 200)
    const old = known.get(key)
    const ends = edge.at ?? { source: { node: ids.get(edge.from) ?? '' }, target: { node: ids.get(edge.to) ?? '' } }
    const made = newEdge({
      id: old?.id ?? freshId(),
      layer: page.layers[0]!.id,
      key,
      source: { ...ends.source, head: edge.source ?? 'none' },
      target: { ...ends.target, head: edge.target ?? 'arrow' },
      routing: edge.routing ?? 'orthogonal',
      labels: labelsOf(edge.text, edge.label ?? { x: 0, y: edge.at ? -10 : 0 }),
      bends: [...(edge.bends ?? [])],
      style: edge.style ?? {},
    })
    return old ? { ...made, bends: edge.bends ? made.bends : old.bends, style: { ...made.style, ...old.style } } : made
  })
}

/**
 * Puts what a text says onto a page. Nodes the text named before keep their id and their look; those that were moved by
 * hand keep their place and size. What came from the text and is no longer in it goes; what was drawn by hand stays.
 */
export function applyText(
  page: DiagramPage,
  graph: TextGraph,
  source: string,
  freshId: () => string,
  measure: Measure,
  theme: string,
): DiagramPage {
  const sizes = new Map(graph.nodes.map((node) => [node.key, sizeOf(node, measure, theme)]))
  const before = new Map(page.nodes.filter(({ key }) => key !== '').map(({ key, id }) => [key, id]))
  const ids = new Map(graph.nodes.map(({ key }) => [key, before.get(key) ?? freshId()]))
  const making = { page, graph, ids, freshId }
  const places = placesOf(graph, sizes, measure)
  const nodes = nodesOf(making, places)
  const byHand = page.nodes.filter(({ key }) => key === '')
  const there = new Set([...nodes, ...byHand].map(({ id }) => id))
  const isThere = (id: string) => id === '' || there.has(id)
  const handEdges = page.edges.filter(
    (edge) => edge.key === '' && isThere(edge.source.node) && isThere(edge.target.node),
  )
  const edges = edgesOf(making)
  const made = {
    ...page,
    source,
    nodes: containersFirst([...nodes, ...byHand]),
    edges: [...edges, ...handEdges],
  }
  // Where the kind of a diagram fixes the ends of edges, it fixes their labels too.
  if (graph.places) return made
  const fromText = new Set(edges.map(({ id }) => id))
  return placeLabels(dockInLayers(made, fromText, graph.direction), fromText, measure)
}
