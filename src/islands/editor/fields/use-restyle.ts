import { restyle } from '../../../core/design/commands/elements.ts'
import type { DesignElement } from '../../../core/design/elements/index.ts'
import { useSession } from '../session.ts'

/** Changes fields of elements of the shown page as one step; the same fields changed again and again stay one step. */
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

/** What all elements have in a field; null where they differ. */
export function shared<Element extends object, Field extends keyof Element>(
  elements: readonly Element[],
  field: Field,
): Element[Field] | null {
  const [first, ...rest] = elements
  if (!first) return null
  const key = JSON.stringify(first[field])
  return rest.every((other) => JSON.stringify(other[field]) === key) ? first[field] : null
}
