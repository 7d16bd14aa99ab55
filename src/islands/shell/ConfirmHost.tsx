import { $question } from '../../stores/shell/confirm.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { useClientStore } from '../ui/use-store.ts'

/** Shows the question of `confirm()`. */
export default function ConfirmHost() {
  const question = useClientStore($question)
  if (!question) return null
  return (
    <DialogFrame title={question.title} onClose={() => question.answer('close')}>
      <p>{question.text}</p>
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={() => question.answer('cancel')}>{question.cancelLabel}</Button>
        <Button look="primary" autoFocus onClick={() => question.answer('confirm')}>
          {question.confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  )
}
