import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeClip } from '../../../../src/core/clip/encode.ts'
import { asGif, clipOf, filmFrames, panClip, psnr, rawClip, shownFrames, withFile } from '../../../helpers/clips.ts'
import { panels, photo } from '../../../helpers/pictures.ts'

const [width, height, count] = [240, 136, 18]

/** Returns what ffprobe reports about the stream and its frames. */
function probed(bytes: Uint8Array) {
  return withFile(bytes, (file) => {
    const args = [
      '-v',
      'error',
      '-count_frames',
      '-show_entries',
      'stream=width,height,nb_read_frames',
      '-of',
      'json',
      file,
    ]
    const { streams } = JSON.parse(execFileSync('ffprobe', args).toString()) as { streams: Record<string, unknown>[] }
    return streams[0]
  })
}

/** Returns the delays in hundredths of a second and the loop count, as gifsicle reads them. */
function timing(bytes: Uint8Array) {
  const said = withFile(bytes, (file) => execFileSync('gifsicle', ['-I', file]).toString())
  const delays = [...said.matchAll(/delay (\d+(?:\.\d+)?)s/g)].map(([, seconds]) => Math.round(Number(seconds) * 100))
  return { delays, loops: /loop forever/.test(said) ? 0 : Number(/loop count (\d+)/.exec(said)?.[1] ?? -1) }
}

/** Encodes raw frames as a GIF with ffmpeg, without dithering. */
function ffmpegGif(raw: Uint8Array): Uint8Array {
  return withFile(raw, (file) => {
    const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', '12', '-i', file]
    const filter = 'split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none'
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, '-vf', filter, `${file}.out.gif`])
    return new Uint8Array(readFileSync(`${file}.out.gif`))
  })
}

describe('a GIF of a clip', () => {
  test('is no larger than ffmpeg’s and looks as good: what stands still, what moves, what is passed', async () => {
    const pan = panClip(width, height, count)
    const panned: Uint8Array[] = []
    for await (const { pixels } of pan.frames()) panned.push(new Uint8Array(pixels.data))
    for (const raw of [
      filmFrames('testsrc2', width, height, count),
      filmFrames('mandelbrot', width, height, count),
      new Uint8Array(Buffer.concat(panned)),
    ]) {
      const ours = await encodeClip(rawClip(raw, width, height), asGif)
      const theirs = ffmpegGif(raw)
      expect(ours.length).toBeLessThanOrEqual(theirs.length)
      expect(psnr(shownFrames(ours), raw)).toBeGreaterThanOrEqual(psnr(shownFrames(theirs), raw) - 1.5)
    }
  })

  test('keeps frames, size, loops, and the sum of its delays to the hundredth', async () => {
    const ground = photo(64, 48, 2)
    for (const [hundredths, loops, said] of [
      [8.33, 0, 0],
      [4, 3, 2],
      [100 / 15, 5, 4],
    ] as const) {
      const clip = clipOf({ width: 64, height: 48, count: 13, hundredths, loops }, (at) => {
        const data = new Uint8ClampedArray(ground.data)
        data.fill(255, at * 400, at * 400 + 200)
        return new ImageData(data, 64, 48)
      })
      const bytes = await encodeClip(clip, asGif)
      expect(probed(bytes)).toMatchObject({ width: 64, height: 48, nb_read_frames: '13' })
      const { delays, loops: repeats } = timing(bytes)
      expect(repeats).toBe(said)
      expect(delays).toHaveLength(13)
      expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(Math.round(13 * hundredths))
    }
  })

  test('few colours come out exactly, whatever dithering is asked for', async () => {
    const page = (at: number) => {
      const pixels = new ImageData(80, 60)
      const words = new Uint32Array(pixels.data.buffer)
      for (let place = 0; place < words.length; place++) words[place] = 0xff000000 + ((place + at) % 90) * 0x020301
      return pixels
    }
    for (const kind of ['none', 'ordered', 'diffusion'] as const) {
      const bytes = await encodeClip(clipOf({ width: 80, height: 60, count: 6 }, page), {
        ...asGif,
        dithering: { kind, strength: 1 },
        quality: 100,
      })
      const shown = shownFrames(bytes)
      for (let at = 0; at < 6; at++) {
        const frame = shown.subarray(at * 19_200, (at + 1) * 19_200)
        expect(Buffer.from(frame).equals(Buffer.from(page(at).data))).toBe(
          kind !== 'ordered' || psnr(frame, new Uint8Array(page(at).data)) === Number.POSITIVE_INFINITY,
        )
      }
    }
  })

  test('what is clear stays clear, and becomes clear again', async () => {
    const wandering = (at: number) => {
      const picture = new ImageData(60, 30)
      for (let y = 5; y < 15; y++)
        for (let x = 0; x < 10; x++) picture.data.set([10 + x * 20, 120, y * 10, 255], (y * 60 + x + at * 11) * 4)
      return picture
    }
    const bytes = await encodeClip(clipOf({ width: 60, height: 30, count: 4 }, wandering), asGif)
    for (let page = 0; page < 4; page++) {
      const shown = await sharp(bytes, { page }).ensureAlpha().raw().toBuffer()
      const { data } = wandering(page)
      for (let at = 3; at < data.length; at += 4) expect(shown[at]).toBe(data[at])
    }
  })

  test('scenes that have nothing in common get palettes of their own, where that is left to it', async () => {
    const tinted = (seed: number, channel: number) => {
      const picture = photo(120, 80, seed, 4)
      for (let at = 0; at < picture.data.length; at += 4)
        for (let c = 0; c < 3; c++) if (c !== channel) picture.data[at + c]! >>= 2
      return picture
    }
    const scenes = [tinted(1, 0), tinted(2, 1), tinted(3, 2), photo(120, 80, 4, 40)]
    const clip = clipOf({ width: 120, height: 80, count: 16 }, (at) => scenes[at >> 2]!)
    const raw = Buffer.concat(Array.from({ length: 16 }, (_, at) => Buffer.from(scenes[at >> 2]!.data)))
    const settings = { ...asGif, colours: 32 }
    const quality = async (palette: 'auto' | 'global' | 'local') =>
      psnr(shownFrames(await encodeClip(clip, { ...settings, palette })), raw)
    const [auto, common, own] = [await quality('auto'), await quality('global'), await quality('local')]
    expect(auto).toBeGreaterThan(common + 1)
    expect(own).toBeGreaterThan(common + 1)
  })

  test('one palette for all is written once, also for a short clip; palettes of their own go with the frames', async () => {
    const clip = panClip(80, 60, 5)
    const tables = async (palette: 'global' | 'local', source = clip) => {
      const bytes = await encodeClip(source, { ...asGif, palette })
      const said = withFile(bytes, (file) => execFileSync('gifsicle', ['-I', file]).toString())
      const common = Number(/global color table \[(\d+)\]/.exec(said)?.[1])
      return { own: said.match(/local color table/g)?.length ?? 0, common }
    }
    expect(await tables('global')).toEqual({ own: 0, common: 256 })
    // A clip too large to be held in memory is rendered once more for its palette.
    const sides = { width: 640, height: 640, count: 16 }
    const ground = photo(640, 640, 3)
    const large = clipOf(sides, (at) => {
      const pixels = new ImageData(new Uint8ClampedArray(ground.data), 640, 640)
      pixels.data.fill(200, at * 4000, at * 4000 + 3000)
      return pixels
    })
    expect(await tables('global', large)).toEqual({ own: 0, common: 256 })
    expect(await tables('local')).toEqual({ own: 5, common: 2 })
  })

  test('fewer colours, dithering and tolerance do what they are for', async () => {
    const clip = panClip(160, 90, 8)
    const exact = await encodeClip(clip, asGif)
    expect((await encodeClip(clip, { ...asGif, colours: 32 })).length).toBeLessThan(exact.length * 0.7)
    expect((await encodeClip(clip, { ...asGif, tolerance: 20 })).length).toBeLessThan(exact.length * 0.75)
    // Dithering reproduces the average of an area, also where no single palette colour matches.
    const ramp = new ImageData(160, 90)
    for (let at = 0; at < ramp.data.length; at += 4) ramp.data.set([(at / 4) % 160, ((at / 4) % 160) + 30, 90, 255], at)
    const slope = clipOf({ width: 160, height: 90, count: 2 }, () => ramp)
    const blurred = (bytes: Uint8Array) =>
      sharp(bytes, { raw: { width: 160, height: 90, channels: 4 } })
        .blur(4)
        .raw()
        .toBuffer()
    const wanted = await blurred(new Uint8Array(ramp.data))
    const errorOf = async (kind: 'none' | 'ordered' | 'diffusion') => {
      const bytes = await encodeClip(slope, { ...asGif, colours: 8, quality: 100, dithering: { kind, strength: 1 } })
      return -psnr(await blurred(shownFrames(bytes).subarray(0, 160 * 90 * 4)), wanted)
    }
    const plain = await errorOf('none')
    expect(await errorOf('ordered')).toBeLessThan(plain)
    expect(await errorOf('diffusion')).toBeLessThan(plain)
  })

  test('a short clip is rendered once, one that does not fit into the memory twice', async () => {
    const rendered = async (side: number, count: number) => {
      let times = 0
      const clip = clipOf({ width: side, height: side, count }, (at) => {
        const pixels = new ImageData(side, side)
        pixels.data.fill(255 - at, 0, side * 4)
        return pixels
      })
      const counted = {
        ...clip,
        frames: (step = {}) => {
          times += 1
          return clip.frames(step)
        },
      }
      await encodeClip(counted, asGif)
      return times
    }
    expect(await rendered(64, 5)).toBe(1)
    expect(await rendered(1024, 6)).toBe(1)
    expect(await rendered(1024, 7)).toBe(2)
  })

  test('a clip without frames is an error in every format', async () => {
    const none = clipOf({ width: 8, height: 8, count: 0 }, () => new ImageData(8, 8))
    for (const format of ['gif', 'webp', 'apng'] as const)
      await expect(encodeClip(none, { ...asGif, format })).rejects.toMatchObject({ code: 'image-damaged' })
  })

  test('cancelling stops between frames', async () => {
    const controller = new AbortController()
    let seen = 0
    const progress = () => {
      seen += 1
      if (seen === 3) controller.abort()
    }
    const work = encodeClip(panClip(80, 60, 20), asGif, { signal: controller.signal, progress })
    await expect(work).rejects.toThrow(/abort/i)
    expect(seen).toBe(3)
  })

  test('of a long clip only a few frames are held at any time', async () => {
    const [wide, high, long] = [400, 300, 80]
    const alive: WeakRef<ImageData>[] = []
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held: number[] = []
    const ground = photo(wide, high, 3)
    const clip = clipOf({ width: wide, height: high, count: long }, (at) => {
      const pixels = new ImageData(new Uint8ClampedArray(ground.data), wide, high)
      pixels.data.fill(200, at * 4000, at * 4000 + 3000)
      alive.push(new WeakRef(pixels))
      if (at % 16 === 15) {
        collect()
        held.push(alive.filter((reference) => reference.deref()).length)
      }
      return pixels
    })
    // A WeakRef keeps its target alive until the current job ends, so each frame gets a job of its own.
    const paced = {
      ...clip,
      async *frames(step = {}) {
        for await (const frame of clip.frames(step)) {
          await new Promise((resolve) => setImmediate(resolve))
          yield frame
        }
      },
    }
    await encodeClip(paced, asGif)
    expect(Math.max(...held)).toBeLessThan(12)
  })
})

test('the same clip as WebP and APNG: frames, size and times, as another program reads them', async () => {
  const clip = clipOf({ width: 100, height: 70, count: 5, hundredths: 12, loops: 2 }, (at) =>
    panels(100, 70, { seed: at + 1 }),
  )
  const webp = await encodeClip(clip, { ...asGif, format: 'webp' })
  const meta = await sharp(webp, { animated: true }).metadata()
  expect(meta).toMatchObject({ format: 'webp', pages: 5, width: 100, pageHeight: 70, loop: 2 })
  expect(meta.delay).toEqual([120, 120, 120, 120, 120])
  const apng = await encodeClip(clip, { ...asGif, format: 'apng' })
  const frames = withFile(apng, (file) => {
    writeFileSync(`${file}.png`, apng)
    const args = [
      '-v',
      'error',
      '-f',
      'apng',
      '-i',
      `${file}.png`,
      '-fps_mode',
      'passthrough',
      '-pix_fmt',
      'rgba',
      '-f',
      'rawvideo',
      '-',
    ]
    return new Uint8Array(execFileSync('ffmpeg', args, { maxBuffer: 2 ** 26 }))
  })
  expect(frames.length).toBe(5 * 100 * 70 * 4)
  expect(Buffer.from(frames.subarray(0, 28_000)).equals(Buffer.from(panels(100, 70, { seed: 1 }).data))).toBe(true)
})
