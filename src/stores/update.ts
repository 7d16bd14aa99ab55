import { atom } from 'nanostores'
import { latestBuild } from '../storage/latest-build.ts'
import { isBusy } from './busy.ts'

const pollMs = 3_600_000
/** Coming back to the tab asks too, though not more often than this. */
const returnMs = 60_000

/** True when the server has a newer build than this page. */
export const $updateReady = atom(false)

/** Asks hourly and when the tab comes back whether there is a newer build than `build`. Answers how to stop. */
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

/** Reloads into the new build unless work would be lost. Answers false when it was not done. */
export function reloadForUpdate(): boolean {
  if (isBusy()) return false
  document.dispatchEvent(new Event('qingtu:flush'))
  location.reload()
  return true
}
