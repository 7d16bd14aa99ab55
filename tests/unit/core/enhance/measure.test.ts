import { expect, test } from 'vitest'
import { measure } from '../../../../src/core/enhance/measure.ts'
import { asJpeg, blurred, casts, enhanceSet, hazy, noisy, tinted } from '../../../helpers/enhance-set.ts'
import { panels } from '../../../helpers/pictures.ts'

const pictureOf = async (wanted: string) => (await enhanceSet()).find(({ name }) => name === wanted)!.pixels

test('noise is measured within a third, where there is something calm', async () => {
  for (const name of ['cat', 'coffee', 'grain'])
    for (const sigma of [4, 8, 16]) {
      // Noise of the channels by themselves is less in luma: √(0.299² + 0.587² + 0.114²).
      const expected = sigma * 0.669
      const { noise } = measure(noisy(await pictureOf(name), sigma))
      expect(noise.luma / expected, `${name} ${sigma}`).toBeGreaterThan(0.67)
      expect(noise.luma / expected, `${name} ${sigma}`).toBeLessThan(1.5)
    }
})

test('blur is measured within 0.15 px on pictures that were sharp; what was soft adds to it', async () => {
  for (const name of ['food', 'cat', 'road'])
    for (const sigma of [0.8, 1.2, 1.6]) {
      const { blur } = measure(blurred(await pictureOf(name), sigma))
      expect(Math.abs(blur! - sigma), `${name} ${sigma}: ${blur}`).toBeLessThan(0.15)
    }
  for (const name of ['coffee', 'books', 'grain']) {
    const picture = await pictureOf(name)
    const found = [0.8, 1.2, 1.6].map((sigma) => measure(blurred(picture, sigma)).blur! - sigma)
    for (const off of found) expect(off, name).toBeGreaterThan(-0.1)
    for (const off of found) expect(off, name).toBeLessThan(0.8)
  }
  expect(measure(await pictureOf('food')).blur).toBe(0)
})

test('the quantisation of a JPEG is read off its pixels, also where its grid was cut', async () => {
  // Mean of eight low frequencies of table K.1, scaled by libjpeg: 50 keeps it, 20 multiplies by 2.5.
  for (const [quality, step] of [
    [50, 12.75],
    [20, 31.9],
  ] as const) {
    const { blocks } = measure(await asJpeg(await pictureOf('cat'), quality))
    expect(blocks).toMatchObject({ left: 0, top: 0 })
    expect(Math.abs(blocks.step / step - 1)).toBeLessThan(0.15)
  }
  const whole = await asJpeg(await pictureOf('cat'), 20)
  const cut = new ImageData(300, 240)
  for (let y = 0; y < 240; y++) {
    const from = ((y + 5) * whole.width + 3) * 4
    cut.data.set(whole.data.subarray(from, from + 1200), y * 1200)
  }
  expect(measure(cut).blocks).toMatchObject({ left: 5, top: 3 })
  expect(measure(cut).blocks.step).toBeGreaterThan(25)
  expect(measure(await pictureOf('cat')).blocks.step).toBe(0)
})

test('coloured light is told from coloured things', async () => {
  const shade = measure(tinted(await pictureOf('portrait'), casts.shade)).cast
  expect(shade.confidence).toBeGreaterThan(0.5)
  for (const channel of [0, 1, 2] as const) {
    expect(shade.gains[channel] * casts.shade[channel]).toBeCloseTo(1, 1)
  }
  for (const { name, pixels } of await enhanceSet()) {
    expect(measure(pixels).cast.confidence, name).toBeLessThan(0.5)
  }
})

test('haze, screenshots and grey pictures are recognised', async () => {
  expect(measure(hazy(await pictureOf('coffee'), 0.7, 0.5)).haze).toBeGreaterThan(0.2)
  expect(measure(await pictureOf('coffee')).haze).toBeLessThan(0.05)
  expect(measure(await pictureOf('page')).isDrawn).toBe(true)
  expect(measure(panels(400, 300)).isDrawn).toBe(true)
  for (const { name, kind, pixels } of await enhanceSet())
    if (kind === 'photo') expect(measure(pixels).isDrawn, name).toBe(false)
  const grey = new ImageData(new Uint8ClampedArray((await pictureOf('food')).data), 320, 256)
  for (let at = 0; at < grey.data.length; at += 4) grey.data.fill(grey.data[at + 1]!, at, at + 3)
  expect(measure(grey).isGrey).toBe(true)
  expect(measure(await pictureOf('food')).isGrey).toBe(false)
})

test('tiny and plain pictures are measured as nothing', () => {
  for (const [width, height] of [
    [1, 1],
    [63, 200],
    [64, 64],
  ] as const) {
    const plain = new ImageData(width, height)
    plain.data.fill(200)
    expect(measure(plain)).toMatchObject({ noise: { luma: 0, chroma: 0 }, blur: null, blocks: { step: 0 } })
  }
})
