import { atom } from 'nanostores'
import { readKey } from '../../storage/keys.ts'
import { whileAccountNeeded } from '../account/session-mark.ts'
import type { CloudWork } from './cloud-state.ts'
import { watchWaiting } from './cloud-waiting.ts'

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

async function follow(signal: AbortSignal): Promise<void> {
  const [{ $session, startSession }, { $cloudWorks, loadCloudWorks }, { templateCapKey }] = await Promise.all([
    import('../account/session.ts'),
    import('./cloud-works.ts'),
    import('../../storage/account-keys.ts'),
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
    if (present !== '' && present !== user) void loadCloudWorks()
    user = present
    show()
  }
  const stops = [$session.subscribe(begin), $cloudWorks.listen(show)]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}

/** Follows the works of the account and sends what waits for it. Returns a function that stops. */
export function watchCloud(): () => void {
  const stops = [whileAccountNeeded(follow), watchWaiting()]
  return () => {
    for (const stop of stops) stop()
  }
}
