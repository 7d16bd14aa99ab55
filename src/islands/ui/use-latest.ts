import { useEffect, useRef, useState } from 'react'

interface Latest<Asked, Made> {
  /** Makes what was asked for; what it throws is told elsewhere. */
  readonly make: (asked: Asked) => Promise<Made>
  /** Makes a better one, which takes longer; called when nothing has changed for a while. */
  readonly finish?: (asked: Asked) => Promise<Made>
  /** Releases what was replaced, or came too late. */
  readonly release: (made: Made) => void
}

/** Time without a change after which the better one is made, ms: the hand rests. */
const rest = 500

/**
 * Makes something whenever what is asked for changes. One is under way at a time; of the changes meanwhile the last one
 * counts. Returns the newest; null until the first is there.
 */
export function useLatest<Asked, Made>(asked: Asked, latest: Latest<Asked, Made>) {
  const [state, setState] = useState<{ readonly made: Made | null; readonly working: boolean }>({
    ...{ made: null, working: true },
  })
  const kept = useRef({
    ...{ latest, running: false, next: null as string | null, gone: false, shown: null as Made | null },
    timer: 0 as ReturnType<typeof setTimeout> | 0,
  })
  kept.current.latest = latest
  const wanted = JSON.stringify(asked)

  useEffect(() => {
    const job = kept.current
    const show = (made: Made | null, working: boolean) => {
      const before = job.shown
      job.shown = made ?? before
      setState({ made: job.shown, working })
      if (made !== null && before !== null) job.latest.release(before)
    }
    const run = async (text: string, how: 'make' | 'finish'): Promise<void> => {
      job.running = true
      const made = await job.latest[how]?.(JSON.parse(text) as Asked).catch(() => null)
      job.running = false
      const { next } = job
      job.next = null
      if (job.gone) return void (made && job.latest.release(made))
      show(made ?? null, next !== null)
      if (next !== null) await run(next, 'make')
      else if (how === 'make' && job.latest.finish) job.timer = setTimeout(() => void run(text, 'finish'), rest)
    }
    clearTimeout(job.timer)
    setState((last) => ({ ...last, working: true }))
    if (job.running) job.next = wanted
    else void run(wanted, 'make')
  }, [wanted])

  useEffect(() => {
    const job = kept.current
    job.gone = false
    return () => {
      job.gone = true
      clearTimeout(job.timer)
      if (job.shown !== null) job.latest.release(job.shown)
      job.shown = null
    }
  }, [])
  return state
}
