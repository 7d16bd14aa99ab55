import { expect, test } from 'vitest'
import { focusWithin } from '../../../../src/islands/tools/resize-image/focus-within.ts'

test('the visible part around the focus stays inside the picture', () => {
  const picture = { width: 400, height: 100 }
  const source = { width: 100, height: 100 }
  expect(focusWithin({ x: 0, y: 0 }, picture, source)).toEqual({ x: 0.125, y: 0.5 })
  expect(focusWithin({ x: 2, y: 2 }, picture, source)).toEqual({ x: 0.875, y: 0.5 })
  expect(focusWithin({ x: 0.4, y: 0.5 }, picture, source)).toEqual({ x: 0.4, y: 0.5 })
})
