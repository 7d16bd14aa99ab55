import sharp, { type Raw } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { parse } from 'zod/mini'
import { fitMovingLater } from '../../../../src/core/clip/fit-moving-later.ts'
import { UserError } from '../../../../src/core/errors.ts'
import {
  codecQuality,
  encoderFor,
  formats,
  nameFor,
  paletteColours,
  pngLevel,
  qualityStep,
} from '../../../../src/core/image/formats.ts'
import type { ImageInfo } from '../../../../src/core/image/info.ts'
import {
  animationFormat,
  keptMetadata,
  type OutputOptions,
  outputFields,
  type PictureRequest,
  runPictureTool,
  sameFormat,
} from '../../../../src/core/image/output.ts'
import { encodeStill, sizeNotes } from '../../../../src/core/image/still.ts'
import { animatedGif } from '../../../helpers/files.ts'
import { film } from '../../../helpers/films.ts'
import { panels, photo } from '../../../helpers/pictures.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const usual = parse(z.object(outputFields), {})
const infoOf = (format: ImageInfo['format']) => ({ format }) as ImageInfo

async function run(
  bytes: Uint8Array,
  options: Partial<OutputOptions> = {},
  request: Partial<PictureRequest> = {},
  name = '图.png',
) {
  const [output] = await runPictureTool({
    file: { name, bytes: new Uint8Array(bytes) },
    options: { ...usual, ...options },
    context: toolContext(),
    fitMoving: fitMovingLater,
    transform: (pixels) => pixels,
    ...request,
  })
  return output!
}
/** Creates an animation of different photographs. */
async function photosAsGif(count: number): Promise<Buffer> {
  const stills = Array.from({ length: count }, (_, at) => Buffer.from(photo(120, 80, at + 1).data))
  const raw = { width: 120, height: 80 * count, channels: 4, pageHeight: 80 } as Raw & { pageHeight: number }
  return sharp(Buffer.concat(stills), { raw }).gif().toBuffer()
}

async function photoAs(format: 'png' | 'jpeg' | 'webp' | 'tiff', [width, height] = [120, 80] as const) {
  const raw = { width, height, channels: 4 as const }
  return sharp(new Uint8Array(photo(width, height, 3).data), { raw })
    .toFormat(format)
    .toBuffer()
}

describe('the format of a result', () => {
  test('the same is the own where it can be written, JPEG for HEIC, else PNG; transparency rules out JPEG', () => {
    for (const format of ['jpg', 'png', 'webp', 'avif', 'gif'] as const)
      expect(sameFormat(infoOf(format), false)).toBe(format)
    expect(sameFormat(infoOf('heic'), false)).toBe('jpg')
    for (const format of ['bmp', 'tiff', 'svg'] as const) expect(sameFormat(infoOf(format), false)).toBe('png')
    expect(sameFormat(infoOf('jpg'), true)).toBe('png')
    expect(sameFormat(infoOf('heic'), true)).toBe('png')
    expect(sameFormat(infoOf('webp'), true)).toBe('webp')
  })

  test('one that cannot be written again is told with the one that took its place', async () => {
    const told = async (format: 'tiff' | 'png', options: Partial<typeof usual>) =>
      (await run(await photoAs(format), options)).notes.filter(({ code }) => code === 'format-replaced')
    expect(await told('tiff', {})).toEqual([{ code: 'format-replaced', params: { from: 'TIFF', to: 'PNG' } }])
    expect(await told('tiff', { format: 'jpg' })).toEqual([])
    expect(await told('png', {})).toEqual([])
  })

  test('an animation stays one in GIF and WebP, and a PNG in PNG', () => {
    expect(animationFormat('gif', infoOf('png'))).toBe('gif')
    expect(animationFormat('webp', infoOf('gif'))).toBe('webp')
    expect(animationFormat('png', infoOf('png'))).toBe('png')
    expect(animationFormat('png', infoOf('gif'))).toBeNull()
    expect(animationFormat('jpg', infoOf('gif'))).toBeNull()
  })

  test('each kind of metadata is kept by its own switch', () => {
    expect(keptMetadata(usual)).toEqual({ gps: false, device: false, time: false, text: false })
    expect(keptMetadata({ ...usual, keepGps: true })).toMatchObject({
      gps: true,
      device: false,
      time: false,
      text: false,
    })
    expect(keptMetadata({ ...usual, keepDevice: true })).toMatchObject({ gps: false, device: true, time: false })
    expect(keptMetadata({ ...usual, keepTime: true })).toMatchObject({ device: false, time: true, text: false })
    expect(keptMetadata({ ...usual, keepText: true })).toMatchObject({ gps: false, time: false, text: true })
  })

  test('a name gets the extension of its format, and keeps the rest', () => {
    expect(nameFor('海.png', 'jpg')).toBe('海.jpg')
    expect(nameFor('海.JPEG', 'jpg')).toBe('海.JPEG')
    expect(nameFor('海.jfif', 'jpg')).toBe('海.jfif')
    expect(nameFor('海.dib', 'bmp')).toBe('海.dib')
    expect(nameFor('海.apng', 'png')).toBe('海.apng')
    expect(nameFor('海.jpeg', 'jpg', 'jpg')).toBe('海.jpg')
    expect(nameFor('会议 v1.2', 'webp')).toBe('会议 v1.2.webp')
    expect(nameFor('.png', 'png')).toBe('.png.png')
    expect(nameFor('海', 'avif')).toBe('海.avif')
    for (const [format, { extension }] of Object.entries(formats))
      expect(nameFor('a.tiff', format as 'jpg')).toBe(`a.${extension}`)
  })
})

describe('the scales of the codecs', () => {
  test('qualities are interpolated between measured points, rising all the way', () => {
    expect(codecQuality('jpg', 63)).toBe(63)
    expect(codecQuality('webp', 80)).toBe(74)
    expect(codecQuality('webp', 65)).toBeCloseTo(51)
    expect(codecQuality('webp', 1)).toBe(1)
    expect(codecQuality('webp', 100)).toBe(99)
    expect(codecQuality('avif', 90)).toBe(75)
    expect(codecQuality('avif', 50)).toBe(43)
    for (const format of ['webp', 'avif'] as const)
      for (let quality = 2; quality <= 100; quality++)
        expect(codecQuality(format, quality)).toBeGreaterThanOrEqual(codecQuality(format, quality - 1))
  })

  test('palettes have 256 colours from 70 up and at least 2; small and large pictures take other levels', () => {
    expect([100, 70, 40, 1].map(paletteColours)).toEqual([256, 256, 32, 2])
    expect(pngLevel('fast', 300_000)).toBe(2)
    expect(pngLevel('balanced', 300_000)).toBe(4)
    expect(pngLevel('fast', 300_001)).toBe(1)
    expect(pngLevel('best', 6_000_000)).toBe(4)
    expect(pngLevel('best', 6_000_001)).toBe(2)
    expect([qualityStep('webp'), qualityStep('jpg')]).toEqual([0.125, 1])
  })
})

describe('a limit of bytes', () => {
  test('that is missed is told with what was reached, rounded away from it', () => {
    expect(sizeNotes(102_450, { maxBytes: 102_400, minBytes: null })).toEqual([
      { code: 'target-missed-small', params: { targetKb: 100, actualKb: 100.1 } },
    ])
    expect(sizeNotes(102_399, { maxBytes: null, minBytes: 102_400 })).toEqual([
      { code: 'target-missed-large', params: { targetKb: 100, actualKb: 99.9 } },
    ])
    expect(sizeNotes(102_400, { maxBytes: 102_400, minBytes: 102_400 })).toEqual([])
    expect(sizeNotes(5, { maxBytes: null, minBytes: null })).toEqual([])
  })

  test('is met by a still with its metadata, which shrinks where it must', async () => {
    const settings = { quality: 80, lossless: false, effort: 'fast', chroma: '420', progressive: true } as const
    const extra = new Uint8Array(700)
    const made = await encodeStill({
      ...{ pixels: photo(300, 200, 2), format: 'jpg', maxBytes: 3000, minBytes: null },
      settings: { ...settings, background: '#ffffff', dither: 0.5 },
      finish: (encoded) => new Uint8Array([...encoded, ...extra]),
      signal: new AbortController().signal,
      progress: () => {},
    })
    expect(made.bytes.length).toBeLessThanOrEqual(3000)
    expect(made.bytes.length).toBeGreaterThan(2000)
    const { width, height } = await sharp(made.bytes).metadata()
    expect([made.width, made.height]).toEqual([width, height])
    expect(made.notes).toEqual([{ code: 'resized-for-target', params: { widthPx: width, heightPx: height } }])
    expect(width).toBeLessThan(300)
  })

  test.each(['gif', 'webp'] as const)(
    'a %s loses frames, size and colours where quality is not enough',
    async (format) => {
      const gif = await photosAsGif(8)
      const free = await run(gif, { format }, {}, '动.gif')
      const targetKb = Math.floor((free.bytes.length / 1024) * 0.12)
      const bounded = await run(gif, { format, targetKb }, {}, '动.gif')
      const codes = bounded.notes.map(({ code }) => code)
      expect(bounded.bytes.length).toBeLessThanOrEqual(targetKb * 1024)
      expect(codes).not.toContain('target-missed-small')
      const { pages = 1, pageHeight, width } = await sharp(bounded.bytes, { animated: true }).metadata()
      expect([bounded.width, bounded.height]).toEqual([width, pageHeight ?? bounded.height])
      expect(codes.includes('animation-kept')).toBe(pages === 8)
      expect(codes.some((code) => /^(?:resized|frames-dropped|colours-reduced)-for-target$/.test(code))).toBe(true)
    },
  )

  test('an animation is written at lower qualities until it fits; if none does, the smallest is told', async () => {
    const gif = await photosAsGif(5)
    const free = await run(gif, {}, {}, '动.gif')
    expect(free.notes).toContainEqual({ code: 'animation-kept', params: { frames: 5 } })
    const targetKb = Math.floor((free.bytes.length / 1024) * 0.8)
    const bounded = await run(gif, { targetKb }, {}, '动.gif')
    expect(bounded.bytes.length).toBeLessThan(free.bytes.length)
    const reached = bounded.bytes.length <= targetKb * 1024
    expect(bounded.notes.some(({ code }) => code === 'target-missed-small')).toBe(!reached)
    const shares: number[] = []
    const context = toolContext({ progress: (share) => shares.push(share) })
    const never = await run(gif, { targetKb: 1, quality: 5 }, { context, fitMoving: async () => null }, '动.gif')
    expect(never.notes.map(({ code }) => code)).toContain('target-missed-small')
    expect(await sharp(never.bytes, { animated: true }).metadata()).toMatchObject({ pages: 5 })
    expect(shares[0]).toBe(0.1)
    expect(shares.at(-1)).toBe(1)
    expect(shares.every((share, at) => at === 0 || share >= shares[at - 1]!)).toBe(true)
  })
})

describe('a tool that changes a picture', () => {
  test('gives each frame its number, and writes what comes out', async () => {
    const gif = await animatedGif(3)
    const seen: number[][] = []
    const output = await run(
      gif,
      { format: 'webp' },
      {
        transform: (pixels, { index, count, info }) => {
          seen.push([index, count, info.width])
          return new ImageData(new Uint8ClampedArray(pixels.data.length / 2), pixels.width, pixels.height / 2)
        },
      },
      '动.gif',
    )
    expect(seen).toEqual([
      [0, 3, 120],
      [1, 3, 120],
      [2, 3, 120],
    ])
    expect(output).toMatchObject({ name: '动.webp', mime: 'image/webp', width: 120, height: 40 })
    expect(await sharp(output.bytes, { animated: true }).metadata()).toMatchObject({ pages: 3, pageHeight: 40 })
  })

  test('reads all frames before the first is changed, where the tool asks for it', async () => {
    const order: string[] = []
    await run(
      await animatedGif(3),
      {},
      {
        prepare: async (frames) => {
          for await (const _ of frames) order.push('read')
        },
        transform: (pixels) => {
          order.push('changed')
          return pixels
        },
        notes: () => [{ code: 'alpha-flattened' }, { code: 'alpha-flattened' }],
      },
      '动.gif',
    ).then(({ notes }) => expect(notes.filter(({ code }) => code === 'alpha-flattened')).toHaveLength(1))
    expect(order).toEqual(['read', 'read', 'read', 'changed', 'changed', 'changed'])
  })

  test('says what a still format drops: other frames, and transparency', async () => {
    const still = await run(await animatedGif(3), { format: 'jpg' }, {}, '动.gif')
    expect(still.notes).toContainEqual({ code: 'first-frame-only', params: { format: 'JPG' } })
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    const flat = await run(clear, { format: 'jpg', background: '#0000ff', quality: 100 })
    expect(flat.notes).toContainEqual({ code: 'alpha-flattened' })
    const [red = 0, , blue = 0] = await sharp(flat.bytes).raw().toBuffer()
    expect(Math.abs(red - 128)).toBeLessThan(6)
    expect(Math.abs(blue - 127)).toBeLessThan(6)
    expect((await run(clear, { format: 'webp' })).notes).toEqual([])
  })

  test('writes a draft exactly, as a PNG or in the format of its animation, whatever format is asked for', async () => {
    const jpeg = await photoAs('jpeg')
    const draft = await run(jpeg, { format: 'avif', quality: 1 }, { context: toolContext({ draft: true }) }, '图.jpg')
    expect(draft).toMatchObject({ name: '图.png', mime: 'image/png', width: 120, height: 80 })
    expect((await sharp(draft.bytes).metadata()).format).toBe('png')
    const sharpest = await run(await photoAs('png'), { format: 'jpg' }, { context: toolContext({ draft: true }) })
    expect(await sharp(sharpest.bytes).removeAlpha().raw().toBuffer()).toEqual(
      await sharp(await photoAs('png'))
        .removeAlpha()
        .raw()
        .toBuffer(),
    )
    const moving = await run(
      await animatedGif(3),
      { format: 'jpg' },
      { context: toolContext({ draft: true }) },
      '动.gif',
    )
    expect(moving.mime).toBe('image/gif')
    expect(moving.notes).toEqual([{ code: 'animation-kept', params: { frames: 3 } }])
    const webp = await sharp(await animatedGif(3), { animated: true })
      .webp({ lossless: true })
      .toBuffer()
    expect((await run(webp, { format: 'jpg' }, { context: toolContext({ draft: true }) }, '动.webp')).mime).toBe(
      'image/webp',
    )
    expect(await sharp(moving.bytes, { animated: true }).metadata()).toMatchObject({ pages: 3 })
  })

  test('says of a draft that it holds the first frame only', async () => {
    class FrameDecoder {
      async decode() {
        return { image: await createImageBitmap(photo(64, 64, 2)) }
      }
      close() {}
    }
    vi.stubGlobal('ImageDecoder', FrameDecoder)
    const args = ['-frames:v', '3', '-c:v', 'libaom-av1', '-cpu-used', '8']
    const moving = film('a.avif', 'testsrc2=size=64x64:rate=5', args)
    const draft = await run(moving, {}, { context: toolContext({ draft: true }) }, '动.avif')
    vi.unstubAllGlobals()
    expect(draft.mime).toBe('image/png')
    expect(draft.notes).toEqual([{ code: 'first-frame-only', params: { format: 'PNG' } }])
  })

  test('writes the dots per inch where the format can hold them', async () => {
    const png = await photoAs('png')
    for (const format of ['jpg', 'png'] as const)
      expect((await sharp((await run(png, { format }, { dpi: 300 })).bytes).metadata()).density).toBe(300)
    expect(await run(png, { format: 'webp' }, { dpi: 300 })).toMatchObject({ mime: 'image/webp' })
  })

  test('writes JPEGs that build up progressively', async () => {
    const { bytes } = await run(await photoAs('png'), { format: 'jpg' })
    expect((await sharp(bytes).metadata()).isProgressive).toBe(true)
  })

  test('writes JPEGs from top to bottom where that is asked for, or where time is short', async () => {
    const encode = await encoderFor('jpg')
    const settings = { quality: 80, lossless: false, chroma: '420', background: '#ffffff', dither: 0 } as const
    const progressive = async (asked: boolean, effort: 'fast' | 'balanced') => {
      const bytes = await encode(photo(64, 48), { ...settings, effort, progressive: asked })
      return (await sharp(bytes).metadata()).isProgressive
    }
    expect(await progressive(true, 'balanced')).toBe(true)
    expect(await progressive(false, 'balanced')).toBe(false)
    expect(await progressive(true, 'fast')).toBe(false)
  })

  test('writes full chroma from quality 95 up', async () => {
    const png = await photoAs('png')
    const chroma = async (quality: number) =>
      (await sharp((await run(png, { format: 'jpg', quality })).bytes).metadata()).chromaSubsampling
    expect([await chroma(94), await chroma(95)]).toEqual(['4:2:0', '4:4:4'])
  })

  test('refuses by name: other formats, and what its transformation refuses', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')
    await expect(run(svg, {}, {}, 'a.svg')).rejects.toMatchObject({
      code: 'format-not-accepted',
      params: { name: 'a.svg' },
    })
    const png = await photoAs('png')
    const failing = (thrown: Error) => run(png, {}, { transform: () => Promise.reject(thrown) })
    await expect(failing(new UserError('out-of-memory'))).rejects.toMatchObject({
      ...{ code: 'out-of-memory', params: { name: '图.png' } },
    })
    await expect(failing(new UserError('no-face', { name: '另.png' }))).rejects.toMatchObject({
      params: { name: '另.png' },
    })
    await expect(failing(new TypeError('a bug'))).rejects.toThrow('a bug')
  })
})

describe('formats', () => {
  test('have their own types, and colours under transparency are white by default', () => {
    expect(Object.entries(formats).map(([format, { mime }]) => [format, mime])).toEqual([
      ['jpg', 'image/jpeg'],
      ['png', 'image/png'],
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
      ['gif', 'image/gif'],
      ['svg', 'image/svg+xml'],
      ['bmp', 'image/bmp'],
      ['heic', 'image/heic'],
      ['pdf', 'application/pdf'],
    ])
    expect(usual).toMatchObject({ background: '#ffffff', format: 'same', quality: 90, targetKb: null })
  })

  test('are encoded at the quality of their own scale', async () => {
    const settings = { lossless: false, effort: 'balanced', chroma: '420', progressive: true } as const
    const picture = photo(60, 40, 3)
    const shared = await (await encoderFor('avif'))(picture, {
      ...settings,
      quality: 86,
      background: '#ffffff',
      dither: 0,
    })
    const { encode } = await import('../../../../src/core/image/encode/avif.ts')
    // Measured points are 67 at 85 and 75 at 90.
    expect(shared).toEqual(await encode(picture, { quality: 69, lossless: false, speed: 8, chroma: '420' }))
  })
})

describe('a WebP of few colours', () => {
  const settings = { quality: 80, lossless: false, effort: 'fast', chroma: '420', progressive: true } as const
  const write = (pixels: ImageData, maxBytes: number | null, minBytes: number | null = null, lossless = false) =>
    encodeStill({
      ...{ pixels, format: 'webp', maxBytes, minBytes },
      settings: { ...settings, lossless, background: '#ffffff', dither: 0 },
      finish: (encoded) => encoded,
      signal: new AbortController().signal,
      progress: () => {},
    })
  const isExact = async (bytes: Uint8Array, { data }: ImageData) =>
    (await sharp(bytes).ensureAlpha().raw().toBuffer()).equals(Buffer.from(data))

  test('is exact where that is smaller or fits, and lossy where it is not', async () => {
    const flat = panels(120, 80)
    const exact = await write(flat, null)
    expect(await isExact(exact.bytes, flat)).toBe(true)
    expect(await write(flat, exact.bytes.length)).toMatchObject({ width: 120, height: 80, notes: [] })
    expect((await write(flat, exact.bytes.length)).bytes).toEqual(exact.bytes)
    expect((await write(flat, exact.bytes.length - 1)).bytes.length).toBeLessThan(exact.bytes.length)
    expect((await write(flat, 100_000, exact.bytes.length + 1)).bytes).not.toEqual(exact.bytes)
    const rich = photo(120, 80, 3)
    expect(await isExact((await write(rich, null)).bytes, rich)).toBe(false)
    expect(await isExact((await write(rich, null, null, true)).bytes, rich)).toBe(true)
  })

  test('of dots in disorder is lossy if that is smaller', async () => {
    const dots = new ImageData(64, 64)
    for (let at = 0, state = 7; at < 64 * 64; at++) {
      state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff
      dots.data.set([100 + ((state >> 16) % 12), 100 + ((state >> 20) % 12), 100, 255], at * 4)
    }
    expect(await isExact((await write(dots, null)).bytes, dots)).toBe(false)
  })
})
