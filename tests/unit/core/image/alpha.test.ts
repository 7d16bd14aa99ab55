import { expect, test } from 'vitest'
import { flattenAlpha, hasTransparency, parseHexColour } from '../../../../src/core/image/alpha.ts'

const one = (...pixel: number[]) => new ImageData(Uint8ClampedArray.from(pixel), 1, 1)

test('a see-through picture is laid over its background, each channel by its share', () => {
  expect([...flattenAlpha(one(200, 100, 40, 51), '#0a6414').data]).toEqual([48, 100, 24, 255])
  expect([...flattenAlpha(one(200, 100, 40, 0), '#0a6414').data]).toEqual([10, 100, 20, 255])
  const opaque = one(1, 2, 3, 255)
  expect(flattenAlpha(opaque, '#ffffff')).toBe(opaque)
  expect([hasTransparency(opaque), hasTransparency(one(1, 2, 3, 254))]).toEqual([false, true])
})

test('a colour is six hexadecimal digits; anything else is white', () => {
  expect(parseHexColour('#0aFF14')).toEqual([10, 255, 20])
  for (const text of ['0aff14', '#fff', '#0aff1g', '#0aff144', ''])
    expect(parseHexColour(text), text).toEqual([255, 255, 255])
})
