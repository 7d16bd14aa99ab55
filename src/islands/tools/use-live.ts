import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** Returns a copy of a settled value that can run ahead of it during a gesture; a new settled value replaces it. */
export function useLive<T>(settled: T): [T, Dispatch<SetStateAction<T>>] {
  const [live, setLive] = useState(settled)
  useEffect(() => setLive(settled), [settled])
  return [live, setLive]
}
