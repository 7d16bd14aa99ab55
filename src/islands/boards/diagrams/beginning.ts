import type { Graph } from '@antv/x6'
import type { DiagramNode, DiagramPage } from '../../../core/boards/diagram/schema.ts'

/** Width of a view below which a page does not open as a whole, and margin of its beginning, CSS px. */
const narrowView = 640
const margin = 20
/** Least zoom at which texts of the usual size can be read. */
const leastZoom = 0.55

/** Returns the shape a page begins with: one that edges leave and none reach, else the first. */
function firstNode({ nodes, edges }: DiagramPage): DiagramNode | undefined {
  const reached = new Set(edges.map(({ target }) => target.node))
  const left = new Set(edges.map(({ source }) => source.node))
  return nodes.find(({ id }) => left.has(id) && !reached.has(id)) ?? nodes[0]
}

/** Shows the beginning of a page at a size that can be read, if a narrow view shows all of it smaller than that. */
export function showBeginning(graph: Graph, page: DiagramPage): void {
  const { width, height } = graph.container.getBoundingClientRect()
  const first = firstNode(page)
  if (!first || width >= narrowView) return
  const area = graph.getContentArea()
  const room = width - margin * 2
  const zoom = Math.min(1, Math.max(leastZoom, room / area.width))
  if (zoom <= graph.zoom()) return
  graph.zoomTo(zoom)
  const half = room / zoom / 2
  const isWide = half * 2 < area.width
  const middle = isWide
    ? Math.min(Math.max(first.x + first.width / 2, area.x + half), area.x + area.width - half)
    : area.x + area.width / 2
  const top = Math.max(margin, (height - area.height * zoom) / 2)
  graph.translate(width / 2 - middle * zoom, top - area.y * zoom)
}
