import { tellAccount } from '../catalogue/account-messages.ts'
import { codeTimeKey } from '../storage/account-keys.ts'
import { readKey, writeKey } from '../storage/keys.ts'
import { ask, reasonOf } from './ask.ts'
import { currentUser, refreshUser } from './session.ts'
import { toast } from './toasts.ts'

/** Between two codes, ms: the client's own check; the server has its own. */
const codePauseMs = 60_000
/** How long the button counts down, seconds. */
export const countdownSeconds = 180

/** When this page last asked, by a clock nobody can set. */
let askedAt = Number.NEGATIVE_INFINITY

/** Asks for a code. Answers whether it is on its way; says what is wrong if not. */
export async function requestCode(email: string): Promise<boolean> {
  const last = readKey(codeTimeKey)
  const soon = performance.now() - askedAt < codePauseMs || (last !== undefined && Date.now() - last < codePauseMs)
  if (soon) {
    toast.warning(tellAccount('code-too-soon'))
    return false
  }
  try {
    const { status, msg } = await ask('getVerificationCode', { email })
    if (status !== 200) {
      toast.error(msg)
      return false
    }
    askedAt = performance.now()
    writeKey(codeTimeKey, Date.now())
    toast.success(tellAccount('code-sent'))
    return true
  } catch (thrown) {
    toast.error(reasonOf(thrown))
    return false
  }
}

/** Binds an address. Answers whether it is bound now; says the server's words either way. */
export async function bindEmail(email: string, code: string): Promise<boolean> {
  const user = currentUser()
  if (!user) return false
  try {
    const { status, msg } = await ask('updateEmail', { email, code, user_id: user.user_id })
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
