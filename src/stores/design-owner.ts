import { onSession } from './session-mark.ts'

/** How long opening waits for the server to say whose designs these are, ms. */
const ownerPatienceMs = 1500

/** Account number designs of this tab belong to; '' for nobody, and where no server answers. */
export async function designOwner(): Promise<string> {
  let remembered = false
  onSession(() => {
    remembered = true
  })()
  if (!remembered) return ''
  // Nothing of accounts is fetched for visitors.
  const { currentUser, startSession } = await import('./session.ts')
  await Promise.race([startSession(), new Promise((resolve) => setTimeout(resolve, ownerPatienceMs))])
  return String(currentUser()?.user_id ?? '')
}
