import type { DiagramEdge, DiagramNode } from '../../../core/boards/diagram/schema.ts'
import { shapeOf } from '../../../core/boards/diagram/shapes/index.ts'

/** Returns where edges dock at a node, as X6 knows ports. */
export const portsOf = (node: DiagramNode) =>
  shapeOf(node.shape).ports.map(({ x, y }, index) => ({
    id: `${index}`,
    group: 'dock',
    args: { x: `${x * 100}%`, y: `${y * 100}%` },
  }))

/** Returns the end of an edge as X6 knows it; `isThere` says whether its node is shown. */
export function terminal({ node, x, y, port }: DiagramEdge['source'], isThere: boolean) {
  if (!isThere) return { x, y }
  return port
    ? {
        cell: node,
        anchor: { name: 'topLeft', args: { dx: `${port.x * 100}%`, dy: `${port.y * 100}%` } },
        connectionPoint: 'anchor',
      }
    : { cell: node }
}
