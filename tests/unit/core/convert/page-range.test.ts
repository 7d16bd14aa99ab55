import { expect, test } from 'vitest'
import { pagesOf } from '../../../../src/core/convert/page-range.ts'

test('pages are named as people write them', () => {
  const cases: [string, number[]][] = [
    ['', [0, 1, 2, 3, 4, 5]],
    ['1', [0]],
    ['2-4', [1, 2, 3]],
    ['5-', [4, 5]],
    ['-2', [0, 1]],
    ['1，3、5', [0, 2, 4]],
    ['6, 1-2, 2', [5, 0, 1]],
    [' 2 — 3 ；6 ', [1, 2, 5]],
    ['2到4', [1, 2, 3]],
  ]
  for (const [text, pages] of cases) expect(pagesOf(text, 6), text).toEqual(pages)
})

test('what is no page of the document is refused with its words', () => {
  for (const text of ['0', '7', '4-2', 'a', '1-9', '-', '1--2', '1.5']) {
    expect(() => pagesOf(text, 6), text).toThrowError(
      expect.objectContaining({ code: 'pages-invalid', params: { pages: text, count: 6 } }),
    )
  }
})
