import { expect, test } from 'vitest'
import { writeWithin } from '../../../../../src/core/image/animation/within.ts'
import { photo } from '../../../../helpers/pictures.ts'
import { toolContext } from '../../../../helpers/tool-context.ts'

/** Writes two photographs as a WebP within a limit; tells how many bytes a shorter or smaller animation was asked for. */
async function within(maxBytes: number | null, quality: number) {
  const asked: number[] = []
  const pictures = [photo(48, 32, 1), photo(48, 32, 2)]
  const written = await writeWithin({
    ...{ format: 'webp', count: 2, loops: 0, lossless: false, dither: 0, maxBytes, quality },
    async *frames() {
      for (const pixels of pictures) yield { pixels, durationMs: 100 }
    },
    fitMoving: async (_, __, room) => {
      asked.push(room)
      return null
    },
    finish: (bytes) => bytes,
    context: toolContext(),
  })
  return { length: written.bytes.length, asked, codes: written.notes.map(({ code }) => code) }
}

test('an animation gets the best of the lower qualities that fits, before it loses frames or size', async () => {
  const { length: at50 } = await within(null, 50)
  const { length: at30 } = await within(null, 30)
  expect(at30).toBeLessThan(at50)
  expect(await within(at50, 90)).toEqual({ length: at50, asked: [], codes: [] })
  expect(await within(at50 - 1, 90)).toEqual({ length: at30, asked: [], codes: [] })
})

test('where the quality asked for is lower than all that are tried, it is the first one tried', async () => {
  const { length } = await within(null, 20)
  expect(await within(length, 20)).toEqual({ length, asked: [], codes: [] })
})
