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
  expect(known.nearest(-1)).toBe(0)
  const later = known.with(stretch(6, 10), 7)
  expect(later.nearest(4.2)).toBe(4.2)
  expect(later.nearest(8.5)).toBe(8.5)
  expect(later.step(4, 1)).toBeCloseTo(4 + 1 / 30)
})

test('where nothing is known a step is a thirtieth of a second, inside the film', () => {
  const known = new FrameTimeCache(10, [])
  expect(known.step(4, 1)).toBeCloseTo(4 + 1 / 30)
  expect(known.step(4, -3)).toBeCloseTo(3.9)
  expect(known.step(0, -1)).toBe(0)
  expect(known.step(10, 1)).toBe(10)
})

test('all known times ascend, in whatever order their stretches were read', () => {
  const known = new FrameTimeCache(100, [])
    .with(stretch(50, 3), 50.3)
    .with(stretch(10, 3), 10.3)
    .with(stretch(30, 3), 30.3)
  expect([...known.times].map((time) => Math.round(time * 10))).toEqual([100, 101, 102, 300, 301, 302, 500, 501, 502])
  expect(known.with(new Float64Array(), 0)).toBe(known)
})

test('the end of the film need not be known beyond its length', () => {
  const known = new FrameTimeCache(2, []).with(stretch(0, 20), 2)
  expect(known.covers(1, 60)).toBe(true)
  expect(known.covers(0, 2)).toBe(true)
  expect(new FrameTimeCache(3, []).with(stretch(0, 20), 2).covers(1, 60)).toBe(false)
  expect(new FrameTimeCache(3, []).with(stretch(1, 20), 3).covers(0.5, 2)).toBe(false)
})

test('a stretch that overlaps two others joins them, without repeating a frame', () => {
  const apart = new FrameTimeCache(100, []).with(stretch(0, 10), 1).with(stretch(2, 10), 3)
  const joined = apart.with(stretch(0.5, 20), 2.5)
  expect(joined.covers(0, 3)).toBe(true)
  expect([...joined.times].map((time) => Math.round(time * 10))).toEqual(Array.from({ length: 30 }, (_, at) => at))
  // One that touches another at its end or its beginning is joined too.
  expect(apart.with(stretch(1, 10), 2).covers(0, 3)).toBe(true)
})
