import { describe, expect, test } from 'vitest'
import { festivals, solarTerms } from '../../../src/catalogue/festivals.ts'
import { festivalsBetween, upcoming } from '../../../src/core/almanac/festivals.ts'
import { solarTermsOf } from '../../../src/core/almanac/solar-terms.ts'

const years = Array.from({ length: 12 }, (_, index) => 2024 + index)
const named = (label: string) => festivals.filter((festival) => festival.label === label)
const datesOf = (label: string, year: number) =>
  festivalsBetween(named(label), `${year}-01-01`, `${year}-12-31`).map(({ date }) => date)
const labelsOf = (list: readonly { readonly festival: { readonly label: string } }[]) =>
  list.map(({ festival }) => festival.label)

describe('festivals', () => {
  test.each(years)('each resolves to one day of %i', (year) => {
    const dated = festivalsBetween(festivals, `${year}-01-01`, `${year}-12-31`)
    expect(dated.map(({ festival }) => festival.id).toSorted()).toEqual(festivals.map(({ id }) => id).toSorted())
    expect(dated.map(({ date }) => date)).toEqual(dated.map(({ date }) => date).toSorted())
  })

  test('none is in the list twice, by id or by any of its names', () => {
    const ids = festivals.map(({ id }) => id)
    const labels = festivals.map(({ label }) => label)
    expect([new Set(ids).size, new Set(labels).size]).toEqual([ids.length, ids.length])
    for (const { label, words } of festivals) {
      expect(
        words.every((word) => word.trim() !== ''),
        label,
      ).toBe(true)
      expect([label, ...words], label).toHaveLength(new Set([label, ...words]).size)
    }
  })

  test('the list has what the year asks for, by label or word', () => {
    const wanted =
      '元旦 小年 除夕 春节 元宵 情人节 妇女节 女神节 植树节 清明 五一 青年节 母亲节 六一 父亲节 端午 高考 七夕 中元 教师节 中秋 国庆 重阳 万圣节 双十一 感恩节 双十二 冬至 平安夜 圣诞 618 年货节 开学季 毕业季'
    const known = new Set(festivals.flatMap(({ label, words }) => [label, ...words]))
    expect(wanted.split(' ').filter((word) => !known.has(word))).toEqual([])
  })

  test.each([
    ['小年', 2026, '2026-02-10'],
    ['除夕', 2026, '2026-02-16'],
    ['春节', 2026, '2026-02-17'],
    ['春节', 2027, '2027-02-06'],
    ['元宵', 2026, '2026-03-03'],
    ['清明', 2026, '2026-04-05'],
    ['母亲节', 2026, '2026-05-10'],
    ['端午', 2026, '2026-06-19'],
    // In 2025 a leap month follows the sixth month; the festivals after it are late.
    ['七夕', 2025, '2025-08-29'],
    ['七夕', 2026, '2026-08-19'],
    ['父亲节', 2026, '2026-06-21'],
    ['中元', 2026, '2026-08-27'],
    ['中秋', 2025, '2025-10-06'],
    ['中秋', 2026, '2026-09-25'],
    ['重阳', 2026, '2026-10-18'],
    ['感恩节', 2026, '2026-11-26'],
    ['冬至', 2026, '2026-12-22'],
    // The first of the month is the weekday itself.
    ['母亲节', 2033, '2033-05-08'],
    ['感恩节', 2029, '2029-11-22'],
    // The month before has 30 days and not 29.
    ['除夕', 2024, '2024-02-09'],
    ['年货节', 2025, '2025-01-07'],
    ['小年', 2034, '2034-02-11'],
  ])('%s of %i is on %s', (label, year, date) => {
    expect(datesOf(label, year)).toEqual([date])
  })

  test('the public holidays are the seven of the law and the eve of the Spring Festival', () => {
    const holidays = festivals.filter(({ holiday }) => holiday).map(({ label }) => label)
    expect(holidays.toSorted()).toEqual(['元旦', '除夕', '春节', '清明', '五一', '端午', '中秋', '国庆'].toSorted())
  })

  test('the solar terms stand in the order of the year, each with its custom', () => {
    const dated = festivalsBetween(solarTerms, '2026-01-01', '2026-12-31')
    expect(dated.map(({ date }) => date)).toEqual(solarTermsOf(2026))
    expect(labelsOf(dated).join(' ')).toBe(
      '小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至',
    )
    expect(solarTerms.filter(({ custom }) => !custom)).toEqual([])
  })
})

describe('what comes next', () => {
  test('is what matters already within the days asked for, the next one first', () => {
    const next = upcoming(festivals, '2026-11-24', 21)
    expect(next.map(({ festival, date, inDays }) => [festival.label, date, inDays])).toEqual([
      ['感恩节', '2026-11-26', 2],
    ])
    expect(labelsOf(upcoming(festivals, '2026-12-01', 21))).toEqual(['大雪', '双十二'])
    expect(labelsOf(upcoming(festivals, '2026-09-10', 21))).toEqual(['教师节', '中秋', '国庆'])
  })

  test('goes on into the next year', () => {
    const next = upcoming(festivals, '2026-12-25', 21)
    expect(next.map(({ festival, date }) => `${festival.label} ${date}`)).toEqual([
      ...['圣诞 2026-12-25', '跨年夜 2026-12-31', '元旦 2027-01-01'],
    ])
  })

  test('begins on the day of its lead and ends with its own day', () => {
    const arbor = named('植树节')
    const from = (today: string, days = 21) => upcoming(arbor, today, days).map(({ inDays }) => inDays)
    expect([from('2026-03-04'), from('2026-03-05'), from('2026-03-12'), from('2026-03-13')]).toEqual([[], [7], [0], []])
    expect([from('2026-03-05', 6), from('2026-03-06', 6)]).toEqual([[], [6]])
  })

  test('after the last year of the tables it is the festivals of the common calendar', () => {
    expect(labelsOf(upcoming(festivals, '2046-02-01', 21))).toEqual(['情人节'])
  })
})

test('an empty or invalid span has no festivals', () => {
  expect(festivalsBetween(festivals, '2026-12-31', '2026-01-01')).toEqual([])
})
