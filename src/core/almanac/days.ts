const dayMs = 86_400_000

/** Returns the days from 1970-01-01 to a date (YYYY-MM-DD); NaN if there is no such date. */
export function dayNumber(date: string): number {
  return Date.parse(date) / dayMs
}

/** Returns the days from 1970-01-01 to a day of a month (1 to 12) of a year. */
export function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / dayMs
}

/** Returns the date (YYYY-MM-DD) that is `days` days after 1970-01-01. */
export function dateOfDay(days: number): string {
  return new Date(days * dayMs).toISOString().slice(0, 10)
}

/** Returns the weekday of a day counted from 1970-01-01: 0 is Sunday, 6 Saturday. */
export function weekdayOf(days: number): number {
  // 1970-01-01 was a Thursday.
  return (((days + 4) % 7) + 7) % 7
}
