import { useEffect } from 'react'
import { setPost } from '../../../core/design/commands/post.ts'
import type { PostPatch } from '../../../core/design/post.ts'
import { titleOf } from '../../../core/design/title-of.ts'
import { PackagePanel } from '../../publish/PackagePanel.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import type { OverlayProps } from '../overlay.ts'
import { useDesign, useSession } from '../session.ts'

/** Renders the dialog that prepares the design and its texts for publishing. */
export default function Package({ onClose }: OverlayProps) {
  const session = useSession()
  const { editing } = session
  const design = useDesign()
  const reading = useClientStore(editing.$readOnly)
  useEffect(() => {
    // Ends typing and cropping, so that their result is part of the pictures.
    editing.$typing.set(null)
    session.$cropping.set(null)
    const settle = () => editing.history.seal()
    settle()
    return settle
  }, [editing, session])
  return (
    <DialogFrame title="发布包" width={900} onClose={onClose} modal>
      <PackagePanel
        design={design}
        post={design.post}
        suggested={titleOf(design)}
        readOnly={reading}
        onPost={(patch: PostPatch) => editing.run(setPost, patch)}
        onSettled={() => editing.history.seal()}
      />
    </DialogFrame>
  )
}
