import { expect, test } from 'vitest'
import { boxOfNext } from '../../../../src/core/design/next-picture.ts'
import { pictureBox } from '../../../../src/core/design/paint/picture.ts'

const view = { zoom: 1, panX: 0.5, panY: 0.5 }
const frame = { x: 100, y: 50, width: 200, height: 100, rotation: 0, pictureWidth: 400, pictureHeight: 200, ...view }

test('the next picture has the scale of the one before and stands on the middle of its lower edge', () => {
  expect(boxOfNext(frame, { width: 500, height: 240 })).toEqual({ x: 75, y: 30, width: 250, height: 120 })
  expect(boxOfNext(frame, { width: 400, height: 200 })).toEqual({ x: 100, y: 50, width: 200, height: 100 })
})

test('a turned one, too', () => {
  // Turned by a quarter, the lower edge is at the left: its middle is (150, 100).
  const box = boxOfNext({ ...frame, rotation: 90 }, { width: 400, height: 300 })!
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  expect(centre.x - box.height / 2).toBeCloseTo(150, 9)
  expect(centre.y).toBeCloseTo(100, 9)
})

test('a frame that crops its picture stays as it is', () => {
  expect(boxOfNext({ ...frame, width: 100 }, { width: 500, height: 240 })).toBeNull()
  expect(boxOfNext({ ...frame, zoom: 2 }, { width: 500, height: 240 })).toBeNull()
  expect(boxOfNext({ ...frame, pictureWidth: 0 }, { width: 500, height: 240 })).toBeNull()
  // Stored numbers are rounded; that is no crop.
  expect(pictureBox({ ...frame, width: 199.999 }).height).not.toBeGreaterThan(101)
  expect(boxOfNext({ ...frame, width: 199.999 }, { width: 500, height: 240 })).not.toBeNull()
})
