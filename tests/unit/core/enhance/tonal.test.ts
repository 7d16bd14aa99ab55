import { describe, expect, test } from 'vitest'
import { itemOf, runChain } from '../../../../src/core/enhance/chain.ts'
import { measure } from '../../../../src/core/enhance/measure.ts'
import { type StepName, stepNames } from '../../../../src/core/enhance/steps.ts'
import { enhanceSet, hazy } from '../../../helpers/enhance-set.ts'
import { cieLab } from '../../../helpers/lab.ts'
import { photo } from '../../../helpers/pictures.ts'
import { samePixels } from '../../../helpers/sharp-pixels.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const stroke = {
  points: [
    { x: 0.2, y: 0.2 },
    { x: 0.6, y: 0.5 },
  ],
  thickness: 0.02,
}
/** Options with which each step changes a picture. */
const strong: Partial<Record<StepName, Record<string, unknown>>> = {
  retouch: { strokes: [stroke] },
  'red-eye': { eyes: [{ x: 0.5, y: 0.5, radius: 0.2 }] },
  deblock: { step: 20 },
  denoise: { luma: 6, chroma: 6 },
  deblur: { sigma: 1.2 },
  'white-balance': { gains: [1, 1.1, 1.3] },
  vignette: { strength: 60 },
  levels: { low: 20, high: 230, middle: 0.9 },
  'shadows-highlights': { shadows: 60, highlights: 40 },
  'fade-repair': { red: [20, 230], green: [10, 240], blue: [30, 200] },
  vibrance: { strength: 60 },
  dehaze: { air: [0.8, 0.8, 0.8], least: 0.2 },
}

const run = async (step: StepName, options: Record<string, unknown>, pixels: ImageData, settle = false) =>
  (await runChain(pixels, [itemOf(step, options)], settle ? measure(pixels) : null, toolContext())).pixels

test('strength 0 is the same picture, and each step changes one and keeps its alpha and source', async () => {
  const picture = photo(150, 140, 3)
  for (let at = 0; at < picture.data.length; at += 4) {
    // Red enough for an eye in the middle.
    if (at % 28 === 0) picture.data.set([220, 30, 30], at)
    picture.data[at + 3] = 255 - ((at / 4) % 50)
  }
  const before = new ImageData(new Uint8ClampedArray(picture.data), 150, 140)
  for (const step of stepNames) {
    expect(await run(step, { ...strong[step], strength: 0 }, picture), step).toBe(picture)
    const made = await run(step, strong[step] ?? {}, picture)
    expect(samePixels(made, picture), step).toBe(false)
    expect(samePixels(before, picture), step).toBe(true)
    expect([made.width, made.height]).toEqual([150, 140])
    for (let at = 3; at < made.data.length; at += 4)
      if (made.data[at] !== before.data[at]) throw new Error(`${step} alpha`)
  }
})

test('each step stops when it is cancelled and tells how far it is', async () => {
  const picture = photo(100, 300, 3)
  for (let at = 0; at < picture.data.length; at += 28) picture.data.set([220, 30, 30], at)
  for (const step of stepNames) {
    const abort = new AbortController()
    abort.abort()
    const item = itemOf(step, strong[step] ?? {})
    await expect(runChain(picture, [item], null, toolContext({ signal: abort.signal })), step).rejects.toThrow(/abort/i)
    const shares: number[] = []
    await runChain(picture, [item], null, toolContext({ progress: (share) => shares.push(share) }))
    expect(shares.at(-1), step).toBe(1)
    expect(shares, step).toEqual(shares.toSorted((one, other) => one - other))
  }
})

const tonal = ['levels', 'shadows-highlights', 'local-contrast', 'vibrance', 'vignette'] as const

describe('tonal steps', () => {
  test('clip at most 0.5 % of pixels', async () => {
    const isEnd = (data: ImageData['data'], at: number) => {
      for (let channel = at; channel < at + 3; channel++) if (data[channel] === 0 || data[channel] === 255) return true
      return false
    }
    for (const { name, pixels } of (await enhanceSet()).filter((_, at) => at % 5 === 0)) {
      // With room to be stretched.
      const flat = new ImageData(pixels.width, pixels.height)
      for (let at = 0; at < flat.data.length; at++) {
        flat.data[at] = at % 4 === 3 ? 255 : 60 + pixels.data[at]! * 0.55
      }
      for (const picture of [pixels, flat])
        for (const step of ['levels', 'shadows-highlights', 'local-contrast', 'vibrance', 'fade-repair'] as const) {
          const made = await run(step, {}, picture, true)
          let clipped = 0
          for (let at = 0; at < made.data.length; at += 4) {
            if (isEnd(made.data, at) && !isEnd(picture.data, at)) clipped += 1
          }
          expect(clipped / (made.data.length / 4), `${step} ${name}`).toBeLessThanOrEqual(0.005)
        }
    }
  })

  test('keep grey within ΔE 2 of grey', async () => {
    const ramp = new ImageData(256, 128)
    for (let at = 0; at < ramp.data.length; at += 4) {
      const level = Math.round(((at / 4) % 256) * 0.8 + 20)
      ramp.data.set([level, level, level, 255], at)
    }
    const ends = [20, 220]
    const alike: Partial<Record<StepName, Record<string, unknown>>> = {
      'fade-repair': { red: ends, green: ends, blue: ends },
    }
    for (const step of [...tonal, 'dehaze', 'whiten', 'fade-repair', 'denoise', 'sharpen', 'deblur'] as const) {
      const made = await run(step, { ...strong[step], ...alike[step] }, ramp)
      for (let at = 0; at < made.data.length; at += 4) {
        const [, a, b] = cieLab(made.data[at]!, made.data[at + 1]!, made.data[at + 2]!)
        if (Math.hypot(a, b) > 2) throw new Error(`${step} ${at}: ${Math.hypot(a, b)}`)
      }
    }
  })
})

test('levels stretch a flat picture and leave a full and a plain one alone', async () => {
  const flat = photo(200, 160, 2)
  for (let at = 0; at < flat.data.length; at++) if (at % 4 < 3) flat.data[at] = 80 + flat.data[at]! * 0.35
  const range = ({ data }: ImageData) => {
    const values = Array.from(data).filter((_, at) => at % 4 < 3)
    return (
      values.reduce((most, value) => Math.max(most, value), 0) -
      values.reduce((least, value) => Math.min(least, value), 255)
    )
  }
  expect(range(await run('levels', {}, flat, true))).toBeGreaterThan(range(flat) * 1.5)
  const plain = new ImageData(50, 50)
  plain.data.fill(120)
  expect(await run('levels', {}, plain, true)).toBe(plain)
})

test('shadows are lifted, lights stay, and no halo stands at an edge', async () => {
  const halves = new ImageData(256, 128)
  for (let at = 0; at < halves.data.length; at += 4) {
    const level = (at / 4) % 256 < 128 ? 30 : 200
    halves.data.set([level, level, level, 255], at)
  }
  const made = await run('shadows-highlights', { shadows: 60, highlights: 0 }, halves)
  const row = Array.from({ length: 256 }, (_, x) => made.data[(64 * 256 + x) * 4]!)
  expect(row[10]).toBeGreaterThan(42)
  expect(Math.abs(row[250]! - 200)).toBeLessThan(6)
  // Away from the edge by a pixel, both sides are as they are far from it.
  for (let x = 0; x < 124; x++) expect(Math.abs(row[x]! - row[10]!), `${x}`).toBeLessThan(9)
  for (let x = 132; x < 256; x++) expect(Math.abs(row[x]! - row[250]!), `${x}`).toBeLessThan(9)
})

test('vibrance gives pale colours more than rich ones, and skin least', async () => {
  const colours = [
    [150, 170, 190],
    [20, 60, 230],
    [215, 165, 140],
  ] as const
  const picture = new ImageData(3, 1)
  for (const [at, colour] of colours.entries()) picture.data.set([...colour, 255], at * 4)
  const made = await run('vibrance', { strength: 100 }, picture)
  const chroma = (data: Uint8ClampedArray, at: number) => {
    const [, a, b] = cieLab(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!)
    return Math.hypot(a, b)
  }
  const [pale, rich, skin] = colours.map(
    (_, at) => chroma(made.data as Uint8ClampedArray, at) / chroma(picture.data as Uint8ClampedArray, at),
  ) as [number, number, number]
  expect(pale).toBeGreaterThan(1.4)
  expect(rich).toBeLessThan(1.1)
  expect(skin).toBeLessThan(1.25)
})

test('a vignette is added and taken away again', async () => {
  const grey = new ImageData(101, 101)
  grey.data.fill(255)
  for (let at = 0; at < grey.data.length; at++) if (at % 4 < 3) grey.data[at] = 150
  const dark = await run('vignette', { strength: -50, start: 0 }, grey)
  expect(dark.data[0]).toBeLessThan(115)
  expect(dark.data[(50 * 101 + 50) * 4]).toBe(150)
  const light = await run('vignette', { strength: 50, start: 0 }, dark)
  for (let at = 0; at < light.data.length; at += 4) expect(Math.abs(light.data[at]! - 150)).toBeLessThanOrEqual(2)
})

test('dehaze in a preset never darkens a clear picture much', async () => {
  const { pixels } = (await enhanceSet()).find(({ name }) => name === 'food')!
  const mean = ({ data }: ImageData) => data.reduce((sum, value) => sum + value, 0) / data.length
  expect(mean(pixels) - mean(await run('dehaze', { strength: 60 }, pixels, true))).toBeLessThan(25)
  const veiled = hazy(pixels, 0.7, 0.5)
  expect(mean(veiled) - mean(await run('dehaze', { strength: 100 }, veiled, true))).toBeGreaterThan(10)
})
