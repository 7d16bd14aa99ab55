import { restyle } from '../../../core/design/commands/elements.ts'
import type { DesignElement } from '../../../core/design/elements/index.ts'
import { useSession } from '../session.ts'

/**
 * Returns a function that changes fields of the elements as one undo step; repeated changes of the same fields merge.
 */
export function useRestyle<Element extends DesignElement>(elements: readonly Element[]) {
  const { editing } = useSession()
  return (fields: Partial<Element> | ((element: Element) => Partial<Element>)) =>
    editing.run(restyle, {
      page: editing.page.id,
      changes: Object.fromEntries(
        elements.map((element) => [element.id, typeof fields === 'function' ? fields(element) : fields]),
      ),
    })
}

/** Returns the value all elements share in a field, or null where they differ. */
export function shared<Element extends object, Field extends keyof Element>(
  elements: readonly Element[],
  field: Field,
): Element[Field] | null {
  const [first, ...rest] = elements
  if (!first) return null
  const key = JSON.stringify(first[field])
  return rest.every((other) => JSON.stringify(other[field]) === key) ? first[field] : null
}
