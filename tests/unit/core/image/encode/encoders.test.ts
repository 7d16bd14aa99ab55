import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { encode as encodeAvif } from '../../../../../src/core/image/encode/avif.ts'
import { checkEncoded } from '../../../../../src/core/image/encode/check.ts'
import { encode as encodeJpg } from '../../../../../src/core/image/encode/jpg.ts'
import { lazily } from '../../../../../src/core/image/encode/lazily.ts'
import { encode as encodePng, optimise } from '../../../../../src/core/image/encode/png.ts'
import { encode as encodeWebp } from '../../../../../src/core/image/encode/webp.ts'
import { pngLevel } from '../../../../../src/core/image/formats.ts'
import { cpuTime } from '../../../../helpers/effort.ts'
import { panels, photo } from '../../../../helpers/pictures.ts'
import { decode, fromPixels, samePixels } from '../../../../helpers/sharp-pixels.ts'
import { ssim } from '../../../../helpers/similarity.ts'

const scene = photo(320, 240)
const glass = panels(320, 240, { transparent: true })
const jpgOptions = { quality: 80, chroma: '420', progressive: true, background: '#ffffff' } as const

describe('a photograph as PNG at the default effort', () => {
  test('has fewer bytes than libpng at level 9, in less time than the optimiser takes', async () => {
    const picture = photo(1000, 700)
    const at = (effort: 'fast' | 'balanced') => {
      const level = pngLevel(effort, picture.width * picture.height)
      return encodePng(picture, { lossless: true, colours: 256, dither: 0, level })
    }
    const libpng = await fromPixels(picture)
      .removeAlpha()
      .png({ compressionLevel: 9, adaptiveFiltering: true })
      .toBuffer()
    const bytes = await at('fast')
    expect(bytes.length).toBeLessThan(libpng.length)
    expect(samePixels(await decode(bytes), picture)).toBe(true)
    expect(await cpuTime(() => at('fast'))).toBeLessThan((await cpuTime(() => at('balanced'))) * 0.8)
  })
})

describe('JPEG', () => {
  test('sampling is what was asked at every quality, never more colour behind one’s back', async () => {
    for (const quality of [60, 80, 90, 100]) {
      const plain = await sharp(await encodeJpg(scene, { ...jpgOptions, quality })).metadata()
      expect(plain.chromaSubsampling).toBe('4:2:0')
    }
    const full = await sharp(await encodeJpg(scene, { ...jpgOptions, chroma: '444' })).metadata()
    expect(full.chromaSubsampling).toBe('4:4:4')
  })

  test('progressive or not as asked, and in fewer bytes than libjpeg-turbo at the same quality', async () => {
    const progressive = await encodeJpg(scene, jpgOptions)
    const baseline = await encodeJpg(scene, { ...jpgOptions, progressive: false })
    expect((await sharp(progressive).metadata()).isProgressive).toBe(true)
    expect((await sharp(baseline).metadata()).isProgressive).toBe(false)
    const turbo = await fromPixels(scene).jpeg({ quality: 80, chromaSubsampling: '4:2:0' }).toBuffer()
    expect(progressive.length).toBeLessThan(turbo.length)
    expect(ssim(await decode(progressive), scene)).toBeGreaterThan(0.96)
  })

  test('bytes are within half a percent of native mozjpeg with the same settings', async () => {
    const native = await fromPixels(scene)
      .removeAlpha()
      .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:2:0' })
      .toBuffer()
    const ours = await encodeJpg(scene, jpgOptions)
    expect(ours.length).toBeLessThanOrEqual(native.length * 1.005)
  })

  test('what is transparent shows the background', async () => {
    const clear = new ImageData(new Uint8ClampedArray(64 * 64 * 4), 64, 64)
    const { data } = await decode(await encodeJpg(clear, { ...jpgOptions, quality: 95, background: '#ff8000' }))
    expect(data[0]).toBeGreaterThan(248)
    expect(Math.abs((data[1] as number) - 128)).toBeLessThan(6)
    expect(data[2]).toBeLessThan(8)
  })
})

describe('WebP', () => {
  test('soft transparency survives: opacity exact, colour where it is seen', async () => {
    const { data } = await decode(await encodeWebp(glass, { quality: 90, lossless: false, method: 4 }))
    for (let at = 3; at < data.length; at += 4) expect(data[at]).toBe(glass.data[at])
  })

  test('lossless keeps every byte, colour under transparency included', async () => {
    const hidden = new ImageData(glass.data.slice(), glass.width, glass.height)
    hidden.data.set([12, 34, 56, 0], 0)
    const encoded = await encodeWebp(hidden, { quality: 50, lossless: true, method: 4 })
    expect(samePixels(await decode(encoded), hidden)).toBe(true)
  })

  test('bytes are within half a percent of native libwebp with the same settings', async () => {
    const native = await fromPixels(scene).removeAlpha().webp({ quality: 80, effort: 6 }).toBuffer()
    const ours = await encodeWebp(scene, { quality: 80, lossless: false, method: 6 })
    expect(ours.length).toBeLessThanOrEqual(native.length * 1.005)
  })
})

describe('AVIF', () => {
  test('fewer bytes than JPEG at no less similarity, transparency kept', async () => {
    const jpg = await encodeJpg(scene, jpgOptions)
    const avif = await encodeAvif(scene, { quality: 70, lossless: false, speed: 8, chroma: '420' })
    expect(ssim(await decode(avif), scene)).toBeGreaterThan(ssim(await decode(jpg), scene) - 0.005)
    expect(avif.length).toBeLessThan(jpg.length)
    const clear = await decode(await encodeAvif(glass, { quality: 80, lossless: false, speed: 8, chroma: '420' }))
    expect(clear.data[3]).toBe(0)
  })

  test('4:4:4 keeps colour edges that 4:2:0 blurs, lossless keeps all', async () => {
    // Both colours have the same luma, so that only colour can be lost.
    const stripes = new ImageData(new Uint8ClampedArray(64 * 64 * 4), 64, 64)
    for (let at = 0; at < 64 * 64; at++) stripes.data.set(at % 2 ? [200, 60, 60, 255] : [20, 152, 60, 255], at * 4)
    const redOf = async (chroma: '420' | '444') => {
      const { data } = await decode(await encodeAvif(stripes, { quality: 95, lossless: false, speed: 8, chroma }))
      return Math.abs((data[32 * 64 * 4] as number) - (data[32 * 64 * 4 + 4] as number))
    }
    expect(await redOf('444')).toBeGreaterThan(150)
    expect(await redOf('420')).toBeLessThan(60)
    const same = await decode(await encodeAvif(glass, { quality: 10, lossless: true, speed: 9, chroma: '420' }))
    expect(samePixels(same, glass)).toBe(true)
  })
})

describe('PNG', () => {
  test('lossless keeps every pixel in fewer bytes than libpng on a photo, within a twentieth elsewhere', async () => {
    for (const [picture, share] of [
      [scene, 1],
      [glass, 1.05],
    ] as const) {
      const ours = await encodePng(picture, { lossless: true, colours: 256, dither: 0, level: 3 })
      const libpng = await fromPixels(picture)
        .png({ compressionLevel: 9, adaptiveFiltering: true, palette: false })
        .toBuffer()
      expect(ours.length).toBeLessThanOrEqual(libpng.length * share)
      const { data } = await decode(ours)
      for (let at = 0; at < data.length; at += 4) {
        expect(data[at + 3]).toBe(picture.data[at + 3])
        if (data[at + 3] !== 0) expect(data.subarray(at, at + 3)).toEqual(picture.data.subarray(at, at + 3))
      }
    }
  })

  test('16 bits a channel stay 16 bits, value for value', async () => {
    const values = Uint16Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 977) & 0xffff)
    const source = await sharp(values, { raw: { width: 64, height: 48, channels: 3 } })
      .toColourspace('rgb16')
      .png({ compressionLevel: 1 })
      .toBuffer()
    const ours = await optimise(new Uint8Array(source), 2)
    const read = (bytes: Uint8Array) => sharp(bytes).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    expect((await sharp(ours).metadata()).depth).toBe('ushort')
    expect(await read(ours)).toEqual(await read(source))
    expect(ours.length).toBeLessThan(source.length)
  })
})

describe('what an encoder hands over', () => {
  test('a header without a picture, the wrong format or nothing is refused', () => {
    const jpgHead = new Uint8Array(22)
    jpgHead.set([0xff, 0xd8], 0)
    jpgHead.set([0xff, 0xd9], 20)
    for (const bytes of [new Uint8Array(0), jpgHead, new Uint8Array(500)]) {
      for (const format of ['jpg', 'png', 'webp', 'avif', 'gif'] as const) {
        expect(() => checkEncoded(bytes, format)).toThrow(expect.objectContaining({ code: 'encoder-failed' }))
      }
    }
  })

  test('a pixel of 1×1 passes every check', async () => {
    const dot = new ImageData(new Uint8ClampedArray([9, 99, 199, 255]), 1, 1)
    const made = [
      await encodeJpg(dot, jpgOptions),
      await encodeWebp(dot, { quality: 80, lossless: false, method: 4 }),
      await encodeAvif(dot, { quality: 80, lossless: false, speed: 9, chroma: '420' }),
      await encodePng(dot, { lossless: false, colours: 256, dither: 1, level: 2 }),
    ]
    for (const bytes of made) expect((await sharp(bytes).metadata()).width).toBe(1)
  })

  test('a codec that failed to load is asked for again', async () => {
    let tries = 0
    const codec = lazily(async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return 'ready'
    })
    await expect(codec()).rejects.toThrow('offline')
    expect(await codec()).toBe('ready')
    expect(await codec()).toBe('ready')
    expect(tries).toBe(2)
  })
})

describe('WebP where the canvas', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const usual = { quality: 80, lossless: false, method: 4 }

  test.each([
    ['is missing', undefined],
    [
      'cannot be drawn on',
      class {
        getContext(): null {
          return null
        }
      },
    ],
    [
      'writes another format instead',
      class {
        getContext() {
          return { putImageData: () => {} }
        }

        async convertToBlob(): Promise<Blob> {
          return new Blob(['a PNG'], { type: 'image/png' })
        }
      },
    ],
  ])('%s is written all the same', async (_, canvas) => {
    vi.stubGlobal('OffscreenCanvas', canvas)
    const bytes = await encodeWebp(scene, usual)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
    expect(ssim(await decode(bytes), scene)).toBeGreaterThan(0.9)
  })

  test('writes it, its bytes are taken; for transparency and other settings they are not', async () => {
    const asked: { type: string; quality: number }[] = []
    const made = new Uint8Array(await fromPixels(photo(50, 40)).removeAlpha().webp().toBuffer())
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext() {
          return { putImageData: () => {} }
        }

        async convertToBlob(options: { type: string; quality: number }): Promise<Blob> {
          asked.push(options)
          return new Blob([made], { type: 'image/webp' })
        }
      },
    )
    expect(await encodeWebp(scene, usual)).toEqual(made)
    expect(asked).toEqual([{ type: 'image/webp', quality: 0.8 }])
    for (const [pixels, options] of [
      [glass, usual],
      [scene, { ...usual, lossless: true }],
      [scene, { ...usual, method: 2 }],
      [scene, { ...usual, quality: 100 }],
    ] as const)
      expect((await sharp(await encodeWebp(pixels, options)).metadata()).format).toBe('webp')
    expect(asked).toHaveLength(1)
  })
})
