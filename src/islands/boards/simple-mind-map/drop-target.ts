import type { Box, Placed } from '../../../core/boards/mindmap/layout/types.ts'
import { subtreeOf } from '../../../core/boards/mindmap/tree.ts'
import type { MapState } from './map-state.ts'

/** Where dragged nodes would go. */
export interface DropTarget {
  readonly parent: string
  /** The child they would stand before; null at the end. */
  readonly before: string | null
  readonly mark: { readonly box: Box; readonly isLine: boolean }
}

/** How near a node the pointer must be, px of the map. */
const reach = 46

/** Returns the node nearest to a point, within reach. */
function nearestTo(state: MapState, moved: ReadonlySet<string>, x: number, y: number): Placed | null {
  let nearest: Placed | null = null
  let least = reach
  for (const box of state.arrangement.placed.values()) {
    if (moved.has(box.id)) continue
    const dx = Math.max(0, box.x - x, x - box.x - box.width)
    const dy = Math.max(0, box.y - y, y - box.y - box.height)
    const distance = Math.hypot(dx, dy)
    if (distance > least) continue
    nearest = box
    least = distance
  }
  return nearest
}

/** Whether siblings stand side by side rather than below each other. */
function isRow(state: MapState, parent: string, siblings: readonly string[]): boolean {
  const { placed } = state.arrangement
  const out = placed.get(parent)?.out
  const [one, other] = [placed.get(siblings[0] ?? ''), placed.get(siblings[1] ?? '')]
  const isUpright = out === 'down' || out === 'up'
  return isUpright && one !== undefined && other !== undefined && Math.abs(one.y - other.y) < 4
}

/** Returns where nodes would be dropped at a point; null away from all nodes. */
export function dropTarget(state: MapState, dragged: readonly string[], x: number, y: number): DropTarget | null {
  const moved = new Set(dragged.flatMap((id) => subtreeOf(state.sheet, id)))
  const box = nearestTo(state, moved, x, y)
  if (!box) return null
  const { parent } = box
  const into = { parent: box.id, before: null, mark: { box, isLine: false } }
  if (parent === null) return into
  const siblings = state.node(parent)?.children ?? []
  const inRow = isRow(state, parent, siblings)
  const share = inRow ? (x - box.x) / box.width : (y - box.y) / box.height
  if (share > 0.25 && share < 0.75) return into
  const isAfter = share >= 0.75
  const next = siblings[siblings.indexOf(box.id) + 1] ?? null
  const at = inRow
    ? { x: isAfter ? box.x + box.width + 4 : box.x - 7, y: box.y, width: 3, height: box.height }
    : { x: box.x, y: isAfter ? box.y + box.height + 3 : box.y - 6, width: box.width, height: 3 }
  return { parent, before: isAfter ? next : box.id, mark: { box: at, isLine: true } }
}
