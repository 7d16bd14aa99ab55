import { describe, expect, test } from 'vitest'
import type { Clip } from '../../../../src/core/clip/clip.ts'
import { editedFrames } from '../../../../src/core/clip/frames.ts'
import { type Caption, type Edit, freshCaption, noEdit, type WriteOptions } from '../../../../src/core/clip/model.ts'
import { captionsAt, paintCaption } from '../../../../src/core/clip/paint.ts'
import videoToGif, { type VideoToGifOptions } from '../../../../src/core/tools/video-to-gif.ts'
import { canvasOf, inkBox } from '../../../helpers/painting.ts'
// Registers a font with Chinese characters.
import '../../../helpers/text-painting.ts'

const usual: WriteOptions = videoToGif.options.parse({}) as VideoToGifOptions
const caption = (fields: Partial<Caption> = {}): Caption => ({ ...freshCaption, text: '今天吃什么', ...fields })

/** Creates a black film whose frames begin at these seconds. */
function blackFilm(times: readonly number[], end: number, size = { width: 160, height: 90 }): Clip {
  const starts = Float64Array.from(times)
  return {
    facts: {
      ...{ kind: 'film', container: 'MP4', codec: 'H.264', ...size, seconds: end, fps: times.length / end },
      ...{ variable: true, by: 'codecs', times: starts, timesUntil: end, notes: [] },
    },
    times: async () => ({ times: starts, end }),
    async *pictures(moments, { width, height }) {
      const image = new OffscreenCanvas(width, height)
      image.getContext('2d')!.fillRect(0, 0, width, height)
      for (const time of moments) yield { time, image }
    },
    close: () => {},
  }
}

const even = (fps: number, count: number) => Array.from({ length: count }, (_, place) => place / fps)

/** Returns from when to when white is seen in the frames, hundredths of a second; adjacent frames are joined. */
async function shownSpans(clips: readonly Clip[], edit: Partial<Edit>, write: Partial<WriteOptions> = {}, step = {}) {
  const source = await editedFrames({ clips, edit: { ...noEdit, ...edit }, write: { ...usual, ...write } })
  const spans: [from: number, to: number][] = []
  let at = 0
  for await (const { pixels, durationMs } of source.frames(step)) {
    const hundredths = durationMs / 10
    const shown = pixels.data.some((value, place) => place % 4 === 0 && value > 200)
    if (shown && spans.at(-1)?.[1] === at) spans.at(-1)![1] += hundredths
    else if (shown) spans.push([at, at + hundredths])
    at += hundredths
  }
  return { spans, length: at }
}

describe('the time of a caption', () => {
  // Two fast frames and one of a second: the last is written over many ticks, which are merged where nothing changes.
  const burst = () => blackFilm([0, 0.02, 0.04, 1.04], 2.04)

  test('is neither shortened nor prolonged by a frame that is shown before and after it', async () => {
    const captions = [caption({ from: 0.5, to: 0.8 })]
    const { spans, length } = await shownSpans([burst()], { captions }, { fps: 10 })
    expect(spans).toEqual([[50, 80]])
    expect(length).toBe(204)
  })

  test('ends with the film where it has no end of its own', async () => {
    const captions = [caption({ from: 0.7, to: null })]
    expect((await shownSpans([burst()], { captions }, { fps: 10 })).spans).toEqual([[70, 204]])
  })

  test('is its own where captions follow each other with a gap', async () => {
    const captions = [caption({ from: 0.2, to: 0.4 }), caption({ from: 0.6, to: 0.9 })]
    const { spans } = await shownSpans([burst()], { captions }, { fps: 10 })
    expect(spans).toEqual([
      [20, 40],
      [60, 90],
    ])
  })

  test('counts from the start of the result, not of the file it was cut from', async () => {
    const captions = [caption({ from: 0.5, to: 1 })]
    const pieces = [{ file: 0, from: 1, to: 3, speed: 1, reverse: false, boomerang: false }]
    const film = blackFilm(even(20, 80), 4)
    const { spans, length } = await shownSpans([film], { captions, pieces }, { fps: 10 })
    expect(spans).toEqual([[50, 100]])
    expect(length).toBe(200)
  })

  test.each([
    ['twice as fast', { speed: 2 }, 100],
    ['half as fast', { speed: 0.5 }, 400],
    ['backwards', { reverse: true }, 200],
  ])('is the same when the piece is played %s', async (_, how, hundredths) => {
    const pieces = [{ file: 0, from: 0, to: 2, speed: 1, reverse: false, boomerang: false, ...how }]
    const film = blackFilm(even(20, 40), 2)
    const { spans, length } = await shownSpans(
      [film],
      { captions: [caption({ from: 0.3, to: 0.6 })], pieces },
      { fps: 10 },
    )
    expect(spans).toEqual([[30, 60]])
    expect(length).toBe(hundredths)
  })

  test('goes on over the seam of two files', async () => {
    const films = [blackFilm(even(20, 20), 1), blackFilm(even(20, 20), 1)]
    const { spans } = await shownSpans(films, { captions: [caption({ from: 0.8, to: 1.2 })] }, { fps: 10 })
    expect(spans).toEqual([[80, 120]])
  })

  test('begins within it and ends at it; words of spaces alone are no caption', () => {
    const all = [caption({ text: 'a', from: 1, to: 2 }), caption({ text: '  \n', from: 0 }), caption({ text: 'b' })]
    const at = (moment: number) => captionsAt(all, moment).map(({ text }) => text)
    expect([at(0), at(0.99), at(1), at(1.99), at(2), at(1000)]).toEqual([
      ['b'],
      ['b'],
      ['a', 'b'],
      ['a', 'b'],
      ['b'],
      ['b'],
    ])
  })
})

describe('the place of a caption', () => {
  const words = '一二三四五六七八九十百千万亿春夏秋冬东南西北'

  test.each([
    { width: 240, height: 240 },
    { width: 480, height: 270 },
    { width: 135, height: 240 },
    { width: 64, height: 36 },
  ])('a long one breaks into lines and is not cut off at the sides of $width × $height', (size) => {
    const { canvas, context } = canvasOf(size.width * 3, size.height * 3)
    // The picture lies in the middle of a larger canvas, on which ink beyond its sides is seen.
    context.translate(size.width, size.height)
    const box = paintCaption(context as never, size, caption({ text: words, x: 0.5, y: 0.5, size: 8 }))
    expect(box.width).toBeLessThanOrEqual(size.width * 0.94 + 0.01)
    expect(box.left).toBeGreaterThanOrEqual(0)
    const ink = inkBox(canvas)!
    expect(ink.left).toBeGreaterThanOrEqual(size.width)
    expect(ink.left + ink.width).toBeLessThanOrEqual(size.width * 2)
    // Several lines of at least the height of a character.
    expect(ink.height).toBeGreaterThan(size.height * 0.08)
  })

  test.each([
    [0.5, 0.5],
    [0.25, 0.8],
  ])('its centre is at %d, %d of the picture, whose ink it surrounds', (x, y) => {
    const size = { width: 400, height: 200 }
    const { canvas, context } = canvasOf(size.width, size.height)
    const box = paintCaption(context as never, size, caption({ text: '口口', x, y, size: 20, outlineWidth: 0 }))
    expect(box.left + box.width / 2).toBeCloseTo(x * size.width, 5)
    expect(box.top + box.height / 2).toBeCloseTo(y * size.height, 5)
    const ink = inkBox(canvas)!
    expect(Math.abs(ink.left + ink.width / 2 - x * size.width)).toBeLessThan(4)
    expect(Math.abs(ink.top + ink.height / 2 - y * size.height)).toBeLessThan(8)
    // Two characters of a fifth of the shorter side.
    expect(Math.abs(ink.width - 80)).toBeLessThan(16)
  })

  test('its outline is as wide as asked', () => {
    const inkOf = (outlineWidth: number) => {
      const { canvas, context } = canvasOf(200, 200)
      paintCaption(
        context as never,
        { width: 200, height: 200 },
        caption({ text: '口', x: 0.5, y: 0.5, size: 40, outlineWidth, outline: '#ff0000' }),
      )
      return inkBox(canvas)!
    }
    // A fifth of 80 px on either side.
    expect(Math.abs(inkOf(20).width - inkOf(0).width - 32)).toBeLessThan(6)
    expect(Math.abs(inkOf(20).height - inkOf(0).height - 32)).toBeLessThan(6)
  })

  test('its share of the picture is the same at every size the file is written at', async () => {
    const film = blackFilm(even(10, 4), 0.4, { width: 480, height: 270 })
    const captions = [caption({ text: words, y: 0.5 })]
    const source = await editedFrames({ clips: [film], edit: { ...noEdit, captions }, write: usual })
    const shares = async (scale: number) => {
      for await (const { pixels } of source.frames({ scale })) {
        const { width, height, data } = pixels
        const white = Array.from({ length: width * height }, (_, at) => at).filter((at) => data[at * 4]! > 128)
        const columns = white.map((at) => at % width)
        return [Math.min(...columns) / width, (Math.max(...columns) + 1) / width, Math.ceil(white.length / height)]
      }
      throw new Error('no frame')
    }
    const [left = 0, right = 0] = await shares(1)
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThan(1)
    for (const scale of [0.75, 0.5, 0.25]) {
      const [smallLeft = 0, smallRight = 0] = await shares(scale)
      expect(Math.abs(smallLeft - left)).toBeLessThan(0.04)
      expect(Math.abs(smallRight - right)).toBeLessThan(0.04)
      expect(smallLeft).toBeGreaterThan(0)
      expect(smallRight).toBeLessThan(1)
    }
  })
})
