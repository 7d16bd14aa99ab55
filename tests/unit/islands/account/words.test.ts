import { expect, test } from 'vitest'
import {
  daysLeftText,
  membershipOf,
  minuteOf,
  passwordChecks,
  passwordStrength,
  productOf,
  sampleInvite,
  signed,
} from '../../../../src/islands/account/words.ts'

const at = (iso: string) => Date.parse(iso)
const seconds = (iso: string) => at(iso) / 1000

test('times are those of Shanghai, wherever the visitor is', () => {
  expect(minuteOf(seconds('2026-11-21T15:59:59Z'))).toBe('2026-11-21 23:59')
  expect(minuteOf(seconds('2026-11-21T16:00:00Z'))).toBe('2026-11-22 00:00')
})

test('the days of a membership are counted by the calendar of Shanghai, not by hours', () => {
  const vip_until = seconds('2027-11-21T06:00:00Z')
  const left = (now: string) => membershipOf({ package_id: 1, vip_until }, at(now)).daysLeft
  expect(left('2026-11-21T05:00:00Z')).toBe(365)
  // The last second of the day before the end, and the start of the last day, in Shanghai.
  expect(left('2027-11-20T15:59:59Z')).toBe(1)
  expect(left('2027-11-20T16:00:00Z')).toBe(0)
  expect(daysLeftText(0)).toBe('今天到期')
  expect(daysLeftText(1)).toBe('剩余 1 天')
  // The term includes a leap day.
  expect(left('2023-11-21T05:00:00Z')).toBe(1461)
})

test('a membership is free, has an end, or has none', () => {
  const now = at('2026-11-21T00:00:00Z')
  expect(membershipOf({ package_id: 0, vip_until: null }, now)).toMatchObject({ kind: 'free', title: '免费版' })
  expect(membershipOf({ package_id: 4, vip_until: null }, now)).toMatchObject({ kind: 'endless', title: '终身会员' })
  expect(membershipOf({ package_id: 2, vip_until: seconds('2028-01-31T17:00:00Z') }, now)).toMatchObject({
    kind: 'term',
    until: '2028-02-01',
  })
  // A clock ahead of the server gives 0, not a negative number.
  expect(membershipOf({ package_id: 1, vip_until: seconds('2026-01-01T00:00:00Z') }, now).daysLeft).toBe(0)
})

test('amounts carry their sign, orders their product', () => {
  expect([signed('20.40'), signed('-3.00')]).toEqual(['+¥20.40', '−¥3.00'])
  expect(productOf({ product_id: 5, quantity: 3 })).toBe('AI 创作包 × 3')
  expect(productOf({ product_id: 3, quantity: 1 })).toBe('三年会员')
  expect(productOf({ product_id: 99, quantity: 1 })).toBe('其他商品')
})

test('the example of an invitation is a plan on offer and its share to the fen', () => {
  expect(sampleInvite).toEqual({ title: '两年会员', priceFen: 6800, shareFen: 2040 })
})

test('a password the server would refuse has no strength', () => {
  const account = '100000002'
  for (const refused of ['', 'short1!', 'aaaaaaaaaa', 'ababAbab1', `x${account}y`]) {
    expect(passwordStrength(refused, account), refused).toBe(0)
  }
  expect(passwordStrength('abcdefgh', account)).toBe(1)
  expect(passwordStrength('abcdefg1', account)).toBe(2)
  expect(passwordStrength('马踏飞燕 2026!horse', account)).toBe(3)
  expect(passwordChecks('abcdefgh', account)).toEqual({ long: true, plain: true, mixed: false })
})
