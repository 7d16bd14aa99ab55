import { useEffect, useState } from 'react'
import { designPath } from '../../catalogue/editor-path.ts'
import type { Design } from '../../core/design/schema.ts'
import type { MasterLink } from '../../stores/design/sizes.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { EditorIcon } from '../surface/icons.tsx'
import { useDesign, useSession } from './session.ts'

/**
 * Renders the banner of a separately edited size: its master, and the way back. On opening, merges in what changed in
 * the master since.
 */
export function MasterBanner() {
  const session = useSession()
  const { id, followed } = useDesign()
  const { master } = followed
  const [belongs, setBelongs] = useState<MasterLink | null>(null)
  useEffect(() => {
    if (master === '') return setBelongs(null)
    let wanted = true
    const begin = async () => {
      const { masterOf, deriveSize, baseOf } = await import('../../stores/design/sizes.ts')
      const [{ mergeFromMaster }, { serialise }] = await Promise.all([
        import('../../core/design/commands/merge-from-master.ts'),
        import('../../core/design/serialise.ts'),
      ])
      const { editing, painting } = session
      const found = await masterOf(editing.history.document)
      if (!wanted || !found) return
      setBelongs(found)
      const derived = await deriveSize(found.master, found.size)
      // With fallback fonts the text boxes would have other sizes.
      await painting.need(derived)
      const base = baseOf(editing.history.document)
      const before = editing.history.document
      if (!wanted || !base || serialise(derived) === before.followed.base || editing.$readOnly.get()) return
      editing.history.seal()
      editing.run(mergeFromMaster, { base, derived })
      const shown = ({ pages }: Pick<Design, 'pages'>) => serialise({ ...before, pages })
      if (shown(editing.history.document) !== shown(before)) toast.success('已跟上主稿的改动，你调整过的保留着')
    }
    begin().catch((thrown: unknown) => console.warn(thrown))
    return () => {
      wanted = false
    }
  }, [session, master])
  if (!belongs) return null
  return (
    <div
      data-follow={id}
      className="bg-primary/8 border-primary/20 flex shrink-0 flex-wrap items-center justify-center gap-x-3 border-b px-4 py-1 text-sm"
    >
      <p className="flex min-w-0 items-center gap-2">
        <EditorIcon name="link" size={16} className="text-leaf" />
        <span className="min-w-0 truncate">
          「{belongs.size.label}」单独调整中<span className="max-sm:sr-only">，没改过的仍跟随主稿</span>
        </span>
      </p>
      <a href={designPath(master)} className="btn btn-ghost text-leaf px-3 font-medium">
        回到主稿
      </a>
    </div>
  )
}
