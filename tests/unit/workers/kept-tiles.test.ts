import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enlargeByModel } from '../../../src/core/enhance/enlarge-model.ts'
import { tileCount } from '../../../src/core/enhance/model-tiles.ts'
import type { ReadyModel } from '../../../src/core/model/ready.ts'
import { dropRun, keepTiles, unfinishedRuns } from '../../../src/workers/kept-tiles.ts'
import { fakeCaches } from '../../helpers/fake-caches.ts'
import { readyModel, upscale, upscaleFile } from '../../helpers/onnx-runtime.ts'

const size = { width: 300, height: 220 }

function picture(seed: number): ImageData {
  const made = new ImageData(size.width, size.height)
  for (let at = 0; at < made.data.length; at++) made.data[at] = at % 4 === 3 ? 255 : (at * 7 + (at >> 9) * seed) % 256
  return made
}

let store: ReturnType<typeof fakeCaches>
beforeEach(() => {
  store = fakeCaches()
  vi.stubGlobal('caches', store.caches)
})
afterEach(() => vi.unstubAllGlobals())

/** Enlarges a picture until the model is asked for the tile after `most`; returns how often it ran, and the result. */
async function run(pixels: ImageData, most = Number.POSITIVE_INFINITY) {
  const ready = await readyModel<'upscale'>(upscale, upscaleFile)
  let ran = 0
  const counted: ReadyModel<'upscale'> = {
    ...ready,
    keep: (one, parts) => keepTiles(one, 'a.jpg', upscale, parts),
    run: (tile) => {
      if (ran === most) throw new Error('gone')
      ran++
      return ready.run(tile)
    },
  }
  const context = { signal: new AbortController().signal, progress: () => {} }
  const larger = { width: size.width * 2, height: size.height * 2 }
  const made = await enlargeByModel(pixels, larger, counted, context).catch(() => null)
  return { ran, made }
}

test('a picture that was cut off goes on where it was, gives the same bytes, and leaves nothing', async () => {
  const count = tileCount(size, upscale)
  const whole = await run(picture(3))
  expect(whole.ran).toBe(count)
  expect(store.entries.size).toBe(0)
  await run(picture(3), 7)
  expect(await unfinishedRuns(upscale)).toMatchObject([{ name: 'a.jpg', done: 7, count }])
  const rest = await run(picture(3))
  expect(rest.ran).toBe(count - 7)
  expect(rest.made?.data).toEqual(whole.made?.data)
  expect(await unfinishedRuns(upscale)).toEqual([])
  expect(store.entries.size).toBe(0)
})

test('another picture, and what is damaged, are made anew', async () => {
  const count = tileCount(size, upscale)
  await run(picture(3), 5)
  expect((await run(picture(4))).ran).toBe(count)
  const tile = [...store.entries.keys()].find((url) => url.includes('tile=2'))!
  store.entries.set(tile, new Uint8Array(20).buffer)
  expect((await run(picture(3))).ran).toBe(count - 4)
})

test('what is given up, too old or of another model is deleted', async () => {
  await run(picture(3), 5)
  const [unfinished] = await unfinishedRuns(upscale)
  await dropRun(unfinished!.id)
  expect(store.entries.size).toBe(0)
  await run(picture(3), 5)
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  expect(await unfinishedRuns(upscale)).toEqual([])
  expect(store.entries.size).toBe(0)
  vi.useRealTimers()
  await run(picture(3), 5)
  expect(await unfinishedRuns({ sha256: 'other' })).toEqual([])
  expect(store.entries.size).toBe(0)
})

test('a device without room makes the picture without keeping it', async () => {
  store = fakeCaches(20_000)
  vi.stubGlobal('caches', store.caches)
  const { ran, made } = await run(picture(3))
  expect(ran).toBe(tileCount(size, upscale))
  expect(made?.width).toBe(size.width * 2)
  vi.stubGlobal('caches', undefined)
  expect((await run(picture(3))).made?.data).toEqual(made?.data)
})
