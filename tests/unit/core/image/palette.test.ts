import { describe, expect, test } from 'vitest'
import { encode } from '../../../../src/core/image/encode/png.ts'
import { writeIndexedPng } from '../../../../src/core/image/encode/png-indexed.ts'
import { quantise } from '../../../../src/core/image/palette.ts'
import { hasFewColours } from '../../../../src/core/image/palette-histogram.ts'
import { Nearest } from '../../../../src/core/image/palette-nearest.ts'
import { remap } from '../../../../src/core/image/palette-remap.ts'
import { RgbHistogram } from '../../../../src/core/image/palette-rgb.ts'
import { dimensions, fromSpace, toSpace } from '../../../../src/core/image/palette-space.ts'
import { seededRandom } from '../../../../src/core/random.ts'
import { panels, photo } from '../../../helpers/pictures.ts'
import { decode, fromPixels, samePixels } from '../../../helpers/sharp-pixels.ts'
import { ssim } from '../../../helpers/similarity.ts'

const lossy = { lossless: false, colours: 256, dither: 0.5, level: 4 } as const

function gradient(width: number, height: number): ImageData {
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (Math.floor(at / 4) % width) * (255 / width),
  )
  return new ImageData(data, width, height)
}

describe('a palette of many frames', () => {
  test('has no colour that is far from the mean of the pixels nearest to it', () => {
    for (const colours of [4, 8, 16]) {
      const picture = photo(96, 64, 1)
      const histogram = new RgbHistogram()
      histogram.add(picture)
      const table = histogram.palette(colours)
      const sums = Array.from({ length: colours }, () => [0, 0, 0, 0] as [number, number, number, number])
      const square = (at: number, colour: number) =>
        [0, 1, 2].reduce((sum, part) => sum + (picture.data[at + part]! - table[colour * 3 + part]!) ** 2, 0)
      for (let at = 0; at < picture.data.length; at += 4) {
        const nearest = sums.reduce((best, _, colour) => (square(at, colour) < square(at, best) ? colour : best), 0)
        for (const part of [0, 1, 2] as const) sums[nearest]![part] += picture.data[at + part]!
        sums[nearest]![3] += 1
      }
      const moved = sums.map(([red, green, blue, count], colour) => {
        const mean = [red / count, green / count, blue / count]
        return count * mean.reduce((sum, value, part) => sum + (value - table[colour * 3 + part]!) ** 2, 0)
      })
      expect(moved.reduce((sum, each) => sum + each, 0) / (96 * 64), `${colours} colours`).toBeLessThan(5)
    }
  })
})

describe('palette', () => {
  test('coordinates lead back to the colour for every opacity', () => {
    const random = seededRandom(7)
    const space = new Float32Array(dimensions)
    for (let count = 0; count < 2000; count++) {
      const alpha = 1 + Math.floor(random() * 255)
      const colour = [random(), random(), random()].map((part) => Math.floor(part * 256)) as [number, number, number]
      toSpace(...colour, alpha, space, 0)
      const back = fromSpace(space, 0)
      expect(back[3]).toBe(alpha)
      if (alpha > 100)
        for (const [index, part] of colour.entries())
          expect(Math.abs((back[index] as number) - part)).toBeLessThanOrEqual(1)
    }
  })

  test('the nearest colour is the nearest, whatever the guess', () => {
    const random = seededRandom(3)
    const points = Float32Array.from({ length: 97 * dimensions }, () => random() - 0.5)
    const nearest = new Nearest(points)
    for (let count = 0; count < 3000; count++) {
      const wanted = Float32Array.from({ length: dimensions }, () => random() * 1.4 - 0.7)
      nearest.of(wanted, 0, count % 97)
      const all = Array.from({ length: 97 }, (_, point) => nearest.square(point, wanted, 0))
      expect(nearest.found).toBeCloseTo(Math.min(...all), 10)
    }
  })

  test('a picture of 256 colours or fewer keeps every pixel', async () => {
    const random = seededRandom(5)
    const colours = Array.from({ length: 200 }, () =>
      [random(), random(), random(), random()].map((part) => Math.floor(part * 255) + 1),
    )
    const picture = new ImageData(new Uint8ClampedArray(80 * 60 * 4), 80, 60)
    for (let at = 0; at < 80 * 60; at++) picture.data.set(colours[at % colours.length] as number[], at * 4)
    expect(hasFewColours(picture)).toBe(true)
    expect(quantise(picture, 256).exact).toBe(true)
    expect(samePixels(await decode(await encode(picture, lossy)), picture)).toBe(true)
  })

  test('never more colours than asked, at any number', async () => {
    const scene = photo(160, 120)
    for (const colours of [2, 3, 4, 7, 16, 17, 100, 256]) {
      const palette = quantise(scene, colours)
      expect(palette.rgba.length / 4).toBeLessThanOrEqual(colours)
      const { data } = await decode(await encode(scene, { ...lossy, colours }))
      expect(new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size).toBeLessThanOrEqual(colours)
    }
  })

  test('flat areas come out in their exact colour, without a single dithered dot', async () => {
    const picture = panels(400, 300)
    const { data } = await decode(await encode(picture, { ...lossy, colours: 32, dither: 1 }))
    for (let y = 1; y < 299; y++) {
      for (let x = 1; x < 399; x++) {
        const at = (y * 400 + x) * 4
        if (picture.data[at] === 244 && picture.data[at + 1] === 245 && picture.data[at + 2] === 247) {
          expect([data[at], data[at + 1], data[at + 2]]).toEqual([244, 245, 247])
        }
      }
    }
  })

  test('dithering keeps the mean of a gradient where plain rounding makes bands', async () => {
    const ramp = gradient(256, 64)
    const palette = quantise(ramp, 6)
    const worst = (strength: number) => {
      const indices = remap(ramp, palette, strength)
      let most = 0
      // Skips both ends: beyond the darkest and the lightest palette colour dithering has nothing to mix.
      for (let left = 32; left < 224; left += 16) {
        let [ours, theirs] = [0, 0]
        for (let y = 0; y < 64; y++) {
          for (let x = left; x < left + 16; x++) {
            ours += palette.rgba[(indices[y * 256 + x] as number) * 4] as number
            theirs += ramp.data[(y * 256 + x) * 4] as number
          }
        }
        most = Math.max(most, Math.abs(ours - theirs) / (16 * 64))
      }
      return most
    }
    expect(worst(1)).toBeLessThan(worst(0) / 2)
  })

  test('soft transparency stays soft: opacity within a few steps everywhere', async () => {
    const glass = panels(320, 240, { transparent: true })
    const { data } = await decode(await encode(glass, lossy))
    for (let at = 3; at < data.length; at += 4)
      expect(Math.abs((data[at] as number) - (glass.data[at] as number))).toBeLessThan(24)
    expect(ssim(new ImageData(data, 320, 240), glass)).toBeGreaterThan(0.97)
  })

  test('smaller than libimagequant in sharp at no less similarity', async () => {
    for (const picture of [photo(480, 320), panels(640, 400), panels(640, 400, { transparent: true })]) {
      const theirs = await fromPixels(picture).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer()
      const ours = await encode(picture, lossy)
      expect(ours.length).toBeLessThanOrEqual(theirs.length * 1.05)
      expect(ssim(await decode(ours), picture)).toBeGreaterThan(ssim(await decode(theirs), picture) - 0.002)
    }
  })

  test.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 4],
    [16, 4],
    [17, 8],
    [256, 8],
  ])('%i colours are written in %i bits a pixel', async (colours, bits) => {
    const data = Uint8ClampedArray.from(
      { length: 256 * 4 },
      (_, at) => [Math.floor(at / 4) % colours, 40, 90, 255][at % 4]!,
    )
    const picture = new ImageData(data, 64, 4)
    const rgba = Uint8Array.from({ length: colours * 4 }, (_, at) => [Math.floor(at / 4), 40, 90, 255][at % 4]!)
    const indices = Uint8Array.from({ length: 256 }, (_, at) => at % colours)
    const encoded = await writeIndexedPng(indices, 64, 4, { rgba })
    expect([...encoded.subarray(24, 26)]).toEqual([bits, 3])
    expect(samePixels(await decode(encoded), picture)).toBe(true)
  })

  test('one bit a pixel is written for two colours, and rows that do not fill a byte are whole', async () => {
    const data = Uint8ClampedArray.from({ length: 13 * 5 * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (Math.floor(at / 4) * 7) % 3 === 0 ? 20 : 230,
    )
    const picture = new ImageData(data, 13, 5)
    const palette = quantise(picture, 256)
    const encoded = await writeIndexedPng(remap(picture, palette, 0), 13, 5, palette)
    // Bit depth and colour type are the 25th and 26th byte of every PNG.
    expect([...encoded.subarray(24, 26)]).toEqual([1, 3])
    expect(samePixels(await decode(encoded), picture)).toBe(true)
    expect(samePixels(await decode(await encode(picture, lossy)), picture)).toBe(true)
  })
})

test('the usual gap is the median distance of a colour to its nearest', () => {
  const line = (...places: number[]) => new Nearest(Float32Array.from(places.flatMap((place) => [place, 0, 0, 0])))
  expect(line(0.5).usualGap()).toBe(0)
  expect(line(0, 0.25).usualGap()).toBe(0.25)
  expect(line(0, 0.5, 0.75, 3).usualGap()).toBe(0.5)
})

test('dithering passes on what a colour misses, along each row', () => {
  const grey = (width: number, height: number) =>
    new ImageData(
      new Uint8ClampedArray(width * height * 4).map((_, at) => (at % 4 === 3 ? 255 : 128)),
      width,
      height,
    )
  const two = quantise(
    (() => {
      const picture = new ImageData(64, 64)
      for (let at = 0; at < 64 * 64; at++) picture.data.set(at % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255], at * 4)
      return picture
    })(),
    2,
  )
  const palette = { ...two, exact: false }
  for (const [width, height] of [
    [64, 1],
    [64, 2],
    [1, 64],
    [24, 24],
  ] as const) {
    const indices = remap(grey(width, height), palette, 1)
    const counts = [0, 1].map((index) => indices.filter((one) => one === index).length)
    expect(Math.min(...counts), `${width} × ${height}`).toBeGreaterThan((width * height) / 5)
    expect([...new Set(remap(grey(width, height), palette, 0))]).toHaveLength(1)
  }
})

test('colours are few by what is seen: all that is fully transparent is one', () => {
  const clear = new ImageData(30, 20)
  for (let at = 0; at < 600; at++) clear.data.set([at % 256, at >> 8, 7, 0], at * 4)
  expect(hasFewColours(clear)).toBe(true)
  const count = (colours: number) => {
    const picture = new ImageData(30, 20)
    for (let at = 0; at < 600; at++) picture.data.set([(at % colours) % 256, (at % colours) >> 8, 7, 255], at * 4)
    return picture
  }
  expect([255, 256, 257, 600].map((colours) => hasFewColours(count(colours)))).toEqual([true, true, false, false])
})

test('a palette has see-through colours first, then those from dark to light', () => {
  const picture = new ImageData(4, 1)
  const colours = [
    [250, 250, 250, 255],
    [10, 10, 10, 255],
    [90, 90, 90, 120],
    [0, 200, 0, 255],
  ]
  for (const [at, colour] of colours.entries()) picture.data.set(colour, at * 4)
  const { rgba } = quantise(picture, 8)
  expect(Array.from({ length: 4 }, (_, at) => [...rgba.subarray(at * 4, at * 4 + 4)])).toEqual([
    colours[2],
    colours[1],
    colours[3],
    colours[0],
  ])
})
