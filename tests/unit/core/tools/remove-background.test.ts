import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { UserError } from '../../../../src/core/errors.ts'
import type { ToolHost } from '../../../../src/core/tool.ts'
import tool from '../../../../src/core/tools/remove-background.ts'
import { animatedGif } from '../../../helpers/files.ts'
import { alphaAt, mug, mugSize } from '../../../helpers/mug.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const png = (ground?: string) => sharp(mug(ground)).png().toBuffer()

async function run(
  bytes: Uint8Array,
  asked: Record<string, unknown> = {},
  name = '杯子.png',
  host: Partial<ToolHost> = {},
) {
  const context = toolContext()
  const [output] = await tool.process({ name, bytes: new Uint8Array(bytes) }, parse(tool.options, asked), {
    ...context,
    host: { ...context.host, ...host },
  })
  if (!output) throw new Error('no output')
  return { ...output, codes: output.notes.map(({ code }) => code), meta: await sharp(output.bytes).metadata() }
}

test('options: nonsense falls back field by field', () => {
  const defaults = parse(tool.options, {})
  expect(defaults).toMatchObject({ engine: 'auto', ground: 'transparent', frame: 'whole', strokes: [], box: null })
  const nonsense = { engine: 'magic', strokes: [{ tool: 'x' }], box: 4, band: 900, groundPicture: 'https://x.cn/a.png' }
  expect(parse(tool.options, nonsense)).toEqual(defaults)
})

test('the ground goes, holes included; the subject stays', async () => {
  const { bytes, codes, meta } = await run(await png())
  expect(codes).toEqual(['cut-by-plain'])
  expect(meta).toMatchObject({ format: 'png', ...mugSize, hasAlpha: true })
  expect(await alphaAt(bytes, [4, 4], [315, 235], [160, 120], [160, 60], [100, 120])).toEqual([0, 0, 0, 255, 255])
})

test('a JPEG becomes a PNG, since it has no transparency; upright, with its profile', async () => {
  const jpeg = await sharp(mug()).jpeg({ quality: 95 }).withMetadata({ orientation: 6, icc: 'p3' }).toBuffer()
  const { name, meta, bytes } = await run(jpeg, {}, '照片 🌿.jpg')
  expect([name, meta.format]).toEqual(['照片 🌿.png', 'png'])
  expect([meta.width, meta.height]).toEqual([240, 320])
  // Names of profiles are UTF-16.
  expect(meta.icc?.toString('latin1').replace(/[^ -~]/g, '')).toContain('sP3')
  expect((await alphaAt(bytes, [2, 2]))[0]).toBe(0)
})

test('a page for shops: white, 800×800, the subject at its share, within the size', async () => {
  const asked = { ground: 'colour', frame: 'canvas', canvasWidth: 800, canvasHeight: 800, format: 'jpg', targetKb: 300 }
  const { bytes, meta } = await run(await png(), asked)
  expect(meta).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
  expect(bytes.length).toBeLessThanOrEqual(300 * 1024)
  const trimmed = await sharp(bytes).trim({ threshold: 20 }).toBuffer({ resolveWithObject: true })
  expect(trimmed.info.width).toBeGreaterThan(670)
  expect(trimmed.info.width).toBeLessThan(690)
})

test('a stroke says what belongs to the subject', async () => {
  // The hole is plain ground: only a person can know that it is to stay.
  const strokes = [{ tool: 'add', form: 'line', points: [0.5, 0.5], size: 0.2, softness: 0 }]
  expect(await alphaAt((await run(await png(), { strokes })).bytes, [160, 120], [4, 4])).toEqual([255, 0])
})

test('a picture that is cut out already keeps its alpha', async () => {
  const clear = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="30" fill="#0a7"/></svg>',
    ),
  )
    .png()
    .toBuffer()
  const { bytes, codes } = await run(clear)
  expect(codes).toEqual(['cut-by-alpha'])
  const [before, after] = await Promise.all([clear, bytes].map((file) => sharp(file).ensureAlpha().raw().toBuffer()))
  for (const [at, value] of before!.entries()) {
    // Colours that are hardly seen may be rounded.
    const isSeen = before![at | 3]! > 32
    if (at % 4 === 3) expect(after![at]).toBe(value)
    else if (isSeen) expect(Math.abs(after![at]! - value)).toBeLessThanOrEqual(4)
  }
})

test('people are found by the page; where there are none that is said, and what the page says is passed on', async () => {
  const everything: Partial<ToolHost> = {
    findPeople: async ({ width, height }) =>
      Uint8ClampedArray.from({ length: width * height }, (_, at) => (at % width < width / 2 ? 255 : 0)),
  }
  const { bytes, codes } = await run(await png(), { engine: 'people' }, '人.png', everything)
  expect(codes).toEqual(['cut-by-people'])
  expect(await alphaAt(bytes, [20, 20], [300, 200])).toEqual([255, 0])
  const nobody: Partial<ToolHost> = { findPeople: async ({ width, height }) => new Uint8ClampedArray(width * height) }
  await expect(run(await png(), { engine: 'people' }, '杯子.png', nobody)).rejects.toMatchObject({
    code: 'cut-no-person',
  })
  const all: Partial<ToolHost> = {
    findPeople: async ({ width, height }) => new Uint8ClampedArray(width * height).fill(255),
  }
  await expect(run(await png(), { engine: 'people' }, '脸.png', all)).rejects.toMatchObject({ code: 'cut-all-subject' })
  const away: Partial<ToolHost> = { findPeople: () => Promise.reject(new UserError('people-not-loaded')) }
  await expect(run(await png(), { engine: 'people' }, '杯子.png', away)).rejects.toMatchObject({
    code: 'people-not-loaded',
  })
})

test('an animation stays one, frame by frame', async () => {
  const { meta } = await run(await animatedGif(3), {}, '动图.gif')
  expect(meta).toMatchObject({ format: 'gif', pages: 3 })
})

describe('pictures without a subject', () => {
  test.each([
    ['one colour', 200, 150],
    ['a pixel', 1, 1],
    ['a line', 1, 3000],
  ])('%s is refused with the file named', async (_, width, height) => {
    const plain = await sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
      .png()
      .toBuffer()
    await expect(run(plain)).rejects.toMatchObject({ code: 'cut-no-subject', params: { name: '杯子.png' } })
  })

  test('a stroke of the user is an answer', async () => {
    const plain = await sharp({ create: { ...mugSize, channels: 3, background: '#88aacc' } })
      .png()
      .toBuffer()
    const strokes = [
      { tool: 'add', form: 'area', points: [0.2, 0.2, 0.8, 0.2, 0.8, 0.8, 0.2, 0.8], size: 0.1, softness: 0 },
    ]
    expect(await alphaAt((await run(plain, { strokes })).bytes, [160, 120], [10, 10])).toEqual([255, 0])
  })
})
