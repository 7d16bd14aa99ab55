import type { ClipboardFragment } from './commands/elements.ts'
import { isGroup } from './elements/guards.ts'
import type { DesignElement } from './elements/index.ts'
import { type Design, designFields, type Page, pageFields } from './schema.ts'
import { solid } from './solid.ts'
import { outermost, poseOnPage, withDescendants } from './tree.ts'

/** Returns a page without elements, on white. */
export function blankPage(id: string): Page {
  return { ...pageFields.parse({ id, background: solid('#ffffff') }), elements: {}, order: [] }
}

/** Returns a design with one blank page. Sides in px. */
export function newDesign(id: string, pageId: string, given: { name?: string; width: number; height: number }): Design {
  return { ...designFields.parse({ ...given, id }), pages: [blankPage(pageId)] }
}

/** Collects elements of a page for copying: the outermost of `ids` and everything in them, with poses on the page. */
export function fragmentOf(page: Page, ids: readonly string[]): ClipboardFragment {
  const order = outermost(page, ids)
  const elements = order.flatMap((id) =>
    withDescendants(page, id).map((inside) => {
      const element = page.elements[inside]!
      return inside === id ? { ...element, ...poseOnPage(page, id) } : element
    }),
  )
  return { elements, order }
}

/** Copies elements under new ids, moved by dx, dy px. */
export function copied(
  { elements, order }: ClipboardFragment,
  freshId: () => string,
  dx = 0,
  dy = 0,
): ClipboardFragment {
  const names = new Map(elements.map(({ id }) => [id, freshId()]))
  const name = (id: string) => names.get(id) ?? id
  const outer = new Set(order)
  return {
    order: order.map(name),
    elements: elements.map((element): DesignElement => {
      const moved = outer.has(element.id) ? { x: element.x + dx, y: element.y + dy } : {}
      const copy = { ...structuredClone(element), ...moved, id: name(element.id) }
      return isGroup(copy) ? { ...copy, children: copy.children.map(name) } : copy
    }),
  }
}

/** Copies a page; the copy has the given id, and its elements get new ones. */
export function copiedPage(page: Page, id: string, freshId: () => string): Page {
  const { elements, order } = copied(
    {
      elements: page.order.flatMap((top) => withDescendants(page, top).map((inside) => page.elements[inside]!)),
      order: page.order,
    },
    freshId,
  )
  return {
    ...structuredClone(page),
    id,
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    order: [...order],
  }
}
