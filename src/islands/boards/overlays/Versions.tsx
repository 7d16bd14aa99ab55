import { VersionsDialog } from '../../surface/VersionsDialog.tsx'
import type { BoardOverlayProps } from '../overlay.ts'

/** Shows the versions of the open document. */
export default function Versions({ session, onClose }: BoardOverlayProps) {
  return <VersionsDialog keeper={session.keeper} onRestore={(design) => session.restore(design)} onClose={onClose} />
}
