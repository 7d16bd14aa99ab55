import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { photoLookLabels } from '../../../../src/catalogue/photo-looks.ts'
import { type Adjustments, adjustments } from '../../../../src/core/design/adjustments.ts'
import { adjustPixels, isPlain } from '../../../../src/core/design/paint/adjust.ts'
import { blurPixels, boxWidths } from '../../../../src/core/design/paint/blur.ts'
import { photoLooks } from '../../../../src/core/design/paint/looks.ts'
import { photo } from '../../../helpers/pictures.ts'

const none = adjustments.parse({})
const looks = Object.keys(photoLooks)

/** Returns adjusted pixels without changing the given ones. */
function adjusted(data: Uint8ClampedArray, width: number, height: number, adjust: Partial<Adjustments>) {
  const copy = new Uint8ClampedArray(data)
  adjustPixels(copy, width, height, { ...none, ...adjust })
  return copy
}
const ramp = Uint8ClampedArray.from({ length: 256 * 4 }, (_, at) => (at % 4 === 3 ? 255 : at >> 2))
const grey = (adjust: Partial<Adjustments>) => [...adjusted(ramp, 256, 1, adjust)].filter((_, at) => at % 4 === 1)
const one = (colour: readonly [number, number, number], adjust: Partial<Adjustments>) =>
  [...adjusted(Uint8ClampedArray.of(...colour, 255), 1, 1, adjust)].slice(0, 3) as [number, number, number]
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const spread = (data: Uint8ClampedArray) => {
  const greens = [...data].filter((_, at) => at % 4 === 1)
  const middle = mean(greens)
  return mean(greens.map((value) => (value - middle) ** 2))
}

const someAdjustments = fc.record({
  brightness: fc.integer({ min: -100, max: 100 }),
  contrast: fc.integer({ min: -100, max: 100 }),
  saturation: fc.integer({ min: -100, max: 100 }),
  temperature: fc.integer({ min: -100, max: 100 }),
  fade: fc.integer({ min: 0, max: 100 }),
  blur: fc.integer({ min: 0, max: 100 }),
  sharpen: fc.integer({ min: 0, max: 100 }),
  vignette: fc.integer({ min: 0, max: 100 }),
  look: fc.constantFrom('', ...looks, 'of-later'),
  lookAmount: fc.integer({ min: 0, max: 100 }),
})
const anyPixels = fc.uint8ClampedArray({ minLength: 12 * 7 * 4, maxLength: 12 * 7 * 4 })

describe('developing', () => {
  test('at zero every byte stays, also with a look nobody knows or at no amount', () => {
    fc.assert(
      fc.property(anyPixels, (data) => {
        for (const nothing of [{}, { look: 'of-later' }, { look: 'film', lookAmount: 0 }]) {
          expect(adjusted(data, 12, 7, nothing)).toEqual(data)
          expect(isPlain({ ...none, ...nothing })).toBe(true)
        }
      }),
    )
    expect(isPlain(null)).toBe(true)
    expect(isPlain({ ...none, vignette: 1 })).toBe(false)
    expect(isPlain({ ...none, look: 'film' })).toBe(false)
  })

  test('alpha is never touched and nothing depends on chance', () => {
    fc.assert(
      fc.property(anyPixels, someAdjustments, (data, adjust) => {
        const after = adjusted(data, 12, 7, adjust)
        for (let at = 3; at < data.length; at += 4) if (after[at] !== data[at]) throw new Error(`alpha at ${at}`)
        expect(adjusted(data, 12, 7, adjust)).toEqual(after)
      }),
    )
  })

  test('brightness and contrast keep black, white and the order of tones', () => {
    for (const adjust of [{ brightness: 70 }, { brightness: -70 }, { contrast: 80 }, { contrast: -80 }]) {
      const tones = grey(adjust)
      expect([tones[0], tones[255]]).toEqual([0, 255])
      for (const [place, tone] of tones.entries()) if (place > 0) expect(tone).toBeGreaterThanOrEqual(tones[place - 1]!)
    }
    // Full brightness raises to the power of 2^-1: 255·√(64/255).
    expect(grey({ brightness: 100 })[64]).toBe(Math.round(255 * Math.sqrt(64 / 255)))
    const [hard, soft] = [grey({ contrast: 60 }), grey({ contrast: -60 })]
    expect(hard[64]).toBeLessThan(50)
    expect(hard[192]).toBeGreaterThan(205)
    expect(soft[64]).toBeGreaterThan(75)
    expect(Math.abs(hard[128]! - 128)).toBeLessThanOrEqual(2)
  })

  test('greys stay grey whatever the saturation; none at all is the luma of Rec. 709', () => {
    for (const saturation of [-100, -30, 40, 100]) expect(grey({ saturation })).toEqual(grey({}))
    const [r, g, b] = one([200, 40, 90], { saturation: -100 })
    expect([r, g, b]).toEqual([r, r, r])
    expect(Math.abs(r - (0.2126 * 200 + 0.7152 * 40 + 0.0722 * 90))).toBeLessThanOrEqual(1)
    const [red, green] = one([150, 110, 110], { saturation: 60 })
    expect(red - green).toBeGreaterThan(55)
  })

  test('warm is redder and less blue, cold the other way, both about as bright', () => {
    const luma = ([r, g, b]: readonly [number, number, number]) => 0.299 * r + 0.587 * g + 0.114 * b
    const [warm, cold] = [one([120, 120, 120], { temperature: 80 }), one([120, 120, 120], { temperature: -80 })]
    expect(warm[0]).toBeGreaterThan(warm[2] + 40)
    expect(cold[2]).toBeGreaterThan(cold[0] + 40)
    for (const colour of [warm, cold]) expect(Math.abs(luma(colour) - 120)).toBeLessThan(2)
  })

  test('fading lifts black and lowers white; a vignette darkens corners, not the middle', () => {
    const faded = grey({ fade: 100 })
    expect([faded[0], faded[255]]).toEqual([Math.round(0.22 * 255), Math.round(0.94 * 255)])
    const white = new Uint8ClampedArray(41 * 21 * 4).fill(255)
    const dark = adjusted(white, 41, 21, { vignette: 100 })
    expect(dark[(10 * 41 + 20) * 4]).toBe(255)
    expect(dark[0]).toBe(Math.round(0.15 * 255))
    // All four corners are equally dark.
    expect([dark[40 * 4], dark[20 * 41 * 4], dark[(20 * 41 + 40) * 4]]).toEqual([dark[0], dark[0], dark[0]])
  })

  test('blur takes detail away and sharpening adds it, a small copy like a large one', () => {
    const { data, width, height } = photo(120, 90)
    const soft = adjusted(data, width, height, { blur: 40 })
    expect(spread(soft)).toBeLessThan(spread(data))
    expect(spread(adjusted(data, width, height, { sharpen: 100 }))).toBeGreaterThan(spread(data))
    expect(Math.abs(mean([...soft]) - mean([...data]))).toBeLessThan(1)
  })

  test('every look changes a picture, half of it half as much, and has a Chinese name', () => {
    expect(Object.keys(photoLookLabels).sort()).toEqual([...looks].sort())
    for (const look of looks) {
      const colour = [180, 120, 70] as const
      const [half, whole] = [one(colour, { look, lookAmount: 50 }), one(colour, { look })]
      expect(whole).not.toEqual(colour)
      for (const channel of [0, 1, 2] as const)
        expect(Math.abs(half[channel] - (colour[channel] + whole[channel]) / 2)).toBeLessThan(12)
      const tones = grey({ look })
      for (const [place, tone] of tones.entries()) if (place > 0) expect(tone).toBeGreaterThanOrEqual(tones[place - 1]!)
    }
    const [r, g, b] = one([200, 90, 30], { look: 'mono' })
    expect([g, b]).toEqual([r, r])
  })
})

describe('blurring', () => {
  test('three boxes have the variance of the Gaussian they stand for', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 80, noNaN: true }), (sigma) => {
        const widths = boxWidths(sigma)
        for (const width of widths) expect(width % 2).toBe(1)
        const variance = widths.reduce((sum, width) => sum + (width * width - 1) / 12, 0)
        expect(Math.abs(Math.sqrt(variance) - sigma)).toBeLessThan(0.35)
      }),
    )
  })

  test('a plain picture stays plain, also next to clear pixels, and light is neither made nor lost', () => {
    const plain = Uint8ClampedArray.from({ length: 30 * 20 * 4 }, (_, at) => (at % 4 === 3 ? 255 : 90))
    const copy = new Uint8ClampedArray(plain)
    blurPixels(copy, 30, 20, 4)
    expect(copy).toEqual(plain)
    const half = new Uint8ClampedArray(30 * 20 * 4)
    for (let at = 0; at < half.length; at += 4) if ((at / 4) % 30 < 15) half.set([200, 10, 60, 255], at)
    blurPixels(half, 30, 20, 2)
    const edge = half.slice((5 * 30 + 15) * 4, (5 * 30 + 16) * 4)
    expect(edge[3]).toBeGreaterThan(60)
    expect(edge[3]).toBeLessThan(200)
    for (const [channel, value] of [200, 10, 60].entries())
      expect(Math.abs(edge[channel]! - value)).toBeLessThanOrEqual(1)
  })

  test('one bright pixel spreads evenly to all sides', () => {
    const data = Uint8ClampedArray.from({ length: 41 * 41 * 4 }, (_, at) => (at % 4 === 3 ? 255 : 0))
    data[(20 * 41 + 20) * 4] = 255
    blurPixels(data, 41, 41, 1.2)
    const red = (x: number, y: number) => data[(y * 41 + x) * 4]!
    expect(red(20, 20)).toBeGreaterThan(10)
    for (const [dx, dy] of [
      [1, 0],
      [2, 1],
      [0, 3],
    ] as const) {
      expect(red(20 + dx, 20 + dy)).toBe(red(20 - dx, 20 - dy))
      expect(red(20 + dx, 20 + dy)).toBe(red(20 + dy, 20 + dx))
    }
  })
})
