import { isGroup } from '../../../core/design/elements/guards.ts'
import type { DesignElement } from '../../../core/design/elements/index.ts'
import type { Page } from '../../../core/design/schema.ts'
import { groupsAround, parentOf, siblingsIn } from '../../../core/design/tree.ts'

/** A row of the layer tree; rows are listed topmost first. */
export interface TreeRow {
  readonly id: string
  readonly element: DesignElement
  /** 1 for elements directly on the page. */
  readonly level: number
  /** Position among its siblings, counted from the top, from 1. */
  readonly place: number
  readonly siblings: number
  /** Whether the element or a group around it is hidden (`hidden`) or locked (`locked`). */
  readonly hidden: boolean
  readonly locked: boolean
}

/** Returns the rows of a page, including the children of the groups in `open`. */
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
      if (isGroup(element) && open.has(id)) walk(element.children, level + 1, row.hidden, row.locked)
    }
  }
  walk(page.order, 1, false, false)
  return rows
}

/** Target of dropped layers: an index in the children of a group, or of the page (`parent` null), bottom first. */
export interface DropPlace {
  readonly parent: string | null
  readonly at: number
  /** Row at which the target is marked: by a line above or below it, or an outline around it. */
  readonly row: number
  readonly how: 'above' | 'below' | 'into'
}

/**
 * Returns where layers dropped at `y` go, or null if that is inside one of them. `y` is in rows from the top; 2.5 is
 * the middle of the third row.
 */
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
    if (isGroup(element) && share > 0.25 && (share < 0.75 || isOpen))
      return { parent: id, at: element.children.length, row, how: 'into' }
    const parent = parentOf(page, id)
    const at = siblingsIn(page, parent).indexOf(id)
    // The list is bottom first, so a row further up has a higher index.
    return share < 0.5 ? { parent, at: at + 1, row, how: 'above' } : { parent, at, row, how: 'below' }
  }
  const found = place()
  return inside(found.parent) ? null : found
}

/**
 * Returns where a layer goes by keyboard: among its siblings, out of its group, or into an adjacent group. Returns null
 * if it cannot go there.
 */
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
  const beside = [list[at + 1], list[at - 1]].find((other) => other !== undefined && isGroup(page.elements[other]))
  const group = beside === undefined ? undefined : page.elements[beside]
  return isGroup(group) ? { parent: group.id, at: group.children.length } : null
}
