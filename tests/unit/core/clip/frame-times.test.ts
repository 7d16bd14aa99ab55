import { expect, test } from 'vitest'
import { FrameTimeCache } from '../../../../src/core/clip/frame-times.ts'

const stretch = (from: number, count: number) => Float64Array.from({ length: count }, (_, at) => (from * 10 + at) / 10)

test('a stretch knows its pictures: the nearest, and so many on', () => {
  const known = new FrameTimeCache(100, []).with(stretch(0, 20), 2)
  expect(known.covers(0, 2)).toBe(true)
  expect(known.covers(1, 2.5)).toBe(false)
  expect(known.nearest(0.34)).toBeCloseTo(0.3)
  expect(known.nearest(1.98)).toBe(2)
  expect(known.step(0.3, 1)).toBeCloseTo(0.4)
  expect(known.step(0.35, 1)).toBeCloseTo(0.4)
  expect(known.step(0.3, -10)).toBe(0)
  expect(known.step(1.9, 10)).toBe(2)
  expect(known.step(2, -1)).toBeCloseTo(1.9)
})

test('stretches that touch become one; others stay apart', () => {
  const far = new FrameTimeCache(100, []).with(stretch(0, 10), 1).with(stretch(50, 10), 51)
  expect(far.covers(0, 51)).toBe(false)
  expect(far.step(50.2, 3)).toBeCloseTo(50.5)
  expect(far.times).toHaveLength(20)
  const joined = far.with(stretch(0.5, 10), 1.5)
  expect(joined.covers(0, 1.5)).toBe(true)
  expect(joined.times).toHaveLength(25)
})

test('where nothing is known a moment stays what it is, inside the film', () => {
  const known = new FrameTimeCache(10, [])
  expect(known.nearest(4.2)).toBe(4.2)
  expect(known.nearest(40)).toBe(10)
})
