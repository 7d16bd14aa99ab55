import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf, ensureContrast, leastContrast, luminanceOf } from '../../../../src/core/colour/contrast.ts'
import { hueDifference, labOf, linearOfLab } from '../../../../src/core/colour/oklab.ts'
import { hexOf, lchOf, mixed, withLch } from '../../../../src/core/colour/oklch.ts'
import { channelsOf, hexOfChannels, linearOf, linearToSrgb, srgbToLinear } from '../../../../src/core/colour/srgb.ts'

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)

/** Returns what another engine paints for a CSS colour, 0–255 per channel. */
function painted(css: string): number[] {
  const context = createCanvas(1, 1).getContext('2d')
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
}

describe('sRGB', () => {
  test('light and stored values are inverse to each other, with the ends and the middle of the standard', () => {
    for (let value = 0; value <= 255; value++)
      expect(linearToSrgb(srgbToLinear(value / 255)) * 255).toBeCloseTo(value, 6)
    expect([srgbToLinear(0), srgbToLinear(1)]).toEqual([0, 1])
    // A stored 188 of 255 is half the light of white.
    expect(srgbToLinear(188 / 255)).toBeCloseTo(0.5029, 4)
  })

  test('channels and hex digits are the same colour', () => {
    fc.assert(fc.property(hex, (colour) => hexOfChannels(channelsOf(colour)) === colour))
    expect(hexOfChannels([-3, 127.6, 400])).toBe('#0080ff')
  })
})

describe('OKLab', () => {
  // The values Björn Ottosson gives for the primaries.
  test.each([
    ['#ff0000', [0.62796, 0.22486, 0.12585]],
    ['#00ff00', [0.86644, -0.23389, 0.1795]],
    ['#0000ff', [0.45201, -0.03246, -0.31153]],
    ['#ffffff', [1, 0, 0]],
    ['#000000', [0, 0, 0]],
  ])('%s lies where it is published', (colour, published) => {
    for (const [at, value] of labOf(...linearOf(colour)).entries()) expect(value).toBeCloseTo(published[at]!, 4)
  })

  test('there and back is the same light', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const light = linearOf(colour)
        for (const [at, value] of linearOfLab(labOf(...light)).entries()) expect(value).toBeCloseTo(light[at]!, 5)
      }),
    )
  })
})

describe('OKLCH', () => {
  test('a colour read and written is itself, but for a rounding', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        for (const [at, channel] of channelsOf(hexOf(lchOf(colour))).entries())
          expect(Math.abs(channel - channelsOf(colour)[at]!)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('another lightness or hue keeps the rest; what no screen shows loses chroma', () => {
    const lighter = lchOf(withLch('#336699', { l: 0.7 }))
    expect(lighter.l).toBeCloseTo(0.7, 2)
    expect(hueDifference(lighter.h, lchOf('#336699').h)).toBeLessThan(1.5)
    const vivid = lchOf(hexOf({ l: 0.9, c: 0.4, h: 264 }))
    expect(vivid.c).toBeLessThan(0.1)
    expect(hueDifference(vivid.h, 264)).toBeLessThan(6)
  })

  test('colours are mixed as a browser mixes them in sRGB', () => {
    const [one, other] = ['#16a34a', '#fde047']
    expect([mixed(one, other, 0), mixed(one, other, 1)]).toEqual([one, other])
    const half = painted('rgb(137.5 193.5 72.5)')
    for (const [at, channel] of channelsOf(mixed(one, other, 0.5)).entries())
      expect(Math.abs(channel - half[at]!)).toBeLessThanOrEqual(1)
  })

  test('hues differ by the shorter way round', () => {
    expect(hueDifference(350, 10)).toBe(20)
    expect(hueDifference(10, 350)).toBe(20)
    expect(hueDifference(0, 180)).toBe(180)
  })
})

describe('contrast', () => {
  test('black on white is 21, and the published pairs are met', () => {
    expect(contrastOf(luminanceOf('#000000'), luminanceOf('#ffffff'))).toBeCloseTo(21, 6)
    // #767676 is the lightest grey that passes AA on white, #777777 the darkest that fails.
    expect(leastContrast('#767676', ['#ffffff'])).toBeGreaterThanOrEqual(4.5)
    expect(leastContrast('#777777', ['#ffffff'])).toBeLessThan(4.5)
  })

  test('a legible ink keeps its hue where a shade of it is legible', () => {
    fc.assert(
      fc.property(hex, hex, (colour, on) => {
        const ink = ensureContrast(colour, [on])
        expect(leastContrast(ink, [on])).toBeGreaterThanOrEqual(4.5)
        const [before, after] = [lchOf(colour), lchOf(ink)]
        // Near grey a rounded channel turns the hue; plain black and white have none.
        if (['#111111', '#ffffff', '#000000'].includes(ink) || Math.min(before.c, after.c) < 0.03) return
        expect(hueDifference(before.h, after.h)).toBeLessThan(12)
      }),
      // A near-black yellow became a near-black red.
      { numRuns: 500, examples: [['#f5d939', '#797566']] },
    )
  })
})
