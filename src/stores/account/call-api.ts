import { createClient } from '../../api/client.ts'
import { accountMessageOf } from '../../catalogue/account-messages.ts'
import { UserError } from '../../core/errors.ts'
import { tokenKey } from '../../storage/account-keys.ts'
import { readKey } from '../../storage/keys.ts'

/** The typed client with the session's token. */
export const callApi = createClient({ token: () => readKey(tokenKey) })

/** Returns the message for an error thrown by a call. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof UserError) return accountMessageOf(thrown.code, thrown.params)
  console.error(thrown)
  return accountMessageOf('internal')
}
