import { expect, test } from 'vitest'
import { padded, timeText } from '../../../src/islands/shell/membership/Marquee.tsx'

test('a purchase is dated as exactly as it is fresh', () => {
  const now = 1_800_000_000
  const text = (age: number) => timeText(now - age, now)
  expect([0, 59, 60, 3599, 3600, 86_399, 86_400].map(text)).toEqual([
    '刚刚开通了',
    '刚刚开通了',
    '1 分钟前开通了',
    '59 分钟前开通了',
    '1 小时前开通了',
    '23 小时前开通了',
    '开通了',
  ])
})

test('the list is repeated until it has ten rows; an empty one stays empty', () => {
  expect(padded([])).toEqual([])
  expect(padded(['a'])).toHaveLength(10)
  expect(padded(['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c'])
  expect(padded([...'abcdefghijkl'])).toHaveLength(12)
})
