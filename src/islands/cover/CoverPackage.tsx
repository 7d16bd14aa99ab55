import { useEffect } from 'react'
import type { Design } from '../../core/design/schema.ts'
import { $coverPost, changeCoverPost, loadCoverPost } from '../../stores/cover/post.ts'
import { PackagePanel } from '../publish/PackagePanel.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { useClientStore } from '../ui/use-store.ts'

/** Shows the package for publishing a cover with its post. */
export default function CoverPackage({
  design,
  title,
  onClose,
}: {
  design: Design
  title: string
  onClose: () => void
}) {
  const post = useClientStore($coverPost)
  useEffect(loadCoverPost, [])
  return (
    <DialogFrame title="发布包" width={900} onClose={onClose} modal>
      <PackagePanel design={design} post={post} suggested={title} onPost={changeCoverPost} />
    </DialogFrame>
  )
}
