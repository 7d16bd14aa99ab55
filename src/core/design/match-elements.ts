import { isImage, isText } from './elements/guards.ts'
import type { DesignElement } from './elements/index.ts'
import type { Page } from './schema.ts'
import { inPaintingOrder } from './tree.ts'

const kindOf = ({ kind, role }: DesignElement) => `${kind} ${role}`

/** Returns a key of what an element is and shows, whatever its size. */
function whatOf(element: DesignElement): string {
  if (isText(element)) return `${kindOf(element)} ${element.runs.map(({ text }) => text).join('')}`
  return isImage(element) ? `${kindOf(element)} ${element.asset}` : kindOf(element)
}

/**
 * Matches the elements of two pages that were derived in the same way; returns a map of ids in `page` to ids in
 * `other`. Tried in this order: same id and content, the next with the same content, same id and kind (with role), the
 * next of the same kind.
 */
export function matchElements(page: Page, other: Page): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>()
  const found = new Set<string>()
  const [ids, others] = [inPaintingOrder(page), inPaintingOrder(other)]
  const pair = (keyOf: (element: DesignElement) => string, find: 'same name' | 'next') => {
    for (const id of ids) {
      if (pairs.has(id)) continue
      const key = keyOf(page.elements[id]!)
      const fits = (one: string | undefined) =>
        one !== undefined && !found.has(one) && one in other.elements && keyOf(other.elements[one]!) === key
      const match = find === 'next' ? others.find(fits) : [id].find(fits)
      if (match === undefined) continue
      pairs.set(id, match)
      found.add(match)
    }
  }
  pair(whatOf, 'same name')
  pair(whatOf, 'next')
  pair(kindOf, 'same name')
  pair(kindOf, 'next')
  return pairs
}
