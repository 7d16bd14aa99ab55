import { useEffect } from 'react'
import { openCloudWork } from '../../stores/design/cloud-works.ts'
import { reportUnlessStopped } from '../../stores/design/report-error.ts'
import { hrefOfWork } from '../../stores/design/works-view.ts'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useLongWork } from '../ui/use-long-work.ts'

interface FetchDialogProps {
  /** Id of a work in the account. */
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Fetches a work of the account to this device and opens it. */
export default function FetchDialog({ id, name, onClose }: FetchDialogProps) {
  const { share, run, stop } = useLongWork(reportUnlessStopped)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once
  useEffect(() => {
    let opened = false
    void run(async (settings) => {
      const design = await openCloudWork(id, settings)
      opened = true
      location.assign(hrefOfWork({ id: design }))
    }).then(() => opened || onClose())
  }, [])
  return (
    <DialogFrame title={`打开「${name}」`} onClose={onClose} modal>
      <ProgressLine label="正在取到这台设备" share={share ?? 1} onCancel={stop} />
    </DialogFrame>
  )
}
