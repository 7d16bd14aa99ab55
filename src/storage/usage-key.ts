import type { StorageKey } from './keys.ts'

/** What was used on a day in Shanghai (YYYY-MM-DD), and the limit that was heard with it. */
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

/** Downloads of today: a visitor's own count, or what the server last said. */
export const downloadsKey: StorageKey<DayCount> = { key: 'qingtu:downloads', check: dayCount }

/** AI creations of a visitor without an account, in all. */
export const visitorAiKey: StorageKey<number> = {
  key: 'qingtu:visitor-ai',
  check: (found) => (Number.isSafeInteger(found) && Number(found) >= 0 ? Number(found) : undefined),
}
