import { expect, test } from 'vitest'
import { noEdit, targetOf, writeFields } from '../../../../src/core/clip/model.ts'
import { shapeOf } from '../../../../src/core/clip/shape.ts'
import videoToGif, { type VideoToGifOptions } from '../../../../src/core/tools/video-to-gif.ts'

const defaults = videoToGif.options.parse({}) as VideoToGifOptions
const film = { width: 1920, height: 1080 }

test('the schema fills in everything, and mends what is wrong field by field', () => {
  expect(defaults).toMatchObject({ format: 'gif', fps: 12, loops: 0, pieces: [], captions: [], target: 'none' })
  const odd = videoToGif.options.parse({ fps: 999, loops: 'x', w: 0, pieces: [{ file: 0, speed: 9 }], target: 'moon' })
  expect(odd).toMatchObject({ fps: 12, loops: 0, w: 1, target: 'none' })
  expect((odd as VideoToGifOptions).pieces[0]).toMatchObject({ speed: 1, from: 0, to: null })
  expect(Object.keys(writeFields)).toContain('colours')
})

test('written at a common width unless a width is asked for', () => {
  expect(shapeOf(film, noEdit, defaults).out).toEqual({ width: 480, height: 270 })
  expect(shapeOf({ width: 200, height: 100 }, noEdit, defaults).out).toEqual({ width: 200, height: 100 })
  expect(shapeOf(film, noEdit, { ...defaults, width: 1000 }).out).toEqual({ width: 1000, height: 563 })
})

test('a quarter turn swaps the sides before the frame is laid on', () => {
  const { ground, crop, out } = shapeOf(film, { ...noEdit, turns: 1, ratio: '1:1' }, defaults)
  expect(ground).toEqual({ width: 1080, height: 1920 })
  expect([crop.width, crop.height]).toEqual([1080, 1080])
  expect(out).toEqual({ width: 480, height: 480 })
})

test('films have even sides and their own size', () => {
  const { out } = shapeOf({ width: 853, height: 481 }, noEdit, { ...defaults, format: 'mp4' })
  expect(out.width % 2).toBe(0)
  expect(out.height % 2).toBe(0)
  expect(out.width).toBe(854)
})

test('a sticker is 240 on its longer side; targets are bytes', () => {
  expect(shapeOf({ width: 1080, height: 1920 }, noEdit, { ...defaults, target: 'sticker' }).out).toEqual({
    width: 135,
    height: 240,
  })
  expect(targetOf({ target: 'own', targetKb: 300 })).toEqual({ bytes: 300 * 1024 })
  expect(targetOf({ target: 'none', targetKb: 300 })).toBeNull()
})
