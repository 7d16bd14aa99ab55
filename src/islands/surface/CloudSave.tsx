import { useEffect, useState } from 'react'
import { workWords } from '../../catalogue/board-words.ts'
import type { Design } from '../../core/design/schema.ts'
import { startSession, withLogin } from '../../stores/account/session.ts'
import type { DesignAutosave } from '../../stores/design/autosave.ts'
import type { FetchedWork } from '../../stores/design/cloud-works.ts'
import { type DesignSummary, summaryOfStored } from '../../stores/design/designs.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { toast } from '../../stores/shell/toasts.ts'
import CloudDialog from '../cloud/CloudDialog.tsx'
import { useClientStore } from '../ui/use-store.ts'

interface CloudSaveProps {
  readonly keeper: DesignAutosave
  /** Shows this dialog again, after a login. */
  readonly onReady: () => void
  /** Takes over the document of the copy in the account. */
  readonly onTake: (design: Design) => void
  readonly onClose: () => void
}

/** Saves the open work to the account, once all of it is stored here. */
export function CloudSave({ keeper, onReady, onTake, onClose }: CloudSaveProps) {
  const reading = useClientStore(keeper.$state).status === 'read-only'
  const [design, setDesign] = useState<DesignSummary | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once
  useEffect(() => {
    const begin = async () => {
      if (reading) {
        toast.info(
          `这份${workWords(String(keeper.history.document.kind)).noun}正在另一个标签页里编辑，请在那里存到云端`,
        )
        return onClose()
      }
      await startSession()
      await keeper.flush()
      const stored = await summaryOfStored(keeper.history.document.id)
      let asked = true
      withLogin(() => {
        asked = false
        setDesign(stored)
        onReady()
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
    onTake(work.design)
    await keeper.flush()
  }
  if (!design) return null
  const cloudId = design.cloud?.id ?? ''
  return <CloudDialog id={design.id} cloudId={cloudId} modified={design.modified} onTake={take} onClose={onClose} />
}
