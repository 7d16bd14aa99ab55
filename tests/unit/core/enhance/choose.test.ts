import { expect, test } from 'vitest'
import { runChain } from '../../../../src/core/enhance/chain.ts'
import { chainOfPreset, choose } from '../../../../src/core/enhance/choose.ts'
import { measure } from '../../../../src/core/enhance/measure.ts'
import { presetIds, presets } from '../../../../src/core/enhance/presets.ts'
import { type StepName, steps } from '../../../../src/core/enhance/steps.ts'
import { readSample } from '../../../../src/graphics/samples.ts'
import { asJpeg, blurred, casts, enhanceSet, hazy, noisy, tinted } from '../../../helpers/enhance-set.ts'
import { decode } from '../../../helpers/sharp-pixels.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const pictureOf = async (wanted: string) => (await enhanceSet()).find(({ name }) => name === wanted)!.pixels
const chosen = (pixels: ImageData) => choose(measure(pixels)).items.map(({ step }) => step)

test('each damage calls for its step, and only it among those that restore', async () => {
  const picture = await pictureOf('coffee')
  const restoring = ['deblock', 'denoise', 'deblur', 'white-balance', 'dehaze']
  for (const [step, damaged] of [
    ['denoise', noisy(picture, 10)],
    ['deblock', await asJpeg(picture, 30)],
    ['deblur', blurred(picture, 1.3)],
    ['white-balance', tinted(picture, casts.lamp)],
    ['dehaze', hazy(picture, 0.6, 0.5)],
  ] as const) {
    expect(chosen(damaged).filter((name) => restoring.includes(name))).toEqual([step])
  }
})

test('a clean picture is told to be one, a screenshot keeps its colours', async () => {
  expect(choose(measure(await pictureOf('food')))).toEqual({ items: [], notes: [{ code: 'enhance-nothing' }] })
  const page = await pictureOf('page')
  expect(choose(measure(page))).toEqual({ items: [], notes: [{ code: 'enhance-drawn' }] })
})

test('written paper is told of, and nothing is whitened unasked', async () => {
  const found = measure(await decode(readSample('page.jpg')))
  const { items, notes } = choose(found)
  expect(notes).toEqual([{ code: 'enhance-paper' }])
  expect(items.map(({ step }) => step)).not.toContain('whiten')
  // A page that needs nothing else is told to be clean as well.
  const clean = choose({ ...measure(await pictureOf('food')), paper: 'fills' })
  expect(clean).toEqual({ items: [], notes: [{ code: 'enhance-nothing' }, { code: 'enhance-paper-whole' }] })
})

test('every note of a chain names what was done, once', async () => {
  const damaged = noisy(hazy(await pictureOf('coffee'), 0.6, 0.5), 6)
  const found = measure(damaged)
  const { notes, settled } = await runChain(damaged, choose(found).items, found, toolContext())
  const codes = notes.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['enhance-denoised', 'enhance-dehazed', 'enhance-levels']))
  expect(new Set(codes).size).toBe(codes.length)
  for (const note of notes) for (const value of Object.values(note.params ?? {})) expect(value).toBeTypeOf('number')
  // Settled options leave nothing open.
  for (const { options } of settled) expect(Object.values(options)).not.toContain(null)
})

test('presets name steps and fields that exist, and run', async () => {
  const picture = await pictureOf('room')
  const found = measure(picture)
  for (const id of presetIds) {
    for (const [step, fields] of Object.entries(presets[id].steps)) {
      const known = Object.keys(steps[step as StepName].options.shape)
      for (const field of Object.keys(fields)) expect(known, `${id} ${step}`).toContain(field)
    }
    const items = chainOfPreset(id, found)
    expect(new Set(items.map(({ step }) => step)).size, id).toBe(items.length)
    const { pixels } = await runChain(picture, items, found, toolContext())
    expect(pixels, id).not.toBe(picture)
  }
})

test('the ground of goods becomes white', async () => {
  const goods = new ImageData(200, 160)
  for (let at = 0; at < goods.data.length; at += 4) {
    const [x, y] = [(at / 4) % 200, Math.floor(at / 800)]
    const thing = Math.hypot(x - 100, y - 80) < 50
    const ground = 222 + (x % 7)
    goods.data.set(thing ? [40 + x, 90, 60 + y, 255] : [ground, ground, ground, 255], at)
  }
  const found = measure(goods)
  const { pixels } = await runChain(goods, chainOfPreset('product', found), found, toolContext())
  expect(Math.min(...pixels.data.slice(0, 3))).toBeGreaterThan(250)
})
