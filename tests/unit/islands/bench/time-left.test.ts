import { expect, test } from 'vitest'
import { foretell, type Sample } from '../../../../src/islands/bench/time-left.ts'
import { aboutTime } from '../../../../src/islands/ui/units.ts'

/** Returns what is said at each sample, given as seconds and percent. */
function said(progress: readonly (readonly [seconds: number, percent: number])[]) {
  let samples: readonly Sample[] = []
  return progress.map(([seconds, percent]) => {
    const { seen, left } = foretell(samples, { time: seconds * 1000, share: percent / 100 })
    samples = seen
    return left === null ? null : Math.round(left / 1000)
  })
}

test('what is left follows from the speed so far, once there is one', () => {
  const even = [0, 1, 2, 3, 10, 60, 95].map((seconds) => [seconds, seconds] as const)
  expect(said(even)).toEqual([null, null, null, 97, 90, 40, null])
})

test('work that becomes slower is foretold by what it was in the last moments', () => {
  const quick = [
    [0, 0],
    [1, 20],
  ] as const
  const slow = Array.from({ length: 60 }, (_, at) => [at + 2, 20 + (at + 1) * 0.5] as const)
  expect(said([...quick, ...slow]).at(-1)).toBe(100)
})

test('nothing is said where nothing moves', () => {
  expect(
    said([
      [0, 0],
      [10, 0],
      [20, 0],
    ]),
  ).toEqual([null, null, null])
})

test.each([
  [300, '约 1 秒'],
  [7200, '约 8 秒'],
  [23_000, '约 25 秒'],
  [58_000, '约 1 分钟'],
  [250_000, '约 4 分钟'],
  [5_400_000, '约 1.5 小时'],
])('%i ms are said as %s', (ms, text) => {
  expect(aboutTime(ms)).toBe(text)
})
