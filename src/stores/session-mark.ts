import { hasAccounts } from '../api/base.ts'
import { readKey, sessionMark, watchKey } from '../storage/keys.ts'
import { $dialog, type DialogName } from './dialogs.ts'

/** Whether anything is counted at all: not in a stand-alone build. */
export const hasLimits = hasAccounts

const accountDialogs: readonly DialogName[] = ['Login', 'BindEmail', 'Upgrade']

/** Whether this browser remembers a login. Looks at nothing else: what a session is, `session.ts` knows. */
function hasSession(): boolean {
  return hasAccounts && readKey(sessionMark) === true
}

/** Calls when accounts matter in this page: a session, an invitation, a login here or in another tab. Answers how to stop. */
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
