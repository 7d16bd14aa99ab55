import { useEffect } from 'react'

/** Field of a history entry that holds how far its page was scrolled, px. */
const field = 'qingtuScroll'

/**
 * Scrolls a list that grows to where it was when its page was left, once `ready` says that the list is as long again.
 * Browsers restore the position too early for it.
 */
export function useKeptScroll(ready: boolean): void {
  useEffect(() => {
    const keep = () => history.replaceState({ ...history.state, [field]: Math.round(scrollY) }, '')
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  useEffect(() => {
    const kept: unknown = history.state?.[field]
    if (!ready || typeof kept !== 'number') return
    const { [field]: _, ...rest } = history.state
    history.replaceState(rest, '')
    if (kept > scrollY) scrollTo(0, kept)
  }, [ready])
}
