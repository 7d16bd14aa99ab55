import { useEffect, useState } from 'react'
import type { Design } from '../../core/design/schema.ts'
import {
  type CloudOutcome,
  type CloudPlan,
  planCloudSave,
  type SaveOptions,
  saveToCloud,
} from '../../stores/design/cloud-save.ts'
import { type FetchedWork, fetchCloudWork, noteTaken, takeCloudVersion } from '../../stores/design/cloud-works.ts'
import { reportDesignError, reportUnlessStopped } from '../../stores/design/report-error.ts'
import { loadStored } from '../../stores/design/stored-design.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { useLongWork } from '../ui/use-long-work.ts'
import { refusalOf } from './CloudFacts.tsx'

export interface CloudDialogProps {
  /** Id of the design on this device, all of it stored. */
  readonly id: string
  /** Id of its copy in the account; '' for none. */
  readonly cloudId: string
  /** When the design was changed, ms since 1970. */
  readonly modified: number
  /** Opens with both versions beside each other instead of saving. */
  readonly compare?: boolean
  /** Replaces the contents of the design where it is open; without it, the stored design is replaced. */
  readonly onTake?: (work: FetchedWork) => Promise<void>
  readonly onClose: () => void
}

/** What the dialog shows: what a save means, how one ended that needs an answer, or both versions. */
export type CloudStep =
  | { readonly at: 'plan'; readonly plan: CloudPlan | null }
  | { readonly at: 'ended'; readonly outcome: Exclude<CloudOutcome, { readonly status: 'saved' }> }
  | { readonly at: 'comparing'; readonly own: Design; readonly work: FetchedWork }

/** Holds the steps of saving a work to the account. */
export function useCloudSave({ id, cloudId, compare, onTake, onClose }: CloudDialogProps) {
  const { share, run, stop } = useLongWork(reportUnlessStopped)
  const [step, setStep] = useState<CloudStep>({ at: 'plan', plan: null })
  const [job, setJob] = useState('')

  const save = (options: Pick<SaveOptions, 'over' | 'asNew'> = {}) =>
    run(async (settings) => {
      setJob('正在上传')
      const outcome = await saveToCloud(id, { ...settings, ...options })
      if (outcome.status !== 'saved') return setStep({ at: 'ended', outcome })
      toast.success('已存到云端')
      onClose()
    })
  const showBoth = async () => {
    let shown = false
    await run(async (settings) => {
      setJob('正在取云端的版本')
      const work = await fetchCloudWork(cloudId, settings)
      setStep({ at: 'comparing', own: await loadStored(id), work })
      shown = true
    })
    if (!shown && compare) onClose()
  }
  const take = (work: FetchedWork) =>
    run(async () => {
      setJob('正在替换')
      if (onTake) {
        await onTake(work)
        await noteTaken(id, work)
      } else await takeCloudVersion(id, work)
      toast.success('已换成云端的版本，原来的存在历史版本里')
      onClose()
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once
  useEffect(() => {
    if (compare) {
      void showBoth()
      return
    }
    let wanted = true
    planCloudSave(id).then(
      (plan) => {
        if (!wanted) return
        setStep({ at: 'plan', plan })
        // What an upload means was said the first time.
        if (!plan.isNew && refusalOf(plan) === null) void save()
      },
      (thrown: unknown) => {
        reportDesignError(thrown)
        onClose()
      },
    )
    return () => {
      wanted = false
    }
  }, [])
  return { step, job, share, stop, save, showBoth, take }
}
