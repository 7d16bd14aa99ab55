import { expect, test } from 'vitest'
import { turnedFrame, typedFrame } from '../../../../src/islands/tools/crop-image/typed-frame.ts'

test('a frame turned with its picture four times is where it was', () => {
  const frame = { x: 0.125, y: 0.25, w: 0.5, h: 0.125 }
  // The upper left corner goes to the upper right.
  expect(turnedFrame(frame, 1)).toEqual({ x: 1 - 0.25 - 0.125, y: 0.125, w: 0.125, h: 0.5 })
  expect(turnedFrame(turnedFrame(frame, 3), 1)).toEqual(frame)
})

test('a typed side keeps the ratio, and the frame stays inside the picture', () => {
  const size = { width: 400, height: 200 }
  const rect = { left: 100, top: 50, width: 100, height: 100 }
  expect(typedFrame(rect, { width: 200 }, size, null)).toEqual({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 })
  expect(typedFrame(rect, { height: 150 }, size, 1)).toEqual({ x: 0.25, y: 0.25, w: 0.375, h: 0.75 })
  expect(typedFrame(rect, { width: 160 }, size, 2)).toEqual({ x: 0.25, y: 0.25, w: 0.4, h: 0.4 })
  expect(typedFrame(rect, { left: 390 }, size, null)).toEqual({ x: 0.75, y: 0.25, w: 0.25, h: 0.5 })
  expect(typedFrame(rect, { width: 9000 }, size, null)).toMatchObject({ x: 0, w: 1 })
})
