import { relKey } from '../../storage/account-keys.ts'
import { writeKey } from '../../storage/keys.ts'

/** Remembers the inviter of the visitor and removes `rel` from the address bar, so that it is not passed on. */
export function takeInvitation(): void {
  const url = new URL(location.href)
  const rel = relKey.check(url.searchParams.get('rel'))
  if (rel !== undefined) writeKey(relKey, rel)
  url.searchParams.delete('rel')
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}
