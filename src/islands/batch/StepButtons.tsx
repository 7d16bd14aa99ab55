import { $steps, redoStep, undoStep } from '../../stores/batch/steps.ts'
import { IconButton } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'

/** Takes steps back, and does them again. */
export function StepButtons() {
  const { past, future } = useClientStore($steps)
  return (
    <>
      <IconButton icon="undo" label="撤销" disabled={past.length === 0} onClick={undoStep} />
      <IconButton icon="redo" label="重做" disabled={future.length === 0} onClick={redoStep} />
    </>
  )
}
