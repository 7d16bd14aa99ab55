import { designMessageOf as tell } from '../../catalogue/design-messages.ts'
import { UserError } from '../../core/errors.ts'
import { toast } from '../../stores/shell/toasts.ts'
import type { Action } from './action.ts'
import type { Session } from './session.ts'

/** Runs an action if it applies; a `UserError` is shown as a toast instead of thrown. */
export function perform({ actions }: Pick<Session, 'actions'>, action: Action): void {
  if (action.when && !action.when(actions)) return
  try {
    action.run(actions)
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown
    const { text, advice } = tell(thrown.code, thrown.params)
    toast.warning(advice ? `${text}。${advice}` : text)
  }
}
