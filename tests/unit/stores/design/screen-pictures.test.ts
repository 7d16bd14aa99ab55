import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adjustPicture } from '../../../../src/core/design/adjust-picture.ts'
import { type Adjustments, adjustments } from '../../../../src/core/design/adjustments.ts'
import { Pictures } from '../../../../src/core/design/paint/pictures.ts'
import { ScreenPictures } from '../../../../src/stores/design/screen-pictures.ts'
import { photo } from '../../../helpers/files.ts'
import { soon } from '../../../helpers/soon.ts'

const adjusted = (brightness: number): Adjustments => adjustments.parse({ brightness })
const settle = () => soon(() => expect(pictures.settled).toBe(true))

interface Asked {
  readonly longest: number
  readonly brightness: number
}
let asked: Asked[]
let closed: number
let changes: number
let pictures: ScreenPictures
/** Repaints the page, as the editor does, whenever something was loaded. */
let paint: () => void

const bitmap = (width: number, height: number, extra: object = {}) =>
  ({ width, height, close: () => void closed++, ...extra }) as unknown as ImageBitmap

beforeEach(() => {
  asked = []
  closed = 0
  changes = 0
  paint = () => {}
  vi.stubGlobal('createImageBitmap', async () => bitmap(3000, 2000))
  pictures = new ScreenPictures({
    source: async (asset) => (asset === 'gone' ? null : new Blob(['x'])),
    develop: async (_, __, longest, { brightness }) => {
      asked.push({ longest, brightness })
      await new Promise((resolve) => setTimeout(resolve, 5))
      return bitmap(longest, Math.round((longest * 2) / 3), { brightness })
    },
    longest: 4096,
    onChange: () => {
      changes += 1
      paint()
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('pictures on the screen', () => {
  test('what is not there is told, and looked for again later', async () => {
    expect(await pictures.load(['gone', 'a'])).toEqual(['gone'])
    expect(pictures.picture('gone', null)).toBeNull()
    expect(pictures.picture('a', null)).toMatchObject({ width: 3000 })
  })

  test('painting never waits: the picture as it is, then small with its adjustments, then in full', async () => {
    await pictures.load(['a'])
    const shown: number[] = []
    paint = () => shown.push(pictures.picture('a', adjusted(10))!.width)
    paint()
    await settle()
    expect(shown[0]).toBe(3000)
    expect(asked).toEqual([
      { longest: 900, brightness: 10 },
      { longest: 3000, brightness: 10 },
    ])
    expect(pictures.picture('a', adjusted(10))).toMatchObject({ width: 3000, brightness: 10 })
    expect(closed).toBe(1)
  })

  test('a slider that races past makes few of them, all small but the last; meanwhile an older one is shown', async () => {
    // Fake timers, since on a busy machine a real slider would seem to pause.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    await pictures.load(['a'])
    let at = 0
    let stale = 0
    paint = () => {
      const found = pictures.picture('a', adjusted(at)) as unknown as { brightness?: number }
      if (found.brightness !== undefined && found.brightness !== at) stale += 1
    }
    for (at = 1; at < 60; at += 1) {
      paint()
      await vi.advanceTimersByTimeAsync(1)
    }
    paint()
    await settle()
    expect(asked.length).toBeLessThan(40)
    expect(asked.filter(({ longest }) => longest > 900)).toEqual([{ longest: 3000, brightness: 60 }])
    expect(stale).toBeGreaterThan(0)
    expect(pictures.picture('a', adjusted(60))).toMatchObject({ brightness: 60, width: 3000 })
  })

  test('memory is bounded, and what was given back comes again', async () => {
    const many = Array.from({ length: 60 }, (_, place) => `p${place}`)
    for (const asset of many) await pictures.load([asset])
    expect(closed).toBeGreaterThan(20)
    const before = changes
    expect(pictures.picture('p0', null)).toBeNull()
    await soon(() => expect(changes).toBeGreaterThan(before))
    expect(pictures.picture('p0', null)).not.toBeNull()
  })

  test('one that cannot be developed is shown as it is, and not asked for again and again', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    let tries = 0
    pictures = new ScreenPictures({
      source: async () => new Blob(['x']),
      develop: async () => {
        tries += 1
        throw new Error('no')
      },
      longest: 4096,
      onChange: () => paint(),
    })
    await pictures.load(['a'])
    paint = () => void pictures.picture('a', adjusted(5))
    paint()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(tries).toBe(1)
    expect(pictures.picture('a', adjusted(5))).toMatchObject({ width: 3000 })
    silent.mockRestore()
  })
})

test('the worker develops the very pixels the exporter does', async () => {
  vi.unstubAllGlobals()
  const blob = new Blob([new Uint8Array(await photo(80, 60).png().toBuffer())])
  const adjust = adjustments.parse({ brightness: 20, look: 'film', sharpen: 40, vignette: 50 })
  const exporter = new Pictures(async () => blob)
  await exporter.load(['a'])
  const control = exporter.picture('a', adjust) as unknown as OffscreenCanvas
  vi.stubGlobal('OffscreenCanvas', transferable(OffscreenCanvas))
  const made = (await adjustPicture('a', blob, 4096, adjust)) as unknown as OffscreenCanvas
  const pixels = (canvas: OffscreenCanvas) => canvas.getContext('2d')!.getImageData(0, 0, 80, 60).data
  expect([...pixels(made)]).toEqual([...pixels(control)])
  vi.unstubAllGlobals()
})

/** Makes `transferToImageBitmap` return the canvas itself, since Node's canvas has no bitmaps. */
function transferable(Canvas: typeof OffscreenCanvas): typeof OffscreenCanvas {
  return class extends Canvas {
    override transferToImageBitmap(): ImageBitmap {
      return this as unknown as ImageBitmap
    }
  }
}
