import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlannedFrame } from '../../../core/clip/schedule.ts'

/** Plays a plan in a loop, timed by animation frames; waits for pictures that are not decoded yet. */
export function usePlaying(plan: readonly PlannedFrame[], ready: (shown: PlannedFrame) => boolean) {
  const [playing, setPlaying] = useState(false)
  const [place, setPlace] = useState(0)
  const isReady = useRef(ready)
  isReady.current = ready
  const current = useRef(0)

  useEffect(() => {
    if (!playing || plan.length === 0) return
    current.current = Math.min(current.current, plan.length - 1)
    let before = performance.now()
    let left = plan[current.current]!.hundredths * 10
    let frame = 0
    const tick = (now: number) => {
      frame = requestAnimationFrame(tick)
      // A hidden tab must not catch up on the time it was suspended.
      left -= Math.min(200, now - before)
      before = now
      let moved = false
      while (left <= 0) {
        const next = (current.current + 1) % plan.length
        if (!isReady.current(plan[next]!)) {
          left = 0
          break
        }
        current.current = next
        left += plan[next]!.hundredths * 10
        moved = true
      }
      if (moved) setPlace(current.current)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [playing, plan])

  const play = useCallback((from = 0) => {
    current.current = from
    setPlace(from)
    setPlaying(true)
  }, [])
  const pause = useCallback(() => setPlaying(false), [])
  return { playing, place: Math.min(place, Math.max(0, plan.length - 1)), play, pause }
}
