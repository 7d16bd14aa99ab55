import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameTimeCache } from '../../../../src/core/clip/frame-times.ts'
import {
  inView,
  isClosest,
  isWhole,
  panned,
  shareOf,
  timeAt,
  trimTime,
  type View,
  viewOf,
  zoomed,
} from '../../../../src/islands/tools/video-to-gif/timeline-view.ts'

test('zooming keeps the playhead where it is in view, or the middle if it is outside', () => {
  const view = zoomed({ from: 0, to: 10 }, 10, 0.5, 4)
  expect(view).toEqual({ from: 2, to: 7 })
  expect(shareOf(view, 4)).toBeCloseTo(0.4)
  expect(zoomed({ from: 2, to: 6 }, 10, 0.5, 9)).toEqual({ from: 3, to: 5 })
})

test('wherever one zooms and pans, the view stays in the video and is neither too short nor too long', () => {
  const step = fc.oneof(
    fc.record({ factor: fc.constantFrom(0.5, 2), around: fc.double({ min: -5, max: 30, noNaN: true }) }),
    fc.record({ by: fc.double({ min: -20, max: 20, noNaN: true }) }),
  )
  fc.assert(
    fc.property(fc.constantFrom(0.3, 2, 24), fc.array(step, { maxLength: 20 }), (seconds, steps) => {
      let view: View = { from: 0, to: seconds }
      for (const one of steps)
        view = 'by' in one ? panned(view, seconds, one.by) : zoomed(view, seconds, one.factor, one.around)
      expect(view.from).toBeGreaterThanOrEqual(-1e-9)
      expect(view.to).toBeLessThanOrEqual(seconds + 1e-9)
      expect(view.to - view.from).toBeGreaterThan(Math.min(0.5, seconds) - 1e-9)
    }),
  )
})

test('the buttons know when all is in view, and when nothing shorter can be', () => {
  expect([isWhole({ from: 0, to: 4 }, 4), isWhole({ from: 0, to: 3 }, 4)]).toEqual([true, false])
  expect([isClosest({ from: 1, to: 1.5 }, 4), isClosest({ from: 1, to: 2 }, 4)]).toEqual([true, false])
  expect(isClosest({ from: 0, to: 0.2 }, 0.2)).toBe(true)
})

test('a share of the view is a time in it, also beyond its edges', () => {
  const view = { from: 2, to: 6 }
  expect([timeAt(view, 0.25), timeAt(view, -1), timeAt(view, 3)]).toEqual([3, 2, 6])
  expect([inView(view, 2), inView(view, 6), inView(view, 6.1)]).toEqual([true, true, false])
})

test('the view of a piece has a margin, within the video', () => {
  expect(viewOf(2, 4, 10)).toEqual({ from: 1.8, to: 4.2 })
  expect(viewOf(0, 10, 10)).toEqual({ from: 0, to: 10 })
})

test('a trimmed side is at a frame, and one frame of the piece is left', () => {
  const times = Float64Array.from({ length: 10 }, (_, place) => place / 10)
  const known = new FrameTimeCache(1, []).with(times, 1)
  const piece = { file: 0, from: 0.2, to: 0.6, speed: 1, reverse: false, boomerang: false }
  expect(trimTime('from', 0.34, piece, known)).toBeCloseTo(0.3)
  expect(trimTime('from', 0.9, piece, known)).toBeCloseTo(0.5)
  expect(trimTime('to', 0.1, piece, known)).toBeCloseTo(0.3)
  expect(trimTime('to', 0.97, { ...piece, to: null }, known)).toBeCloseTo(1)
  expect(trimTime('from', 1, { ...piece, to: null }, known)).toBeCloseTo(0.9)
})
