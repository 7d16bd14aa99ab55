import { atom } from 'nanostores'
import { latestBuild } from '../../storage/latest-build.ts'
import { isBusy } from './busy.ts'

const pollMs = 3_600_000
/** Shortest time between checks on returning to the tab, ms. */
const returnMs = 60_000

/** Whether the server has a newer build than this page. */
export const $updateReady = atom(false)

/** Checks hourly, and on returning to the tab, for a build newer than `build`. Returns a function that unsubscribes. */
export function watchUpdates(build: string): () => void {
  let askedAt = Date.now()
  const ask = async () => {
    askedAt = Date.now()
    const latest = await latestBuild()
    if (latest !== undefined && latest !== build) $updateReady.set(true)
  }
  const timer = setInterval(ask, pollMs)
  const returned = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= returnMs) void ask()
  }
  const stale = () => $updateReady.set(true)
  document.addEventListener('visibilitychange', returned)
  document.addEventListener('qingtu:stale', stale)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', returned)
    document.removeEventListener('qingtu:stale', stale)
  }
}

/** Reloads into the new build unless work would be lost. Returns false if it did not. */
export function reloadForUpdate(): boolean {
  if (isBusy()) return false
  document.dispatchEvent(new Event('qingtu:flush'))
  location.reload()
  return true
}
