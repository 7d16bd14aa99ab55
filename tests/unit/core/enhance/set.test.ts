import { expect, test } from 'vitest'
import {
  asJpeg,
  blurred,
  casts,
  enhanceSet,
  halved,
  hazy,
  lightPsnr,
  noisy,
  storedPsnr,
  tinted,
} from '../../../helpers/enhance-set.ts'

const plain = (level: number) => {
  const pixels = new ImageData(64, 64)
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data.set([level, level, level, 255], at)
  return pixels
}

test('at least a third of at least eight pictures is held out, and all have the same size', async () => {
  const set = await enhanceSet()
  expect(set.length).toBeGreaterThanOrEqual(8)
  expect(set.filter(({ heldOut }) => heldOut).length * 3).toBeGreaterThanOrEqual(set.length)
  expect(new Set(set.map(({ pixels }) => `${pixels.width}×${pixels.height}`)).size).toBe(1)
})

test('degradations do what their formulas say', async () => {
  const grey = plain(128)
  expect(storedPsnr(noisy(grey, 8), grey)).toBeCloseTo(20 * Math.log10(255 / 8), 0)
  expect(storedPsnr(blurred(grey, 1.2), grey)).toBe(Number.POSITIVE_INFINITY)
  expect(lightPsnr(grey, plain(130))).toBeCloseTo(-20 * Math.log10(0.2232 - 0.2159), 0)
  expect(halved(grey).data.slice(0, 4)).toEqual(Uint8ClampedArray.of(128, 128, 128, 255))
  expect(tinted(grey, casts.lamp).data.slice(0, 3)).toEqual(Uint8ClampedArray.of(128, 118, 101))
  // Light 0.2159 × 0.5 + 0.8 × 0.5 in the lowest row.
  expect(hazy(grey, 0.5, 0.2).data.at(-4)).toBe(189)
  expect(storedPsnr(await asJpeg(grey, 50), grey)).toBeGreaterThan(40)
})
