import { Graph, layout } from '@dagrejs/dagre'
import { compartmentHeight } from '../draw-node.ts'
import { dockedInLayers } from '../layout.ts'
import { containersFirst, newEdge, newNode } from '../restore.ts'
import type { Arrowhead, DiagramEdge, DiagramNode, DiagramPage, EdgeStyle, NodeStyle, Point } from '../schema.ts'
import { shapeOf } from '../shapes/index.ts'
import { lineHeight, type Measure } from '../text-lines.ts'
import { themeOf } from '../themes.ts'

/** What a text says: nodes and edges by keys of the text, without places. */
export interface TextGraph {
  readonly direction: 'down' | 'right'
  readonly nodes: readonly TextNode[]
  readonly edges: readonly TextEdge[]
  /** Places of nodes that the kind of the diagram fixes; the others are arranged by their edges. */
  readonly places?: ReadonlyMap<string, Point & { readonly width: number; readonly height: number }>
}

export interface TextNode {
  readonly key: string
  readonly text: string
  readonly shape: string
  /** Key of the container it stands in. */
  readonly parent?: string | undefined
  readonly style?: NodeStyle
}

export interface TextEdge {
  readonly from: string
  readonly to: string
  readonly text?: string
  readonly source?: Arrowhead
  readonly target?: Arrowhead
  readonly style?: EdgeStyle
  readonly routing?: DiagramEdge['routing']
  /** Ends on the page where the kind of the diagram fixes them. */
  readonly at?: { readonly source: Point; readonly target: Point }
}

const title = 34

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

/** Arranges nodes and containers in layers. Returns the box of each by its key, px. */
function arranged(graph: TextGraph, sizes: ReadonlyMap<string, { width: number; height: number }>) {
  const dagre = new Graph({ compound: true, multigraph: true })
  dagre.setGraph({
    rankdir: graph.direction === 'right' ? 'LR' : 'TB',
    nodesep: 44,
    ranksep: 62,
    marginx: 20,
    marginy: 20,
  })
  dagre.setDefaultEdgeLabel(() => ({}))
  const containers = new Set(graph.nodes.flatMap(({ parent }) => parent ?? []))
  for (const { key, parent } of graph.nodes) {
    dagre.setNode(key, containers.has(key) ? { width: 0, height: 0 } : { ...sizes.get(key)! })
    if (parent !== undefined) dagre.setParent(key, parent)
  }
  const inside = (key: string): string => {
    const child = containers.has(key) ? graph.nodes.find(({ parent }) => parent === key) : undefined
    return child ? inside(child.key) : key
  }
  // Edges at a container run to what it holds while the layers are found.
  for (const [index, { from, to }] of graph.edges.entries()) dagre.setEdge(inside(from), inside(to), {}, `${index}`)
  layout(dagre)
  const boxes = new Map<string, Point & { width: number; height: number }>()
  for (const { key } of graph.nodes) {
    const at = dagre.node(key) as { x: number; y: number; width: number; height: number }
    const extra = containers.has(key) ? title : 0
    boxes.set(key, {
      x: Math.round(at.x - at.width / 2),
      y: Math.round(at.y - at.height / 2 - extra),
      width: Math.round(at.width),
      height: Math.round(at.height + extra),
    })
  }
  return boxes
}

/** What makes the cells of a page from a text. */
interface Making {
  readonly page: DiagramPage
  readonly graph: TextGraph
  readonly ids: ReadonlyMap<string, string>
  readonly freshId: () => string
}

/** Returns the nodes of a text in the given boxes; those that were moved by hand stay where they are. */
function nodesOf({ page, graph, ids }: Making, boxes: ReturnType<typeof arranged>): DiagramNode[] {
  const before = new Map(page.nodes.map((node) => [node.id, node]))
  const layer = page.layers[0]!.id
  return graph.nodes.map((node) => {
    const id = ids.get(node.key)!
    const old = before.get(id)
    const parent = node.parent === undefined ? '' : (ids.get(node.parent) ?? '')
    const { shape, text } = node
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

/** Returns the edges of a text between nodes that stand where they will. */
function edgesOf({ page, graph, ids, freshId }: Making, nodes: readonly DiagramNode[]): DiagramEdge[] {
  const known = new Map(page.edges.filter(({ key }) => key !== '').map((edge) => [edge.key, edge]))
  const byId = new Map(nodes.map((node) => [node.id, node]))
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
      labels: edge.text ? [{ text: edge.text, at: 0.5, dx: 0, dy: edge.at ? -10 : 0, kept: '' }] : [],
      style: edge.style ?? {},
    })
    const docked = dockedInLayers(made, (id) => byId.get(id), graph.direction)
    return old ? { ...docked, bends: old.bends, style: { ...made.style, ...old.style } } : docked
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
  const nodes = nodesOf(making, new Map(graph.places ?? arranged(graph, sizes)))
  const byHand = page.nodes.filter(({ key }) => key === '')
  const there = new Set([...nodes, ...byHand].map(({ id }) => id))
  const isThere = (id: string) => id === '' || there.has(id)
  const handEdges = page.edges.filter(
    (edge) => edge.key === '' && isThere(edge.source.node) && isThere(edge.target.node),
  )
  return {
    ...page,
    source,
    nodes: containersFirst([...nodes, ...byHand]),
    edges: [...edgesOf(making, nodes), ...handEdges],
  }
}
