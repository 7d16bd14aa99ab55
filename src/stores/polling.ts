/** What a poll learned: go on, or stop. */
type Verdict = 'again' | 'stop'

/**
 * Asks again and again, `everyMs` after the answer before, until told to stop.
 * One request at a time; a machine that slept asks once when it wakes. Anything
 * thrown stops it. Answers how to stop: nothing is asked and no timer is left afterwards.
 */
export function poll(everyMs: number, once: (signal: AbortSignal) => Promise<Verdict>): () => void {
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    timer = setTimeout(async () => {
      try {
        if ((await once(abort.signal)) === 'again' && !abort.signal.aborted) next()
      } catch (thrown) {
        if (!abort.signal.aborted) console.info('polling stopped', thrown)
      }
    }, everyMs)
  }
  next()
  return () => {
    clearTimeout(timer)
    abort.abort()
  }
}

/** The pace of the specification for scans and payments, ms. */
export const pollMs = 2000
