import { useEffect, useState } from 'react'
import { replaceContents } from '../../../core/design/commands/become.ts'
import { startSession, withLogin } from '../../../stores/account/session.ts'
import type { FetchedWork } from '../../../stores/design/cloud-works.ts'
import { type DesignSummary, summaryOfStored } from '../../../stores/design/designs.ts'
import { reportDesignError } from '../../../stores/design/report-error.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import CloudDialog from '../../cloud/CloudDialog.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import type { OverlayProps } from '../overlay.ts'
import { useSession } from '../session.ts'

/** Saves the open design to the account, once all of it is stored here. */
export default function Cloud({ onClose }: OverlayProps) {
  const session = useSession()
  const { keeper, editing, $overlay } = session
  const reading = useClientStore(editing.$readOnly)
  const [design, setDesign] = useState<DesignSummary | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once
  useEffect(() => {
    const begin = async () => {
      if (reading) {
        toast.info('这份设计正在另一个标签页里编辑，请在那里存到云端')
        return onClose()
      }
      await startSession()
      await keeper.flush()
      const stored = await summaryOfStored(keeper.history.document.id)
      let asked = true
      withLogin(() => {
        asked = false
        setDesign(stored)
        $overlay.set('cloud')
      })
      // The dialog to log in takes its place.
      if (asked) onClose()
    }
    begin().catch((thrown: unknown) => {
      reportDesignError(thrown)
      onClose()
    })
  }, [])
  const take = async (work: FetchedWork) => {
    await keeper.keepVersion('换成云端版本之前')
    editing.run(replaceContents, { design: work.design })
    await keeper.flush()
  }
  if (!design) return null
  const cloudId = design.cloud?.id ?? ''
  return <CloudDialog id={design.id} cloudId={cloudId} modified={design.modified} onTake={take} onClose={onClose} />
}
