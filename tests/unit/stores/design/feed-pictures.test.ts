import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedPlatforms } from '../../../../src/catalogue/feeds.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { bestFor, cardTitle, cutOf, windowRatio } from '../../../../src/stores/design/feed-pictures.ts'
import { designOf } from '../../../helpers/designs.ts'

const size = (width: number, height: number) => ({ width, height })
const windows = feedPlatforms.flatMap(({ screens }) => screens.flatMap(({ windows }) => windows))

test('a window cuts what is wider or higher than it, alike on both sides', () => {
  // 3:4 shown in a 1:1 window: a quarter of its height is cut off.
  expect(cutOf(size(1080, 1440), 1)).toEqual({ sides: 0, ends: 0.125 })
  expect(cutOf(size(1440, 1080), 1)).toEqual({ sides: 0.125, ends: 0 })
  expect(cutOf(size(900, 900), 1)).toEqual({ sides: 0, ends: 0 })
  const side = fc.integer({ min: 16, max: 8000 })
  fc.assert(
    fc.property(side, side, fc.constantFrom(...windows), (width, height, window) => {
      const ratio = windowRatio(window, size(width, height))
      const { sides, ends } = cutOf(size(width, height), ratio)
      expect(Math.min(sides, ends)).toBe(0)
      expect(((1 - 2 * sides) * width) / ((1 - 2 * ends) * height)).toBeCloseTo(ratio, 6)
    }),
  )
})

test('a window that follows its picture does so between its ends', () => {
  const card = { ratio: [3 / 4, 4 / 3] as const }
  expect(windowRatio(card, size(1080, 1440))).toBe(0.75)
  expect(windowRatio(card, size(1080, 1080))).toBe(1)
  expect(windowRatio(card, size(1080, 1920))).toBe(0.75)
  expect(windowRatio(card, size(900, 383))).toBeCloseTo(4 / 3)
})

test('of the sizes that one is taken of which most is seen, the design itself where two are alike', () => {
  const sizes = [size(1080, 1440), size(900, 383), size(1080, 1080), size(1242, 1656)].map((design) => ({ design }))
  expect(bestFor({ ratio: 1 }, sizes)).toBe(sizes[2])
  expect(bestFor({ ratio: 2.35 }, sizes)).toBe(sizes[1])
  expect(bestFor({ ratio: [3 / 4, 4 / 3] }, sizes)).toBe(sizes[0])
  expect(bestFor({ ratio: 9 / 16 }, sizes)).toBe(sizes[0])
})

test('every size that is offered for a window is seen in it whole, or is the one its platform asks for', () => {
  for (const window of windows) {
    const { sides, ends } = cutOf(window.size, windowRatio(window, window.size))
    expect(sides + ends, window.id).toBeLessThan(0.13)
  }
})

test('a cover is known by what it is published under, else by its title, else by its name', () => {
  const text = (id: string, words: string, more: object) => newElement('text', { id, runs: [{ text: words }], ...more })
  const design = designOf(text('a', '大', { size: 300 }), text('t', '标题\n两行', { size: 90, role: 'title' }))
  expect(cardTitle(design)).toBe('标题两行')
  expect(cardTitle({ ...design, post: { ...design.post, title: '另起一个' } })).toBe('另起一个')
  expect(cardTitle({ ...designOf(), name: '草稿' })).toBe('草稿')
})
