import { expect, test } from 'vitest'
import { isFreeRepeat, noteWork, workKeyOf } from '../../../../src/stores/account/counted-works.ts'

const minute = 60_000

test('a visitor’s work is free five times within the hour after it was counted', () => {
  const free: boolean[] = []
  for (let round = 0; round < 8; round++) {
    const repeats = isFreeRepeat('seal:a', 1, round * minute)
    free.push(repeats)
    noteWork('seal:a', 1, round * minute, repeats)
  }
  expect(free).toEqual([false, true, true, true, true, true, false, true])
  expect(isFreeRepeat('seal:a', 2, 8 * minute)).toBe(false)
  expect(isFreeRepeat('seal:b', 1, 8 * minute)).toBe(false)
  // The last counted one was in round 6.
  expect(isFreeRepeat('seal:a', 1, 65 * minute)).toBe(true)
  expect(isFreeRepeat('seal:a', 1, 66 * minute)).toBe(false)
})

test('only the last works are remembered', () => {
  for (let at = 0; at < 60; at++) noteWork(`qr:${at}`, 1, 0, false)
  expect([isFreeRepeat('qr:59', 1, 1), isFreeRepeat('qr:10', 1, 1), isFreeRepeat('qr:9', 1, 1)]).toEqual([
    ...[true, true, false],
  ])
})

test('the key of a work tells its kind and nothing of its content', async () => {
  const key = await workKeyOf({ kind: 'seal', content: '青图科技有限公司' })
  expect(key).toMatch(/^seal:[0-9a-f]{32}$/)
  expect(await workKeyOf({ kind: 'seal', content: '青图科技有限公司' })).toBe(key)
  expect(await workKeyOf({ kind: 'seal', content: '青图' })).not.toBe(key)
})
