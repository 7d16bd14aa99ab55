import { useEffect } from 'react'
import { $diagramAids, loadDiagramAids, toggleDiagramAid } from '../../../stores/boards/diagram-aids.ts'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import type { DiagramEditor } from './editor.ts'
import { Overview } from './Overview.tsx'
import { Rulers } from './Rulers.tsx'
import type { GraphView } from './view.ts'

/** Renders what lies over the view and is chosen in the foot: rulers and the overview. */
export function Aids({ editor, view }: { editor: DiagramEditor; view: GraphView }) {
  const { overview, rulers } = useClientStore($diagramAids)
  useEffect(loadDiagramAids, [])
  return (
    <>
      {rulers && <Rulers editor={editor} view={view} />}
      {overview && <Overview editor={editor} view={view} />}
    </>
  )
}

/** Renders the buttons that show and hide the rulers and the overview; a small screen has room for neither. */
export function AidButtons() {
  const { overview, rulers } = useClientStore($diagramAids)
  return (
    <>
      <ToolButton
        icon="ruler"
        label="标尺"
        pressed={rulers}
        className="max-sm:hidden"
        onClick={() => toggleDiagramAid('rulers')}
      />
      <ToolButton
        icon="overview"
        label="缩略图"
        pressed={overview}
        className="max-sm:hidden"
        onClick={() => toggleDiagramAid('overview')}
      />
    </>
  )
}
