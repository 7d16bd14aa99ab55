import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heartPath, maskTo } from '../../../../src/core/image/mask.ts'

const [width, height] = [120, 70]

/** Returns the opacity of a shape as another program draws it. */
async function drawn(shape: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
}

function plain(): ImageData {
  const pixels = new ImageData(width, height)
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data.set([200, 100, 50, 255], at)
  return pixels
}

describe('a mask', () => {
  test.each([
    ['heart', 0, `<path transform="scale(${width} ${height})" d="${heartPath}"/>`],
    ['circle', 0, `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}"/>`],
    ['rounded', 0.3, `<rect width="${width}" height="${height}" rx="21"/>`],
  ] as const)('%s is the shape another program draws', async (shape, radius, svg) => {
    const wanted = await drawn(svg)
    const { data } = maskTo(plain(), shape, radius, null)
    let sum = 0
    for (let at = 0; at < width * height; at++) {
      sum += Math.abs(data[at * 4 + 3]! - wanted[at]!)
      if (wanted[at] === 255) expect([...data.subarray(at * 4, at * 4 + 3)]).toEqual([200, 100, 50])
    }
    // Only the smoothing of the edges differs.
    expect(sum / (width * height)).toBeLessThan(1)
  })

  test('leaves the other colour outside, and what was transparent transparent', () => {
    const pixels = plain()
    pixels.data[(35 * width + 60) * 4 + 3] = 0
    const masked = maskTo(pixels, 'circle', 0, '#00ff00')
    expect([...masked.data.subarray(0, 4)]).toEqual([0, 255, 0, 255])
    expect([...masked.data.subarray((35 * width + 60) * 4, (35 * width + 60) * 4 + 4)]).toEqual([0, 255, 0, 255])
    expect(maskTo(pixels, 'heart', 0, null).data[(35 * width + 60) * 4 + 3]).toBe(0)
    expect(maskTo(pixels, 'rect', 0.5, '#00ff00')).toBe(pixels)
  })
})

test('rounded corners are cut by their share of the shorter side', () => {
  const solid = new ImageData(new Uint8ClampedArray(40 * 20 * 4).fill(255), 40, 20)
  const alphaOf = (shape: 'rounded' | 'circle', radius: number) => {
    const { data } = maskTo(solid, shape, radius, null)
    return (x: number, y: number) => data[(y * 40 + x) * 4 + 3]!
  }
  const soft = alphaOf('rounded', 0.25)
  expect([soft(0, 0), soft(39, 19), soft(6, 0), soft(0, 6), soft(20, 10), soft(3, 3)]).toEqual([
    0, 0, 255, 255, 255, 255,
  ])
  expect(alphaOf('rounded', 0)(0, 0)).toBe(255)
  const round = alphaOf('circle', 0)
  expect([round(0, 0), round(6, 0), round(20, 10), round(20, 1)]).toEqual([0, 0, 255, 255])
  expect([...maskTo(solid, 'rounded', 0.25, '#102030').data.subarray(0, 4)]).toEqual([16, 32, 48, 255])
})
