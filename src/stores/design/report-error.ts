import { designMessageOf } from '../../catalogue/design-messages.ts'
import { UserError } from '../../core/errors.ts'
import { toast } from '../shell/toasts.ts'

/** Shows an error as a toast; internal errors are logged. */
export function reportDesignError(thrown: unknown): void {
  const error = thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
  if (error.code === 'internal') console.error(thrown)
  const { text, advice } = designMessageOf(error.code, error.params)
  toast.error(advice ? `${text}。${advice}` : text)
}
