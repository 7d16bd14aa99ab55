const firstYear = 2024

/** The earliest day of the month of each term in the years of the table, from the first term of January (小寒) on. */
const earliest = [5, 20, 3, 18, 5, 20, 4, 19, 5, 20, 5, 21, 6, 22, 7, 22, 7, 22, 8, 23, 7, 22, 6, 21]

/**
 * The years 2024 to 2040: bit n is set if term n lies one day after its earliest day. A term is the moment at which the
 * apparent longitude of the sun reaches a multiple of 15°; its day is that of UTC+8 (GB/T 33661-2017). Computed with
 * Astronomy Engine 2 (VSOP87); the nearest term to a midnight is five minutes off (2035-05-05, 23:55).
 */
const later = [
  0x00000d, 0x429280, 0xc2b2c4, 0xc3f7fc, 0x00000d, 0x429280, 0xc2b2c4, 0xc3f7fc, 0x00000d, 0x429280, 0xc2b2c4,
  0xc3b6fc, 0x00000d, 0x429280, 0xc2b2c4, 0xc3b6fc, 0x00000d,
]

/**
 * Returns the dates (YYYY-MM-DD, in Shanghai) of the 24 solar terms of a year of the common calendar, in the order of
 * time: 小寒, 大寒, 立春 … 冬至. None outside 2024 to 2040.
 */
export function solarTermsOf(year: number): readonly string[] {
  const bits = later[year - firstYear]
  if (bits === undefined) return []
  return earliest.map((day, term) => {
    const month = Math.floor(term / 2) + 1
    return `${year}-${twoDigits(month)}-${twoDigits(day + ((bits >> term) & 1))}`
  })
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
