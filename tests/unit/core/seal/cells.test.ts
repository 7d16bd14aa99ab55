import { describe, expect, test } from 'vitest'
import { columnCounts, layCells, readingOrder } from '../../../../src/core/seal/cells.ts'

const field = { left: 0, top: 0, right: 20, bottom: 20 }

/** Returns where each character lies in a seal of 20 mm: left or right half, and its height. */
function seen(text: string, over: { order?: 'columns' | 'circle' | 'rows' | 'modern'; columns?: number } = {}) {
  const { cells } = layCells([...text], field, { order: 'columns', columns: 0, grid: true, ...over }, () => undefined)
  return cells.map(({ character, box }) => ({
    character,
    x: (box.left + box.right) / 2 < 10 ? 'left' : 'right',
    y: (box.top + box.bottom) / 2,
  }))
}

function column(text: string, side: 'left' | 'right', over = {}) {
  return seen(text, over)
    .filter(({ x }) => x === side)
    .sort((a, b) => a.y - b.y)
    .map(({ character }) => character)
    .join('')
}

describe('one to six characters, the right column read first', () => {
  test('one fills the field', () => {
    expect(columnCounts(1, 1)).toEqual([1])
  })
  test('two stand one below the other, or side by side', () => {
    expect(columnCounts(2, 1)).toEqual([2])
    expect(columnCounts(2, 1, 2)).toEqual([1, 1])
    expect(column('甲乙', 'right', { columns: 2 })).toBe('甲')
    expect(column('甲乙', 'left', { columns: 2 })).toBe('乙')
  })
  test.each([
    ['甲乙印', '甲', '乙印'],
    ['甲乙丙印', '甲乙', '丙印'],
    ['甲乙丙之印', '甲乙', '丙之印'],
    ['甲乙丙藏书印', '甲乙丙', '藏书印'],
  ])('%s', (text, right, left) => {
    expect(column(text, 'right')).toBe(right)
    expect(column(text, 'left')).toBe(left)
    // The last character, 印, is at the bottom left.
    expect(column(text, 'left').at(-1)).toBe('印')
  })
})

test('read in a circle the given name stands together on the left and the last word comes back under the first', () => {
  expect(column('甲乙丙印', 'right', { order: 'circle' })).toBe('甲印')
  expect(column('甲乙丙印', 'left', { order: 'circle' })).toBe('乙丙')
  // Only four characters can be read in a circle.
  expect(readingOrder([1, 2], 'circle')).toEqual(readingOrder([1, 2], 'columns'))
})

test('rows from the right, and from the left', () => {
  expect([column('甲乙丙丁', 'right', { order: 'rows' }), column('甲乙丙丁', 'left', { order: 'rows' })]).toEqual([
    '甲丙',
    '乙丁',
  ])
  expect([column('甲乙丙丁', 'right', { order: 'modern' }), column('甲乙丙丁', 'left', { order: 'modern' })]).toEqual([
    '乙丁',
    '甲丙',
  ])
})

test('a tall face has one column, a wide one a row; more characters make three columns', () => {
  expect(columnCounts(4, 2.5)).toEqual([4])
  expect(columnCounts(3, 0.5)).toEqual([1, 1, 1])
  expect(columnCounts(9, 1)).toEqual([3, 3, 3])
  for (let count = 1; count <= 12; count++) {
    for (const columns of [0, 1, 2, 3]) {
      expect(columnCounts(count, 1, columns).reduce((sum, one) => sum + one, 0)).toBe(count)
    }
  }
})

test('cells fill the field, do not meet, and a grid runs between them', () => {
  const { cells, lines } = layCells(
    [...'甲乙丙丁'],
    field,
    { order: 'columns', columns: 0, grid: true },
    () => undefined,
  )
  expect(Math.min(...cells.map(({ box }) => box.left))).toBeCloseTo(0)
  expect(Math.max(...cells.map(({ box }) => box.right))).toBeCloseTo(20)
  expect(Math.max(...cells.map(({ box }) => box.bottom))).toBeCloseTo(20)
  for (const one of cells) {
    for (const other of cells) {
      if (one === other) continue
      const apart =
        one.box.right <= other.box.left ||
        other.box.right <= one.box.left ||
        one.box.bottom <= other.box.top ||
        other.box.bottom <= one.box.top
      expect(apart).toBe(true)
    }
  }
  expect(lines).toHaveLength(3)
})
