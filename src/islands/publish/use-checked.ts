import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Checks something whenever it has not changed for `settle` ms. `found` is the newest result, null before the first;
 * `again` checks once more, and is null unless the last check failed. `check` must be the same function each time.
 */
export function useChecked<Subject, Found>(
  subject: Subject,
  check: (subject: Subject) => Promise<Found>,
  settle: number,
): { readonly found: Found | null; readonly again: (() => void) | null } {
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState(false)
  const turn = useRef(0)
  const run = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    try {
      const made = await check(subject)
      if (turn.current !== mine) return
      setFound(made)
      setFailed(false)
    } catch (thrown) {
      console.error(thrown)
      if (turn.current === mine) setFailed(true)
    }
  }, [subject, check])
  useEffect(() => {
    const timer = setTimeout(() => void run(), settle)
    return () => {
      clearTimeout(timer)
      turn.current += 1
    }
  }, [run, settle])
  return { found, again: failed ? () => void run() : null }
}
