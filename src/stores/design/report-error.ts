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

const isStopped = (thrown: unknown) =>
  (thrown instanceof UserError && thrown.code === 'cancelled') ||
  (thrown instanceof DOMException && thrown.name === 'AbortError')

/** Shows an error as a toast, unless it says that the work was stopped by its user. */
export function reportUnlessStopped(thrown: unknown): void {
  if (!isStopped(thrown)) reportDesignError(thrown)
}
