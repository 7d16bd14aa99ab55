import type { Rect } from '../../geometry.ts'
import { boundsOf } from './outline.ts'
import { containersFirst } from './restore.ts'
import type { DiagramEdge, DiagramNode, DiagramPage, EdgeStyle, NodeStyle, Point } from './schema.ts'

/** Changes of a page as pure functions; a part that does not change stays the same object. */

type Ids = ReadonlySet<string>

/** Returns the given nodes and all they hold. */
export function withDescendants(page: DiagramPage, ids: Ids): Set<string> {
  const found = new Set(ids)
  // Containers stand below what they hold, so one pass finds all.
  for (const { id, parent } of page.nodes) if (found.has(parent)) found.add(id)
  return found
}

/** Changes the nodes with the given ids. */
export function changeNodes(page: DiagramPage, ids: Ids, change: (node: DiagramNode) => DiagramNode): DiagramPage {
  return { ...page, nodes: page.nodes.map((node) => (ids.has(node.id) ? change(node) : node)) }
}

/** Changes the edges with the given ids. */
export function changeEdges(page: DiagramPage, ids: Ids, change: (edge: DiagramEdge) => DiagramEdge): DiagramPage {
  return { ...page, edges: page.edges.map((edge) => (ids.has(edge.id) ? change(edge) : edge)) }
}

/** Sets fields of the style of nodes and edges; undefined lets a field follow the theme again. */
export function setStyle(page: DiagramPage, ids: Ids, node: NodeStyle, edge: EdgeStyle): DiagramPage {
  const styled = changeNodes(page, ids, (one) => ({ ...one, style: { ...one.style, ...node } }))
  return changeEdges(styled, ids, (one) => ({ ...one, style: { ...one.style, ...edge } }))
}

/** Moves nodes with all they hold, and the bends of edges between moved nodes, px. */
export function moveBy(page: DiagramPage, ids: Ids, by: Point): DiagramPage {
  const moved = withDescendants(page, ids)
  const nodes = changeNodes(page, moved, (node) => ({ ...node, x: node.x + by.x, y: node.y + by.y, moved: true }))
  const shift = (point: Point): Point => ({ x: point.x + by.x, y: point.y + by.y })
  const edges = nodes.edges.map((edge) => {
    const isFree = edge.source.node === '' && edge.target.node === ''
    const follows = isFree ? ids.has(edge.id) : moved.has(edge.source.node) && moved.has(edge.target.node)
    if (!follows || (!isFree && edge.bends.length === 0)) return edge
    return {
      ...edge,
      bends: edge.bends.map(shift),
      source: { ...edge.source, ...shift(edge.source) },
      target: { ...edge.target, ...shift(edge.target) },
    }
  })
  return { ...nodes, edges }
}

/** Gives a node another box, px; what it holds stays where it is. */
export function setBox(
  page: DiagramPage,
  id: string,
  box: Partial<Pick<DiagramNode, 'x' | 'y' | 'width' | 'height' | 'rotation'>>,
): DiagramPage {
  return changeNodes(page, new Set([id]), (node) => ({ ...node, ...box, moved: true }))
}

/** Adds cells on top. */
export function addCells(
  page: DiagramPage,
  nodes: readonly DiagramNode[],
  edges: readonly DiagramEdge[] = [],
): DiagramPage {
  return { ...page, nodes: containersFirst([...page.nodes, ...nodes]), edges: [...page.edges, ...edges] }
}

/** Removes cells with all they hold, and the edges at removed nodes. */
export function removeCells(page: DiagramPage, ids: Ids): DiagramPage {
  const gone = withDescendants(page, ids)
  return {
    ...page,
    nodes: page.nodes.filter(({ id }) => !gone.has(id)),
    edges: page.edges.filter(
      ({ id, source, target }) => !gone.has(id) && !gone.has(source.node) && !gone.has(target.node),
    ),
  }
}

/** Puts nodes above or below all others. */
export function reorder(page: DiagramPage, ids: Ids, to: 'front' | 'back'): DiagramPage {
  const moved = withDescendants(page, ids)
  const chosen = page.nodes.filter(({ id }) => moved.has(id))
  const others = page.nodes.filter(({ id }) => !moved.has(id))
  return { ...page, nodes: containersFirst(to === 'front' ? [...others, ...chosen] : [...chosen, ...others]) }
}

/** Returns the box around nodes, px; null without any. */
function boundsOfNodes(nodes: readonly DiagramNode[]): Rect | null {
  if (nodes.length === 0) return null
  const boxes = nodes.map(boundsOf)
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  }
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Aligns nodes within the box around them. */
export function align(page: DiagramPage, ids: Ids, to: Alignment): DiagramPage {
  const chosen = page.nodes.filter(({ id }) => ids.has(id))
  const around = boundsOfNodes(chosen)
  if (!around) return page
  return chosen.reduce((aligned, node) => {
    const box = boundsOf(node)
    const by = {
      left: { x: around.left - box.left, y: 0 },
      center: { x: around.left + around.width / 2 - box.left - box.width / 2, y: 0 },
      right: { x: around.left + around.width - box.left - box.width, y: 0 },
      top: { x: 0, y: around.top - box.top },
      middle: { x: 0, y: around.top + around.height / 2 - box.top - box.height / 2 },
      bottom: { x: 0, y: around.top + around.height - box.top - box.height },
    }[to]
    return moveBy(aligned, new Set([node.id]), by)
  }, page)
}

/** Sets nodes at even gaps between the first and the last. */
export function distribute(page: DiagramPage, ids: Ids, axis: 'x' | 'y'): DiagramPage {
  const start = (box: Rect) => (axis === 'x' ? box.left : box.top)
  const length = (box: Rect) => (axis === 'x' ? box.width : box.height)
  const chosen = page.nodes
    .filter(({ id }) => ids.has(id))
    .sort((one, other) => start(boundsOf(one)) - start(boundsOf(other)))
  const around = boundsOfNodes(chosen)
  if (!around || chosen.length < 3) return page
  const gap = (length(around) - chosen.reduce((sum, node) => sum + length(boundsOf(node)), 0)) / (chosen.length - 1)
  let at = start(around)
  return chosen.reduce((spread, node) => {
    const box = boundsOf(node)
    const by = at - start(box)
    at += length(box) + gap
    return moveBy(spread, new Set([node.id]), axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by })
  }, page)
}

/** Puts nodes into a new group around them. */
export function group(page: DiagramPage, ids: Ids, made: DiagramNode): DiagramPage {
  const around = boundsOfNodes(page.nodes.filter(({ id }) => ids.has(id)))
  if (!around) return page
  const first = page.nodes.find(({ id }) => ids.has(id))!
  const box = { x: around.left, y: around.top, width: around.width, height: around.height }
  const inside = changeNodes(page, ids, (node) => (ids.has(node.parent) ? node : { ...node, parent: made.id }))
  return addCells(inside, [{ ...made, ...box, parent: ids.has(first.parent) ? '' : first.parent, layer: first.layer }])
}

/** Takes groups apart; what they held goes to where they stood. */
export function ungroup(page: DiagramPage, ids: Ids): DiagramPage {
  const groups = new Map(
    page.nodes.filter(({ id, shape }) => ids.has(id) && shape === 'group').map((node) => [node.id, node]),
  )
  const nodes = page.nodes
    .filter(({ id }) => !groups.has(id))
    .map((node) => (groups.has(node.parent) ? { ...node, parent: groups.get(node.parent)!.parent } : node))
  const edges = page.edges.filter(({ source, target }) => !groups.has(source.node) && !groups.has(target.node))
  return { ...page, nodes, edges }
}

/** Returns copies of cells with all they hold and the edges between them, moved by `by` px, under new ids. */
export function copies(
  page: DiagramPage,
  ids: Ids,
  freshId: () => string,
  by: Point,
): { readonly nodes: DiagramNode[]; readonly edges: DiagramEdge[] } {
  const chosen = withDescendants(page, ids)
  const names = new Map<string, string>()
  for (const id of chosen) names.set(id, freshId())
  const shift = <At extends Point>(point: At): At => ({ ...point, x: point.x + by.x, y: point.y + by.y })
  const nodes = page.nodes
    .filter(({ id }) => chosen.has(id))
    .map((node) => ({
      ...shift(node),
      id: names.get(node.id)!,
      parent: names.get(node.parent) ?? '',
      kept: '',
      key: '',
    }))
  const isBetween = ({ id, source, target }: DiagramEdge) =>
    (chosen.has(source.node) && chosen.has(target.node)) || (ids.has(id) && source.node === '' && target.node === '')
  const edges = page.edges.filter(isBetween).map((edge) => ({
    ...edge,
    id: freshId(),
    source: { ...shift(edge.source), node: names.get(edge.source.node) ?? '' },
    target: { ...shift(edge.target), node: names.get(edge.target.node) ?? '' },
    bends: edge.bends.map(shift),
    labels: edge.labels.map((label) => ({ ...label, kept: '' })),
    kept: '',
    key: '',
  }))
  return { nodes, edges }
}
