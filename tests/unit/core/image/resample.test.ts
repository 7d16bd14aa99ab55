import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { resize, resizeNearest } from '../../../../src/core/image/resize.ts'
import { lanczosReference, psnr } from '../../../helpers/lanczos.ts'
import { photo } from '../../../helpers/pictures.ts'

describe('Lanczos in linear light', () => {
  test('is within 55 dB of the definition in doubles, smaller, larger and to another shape', async () => {
    const source = photo(301, 203, 3)
    for (const [width, height] of [
      [120, 81],
      [33, 150],
      [500, 338],
      [1, 1],
    ] as const) {
      const made = await resize(source, { width, height })
      expect([made.width, made.height]).toEqual([width, height])
      expect(psnr(made, lanczosReference(source, width, height))).toBeGreaterThan(55)
    }
  })

  test('black and white lines shrink to the grey that gives off as much light, not to the mean of their numbers', async () => {
    const lines = new ImageData(64, 64)
    for (let at = 0; at < lines.data.length; at += 4) {
      const value = Math.floor(at / 4 / 64) % 2 === 0 ? 255 : 0
      lines.data.set([value, value, value, 255], at)
    }
    const { data } = await resize(lines, { width: 8, height: 8 })
    // Half the light of white is 188 in sRGB.
    expect(Math.abs(data[(4 * 8 + 4) * 4]! - 188)).toBeLessThanOrEqual(2)
  })

  test('what is transparent gives its colour to nobody', async () => {
    const half = new ImageData(40, 40)
    for (let at = 0; at < half.data.length; at += 4) {
      const left = (at / 4) % 40 < 20
      half.data.set(left ? [200, 30, 30, 255] : [0, 255, 0, 0], at)
    }
    const { data, width } = await resize(half, { width: 13, height: 13 })
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3]! < 8) continue
      expect(data[at]).toBeGreaterThan(190)
      expect(data[at + 1]).toBeLessThan(40)
    }
    expect(data[(6 * width + 12) * 4 + 3]).toBe(0)
  })

  test('one flat colour stays exactly what it is', async () => {
    const flat = new ImageData(97, 61)
    for (let at = 0; at < flat.data.length; at += 4) flat.data.set([18, 131, 247, 255], at)
    const { data } = await resize(flat, { width: 31, height: 19 })
    for (let at = 0; at < data.length; at += 4) expect([...data.subarray(at, at + 4)]).toEqual([18, 131, 247, 255])
  })

  test('the committed kernel is what its source says', async () => {
    const { kernelModule } = await import('../../../../scripts/kernel.mjs')
    expect(await readFile('src/core/image/resample-kernel.ts', 'utf8')).toBe(await kernelModule())
  })
})

test('nearest repeats pixels exactly', () => {
  const art = new ImageData(2, 1)
  art.data.set([255, 0, 0, 255, 0, 0, 255, 255])
  const made = resizeNearest(art, { width: 4, height: 2 })
  const red = [255, 0, 0, 255]
  const blue = [0, 0, 255, 255]
  expect([...made.data]).toEqual([...red, ...red, ...blue, ...blue, ...red, ...red, ...blue, ...blue])
})
