/** Shortest time between two reloads, ms. */
export const reloadGuardMs = 10_000
const key = 'qingtu:reloaded-at'

/** Returns the reaction to a chunk that failed to load: offer a reload if work would be lost, else reload once. */
export function afterChunkFailure(busy: boolean, reloadedAt: number, now: number): 'offer' | 'reload' | 'nothing' {
  if (busy) return 'offer'
  const since = now - reloadedAt
  return since >= 0 && since < reloadGuardMs ? 'nothing' : 'reload'
}

const chunkFailure =
  /dynamically imported module|importing a module script|error loading dynamically|module script failed/i

/**
 * Handles lazy chunks that a newer build has removed: reloads once to get the new build, or offers it while there is
 * work.
 */
export function guardChunks(): void {
  const failed = () => {
    if (!navigator.onLine) return
    let reloadedAt = Number.NEGATIVE_INFINITY
    try {
      reloadedAt = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY)
    } catch {
      // Without a record of the last reload, a reload could repeat endlessly.
      return
    }
    const what = afterChunkFailure((window.__qingtuBusy ?? 0) > 0, reloadedAt, Date.now())
    if (what === 'offer') document.dispatchEvent(new Event('qingtu:stale'))
    if (what !== 'reload') return
    try {
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    document.dispatchEvent(new Event('qingtu:flush'))
    location.reload()
  }
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    failed()
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (chunkFailure.test(String(reason?.message ?? reason))) failed()
  })
}
