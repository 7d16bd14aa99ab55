import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePng } from '../../../../../src/core/image/encode/png-depth.ts'
import { withoutOpaqueAlpha } from '../../../../../src/core/image/encode/png-opaque.ts'
import { listChunks, pngChunk } from '../../../../../src/core/image/png-chunk.ts'
import { photo } from '../../../../helpers/pictures.ts'

const options = { bits: 32, interlaced: false, background: '#ffffff', dither: 0 } as const
const raw = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer()

/** Returns a PNG with one filter for all rows, 0 to 4, whatever compresses best. */
async function filteredBy(kind: number, { data, width, height }: ImageData): Promise<Uint8Array<ArrayBuffer>> {
  const rows = Buffer.alloc((1 + 4 * width) * height)
  const at = (x: number, y: number, channel: number) =>
    x < 0 || y < 0 ? 0 : (data[(y * width + x) * 4 + channel] as number)
  const predictors: ((a: number, b: number, c: number) => number)[] = [
    () => 0,
    (a) => a,
    (_, b) => b,
    (a, b) => (a + b) >> 1,
    (a, b, c) =>
      [a, b, c].reduce((best, next) => (Math.abs(a + b - c - next) < Math.abs(a + b - c - best) ? next : best)),
  ]
  let place = 0
  for (let y = 0; y < height; y++) {
    rows[place++] = kind
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 4; channel++) {
        const around = [at(x - 1, y, channel), at(x, y - 1, channel), x > 0 ? at(x - 1, y - 1, channel) : 0] as const
        rows[place++] = (at(x, y, channel) - predictors[kind]!(...around)) & 255
      }
  }
  const stream = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  const whole = await encodePng(new ImageData(data.slice(), width, height), options)
  const { chunks } = listChunks(whole)
  const packed = new Uint8Array(await new Response(stream).arrayBuffer())
  const half = packed.length >> 1
  return new Uint8Array(
    Buffer.concat([
      whole.subarray(0, chunks[0]!.end),
      pngChunk('pHYs', new Uint8Array([0, 0, 22, 19, 0, 0, 22, 19, 1])),
      // In two chunks, as encoders write them.
      pngChunk('IDAT', packed.subarray(0, half)),
      pngChunk('IDAT', packed.subarray(half)),
      pngChunk('tEXt', Buffer.from('a\0b')),
      pngChunk('IEND', new Uint8Array(0)),
    ]),
  )
}

describe('a PNG whose pixels are all opaque', () => {
  test.each([0, 1, 2, 3, 4])('loses its alpha and nothing else, by filter %i', async (kind) => {
    const scene = photo(61, 47)
    const before = await filteredBy(kind, scene)
    expect((await raw(before)).equals(Buffer.from(scene.data))).toBe(true)
    const after = await withoutOpaqueAlpha(before)
    const { channels, density } = await sharp(after).metadata()
    expect([channels, density]).toEqual([3, 144])
    expect((await raw(after)).equals(Buffer.from(scene.data))).toBe(true)
    expect(listChunks(after).chunks.map(({ type }) => type)).toEqual(['IHDR', 'pHYs', 'IDAT', 'tEXt', 'IEND'])
  })

  test('is smaller without it', async () => {
    const before = await encodePng(photo(300, 200), options)
    expect((await withoutOpaqueAlpha(before)).length).toBeLessThan(before.length)
  })
})

describe('a PNG stays as it is', () => {
  const same = async (bytes: Uint8Array<ArrayBuffer>) => expect(await withoutOpaqueAlpha(bytes)).toBe(bytes)

  test.each([0, 1, 2, 3, 4])('with one pixel that is nearly opaque, wherever it is, by filter %i', async (kind) => {
    for (const at of [0, 4, 60, 61, 61 * 47 - 1]) {
      const scene = photo(61, 47)
      scene.data[at * 4 + 3] = 254
      await same(await filteredBy(kind, scene))
    }
  })

  test('if it has another layout, is cut short or no PNG', async () => {
    const scene = photo(30, 20)
    for (const more of [{ bits: 24 }, { bits: 8 }, { interlaced: true }] as const)
      await same(await encodePng(scene, { ...options, ...more }))
    const whole = await encodePng(scene, options)
    await same(whole.slice(0, whole.length - 40))
    await same(new Uint8Array(20))
    const { chunks } = listChunks(whole)
    const [ihdr, data, end] = chunks.map(({ start, end: until }) => whole.slice(start, until))
    const taller = ihdr!.slice()
    taller[15] = 21
    await same(new Uint8Array(Buffer.concat([whole.slice(0, 8), taller, data!, end!])))
  })
})
