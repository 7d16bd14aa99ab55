import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import tool from '../../../../src/core/tools/resize-image.ts'
import { animatedGif } from '../../../helpers/files.ts'
import { panels, photo } from '../../../helpers/pictures.ts'
import { ssim } from '../../../helpers/similarity.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const fromPixels = ({ width, height, data }: ImageData) =>
  sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })

async function resize(name: string, bytes: Uint8Array, asked: Record<string, unknown>) {
  const [output] = await tool.process({ name, bytes: new Uint8Array(bytes) }, parse(tool.options, asked), toolContext())
  if (!output) throw new Error('no output')
  return { ...output, codes: output.notes.map(({ code }) => code), meta: await sharp(output.bytes).metadata() }
}

async function pixelsOf(bytes: Uint8Array): Promise<ImageData> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return new ImageData(new Uint8ClampedArray(data), info.width, info.height)
}

const scene = photo(640, 480, 2)
const jpg = () => fromPixels(scene).removeAlpha().jpeg({ quality: 95 }).toBuffer()

test('options: defaults, and every wild value falls back by itself', () => {
  const defaults = parse(tool.options, {})
  expect(defaults).toMatchObject({ mode: 'pixels', width: 1080, height: null, fit: 'inside', enlarge: false })
  expect(
    parse(tool.options, { width: 0, height: -3, percent: 0, dpi: 1e9, focusX: 4, sideLength: 'x', fit: 'stretch' }),
  ).toEqual(defaults)
})

describe('sizes', () => {
  test('each format keeps itself, its name, and gets the size asked for', async () => {
    for (const format of ['jpg', 'png', 'webp', 'avif'] as const) {
      const source = await fromPixels(scene)
        .removeAlpha()
        .toFormat(format === 'jpg' ? 'jpeg' : format)
        .toBuffer()
      const { name, meta } = await resize(`海边 ${format}.${format}`, source, { width: 320 })
      expect(name).toBe(`海边 ${format}.${format}`)
      expect([meta.width, meta.height]).toEqual([320, 240])
    }
  })

  test('the picture is the same picture', async () => {
    const small = await resize('a.jpg', await jpg(), { width: 320, quality: 95 })
    const expected = await fromPixels(scene).resize(320, 240, { kernel: 'lanczos3' }).png().toBuffer()
    expect(ssim(await pixelsOf(small.bytes), await pixelsOf(expected))).toBeGreaterThan(0.97)
  })

  test('what is smaller than asked stays, and says so', async () => {
    const { meta, codes } = await resize('a.jpg', await jpg(), { width: 2000 })
    expect([meta.width, meta.height]).toEqual([640, 480])
    expect(codes).toContain('not-enlarged')
    const grown = await resize('a.jpg', await jpg(), { width: 960, enlarge: true })
    expect(grown.meta.width).toBe(960)
    expect(grown.codes).not.toContain('not-enlarged')
  })

  test('every orientation is upright before it is measured', async () => {
    for (const orientation of [1, 3, 6, 8]) {
      const source = await fromPixels(scene).removeAlpha().withMetadata({ orientation }).jpeg().toBuffer()
      const { meta } = await resize('a.jpg', source, { mode: 'side', side: 'long', sideLength: 200 })
      expect([meta.width, meta.height]).toEqual(orientation >= 5 ? [150, 200] : [200, 150])
      expect(meta.orientation ?? 1).toBe(1)
    }
  })
})

describe('boxes', () => {
  const box = { width: 300, height: 300 }

  test('cut to fill keeps the side of the focus', async () => {
    const halves = new ImageData(400, 200)
    for (let at = 0; at < halves.data.length; at += 4)
      halves.data.set((at / 4) % 400 < 200 ? [220, 20, 20, 255] : [20, 20, 220, 255], at)
    const source = await fromPixels(halves).png().toBuffer()
    const left = await resize('a.png', source, { width: 100, height: 100, fit: 'cover', focusX: 0.1 })
    const right = await resize('a.png', source, { width: 100, height: 100, fit: 'cover', focusX: 0.9 })
    expect([...(await pixelsOf(left.bytes)).data.subarray(0, 3)]).toEqual([220, 20, 20])
    expect([...(await pixelsOf(right.bytes)).data.subarray(0, 3)]).toEqual([20, 20, 220])
  })

  test('padding is the colour asked for, clear, or a blur of the picture', async () => {
    const source = await jpg()
    const white = await resize('a.jpg', source, { ...box, fit: 'contain', groundColour: '#00ff00', quality: 100 })
    expect([white.meta.width, white.meta.height]).toEqual([300, 300])
    const [r = 0, g = 0, b = 0] = (await pixelsOf(white.bytes)).data
    expect(Math.abs(r) + Math.abs(g - 255) + Math.abs(b)).toBeLessThan(30)
    const clear = await resize('a.jpg', source, { ...box, fit: 'contain', ground: 'transparent' })
    expect(clear.name).toBe('a.png')
    expect((await pixelsOf(clear.bytes)).data[3]).toBe(0)
    const blurred = await pixelsOf((await resize('a.jpg', source, { ...box, fit: 'contain', ground: 'blur' })).bytes)
    const whole = await sharp(source).stats()
    const corner = blurred.data.subarray(0, 3)
    expect(Math.abs((corner[1] ?? 0) - (whole.channels[1]?.mean ?? 0))).toBeLessThan(90)
  })
})

test('nearest gives pixel art no new colour', async () => {
  const art = new ImageData(8, 8)
  for (let at = 0; at < art.data.length; at += 4) {
    art.data.set((at / 4 + Math.floor(at / 32)) % 2 ? [255, 240, 0, 255] : [20, 0, 90, 255], at)
  }
  const source = await fromPixels(art).png().toBuffer()
  const { bytes } = await resize('a.png', source, { width: 64, enlarge: true, kernel: 'nearest' })
  const { data } = await pixelsOf(bytes)
  const colours = new Set(Array.from({ length: 64 * 64 }, (_, at) => data.subarray(at * 4, at * 4 + 4).join()))
  expect(colours).toEqual(new Set(['255,240,0,255', '20,0,90,255']))
})

test('sharpening raises contrast at edges and leaves flat ground alone', async () => {
  const source = await fromPixels(panels(600, 400)).png().toBuffer()
  const plain = await resize('a.png', source, { width: 300 })
  const crisp = await resize('a.png', source, { width: 300, sharpen: 80 })
  const spread = async (bytes: Uint8Array) => (await sharp(bytes).greyscale().stats()).channels[0]?.stdev ?? 0
  expect(await spread(crisp.bytes)).toBeGreaterThan(await spread(plain.bytes))
  expect([...(await pixelsOf(crisp.bytes)).data.subarray(0, 4)]).toEqual([
    ...(await pixelsOf(plain.bytes)).data.subarray(0, 4),
  ])
})

test('density is written where the format has a place for it', async () => {
  const source = await jpg()
  const print = { mode: 'print', printWidth: 25, printHeight: 35, fit: 'cover', enlarge: true, dpi: 300 }
  const photo = await resize('一寸.jpg', source, print)
  expect(photo.meta).toMatchObject({ width: 295, height: 413, density: 300 })
  const png = await resize('一寸.jpg', source, { ...print, format: 'png' })
  expect(png.meta).toMatchObject({ width: 295, height: 413, density: 300 })
})

test('a size in KB is kept beside the size in pixels', async () => {
  const { bytes, codes } = await resize('a.jpg', await jpg(), { width: 600, targetKb: 20 })
  expect(bytes.length).toBeLessThanOrEqual(20 * 1024)
  expect(codes).not.toContain('target-missed-small')
})

test('an animation stays one', async () => {
  const { bytes, codes } = await resize('动.gif', await animatedGif(4), { width: 60 })
  const meta = await sharp(bytes, { animated: true }).metadata()
  expect(meta).toMatchObject({ pages: 4, width: 60, pageHeight: 40, loop: 3, delay: [100, 150, 200, 250] })
  expect(codes).toContain('animation-kept')
})

test('too large a result is refused by name, before any work', async () => {
  const job = resize('大.jpg', await jpg(), { mode: 'percent', percent: 1000, enlarge: true, width: 1 })
  expect((await job).meta.width).toBe(6400)
  const wish = { width: 16_384, height: 16_384, fit: 'contain' }
  await expect(resize('大.jpg', await jpg(), wish)).rejects.toMatchObject({
    code: 'result-too-large',
    params: { name: '大.jpg' },
  })
})

test('four hundred frames are resized; a sliver 1 × 20000 is refused by its header', async () => {
  const frames = Buffer.alloc(12 * 8 * 400 * 3)
  for (let at = 0; at < frames.length; at++) frames[at] = (at * 7 + Math.floor(at / 288) * 31) & 255
  const many = await sharp(frames, { raw: { width: 12, height: 8 * 400, channels: 3, pageHeight: 8 } })
    .gif({ effort: 1 })
    .toBuffer()
  const { bytes } = await resize('长.gif', many, { width: 6 })
  expect(await sharp(bytes, { animated: true, limitInputPixels: false }).metadata()).toMatchObject({
    pages: 400,
    width: 6,
  })
  const sliver = await sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  await expect(resize('细.png', sliver, {})).rejects.toMatchObject({
    code: 'image-too-large',
    params: { name: '细.png' },
  })
})
