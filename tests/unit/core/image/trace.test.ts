import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkSvg } from '../../../../src/core/image/svg.ts'
import { embedSvg, traceSvg } from '../../../../src/core/image/trace.ts'
import { photo } from '../../../helpers/pictures.ts'
import { ssim } from '../../../helpers/similarity.ts'

/** Renders an SVG at its own size with another program. */
async function drawn(svg: string): Promise<ImageData> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return new ImageData(new Uint8ClampedArray(data), info.width, info.height)
}

async function fromSvg(text: string, width: number, height: number): Promise<ImageData> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${text}</svg>`
  return drawn(svg)
}

const flatten = (pixels: ImageData) => {
  const out = new ImageData(pixels.width, pixels.height)
  for (let at = 0; at < out.data.length; at += 4) {
    const over = pixels.data[at + 3]! / 255
    for (let channel = 0; channel < 3; channel++)
      out.data[at + channel] = pixels.data[at + channel]! * over + 255 * (1 - over)
    out.data[at + 3] = 255
  }
  return out
}

const usual = { colours: 8, detail: 70 }

describe('tracing', () => {
  test('a flat logo looks the same, keeps its size, its clear ground and few nodes', async () => {
    const logo = await fromSvg(
      '<circle cx="150" cy="150" r="110" fill="#15803d"/><path d="M90 200L150 80L210 200Z" fill="#fff"/><rect x="240" y="40" width="40" height="220" fill="#f59e0b"/>',
      300,
      300,
    )
    const { svg, nodes, paths } = await traceSvg(logo, { preset: 'illustration', ...usual })
    const again = await drawn(svg)
    expect([again.width, again.height]).toEqual([300, 300])
    expect(ssim(flatten(again), flatten(logo))).toBeGreaterThan(0.93)
    expect(again.data[3]).toBe(0)
    expect(nodes).toBeLessThan(400)
    expect(paths).toBeLessThanOrEqual(8)
  })

  test('a line drawing becomes black shapes with smooth edges on nothing', async () => {
    const lines = await fromSvg(
      '<rect width="200" height="200" fill="#fff"/><path d="M20 100C60 20 140 180 180 100" fill="none" stroke="#222" stroke-width="9"/>',
      200,
      200,
    )
    const { svg, paths } = await traceSvg(lines, { preset: 'line-art', ...usual })
    const again = await drawn(svg)
    expect(paths).toBe(1)
    expect(ssim(flatten(again), lines)).toBeGreaterThan(0.85)
    expect(again.data[3]).toBe(0)
  })

  test('pixel art comes back to the pixel, drawn large or small', async () => {
    const art = new ImageData(16, 16)
    for (let at = 0; at < 256; at++) {
      const [x, y] = [at % 16, Math.floor(at / 16)]
      const colour =
        (x - 8) ** 2 + (y - 8) ** 2 < 40 ? [220, 40, 40, 255] : (x + y) % 5 === 0 ? [20, 20, 60, 255] : [0, 0, 0, 0]
      art.data.set(colour, at * 4)
    }
    const large = await sharp(Buffer.from(art.data.buffer), { raw: { width: 16, height: 16, channels: 4 } })
      .resize(128, 128, { kernel: 'nearest' })
      .raw()
      .toBuffer()
    for (const picture of [art, new ImageData(new Uint8ClampedArray(large), 128, 128)]) {
      const { svg } = await traceSvg(picture, { preset: 'pixel', ...usual })
      const again = await drawn(svg)
      expect(Buffer.compare(Buffer.from(again.data), Buffer.from(picture.data))).toBe(0)
    }
  })

  test('more detail is more nodes; a photo keeps its main shapes', async () => {
    const picture = photo(400, 300, 7, 0)
    const rough = await traceSvg(picture, { preset: 'photo', colours: 16, detail: 5 })
    const fine = await traceSvg(picture, { preset: 'photo', colours: 16, detail: 95 })
    expect(fine.nodes).toBeGreaterThan(rough.nodes * 1.5)
    expect(ssim(flatten(await drawn(fine.svg)), picture)).toBeGreaterThan(0.7)
  })

  test('what is written is checked like what comes in, and does nothing', async () => {
    const { svg } = await traceSvg(photo(80, 60), { preset: 'illustration', ...usual })
    expect(checkSvg(new TextEncoder().encode(svg), 'a.svg')).toMatchObject({ width: 80, height: 60 })
    expect(svg).not.toMatch(/script|href|on\w+=|url\(/)
  })
})

test('embedding keeps the picture as it is', async () => {
  const png = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  const svg = embedSvg(png, 'image/png', 12, 8)
  expect(svg).toContain(png.toString('base64'))
  expect([...(await drawn(svg)).data.subarray(0, 4)]).toEqual([0, 170, 119, 255])
})

describe('odd sizes', () => {
  test.each(['photo', 'illustration', 'line-art', 'pixel'] as const)(
    '%s: an opaque picture of a few pixels is drawn, not left empty',
    async (preset) => {
      for (const [width, height] of [
        [1, 1],
        [3, 2],
        [8, 8],
      ] as const) {
        const pixels = new ImageData(width, height)
        // Dark upper half, light lower half.
        for (let at = 0; at < pixels.data.length; at += 4) {
          pixels.data.set(at < pixels.data.length / 2 ? [20, 60, 30, 255] : [240, 220, 90, 255], at)
        }
        const { svg, paths } = await traceSvg(pixels, { preset, ...usual, detail: 0 })
        expect(paths, `${width}×${height}`).toBeGreaterThan(0)
        const again = await drawn(svg)
        expect(again.data[3], `${width}×${height}`).toBeGreaterThan(100)
      }
    },
  )

  test('pixel art larger than the limit is drawn at the limit, at its own size', async () => {
    const pixels = new ImageData(6000, 7)
    for (let x = 0; x < 6000; x++) {
      for (let y = 0; y < 7; y++) pixels.data.set([x % 2 === 0 ? 0 : 255, 90, y * 30, 255], (y * 6000 + x) * 4)
    }
    const { svg } = await traceSvg(pixels, { preset: 'pixel', ...usual })
    expect(svg).toMatch(/width="6000" height="7"/)
    expect(Math.max(...[...svg.matchAll(/M(\d+) /g)].map(([, left]) => Number(left)))).toBeLessThan(4096)
  })
})

test('pixel art of one colour is one shape, as large as the picture', async () => {
  const plain = new ImageData(3, 2)
  for (let at = 0; at < 24; at += 4) plain.data.set([200, 30, 60, 255], at)
  const one = await traceSvg(plain, { ...usual, preset: 'pixel' })
  const dot = await traceSvg(new ImageData(plain.data.slice(0, 4), 1, 1), { ...usual, preset: 'pixel' })
  expect([one.paths, one.nodes]).toEqual([dot.paths, dot.nodes])
})

test('line art has one colour, however many are asked for', async () => {
  const traced = (colours: number) => traceSvg(photo(60, 40), { preset: 'line-art', colours, detail: 70 })
  const two = await traced(2)
  expect(two.paths).toBe(1)
  expect(await traced(64)).toEqual(two)
})

test('line art takes dark colours for ink by how bright they look', async () => {
  const picture = async (colour: string) =>
    (
      await traceSvg(
        await fromSvg(
          `<rect width="60" height="60" fill="#fff"/><rect x="20" y="20" width="20" height="20" fill="${colour}"/>`,
          60,
          60,
        ),
        { preset: 'line-art', ...usual },
      )
    ).svg
  for (const colour of ['#00f', '#c00', '#060', '#111', '#808']) {
    const again = await drawn(await picture(colour))
    const alphaAt = (x: number, y: number) => again.data[(y * 60 + x) * 4 + 3]!
    expect([alphaAt(30, 30), alphaAt(5, 5), alphaAt(50, 30)], colour).toEqual([255, 0, 0])
  }
})

test('opaque shapes overlap by a stroke, see-through ones have their opacity', async () => {
  const flat = await fromSvg(
    '<rect width="60" height="60" fill="#fff"/><rect width="30" height="60" fill="#c00"/>',
    60,
    60,
  )
  const solid = (await traceSvg(flat, { preset: 'illustration', ...usual })).svg
  expect(solid).toMatch(/<path fill="#c[0-9a-f]+" stroke="#c[0-9a-f]+"/)
  expect(solid).not.toContain('fill-opacity')
  const glass = new ImageData(60, 60)
  for (let at = 0; at < 3600; at++) glass.data.set([200, 0, 0, at % 60 < 30 ? 128 : 0], at * 4)
  const thin = (await traceSvg(glass, { preset: 'illustration', ...usual })).svg
  expect(thin).toMatch(/fill-opacity="0\.5"/)
  expect(thin).not.toContain('stroke="')
})
