import { replaceContents } from '../../../core/design/commands/become.ts'
import type { Design } from '../../../core/design/schema.ts'
import { designThumbnail } from '../../../stores/design/thumbnail.ts'
import { VersionsDialog } from '../../surface/VersionsDialog.tsx'
import type { OverlayProps } from '../overlay.ts'
import { useSession } from '../session.ts'

const draw = (design: Design, side: number) => designThumbnail(design, undefined, side)

/** Shows the versions of the open design; restoring one is a step that can be undone. */
export default function Versions({ onClose }: OverlayProps) {
  const { keeper, editing } = useSession()
  return (
    <VersionsDialog
      keeper={keeper}
      draw={draw}
      onRestore={(design) => editing.run(replaceContents, { design })}
      onClose={onClose}
    />
  )
}
