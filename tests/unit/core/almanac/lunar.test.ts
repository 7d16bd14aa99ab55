import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lunarDateOf, solarDateOf } from '../../../../src/core/almanac/lunar.ts'

const dayMs = 86_400_000
/** The calendar of ICU, which computes moon and sun itself, as an independent reference. */
const witness = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'UTC',
  ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
})

function icuLunarDate(ms: number) {
  const parts = new Map<string, string>(witness.formatToParts(ms).map(({ type, value }) => [type, value]))
  const month = parts.get('month')!
  return {
    year: Number(parts.get('relatedYear')),
    month: Number.parseInt(month, 10),
    day: Number(parts.get('day')),
    leap: month.endsWith('bis'),
  }
}

const datesBetween = (from: string, to: string) => {
  const dates: string[] = []
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += dayMs) dates.push(new Date(ms).toISOString().slice(0, 10))
  return dates
}
const first = (year: number, month: number, leap = false) => solarDateOf({ year, month, day: 1, leap })

/**
 * Months that ICU begins on the wrong day, because it puts a new moon near midnight on the other side of it: that of
 * 2027-02-06 at 23:57 and that of 2030-02-03 at 0:08. The days are those on which it differs.
 */
const wrongInIcu = [...datesBetween('2027-02-06', '2027-03-07'), ...datesBetween('2030-02-02', '2030-03-03')]

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/**
 * Returns the moment of the kth new moon after that of 2000-01-06, in ms since 1970: Jean Meeus, Astronomical
 * Algorithms, chapter 49, with five of the fourteen planetary terms, good to about a minute.
 */
function newMoon(k: number): number {
  const t = k / 1236.85
  const e = 1 - 0.002516 * t - 0.0000074 * t ** 2
  const sun = 2.5534 + 29.1053567 * k - 0.0000014 * t ** 2
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t ** 2
  const node = 160.7108 + 390.67050284 * k - 0.0016118 * t ** 2
  const ascending = 124.7746 - 1.56375588 * k + 0.0020672 * t ** 2
  const terms: readonly (readonly [number, number])[] = [
    [-0.4072, moon],
    [0.17241 * e, sun],
    [0.01608, 2 * moon],
    [0.01039, 2 * node],
    [0.00739 * e, moon - sun],
    [-0.00514 * e, moon + sun],
    [0.00208 * e ** 2, 2 * sun],
    [-0.00111, moon - 2 * node],
    [-0.00057, moon + 2 * node],
    [0.00056 * e, 2 * moon + sun],
    [-0.00042, 3 * moon],
    [0.00042 * e, sun + 2 * node],
    [0.00038 * e, sun - 2 * node],
    [-0.00024 * e, 2 * moon - sun],
    [-0.00017, ascending],
    [-0.00007, moon + 2 * sun],
    [0.00004, 2 * moon - 2 * node],
    [0.00004, 3 * sun],
    [0.000325, 299.77 + 0.107408 * k - 0.009173 * t ** 2],
    [0.000165, 251.88 + 0.016321 * k],
    [0.000164, 251.83 + 26.651886 * k],
    [0.000126, 349.42 + 36.412478 * k],
    [0.00011, 84.66 + 18.206239 * k],
  ]
  const julian = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t ** 2
  const corrected = terms.reduce((sum, [size, angle]) => sum + size * sin(angle), julian)
  // Terrestrial time is about 72 s ahead of UTC in these years.
  return (corrected - 2_440_587.5) * dayMs - 72_000
}

describe('lunar dates', () => {
  test('are those of ICU on every day from 2024 to 2040, but for two months that it begins on a wrong day', () => {
    const dates = datesBetween('2024-01-01', '2040-12-31').filter((date) => !wrongInIcu.includes(date))
    expect(dates).toHaveLength(6210 - 60)
    expect(dates.map((date) => ({ date, ...lunarDateOf(date) }))).toEqual(
      dates.map((date) => ({ date, ...icuLunarDate(Date.parse(date)) })),
    )
  })

  test('begin a month on the day of the new moon in UTC+8, 2024 to 2040', () => {
    const firstDays = datesBetween('2024-01-01', '2040-12-31').filter((date) => lunarDateOf(date)?.day === 1)
    const newMoons = Array.from({ length: 212 }, (_, index) => newMoon(296 + index))
      .map((ms) => new Date(ms + 8 * 3_600_000).toISOString())
      .filter((time) => time >= '2024' && time < '2041')
    expect(firstDays).toEqual(newMoons.map((time) => time.slice(0, 10)))
    const close = newMoons.filter((time) => time.slice(11, 15) === '23:5' || time.slice(11, 15) === '00:0')
    // By the full theory at 23:51, 23:57, 23:52, 0:08 and 0:08.
    expect(close.map((time) => time.slice(0, 10))).toEqual([
      ...['2026-10-10', '2027-02-06', '2029-07-11', '2030-02-03', '2037-04-16'],
    ])
  })

  test('lead back to their day, on every day of the table', () => {
    for (const date of datesBetween('2023-01-22', '2041-01-31')) expect(solarDateOf(lunarDateOf(date)!)).toBe(date)
  })

  test('begin the well-known new years on their days', () => {
    const newYears = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035].map((year) =>
      first(year, 1),
    )
    expect(newYears).toEqual([
      ...['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13'],
      ...['2030-02-03', '2031-01-23', '2032-02-11', '2033-01-31', '2034-02-19', '2035-02-08'],
    ])
  })

  test('have the leap months of 2025 and 2033, and no other ones in these years', () => {
    expect(first(2025, 6, true)).toBe('2025-07-25')
    expect(first(2033, 11, true)).toBe('2033-12-22')
    const leapMonths = [2025, 2033].map((year) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((month) => first(year, month, true) !== undefined),
    )
    expect(leapMonths).toEqual([[6], [11]])
    expect(lunarDateOf('2034-01-20')).toEqual({ year: 2033, month: 12, day: 1, leap: false })
  })

  test('do not exist outside the months of a year and outside the table', () => {
    expect(solarDateOf({ year: 2025, month: 12, day: 29, leap: false })).toBe('2026-02-16')
    expect(solarDateOf({ year: 2025, month: 12, day: 30, leap: false })).toBeUndefined()
    expect(solarDateOf({ year: 2026, month: 6, day: 1, leap: true })).toBeUndefined()
    expect(solarDateOf({ year: 2026, month: 6, day: 0, leap: false })).toBeUndefined()
    expect(solarDateOf({ year: 2026, month: 13, day: 1, leap: false })).toBeUndefined()
    expect(solarDateOf({ year: 2022, month: 1, day: 1, leap: false })).toBeUndefined()
    expect(lunarDateOf('2023-01-21')).toBeUndefined()
    expect(lunarDateOf('2041-02-01')).toBeUndefined()
    expect(lunarDateOf('no date')).toBeUndefined()
  })

  test('any existing lunar date is found again from its day', () => {
    const date = fc.record({
      year: fc.integer({ min: 2023, max: 2040 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 30 }),
      leap: fc.boolean(),
    })
    fc.assert(
      fc.property(date, (lunar) => {
        const solar = solarDateOf(lunar)
        fc.pre(solar !== undefined)
        expect(lunarDateOf(solar)).toEqual(lunar)
      }),
    )
  })
})
