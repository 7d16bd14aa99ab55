import { createCanvas, Path2D } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { type Sticker, stickers } from '../../../src/catalogue/stickers.ts'
import { newElement } from '../../../src/core/design/elements/index.ts'

/** Longer side of a sticker. */
const side = 100
/** How far the edge of the ink may lie from the edge of the sticker. */
const slack = 2
const chinese = /^\p{Script=Han}+$/u

/** Counts the pixels of a sticker that change when one of its parts is left out. */
function seenWithout({ parts }: Sticker, left: number): number {
  const draw = (without: number) => {
    const context = createCanvas(side, side).getContext('2d')
    parts.forEach(({ d, fill }, place) => {
      if (place === without) return
      context.fillStyle = fill.colour
      context.fill(new Path2D(d))
    })
    return context.getImageData(0, 0, side, side).data
  }
  const [whole, less] = [draw(-1), draw(left)]
  let seen = 0
  for (let i = 0; i < whole.length; i += 4) if ([0, 1, 2, 3].some((k) => whole[i + k] !== less[i + k])) seen++
  return seen
}

describe('stickers of the editor', () => {
  test('sixty and more, each with an id of its own, a Chinese name and two words', () => {
    expect(stickers.length).toBeGreaterThanOrEqual(60)
    expect(new Set(stickers.map(({ id }) => id)).size).toBe(stickers.length)
    expect(new Set(stickers.map(({ label }) => label)).size).toBe(stickers.length)
    for (const { id, label, words, group } of stickers) {
      expect(id).toMatch(/^[a-z0-9-]+$/)
      for (const name of [label, group]) expect(name, id).toMatch(chinese)
      expect(words.filter((word) => chinese.test(word)).length, id).toBeGreaterThanOrEqual(2)
    }
  })

  test('what they say of an element is kept as it is', () => {
    for (const { id, viewWidth, viewHeight, parts } of stickers) {
      const fields = { viewWidth, viewHeight, parts: parts as never }
      expect(newElement('path', { id, ...fields }), id).toMatchObject(fields)
    }
  })

  test('fill their coordinates, at most 2 KB each', () => {
    for (const { id, viewWidth, viewHeight, parts } of stickers) {
      const whole = new Path2D()
      for (const { d } of parts) whole.addPath(new Path2D(d))
      const [left, top, right, bottom] = whole.computeTightBounds()
      for (const off of [left, top, right - viewWidth, bottom - viewHeight])
        expect(Math.abs(off), id).toBeLessThan(slack)
      expect(Math.max(viewWidth, viewHeight), id).toBe(side)
      expect(JSON.stringify(parts).length, id).toBeLessThanOrEqual(2048)
    }
  })

  test('no part is drawn for nothing', () => {
    for (const sticker of stickers) {
      sticker.parts.forEach((_, place) => {
        expect(seenWithout(sticker, place), `${sticker.id} ${place}`).toBeGreaterThan(8)
      })
    }
  })

  test('share a small palette', () => {
    const colours = new Set(stickers.flatMap(({ parts }) => parts.map(({ fill }) => fill.colour)))
    expect(colours.size).toBeLessThanOrEqual(28)
  })
})
