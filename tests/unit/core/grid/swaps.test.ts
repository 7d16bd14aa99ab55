import { expect, test } from 'vitest'
import { middlePlace, movedSwaps } from '../../../../src/core/grid/swaps.ts'

const swap = (place: number, picture = '') => ({ place, picture })

test('the middle of a grid is the tile right of and below its centre', () => {
  expect(middlePlace({ columns: 3, rows: 3 })).toBe(4)
  expect(middlePlace({ columns: 2, rows: 2 })).toBe(3)
  expect(middlePlace({ columns: 1, rows: 1 })).toBe(0)
})

test('in another grid the middle stays the middle, others keep row and column, what has no place goes', () => {
  const square = { columns: 3, rows: 3 }
  expect(movedSwaps([swap(4, 'data:'), swap(8), swap(5)], square, { columns: 5, rows: 2 })).toEqual([swap(7, 'data:')])
  expect(movedSwaps([swap(0), swap(2), swap(4, 'data:')], square, { columns: 2, rows: 3 })).toEqual([
    swap(0),
    swap(3, 'data:'),
  ])
  // The middle picture replaces another one that already lies at its new place.
  expect(movedSwaps([swap(3, 'other'), swap(4, 'middle')], square, { columns: 1, rows: 3 })).toEqual([
    swap(1, 'middle'),
  ])
  expect(movedSwaps([swap(4), swap(8)], square, square)).toEqual([swap(4), swap(8)])
})
