import { hasAccounts } from '../../api/base.ts'
import { readKey, sessionMark, watchKey } from '../../storage/keys.ts'
import { $dialog, type DialogName } from '../shell/dialogs.ts'

/** Whether limits apply; false in a stand-alone build. */
export const hasLimits = hasAccounts

const accountDialogs: readonly DialogName[] = ['Login', 'BindEmail', 'Upgrade']

/** Returns true if this browser has stored a token; `session.ts` validates it. */
function hasSession(): boolean {
  return hasAccounts && readKey(sessionMark) === true
}

/**
 * Calls `wake` when account code is needed in this page: for a session, an invitation, or a login here or in another
 * tab. Returns a function that unsubscribes.
 */
export function onSession(wake: () => void): () => void {
  if (!hasAccounts) return () => {}
  if (hasSession() || location.search.includes('rel=')) wake()
  const stops = [
    $dialog.listen((dialog) => {
      if (dialog && accountDialogs.includes(dialog.name)) wake()
    }),
    watchKey(sessionMark, (found) => {
      if (found) wake()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Starts `follow` once account code is needed in this page, see `onSession`; what fails to start is tried again at the
 * next occasion. Returns a function that stops it by aborting its signal.
 */
export function whileAccountNeeded(follow: (signal: AbortSignal) => Promise<void>): () => void {
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
