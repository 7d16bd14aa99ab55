import { expect, test } from 'vitest'
import { fittedView, heldView, zoomAround } from '../../../../src/islands/ui/pan-zoom.ts'

const stage = { width: 400, height: 300 }
const picture = { width: 1000, height: 500 }

test('a picture fits its stage; a small one is enlarged only where it is worked on', () => {
  expect(fittedView(stage, picture, false)).toEqual({ scale: 0.4, x: 0, y: 0 })
  const small = { width: 100, height: 10 }
  expect(fittedView(stage, small, false).scale).toBe(1)
  expect(fittedView(stage, small, true).scale).toBe(4)
})

test('zooming keeps the point under the pointer', () => {
  const before = { scale: 0.4, x: 10, y: -20 }
  const point = { x: 60, y: 30 }
  const after = zoomAround(before, 1.2, point)
  const pictureAt = (view: typeof before) => [(point.x - view.x) / view.scale, (point.y - view.y) / view.scale]
  expect(after.scale).toBe(1.2)
  for (const [place, value] of pictureAt(before).entries()) expect(pictureAt(after)[place]).toBeCloseTo(value)
})

test('a held view shows no less than all of the picture, and its edges do not leave the stage', () => {
  expect(heldView({ scale: 0.1, x: 50, y: 50 }, stage, picture)).toEqual({ scale: 0.4, x: 0, y: 0 })
  expect(heldView({ scale: 1, x: 9000, y: -9000 }, stage, picture)).toEqual({ scale: 1, x: 300, y: -100 })
  // Where the picture is smaller than the stage it stays in the middle.
  expect(heldView({ scale: 0.5, x: 500, y: 500 }, stage, picture)).toEqual({ scale: 0.5, x: 50, y: 0 })
})
