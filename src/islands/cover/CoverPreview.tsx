import type { Design } from '../../core/design/schema.ts'
import { FeedPreview } from '../publish/FeedPreview.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'

interface CoverPreviewProps {
  readonly design: Design
  /** Account that publishes the cover, as named on it. */
  readonly account: string
  readonly onClose: () => void
}

/** Shows a cover as it will look where it is published. */
export default function CoverPreview({ design, account, onClose }: CoverPreviewProps) {
  return (
    <DialogFrame title="效果预览" width={1260} onClose={onClose}>
      <FeedPreview design={design} author={account.replace(/^@/, '')} />
    </DialogFrame>
  )
}
