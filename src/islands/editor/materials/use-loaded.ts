import { useEffect, useRef, useState } from 'react'

/** Loads a value on mount. `value` is null until then, `failed` is set after an error, `again` retries. */
export function useLoaded<Value>(load: () => Promise<Value>): {
  readonly value: Value | null
  readonly failed: boolean
  readonly again: () => void
} {
  const [value, setValue] = useState<Value | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const first = useRef(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let gone = false
    setFailed(false)
    first.current().then(
      (found) => !gone && setValue(found),
      (thrown) => {
        console.warn(thrown)
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [tries])
  return { value, failed, again: () => setTries(tries + 1) }
}
