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

/** AI creations of a visitor without an account, in total. */
export const visitorAiKey: StorageKey<number> = {
  key: 'qingtu:visitor-ai',
  check: (found) => (Number.isSafeInteger(found) && Number(found) >= 0 ? Number(found) : undefined),
}
