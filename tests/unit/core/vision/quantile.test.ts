import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedQuantile, quantileOf } from '../../../../src/core/vision/quantile.ts'

test('a quantile is the value at its place in the sorted order, whatever the order given', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.float({ noNaN: true })), { minLength: 1, maxLength: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (list, share) => {
        const values = Float32Array.from(list)
        const sorted = values.slice().sort()
        const before = values.slice()
        expect(quantileOf(values, share)).toBe(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
        expect(values).toEqual(before)
      },
    ),
  )
})

test('of marked values only those count; of none it is 0', () => {
  const values = Float32Array.of(9, 1, 8, 2, 7, 3)
  expect(markedQuantile(values, [0, 1, 0, 1, 0, 1], 0.5)).toBe(2)
  expect(markedQuantile(values, [1, 0, 1, 0, 1, 0], 1)).toBe(9)
  expect(markedQuantile(values, [0, 0, 0, 0, 0, 0], 0.5)).toBe(0)
  expect(quantileOf(new Float32Array(0), 0.5)).toBe(0)
})
