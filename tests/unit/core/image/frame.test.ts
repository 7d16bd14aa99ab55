import { describe, expect, test } from 'vitest'
import { frameAround, frameOn, frameRect, parseRatio, wholeFrame } from '../../../../src/core/image/frame.ts'

describe('a frame in shares', () => {
  test('one frame with a proportion gives pictures of all shapes that proportion', () => {
    const frame = { x: 0.1, y: 0.2, w: 0.5, h: 0.5 }
    for (const size of [
      { width: 4000, height: 3000 },
      { width: 3000, height: 4000 },
      { width: 1000, height: 1000 },
      { width: 400, height: 4000 },
    ]) {
      for (const ratio of [1, 3 / 4, 16 / 9, 2.35]) {
        const { left, top, width, height } = frameRect(size, frameOn(size, frame, ratio))
        expect(Math.abs(width - height * ratio)).toBeLessThanOrEqual(Math.max(1, ratio))
        expect(left + width).toBeLessThanOrEqual(size.width)
        expect(top + height).toBeLessThanOrEqual(size.height)
      }
    }
  })

  test('the whole frame with a proportion is the largest that fits, in the middle', () => {
    const size = { width: 4000, height: 3000 }
    expect(frameRect(size, frameOn(size, wholeFrame, 1))).toEqual({ left: 500, top: 0, width: 3000, height: 3000 })
  })

  test('a frame keeps its centre and its share when it takes a proportion, and stays inside', () => {
    const size = { width: 1000, height: 1000 }
    const frame = { x: 0.125, y: 0.5, w: 0.25, h: 0.25 }
    expect(frameOn(size, frame, null)).toEqual(frame)
    expect(frameOn(size, frame, 1)).toEqual(frame)
    expect(frameOn(size, frame, 2)).toEqual({ x: 0.125, y: 0.5625, w: 0.25, h: 0.125 })
    expect(frameOn(size, frame, 0.5)).toEqual({ x: 0.1875, y: 0.5, w: 0.125, h: 0.25 })
    const corner = { x: 0.75, y: 0, w: 0.25, h: 0.125 }
    expect(frameOn(size, corner, 1)).toEqual({ x: 0.75, y: 0, w: 0.25, h: 0.25 })
  })

  test('a frame is centred on a point as far as the edges allow', () => {
    const frame = { x: 0, y: 0.75, w: 0.5, h: 0.25 }
    expect(frameAround(frame, { x: 0.5, y: 0.5 })).toEqual({ x: 0.25, y: 0.375, w: 0.5, h: 0.25 })
    expect(frameAround(frame, { x: 0, y: 1 })).toEqual({ x: 0, y: 0.75, w: 0.5, h: 0.25 })
    expect(frameAround(frame, { x: 1, y: 0 })).toEqual({ x: 0.5, y: 0, w: 0.5, h: 0.25 })
  })

  test('whole pixels, never none, never outside', () => {
    const size = { width: 10, height: 10 }
    expect(frameRect(size, { x: 0.99, y: 0.99, w: 0.001, h: 0.001 })).toEqual({ left: 9, top: 9, width: 1, height: 1 })
    expect(frameRect(size, { x: 0.5, y: 0, w: 1, h: 1 })).toEqual({ left: 0, top: 0, width: 10, height: 10 })
  })

  test('proportions are read as written, nonsense is free', () => {
    const size = { width: 400, height: 300 }
    expect(parseRatio('3:4', size)).toBe(0.75)
    expect(parseRatio('2.35:1', size)).toBe(2.35)
    expect(parseRatio('1242:1660', size)).toBeCloseTo(0.748, 3)
    expect(parseRatio('original', size)).toBeCloseTo(4 / 3)
    expect(parseRatio('1:1.25', size)).toBe(0.8)
    expect([parseRatio('1:20', size), parseRatio('20:1', size)]).toEqual([0.05, 20])
    const nonsense = ['free', '', '0:1', '1:0', '99999:1', '1:20.1', '20.1:1', 'a:b', '3/4', ' 3:4', '3:4:5', '-3:4']
    for (const text of nonsense) expect(parseRatio(text, size), text).toBeNull()
  })
})
