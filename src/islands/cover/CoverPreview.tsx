import type { Design } from '../../core/design/schema.ts'
import { FeedPreview } from '../publish/FeedPreview.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'

interface CoverPreviewProps {
  readonly design: Design
  /** Who publishes it, as the cover says. */
  readonly account: string
  readonly onClose: () => void
}

/** A cover as it will look where it is published. */
export default function CoverPreview({ design, account, onClose }: CoverPreviewProps) {
  return (
    <DialogFrame title="效果预览" width={1260} onClose={onClose}>
      <FeedPreview design={design} author={account.replace(/^@/, '')} />
    </DialogFrame>
  )
}
