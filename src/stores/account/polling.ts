/** Result of one poll. */
type Verdict = 'again' | 'stop'

/**
 * Polls every `everyMs` after the previous response until `once` returns `stop` or throws. Requests never overlap, and
 * time asleep causes no burst. Returns a function that aborts the request and stops polling.
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

/** Interval of polls for scans and payments set by the specification, ms. */
export const pollMs = 2000
