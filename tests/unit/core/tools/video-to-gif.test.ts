import { describe, expect, test, vi } from 'vitest'
import { parse } from 'zod/mini'
import { UserError } from '../../../../src/core/errors.ts'
import type { ToolContext, ToolOutput, UnreadFile } from '../../../../src/core/tool.ts'
import tool, { estimateFiles, findLoops } from '../../../../src/core/tools/video-to-gif.ts'
import { decoded, gifRepeats, probe } from '../../../helpers/films.ts'
import { movingQuarters, quarterColours, quarters } from '../../../helpers/quarters.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const size = { width: 160, height: 90 }
const film = { ...size, seconds: 2 }
const unread = (name: string, bytes: Uint8Array | string = 'film'): UnreadFile => ({
  name,
  blob: new Blob([new Uint8Array(Buffer.from(bytes))]),
  read: () => Promise.reject(new Error('a clip is never read as a whole')),
})

/** Creates a context with a player that shows a film whose grey level rises by one each hundredth of a second. */
function playerContext(over: Partial<ToolContext> = {}, levelAt = (moment: number) => Math.round(moment * 100)) {
  const asked: { moment: number; width: number; height: number }[] = []
  let open = 0
  const base = toolContext(over)
  const videoFrame: ToolContext['host']['videoFrame'] = async (_, __, moment, { width, height }) => {
    asked.push({ moment, width, height })
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')!
    const level = levelAt(moment)
    context.fillStyle = `rgb(${level} ${level} ${level})`
    context.fillRect(0, 0, width, height)
    open += 1
    return Object.assign(canvas, { close: () => (open -= 1) }) as unknown as ImageBitmap
  }
  return { asked, open: () => open, context: { ...base, host: { ...base.host, videoFrame } } as ToolContext }
}

const join = (files: readonly UnreadFile[], options: object, context: ToolContext) =>
  tool.join!(files, parse(tool.options, options), context)
async function written(files: readonly UnreadFile[], options: object, context = playerContext().context) {
  const outputs = await join(files, options, context)
  expect(outputs).toHaveLength(1)
  return outputs[0]!
}
const ofFilm = (options: object = {}, context = playerContext().context) =>
  written([unread('旅行.mov')], { players: [film], dither: 0, ...options }, context)
const piece = (fields: object) => ({
  file: 0,
  from: 0,
  to: null,
  speed: 1,
  reverse: false,
  boomerang: false,
  ...fields,
})

/** Returns the grey level of each frame as ffmpeg decodes it. */
const levels = ({ bytes }: ToolOutput) => decoded(Buffer.from(bytes), { width: 8, height: 8 }).map(({ rgb }) => rgb[0]!)
const facts = ({ bytes }: ToolOutput) => probe(Buffer.from(bytes))
const codes = ({ notes }: ToolOutput) => notes.map(({ code }) => code)

describe('a film that only the player can decode', () => {
  test('becomes a GIF of its length at twelve frames a second, named after it', async () => {
    const output = await ofFilm()
    expect(output).toMatchObject({ name: '旅行.gif', mime: 'image/gif', ...size })
    const { width, height, codec, durations, seconds } = facts(output)
    expect({ width, height, codec }).toEqual({ ...size, codec: 'gif' })
    expect(durations).toHaveLength(24)
    expect(seconds).toBeCloseTo(2, 2)
    expect(gifRepeats(Buffer.from(output.bytes))).toBe(0)
    const seen = levels(output)
    for (const [at, level] of seen.entries()) expect(Math.abs(level - (at / 12) * 100)).toBeLessThan(6)
    expect(output.notes).toEqual([{ code: 'frames-joined', params: { frames: 24 } }])
  })

  test('is asked for no frame larger than needed, and every frame it gives is released', async () => {
    const { asked, open, context } = playerContext()
    await ofFilm({ width: 80, players: [{ ...film, width: 1600, height: 900 }] }, context)
    expect(Math.max(...asked.map(({ width }) => width))).toBeLessThanOrEqual(81)
    expect(open()).toBe(0)
  })

  test.each([
    ['cut', { from: 0.5, to: 1.5 }, 1, [50, 145]],
    ['twice as fast', { speed: 2 }, 1, [0, 180]],
    ['half as fast', { speed: 0.5, to: 1 }, 2, [0, 97]],
    ['backwards', { reverse: true }, 2, [197, 0]],
  ])('can be played %s', async (_, fields, seconds, [first = 0, last = 0]) => {
    const output = await ofFilm({ pieces: [piece(fields)], fps: 10 })
    expect(facts(output).seconds).toBeCloseTo(seconds, 2)
    const seen = levels(output)
    expect(Math.abs(seen[0]! - first)).toBeLessThan(9)
    expect(Math.abs(seen.at(-1)! - last)).toBeLessThan(9)
  })

  test('can play there and back, and in parts in any order', async () => {
    const boomerang = levels(await ofFilm({ pieces: [piece({ boomerang: true, to: 1 })], fps: 10 }))
    const top = boomerang.indexOf(Math.max(...boomerang))
    expect(boomerang).toHaveLength(20)
    expect([...boomerang].slice(0, top)).toEqual([...boomerang.slice(0, top)].sort((a, b) => a - b))
    expect(boomerang.at(-1)).toBeLessThan(20)
    const parts = levels(await ofFilm({ pieces: [piece({ from: 1.5 }), piece({ to: 0.5 })], fps: 10 }))
    expect(parts).toHaveLength(10)
    expect(Math.abs(parts[0]! - 150)).toBeLessThan(9)
    expect(parts[5]).toBeLessThan(9)
  })

  test('tells its progress, which rises to 1', async () => {
    for (const options of [{}, { format: 'webp' }, { format: 'frames' }]) {
      const shares: number[] = []
      const { context } = playerContext({ progress: (share) => shares.push(share) })
      await join([unread('a.mov')], { players: [film], fps: 5, ...options }, context)
      expect(shares.length).toBeGreaterThan(5)
      expect(shares.every((share, at) => at === 0 || share >= shares[at - 1]!)).toBe(true)
      expect(shares.at(-1)).toBe(1)
    }
  })

  test('is played as often as asked', async () => {
    for (const [loops, repeats] of [
      [0, 0],
      [1, null],
      [5, 4],
    ])
      expect(gifRepeats(Buffer.from((await ofFilm({ loops, fps: 2 })).bytes)), `${loops} plays`).toBe(repeats)
  })

  test('can be cropped and turned: the quarter that stays is the one that was framed', async () => {
    const base = toolContext()
    const png = await quarters().png().toBuffer()
    const options = { players: [], x: 0.5, y: 0, w: 0.5, h: 0.5, fps: 2, dither: 0 }
    const cropped = await written([unread('a.png', png)], options, base)
    expect([cropped.width, cropped.height]).toEqual([120, 80])
    const [frame] = decoded(Buffer.from(cropped.bytes), { width: 8, height: 8 })
    for (const [channel, value] of quarterColours[1].entries())
      expect(Math.abs(frame!.rgb[(4 * 8 + 4) * 3 + channel]! - value)).toBeLessThan(12)
    const turned = await written([unread('a.png', png)], { ...options, x: 0, w: 1, h: 1, turns: 1 }, base)
    expect([turned.width, turned.height]).toEqual([160, 240])
    // A quarter turn clockwise brings the lower left quarter to the upper left.
    const [upright] = decoded(Buffer.from(turned.bytes), { width: 8, height: 8 })
    for (const [channel, value] of quarterColours[2].entries())
      expect(Math.abs(upright!.rgb[(1 * 8 + 1) * 3 + channel]! - value)).toBeLessThan(12)
  })
})

describe('formats', () => {
  test.each([
    ['webp', 'a.webp', 'image/webp'],
    ['apng', 'a.png', 'image/png'],
  ] as const)('%s moves too', async (format, name, mime) => {
    const output = await written([unread('a.mp4')], { players: [film], format, fps: 5, dither: 0 })
    expect(output).toMatchObject({ name, mime, ...size })
    if (format === 'apng') expect(facts(output)).toMatchObject({ codec: 'apng', ...size })
    else expect(Buffer.from(output.bytes).subarray(8, 16).toString('latin1')).toBe('WEBPVP8X')
    expect(output.notes).toContainEqual({ code: 'frames-joined', params: { frames: 10 } })
  })

  test('frames become a PNG each, numbered in order', async () => {
    const outputs = await join(
      [unread('a.mp4')],
      { players: [film], format: 'frames', fps: 6 },
      playerContext().context,
    )
    expect(outputs.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, at) => `a-${String(at + 1).padStart(3, '0')}.png`),
    )
    for (const { mime, width, height } of outputs)
      expect({ mime, width, height }).toEqual({ mime: 'image/png', ...size })
    const seen = outputs.flatMap(levels)
    for (const [at, level] of seen.entries()) expect(Math.abs(level - (at / 6) * 100)).toBeLessThan(5)
  })

  test.each(['mp4', 'webm'] as const)('%s is refused by code where nothing here encodes it', async (format) => {
    await expect(written([unread('a.mov')], { players: [film], format })).rejects.toMatchObject({
      ...{ code: 'film-encoder-missing', params: { format: format.toUpperCase() } },
    })
  })

  test('a sticker has 240 px on its longer side and at most 500 KB', async () => {
    // Grey levels that jump make frames that have little in common.
    const noisy = playerContext({}, (moment) => (Math.round(moment * 30) * 97) % 256)
    const output = await ofFilm({ target: 'sticker', players: [{ ...film, width: 1080, height: 1080 }] }, noisy.context)
    expect([output.width, output.height]).toEqual([240, 240])
    expect(output.bytes.length).toBeLessThanOrEqual(500 * 1024)
    expect(facts(output)).toMatchObject({ width: 240, height: 240 })
  })

  test('dithering mixes the colours of a palette; without it an even slope falls into bands', async () => {
    const { context } = playerContext()
    const host: ToolContext['host'] = {
      ...context.host,
      videoFrame: async (_, __, ___, { width, height }) => {
        const canvas = new OffscreenCanvas(width, height)
        const pixels = new ImageData(width, height)
        for (let at = 0; at < pixels.data.length; at += 4) {
          const level = Math.floor((((at / 4) % width) / width) * 256)
          pixels.data.set([level, level, level, 255], at)
        }
        canvas.getContext('2d')!.putImageData(pixels, 0, 0)
        return Object.assign(canvas, { close: () => {} }) as unknown as ImageBitmap
      },
    }
    const changes = async (dither: number) => {
      const options = { players: [{ ...size, seconds: 0.1 }], fps: 10, colours: 4, dither }
      const [frame] = decoded(Buffer.from((await ofFilm(options, { ...context, host })).bytes), size)
      const row = Array.from({ length: size.width }, (_, x) => frame!.rgb[(40 * size.width + x) * 3]!)
      return row.filter((level, x) => x > 0 && level !== row[x - 1]).length
    }
    expect(await changes(0)).toBeLessThan(4)
    expect(await changes(100)).toBeGreaterThan(20)
  })

  test('an APNG, which has no quality to give up, is written as it is', async () => {
    const output = await ofFilm({ format: 'apng', target: 'own', targetKb: 20, fps: 25 })
    expect(output.notes).toEqual([{ code: 'frames-joined', params: { frames: 50 } }])
  })

  test('an article takes 300 frames at most', async () => {
    const shares: number[] = []
    const { context } = playerContext({ progress: (share) => shares.push(share) }, (moment) => Math.round(moment * 10))
    const long = { players: [{ width: 16, height: 9, seconds: 16 }], fps: 20, target: 'article' }
    const output = await ofFilm(long, context)
    expect(output.notes).toEqual([
      { code: 'frames-joined', params: { frames: 160 } },
      { code: 'frames-dropped-for-target' },
    ])
    expect(facts(output).durations.length).toBeLessThanOrEqual(300)
    expect(facts(output).seconds).toBeCloseTo(16, 1)
    expect(shares.at(-1)).toBe(1)
  })

  test('a limit that is met as it is takes nothing away', async () => {
    const output = await ofFilm({ target: 'chat' })
    expect(output.notes).toEqual([{ code: 'frames-joined', params: { frames: 24 } }])
  })

  test('a limit of one’s own is kept with fewer frames and pixels, and each is told', async () => {
    const noisy = playerContext({}, (moment) => (Math.round(moment * 30) * 97) % 256)
    const host: ToolContext['host'] = {
      ...noisy.context.host,
      videoFrame: async (_, __, moment, { width, height }) => {
        const canvas = new OffscreenCanvas(width, height)
        const pixels = new ImageData(width, height)
        for (let at = 0; at < pixels.data.length; at += 4) {
          const place = at / 4
          const wave = Math.sin((place % width) * 0.3 + moment * 9) + Math.cos(Math.floor(place / width) * 0.2)
          pixels.data.set([128 + 60 * wave, (place * 7) % 256, moment * 100, 255], at)
        }
        canvas.getContext('2d')!.putImageData(pixels, 0, 0)
        return Object.assign(canvas, { close: () => {} }) as unknown as ImageBitmap
      },
    }
    // A WebP gives up its quality with its size.
    const webp = { target: 'own', targetKb: 20, players: [{ width: 200, height: 112, seconds: 0.5 }], fps: 10 }
    const lossy = await ofFilm({ ...webp, format: 'webp' }, { ...noisy.context, host })
    expect(lossy.bytes.length).toBeLessThanOrEqual(20 * 1024)
    expect(codes(lossy)).toEqual(['frames-joined', 'resized-for-target', 'colours-reduced-for-target'])
    const options = { target: 'own', targetKb: 20, players: [{ width: 200, height: 112, seconds: 0.5 }], fps: 25 }
    const output = await ofFilm(options, { ...noisy.context, host })
    expect(output.bytes.length).toBeLessThanOrEqual(20 * 1024)
    const { width, height, durations } = facts(output)
    expect([output.width, output.height]).toEqual([width, height])
    const joined = output.notes.find(({ code }) => code === 'frames-joined')
    expect(joined?.params).toEqual({ frames: durations.length })
    expect(durations.length).toBeLessThan(13)
    expect(codes(output)).toContain('frames-dropped-for-target')
    expect(width).toBeLessThan(200)
    const resized = output.notes.find(({ code }) => code === 'resized-for-target')
    expect(resized?.params).toEqual({ widthPx: width, heightPx: height })
    expect(codes(output)).not.toContain('target-missed-small')
  })

  test('a limit that nothing can reach is said to be missed, with what was reached', async () => {
    const dense = playerContext({}, (moment) => Math.round(moment * 100) % 256)
    const grained: ToolContext['host'] = {
      ...dense.context.host,
      videoFrame: async (_, __, moment, { width, height }) => {
        const canvas = new OffscreenCanvas(width, height)
        const pixels = new ImageData(width, height)
        let state = Math.round(moment * 1000) + 1
        for (let at = 0; at < pixels.data.length; at++) {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
          pixels.data[at] = at % 4 === 3 ? 255 : state >>> 24
        }
        canvas.getContext('2d')!.putImageData(pixels, 0, 0)
        return Object.assign(canvas, { close: () => {} }) as unknown as ImageBitmap
      },
    }
    const options = { target: 'own', targetKb: 20, players: [{ width: 480, height: 480, seconds: 0.1 }], fps: 10 }
    const output = await ofFilm(options, { ...dense.context, host: grained })
    const missed = output.notes.find(({ code }) => code === 'target-missed-small')
    expect(missed?.params).toEqual({ targetKb: 20, actualKb: Math.ceil(output.bytes.length / 1024) })
  })
})

describe('pictures among the clips', () => {
  test('several become one animation, each for the time it was given', async () => {
    const files = [
      unread('一.png', await quarters().png().toBuffer()),
      unread('二.png', await quarters().flop().png().toBuffer()),
    ]
    const pieces = [piece({ to: 0.3 }), piece({ file: 1, to: 0.7 })]
    const output = await written(files, { pieces, dither: 0 }, toolContext())
    expect(output.name).toBe('一.gif')
    expect(facts(output).seconds).toBeCloseTo(1, 2)
    expect(facts(output).durations.map((seconds) => Math.round(seconds * 10))).toEqual([3, 7])
    const [one, two] = decoded(Buffer.from(output.bytes), { width: 8, height: 8 })
    for (const [frame, colour] of [
      [one!, quarterColours[0]],
      [two!, quarterColours[1]],
    ] as const)
      for (const [channel, value] of colour.entries())
        expect(Math.abs(frame.rgb[(1 * 8 + 1) * 3 + channel]! - value)).toBeLessThan(12)
  })

  test('an animation alone keeps its frames and their time, through `process` too', async () => {
    const bytes = new Uint8Array(await movingQuarters('gif'))
    const options = parse(tool.options, { fps: 0, dither: 0 })
    const [output] = await tool.process({ name: '动.gif', bytes }, options, toolContext())
    expect(facts(output!)).toMatchObject({ width: 240, height: 160 })
    expect(facts(output!).durations.map((seconds) => Math.round(seconds * 10))).toEqual([2, 2, 2])
  })
})

describe('words and refusals', () => {
  test('fonts are loaded for captions with words, and characters they lack are named once', async () => {
    const loadFont = vi.fn(async () => ['㐂', '㐂'])
    const { context } = playerContext()
    const captions = [
      { text: '你好', font: 'smiley-sans', weight: 400 },
      { text: '   ', font: 'zcool-kuaile' },
      { text: '再见' },
    ]
    const output = await ofFilm({ captions, fps: 2 }, { ...context, host: { ...context.host, loadFont } })
    expect(loadFont.mock.calls).toEqual([
      ['smiley-sans', 400, '你好'],
      ['noto-sans-sc', 900, '再见'],
    ])
    expect(output.notes[0]).toEqual({ code: 'glyphs-missing', params: { characters: '㐂' } })
  })

  test('an empty file, an unknown one, and nothing to show are refused by code', async () => {
    await expect(written([unread('空.mp4', '')], {})).rejects.toMatchObject({
      ...{ code: 'file-empty', params: { name: '空.mp4' } },
    })
    const unknown = written([unread('字.mp4', 'hello, world')], {})
    await expect(unknown).rejects.toBeInstanceOf(UserError)
    await expect(unknown).rejects.toMatchObject({ params: { name: '字.mp4' } })
    await expect(written([], {})).rejects.toMatchObject({ code: 'clip-nothing' })
    await expect(ofFilm({ pieces: [piece({ file: 7 })] })).rejects.toMatchObject({ code: 'clip-nothing' })
  })

  test('more than 1500 frames are refused with their number before any is decoded', async () => {
    const { asked, context } = playerContext()
    const long = ofFilm({ players: [{ ...film, seconds: 200 }], fps: 10 }, context)
    await expect(long).rejects.toMatchObject({ code: 'clip-too-long', params: { frames: 2000, limit: 1500 } })
    expect(asked).toEqual([])
  })

  test('cancelling ends the work before the film does', async () => {
    const stop = new AbortController()
    const { asked, context } = playerContext({ signal: stop.signal }, (moment) => {
      if (moment > 1) stop.abort()
      return 0
    })
    await expect(ofFilm({}, context)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked.length).toBeLessThan(20)
  })
})

describe('what the page asks beforehand', () => {
  test('an estimate is near what is written, and null for what cannot be estimated', async () => {
    const options = { players: [film], dither: 0 }
    const estimated = await estimateFiles([unread('a.mov')], options, playerContext().context)
    const { length } = (await ofFilm()).bytes
    expect(estimated! / length).toBeGreaterThan(0.8)
    expect(estimated! / length).toBeLessThan(1.25)
    for (const format of ['webp', 'apng']) {
      const near = await estimateFiles([unread('a.mov')], { ...options, format }, playerContext().context)
      const whole = (await ofFilm({ format })).bytes.length
      expect(near! / whole).toBeGreaterThan(0.8)
      expect(near! / whole).toBeLessThan(1.25)
    }
    for (const format of ['mp4', 'webm', 'frames'])
      expect(await estimateFiles([unread('a.mov')], { ...options, format }, playerContext().context)).toBeNull()
  })

  test('a loop is found where the film comes back to its beginning', async () => {
    // A bright bar returns to its place after one second.
    const base = toolContext()
    const videoFrame: ToolContext['host']['videoFrame'] = async (_, __, moment, { width, height }) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')!
      context.fillRect(0, 0, width, height)
      context.fillStyle = '#ffffff'
      context.fillRect(((Math.round(moment * 30) % 30) / 30) * width, 0, width / 6, height)
      return Object.assign(canvas, { close: () => {} }) as unknown as ImageBitmap
    }
    const options = { players: [film], pieces: [piece({})] }
    const loops = await findLoops([unread('a.mov')], options, { ...base, host: { ...base.host, videoFrame } })
    expect(loops.length).toBeGreaterThan(0)
    expect(loops[0]!.to - loops[0]!.from).toBeCloseTo(1, 5)
    await expect(findLoops([unread('a.mov')], { players: [film] }, base)).rejects.toMatchObject({
      code: 'clip-nothing',
    })
  })

  test('the sample is an animation where no video can be encoded', async () => {
    const [sample] = await tool.make!(parse(tool.options, {}), toolContext())
    expect(sample).toMatchObject({ name: 'sample.gif', mime: 'image/gif', width: 640, height: 360 })
    expect(facts(sample!).seconds).toBeCloseTo(3.6, 2)
    expect(codes(sample!)).toContain('frames-joined')
  })
})
