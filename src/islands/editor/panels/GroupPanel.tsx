import { isGroup } from '../../../core/design/elements/guards.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import { withDescendants } from '../../../core/design/tree.ts'
import { Section } from '../fields/Section.tsx'
import type { PanelProps } from '../Properties.tsx'
import { usePage, useSession } from '../session.ts'

/** Renders the element count of groups and selects their children. */
export default function GroupPanel({ elements }: PanelProps<ElementOf<'group'>>) {
  const { editing } = useSession()
  const page = usePage()
  const inside = elements.flatMap(({ id, children }) => (children.length > 0 ? withDescendants(page, id) : []))
  const things = inside.filter((id) => !isGroup(page.elements[id]))
  return (
    <Section title="组合">
      <p className="text-muted">一共 {things.length} 个元素。双击画布上的某一个，就能单独改它。</p>
      <button
        type="button"
        onClick={() => editing.select(elements.flatMap(({ children }) => [...children]))}
        className="btn btn-line px-3"
      >
        选中里面的全部元素
      </button>
    </Section>
  )
}
