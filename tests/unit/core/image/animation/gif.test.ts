import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { recompressGif } from '../../../../../src/core/image/animation/gif.ts'
import { readGif } from '../../../../../src/core/image/animation/gif-reader.ts'
import { writeGif } from '../../../../../src/core/image/animation/gif-writer.ts'
import { animatedGif, photo } from '../../../../helpers/files.ts'

const shown = (bytes: Uint8Array) => sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer()
const playing = async (bytes: Uint8Array) => {
  const { pages, delay, loop, width, pageHeight } = await sharp(bytes, { animated: true }).metadata()
  return { pages, delay, loop, width, pageHeight }
}
const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer)

/** Frames that erase, restore and overlap, written by hand: what optimisers get wrong. */
function disposing(): Uint8Array<ArrayBuffer> {
  const square = (index: number) => new Uint8Array(16 * 16).fill(index)
  const picture = (left: number, index: number, disposal: number) => ({
    left,
    top: 4,
    width: 16,
    height: 16,
    indices: square(index),
    table: null,
    transparent: 3,
    disposal,
    delay: 7 + index,
  })
  return writeGif({
    width: 64,
    height: 24,
    loops: 2,
    globalTable: Uint8Array.from([200, 0, 0, 0, 200, 0, 0, 0, 200, 0, 0, 0]),
    pictures: [picture(0, 0, 2), picture(20, 1, 1), picture(30, 2, 3), picture(44, 0, 1), picture(2, 3, 1)],
    tolerance: 0,
  })
}

describe('GIF', () => {
  test('lossless keeps every shown pixel, frame, delay and loop, and saves bytes', async () => {
    const usual = bytesOf(await animatedGif(6))
    for (const bytes of [usual, disposing()]) {
      const made = await recompressGif(bytes, { lossless: true, quality: 100 })
      expect(await playing(made)).toEqual(await playing(bytes))
      expect((await shown(made)).equals(await shown(bytes))).toBe(true)
      if (bytes === usual) expect(made.length).toBeLessThan(bytes.length)
    }
  })

  test('lossy is smaller the lower the quality, keeps playing the same, and stays near', async () => {
    const frames = await Promise.all([1, 2, 3].map((seed) => photo(120, 80, seed).png().toBuffer()))
    const bytes = bytesOf(
      await sharp(frames, { join: { animated: true } })
        .gif({ delay: [50, 60, 70], loop: 0 })
        .toBuffer(),
    )
    const sizes: number[] = []
    for (const quality of [95, 80, 50, 10]) {
      const made = await recompressGif(bytes, { lossless: false, quality })
      expect(await playing(made)).toEqual(await playing(bytes))
      sizes.push(made.length)
      if (quality < 80) continue
      const [before, after] = [await shown(bytes), await shown(made)]
      const worst = before.reduce((most, value, at) => Math.max(most, Math.abs(value - after[at]!)), 0)
      expect(worst).toBeLessThanOrEqual((100 - quality) * 0.9)
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes[0]!).toBeLessThan(bytes.length)
  })

  test('an interlaced picture reads like a plain one', async () => {
    const plain = await sharp({ create: { width: 33, height: 29, channels: 3, background: '#284' } })
      .composite([{ input: { create: { width: 9, height: 11, channels: 3, background: '#e30' } }, left: 5, top: 6 }])
      .gif()
      .toBuffer()
    const interlaced = await sharp(plain).gif({ progressive: true }).toBuffer()
    const made = await recompressGif(bytesOf(interlaced), { lossless: true, quality: 100 })
    expect((await shown(made)).equals(await shown(plain))).toBe(true)
  })

  test('[P-33] cut and mutated files end in bytes or an error, never in a loop', async () => {
    const bytes = bytesOf(await animatedGif(4))
    let state = 99
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % below
    }
    for (let round = 0; round < 200; round++) {
      const mutant = bytes.slice(0, 20 + random(bytes.length - 20))
      // The screen keeps its size, so that the work stays small.
      for (let change = 0; change < 6; change++) mutant[10 + random(mutant.length - 10)] = random(256)
      const gif = readGif(mutant)
      expect(gif.frames.length).toBeLessThan(2000)
      const made = await recompressGif(mutant, { lossless: false, quality: 60 }).catch((error: Error) => error)
      expect(made instanceof Error || made.length > 0, `seed 99, round ${round}`).toBe(true)
    }
  })

  test('cancelling stops between frames', async () => {
    const bytes = bytesOf(await animatedGif(4))
    await expect(recompressGif(bytes, { lossless: true, quality: 100, signal: AbortSignal.abort() })).rejects.toThrow(
      /abort/i,
    )
  })
})
