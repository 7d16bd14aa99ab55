import type { ComponentType } from 'react'
import type { DesignElement } from '../../core/design/elements/index.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useSelected, useSession } from './session.ts'

/** Contract of `panels/<Kind>Panel.tsx`: edits the selected elements of one kind. */
export interface PanelProps<Element extends DesignElement = DesignElement> {
  readonly elements: readonly Element[]
}

type AnyPanel = ComponentType<PanelProps<never>>
const modules = import.meta.glob<{ default: AnyPanel }>('./panels/*Panel.tsx')
const panels = new Map<string, AnyPanel>(
  Object.entries(modules).map(([path, load]) => [
    path.slice('./panels/'.length, -'Panel.tsx'.length).toLowerCase(),
    lazyPart(load),
  ]),
)
const PagePanel = panels.get('page') as unknown as ComponentType
const ActionsPanel = panels.get('actions') as unknown as ComponentType<PanelProps>
const CommonPanel = panels.get('common') as unknown as ComponentType<PanelProps>

/**
 * Renders the properties of the selection: actions, fields of its kind, common fields. Without a selection, of the
 * page.
 */
export function Properties() {
  const { preset } = useSession()
  const elements = useSelected()
  const [first] = elements
  if (!first) return <PagePanel />
  const alike = elements.every(({ kind }) => kind === first.kind)
  const KindPanel =
    alike && preset.panels.includes(first.kind)
      ? (panels.get(first.kind) as unknown as ComponentType<PanelProps>)
      : undefined
  return (
    <>
      <ActionsPanel elements={elements} />
      {KindPanel && <KindPanel elements={elements} />}
      <CommonPanel elements={elements} />
    </>
  )
}
