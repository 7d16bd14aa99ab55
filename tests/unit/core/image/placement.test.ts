import { describe, expect, test } from 'vitest'
import { placementOf, type ResizeOptions } from '../../../../src/core/image/placement.ts'

const usual: ResizeOptions = {
  mode: 'pixels',
  width: 1080,
  height: null,
  percent: 50,
  side: 'long',
  sideLength: 1920,
  megapixels: 2,
  printWidth: 100,
  printHeight: null,
  printUnit: 'mm',
  dpi: 300,
  fit: 'inside',
  focusX: 0.5,
  focusY: 0.5,
  enlarge: false,
}
const photo = { width: 4000, height: 3000 }
const canvas = (wish: Partial<ResizeOptions>, source = photo) => {
  const { width, height } = placementOf(source, { ...usual, ...wish }).canvas
  return [width, height]
}

describe('how big a picture becomes', () => {
  test('a side that is not named follows from the other', () => {
    expect(canvas({ width: 1080, height: null })).toEqual([1080, 810])
    expect(canvas({ width: null, height: 600 })).toEqual([800, 600])
    expect(canvas({ width: null, height: null })).toEqual([4000, 3000])
  })

  test('percent, long and short side, megapixels', () => {
    expect(canvas({ mode: 'percent', percent: 25 })).toEqual([1000, 750])
    expect(canvas({ mode: 'side', side: 'long', sideLength: 2000 })).toEqual([2000, 1500])
    expect(canvas({ mode: 'side', side: 'short', sideLength: 600 })).toEqual([800, 600])
    const [width = 0, height = 0] = canvas({ mode: 'megapixels', megapixels: 3 })
    expect((width * height) / 1e6).toBeCloseTo(3, 2)
  })

  test('print sizes are lengths at a density: 一寸 at 300 dpi is 295×413', () => {
    const print = { mode: 'print', fit: 'cover', printUnit: 'mm', dpi: 300 } as const
    expect(canvas({ ...print, printWidth: 25, printHeight: 35 })).toEqual([295, 413])
    expect(canvas({ ...print, printUnit: 'in', printWidth: 4, printHeight: 6 })).toEqual([1200, 1800])
    expect(canvas({ ...print, printUnit: 'cm', printWidth: 10, printHeight: null, dpi: 254 })).toEqual([1000, 750])
  })

  test('nothing grows unless it is asked for, and it is told', () => {
    const small = { width: 400, height: 300 }
    for (const wish of [
      { width: 1080 },
      { width: 1080, height: 1080, fit: 'cover' },
      { width: 1080, height: 1080, fit: 'fill' },
      { mode: 'side', sideLength: 1000 },
      { mode: 'megapixels', megapixels: 50 },
    ] satisfies Partial<ResizeOptions>[]) {
      const placement = placementOf(small, { ...usual, ...wish })
      expect(placement.target.width).toBeLessThanOrEqual(400)
      expect(placement.target.height).toBeLessThanOrEqual(300)
      expect(placement.notEnlarged).toBe(true)
    }
    expect(canvas({ width: 1080, enlarge: true }, small)).toEqual([1080, 810])
    expect(canvas({ mode: 'percent', percent: 200 }, small)).toEqual([800, 600])
  })

  test('target 0, more than can be made, extreme shapes', () => {
    expect(canvas({ mode: 'percent', percent: 1 }, { width: 1, height: 20_000 })).toEqual([1, 200])
    expect(canvas({ mode: 'side', side: 'long', sideLength: 1 })).toEqual([1, 1])
    for (const wish of [
      { mode: 'percent', percent: 1000 },
      { width: 16_384, height: 16_384, fit: 'contain' },
      { width: 16_385, height: 10, fit: 'contain', enlarge: true },
      { width: 10, height: 16_385, fit: 'contain', enlarge: true },
    ] satisfies Partial<ResizeOptions>[]) {
      expect(() => placementOf(photo, { ...usual, ...wish })).toThrowError(
        expect.objectContaining({ code: 'result-too-large' }),
      )
    }
    expect(canvas({ width: 16_384, height: 10, fit: 'contain', enlarge: true })).toEqual([16_384, 10])
  })
})

describe('how a picture is put into a box', () => {
  const square = { width: 600, height: 600 }

  test('等比 keeps all of it inside', () => {
    expect(canvas({ ...square, fit: 'inside' })).toEqual([600, 450])
  })

  test('裁切填满 fills the box with the part around the focus', () => {
    const middle = placementOf(photo, { ...usual, ...square, fit: 'cover' })
    expect(middle).toMatchObject({ canvas: square, source: { left: 500, top: 0, width: 3000, height: 3000 } })
    const left = placementOf(photo, { ...usual, ...square, fit: 'cover', focusX: 0 })
    expect(left.source.left).toBe(0)
    const right = placementOf(photo, { ...usual, ...square, fit: 'cover', focusX: 0.9 })
    expect(right.source.left).toBe(1000)
  })

  test('留白填充 keeps the box and centres the picture', () => {
    expect(placementOf(photo, { ...usual, ...square, fit: 'contain' })).toMatchObject({
      canvas: square,
      target: { left: 0, top: 75, width: 600, height: 450 },
    })
  })

  test('拉伸 is the box', () => {
    expect(placementOf(photo, { ...usual, ...square, fit: 'fill' })).toMatchObject({ canvas: square, target: square })
  })

  test('a picture too small to fill the box keeps the box’s proportions', () => {
    const { canvas: made, source } = placementOf({ width: 300, height: 200 }, { ...usual, ...square, fit: 'cover' })
    expect(made).toEqual({ width: 200, height: 200 })
    expect(source).toMatchObject({ width: 200, height: 200 })
  })
})
