import { replaceContents } from '../../../core/design/commands/become.ts'
import { CloudSave } from '../../surface/CloudSave.tsx'
import type { OverlayProps } from '../overlay.ts'
import { useSession } from '../session.ts'

/** Saves the open design to the account; taking over the copy there is a step that can be undone. */
export default function Cloud({ onClose }: OverlayProps) {
  const { keeper, editing, $overlay } = useSession()
  return (
    <CloudSave
      keeper={keeper}
      onReady={() => $overlay.set('cloud')}
      onTake={(design) => editing.run(replaceContents, { design })}
      onClose={onClose}
    />
  )
}
