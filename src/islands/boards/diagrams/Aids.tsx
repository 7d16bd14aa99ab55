import { $minimap, $rulers, toggleRulers } from '../../../stores/boards/aids.ts'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { MinimapButton } from '../Minimap.tsx'
import { DiagramMinimap } from './DiagramMinimap.tsx'
import type { DiagramEditor } from './editor.ts'
import { Rulers } from './Rulers.tsx'
import type { GraphView } from './view.ts'

/** Renders what lies over the view and is chosen in the foot: rulers and the minimap. */
export function Aids({ editor, view }: { editor: DiagramEditor; view: GraphView }) {
  const rulers = useClientStore($rulers)
  const minimap = useClientStore($minimap)
  return (
    <>
      {rulers && <Rulers editor={editor} view={view} />}
      {minimap && <DiagramMinimap editor={editor} view={view} />}
    </>
  )
}

/** Renders the buttons that show and hide the rulers and the minimap; a small screen has room for neither. */
export function AidButtons() {
  const rulers = useClientStore($rulers)
  return (
    <>
      <ToolButton icon="ruler" label="标尺" pressed={rulers} className="max-sm:hidden" onClick={toggleRulers} />
      <MinimapButton />
    </>
  )
}
