import { atom } from 'nanostores'
import { limits } from '../catalogue/limits.ts'
import { shanghaiDay } from '../core/calendar.ts'
import { readKey, watchKey, writeKey } from '../storage/keys.ts'
import { type DayCount, downloadsKey } from '../storage/usage-key.ts'

/** Downloads of today against today's limit. */
export interface Usage {
  readonly used: number
  readonly limit: number
}

/** Shown before the effort; null where nobody has looked yet. */
export const $usage = atom<Usage | null>(null)

function usageOf(found: DayCount | undefined): Usage {
  if (!found) return { used: 0, limit: limits.free.downloadsPerDay }
  // Of another day only the limit still holds.
  return { used: found.day === shanghaiDay(Date.now()) ? found.count : 0, limit: found.limit }
}

let watching = false

/** Looks up what this browser knows, and follows other tabs. */
export function watchUsage(): void {
  $usage.set(usageOf(readKey(downloadsKey)))
  if (watching) return
  watching = true
  watchKey(downloadsKey, (found) => $usage.set(usageOf(found)))
}

/** Notes what is used today, as the server said or this browser counted. */
export function noteUsage({ used, limit }: Usage): void {
  $usage.set({ used, limit })
  writeKey(downloadsKey, { day: shanghaiDay(Date.now()), count: used, limit })
}
