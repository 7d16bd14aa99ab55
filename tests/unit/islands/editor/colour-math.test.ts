import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hexOf,
  hexOfHsva,
  hsvaOf,
  isLight,
  readColour,
  rgbaOf,
} from '../../../../src/islands/editor/fields/colour-math.ts'

const byte = fc.integer({ min: 0, max: 255 })
const colour = fc.tuple(byte, byte, byte, byte).map(([r, g, b, a]) => hexOf({ r, g, b, a: a / 255 }))

describe('colours of the picker', () => {
  test('any colour comes back from hue, saturation and brightness, and from its channels', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        expect(hexOfHsva(hsvaOf(hex))).toBe(hex)
        expect(hexOf(rgbaOf(hex))).toBe(hex)
        expect(readColour(hex.toUpperCase())).toBe(hex)
      }),
    )
  })

  test('known colours lie where the hexcone has them', () => {
    expect(hsvaOf('#ff0000')).toEqual({ h: 0, s: 1, v: 1, a: 1 })
    expect(hsvaOf('#00ff00')).toEqual({ h: 120, s: 1, v: 1, a: 1 })
    expect(hsvaOf('#0000ff80')).toMatchObject({ h: 240, s: 1, v: 1 })
    expect(hsvaOf('#808080')).toMatchObject({ h: 0, s: 0 })
  })

  test('what people write is read as they mean it', () => {
    for (const [typed, hex] of [
      ['#abc', '#aabbcc'],
      ['abcd', '#aabbccdd'],
      ['16A34A', '#16a34a'],
      [' ＃16a34a ', '#16a34a'],
      ['16a34aff', '#16a34a'],
      ['rgb(22, 163, 74)', '#16a34a'],
      ['22 163 74', '#16a34a'],
      ['rgba(22,163,74,0.5)', '#16a34a80'],
      ['rgb(22 163 74 / 50%)', '#16a34a80'],
    ] as const)
      expect(readColour(typed), typed).toBe(hex)
    for (const typed of ['', '绿', '#12', '#12345', 'rgb(1,2)', '300 0 0', '1 2 3 4'])
      expect(readColour(typed)).toBeNull()
  })

  test('signs on colours are dark where they are read better so', () => {
    expect(['#ffffff', '#ffd05b', '#00000010'].map(isLight)).toEqual([true, true, true])
    expect(['#000000', '#15803d', '#1d4ed8'].map(isLight)).toEqual([false, false, false])
  })
})
