import { useState } from 'react'
import { cleanPatch, type Post } from '../../core/design/post.ts'
import type { Design } from '../../core/design/schema.ts'
import { PackagePanel } from '../publish/PackagePanel.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'

/** Shows the package for publishing a set of cards with its post. */
export default function CardsPackage({ design, onClose }: { design: Design; onClose: () => void }) {
  const [post, setPost] = useState<Post>(design.post)
  return (
    <DialogFrame title="发布包" width={900} onClose={onClose} modal>
      <PackagePanel
        design={design}
        post={post}
        suggested={design.name}
        onPost={(patch) => setPost((before) => ({ ...before, ...cleanPatch(patch) }))}
      />
    </DialogFrame>
  )
}
