import type { ComponentType } from 'react'
import type { DesignElement } from '../../core/design/elements/index.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useSelected } from './session.ts'

/** Contract of `panels/<Kind>Panel.tsx`: the fields of one kind, for all selected elements of it. */
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

/** What can be done with and set of the selection: actions, fields of its kind, then those all elements have. Of the page when nothing is selected. */
export function Properties() {
  const elements = useSelected()
  const [first] = elements
  if (!first) return <PagePanel />
  const alike = elements.every(({ kind }) => kind === first.kind)
  const KindPanel = alike ? (panels.get(first.kind) as unknown as ComponentType<PanelProps>) : undefined
  return (
    <>
      <ActionsPanel elements={elements} />
      {KindPanel && <KindPanel elements={elements} />}
      <CommonPanel elements={elements} />
    </>
  )
}
