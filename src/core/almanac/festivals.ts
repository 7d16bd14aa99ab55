import { dateOfDay, dayNumber, dayOf, weekdayOf } from './days.ts'
import { solarDateOf } from './lunar.ts'
import { solarTermsOf } from './solar-terms.ts'

/** When a festival is, once a year. */
export type FestivalRule =
  /** A month and a day of the common calendar. */
  | { readonly solar: readonly [month: number, day: number] }
  /** A month, never the leap one, and a day of the lunar calendar. */
  | { readonly lunar: readonly [month: number, day: number] }
  /** The nth weekday of a month; 0 is Sunday. */
  | { readonly month: number; readonly nth: number; readonly weekday: number }
  /** A solar term by its place in `solarTermsOf`. */
  | { readonly term: number }
  /** Some days before another day. */
  | { readonly daysBefore: number; readonly of: FestivalRule }

export interface Festival {
  readonly id: string
  readonly rule: FestivalRule
  /** Days before the festival from which on it matters. */
  readonly lead: number
}

/** A festival on its day. */
export interface DatedFestival<F extends Festival> {
  readonly festival: F
  /** YYYY-MM-DD */
  readonly date: string
}

/** Returns the day, counted from 1970-01-01, that a rule gives for a solar or lunar year; undefined outside the tables. */
function dayIn(year: number, rule: Exclude<FestivalRule, { of: FestivalRule }>): number | undefined {
  if ('solar' in rule) return dayOf(year, ...rule.solar)
  if ('nth' in rule) {
    const first = dayOf(year, rule.month, 1)
    return first + ((rule.weekday - weekdayOf(first) + 7) % 7) + 7 * (rule.nth - 1)
  }
  const date =
    'term' in rule
      ? solarTermsOf(year)[rule.term]
      : solarDateOf({ year, month: rule.lunar[0], day: rule.lunar[1], leap: false })
  return date === undefined ? undefined : dayNumber(date)
}

/** Returns the days of a rule from `from` to `to`, both included; all counted from 1970-01-01. */
function daysOf(rule: FestivalRule, from: number, to: number): number[] {
  if ('of' in rule)
    return daysOf(rule.of, from + rule.daysBefore, to + rule.daysBefore).map((day) => day - rule.daysBefore)
  const days: number[] = []
  // A lunar year ends in the common year after the one that names it.
  for (let year = yearOf(from) - 1; year <= yearOf(to); year++) {
    const day = dayIn(year, rule)
    if (day !== undefined && day >= from && day <= to) days.push(day)
  }
  return days
}

const yearOf = (day: number) => Number(dateOfDay(day).slice(0, 4))

/**
 * Returns the festivals from one date to another (YYYY-MM-DD, both included) in the order of time, those of one day in
 * the order of the list. Lunar festivals and solar terms are known from 2024 to 2040 only.
 */
export function festivalsBetween<F extends Festival>(
  festivals: readonly F[],
  from: string,
  to: string,
): DatedFestival<F>[] {
  return festivals
    .flatMap((festival) =>
      daysOf(festival.rule, dayNumber(from), dayNumber(to)).map((day) => ({ festival, date: dateOfDay(day) })),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/**
 * Returns the festivals from today (YYYY-MM-DD, in Shanghai) to `days` days later that matter already, the next one
 * first. `inDays` is 0 for a festival of today.
 */
export function upcoming<F extends Festival>(
  festivals: readonly F[],
  today: string,
  days: number,
): (DatedFestival<F> & { readonly inDays: number })[] {
  const start = dayNumber(today)
  return festivalsBetween(festivals, today, dateOfDay(start + days))
    .map((dated) => ({ ...dated, inDays: dayNumber(dated.date) - start }))
    .filter(({ festival, inDays }) => inDays <= festival.lead)
}
