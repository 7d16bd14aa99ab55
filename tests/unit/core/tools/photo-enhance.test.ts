import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { findCorners } from '../../../../src/core/enhance/corners.ts'
import { enhance } from '../../../../src/core/enhance/enhance.ts'
import { measure } from '../../../../src/core/enhance/measure.ts'
import { detailOf, previewEnhanced } from '../../../../src/core/enhance/preview.ts'
import { cropTo } from '../../../../src/core/image/compose.ts'
import { resize } from '../../../../src/core/image/resize.ts'
import tool, { requestOf } from '../../../../src/core/tools/photo-enhance.ts'
import { readSample } from '../../../../src/graphics/samples.ts'
import { blurred, casts, enhanceSet, noisy, storedPsnr, tinted } from '../../../helpers/enhance-set.ts'
import { animatedGif } from '../../../helpers/files.ts'
import { photo } from '../../../helpers/pictures.ts'
import { decode, fromPixels, samePixels } from '../../../helpers/sharp-pixels.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

async function run(name: string, bytes: Uint8Array, asked: Record<string, unknown> = {}) {
  const [output] = await tool.process({ name, bytes: new Uint8Array(bytes) }, parse(tool.options, asked), toolContext())
  if (!output) throw new Error('no output')
  return { ...output, codes: output.notes.map(({ code }) => code) }
}
const png = (pixels: ImageData) => fromPixels(pixels).png().toBuffer()
const sourceOf = (pixels: ImageData, small = pixels) => ({
  ...{ small, found: measure(pixels), width: pixels.width, height: pixels.height },
})
const pictureOf = async (wanted: string) => (await enhanceSet()).find(({ name }) => name === wanted)!.pixels

test('options: defaults, and every wild value falls back by itself', () => {
  const defaults = parse(tool.options, {})
  expect(defaults).toMatchObject({ mode: 'auto', strength: 100, enlarge: '1', look: null, strokes: [], corners: null })
  expect(defaults.steps.denoise).toEqual({ on: false, strength: 100, luma: null, chroma: null })
  const wild = {
    mode: 'magic',
    preset: 'moon',
    strength: 900,
    steps: { denoise: { on: 'yes', strength: -4, luma: 1e9 }, levels: 7 },
    look: [{ step: 'explode' }],
    corners: [{ x: 3, y: 0 }],
    strokes: 'all',
    eyes: [{ x: 0 }],
    enlarge: 9,
    longSide: 1e9,
  }
  expect(parse(tool.options, wild)).toEqual(defaults)
  expect(
    parse(tool.options, { steps: { sharpen: { on: true, strength: 12, halo: 'x' } } }).steps.sharpen,
  ).toMatchObject({
    on: true,
    strength: 12,
    halo: 8,
  })
})

test('a noisy picture in coloured light comes nearer to the original, and the notes say how', async () => {
  const original = await pictureOf('portrait')
  const bad = tinted(noisy(original, 6), casts.lamp)
  const made = await run('人像.png', await png(bad))
  expect(made.name).toBe('人像.png')
  expect(made.codes).toEqual(expect.arrayContaining(['enhance-denoised', 'enhance-cast-warm']))
  expect(storedPsnr(await decode(made.bytes), original)).toBeGreaterThan(storedPsnr(bad, original) + 5)
})

test('a clean picture stays pixel by pixel and says so', async () => {
  const food = await pictureOf('food')
  const made = await run('a.png', await png(food))
  expect(made.codes).toContain('enhance-nothing')
  expect(samePixels(await decode(made.bytes), food)).toBe(true)
})

test('own settings: only what is on runs; strength 0 of all changes nothing', async () => {
  const picture = photo(120, 90, 4)
  const bytes = await png(picture)
  const sharpened = await run('a.png', bytes, {
    mode: 'own',
    steps: { sharpen: { on: true }, vibrance: { on: false } },
  })
  expect(sharpened.codes).toEqual(['enhance-sharpened'])
  expect(samePixels(await decode(sharpened.bytes), picture)).toBe(false)
  const none = await run('a.png', bytes, { mode: 'own', steps: { sharpen: { on: true, strength: 0 } } })
  expect(samePixels(await decode(none.bytes), picture)).toBe(true)
  const weak = await run('a.png', bytes, { mode: 'preset', preset: 'landscape', strength: 0 })
  expect(samePixels(await decode(weak.bytes), picture)).toBe(true)
})

describe('enlarging', () => {
  test('by a factor and to a side, told with its size', async () => {
    const bytes = await png(photo(120, 90, 4))
    for (const [enlarge, size] of [
      ['2', [240, 180]],
      ['3', [360, 270]],
      ['4', [480, 360]],
      ['size', [300, 225]],
    ] as const) {
      const made = await run('a.png', bytes, { mode: 'own', enlarge, longSide: 300 })
      expect([made.width, made.height]).toEqual(size)
      expect(made.notes.find(({ code }) => code === 'enlarged')?.params).toEqual({
        widthPx: size[0],
        heightPx: size[1],
      })
    }
  })

  test('says when the picture is large enough, when it cannot gain, and that a screenshot is one', async () => {
    const small = await run('a.png', await png(photo(120, 90, 4)), { mode: 'own', enlarge: 'size', longSide: 100 })
    expect(small).toMatchObject({ width: 120, codes: ['enlarge-large-already'] })
    const soft = blurred(await pictureOf('coffee'), 2.4)
    expect((await run('a.png', await png(soft), { mode: 'own', enlarge: '2' })).codes).toContain('enlarge-only-grows')
    const sharp = await pictureOf('coffee')
    expect((await run('a.png', await png(sharp), { mode: 'own', enlarge: '2' })).codes).toEqual(['enlarged'])
    expect((await run('a.png', await png(await pictureOf('page')), { mode: 'own', enlarge: '2' })).codes).toEqual([
      'enlarged-drawn',
    ])
  })

  test('is refused beyond the limits, before any work', async () => {
    const wide = await sharp({ create: { width: 5000, height: 4, channels: 3, background: '#888888' } })
      .png()
      .toBuffer()
    await expect(run('宽.png', wide, { enlarge: '4' })).rejects.toMatchObject({
      code: 'result-too-large',
      params: { name: '宽.png', widthPx: 20_000, heightPx: 16 },
    })
  })
})

test('a page is found and straightened; where there is none, that is said', async () => {
  const page = new ImageData(300, 200)
  for (let at = 0; at < page.data.length; at += 4) {
    const [x, y] = [(at / 4) % 300, Math.floor(at / 1200)]
    const level = x > 40 && x < 260 && y > 30 && y < 170 ? 235 : 40
    page.data.set([level, level, level, 255], at)
  }
  const found = await run('a.png', await png(page), { mode: 'own', straighten: 'find' })
  expect(found.codes).toEqual(['enhance-straightened'])
  expect(Math.abs(found.width - 220)).toBeLessThan(8)
  const none = await run('a.png', await png(photo(120, 90, 4)), { mode: 'own', straighten: 'find' })
  expect(none).toMatchObject({ width: 120, codes: ['enhance-no-page'] })
  // Inside of a page there are no corners either, but nothing is amiss.
  const inside = cropTo(await decode(readSample('page.jpg')), { left: 270, top: 260, width: 600, height: 500 })
  const full = await run('a.png', await png(inside), { mode: 'own', straighten: 'find' })
  expect(full).toMatchObject({ width: 600, codes: ['enhance-page-fills'] })
})

test('one look for a batch: what was settled on the first picture is used for the second', async () => {
  const [one, other] = [tinted(await pictureOf('portrait'), casts.shade), photo(120, 90, 4)]
  const request = requestOf(parse(tool.options, {}))
  const { look } = await previewEnhanced(sourceOf(one), request, null, toolContext())
  const options = parse(tool.options, { look: JSON.parse(JSON.stringify(look)) })
  const { pixels, notes } = await enhance(other, requestOf(options), toolContext())
  expect(notes.map(({ code }) => code)).toContain('enhance-cast-cold')
  expect(samePixels(pixels, other)).toBe(false)
  // By itself it would not have been taken for a picture in coloured light.
  const own = await enhance(other, request, toolContext())
  expect(own.notes.map(({ code }) => code)).not.toContain('enhance-cast-cold')
})

test('strokes and eyes belong to the picture', async () => {
  const picture = photo(120, 90, 4)
  const made = await run('a.png', await png(picture), {
    mode: 'own',
    strokes: [
      {
        points: [
          { x: 0.2, y: 0.5 },
          { x: 0.8, y: 0.5 },
        ],
        thickness: 0.05,
      },
    ],
  })
  expect(made.codes).toEqual(['enhance-retouched'])
  expect(samePixels(await decode(made.bytes), picture)).toBe(false)
})

test('frames of an animation keep one look: measured on the first', async () => {
  const source = await animatedGif(4)
  const made = await run('a.gif', source, { mode: 'preset', preset: 'food', enlarge: '2' })
  const meta = await sharp(made.bytes, { animated: true }).metadata()
  expect([meta.width, meta.pageHeight, meta.pages]).toEqual([240, 160, 4])
  const ground = await Promise.all(
    [0, 3].map(async (page) =>
      Array.from((await decode(await sharp(made.bytes, { page }).png().toBuffer())).data.slice(0, 3)),
    ),
  )
  expect(ground[0]).toEqual(ground[1])
})

test('progress rises to the end, and cancelling stops it', async () => {
  const bytes = await png(noisy(await pictureOf('coffee'), 8))
  const shares: number[] = []
  await tool.process({ name: 'a.png', bytes: new Uint8Array(bytes) }, parse(tool.options, { enlarge: '2' }), {
    ...toolContext(),
    progress: (share) => shares.push(share),
  })
  expect(shares.length).toBeGreaterThan(10)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.at(-1)).toBe(1)
  const abort = new AbortController()
  await expect(
    tool.process({ name: 'a.png', bytes: new Uint8Array(bytes) }, parse(tool.options, {}), {
      ...toolContext({ signal: abort.signal }),
      progress: (share) => share > 0.2 && abort.abort(),
    }),
  ).rejects.toThrow(/abort/i)
})

describe('previews', () => {
  test('of a picture of the same size are the result, and name the same steps', async () => {
    const bad = tinted(noisy(await pictureOf('portrait'), 6), casts.lamp)
    const request = requestOf(parse(tool.options, {}))
    const [shown, made] = [
      await previewEnhanced(sourceOf(bad), request, null, toolContext()),
      await enhance(bad, request, toolContext()),
    ]
    expect(samePixels(shown.after, made.pixels)).toBe(true)
    expect(shown.notes).toEqual(made.notes)
    expect(shown.look).toEqual(made.settled.look)
  })

  test('without a step show what it does; the other steps stay as they are settled', async () => {
    const picture = photo(120, 90, 4)
    const request = requestOf(
      parse(tool.options, { mode: 'own', steps: { vibrance: { on: true, strength: 60 }, sharpen: { on: true } } }),
    )
    const own = requestOf(parse(tool.options, { mode: 'own', steps: { sharpen: { on: true } } }))
    const [without, alone] = [
      await previewEnhanced(sourceOf(picture), request, 'vibrance', toolContext()),
      await enhance(picture, own, toolContext()),
    ]
    expect(samePixels(without.after, alone.pixels)).toBe(true)
  })

  test('of a large picture leave fine detail out, but name it', async () => {
    const picture = noisy(await pictureOf('portrait'), 6)
    const small = await resize(picture, { width: picture.width / 2, height: picture.height / 2 })
    const request = requestOf(parse(tool.options, { mode: 'own', steps: { denoise: { on: true } } }))
    const shown = await previewEnhanced(sourceOf(picture, small), request, null, toolContext())
    expect(samePixels(shown.after, small)).toBe(true)
    expect(shown.notes.map(({ code }) => code)).toEqual(['enhance-denoised'])
    expect(shown.size).toEqual({ width: picture.width, height: picture.height })
  })

  test('straightened ones tell the corners and the size of the page', async () => {
    const request = requestOf(
      parse(tool.options, {
        ...{ mode: 'own', straighten: 'corners' },
        corners: [
          { x: 0.25, y: 0.25 },
          { x: 0.75, y: 0.25 },
          { x: 0.75, y: 0.75 },
          { x: 0.25, y: 0.75 },
        ],
      }),
    )
    const shown = await previewEnhanced(sourceOf(photo(400, 200, 4)), request, null, toolContext())
    expect(shown.size).toEqual({ width: 200, height: 100 })
    expect(shown.before).toMatchObject(shown.size)
  })

  test('by hand begin from the corners that are found, until some are set', async () => {
    const page = await decode(readSample('page.jpg'))
    const small = await resize(page, { width: 350, height: 350 })
    const [byHand, found] = await Promise.all(
      ['corners', 'find'].map((straighten) =>
        previewEnhanced(
          sourceOf(page, small),
          requestOf(parse(tool.options, { mode: 'own', straighten, corners: null })),
          null,
          toolContext(),
        ),
      ),
    )
    expect(found!.corners).not.toBeNull()
    expect(byHand!.corners).toEqual(found!.corners)
    // What is found on the copy itself may differ by a hair, or altogether.
    expect(found!.corners).toEqual(findCorners(page))
  })

  test('details are parts of the result, pixel by pixel, wherever they lie', async () => {
    const picture = noisy(await pictureOf('portrait'), 6)
    const request = requestOf(parse(tool.options, { mode: 'own', steps: { denoise: { on: true } }, enlarge: '2' }))
    const { pixels } = await enhance(picture, request, toolContext())
    for (const at of [
      { x: 0, y: 0 },
      { x: 0.43, y: 0.61 },
      { x: 1, y: 1 },
    ]) {
      const detail = await detailOf(picture, measure(picture), { request, at, side: 64 }, toolContext())
      expect(detail.after.width).toBe(detail.before.width * 2)
      const [left, top] = placeIn(picture, detail.before)
      const part = cropTo(pixels, {
        left: left * 2,
        top: top * 2,
        width: detail.after.width,
        height: detail.after.height,
      })
      expect(storedPsnr(detail.after, part), JSON.stringify(at)).toBeGreaterThan(50)
    }
  })
})

/** Returns where a part of a picture lies in it, px. */
function placeIn(picture: ImageData, part: ImageData): readonly [left: number, top: number] {
  for (let top = 0; top <= picture.height - part.height; top++) {
    for (let left = 0; left <= picture.width - part.width; left++) {
      const there = cropTo(picture, { left, top, width: 8, height: 1 })
      if (there.data.every((value, at) => value === part.data[at])) {
        if (samePixels(cropTo(picture, { left, top, width: part.width, height: part.height }), part)) return [left, top]
      }
    }
  }
  throw new Error('not a part of the picture')
}
