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
