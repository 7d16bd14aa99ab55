import { type FormEvent, useState } from 'react'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { TextField } from '../ui/fields.tsx'

interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly name: string
  readonly confirmLabel: string
  /** Rejects with what is wrong; the dialog then stays. */
  readonly onName: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a name. */
export function NameDialog({ title, label, name, confirmLabel, onName, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [waiting, setWaiting] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWaiting(true)
    try {
      await onName(typed.trim())
      onClose()
    } catch (thrown) {
      reportDesignError(thrown)
    } finally {
      setWaiting(false)
    }
  }
  return (
    <DialogFrame title={title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField label={label} value={typed} maxLength={60} onChange={setTyped} />
        <div className="mt-6 flex justify-end gap-2">
          <Button look="ghost" onClick={onClose}>
            取消
          </Button>
          <Button look="primary" type="submit" disabled={typed.trim() === '' || waiting}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
