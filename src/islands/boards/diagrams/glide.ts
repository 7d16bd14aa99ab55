import type { Graph } from '@antv/x6'
import { turned } from '../../../core/boards/diagram/outline.ts'
import type { Point } from '../../../core/boards/diagram/schema.ts'

const duration = 260
/** With more nodes than this the motion would stutter. */
const mostNodes = 400

/** Returns where the nodes of a graph stand, or null where they are not to glide. */
export function placesBefore(graph: Graph): ReadonlyMap<string, Point> | null {
  const nodes = graph.getNodes()
  if (nodes.length > mostNodes || matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return new Map(nodes.map((node) => [node.id, node.position()]))
}

/**
 * Lets nodes glide from where they stood to where they stand, and edges appear at the end. The graph itself is left
 * alone: only what is painted moves.
 */
export function glide(graph: Graph, before: ReadonlyMap<string, Point>): void {
  for (const node of graph.getNodes()) {
    const from = before.get(node.id)
    const to = node.position()
    const element = graph.findViewByCell(node)?.container
    if (!from || !element || (from.x === to.x && from.y === to.y)) continue
    // The motion comes after the turn of the node, so it is turned back.
    const by = turned({ x: from.x - to.x, y: from.y - to.y }, { x: 0, y: 0 }, -node.angle())
    element.animate([{ transform: `translate(${by.x}px, ${by.y}px)` }, { transform: 'translate(0px, 0px)' }], {
      duration,
      easing: 'ease-out',
      composite: 'add',
    })
  }
  for (const edge of graph.getEdges()) {
    graph
      .findViewByCell(edge)
      ?.container.animate([{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }], { duration })
  }
}
