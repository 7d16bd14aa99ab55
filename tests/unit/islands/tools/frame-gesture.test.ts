import { beforeEach, expect, test } from 'vitest'
import { FrameGesture, keyedFrame } from '../../../../src/islands/tools/frame-gesture.ts'
import { corners } from '../../../../src/islands/tools/frame-gestures.ts'

const start = { x: 0.2, y: 0.2, w: 0.4, h: 0.4 }
const bounds = { proportion: null, least: { w: 0.1, h: 0.1 } }
/** The picture on the screen, CSS px. */
const area = { width: 1000, height: 500 }
const at = (x: number, y: number) => ({ x, y })
let gesture: FrameGesture
beforeEach(() => {
  gesture = new FrameGesture(start)
})
const follow = (pointer: number, x: number, y: number) => gesture.follow(pointer, at(x, y), area, bounds)

test('one pointer drags the frame, and its release settles it', () => {
  expect(follow(1, 300, 200)).toBe(null)
  gesture.begin(1, at(300, 200), null)
  expect(gesture.state).toBe('dragging')
  expect(follow(1, 400, 250)).toEqual({ ...start, x: 0.30000000000000004, y: 0.30000000000000004 })
  // What is rendered meanwhile may be older than the last move.
  gesture.rendered(start)
  expect(gesture.end(1)).toEqual(gesture.frame)
  expect([gesture.state, gesture.frame.x]).toEqual(['idle', 0.30000000000000004])
})

test('a press that does not move settles nothing', () => {
  gesture.begin(1, at(300, 200), null)
  expect(gesture.end(1)).toBe(null)
})

test('a handle moves its corner, counted from where the press began', () => {
  gesture.begin(1, at(600, 300), corners[3]!)
  follow(1, 900, 300)
  const next = follow(1, 700, 350)!
  expect([next.x, next.y]).toEqual([0.2, 0.2])
  expect([next.w, next.h].map((side) => Math.round(side * 1000) / 1000)).toEqual([0.5, 0.5])
})

test('a second pointer does nothing, and the first goes on', () => {
  gesture.begin(1, at(300, 200), null)
  gesture.begin(2, at(500, 200), corners[3]!)
  expect([follow(2, 600, 200), gesture.end(2), gesture.cancel(2)]).toEqual([null, null, null])
  expect(follow(1, 310, 200)).toMatchObject({ x: expect.closeTo(0.21), w: start.w })
  expect(gesture.end(1)).toEqual(gesture.frame)
})

test('a cancelled gesture goes back to its beginning', () => {
  gesture.begin(1, at(300, 200), null)
  follow(1, 350, 250)
  expect(gesture.cancel(1)).toEqual(start)
  expect([gesture.state, gesture.frame]).toEqual(['idle', start])
  expect(gesture.cancel(1)).toBe(null)
})

test('idle, the frame is the one rendered or changed last', () => {
  const other = { ...start, x: 0 }
  gesture.rendered(other)
  expect(gesture.frame).toBe(other)
  expect(gesture.change(start)).toBe(start)
  expect(gesture.frame).toBe(start)
})

test('arrow keys move, with Alt resize, plus and minus scale; with Ctrl they do nothing', () => {
  const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
    keyedFrame(
      start,
      { key: name, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more },
      { x: 0.001, y: 0.002 },
      bounds,
    )
  expect(key('ArrowRight')?.x).toBeCloseTo(0.201)
  expect(key('ArrowDown', { shiftKey: true })?.y).toBeCloseTo(0.22)
  expect(key('ArrowRight', { altKey: true })).toMatchObject({ x: 0.2, w: expect.closeTo(0.401) })
  expect(key('+')!.w).toBeCloseTo(0.4 * 1.04)
  expect(key('_')!.w).toBeCloseTo(0.4 / 1.04)
  expect([key('Enter'), key('ArrowRight', { ctrlKey: true }), key('+', { metaKey: true })]).toEqual([null, null, null])
})
