import { accountMessageOf } from '../../catalogue/account-messages.ts'
import { codeTimeKey } from '../../storage/account-keys.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { toast } from '../shell/toasts.ts'
import { callApi, reasonOf } from './call-api.ts'
import { currentUser, refreshUser } from './session.ts'

/** Shortest time between two codes, ms, as checked by the client; the server checks too. */
const codePauseMs = 60_000
/** Countdown of the button, seconds. */
export const countdownSeconds = 180

/** When this page last requested a code, by the monotonic clock. */
let askedAt = Number.NEGATIVE_INFINITY

/** Requests a verification code. Returns whether it was sent; shows the result as a toast. */
export async function requestCode(email: string): Promise<boolean> {
  const last = readKey(codeTimeKey)
  const soon = performance.now() - askedAt < codePauseMs || (last !== undefined && Date.now() - last < codePauseMs)
  if (soon) {
    toast.warning(accountMessageOf('code-too-soon'))
    return false
  }
  try {
    const { status, msg } = await callApi('getVerificationCode', { email })
    if (status !== 200) {
      toast.error(msg)
      return false
    }
    askedAt = performance.now()
    writeKey(codeTimeKey, Date.now())
    toast.success(accountMessageOf('code-sent'))
    return true
  } catch (thrown) {
    toast.error(reasonOf(thrown))
    return false
  }
}

/** Binds an e-mail address. Returns whether it was bound; shows the server's message. */
export async function bindEmail(email: string, code: string): Promise<boolean> {
  const user = currentUser()
  if (!user) return false
  try {
    const { status, msg } = await callApi('updateEmail', { email, code, user_id: user.user_id })
    if (status !== 200) {
      toast.error(msg)
      return false
    }
    await refreshUser()
    toast.success(msg)
    return true
  } catch (thrown) {
    toast.error(reasonOf(thrown))
    return false
  }
}
