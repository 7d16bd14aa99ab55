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

test('a width that is asked for decides, films and narrow pictures included; no side is ever 0', () => {
  const asked = (size: typeof film, width: number | null, format: 'gif' | 'webm') =>
    shapeOf(size, noEdit, { ...defaults, width, format }).out
  expect(asked(film, 641, 'webm')).toEqual({ width: 642, height: 360 })
  expect(asked(film, null, 'webm')).toEqual(film)
  expect(asked({ width: 200, height: 100 }, null, 'webm')).toEqual({ width: 200, height: 100 })
  expect(asked({ width: 2000, height: 1 }, 100, 'gif')).toEqual({ width: 100, height: 1 })
  expect(asked({ width: 2000, height: 1 }, 100, 'webm')).toEqual({ width: 100, height: 2 })
})

test('an upright film has as many pixels as the same film lying down', () => {
  const upright = { width: 1080, height: 1920 }
  expect(shapeOf(upright, noEdit, defaults).out).toEqual({ width: 270, height: 480 })
  expect(shapeOf(film, { ...noEdit, turns: 1 }, defaults).out).toEqual({ width: 270, height: 480 })
  expect(shapeOf(upright, noEdit, { ...defaults, format: 'mp4' }).out).toEqual(upright)
})

test('a sticker is a square of 240 px, out of the middle unless a frame is drawn; small pictures are enlarged', () => {
  const sticker = { ...defaults, target: 'sticker' as const }
  const { crop, ratio, out } = shapeOf(film, noEdit, sticker)
  expect(crop).toEqual({ left: 420, top: 0, width: 1080, height: 1080 })
  expect([ratio, out]).toEqual([1, { width: 240, height: 240 }])
  expect(shapeOf({ width: 60, height: 30 }, noEdit, sticker).out).toEqual({ width: 240, height: 240 })
  const drawn = shapeOf(film, { ...noEdit, x: 0.5, w: 0.5, h: 0.5 }, sticker)
  expect(drawn.crop).toEqual({ left: 1170, top: 0, width: 540, height: 540 })
})

test('a sticker keeps a ratio that was chosen, 240 px on its longer side', () => {
  const sticker = { ...defaults, target: 'sticker' as const }
  const shaped = (size: typeof film, ratio: string) => shapeOf(size, { ...noEdit, ratio }, sticker).out
  expect(shaped(film, '1:1')).toEqual({ width: 240, height: 240 })
  expect(shaped({ width: 60, height: 30 }, 'original')).toEqual({ width: 240, height: 120 })
  expect(shaped({ width: 1080, height: 1920 }, 'original')).toEqual({ width: 135, height: 240 })
  expect(shaped({ width: 3000, height: 2 }, 'original')).toEqual({ width: 240, height: 1 })
})

test('targets are bytes', () => {
  expect(targetOf({ target: 'article', targetKb: 300 })).toEqual({ bytes: 10_485_760, frames: 300 })
  expect(targetOf({ target: 'sticker', targetKb: 300 })).toEqual({ bytes: 512_000, square: 240 })
  expect(targetOf({ target: 'chat', targetKb: 300 })).toEqual({ bytes: 1_048_576 })
  expect(targetOf({ target: 'own', targetKb: 300 })).toEqual({ bytes: 300 * 1024 })
  expect(targetOf({ target: 'none', targetKb: 300 })).toBeNull()
})
