import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recompressAnimatedWebp } from '../../../../../src/core/image/animation/webp.ts'
import { panels, photo } from '../../../../helpers/pictures.ts'
import { ssim } from '../../../../helpers/similarity.ts'

/** Replaces the browser's frame decoder, which Node lacks, with sharp, which shares no code with the product. */
class FrameDecoder {
  readonly #data: Uint8Array

  constructor({ data }: { data: Uint8Array }) {
    this.#data = data
  }

  async decode({ frameIndex }: { frameIndex: number }) {
    const page = sharp(this.#data, { page: frameIndex }).ensureAlpha().raw()
    const { data, info } = await page.toBuffer({ resolveWithObject: true })
    return { image: await createImageBitmap(new ImageData(new Uint8ClampedArray(data), info.width, info.height)) }
  }

  close() {}
}

beforeEach(() => vi.stubGlobal('ImageDecoder', FrameDecoder))
afterEach(() => vi.unstubAllGlobals())

/** Encodes an animation of a square, painted with `paint`, that moves over a fixed background. */
async function wandering(ground: ImageData, paint: readonly number[], options: object, frames = 5): Promise<Buffer> {
  const { width, height } = ground
  const all = Buffer.concat(
    Array.from({ length: frames }, (_, frame) => {
      const data = Buffer.from(ground.data)
      for (let y = 11; y < 31; y++) {
        for (let x = 5; x < 22; x++) data.set(paint, (y * width + x + (frame % 4) * 7) * 4)
      }
      return data
    }),
  )
  const raw = { width, height: height * frames, channels: 4, pageHeight: height } as const
  const delay = Array.from({ length: frames }, (_, at) => 30 + 25 * at)
  return sharp(all, { raw })
    .webp({ delay, loop: 4, ...options })
    .toBuffer()
}

async function playing(bytes: Uint8Array) {
  const { pages, delay, loop, width, pageHeight, hasAlpha } = await sharp(bytes, { animated: true }).metadata()
  return { pages, delay, loop, width, pageHeight, hasAlpha }
}

async function shown(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(0, at, at + 4)
  return { data, width: info.width, height: info.height }
}

const red = [230, 20, 40, 255]
const nothing = [0, 0, 0, 0]
const lossless = { lossless: true, quality: 100 }

function required(made: Uint8Array<ArrayBuffer> | null): Uint8Array<ArrayBuffer> {
  if (!made) throw new Error('nothing was made')
  return made
}

describe('lossless', () => {
  test('the same pixels, durations and loop, opaque or with holes', async () => {
    for (const [ground, paint] of [
      [panels(121, 83), red],
      [panels(120, 80), nothing],
      [photo(60, 40), red],
    ] as const) {
      const source = new Uint8Array(await wandering(ground, paint, { lossless: true, exact: true, effort: 0 }))
      const made = required(await recompressAnimatedWebp(source, lossless))
      expect(await playing(made)).toEqual(await playing(source))
      expect((await shown(made)).data.equals((await shown(source)).data)).toBe(true)
    }
  })

  test('soft transparency is left alone: its exact values are lost in decoding', async () => {
    const source = await wandering(panels(120, 80), [255, 0, 0, 120], { lossless: true, exact: true })
    expect(await recompressAnimatedWebp(new Uint8Array(source), lossless)).toBeNull()
  })
})

describe('lossy', () => {
  test('a fraction of the bytes; frames, durations and loop stay; the look too', async () => {
    const source = new Uint8Array(await wandering(photo(240, 160), red, { lossless: true, effort: 0 }))
    const [good, rough] = [
      required(await recompressAnimatedWebp(source, { lossless: false, quality: 80 })),
      required(await recompressAnimatedWebp(source, { lossless: false, quality: 30 })),
    ]
    expect(good.length).toBeLessThan(source.length / 4)
    expect(rough.length).toBeLessThan(good.length)
    expect(await playing(good)).toEqual(await playing(source))
    expect(ssim(await shown(good), await shown(source))).toBeGreaterThan(0.95)
  })

  test('holes stay, and are announced', async () => {
    const source = new Uint8Array(await wandering(photo(120, 80), nothing, { lossless: true, exact: true }))
    const made = required(await recompressAnimatedWebp(source, { lossless: false, quality: 80 }))
    // The flag of alpha in VP8X (RFC 9649 §2.7.1).
    expect(made[20]! & 0x10).toBe(0x10)
    const [before, after] = [await shown(source), await shown(made)]
    for (let at = 3; at < before.data.length; at += 4) expect(after.data[at]).toBe(before.data[at])
  })

  test('soft transparency stays, and is announced', async () => {
    const source = new Uint8Array(await wandering(panels(120, 80), [255, 0, 0, 120], { lossless: true, exact: true }))
    const made = required(await recompressAnimatedWebp(source, { lossless: false, quality: 80 }))
    expect(await playing(made)).toEqual(await playing(source))
    expect((await playing(made)).hasAlpha).toBe(true)
    const [before, after] = [await shown(source), await shown(made)]
    for (let at = 3; at < before.data.length; at += 4)
      expect(Math.abs(after.data[at]! - before.data[at]!)).toBeLessThanOrEqual(2)
  })

  test('EXIF and XMP are left to the rules of metadata', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'
    const exif = { IFD0: { Make: 'Maker' } }
    const plain = await wandering(panels(60, 40), red, { lossless: true })
    const source = await sharp(plain, { animated: true })
      .withExif(exif)
      .withXmp(xmp)
      .webp({ lossless: true })
      .toBuffer()
    const made = required(await recompressAnimatedWebp(new Uint8Array(source), { lossless: false, quality: 60 }))
    const [before, after] = [await sharp(source).metadata(), await sharp(made).metadata()]
    expect(before.exif).toBeDefined()
    expect(after.exif).toEqual(before.exif)
    expect(after.xmp).toEqual(before.xmp)
  })
})

describe('what cannot be done is null', () => {
  test('a lossless copy of a picture with a profile, whose exact values are lost in decoding', async () => {
    const plain = await wandering(panels(60, 40), red, { lossless: true })
    const profiled = await sharp(plain, { animated: true }).withIccProfile('p3').webp({ lossless: true }).toBuffer()
    expect((await sharp(profiled).metadata()).icc).toBeDefined()
    expect(await recompressAnimatedWebp(new Uint8Array(profiled), lossless)).toBeNull()
    expect(await recompressAnimatedWebp(new Uint8Array(plain), lossless)).not.toBeNull()
    expect(await recompressAnimatedWebp(new Uint8Array(profiled), { lossless: false, quality: 60 })).not.toBeNull()
  })

  test('a still picture, an engine without the decoder, a frame that is broken', async () => {
    const still = new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
    )
    expect(await recompressAnimatedWebp(still, lossless)).toBeNull()
    const source = new Uint8Array(await wandering(panels(60, 40), red, { lossless: true }))
    const broken = source.slice()
    broken.fill(0xff, Math.floor(source.length / 2))
    expect(await recompressAnimatedWebp(broken, lossless)).toBeNull()
    vi.stubGlobal('ImageDecoder', undefined)
    expect(await recompressAnimatedWebp(source, lossless)).toBeNull()
  })

  test('too many pixels over all frames are refused, cancelling stops', async () => {
    const source = new Uint8Array(await wandering(panels(60, 40), red, { lossless: true }))
    const stopped = { ...lossless, signal: AbortSignal.abort() }
    await expect(recompressAnimatedWebp(source, stopped)).rejects.toMatchObject({ name: 'AbortError' })
    const huge = source.slice()
    // Canvas size in VP8X: width − 1 and height − 1, three bytes each.
    huge.set([0x0f, 0x27, 0, 0x0f, 0x27, 0], Buffer.from(source).indexOf('VP8X') + 12)
    await expect(recompressAnimatedWebp(huge, lossless)).rejects.toMatchObject({
      code: 'image-too-many-frames',
      params: { frames: 5, limit: 4 },
    })
  })
})
