import { useEffect } from 'react'
import type { UserInfo } from '../../stores/account/account.ts'
import { $session, startSession } from '../../stores/account/session.ts'
import { useClientStore } from '../ui/use-store.ts'

/** Starts the session and returns the user, `visitor`, or `unknown` until the session state is known. */
export function useUser(): UserInfo | 'visitor' | 'unknown' {
  const session = useClientStore($session)
  useEffect(() => void startSession(), [])
  return session.status === 'user' ? session.user : session.status
}
