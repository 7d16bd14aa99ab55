import { GlobalFonts } from '@napi-rs/canvas'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import tool from '../../../../src/core/tools/add-watermark.ts'
import { filledText } from '../../../../src/core/watermark/paint.ts'
import { animatedGif } from '../../../helpers/files.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

beforeAll(() => {
  // One slice of the font contains the digits and Latin letters used here.
  GlobalFonts.registerFromPath(
    'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-latin-700-normal.woff2',
    'noto-sans-sc',
  )
})

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#404040' } })
    .png()
    .toBuffer()

async function mark(name: string, bytes: Uint8Array, asked: Record<string, unknown>, context = toolContext()) {
  const options = parse(tool.options, { text: 'QINGTU 2026', shadow: false, opacity: 100, ...asked })
  const [output] = await tool.process({ name, bytes: new Uint8Array(bytes) }, options, context)
  if (!output) throw new Error('no output')
  return output
}

/**
 * Returns the box of all pixels that differ from the background, as shares of the picture, and the share that is inked.
 */
async function ink(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom, count] = [info.width, info.height, -1, -1, 0]
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (Math.abs((data[(y * info.width + x) * 3] ?? 0) - 0x40) < 40) continue
      count += 1
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return {
    left: left / info.width,
    top: top / info.height,
    right: (right + 1) / info.width,
    bottom: (bottom + 1) / info.height,
    share: count / (info.width * info.height),
  }
}

test('options: defaults, and what is no colour, font or picture falls back', () => {
  const defaults = parse(tool.options, {})
  expect(defaults).toMatchObject({ kind: 'text', layout: 'single', anchor: 'bottom-right', size: 4 })
  expect(
    parse(tool.options, { colour: 'red', font: 'a"b', picture: 'https://x.example/a.png', angle: 900, size: -1 }),
  ).toEqual(defaults)
})

describe('a single mark', () => {
  test('has the same relative place and size on pictures of every size', async () => {
    const boxes = await Promise.all(
      [400, 1000, 2400].map(async (side) => ink((await mark('a.png', await grey(side, side), { size: 8 })).bytes)),
    )
    for (const box of boxes) {
      expect(box.right).toBeGreaterThan(0.93)
      expect(box.right).toBeLessThanOrEqual(0.975)
      expect(box.bottom).toBeLessThanOrEqual(0.975)
      for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
        expect(Math.abs(box[edge] - boxes[1]![edge])).toBeLessThan(0.012)
      }
    }
  })

  test('stands where its anchor says, and where it was dragged to', async () => {
    const source = await grey(600, 400)
    const middle = async (asked: Record<string, unknown>) => {
      const box = await ink((await mark('a.png', source, { text: 'XO', size: 6, ...asked })).bytes)
      return [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const
    }
    const [leftX, topY] = await middle({ anchor: 'top-left' })
    expect([leftX < 0.15, topY < 0.15]).toEqual([true, true])
    const [centreX, centreY] = await middle({ anchor: 'center' })
    expect(Math.abs(centreX - 0.5)).toBeLessThan(0.01)
    expect(Math.abs(centreY - 0.5)).toBeLessThan(0.03)
    const [freeX, freeY] = await middle({ anchor: 'free', x: 0.25, y: 0.7 })
    expect(Math.abs(freeX - 0.25)).toBeLessThan(0.01)
    expect(Math.abs(freeY - 0.7)).toBeLessThan(0.03)
  })

  test('opacity thins it, a stroke makes it heavier, a long text is broken inside the picture', async () => {
    const source = await grey(600, 400)
    const brightest = async (opacity: number) =>
      (await sharp((await mark('a.png', source, { opacity, size: 10 })).bytes).stats()).channels[0]?.max ?? 0
    expect(await brightest(100)).toBeGreaterThan(250)
    expect(await brightest(30)).toBeLessThan(0x40 + 0.3 * 200)
    const thin = await ink((await mark('a.png', source, { size: 10 })).bytes)
    const heavy = await ink((await mark('a.png', source, { size: 10, strokeWidth: 10, strokeColour: '#ffffff' })).bytes)
    expect(heavy.share).toBeGreaterThan(thin.share * 1.3)
    const long = await ink(
      (await mark('a.png', source, { text: 'QINGTU '.repeat(20), size: 10, anchor: 'center' })).bytes,
    )
    expect(long.left).toBeGreaterThan(0.03)
    expect(long.right).toBeLessThan(0.97)
  })
})

test('a tiled mark covers every quarter, at any angle', async () => {
  for (const angle of [0, -30, 45]) {
    const { bytes } = await mark('a.png', await grey(800, 500), { layout: 'tiled', angle, size: 5 })
    for (const [left, top] of [
      [0, 0],
      [400, 0],
      [0, 250],
      [400, 250],
    ] as const) {
      const quarter = await sharp(bytes).extract({ left, top, width: 400, height: 250 }).png().toBuffer()
      expect((await ink(quarter)).share, `${angle}° ${left},${top}`).toBeGreaterThan(0.01)
    }
  }
})

test('a picture as mark: its width is a share of the shorter side, its transparency stays', async () => {
  const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer()
  const picture = `data:image/png;base64,${logo.toString('base64')}`
  const { bytes } = await mark('a.png', await grey(800, 400), { kind: 'picture', picture, size: 25, anchor: 'center' })
  const box = await ink(bytes)
  expect((box.right - box.left) * 800).toBeCloseTo(100, -0.5)
  expect((box.bottom - box.top) * 400).toBeCloseTo(50, -0.5)
})

test('blend modes: multiply darkens, screen lightens', async () => {
  const source = await grey(300, 300)
  const mean = async (asked: Record<string, unknown>) =>
    (await sharp((await mark('a.png', source, { layout: 'tiled', colour: '#808080', ...asked })).bytes).stats())
      .channels[0]?.mean ?? 0
  const plain = 0x40
  expect(await mean({ blend: 'multiply' })).toBeLessThan(plain)
  expect(await mean({ blend: 'screen' })).toBeGreaterThan(plain)
})

test('variables are filled in, unknown ones stay', () => {
  const text = '{filename} {index} {size} {date} {time} {other}'
  const options = { text, today: '2026-11-21', now: '09:30', index: 3 }
  expect(filledText(options, { name: '海边 1.2.jpg', width: 40, height: 30 })).toBe(
    '海边 1.2 3 40×30 2026-11-21 09:30 {other}',
  )
})

test('what is transparent stays so; an animation keeps its frames and its mark on each', async () => {
  const clear = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const glass = await mark('贴纸.png', clear, { size: 30 })
  const { data } = await sharp(glass.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(data[3]).toBe(0)
  expect(data.some((value, at) => at % 4 === 3 && value === 255)).toBe(true)
  const { bytes } = await mark('动.gif', await animatedGif(3), { size: 20, colour: '#ff00ff' })
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 3, width: 120, pageHeight: 80 })
  for (let page = 0; page < 3; page++) {
    const frame = await sharp(bytes, { page }).removeAlpha().raw().toBuffer()
    const marked = frame.some((value, at) => at % 3 === 0 && value > 200 && (frame[at + 1] ?? 255) < 60)
    expect(marked, `frame ${page}`).toBe(true)
  }
})

test('characters a font lacks are told, and a font that cannot be had is a reason', async () => {
  const host = { ...toolContext().host, loadFont: async () => ['嘚'] }
  const output = await mark('a.png', await grey(50, 50), { text: '嘚' }, toolContext({ host }))
  expect(output.notes).toContainEqual({ code: 'glyphs-missing', params: { characters: '嘚' } })
})
