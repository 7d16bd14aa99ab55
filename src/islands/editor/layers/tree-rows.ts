import type { DesignElement } from '../../../core/design/elements/index.ts'
import type { Page } from '../../../core/design/schema.ts'
import { groupsAround, parentOf, siblingsIn } from '../../../core/design/tree.ts'

/** A row of the tree of layers, topmost first. */
export interface TreeRow {
  readonly id: string
  readonly element: DesignElement
  /** 1 for what lies on the page itself. */
  readonly level: number
  /** Which of its siblings, counted from the top, from 1. */
  readonly place: number
  readonly siblings: number
  /** Hidden or locked by itself or by a group around it. */
  readonly hidden: boolean
  readonly locked: boolean
}

/** Rows of a page with what is in the groups that are open. */
export function treeRows(page: Page, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (ids: readonly string[], level: number, hidden: boolean, locked: boolean) => {
    for (const [at, id] of ids.toReversed().entries()) {
      const element = page.elements[id]
      if (!element) continue
      const row = {
        id,
        element,
        level,
        place: at + 1,
        siblings: ids.length,
        hidden: hidden || element.hidden,
        locked: locked || element.locked,
      }
      rows.push(row)
      if (element.kind === 'group' && open.has(id)) walk(element.children, level + 1, row.hidden, row.locked)
    }
  }
  walk(page.order, 1, false, false)
  return rows
}

/** Where layers would go: a place in the list of a group, or of the page, bottom first. */
export interface DropPlace {
  readonly parent: string | null
  readonly at: number
  /** The row it is shown at, and how: a line above or below it, or a frame around it. */
  readonly row: number
  readonly how: 'above' | 'below' | 'into'
}

/** Where something dropped at a height goes. `y` in rows from the top, 2.5 being the middle of the third. Null for into itself. */
export function dropPlace(
  page: Page,
  rows: readonly TreeRow[],
  y: number,
  dragged: readonly string[],
): DropPlace | null {
  if (rows.length === 0) return null
  const row = Math.min(rows.length - 1, Math.max(0, Math.floor(y)))
  const { id, element } = rows[row]!
  const share = Math.min(1, Math.max(0, y - row))
  const inside = (parent: string | null) =>
    parent !== null && [parent, ...groupsAround(page, parent)].some((group) => dragged.includes(group))
  const isOpen = rows[row + 1] !== undefined && parentOf(page, rows[row + 1]!.id) === id
  const place = (): DropPlace => {
    if (element.kind === 'group' && share > 0.25 && (share < 0.75 || isOpen))
      return { parent: id, at: element.children.length, row, how: 'into' }
    const parent = parentOf(page, id)
    const at = siblingsIn(page, parent).indexOf(id)
    // What is seen above lies later in the list.
    return share < 0.5 ? { parent, at: at + 1, row, how: 'above' } : { parent, at, row, how: 'below' }
  }
  const found = place()
  return inside(found.parent) ? null : found
}

/** Where a layer goes by keyboard: among its siblings, out of its group, or into the group above it. Null where it cannot. */
export function keyPlace(
  page: Page,
  id: string,
  way: 'up' | 'down' | 'out' | 'in',
): { readonly parent: string | null; readonly at: number } | null {
  const parent = parentOf(page, id)
  const list = siblingsIn(page, parent)
  const at = list.indexOf(id)
  if (way === 'up') return at < list.length - 1 ? { parent, at: at + 2 } : null
  if (way === 'down') return at > 0 ? { parent, at: at - 1 } : null
  if (way === 'out') {
    if (parent === null) return null
    const around = parentOf(page, parent)
    return { parent: around, at: siblingsIn(page, around).indexOf(parent) + 1 }
  }
  const beside = [list[at + 1], list[at - 1]].find(
    (other) => other !== undefined && page.elements[other]?.kind === 'group',
  )
  const group = beside === undefined ? undefined : page.elements[beside]
  return group?.kind === 'group' ? { parent: group.id, at: group.children.length } : null
}
