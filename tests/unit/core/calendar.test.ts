import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, secondsLeftToday, shanghaiDay } from '../../../src/core/calendar.ts'

const at = (text: string) => Date.parse(text)
const moment = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') })
/** The platform's own calendar, as an independent reference. */
const witness = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
})
const clockOf = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
})

describe('calendar', () => {
  test('[P-13] a day begins at 00:00 in Shanghai, to the millisecond', () => {
    expect(shanghaiDay(at('2026-11-21T15:59:59.999Z'))).toBe('2026-11-21')
    expect(shanghaiDay(at('2026-11-21T16:00:00.000Z'))).toBe('2026-11-22')
    expect(shanghaiDay(at('2024-02-29T15:59:59.999Z'))).toBe('2024-02-29')
    expect(shanghaiDay(at('2026-12-31T16:00:00.000Z'))).toBe('2027-01-01')
  })

  test('[P-13] the day is Shanghai’s at any moment of the century', () => {
    fc.assert(
      fc.property(moment, (ms) => {
        expect(shanghaiDay(ms)).toBe(witness.format(ms))
      }),
      { numRuns: 5000 },
    )
  })

  test.each(['UTC', 'Asia/Shanghai', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'Asia/Kathmandu'])(
    '[P-13] the zone of the server changes nothing: %s',
    (zone) => {
      const calendar = resolve('src/core/calendar.ts')
      const moments = [
        '2026-03-08T06:59:59.999Z',
        '2026-03-08T16:00:00Z',
        '2026-11-01T15:59:59Z',
        '2026-12-31T16:00:00Z',
      ]
      const script = `import { addMonths, secondsLeftToday, shanghaiDay } from ${JSON.stringify(`file://${calendar}`)}
        const of = (ms) => [shanghaiDay(ms), secondsLeftToday(ms), addMonths(Math.floor(ms / 1000), 13)]
        console.log(JSON.stringify([new Date(0).getTimezoneOffset(), ...${JSON.stringify(moments.map(at))}.map(of)]))`
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
        encoding: 'utf8',
      })
      const [offset, ...days] = JSON.parse(said)
      expect(offset === 0).toBe(zone === 'UTC')
      const here = moments
        .map(at)
        .map((ms) => [shanghaiDay(ms), secondsLeftToday(ms), addMonths(Math.floor(ms / 1000), 13)])
      expect(days).toEqual(here)
      expect(days.map(([day]: [string]) => day)).toEqual(['2026-03-08', '2026-03-09', '2026-11-01', '2027-01-01'])
    },
  )

  test('the seconds that are left of a day lead into the next one, and are never none', () => {
    expect(secondsLeftToday(at('2026-11-21T15:59:59.999Z'))).toBe(1)
    expect(secondsLeftToday(at('2026-11-21T16:00:00.000Z'))).toBe(86_400)
    fc.assert(
      fc.property(moment, (ms) => {
        const left = secondsLeftToday(ms)
        expect(left).toBeGreaterThanOrEqual(1)
        expect(left).toBeLessThanOrEqual(86_400)
        expect(shanghaiDay(ms + left * 1000)).not.toBe(shanghaiDay(ms))
        expect(shanghaiDay(ms + (left - 1) * 1000 - (ms % 1000))).toBe(shanghaiDay(ms))
      }),
    )
  })

  test('months later it is the same day and time in Shanghai, or the last day of a shorter month', () => {
    const later = (text: string, months: number) => new Date(addMonths(at(text) / 1000, months) * 1000).toISOString()
    expect(later('2026-11-21T04:00:00Z', 12)).toBe('2027-11-21T04:00:00.000Z')
    expect(later('2026-11-21T04:00:00Z', 27)).toBe('2029-02-21T04:00:00.000Z')
    expect(later('2024-02-29T04:00:00Z', 12)).toBe('2025-02-28T04:00:00.000Z')
    expect(later('2024-02-29T04:00:00Z', 48)).toBe('2028-02-29T04:00:00.000Z')
    expect(later('2026-01-31T04:00:00Z', 1)).toBe('2026-02-28T04:00:00.000Z')
    // In Shanghai it is the 31st already, in London still the 30th.
    expect(later('2026-01-30T17:00:00Z', 1)).toBe('2026-02-27T17:00:00.000Z')
    expect(later('2026-12-31T15:59:59Z', 2)).toBe('2027-02-28T15:59:59.000Z')
    expect(later('2026-11-21T04:00:00Z', 0)).toBe('2026-11-21T04:00:00.000Z')
    fc.assert(
      fc.property(moment, fc.nat(60), (ms, months) => {
        const start = Math.floor(ms / 1000)
        const end = addMonths(start, months)
        expect(clockOf.format(end * 1000)).toBe(clockOf.format(start * 1000))
        const [y = 0, m = 0, d = 0] = witness
          .format(start * 1000)
          .split('-')
          .map(Number)
        const [toYear = 0, toMonth = 0, toDay = 0] = witness
          .format(end * 1000)
          .split('-')
          .map(Number)
        expect(toYear * 12 + toMonth).toBe(y * 12 + m + months)
        const longest = [
          31,
          toYear % 4 === 0 && (toYear % 100 !== 0 || toYear % 400 === 0) ? 29 : 28,
          31,
          30,
          31,
          30,
          31,
          31,
          30,
          31,
          30,
          31,
        ]
        expect(toDay).toBe(Math.min(d, longest[toMonth - 1]!))
      }),
    )
  })
})
