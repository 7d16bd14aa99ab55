import { UserError } from '../../core/errors.ts'
import type { CloudCopy, DesignSummary } from '../../storage/designs.ts'
import { currentUser } from '../account/session.ts'

/** What is known on this device of the copies of works in the account. */

/** Progress of a transfer. */
export interface CloudSettings {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Returns the number of the present account. Throws `cloud-login` without one. */
export function userNumber(): string {
  const user = currentUser()
  if (!user) throw new UserError('cloud-login')
  return user.user_id
}

/** Returns the copy of a design in the present account. */
export const copyOf = ({ cloud }: Pick<DesignSummary, 'cloud'>, user: string): CloudCopy | null =>
  cloud?.user === user ? cloud : null

/** Returns what is known of a work that is not in the account yet. */
export const emptyCopy = (user: string): CloudCopy => ({
  ...{ user, id: '', version: 0, revision: 0, name: '', waiting: false, pending: null },
})
