import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openClip, playedFacts } from '../../../../src/core/clip/open.ts'
import { openPictures } from '../../../../src/core/clip/pictures.ts'
import type { ToolContext } from '../../../../src/core/tool.ts'
import { film as filmFile } from '../../../helpers/films.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const { host } = toolContext()
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const unreadable = {
  size: 9,
  slice: () => unreadable,
  arrayBuffer: () => Promise.reject(new DOMException('gone')),
} as unknown as Blob

describe('a film played by the page', () => {
  test('is sampled thirty times a second; neither container nor codec are known', () => {
    const facts = playedFacts({ width: 640, height: 360, seconds: 2 })
    expect(facts).toMatchObject({ kind: 'film', container: '', codec: '', width: 640, height: 360, seconds: 2 })
    expect(facts).toMatchObject({ fps: 30, variable: false, by: 'player', timesUntil: 2, notes: [] })
    expect([...facts.times]).toEqual(Array.from({ length: 60 }, (_, place) => place / 30))
    expect([...playedFacts({ width: 1, height: 1, seconds: 0.001 }).times]).toEqual([0])
  })

  test('gives the times of a part: from the frame shown at its start, without the one that begins at its end', async () => {
    const clip = await openClip(new Blob(['film']), 'a.mov', host, { width: 64, height: 36, seconds: 2 })
    const { times, end } = await clip.times(0.5, 0.6)
    expect([...times].map((time) => Math.round(time * 30))).toEqual([14, 15, 16, 17])
    expect(end).toBe(0.6)
    expect((await clip.times(1.9, 50)).end).toBe(2)
  })

  test('releases its last frame when the reader stops', async () => {
    let open = 0
    const videoFrame = (async () => {
      open += 1
      return { close: () => open-- }
    }) as unknown as ToolContext['host']['videoFrame']
    const film = { width: 64, height: 36, seconds: 2 }
    const clip = await openClip(new Blob(['film']), 'a.mov', { ...host, videoFrame }, film)
    for await (const { time } of clip.pictures([0.1, 0.7], { width: 32, height: 18 })) if (time === 0.1) break
    expect(open).toBe(0)
  })

  test('gives the frames of the player, each released before the next', async () => {
    const asked: unknown[] = []
    let open = 0
    const videoFrame = (async (...args: unknown[]) => {
      asked.push(args)
      expect(open++).toBe(0)
      return { close: () => open-- }
    }) as unknown as ToolContext['host']['videoFrame']
    const blob = new Blob(['film'])
    const clip = await openClip(blob, 'a.mov', { ...host, videoFrame }, { width: 64, height: 36, seconds: 2 })
    const size = { width: 32, height: 18 }
    const times: number[] = []
    for await (const { time } of clip.pictures([0.1, 0.7], size)) times.push(time)
    expect(times).toEqual([0.1, 0.7])
    expect(asked).toEqual([
      [blob, 'a.mov', 0.1, size],
      [blob, 'a.mov', 0.7, size],
    ])
    expect(open).toBe(0)
    expect(clip.close()).toBeUndefined()
  })
})

test('a file that is empty or cannot be read is refused by name', async () => {
  const film = { width: 64, height: 36, seconds: 2 }
  await expect(openClip(new Blob([]), 'a.mp4', host, film)).rejects.toMatchObject({
    ...{ code: 'file-empty', params: { name: 'a.mp4' } },
  })
  await expect(openClip(unreadable, '名.mp4', host)).rejects.toMatchObject({
    ...{ code: 'file-unreadable', params: { name: '名.mp4' } },
  })
})

describe('a picture as a clip', () => {
  const opened = (bytes: Uint8Array, name: string) => openClip(blobOf(bytes), name, host)
  const still = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
    sharp({ create: { width: 20, height: 10, channels: 3, background: '#804020' } })
      .toFormat(format)
      .toBuffer()

  test.each([
    ['png', 'PNG'],
    ['jpeg', 'JPG'],
    ['webp', 'WebP'],
    ['gif', 'GIF'],
  ] as const)('a still %s is shown for half a second', async (format, container) => {
    const { facts, times } = await opened(await still(format), `a.${format}`)
    expect(facts).toMatchObject({ kind: 'pictures', container, codec: '', width: 20, height: 10, seconds: 0.5 })
    expect(facts).toMatchObject({ fps: 0, variable: false, by: 'codecs', timesUntil: 0.5 })
    expect([...facts.times]).toEqual([0])
    expect(await times(0, 9)).toEqual({ times: facts.times, end: 0.5 })
  })

  test('any format the gate opens is one: an SVG is drawn by the host', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#f00"/></svg>'
    const clip = await opened(new TextEncoder().encode(svg), 'a.svg')
    expect(clip.facts).toMatchObject({ container: 'SVG', width: 20, height: 10, kind: 'pictures' })
    for await (const { image } of clip.pictures([0], { width: 20, height: 10 }))
      expect([...(image as OffscreenCanvas).getContext('2d')!.getImageData(10, 5, 1, 1).data]).toEqual([255, 0, 0, 255])
    await expect(openPictures(unreadable, '名.png', host)).rejects.toMatchObject({
      ...{ code: 'file-unreadable', params: { name: '名.png' } },
    })
  })

  /** Returns a GIF of grey frames shown for these times, ms. */
  async function greys(levels: readonly number[], delay: number[]) {
    const frames = await Promise.all(
      levels.map((level) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background: { r: level, g: level, b: level } } })
          .png()
          .toBuffer(),
      ),
    )
    return sharp(frames, { join: { animated: true } })
      .gif({ delay, loop: 0 })
      .toBuffer()
  }

  test('an animation has the times of its frames, and says whether they are uneven', async () => {
    const uneven = await opened(await greys([0, 90, 180], [100, 300, 200]), 'a.gif')
    expect(uneven.facts).toMatchObject({ kind: 'film', container: 'GIF', variable: true })
    expect(uneven.facts.seconds).toBeCloseTo(0.6)
    expect(uneven.facts.timesUntil).toBe(uneven.facts.seconds)
    expect(uneven.facts.fps).toBeCloseTo(5)
    expect([...uneven.facts.times].map((time) => Math.round(time * 1000))).toEqual([0, 100, 400])
    const even = await opened(await greys([0, 90, 180], [100, 100, 400]), 'a.gif')
    expect(even.facts).toMatchObject({ variable: false })
  })

  test('shows the frame of each moment, scaled, also several times', async () => {
    const clip = await opened(await greys([0, 90, 180], [100, 300, 200]), 'a.gif')
    const seen: (readonly [number, number, number])[] = []
    for await (const { time, image } of clip.pictures([0, 0.05, 0.0999, 0.1, 0.3, 0.5, 7], { width: 10, height: 5 })) {
      const canvas = image as OffscreenCanvas
      seen.push([time, canvas.getContext('2d')!.getImageData(9, 4, 1, 1).data[0]!, canvas.width])
    }
    expect(seen).toEqual([
      [0, 0, 10],
      [0.05, 0, 10],
      // Times are rounded to milliseconds by containers.
      [0.0999, 90, 10],
      [0.1, 90, 10],
      [0.3, 90, 10],
      [0.5, 180, 10],
      [7, 180, 10],
    ])
    expect(clip.close()).toBeUndefined()
  })

  test('clears the frame before: what is transparent stays so', async () => {
    const dot = (left: number) =>
      sharp({ create: { width: 20, height: 10, channels: 4, background: '#00000000' } })
        .composite([{ input: { create: { width: 5, height: 5, channels: 4, background: '#ff0000' } }, left, top: 0 }])
        .png()
        .toBuffer()
    const moving = await sharp([await dot(0), await dot(10)], { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const clip = await opened(moving, 'a.gif')
    const alphas: number[][] = []
    for await (const { image } of clip.pictures([0, 0.1], { width: 20, height: 10 })) {
      const context = (image as OffscreenCanvas).getContext('2d')!
      alphas.push([2, 12].map((x) => context.getImageData(x, 2, 1, 1).data[3]!))
    }
    expect(alphas).toEqual([
      [255, 0],
      [0, 255],
    ])
  })

  test('is recognised by its bytes, whatever its name; what is no picture is opened as a film', async () => {
    expect((await opened(await still('png'), '动画.mp4')).facts.container).toBe('PNG')
    const mp4 = filmFile('a.mp4', 'sine', ['-t', '0.1', '-c:a', 'aac'])
    await expect(opened(mp4, '图.png')).rejects.toMatchObject({ code: 'clip-no-picture', params: { name: '图.png' } })
  })
})
