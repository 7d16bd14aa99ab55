import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encode as encodeBmp } from '../../../../../src/core/image/encode/bmp.ts'
import { encodePng } from '../../../../../src/core/image/encode/png-depth.ts'
import { storePng } from '../../../../../src/core/image/encode/png-stored.ts'
import { toSrgb } from '../../../../../src/core/image/icc-convert.ts'
import { panels, photo } from '../../../../helpers/pictures.ts'

const glass = panels(37, 23, { transparent: true })
const scene = photo(64, 48, 2)
const usual = { interlaced: false, background: '#ff0000', dither: 0.5 }

async function pixelsOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).ensureAlpha().raw().toBuffer()
}

describe('PNG of a depth', () => {
  test('bits, colour type and interlacing are written as asked, even where less would do', async () => {
    const flat = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .ensureAlpha()
      .raw()
      .toBuffer()
    const white = new ImageData(new Uint8ClampedArray(flat), 9, 9)
    for (const [bits, colourType] of [
      [8, 3],
      [24, 2],
      [32, 6],
    ] as const) {
      for (const interlaced of [false, true]) {
        for (const picture of [white, glass, scene]) {
          const bytes = await encodePng(picture, { ...usual, bits, interlaced })
          expect([bytes[24], bytes[25], bytes[28]]).toEqual([8, colourType, interlaced ? 1 : 0])
          const meta = await sharp(bytes).metadata()
          expect([meta.width, meta.height]).toEqual([picture.width, picture.height])
        }
      }
    }
  })

  test('another program reads the same pixels, plain and interlaced', async () => {
    for (const interlaced of [false, true]) {
      const deep = await pixelsOf(await encodePng(glass, { ...usual, bits: 32, interlaced }))
      expect(Buffer.compare(deep, Buffer.from(glass.data))).toBe(0)
      const plain = await pixelsOf(await encodePng(scene, { ...usual, bits: 24, interlaced }))
      expect(Buffer.compare(plain, Buffer.from(scene.data))).toBe(0)
    }
    const flattened = await pixelsOf(await encodePng(new ImageData(4, 4), { ...usual, bits: 24 }))
    expect([...flattened.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  })

  test('a palette keeps what is transparent and what is half so', async () => {
    const picture = new ImageData(4, 4)
    for (let at = 0; at < 16; at++) picture.data.set([40, 90, 200, [0, 128, 255, 255][at % 4]!], at * 4)
    const shown = await pixelsOf(await encodePng(picture, { ...usual, bits: 8, dither: 0 }))
    const alphas = (pixels: Uint8Array) => [...pixels.filter((_, at) => at % 4 === 3)]
    expect(alphas(shown)).toEqual(alphas(picture.data as unknown as Uint8Array))
  })

  test('an uncompressed one holds every pixel', async () => {
    const bytes = storePng(glass)
    expect(Buffer.compare(await pixelsOf(bytes), Buffer.from(glass.data))).toBe(0)
    expect(bytes.length).toBeGreaterThan(37 * 23 * 4)
  })
})

describe('BMP', () => {
  test('header and rows as Windows writes them: from the bottom, padded to four bytes', async () => {
    const bytes = Buffer.from(await encodeBmp(scene.width === 64 ? glass : scene, { bits: 24, background: '#ffffff' }))
    expect(bytes.toString('latin1', 0, 2)).toBe('BM')
    expect([bytes.readUInt32LE(2), bytes.readUInt32LE(10), bytes.readUInt32LE(14)]).toEqual([bytes.length, 54, 40])
    expect([bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.readUInt16LE(28)]).toEqual([37, 23, 24])
    expect(bytes.length).toBe(54 + 112 * 23)
  })

  test('every pixel is where it belongs, with its transparency at 32 bits', async () => {
    const bytes = Buffer.from(await encodeBmp(glass, { bits: 32, background: '#ffffff' }))
    const start = bytes.readUInt32LE(10)
    for (let y = 0; y < 23; y++) {
      for (let x = 0; x < 37; x++) {
        const at = start + ((22 - y) * 37 + x) * 4
        const from = (y * 37 + x) * 4
        const [b, g, r, a] = bytes.subarray(at, at + 4)
        expect([r, g, b, a]).toEqual([...glass.data.subarray(from, from + 4)])
      }
    }
    expect([bytes.readUInt32LE(30), bytes.readUInt32LE(66)]).toEqual([3, 0xff000000])
  })
})

test('a wide profile becomes sRGB as another program converts it', async () => {
  const { width, height, data } = photo(40, 30, 5)
  const source = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).removeAlpha()
  const tagged = await source.withIccProfile('p3').png().toBuffer()
  const meta = await sharp(tagged).metadata()
  const stored = await sharp(tagged, { ignoreIcc: true }).ensureAlpha().raw().toBuffer()
  const made = toSrgb(new ImageData(new Uint8ClampedArray(stored), width, height), new Uint8Array(meta.icc!))
  const expected = Buffer.from(data.buffer)
  const mean = made!.data.reduce((sum, value, at) => sum + Math.abs(value - expected[at]!), 0) / expected.length
  expect(mean).toBeLessThan(1.5)
  expect(toSrgb(new ImageData(1, 1), new Uint8Array(20))).toBeNull()
})

test('rows are filtered by whichever way suits them, by differences to two neighbours too', async () => {
  const made = async (colour: (x: number, y: number) => number, bits: 24 | 32 = 24) => {
    const picture = new ImageData(48, 40)
    for (let y = 0; y < 40; y++)
      for (let x = 0; x < 48; x++)
        picture.data.set([colour(x, y), colour(y, x), colour(x + 9, y), 255], (y * 48 + x) * 4)
    const bytes = await encodePng(picture, { ...usual, bits })
    expect(Buffer.compare(await pixelsOf(bytes), Buffer.from(picture.data))).toBe(0)
    const at = Buffer.from(bytes).indexOf('IDAT')
    const rows = inflateSync(bytes.subarray(at + 4, at + 4 + Buffer.from(bytes).readUInt32BE(at - 4)))
    const stride = 48 * (bits / 8) + 1
    return Array.from({ length: 40 }, (_, y) => rows[y * stride]!)
  }
  const wild = (value: number) => (value * 7919) % 199
  expect((await made((x, y) => (x < y ? 90 + y : 200 - x))).length).toBe(40)
  expect((await made((x) => 10 + x * 4)).slice(1).every((kind) => kind !== 0)).toBe(true)
  const kinds = new Set((await made((x, y) => wild(x >> 4) + wild(y >> 3))).slice(1))
  expect(kinds.has(0)).toBe(false)
  for (const edge of [
    (x: number, y: number) => (x > y ? 40 : 220),
    (x: number, y: number) => (x + y > 44 ? 40 : 220),
    (x: number, y: number) => ((x * x + y * y * 3) >> 4) & 255,
    (x: number, y: number) => (wild(x) + y * 5) & 255,
  ])
    await made(edge, 32)
})
