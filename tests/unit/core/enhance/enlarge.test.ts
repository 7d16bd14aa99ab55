import { expect, test } from 'vitest'
import { enlarge } from '../../../../src/core/enhance/enlarge.ts'
import { resize } from '../../../../src/core/image/resize.ts'
import { enhanceSet, halved, lightPsnr, storedPsnr } from '../../../helpers/enhance-set.ts'
import { panels, photo } from '../../../helpers/pictures.ts'
import { samePixels } from '../../../helpers/sharp-pixels.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

test('×2 is 0.9 dB nearer to the original than Lanczos in the mean and nearer for each picture, in linear light', async () => {
  for (const held of [false, true]) {
    const gains: number[] = []
    for (const { name, heldOut, kind, pixels } of await enhanceSet()) {
      if (heldOut !== held) continue
      const small = halved(pixels)
      const [ours, plain] = [
        enlarge(small, pixels, kind === 'text' ? 'drawn' : 'photo', toolContext()),
        await resize(small, pixels),
      ]
      const gain = lightPsnr(ours, pixels) - lightPsnr(plain, pixels)
      expect(gain, name).toBeGreaterThan(0.1)
      expect(storedPsnr(ours, pixels), name).toBeGreaterThan(storedPsnr(plain, pixels))
      gains.push(gain)
    }
    expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length, `held out: ${held}`).toBeGreaterThan(0.9)
  }
})

test('nothing leaves the range of its surroundings: no halo on hard edges', () => {
  const edge = new ImageData(40, 40)
  for (let at = 0; at < edge.data.length; at += 4) {
    const level = (at / 4) % 40 < 20 ? 60 : 200
    edge.data.set([level, level, level, 255], at)
  }
  for (const method of ['photo', 'drawn'] as const)
    for (const value of enlarge(edge, { width: 120, height: 120 }, method, toolContext()).data) {
      if (value !== 255 && (value < 60 || value > 200)) throw new Error(`${method} ${value}`)
    }
})

test('bands leave no seam: the rows are those of an enlargement whose bands begin elsewhere', () => {
  const tall = photo(40, 300, 4)
  const cut = 50
  const part = new ImageData(new Uint8ClampedArray(tall.data.subarray(cut * 160)), 40, 300 - cut)
  for (const method of ['photo', 'drawn', 'plain'] as const)
    for (const factor of [2, 3]) {
      const whole = enlarge(tall, { width: 40 * factor, height: 300 * factor }, method, toolContext())
      const lower = enlarge(part, { width: 40 * factor, height: (300 - cut) * factor }, method, toolContext())
      // Near the cut the part repeats its edge.
      const skipped = 20
      const rowBytes = 160 * factor
      const [from, same] = [(cut + skipped) * factor * rowBytes, skipped * factor * rowBytes]
      for (let at = 0; at < lower.data.length - same; at++) {
        const off = Math.abs(whole.data[from + at]! - lower.data[same + at]!)
        if (off > 1) throw new Error(`${method} ×${factor}, row ${Math.floor(at / rowBytes)}: ${off}`)
      }
    }
})

test('plain is the Lanczos of the site, at any ratio', async () => {
  const picture = photo(61, 47, 3)
  for (const size of [
    { width: 122, height: 94 },
    { width: 100, height: 80 },
    { width: 305, height: 235 },
  ]) {
    const [ours, site] = [enlarge(picture, size, 'plain', toolContext()), await resize(picture, size)]
    // At the edges the site leaves taps out that are repeated here.
    const inside = (x: number, y: number) =>
      Math.min(x, size.width - 1 - x) > (4 * size.width) / 61 &&
      Math.min(y, size.height - 1 - y) > (4 * size.height) / 47
    for (let at = 0; at < ours.data.length; at++) {
      const [x, y] = [(at >> 2) % size.width, Math.floor((at >> 2) / size.width)]
      if (inside(x, y) && Math.abs(ours.data[at]! - site.data[at]!) > 1) throw new Error(`${x} ${y}`)
    }
  }
})

test('plain areas stay, transparent ones stay transparent and bleed no colour', () => {
  const plain = new ImageData(30, 30)
  plain.data.fill(200)
  const made = enlarge(plain, { width: 90, height: 60 }, 'photo', toolContext())
  expect(made.data.every((value) => Math.abs(value - 200) <= 1)).toBe(true)
  const cut = panels(60, 60, { transparent: true })
  for (let at = 0; at < cut.data.length; at += 4) if (cut.data[at + 3] === 0) cut.data.set([255, 0, 255, 0], at)
  const large = enlarge(cut, { width: 120, height: 120 }, 'photo', toolContext())
  const same = enlarge(panels(60, 60, { transparent: true }), { width: 120, height: 120 }, 'photo', toolContext())
  expect(samePixels(large, same)).toBe(true)
})

test('too large a size is refused, the same size is the same picture, cancelling stops', () => {
  const picture = photo(40, 200, 2)
  expect(() => enlarge(picture, { width: 16_385, height: 10 }, 'photo', toolContext())).toThrow(
    expect.objectContaining({ code: 'result-too-large' }),
  )
  expect(() => enlarge(picture, { width: 12_000, height: 9000 }, 'photo', toolContext())).toThrow(
    expect.objectContaining({ code: 'result-too-large', params: { widthPx: 12_000, heightPx: 9000 } }),
  )
  expect(enlarge(picture, { width: 40, height: 200 }, 'photo', toolContext())).toBe(picture)
  const abort = new AbortController()
  const context = toolContext({ signal: abort.signal, progress: () => abort.abort() })
  expect(() => enlarge(picture, { width: 80, height: 400 }, 'photo', context)).toThrow(/abort/i)
})
