import { once } from '../once.ts'
import { dateOfDay, dayNumber } from './days.ts'

/** A day of the Chinese lunisolar calendar (农历). */
export interface LunarDate {
  /** The year of the common calendar in which the lunar year begins. */
  readonly year: number
  /** 1 to 12; a leap month has the number of the month before it. */
  readonly month: number
  /** 1 to 30 */
  readonly day: number
  readonly leap: boolean
}

interface LunarMonth extends Omit<LunarDate, 'day'> {
  /** First day, counted from 1970-01-01. */
  readonly start: number
  /** 29 or 30 */
  readonly length: number
}

const firstYear = 2023
const firstNewYear = '2023-01-22'

/**
 * The lunar years 2023 to 2040. Bits 0 to 12: whether the first, second … month has 30 days and not 29, a leap month
 * counted where it lies. From bit 13 on: the number of the month that a leap month follows, 0 if there is none.
 *
 * The rules are those of GB/T 33661-2017: a month begins on the day of the new moon in UTC+8, the winter solstice lies in
 * the eleventh month, and of thirteen months between two of these the first without a major solar term is the leap month.
 * New moons and terms were computed with Astronomy Engine 2 (VSOP87); the nearest new moon to a midnight is three minutes
 * off (2027-02-06, 23:57), many times the error of that computation. ICU is wrong about two months: it begins that of
 * this new moon a day too late, and that of the new moon of 2030-02-03 (0:08) a day too early.
 */
const years = [
  0x055b2, 0x006d2, 0x0cea5, 0x00725, 0x0064b, 0x0ac97, 0x00cab, 0x0055a, 0x06ad6, 0x00b69, 0x17752, 0x00b52, 0x00b25,
  0x0da4b, 0x00a4b, 0x004ab, 0x0a55b, 0x005ad,
]

/** Returns all months of the table in the order of time. */
const months = once(() => {
  const list: LunarMonth[] = []
  let start = dayNumber(firstNewYear)
  for (const [index, bits] of years.entries()) {
    const leapMonth = bits >> 13
    for (let place = 0; place < (leapMonth === 0 ? 12 : 13); place++) {
      const leap = leapMonth > 0 && place === leapMonth
      const month = leapMonth > 0 && place >= leapMonth ? place : place + 1
      const length = 29 + ((bits >> place) & 1)
      list.push({ year: firstYear + index, month, leap, start, length })
      start += length
    }
  }
  return list
})

/** Returns the lunar date of a date (YYYY-MM-DD) from 2023-01-22 to the end of the lunar year 2040, else undefined. */
export function lunarDateOf(date: string): LunarDate | undefined {
  const day = dayNumber(date)
  const found = months().find(({ start, length }) => day >= start && day < start + length)
  return found && { year: found.year, month: found.month, day: day - found.start + 1, leap: found.leap }
}

/**
 * Returns the date (YYYY-MM-DD) of a lunar date; undefined if there is no such day, as the 30th of a month with 29 days
 * or a day of a leap month that the year has not, and outside the lunar years 2023 to 2040.
 */
export function solarDateOf({ year, month, day, leap }: LunarDate): string | undefined {
  const found = months().find((one) => one.year === year && one.month === month && one.leap === leap)
  return found && day >= 1 && day <= found.length ? dateOfDay(found.start + day - 1) : undefined
}
