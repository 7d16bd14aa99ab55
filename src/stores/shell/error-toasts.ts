import { designMessageOf } from '../../catalogue/design-messages.ts'
import { UserError } from '../../core/errors.ts'
import { toast } from './toasts.ts'

/** Most refused files that are named. */
const mostNamed = 3

/** Shows an error about a design with its advice as a toast. */
export function showDesignError(thrown: unknown): void {
  const { code, params } = thrown instanceof UserError ? thrown : new UserError('internal')
  if (!(thrown instanceof UserError)) console.error(thrown)
  const { text, advice } = designMessageOf(code, params)
  toast.error(advice ? `${text}。${advice}` : text)
}

/** Shows an error for each rejected file, up to a limit. */
export function showFileErrors(results: readonly PromiseSettledResult<unknown>[]): void {
  const failed = results.filter((result) => result.status === 'rejected')
  for (const { reason } of failed.slice(0, mostNamed)) showDesignError(reason)
  if (failed.length > mostNamed) toast.error(`还有 ${failed.length - mostNamed} 个文件没能放入`)
}
