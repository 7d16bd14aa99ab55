import { useEffect } from 'react'
import { setSizes } from '../../../core/design/commands/sizes.ts'
import { isText } from '../../../core/design/elements/guards.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { FeedPreview, type FeedSize } from '../../publish/FeedPreview.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { useDesign, useSession } from '../session.ts'

/** Renders the dialog that shows the design in the feeds of the platforms. */
export default function Preview({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { editing } = session
  const design = useDesign()
  const reading = useClientStore(editing.$readOnly)
  useEffect(() => {
    // Ends typing and cropping, so that their result is part of the picture.
    editing.$typing.set(null)
    session.$cropping.set(null)
  }, [editing, session])
  const add = ({ label, width, height }: FeedSize) => {
    editing.history.seal()
    editing.run(setSizes, { sizes: [...design.sizes, { label, width, height, own: '' }] })
    toast.success(`已加上 ${width}×${height}，内容自动跟着主稿`)
  }
  // Only a text that consists of an @-name is taken as the author.
  const author = Object.values(design.pages[0]?.elements ?? {})
    .flatMap((element) =>
      isText(element)
        ? [
            element.runs
              .map(({ text }) => text)
              .join('')
              .trim(),
          ]
        : [],
    )
    .find((words) => /^@\S{1,20}$/.test(words))
    ?.slice(1)
  return (
    <DialogFrame title="效果预览" width={1260} onClose={onClose}>
      <FeedPreview design={design} author={author} onAddSize={reading ? undefined : add} />
    </DialogFrame>
  )
}
