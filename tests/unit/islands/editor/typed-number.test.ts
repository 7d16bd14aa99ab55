import { expect, test } from 'vitest'
import { typedNumber } from '../../../../src/islands/editor/fields/typed-number.ts'

test('an empty field is no number, in particular not 0', () => {
  expect(['', '  ', null, '-', '12px', 'Infinity'].map(typedNumber)).toEqual([null, null, null, null, null, null])
  expect(['0', ' 12 ', '-3.5'].map(typedNumber)).toEqual([0, 12, -3.5])
})
