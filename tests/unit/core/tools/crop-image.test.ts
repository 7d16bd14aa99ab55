import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import tool from '../../../../src/core/tools/crop-image.ts'
import { animatedGif } from '../../../helpers/files.ts'
import { photo } from '../../../helpers/pictures.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const fromPixels = ({ width, height, data }: ImageData) =>
  sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })

async function crop(name: string, bytes: Uint8Array, asked: Record<string, unknown>) {
  const [output] = await tool.process({ name, bytes: new Uint8Array(bytes) }, parse(tool.options, asked), toolContext())
  if (!output) throw new Error('no output')
  return { ...output, codes: output.notes.map(({ code }) => code), meta: await sharp(output.bytes).metadata() }
}

const scene = photo(400, 300, 5)
const png = () => fromPixels(scene).png().toBuffer()
const raw = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer()

test('options: defaults, nonsense proportions and shares fall back', () => {
  const defaults = parse(tool.options, {})
  expect(defaults).toMatchObject({ x: 0, y: 0, w: 1, h: 1, ratio: 'free', shape: 'rect' })
  expect(parse(tool.options, { x: -1, w: 3, ratio: '3/4', turns: 9, angle: 90, radius: 80 })).toEqual(defaults)
})

describe('frame', () => {
  test('cuts exactly the pixels another program cuts', async () => {
    const { bytes } = await crop('a.png', await png(), { x: 0.25, y: 0.1, w: 0.5, h: 0.6 })
    const expected = await fromPixels(scene).extract({ left: 100, top: 30, width: 200, height: 180 }).raw().toBuffer()
    expect(Buffer.compare(await raw(bytes), expected)).toBe(0)
  })

  test('one proportion for pictures of every shape', async () => {
    for (const [width, height] of [
      [400, 300],
      [200, 500],
      [301, 299],
    ] as const) {
      const source = await fromPixels(photo(width, height)).png().toBuffer()
      const { meta } = await crop('a.png', source, { ratio: '3:4' })
      expect(Math.abs((meta.width ?? 0) / (meta.height ?? 1) - 0.75)).toBeLessThan(0.01)
    }
  })

  test('the turn comes first, then the frame', async () => {
    const { bytes, meta } = await crop('a.png', await png(), { turns: 1, x: 0, y: 0, w: 0.5, h: 1 })
    expect([meta.width, meta.height]).toEqual([150, 400])
    const turned = await fromPixels(scene).rotate(90).png().toBuffer()
    const expected = await sharp(turned)
      .extract({ left: 0, top: 0, width: 150, height: 400 })
      .ensureAlpha()
      .raw()
      .toBuffer()
    expect(Buffer.compare(await raw(bytes), expected)).toBe(0)
  })
})

describe('shapes', () => {
  test('a circle in JPEG becomes PNG, so that its outside can be clear; with a colour it stays JPEG', async () => {
    const source = await fromPixels(scene).removeAlpha().jpeg().toBuffer()
    const clear = await crop('头像.jpg', source, { shape: 'circle', ratio: '1:1' })
    expect(clear.name).toBe('头像.png')
    expect([clear.meta.width, clear.meta.height, clear.meta.hasAlpha]).toEqual([300, 300, true])
    expect((await raw(clear.bytes))[3]).toBe(0)
    const filled = await crop('头像.jpg', source, { shape: 'circle', outside: 'colour', outsideColour: '#0000ff' })
    expect(filled.meta.format).toBe('jpeg')
    expect((await raw(filled.bytes))[2]).toBeGreaterThan(200)
  })
})

describe('taking off a border', () => {
  const bordered = async () =>
    sharp(await fromPixels(scene).removeAlpha().png().toBuffer())
      .extend({ top: 20, bottom: 31, left: 7, right: 55, background: '#ffffff' })
      .png()
      .toBuffer()

  test('the border goes, the picture stays whole', async () => {
    const { bytes } = await crop('a.png', await bordered(), { by: 'trim' })
    expect(Buffer.compare(await raw(bytes), await raw(await fromPixels(scene).removeAlpha().png().toBuffer()))).toBe(0)
  })

  test('a margin is left, and a picture that is all border is told', async () => {
    const { meta } = await crop('a.png', await bordered(), { by: 'trim', margin: 5 })
    expect([meta.width, meta.height]).toEqual([410, 310])
    const blank = await sharp({ create: { width: 50, height: 40, channels: 3, background: '#eee' } })
      .png()
      .toBuffer()
    const nothing = await crop('空白.png', blank, { by: 'trim' })
    expect([nothing.meta.width, nothing.meta.height]).toEqual([50, 40])
    expect(nothing.codes).toContain('nothing-to-trim')
  })
})

test('an animation keeps its frames, all cut alike', async () => {
  const { bytes } = await crop('动.gif', await animatedGif(4), { x: 0.25, y: 0, w: 0.5, h: 1 })
  const meta = await sharp(bytes, { animated: true }).metadata()
  expect(meta).toMatchObject({ pages: 4, width: 60, pageHeight: 80, loop: 3 })
  const trimmed = await crop('动.gif', await animatedGif(4), { by: 'trim' })
  // The 30 px square moves from 0 to 54 px: one crop box of 84 px for all frames.
  expect(await sharp(trimmed.bytes, { animated: true }).metadata()).toMatchObject({
    width: 84,
    pageHeight: 30,
    pages: 4,
  })
})
