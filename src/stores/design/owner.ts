import { onSession } from '../account/session-mark.ts'

/** How long opening waits for the server to identify the account, ms. */
const ownerPatienceMs = 1500

/**
 * Returns the account number that owns the designs of this tab; '' without a login, or if the server does not answer in
 * time.
 */
export async function designOwner(): Promise<string> {
  let remembered = false
  onSession(() => {
    remembered = true
  })()
  if (!remembered) return ''
  // Visitors without a login load no account code.
  const { currentUser, startSession } = await import('../account/session.ts')
  await Promise.race([startSession(), new Promise((resolve) => setTimeout(resolve, ownerPatienceMs))])
  return String(currentUser()?.user_id ?? '')
}
