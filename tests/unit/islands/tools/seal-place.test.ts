import { expect, test } from 'vitest'
import { keyedSeal, movedSeal, sizedSeal } from '../../../../src/islands/tools/stamp-generator/seal-place.ts'

const place = { placeX: 0.5, placeY: 0.5, paper: 200 }
const key = (name: string, shiftKey = false) => keyedSeal(place, { key: name, shiftKey }, 2)

test('a seal stays on its picture', () => {
  expect(movedSeal(place, 0.7, -0.2)).toEqual({ placeX: 1, placeY: 0.3, paper: 200 })
})

test('the corner follows the pointer while the middle stays, so the picture counts as fewer millimetres', () => {
  // A seal of 40 mm covers a fifth; its corner moved by a tenth of the picture, it covers two fifths.
  const next = sizedSeal(place, 40, 0.1)
  expect(next).toEqual({ ...place, paper: 100 })
  expect([sizedSeal(place, 40, 9).paper, sizedSeal(place, 40, -9).paper]).toEqual([40, 2000])
})

test('arrow keys move by a millimetre, with Shift by ten, the same distance in both directions', () => {
  expect(key('ArrowRight')).toEqual({ ...place, placeX: 0.505 })
  expect(key('ArrowDown', true)).toEqual({ ...place, placeY: 0.6 })
})

test('plus makes the seal larger, minus smaller, other keys do nothing', () => {
  expect(key('+')?.paper).toBe(190.5)
  expect(key('-')?.paper).toBe(210)
  expect(key('Enter')).toBe(null)
})
