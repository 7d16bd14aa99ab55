import { accountCalls } from '../../api/account-calls.ts'
import { createClient } from '../../api/client.ts'
import { accountMessageOf } from '../../catalogue/account-messages.ts'
import { UserError } from '../../core/errors.ts'
import { tokenKey } from '../../storage/account-keys.ts'
import { readKey } from '../../storage/keys.ts'

/** The session's token, for clients; undefined without a session. */
export const sessionToken = () => readKey(tokenKey)

/** The typed client of accounts, with the session's token. */
export const callApi = createClient(accountCalls, { token: sessionToken })

/** Returns the message for an error thrown by a call. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof UserError) return accountMessageOf(thrown.code, thrown.params)
  console.error(thrown)
  return accountMessageOf('internal')
}
