import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { writeAnimation } from '../../../../../src/core/image/animation/write.ts'
import { writeWebpAnimation } from '../../../../../src/core/image/animation/write-webp.ts'
import { panels, photo } from '../../../../helpers/pictures.ts'

const size = { width: 120, height: 80 }
const settings = { loops: 0, signal: new AbortController().signal, progress: () => {} }

/** Draws a square of one colour that moves over a picture. */
function over(ground: ImageData, frame: number): ImageData {
  const data = ground.data.slice()
  for (let y = 21; y < 45; y++)
    for (let x = 0; x < 24; x++) data.set([240, 30, 30, 255], (y * ground.width + x + 5 + frame * 9) * 4)
  return new ImageData(data, ground.width, ground.height)
}

function drawn(colourAt: (x: number, y: number) => readonly [number, number, number]): ImageData {
  const picture = new ImageData(size.width, size.height)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) picture.data.set([...colourAt(x, y), 255], (y * size.width + x) * 4)
  return picture
}

/** Draws a soft gradient, on which the slightest edge shows. */
const gradient = () => drawn((x, y) => [60 + x, 200 - y, 90 + x / 2 + y / 2])

/** Draws sharp stripes of more than 256 colours, which repeat: fewer bytes without loss than with it. */
const stripes = () => drawn((x, y) => [(2 * x) & 255, (y % 3) * 120, (255 - 2 * x) & 255])

async function* frames(all: readonly ImageData[]) {
  for (const pixels of all) yield { pixels, durationMs: 100 }
}

const written = async (all: readonly ImageData[], options: object = {}) =>
  (await writeAnimation('webp', frames(all), { ...settings, quality: 60, count: all.length, ...options })).bytes

const shown = (bytes: Uint8Array, page: number) => sharp(bytes, { page }).ensureAlpha().raw().toBuffer()

/** Returns whether the first frame is lossless: its picture chunk follows the 16 bytes of its head. */
const isLossless = (bytes: Uint8Array) => {
  const whole = Buffer.from(bytes)
  return whole.subarray(whole.indexOf('ANMF') + 24).toString('latin1', 0, 4) === 'VP8L'
}

const scenes = (ground: ImageData, count = 4) => Array.from({ length: count }, (_, at) => over(ground, at))
const pixelAt = (data: Uint8Array | Uint8ClampedArray, at: number) => [...data.subarray(at * 4, at * 4 + 4)]

describe('a lossy animation', () => {
  test('shows no seam and no flicker: what stands still keeps the pixels it had', async () => {
    for (const quality of [30, 75]) {
      const all = scenes(gradient())
      const bytes = await written(all, { quality })
      expect(isLossless(bytes)).toBe(false)
      for (let page = 1; page < all.length; page++) {
        const [before, now] = [await shown(bytes, page - 1), await shown(bytes, page)]
        for (let at = 0; at < size.width * size.height; at++) {
          const stands = String(pixelAt(all[page - 1]!.data, at)) === String(pixelAt(all[page]!.data, at))
          if (stands) expect(pixelAt(now, at)).toEqual(pixelAt(before, at))
        }
        const square = pixelAt(now, 33 * size.width + 17 + page * 9)
        for (const [channel, value] of [240, 30, 30, 255].entries())
          expect(Math.abs(square[channel]! - value)).toBeLessThan(20)
      }
    }
  })

  test('of which all changes is stored whole, one that rests costs next to nothing', async () => {
    const noise = [1, 2, 3].map((seed) => photo(size.width, size.height, seed, 40))
    const bytes = await written(noise)
    const { hasAlpha, pages } = await sharp(bytes, { animated: true }).metadata()
    expect([hasAlpha, pages]).toEqual([false, 3])
    const still = photo(size.width, size.height, 1, 6)
    const resting = await written([still, still, still, still])
    expect(resting.length).toBeLessThan((await written([still])).length + 400)
    expect((await shown(resting, 3)).equals(await shown(resting, 0))).toBe(true)
  })

  test('is stored whole where next to nothing of a large part stands still', async () => {
    const noise = [1, 2].map((seed) => photo(size.width, size.height, seed, 40))
    for (let y = 0; y < size.height; y++)
      for (let x = 50; x < 60; x++)
        noise[1]!.data.set(pixelAt(noise[0]!.data, y * size.width + x), (y * size.width + x) * 4)
    expect((await sharp(await written(noise), { animated: true }).metadata()).hasAlpha).toBe(false)
  })

  test('clears what becomes transparent', async () => {
    const hole = over(photo(size.width, size.height, 5), 0)
    for (let at = 30 * size.width; at < 40 * size.width; at++) hole.data[at * 4 + 3] = 0
    const bytes = await written([photo(size.width, size.height, 5), hole, photo(size.width, size.height, 5)])
    const alphas = await Promise.all([0, 1, 2].map(async (page) => (await shown(bytes, page))[35 * size.width * 4 + 3]))
    expect(alphas).toEqual([255, 0, 255])
  })
})

describe('lossless or lossy', () => {
  test('frames of few colours are written in the smaller way, whatever was asked for', async () => {
    const flat = scenes(panels(size.width, size.height))
    const bytes = await written(flat, { quality: 90 })
    expect(isLossless(bytes)).toBe(true)
    for (const [page, { data }] of flat.entries())
      expect((await shown(bytes, page)).equals(Buffer.from(data))).toBe(true)
    const asked = await writeWebpAnimation(frames(flat), {
      ...settings,
      ...size,
      ...{ quality: 90, count: 4, dither: 0, lossless: false, written: () => true },
    })
    expect(isLossless(asked)).toBe(false)
    expect(bytes.length).toBeLessThan(asked.length)
  })

  test('many colours stay lossy unless lossless is to be tried, and then only if it is smaller', async () => {
    const rich = scenes(gradient())
    const [lossy, tried] = [await written(rich), await written(rich, { triesLossless: true })]
    expect(isLossless(lossy)).toBe(false)
    expect(tried.length).toBeLessThanOrEqual(lossy.length)
    expect(isLossless(await written(scenes(stripes())))).toBe(false)
    expect(isLossless(await written(scenes(stripes()), { triesLossless: true }))).toBe(true)
    const noisy = scenes(photo(size.width, size.height, 3, 60))
    expect(isLossless(await written(noisy, { triesLossless: true }))).toBe(false)
  })
})
