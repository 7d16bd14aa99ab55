import { useEffect, useRef, useState } from 'react'

interface Latest<Asked, Made> {
  /** Makes what was asked for; what it throws is told elsewhere. */
  readonly make: (asked: Asked) => Promise<Made>
  /** Releases what was replaced, or came too late. */
  readonly release: (made: Made) => void
}

/**
 * Makes something whenever what is asked for changes. One is under way at a time; of the changes meanwhile the last one
 * counts. Returns the newest; null until the first is there.
 */
export function useLatest<Asked, Made>(asked: Asked, latest: Latest<Asked, Made>) {
  const [state, setState] = useState<{ readonly made: Made | null; readonly working: boolean }>({
    ...{ made: null, working: true },
  })
  const kept = useRef({ latest, running: false, next: null as string | null, gone: false, shown: null as Made | null })
  kept.current.latest = latest
  const wanted = JSON.stringify(asked)

  useEffect(() => {
    const job = kept.current
    const run = async (text: string): Promise<void> => {
      job.running = true
      setState((last) => ({ ...last, working: true }))
      const made = await job.latest.make(JSON.parse(text) as Asked).catch(() => null)
      const { next, shown, gone } = job
      if (made !== null && gone) job.latest.release(made)
      job.running = false
      job.next = null
      if (gone) return
      if (made !== null) job.shown = made
      setState({ made: job.shown, working: next !== null })
      if (made !== null && shown !== null) job.latest.release(shown)
      if (next !== null) await run(next)
    }
    if (job.running) job.next = wanted
    else void run(wanted)
  }, [wanted])

  useEffect(() => {
    const job = kept.current
    job.gone = false
    return () => {
      job.gone = true
      if (job.shown !== null) job.latest.release(job.shown)
      job.shown = null
    }
  }, [])
  return state
}
