import type { StorageKey } from './keys.ts'

/** Number of uses on a day in Shanghai (YYYY-MM-DD), and the limit reported with it. */
export interface DayCount {
  readonly day: string
  readonly count: number
  readonly limit: number
}

function dayCount(found: unknown): DayCount | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { day, count, limit } = found as Partial<Record<keyof DayCount, unknown>>
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const whole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
  return whole(count) && whole(limit) && count <= 1e6 && limit <= 1e6 ? { day, count, limit } : undefined
}

/** Today's downloads: a visitor's own count, or the last count from the server. */
export const downloadsKey: StorageKey<DayCount> = { key: 'qingtu:downloads', check: dayCount }

/** A work whose download was counted, and its free repeats since. */
export interface CountedWork {
  readonly key: string
  /** Downloads counted at once. */
  readonly count: number
  readonly repeats: number
  /** ms since 1970 */
  readonly at: number
}

function countedWork(found: unknown): found is CountedWork {
  if (typeof found !== 'object' || found === null) return false
  const { key, ...numbers } = found as Record<string, unknown>
  return typeof key === 'string' && ['count', 'repeats', 'at'].every((name) => Number.isSafeInteger(numbers[name]))
}

/** The works downloaded last, newest first; their repeats are free for a while. */
export const countedWorksKey: StorageKey<readonly CountedWork[]> = {
  key: 'qingtu:download-works',
  check: (found) => (Array.isArray(found) && found.length <= 50 ? found.filter(countedWork) : undefined),
}

/** AI creations of a visitor without an account, in total. */
export const visitorAiKey: StorageKey<number> = {
  key: 'qingtu:visitor-ai',
  check: (found) => (Number.isSafeInteger(found) && Number(found) >= 0 ? Number(found) : undefined),
}
