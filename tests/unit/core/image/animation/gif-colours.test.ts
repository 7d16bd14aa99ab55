import { expect, test } from 'vitest'
import { AnimationColours } from '../../../../../src/core/image/animation/gif-colours.ts'
import { quantise } from '../../../../../src/core/image/palette.ts'
import { remap } from '../../../../../src/core/image/palette-remap.ts'

/** Draws a smooth picture of many colours, shifted by `shift` pixels and tinted towards one channel. */
function gradient(shift: number, channel: 0 | 2): ImageData {
  const pixels = new ImageData(96, 96)
  for (let at = 0, place = 0; at < pixels.data.length; at += 4, place++) {
    const [x, y] = [((place % 96) + shift) % 96, Math.floor(place / 96)]
    pixels.data.set([0, 0, 0, 255], at)
    pixels.data[at + channel] = 96 + x
    pixels.data[at + 1] = 2 * y
  }
  return pixels
}

const coloursOf = () => new AnimationColours({ quantise }, { remap }, { colours: 256, dither: 0 })

test('frames of like colours share one palette, a cut to another scene makes a new one', () => {
  const colours = coloursOf()
  const first = colours.index(gradient(0, 0))
  expect(colours.index(gradient(7, 0)).table).toBe(first.table)
  const other = gradient(0, 2)
  const cut = colours.index(other)
  expect(cut.table).not.toBe(first.table)
  const worst = cut.indices.reduce((most, index, place) => {
    const wanted = other.data[place * 4 + 2]!
    return Math.max(most, Math.abs(cut.table[index * 3 + 2]! - wanted))
  }, 0)
  expect(worst).toBeLessThan(16)
})

test('a frame of few colours keeps each of them exactly', () => {
  const pixels = new ImageData(4, 1)
  pixels.data.set([255, 0, 0, 255, 1, 2, 3, 255, 4, 5, 6, 255, 0, 0, 0, 0])
  const { indices, table, transparent } = coloursOf().index(pixels)
  const shown = [...indices].map((index) =>
    index === transparent ? null : [...table.subarray(index * 3, index * 3 + 3)],
  )
  expect(shown).toEqual([[255, 0, 0], [1, 2, 3], [4, 5, 6], null])
})
