import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { resize, resizeNearest } from '../../../../src/core/image/resize.ts'
import { photo } from '../../../helpers/pictures.ts'

const toLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLight = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const lanczos = (x: number) =>
  x === 0 ? 1 : Math.abs(x) >= 3 ? 0 : (3 * Math.sin(Math.PI * x) * Math.sin((Math.PI * x) / 3)) / (Math.PI * x) ** 2

/** Each result value by its definition, in doubles, as a sum over all source pixels within reach; opaque pictures. */
function reference(source: ImageData, width: number, height: number): Float64Array {
  const taps = (from: number, to: number) =>
    Array.from({ length: to }, (_, place) => {
      const reach = Math.max(1, from / to)
      const centre = ((place + 0.5) * from) / to - 0.5
      const near = Array.from({ length: from }, (_, at) => at).filter((at) => Math.abs(at - centre) < 3 * reach)
      const sum = near.reduce((total, at) => total + lanczos((at - centre) / reach), 0)
      return near.map((at) => [at, lanczos((at - centre) / reach) / sum] as const)
    })
  const [columns, rows] = [taps(source.width, width), taps(source.height, height)]
  const light = Float64Array.from(source.data, (value) => toLight(value / 255))
  const across = new Float64Array(width * source.height * 3)
  for (let y = 0; y < source.height; y++)
    for (let x = 0; x < width; x++)
      for (const [at, weight] of columns[x]!)
        for (let channel = 0; channel < 3; channel++)
          across[(y * width + x) * 3 + channel]! += weight * light[(y * source.width + at) * 4 + channel]!
  const out = new Float64Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width * 3; x++) {
      const value = rows[y]!.reduce((sum, [at, weight]) => sum + weight * across[at * width * 3 + x]!, 0)
      out[y * width * 3 + x] = fromLight(Math.min(1, Math.max(0, value))) * 255
    }
  return out
}

function psnr(made: ImageData, expected: Float64Array): number {
  let error = 0
  for (let at = 0; at < expected.length; at++) {
    error += (made.data[Math.floor(at / 3) * 4 + (at % 3)]! - expected[at]!) ** 2
  }
  return 10 * Math.log10(255 ** 2 / (error / expected.length))
}

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
      expect(psnr(made, reference(source, width, height))).toBeGreaterThan(55)
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
