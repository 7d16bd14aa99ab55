import type { Edge, Graph, Node } from '@antv/x6'
import { addCells, changeEdges } from '../../../core/boards/diagram/commands.ts'
import { lockedNodes } from '../../../core/boards/diagram/layers.ts'
import { newEdge } from '../../../core/boards/diagram/restore.ts'
import type { DiagramNode, DiagramPage, EdgeEnd, Point } from '../../../core/boards/diagram/schema.ts'
import { shapeOf } from '../../../core/boards/diagram/shapes/index.ts'
import type { DiagramEditor } from './editor.ts'

const differs = (one: number, other: number) => Math.abs(one - other) > 0.01

function liveNode(node: DiagramNode, cell: Node | null): DiagramNode {
  if (!cell) return node
  const { x, y } = cell.position()
  const { width, height } = cell.size()
  const rotation = cell.angle()
  const isSame =
    !differs(x, node.x) &&
    !differs(y, node.y) &&
    !differs(width, node.width) &&
    !differs(height, node.height) &&
    !differs(rotation, node.rotation)
  return isSame ? node : { ...node, x, y, width, height, rotation, moved: true }
}

const sameBends = (one: readonly Point[], other: readonly Point[]) =>
  one.length === other.length &&
  one.every(({ x, y }, index) => !differs(x, other[index]!.x) && !differs(y, other[index]!.y))

/** Returns the ids of locked nodes that a gesture left elsewhere than where they stand. */
export function strayedNodes(graph: Graph, page: DiagramPage): string[] {
  const locked = lockedNodes(page)
  return page.nodes.flatMap((node) =>
    locked.has(node.id) && liveNode(node, graph.getCellById(node.id) as Node | null) !== node ? [node.id] : [],
  )
}

/** Returns the change that a gesture made on the graph, or null if it made none. */
export function liveChanges(graph: Graph, page: DiagramPage): ((page: DiagramPage) => DiagramPage) | null {
  const locked = lockedNodes(page)
  const nodes = page.nodes.map((node) =>
    locked.has(node.id) ? node : liveNode(node, graph.getCellById(node.id) as Node | null),
  )
  const edges = page.edges.map((edge) => {
    const cell = graph.getCellById(edge.id) as Edge | null
    const bends = cell?.getVertices().map(({ x, y }) => ({ x, y })) ?? edge.bends
    return sameBends(bends, edge.bends) ? edge : { ...edge, bends }
  })
  const isSame =
    nodes.every((node, index) => node === page.nodes[index]) && edges.every((edge, index) => edge === page.edges[index])
  if (isSame) return null
  return (current) => (current === page ? reparented({ ...page, nodes, edges }, page) : current)
}

/** Puts moved nodes into the container their middle stands in now. */
function reparented(page: DiagramPage, before: DiagramPage): DiagramPage {
  const moved = new Set(page.nodes.filter((node, index) => node !== before.nodes[index]).map(({ id }) => id))
  const containers = page.nodes.filter(
    ({ id, shape }) => shapeOf(shape).kind === 'container' && shape !== 'group' && !moved.has(id),
  )
  const nodes = page.nodes.map((node) => {
    if (!moved.has(node.id) || moved.has(node.parent)) return node
    const inGroup = page.nodes.find(({ id }) => id === node.parent)?.shape === 'group'
    if (inGroup) return node
    const [x, y] = [node.x + node.width / 2, node.y + node.height / 2]
    const around = containers.findLast(
      (one) =>
        one.id !== node.id &&
        x > one.x &&
        x < one.x + one.width &&
        y > one.y &&
        y < one.y + one.height &&
        one.width * one.height > node.width * node.height,
    )
    const parent = around?.id ?? ''
    return parent === node.parent ? node : { ...node, parent }
  })
  return { ...page, nodes }
}

/** Returns the end of an edge as a gesture left it on the graph. */
function endOf(edge: Edge, side: 'source' | 'target', page: DiagramPage): Pick<EdgeEnd, 'node' | 'port' | 'x' | 'y'> {
  const end = side === 'source' ? edge.getSource() : edge.getTarget()
  if ('cell' in end && typeof end.cell === 'string') {
    const node = page.nodes.find(({ id }) => id === end.cell)
    const port = typeof end.port === 'string' ? node && shapeOf(node.shape).ports[Number(end.port)] : undefined
    return { node: end.cell, port: port ?? null, x: 0, y: 0 }
  }
  const { x = 0, y = 0 } = end as Partial<Point>
  return { node: '', port: null, x, y }
}

/** Takes over an edge that was drawn or reconnected on the graph. */
export function connected(editor: DiagramEditor, edge: Edge, isNew: boolean, showAgain: () => void): void {
  const { page } = editor
  const [source, target] = [endOf(edge, 'source', page), endOf(edge, 'target', page)]
  if (isNew) {
    const id = editor.freshIds()()
    const layer = page.nodes.find((node) => node.id === source.node)?.layer ?? page.layers[0]!.id
    edge.remove({ ui: false })
    editor.run((current) => addCells(current, [], [newEdge({ id, layer, source, target })]))
    editor.select([id])
    return
  }
  editor.run((current) =>
    changeEdges(current, new Set([edge.id]), (one) => ({
      ...one,
      source: { ...one.source, ...source, port: portKept(one.source, source) },
      target: { ...one.target, ...target, port: portKept(one.target, target) },
    })),
  )
  showAgain()
}

/** An end that was not moved keeps where it docks. */
const portKept = (before: EdgeEnd, after: Pick<EdgeEnd, 'node' | 'port'>) =>
  before.node === after.node && after.port === null ? before.port : after.port
