import { describe, expect, test } from 'vitest'
import { frameOn, frameRect, parseRatio, wholeFrame } from '../../../../src/core/image/frame.ts'

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
    for (const text of ['free', '', '0:1', '1:0', '99999:1', 'a:b', '3/4']) expect(parseRatio(text, size)).toBeNull()
  })
})
