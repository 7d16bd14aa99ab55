import { expect, test } from 'vitest'
import { gapAt, gapMark, indexInGap, pageKey } from '../../../../src/islands/editor/pages/page-order.ts'

/** Five pages in two columns, each 100 by 100 px with a gap of 20. */
const boxes = Array.from({ length: 5 }, (_, place) => ({
  ...{ left: (place % 2) * 120, top: Math.floor(place / 2) * 120, width: 100, height: 100 },
}))

test('a page dragged over the left half of another goes before it, over the right half after it', () => {
  expect(gapAt(boxes, { x: 10, y: 10 })).toBe(0)
  expect(gapAt(boxes, { x: 90, y: 10 })).toBe(1)
  expect(gapAt(boxes, { x: 130, y: 10 })).toBe(1)
  expect(gapAt(boxes, { x: 200, y: 170 })).toBe(4)
  // Outside of the list the nearest page counts.
  expect(gapAt(boxes, { x: 90, y: 900 })).toBe(5)
  expect(gapAt(boxes, { x: -50, y: -50 })).toBe(0)
})

test('every page dropped in every gap stands where the mark was', () => {
  const pages = ['a', 'b', 'c', 'd']
  for (const [from, page] of pages.entries()) {
    for (let gap = 0; gap <= pages.length; gap++) {
      const marked = pages.toSpliced(gap, 0, 'mark')
      const expected = marked.filter((one) => one !== page).map((one) => (one === 'mark' ? page : one))
      const rest = pages.filter((one) => one !== page)
      expect(rest.toSpliced(indexInGap(from, gap), 0, page), `${page} into ${gap}`).toEqual(expected)
    }
  }
})

test('every gap is marked once', () => {
  for (let gap = 0; gap <= 4; gap++) {
    const marks = [0, 1, 2, 3].map((place) => gapMark(gap, place, 4))
    expect(marks.filter(Boolean)).toHaveLength(1)
    expect(marks[gap] ?? marks[3]).toBe(gap === 4 ? 'after' : 'before')
  }
})

test('arrows go through two columns, with Alt they move the page; F2 renames, Delete removes', () => {
  const key = (name: string, altKey = false) => pageKey({ key: name, altKey }, 3, 6)
  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End'].map((name) => key(name))).toEqual(
    [2, 1, 4, 5, 0, 5].map((to) => ({ do: 'show', to })),
  )
  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map((name) => key(name, true))).toEqual(
    [2, 2, 4, 4].map((to) => ({ do: 'move', to })),
  )
  expect([key('F2'), key('Delete')]).toEqual([{ do: 'rename' }, { do: 'remove' }])
  expect([key('Enter'), key('Home', true), key('Delete', true)]).toEqual([null, null, null])
})
