import { useRef } from 'react'
import { foretell, type Sample } from './time-left.ts'

/** Returns how long the rest of a file's work takes, ms; null if that cannot or need not be said. */
export function useTimeLeft(share: number, isRunning: boolean): number | null {
  const samples = useRef<readonly Sample[]>([])
  if (!isRunning) {
    samples.current = []
    return null
  }
  const { seen, left } = foretell(samples.current, { time: performance.now(), share })
  samples.current = seen
  return left
}
