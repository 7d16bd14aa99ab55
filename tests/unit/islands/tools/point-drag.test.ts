import { expect, test } from 'vitest'
import { draggedPoint, nudgedPoint, shortPoint } from '../../../../src/islands/tools/point-drag.ts'

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey, ctrlKey: false, metaKey: false })

test('a dragged point stays on the picture, and snaps to the middle of each side', () => {
  expect(draggedPoint({ x: 0.2, y: 0.8 }, -0.5, 0.9, 0.01)).toEqual({ x: 0, y: 1 })
  expect(draggedPoint({ x: 0.2, y: 0.2 }, 0.305, 0.25, 0.01)).toEqual({ x: 0.5, y: 0.45 })
})

test('arrow keys move a point by a hundredth, with Shift by five; other keys do not', () => {
  expect(nudgedPoint({ x: 0.5, y: 0.5 }, key('ArrowRight'))).toEqual({ x: 0.51, y: 0.5 })
  expect(nudgedPoint({ x: 0.5, y: 0.02 }, key('ArrowUp', true))).toEqual({ x: 0.5, y: 0 })
  expect(nudgedPoint({ x: 0.5, y: 0.5 }, key('Enter'))).toBe(null)
})

test('a point is kept in thousandths', () => {
  expect(shortPoint({ x: 1 / 3, y: 0.98765 })).toEqual({ x: 0.333, y: 0.988 })
})
