import { describe, expect, test } from 'vitest'
import { type FitRequest, fitToSize } from '../../../../src/core/image/fit.ts'
import { encoderFor, qualityStep, type StillFormat, type StillSettings } from '../../../../src/core/image/formats.ts'
import { fitInside, resize } from '../../../../src/core/image/resize.ts'
import { panels, photo } from '../../../helpers/pictures.ts'
import { decode } from '../../../helpers/sharp-pixels.ts'
import { ssim } from '../../../helpers/similarity.ts'

const settings: StillSettings = {
  quality: 80,
  lossless: false,
  effort: 'fast',
  chroma: '420',
  progressive: true,
  background: '#ffffff',
  dither: 0.5,
}

interface Wish extends Partial<FitRequest> {
  readonly format?: StillFormat
}

async function fitted(pixels: ImageData, maxKb: number, { format = 'jpg', ...wish }: Wish = {}) {
  const encode = await encoderFor(format)
  let encodings = 0
  const result = await fitToSize({
    pixels,
    encode: (picture, quality, rich) => {
      encodings += 1
      return encode(picture, { ...settings, quality, ...(rich ? { chroma: '444' } : {}) })
    },
    richIsChroma: format === 'jpg',
    qualityStep: qualityStep(format),
    maxBytes: maxKb * 1024,
    minBytes: null,
    signal: new AbortController().signal,
    progress: () => {},
    ...wish,
  })
  return { ...result, encodings }
}

/** Returns the size of the largest JPEG up to `maxBytes`, found by trying every quality. */
async function bestBelow(pixels: ImageData, maxBytes: number): Promise<number> {
  const encode = await encoderFor('jpg')
  let best = 0
  for (let quality = 1; quality <= 95; quality++) {
    const { length } = await encode(pixels, { ...settings, quality })
    if (length <= maxBytes) best = Math.max(best, length)
  }
  return best
}

describe('fit to size', () => {
  test('twenty photos at 20 KB: never over, and nine tenths of it unless one step of quality more is over', async () => {
    let encodings = 0
    for (let seed = 1; seed <= 20; seed++) {
      const scene = photo(480 + seed * 17, 320 + seed * 13, seed)
      const result = await fitted(scene, 20)
      expect(result.bytes.length).toBeLessThanOrEqual(20 * 1024)
      if (result.bytes.length < 0.9 * 20 * 1024) expect(result.bytes.length).toBe(await bestBelow(scene, 20 * 1024))
      expect(result.missed).toBeNull()
      encodings += result.encodings
    }
    expect(encodings / 20).toBeLessThan(8)
  })

  test('a size met by quality leaves the pixels their size', async () => {
    const scene = photo(600, 400)
    const result = await fitted(scene, 40)
    expect([result.width, result.height]).toEqual([600, 400])
    expect(ssim(await decode(result.bytes), scene)).toBeGreaterThan(0.9)
  })

  test('a size far too small for the picture shrinks it in proportion and lands in the last tenth of it', async () => {
    for (const format of ['jpg', 'webp', 'png', 'avif'] as const) {
      const result = await fitted(photo(720, 480, 4), 2.5, { format })
      expect(result.width).toBeLessThan(720)
      expect(Math.abs(result.width / result.height - 1.5)).toBeLessThan(0.03)
      expect(result.bytes.length).toBeLessThanOrEqual(2.5 * 1024)
      expect(result.bytes.length).toBeGreaterThanOrEqual(0.9 * 2.5 * 1024)
      const shown = await decode(result.bytes)
      expect([shown.width, shown.height]).toEqual([result.width, result.height])
    }
  })

  test('a picture that is small at its best stays at its best', async () => {
    const result = await fitted(panels(200, 150), 500)
    expect(result.missed).toBeNull()
    expect(result.width).toBe(200)
    expect(result.encodings).toBe(1)
  })

  test('a lower bound raises quality, and what cannot reach it says so instead of padding', async () => {
    const scene = photo(320, 240, 9)
    const plain = await fitted(scene, 200)
    const raised = await fitted(scene, 200, { minBytes: plain.bytes.length + 4096 })
    expect(raised.missed).toBeNull()
    expect(raised.bytes.length).toBeGreaterThanOrEqual(plain.bytes.length + 4096)
    const never = await fitted(panels(64, 64), 200, { minBytes: 150 * 1024 })
    expect(never.missed).toBe('under')
    expect(never.bytes.length).toBeLessThan(20_000)
  })

  test('what no picture of the kind can reach is the smallest there is, and says so', async () => {
    const result = await fitted(photo(400, 300), 200 / 1024)
    expect(result.missed).toBe('over')
    expect(result.bytes.length).toBeLessThan(1200)
  })

  test('a cancelled search stops before the next encoding', async () => {
    const stop = new AbortController()
    let encodings = 0
    const encode = async () => {
      encodings += 1
      stop.abort()
      return new Uint8Array(50_000)
    }
    await expect(fitted(photo(64, 64), 10, { encode, signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(encodings).toBe(1)
  })

  test('progress only grows and ends at one', async () => {
    const told: number[] = []
    await fitted(photo(300, 200), 10, { progress: (share) => told.push(share) })
    expect(told.length).toBeGreaterThan(2)
    expect(told).toEqual([...told].sort((one, other) => one - other))
    expect(told.at(-1)).toBe(1)
  })
})

describe('resize', () => {
  test('in proportion, only ever smaller, never nothing', () => {
    expect(fitInside({ width: 4000, height: 3000 }, 1000)).toEqual({ width: 1000, height: 750 })
    expect(fitInside({ width: 400, height: 300 }, 1000)).toEqual({ width: 400, height: 300 })
    expect(fitInside({ width: 16_000, height: 2 }, 100)).toEqual({ width: 100, height: 1 })
  })

  test('as sharp’s Lanczos does it, to the eye', async () => {
    const scene = photo(600, 400, 2)
    const { fromPixels } = await import('../../../helpers/sharp-pixels.ts')
    const theirs = await decode(await fromPixels(scene).resize(300, 200, { kernel: 'lanczos3' }).png().toBuffer())
    expect(ssim(await resize(scene, { width: 300, height: 200 }), theirs)).toBeGreaterThan(0.995)
  })

  test('no dark fringe comes out of transparent pixels', async () => {
    const half = new ImageData(new Uint8ClampedArray(64 * 64 * 4), 64, 64)
    for (let at = 0; at < 64 * 64; at++) if (at % 64 >= 31) half.data.set([250, 200, 150, 255], at * 4)
    const { data } = await resize(half, { width: 21, height: 21 })
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] as number) > 20) expect(Math.abs((data[at] as number) - 250)).toBeLessThan(8)
    }
  })
})
