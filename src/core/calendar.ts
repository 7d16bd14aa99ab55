/** Offset of Shanghai, in whose time the business runs: UTC+8, without summer time since 1991. */
const offsetMs = 8 * 60 * 60 * 1000

/** Returns the day in Shanghai, YYYY-MM-DD, of a moment in ms since 1970. */
export function shanghaiDay(ms: number): string {
  return new Date(ms + offsetMs).toISOString().slice(0, 10)
}

/** Returns the seconds from a moment (ms since 1970) to the end of its day in Shanghai, at least 1. */
export function secondsLeftToday(ms: number): number {
  const day = 86_400_000
  return Math.max(1, Math.ceil((day - ((ms + offsetMs) % day)) / 1000))
}

/**
 * Returns the moment `months` calendar months later, both in seconds since 1970: on the same day of the month in
 * Shanghai, or on the last one where the month is shorter.
 */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000 + offsetMs)
  const day = from.getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, last))
  return Math.floor((to.getTime() - offsetMs) / 1000)
}
