import { atom } from 'nanostores'
import { designMessageOf } from '../../catalogue/design-messages.ts'
import { templateCapKey } from '../../storage/account-keys.ts'
import { readKey } from '../../storage/keys.ts'
import { hasLimits, onSession } from '../account/session-mark.ts'
import { toast } from '../shell/toasts.ts'
import type { CloudWork } from './cloud-state.ts'
import { nameOfWork } from './works-view.ts'

/**
 * The account's works for lists. Visitors without a login load none of the code that talks to the account.
 */

export interface CloudView {
  /** Number of the account. */
  readonly user: string
  /** Last changed first; null while they are being loaded. */
  readonly works: readonly CloudWork[] | null
  /** How many it may hold; null if that is not known. */
  readonly most: number | null
  /** Why they could not be loaded; '' for no failure. */
  readonly failure: string
}

/** null without a login. */
export const $cloud = atom<CloudView | null>(null)

/** Saves what waits for the server, and says what came of it. */
async function sendAndSay(signal: AbortSignal): Promise<void> {
  const { sendWaiting } = await import('./cloud-save.ts')
  const { saved, conflicts, failed } = await sendWaiting(signal)
  const named = (names: readonly string[]) => names.map((name) => `「${nameOfWork({ name })}」`).join('')
  if (saved.length > 0) toast.success(`已上传之前排队的${named(saved)}`)
  if (conflicts.length > 0)
    toast.warning(`${named(conflicts)}在别处存过或删过，没有覆盖。请在「我的作品」里打开它的菜单，比较两个版本或重新存`)
  for (const { name, error } of failed) {
    const { text, advice = '' } = designMessageOf(error.code, error.params)
    toast.error(`${named([name])}没有存到云端：${text}。${advice}`)
  }
}

async function follow(signal: AbortSignal): Promise<void> {
  const [{ $session, startSession }, { $cloudWorks, loadCloudWorks }] = await Promise.all([
    import('../account/session.ts'),
    import('./cloud-works.ts'),
  ])
  await startSession()
  if (signal.aborted) return
  const show = () => {
    const [session, fetched] = [$session.get(), $cloudWorks.get()]
    if (session.status !== 'user') return $cloud.set(null)
    const works = fetched.status === 'ready' ? fetched.data : null
    const failure = fetched.status === 'failed' ? fetched.text : ''
    $cloud.set({ user: session.user.user_id, works, most: readKey(templateCapKey) ?? null, failure })
  }
  let user = ''
  const begin = () => {
    const session = $session.get()
    const present = session.status === 'user' ? session.user.user_id : ''
    if (present !== '' && present !== user) {
      void loadCloudWorks()
      void sendAndSay(signal)
    }
    user = present
    show()
  }
  const again = () => void sendAndSay(signal)
  const stops = [$session.subscribe(begin), $cloudWorks.listen(show)]
  window.addEventListener('online', again)
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    window.removeEventListener('online', again)
  })
}

/** Follows the works of the account and sends what waits for it. Returns a function that stops. */
export function watchCloud(): () => void {
  if (!hasLimits) return () => {}
  const controller = new AbortController()
  let following = false
  const stop = onSession(() => {
    if (following) return
    following = true
    follow(controller.signal).catch((error) => {
      following = false
      console.info(error)
    })
  })
  return () => {
    stop()
    controller.abort()
  }
}
