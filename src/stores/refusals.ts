import { tellDesign } from '../catalogue/design-messages.ts'
import { UserError } from '../core/errors.ts'
import { toast } from './toasts.ts'

/** Of several files that were refused so many are named. */
const mostNamed = 3

/** Shows why something of a design was not done, and what to do. */
export function complain(thrown: unknown): void {
  const { code, params } = thrown instanceof UserError ? thrown : new UserError('internal')
  if (!(thrown instanceof UserError)) console.error(thrown)
  const { text, advice } = tellDesign(code, params)
  toast.error(advice ? `${text}。${advice}` : text)
}

/** Names the files of some that could not be taken in, each with its reason. */
export function complainOfFiles(results: readonly PromiseSettledResult<unknown>[]): void {
  const failed = results.filter((result) => result.status === 'rejected')
  for (const { reason } of failed.slice(0, mostNamed)) complain(reason)
  if (failed.length > mostNamed) toast.error(`还有 ${failed.length - mostNamed} 个文件没能放入`)
}
