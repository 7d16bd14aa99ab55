import { expect, test } from 'vitest'
import { partsOf } from '../../../../src/core/batch/parts.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => at)

test('every row is in one part, in order; parts get smaller towards the end', () => {
  for (const count of [0, 1, 7, 40, 500]) {
    const parts = partsOf(rows(count), 4)
    const sizes = parts.map(({ length }) => length)
    expect(parts.flat()).toEqual(rows(count))
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(8)
  }
})

test('the last rows are parted so that each worker has some', () => {
  const sizes = partsOf(rows(100), 4).map(({ length }) => length)
  expect(sizes[0]).toBe(8)
  expect(sizes.slice(-4)).toEqual([1, 1, 1, 1])
})
