import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blurredGround, cropTo, drawOver, solidCanvas } from '../../../../src/core/image/compose.ts'
import { storePng } from '../../../../src/core/image/encode/png-stored.ts'
import { photo } from '../../../helpers/pictures.ts'

const at = ({ data, width }: ImageData, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
]

/** Returns a picture every pixel of which tells its column and row. */
function numbered(width: number, height: number, alpha = 255): ImageData {
  const pixels = new ImageData(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.data.set([x, y, 200, alpha], (y * width + x) * 4)
  return pixels
}

test('a crop is the part of the picture, and the picture itself where it is all of it', () => {
  const whole = numbered(9, 7)
  const part = cropTo(whole, { left: 2, top: 3, width: 5, height: 4 })
  expect([part.width, part.height]).toEqual([5, 4])
  expect([at(part, 0, 0), at(part, 4, 3)]).toEqual([
    [2, 3, 200, 255],
    [6, 6, 200, 255],
  ])
  expect(cropTo(whole, { left: 0, top: 0, width: 9, height: 7 })).toBe(whole)
  for (const size of [
    { width: 8, height: 7 },
    { width: 9, height: 6 },
  ])
    expect(cropTo(whole, { left: 0, top: 0, ...size })).toMatchObject(size)
})

test('a canvas is of one colour, or clear', () => {
  const canvas = solidCanvas({ width: 3, height: 2 }, '#12ab9f')
  for (let x = 0; x < 3; x++) expect(at(canvas, x, 1)).toEqual([0x12, 0xab, 0x9f, 255])
  expect([...solidCanvas({ width: 2, height: 2 }, null).data]).toEqual(Array.from({ length: 16 }, () => 0))
})

describe('a picture drawn over a canvas', () => {
  const ground = () => solidCanvas({ width: 6, height: 5 }, '#000000')

  test.each([
    [2, 1],
    [-3, -2],
    [4, 3],
    [-1, 2],
    [10, 0],
    [0, -9],
  ])('lies at %i, %i and nowhere else', (left, top) => {
    const canvas = ground()
    drawOver(canvas, numbered(7, 6), left, top)
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 6; x++) {
        const inside = x >= left && x < left + 7 && y >= top && y < top + 6
        expect(at(canvas, x, y), `${x} ${y}`).toEqual(inside ? [x - left, y - top, 200, 255] : [0, 0, 0, 255])
      }
  })

  test('with transparency is what sharp composes', async () => {
    const [under, over] = [photo(16, 12, 3), photo(10, 8, 4)]
    for (let place = 3; place < under.data.length; place += 4) under.data[place] = (place * 5) % 256
    for (let place = 3; place < over.data.length; place += 4) over.data[place] = (place * 11) % 256
    over.data[3] = 0
    under.data[(3 * 16 + 2) * 4 + 3] = 0
    const raw = (pixels: ImageData) => ({ width: pixels.width, height: pixels.height, channels: 4 as const })
    const composed = await sharp(new Uint8Array(under.data), { raw: raw(under) })
      .composite([{ input: Buffer.from(over.data), raw: raw(over), left: 2, top: 3 }])
      .raw()
      .toBuffer()
    drawOver(under, over, 2, 3)
    for (let place = 0; place < composed.length; place += 4) {
      const alpha = composed[place + 3]!
      expect(Math.abs(under.data[place + 3]! - alpha)).toBeLessThanOrEqual(1)
      // Colours of what can hardly be seen are stored coarsely.
      for (let channel = 0; channel < 3 && alpha > 32; channel++)
        expect(Math.abs(under.data[place + channel]! - composed[place + channel]!)).toBeLessThanOrEqual(4)
    }
  })
})

describe('a blurred ground', () => {
  test('has the size asked for, the mean of the picture, and no edge', async () => {
    const halves = new ImageData(300, 100)
    for (let place = 0; place < 30_000; place++)
      halves.data.set(place % 300 < 150 ? [250, 20, 20, 255] : [20, 20, 250, 255], place * 4)
    for (const size of [
      { width: 400, height: 90 },
      { width: 60, height: 300 },
    ]) {
      const ground = await blurredGround(halves, size)
      expect(ground).toMatchObject(size)
      const [left, right] = [at(ground, 0, 40), at(ground, size.width - 1, 40)]
      expect(left[0]).toBeGreaterThan(220)
      expect(right[2]).toBeGreaterThan(220)
      const reds = Array.from({ length: size.width }, (_, x) => at(ground, x, 40)[0]!)
      const mean = reds.reduce((sum, red) => sum + red, 0) / reds.length
      expect(Math.abs(mean - 135)).toBeLessThan(8)
      const steps = reds.slice(1).map((red, x) => Math.abs(red - reds[x]!))
      expect(Math.max(...steps)).toBeLessThan((230 * 20) / size.width)
      for (let y = 0; y < size.height; y += 30) expect(at(ground, 5, y)[3]).toBe(255)
    }
  })

  test('of a line is still a picture', async () => {
    expect(await blurredGround(numbered(200, 1), { width: 200, height: 1 })).toMatchObject({ width: 200, height: 1 })
  })
})

test('a stored PNG is read by another program to the pixel', async () => {
  for (const [width, height] of [
    [7, 5],
    [1, 3],
    [300, 80],
  ] as const) {
    const pixels = photo(width, height, 2)
    for (let place = 3; place < pixels.data.length; place += 4) pixels.data[place] = (place * 3) % 256
    const { data, info } = await sharp(storePng(pixels)).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width, height, channels: 4 })
    expect(Buffer.from(data).equals(Buffer.from(pixels.data))).toBe(true)
  }
})
