import { describe, expect, test } from 'vitest'
import { solarTermsOf } from '../../../../src/core/almanac/solar-terms.ts'

const dayMs = 86_400_000
const years = Array.from({ length: 17 }, (_, index) => 2024 + index)
const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/**
 * Returns the apparent longitude of the sun in degrees at a moment (ms since 1970): the method of low accuracy of Jean
 * Meeus, Astronomical Algorithms, chapter 25, good to about 0.01°, which the sun passes in a quarter of an hour.
 */
function sunLongitude(ms: number): number {
  // Terrestrial time is about 72 s ahead of UTC in these years.
  const centuries = ((ms + 72_000) / dayMs + 2_440_587.5 - 2_451_545) / 36_525
  const mean = 280.46646 + 36_000.76983 * centuries + 0.0003032 * centuries ** 2
  const anomaly = 357.52911 + 35_999.05029 * centuries - 0.0001537 * centuries ** 2
  const centre =
    (1.914602 - 0.004817 * centuries - 0.000014 * centuries ** 2) * sin(anomaly) +
    (0.019993 - 0.000101 * centuries) * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly)
  return mean + centre - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * centuries)
}

/** Returns the difference of two angles, −180° to 180°. */
const angleBetween = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180

/** Returns the moment of a term of a year in ms since 1970, by bisection; term 0 (小寒) is at 285°. */
function termMoment(year: number, term: number): number {
  const longitude = (285 + 15 * term) % 360
  const middle = Date.UTC(year, 0, 6) + term * 15.22 * dayMs
  let [low, high] = [middle - 8 * dayMs, middle + 8 * dayMs]
  while (high - low > 1000) {
    const half = (low + high) / 2
    if (angleBetween(longitude, sunLongitude(half)) < 0) low = half
    else high = half
  }
  return high
}

/** Returns the date in UTC+8 of a moment. */
const chinaDate = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

describe('solar terms', () => {
  test('lie on the day on which the sun reaches their longitude, 2024 to 2040', () => {
    const computed = years.map((year) => Array.from({ length: 24 }, (_, term) => chinaDate(termMoment(year, term))))
    expect(years.map(solarTermsOf)).toEqual(computed)
  })

  test('within half an hour of midnight they are these, and each is on the right side', () => {
    const margin = 30 * 60_000
    const close = years.flatMap((year) =>
      solarTermsOf(year).filter((_, term) => {
        const moment = termMoment(year, term)
        return chinaDate(moment - margin) !== chinaDate(moment + margin)
      }),
    )
    expect(close).toEqual([
      // 雨水, by the full theory (VSOP87) 23:52, and 芒种, 23:49.
      ...['2026-02-18', '2026-06-05'],
      // 立冬
      '2027-11-07',
      // 立夏, 23:55, and 立秋, 23:54.
      ...['2035-05-05', '2035-08-07'],
      // 小满, and 秋分, 0:13.
      ...['2037-05-21', '2037-09-23'],
      // 清明
      '2038-04-05',
      // 寒露, 0:05 by the full theory and 0:01 by this one.
      '2040-10-08',
    ])
  })

  test('are on the published days', () => {
    expect(solarTermsOf(2026)).toEqual([
      ...['2026-01-05', '2026-01-20', '2026-02-04', '2026-02-18', '2026-03-05', '2026-03-20'],
      ...['2026-04-05', '2026-04-20', '2026-05-05', '2026-05-21', '2026-06-05', '2026-06-21'],
      ...['2026-07-07', '2026-07-23', '2026-08-07', '2026-08-23', '2026-09-07', '2026-09-23'],
      ...['2026-10-08', '2026-10-23', '2026-11-07', '2026-11-22', '2026-12-07', '2026-12-22'],
    ])
    expect(solarTermsOf(2025)[2]).toBe('2025-02-03')
    expect(solarTermsOf(2024)[6]).toBe('2024-04-04')
  })

  test('are none outside the table', () => {
    expect([2023, 2041, 2026.5, Number.NaN].map(solarTermsOf)).toEqual([[], [], [], []])
  })
})
