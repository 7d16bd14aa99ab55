import { CloudSave } from '../../surface/CloudSave.tsx'
import type { BoardOverlayProps } from '../overlay.ts'

/** Saves the open document to the account. */
export default function Cloud({ session, onClose }: BoardOverlayProps) {
  return (
    <CloudSave
      keeper={session.keeper}
      onReady={() => session.$overlay.set('cloud')}
      onTake={(design) => session.restore(design)}
      onClose={onClose}
    />
  )
}
