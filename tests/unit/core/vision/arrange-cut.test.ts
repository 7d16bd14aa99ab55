import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parse } from 'zod/mini'
import { arrangeCut, boxOf, placeOf } from '../../../../src/core/vision/arrange-cut.ts'
import { type ArrangeOptions, arrangeFields } from '../../../../src/core/vision/arrange-options.ts'
import type { CutOut } from '../../../../src/core/vision/cut-out.ts'

const schema = z.object(arrangeFields)
const options = (asked: Record<string, unknown> = {}): ArrangeOptions => parse(schema, asked)

const size = { width: 120, height: 80 }
const box = { left: 30, top: 20, width: 40, height: 30 }

/** Returns a red rectangle cut from a blue picture. */
function redBox(): { cut: CutOut; original: ImageData } {
  const [pixels, original] = [new ImageData(size.width, size.height), new ImageData(size.width, size.height)]
  const alpha = new Uint8ClampedArray(size.width * size.height)
  for (let at = 0; at < alpha.length; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    const inside = x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height
    original.data.set(inside ? [220, 20, 20, 255] : [20, 20, 220, 255], at * 4)
    if (!inside) continue
    alpha[at] = 255
    pixels.data.set([220, 20, 20, 255], at * 4)
  }
  return {
    cut: {
      pixels,
      mask: { ...size, alpha, source: 'plain' },
      engine: 'plain',
      doubt: null,
      persons: 0,
      faces: [],
      tops: [],
      mayBePerson: false,
    },
    original,
  }
}

const { cut, original } = redBox()
const at = ({ data, width }: ImageData, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
]
const made = (asked: Record<string, unknown>) => arrangeCut(cut, original, options(asked))

test('the box of a mask is that of what it shows', () => {
  expect(boxOf(cut.mask)).toEqual(box)
  expect(boxOf({ width: 3, height: 2, alpha: new Uint8ClampedArray(6), source: 'plain' })).toBeNull()
})

test('without any wish the cut stays as it is', async () => {
  expect(await made({})).toBe(cut.pixels)
})

describe('frame', () => {
  test('the subject with a margin of its longer side', async () => {
    const result = await made({ frame: 'subject', margin: 10 })
    expect([result.width, result.height]).toEqual([48, 38])
    expect([at(result, 3, 20), at(result, 4, 20), at(result, 44, 20)]).toEqual([
      [0, 0, 0, 0],
      [220, 20, 20, 255],
      [0, 0, 0, 0],
    ])
  })

  test('a page of a size holds the subject in its middle, at the share that was asked for', async () => {
    const asked = { frame: 'canvas', canvasWidth: 200, canvasHeight: 200, fill: 80, ground: 'colour' }
    const result = await made(asked)
    expect([result.width, result.height]).toEqual([200, 200])
    const red = (x: number, y: number) => at(result, x, y)[2]! < 100
    let [left, right, top, bottom] = [200, -1, 200, -1]
    for (let y = 0; y < 200; y++)
      for (let x = 0; x < 200; x++)
        if (red(x, y)) [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), y]
    expect([left, right, top, bottom]).toEqual([20, 179, 40, 159])
    expect(at(result, 0, 0)).toEqual([255, 255, 255, 255])
  })

  test('a subject as high as the page is limited by its height', () => {
    const { scale, top } = placeOf(
      size,
      { left: 0, top: 0, width: 10, height: 80 },
      options({ frame: 'canvas', fill: 100 }),
    )
    expect([scale, top]).toEqual([10, 0])
  })
})

describe('ground', () => {
  test('one colour, a gradient from top to bottom, the old background blurred', async () => {
    expect(at(await made({ ground: 'colour', groundColour: '#123456' }), 0, 0)).toEqual([0x12, 0x34, 0x56, 255])
    const gradient = await made({ ground: 'gradient', groundColour: '#000000', groundEnd: '#ffffff' })
    const [first, last] = [at(gradient, 0, 0)[0]!, at(gradient, 0, size.height - 1)[0]!]
    expect(first).toBeLessThan(10)
    expect(last).toBeGreaterThan(245)
    const [red, , blue] = at(await made({ ground: 'blur' }), 0, 0)
    expect(blue).toBeGreaterThan(150)
    expect(red).toBeLessThan(100)
  })

  test('the subject leaves no halo in the old background, wherever it lies on the page', async () => {
    for (const frame of [
      { frame: 'whole' },
      { frame: 'subject', margin: 30 },
      { frame: 'canvas', canvasWidth: 300, canvasHeight: 200, fill: 50 },
    ]) {
      const result = await made({ ground: 'blur', ...frame })
      const { left, top, scale } = placeOf(size, box, options(frame))
      const [fromX, fromY] = frame.frame === 'whole' ? [box.left, box.top] : [left, top]
      let most = 0
      for (let place = 0; place < result.width * result.height; place++) {
        const [x, y] = [(place % result.width) - fromX, Math.floor(place / result.width) - fromY]
        const isBeside = x < -2 || y < -2 || x > box.width * scale + 2 || y > box.height * scale + 2
        if (isBeside) most = Math.max(most, result.data[place * 4]!)
      }
      expect(most, frame.frame).toBeLessThan(30)
    }
  })

  test('the subject lies on it unchanged', async () => {
    expect(at(await made({ ground: 'colour' }), 50, 35)).toEqual([220, 20, 20, 255])
  })
})

describe('line and shadow', () => {
  test('a line of the given width surrounds the subject', async () => {
    // 50 thousandths of 80 px are 4 px.
    const result = await made({ outline: 50, outlineColour: '#00ff00' })
    expect(at(result, 27, 35)).toEqual([0, 255, 0, 255])
    expect(at(result, 25, 35)[3]).toBe(0)
    expect(at(result, 30, 35)).toEqual([220, 20, 20, 255])
    // Corners are round.
    expect(at(result, 26, 16)[3]).toBe(0)
  })

  test.each(['contact', 'drop', 'long'] as const)(
    'a %s shadow is black, outside of the subject and not on it',
    async (shadow) => {
      const result = await made({ shadow, shadowStrength: 80 })
      expect(at(result, 50, 35)).toEqual([220, 20, 20, 255])
      let dark = 0
      for (let place = 0; place < size.width * size.height; place++) {
        const [red, green, blue, alpha] = result.data.slice(place * 4, place * 4 + 4)
        if (cut.mask.alpha[place] === 255) continue
        if (alpha! > 8) dark += 1
        if (alpha! > 8) expect(Math.max(red!, green!, blue!)).toBeLessThan(12)
      }
      expect(dark).toBeGreaterThan(40)
      expect((await made({ shadow, shadowStrength: 0 })).data).toEqual(cut.pixels.data)
    },
  )
})

test('the mask itself is white on black', async () => {
  const mask = await made({ result: 'mask', outline: 20, ground: 'colour' })
  expect([at(mask, 0, 0), at(mask, 50, 35)]).toEqual([
    [0, 0, 0, 255],
    [255, 255, 255, 255],
  ])
})
