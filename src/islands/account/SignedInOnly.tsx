import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { onSession } from '../../stores/account/session-mark.ts'

export interface InsideProps {
  /** Shown until the session state is known. */
  readonly wait: ReactNode
  /** Shown to visitors. */
  readonly out: ReactNode
}

/** Shows content for logged-in users. A visitor's page does not load it until a login begins. */
export function SignedInOnly({
  inside: Inside,
  wait,
  out,
}: InsideProps & { readonly inside: ComponentType<InsideProps> }) {
  const [who, setWho] = useState<'unknown' | 'visitor' | 'user' | 'login'>('unknown')
  useEffect(() => {
    let opening = true
    const stop = onSession(() => {
      const found = opening ? 'user' : 'login'
      setWho((known) => (known === 'unknown' || known === 'visitor' ? found : known))
    })
    opening = false
    setWho((known) => (known === 'unknown' ? 'visitor' : known))
    return stop
  }, [])
  if (who === 'unknown') return wait
  if (who === 'visitor') return out
  // After a login that has just begun, the visitor's content stays until the user's content is ready.
  return <Inside wait={who === 'login' ? out : wait} out={out} />
}
