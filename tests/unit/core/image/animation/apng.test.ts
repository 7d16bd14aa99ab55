import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readApng } from '../../../../../src/core/image/animation/apng.ts'
import { changedBox } from '../../../../../src/core/image/animation/changed-box.ts'
import { writeAnimation } from '../../../../../src/core/image/animation/write.ts'
import { pngChunk } from '../../../../../src/core/image/png-chunk.ts'

const settings = { loops: 0, quality: 90, signal: new AbortController().signal, progress: () => {} }

async function* frames(...all: readonly ImageData[]) {
  for (const pixels of all) yield { pixels, durationMs: 100 }
}

/** Draws a picture whose pixels are given by their place. */
function drawn(width: number, height: number, colour: (x: number, y: number) => readonly number[]): ImageData {
  const picture = new ImageData(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) picture.data.set([...colour(x, y), 255].slice(0, 4), (y * width + x) * 4)
  return picture
}

/** Returns the filter types of the rows of the first frame. */
function filtersOf(bytes: Uint8Array, width: number): number[] {
  const whole = Buffer.from(bytes)
  const at = whole.indexOf('IDAT')
  const rows = inflateSync(whole.subarray(at + 4, at + 4 + whole.readUInt32BE(at - 4)))
  return Array.from({ length: rows.length / (width * 4 + 1) }, (_, y) => rows[y * (width * 4 + 1)]!)
}

describe('an APNG that is written', () => {
  test.each([
    [
      'falling to the right',
      (x: number, y: number) => [130 + ((y * 53) % 110) - x * 3, 60 + ((y * 71) % 97), 250 - ((y * 29) % 83) - x],
      1,
    ],
    ['falling downwards', (x: number, y: number) => [200 - y * 3 + x * x, (x * 67) % 251, 250 - y, 255], 2],
    ['plain and dark', () => [1, 2, 3, 4], 0],
  ] as const)('filters rows %s by the cheapest way, and every pixel stays', async (_, colour, filter) => {
    const picture = drawn(40, 30, (x, y) => colour(x, y).slice(0, 3))
    const { bytes } = await writeAnimation(
      'png',
      frames(
        picture,
        drawn(40, 30, () => [1, 2, 3]),
      ),
      { ...settings, count: 2 },
    )
    if (filter > 0)
      expect(
        filtersOf(bytes, 40)
          .slice(1)
          .every((one) => one === filter),
      ).toBe(true)
    expect(await sharp(bytes).ensureAlpha().raw().toBuffer()).toEqual(Buffer.from(picture.data))
  })
})

describe('an APNG that is read', () => {
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const numbers = (...parts: readonly (readonly [number, 1 | 2 | 4])[]) => {
    const bytes = Buffer.alloc(parts.reduce((sum, [, size]) => sum + size, 0))
    let at = 0
    for (const [value, size] of parts) at = bytes.writeUIntBE(value, at, size)
    return new Uint8Array(bytes)
  }
  const header = pngChunk('IHDR', numbers([40, 4], [30, 4], [8, 1], [6, 1], [0, 1], [0, 1], [0, 1]))
  const control = (dispose: number, blend: number, delay = [1, 10]) =>
    pngChunk(
      'fcTL',
      numbers([0, 4], [20, 4], [10, 4], [3, 4], [4, 4], [delay[0]!, 2], [delay[1]!, 2], [dispose, 1], [blend, 1]),
    )
  const plays = (count: number) => pngChunk('acTL', numbers([2, 4], [count, 4]))
  const data = pngChunk('fdAT', numbers([1, 4], [7, 1]))
  const read = (...chunks: Uint8Array[]) =>
    readApng(new Uint8Array(Buffer.concat([signature, ...chunks, pngChunk('IEND', new Uint8Array(0))])))

  test('frames have their place, time, blending and disposal', () => {
    const found = read(
      header,
      plays(3),
      control(0, 0),
      data,
      control(1, 1, [1, 0]),
      data,
      control(2, 1, [3, 1000]),
      data,
    )!
    expect(found).toMatchObject({ width: 40, height: 30, loops: 3 })
    expect(found.frames).toMatchObject([
      { left: 3, top: 4, width: 20, height: 10, durationMs: 100, disposal: 'leave', blends: false },
      { durationMs: 10, disposal: 'clear', blends: true },
      { durationMs: 3, disposal: 'restore', blends: true },
    ])
  })

  test('a frame without data is none, nor is a picture before the first', () => {
    expect(
      read(header, plays(0), pngChunk('IDAT', numbers([1, 1])), control(0, 0), control(0, 0), data)!.frames,
    ).toHaveLength(1)
    expect(read(header, plays(0), control(0, 0))).toBeNull()
    expect(read(header, control(0, 0), data)).toBeNull()
    expect(read(header, pngChunk('acTL', numbers([1, 4])), control(0, 0), data)).toBeNull()
  })
})

test('the box of what changed reaches from the first to the last changed pixel, each way', () => {
  const before = drawn(9, 7, () => [0, 0, 0])
  const changed = (...places: readonly (readonly [number, number])[]) =>
    changedBox(
      before,
      drawn(9, 7, (x, y) => (places.some(([px, py]) => px === x && py === y) ? [1, 0, 0] : [0, 0, 0])),
    )
  expect(changed()).toBeNull()
  expect(changed([0, 0])).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  expect(changed([4, 0], [2, 5])).toEqual({ left: 2, top: 0, width: 3, height: 6 })
  expect(changed([8, 6], [1, 2])).toEqual({ left: 1, top: 2, width: 8, height: 5 })
})
