import { atom } from 'nanostores'
import { limits } from '../../catalogue/limits.ts'
import { shanghaiDay } from '../../core/calendar.ts'
import { readKey, watchKey, writeKey } from '../../storage/keys.ts'
import { type DayCount, downloadsKey } from '../../storage/usage-key.ts'

/** Today's downloads and the daily limit. */
export interface Usage {
  readonly used: number
  readonly limit: number
}

/** Today's usage, shown before a download; null until loaded. */
export const $usage = atom<Usage | null>(null)

function usageOf(found: DayCount | undefined): Usage {
  if (!found) return { used: 0, limit: limits.free.downloadsPerDay }
  // On another day only the limit is still valid.
  return { used: found.day === shanghaiDay(Date.now()) ? found.count : 0, limit: found.limit }
}

let watching = false

/** Loads the stored usage and follows other tabs. */
export function watchUsage(): void {
  $usage.set(usageOf(readKey(downloadsKey)))
  if (watching) return
  watching = true
  watchKey(downloadsKey, (found) => $usage.set(usageOf(found)))
}

/** Stores today's usage, as reported by the server or counted by this browser. */
export function noteUsage({ used, limit }: Usage): void {
  $usage.set({ used, limit })
  writeKey(downloadsKey, { day: shanghaiDay(Date.now()), count: used, limit })
}
