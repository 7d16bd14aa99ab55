import type { BoardSession } from './session.ts'

/** Contract of the dialogs of a board. */
export interface BoardOverlayProps {
  readonly session: BoardSession
  readonly onClose: () => void
}
