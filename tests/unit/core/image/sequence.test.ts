import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { writeAnimation } from '../../../../src/core/image/animation/write.ts'
import { type Frame, openSequence } from '../../../../src/core/image/sequence.ts'
import { animatedGif } from '../../../helpers/files.ts'
import { film } from '../../../helpers/films.ts'
import { panels, photo } from '../../../helpers/pictures.ts'
import { tiffOf } from '../../../helpers/quarters.ts'
import { fromPixels } from '../../../helpers/sharp-pixels.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

async function framesOf(name: string, bytes: Uint8Array) {
  const sequence = await openSequence({ name, bytes: new Uint8Array(bytes) }, toolContext())
  const frames: Frame[] = []
  for await (const frame of sequence.frames()) frames.push(frame)
  return { sequence, frames }
}

/** Composes every frame with sharp. */
async function expected(bytes: Uint8Array): Promise<Buffer[]> {
  const { pages = 1 } = await sharp(bytes, { animated: true }).metadata()
  return Promise.all(Array.from({ length: pages }, (_, page) => sharp(bytes, { page }).ensureAlpha().raw().toBuffer()))
}

/** Returns the largest channel difference; the colour of fully transparent pixels is ignored. */
function worst(a: Uint8ClampedArray, b: Uint8Array): number {
  let most = 0
  for (let at = 0; at < a.length; at += 4) {
    if (a[at + 3] === 0 && b[at + 3] === 0) continue
    for (let channel = 0; channel < 4; channel++) most = Math.max(most, Math.abs(a[at + channel]! - b[at + channel]!))
  }
  return most
}

const moving = (count: number, make: (index: number) => ImageData, durationMs = 120) =>
  (async function* () {
    for (let index = 0; index < count; index++) yield { pixels: make(index), durationMs }
  })()

const settings = { loops: 2, quality: 95, signal: new AbortController().signal, progress: () => {} }

/** Draws a photograph with a square that moves over it. */
function scene(index: number): ImageData {
  const picture = photo(120, 80, 3, 2)
  for (let y = 20; y < 44; y++) {
    for (let x = index * 12; x < index * 12 + 24; x++) picture.data.set([240, 30, 30, 255], (y * 120 + x) * 4)
  }
  return picture
}

describe('taking moving pictures apart', () => {
  test('GIF and WebP give the frames another program gives, with their times and loops', async () => {
    const gif = await animatedGif(5)
    const webp = await sharp(gif, { animated: true }).webp({ lossless: true }).toBuffer()
    for (const [name, bytes] of [
      ['a.gif', gif],
      ['a.webp', webp],
    ] as const) {
      const { sequence, frames } = await framesOf(name, bytes)
      expect([sequence.width, sequence.height, sequence.count, sequence.loops]).toEqual([120, 80, 5, 3])
      expect(frames.map(({ durationMs }) => durationMs)).toEqual([100, 150, 200, 250, 300])
      for (const [at, frame] of (await expected(bytes)).entries()) expect(worst(frames[at]!.pixels.data, frame)).toBe(0)
    }
  })

  test('APNG of another program: frames, times, what is under them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'apng-'))
    try {
      const stills = await Promise.all(
        [0, 1, 2, 3].map(async (index) => {
          const { width, height, data } = scene(index)
          return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
            .png()
            .toBuffer()
        }),
      )
      for (const [index, bytes] of stills.entries()) writeFileSync(join(folder, `${index}.png`), bytes)
      const out = join(folder, 'a.png')
      const pattern = join(folder, '%d.png')
      execFileSync('ffmpeg', ['-v', 'error', '-framerate', '5', '-i', pattern, '-plays', '0', '-f', 'apng', out])
      const { sequence, frames } = await framesOf('a.png', readFileSync(out))
      expect([sequence.count, sequence.loops]).toEqual([4, 0])
      for (const [at, bytes] of stills.entries()) {
        expect(frames[at]?.durationMs).toBeCloseTo(200, 0)
        expect(worst(frames[at]!.pixels.data, await sharp(bytes).ensureAlpha().raw().toBuffer())).toBe(0)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('chunks of an APNG that no frame is made of change nothing', async () => {
    const { bytes } = await writeAnimation('png', moving(3, scene), { ...settings, count: 3 })
    const whole = Buffer.from(bytes)
    const time = Buffer.from('\0\0\0\x07tIME\x07\xe8\x01\x02\x03\x04\x05\0\0\0\0', 'latin1')
    // Before the second frame control, and between it and its data.
    const second = whole.indexOf('fcTL', whole.indexOf('IDAT')) - 4
    const inside = whole.indexOf('fdAT', second) - 4
    const parts = [whole.subarray(0, second), time, whole.subarray(second, inside), time, whole.subarray(inside)]
    const { sequence, frames } = await framesOf('a.png', Buffer.concat(parts))
    expect([sequence.count, sequence.loops]).toEqual([3, 2])
    for (const [at, { pixels, durationMs }] of frames.entries()) {
      expect(worst(pixels.data, new Uint8Array(scene(at).data))).toBe(0)
      expect(durationMs).toBe(120)
    }
  })

  test('of a moving AVIF the first frame is shown, with a note', async () => {
    const moved = film('a.avif', 'testsrc2=size=64x64:rate=5', [
      '-frames:v',
      '3',
      '-c:v',
      'libaom-av1',
      '-cpu-used',
      '8',
    ])
    const { sequence, frames } = await framesOf('动.avif', moved)
    expect(frames).toHaveLength(1)
    expect(sequence).toMatchObject({ width: 64, height: 64, count: 1 })
    expect(sequence.notes).toContainEqual({ code: 'first-frame-only', params: { format: 'AVIF' } })
    expect(sequence.info.frames).toBe(1)
  })

  test('a still is one frame; an SVG is drawn at the size asked for, without its script', async () => {
    const { sequence, frames } = await framesOf(
      'a.png',
      await sharp({ create: { width: 9, height: 7, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    )
    expect([sequence.count, frames.length, frames[0]?.durationMs]).toEqual([1, 1, 0])
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>x</script><rect width="20" height="10" fill="#00f"/></svg>'
    let drawn = ''
    const context = toolContext()
    const opened = await openSequence(
      { name: 'a.svg', bytes: new TextEncoder().encode(svg) },
      {
        host: {
          rasterise: (bytes, width, height) => {
            drawn = new TextDecoder().decode(bytes)
            return context.host.rasterise(bytes, width, height)
          },
        },
        svgSize: ({ width, height }) => ({ width: width * 3, height: height * 3 }),
      },
    )
    expect([opened.width, opened.height]).toEqual([60, 30])
    expect(drawn).not.toContain('script')
  })
})

describe('putting moving pictures together', () => {
  test('every format keeps frames, sum of times and loops, as another program reads them', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const { bytes } = await writeAnimation(format, moving(5, scene, 133), { ...settings, count: 5 })
      const meta = await sharp(bytes, { animated: true }).metadata()
      expect(meta).toMatchObject({ pages: 5, width: 120, pageHeight: 80, loop: 2 })
      expect(Math.abs((meta.delay ?? []).reduce((sum, part) => sum + part, 0) - 5 * 133)).toBeLessThanOrEqual(5)
    }
  })

  test('what is seen is what was given: GIF nearly, WebP lossless and APNG exactly', async () => {
    const gif = await writeAnimation('gif', moving(4, scene), { ...settings, count: 4 })
    for (const [at, frame] of (await expected(gif.bytes)).entries()) {
      const { data } = scene(at)
      const mean = data.reduce((sum, value, place) => sum + Math.abs(value - frame[place]!), 0) / data.length
      expect(mean).toBeLessThan(3)
    }
    const webp = await writeAnimation('webp', moving(4, scene), { ...settings, count: 4, lossless: true })
    for (const [at, frame] of (await expected(webp.bytes)).entries()) expect(worst(scene(at).data, frame)).toBe(0)
    const apng = await writeAnimation('png', moving(4, scene), { ...settings, count: 4 })
    const folder = mkdtempSync(join(tmpdir(), 'apng-'))
    try {
      writeFileSync(join(folder, 'a.png'), apng.bytes)
      const raw = join(folder, 'raw')
      execFileSync('ffmpeg', [
        '-v',
        'error',
        '-f',
        'apng',
        '-i',
        join(folder, 'a.png'),
        '-fps_mode',
        'passthrough',
        '-pix_fmt',
        'rgba',
        '-f',
        'rawvideo',
        raw,
      ])
      const all = readFileSync(raw)
      const size = 120 * 80 * 4
      expect(all.length).toBe(4 * size)
      for (let at = 0; at < 4; at++) expect(worst(scene(at).data, all.subarray(at * size, (at + 1) * size))).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('times between milliseconds do not add up to another sum', async () => {
    for (const format of ['png', 'webp'] as const) {
      const { bytes } = await writeAnimation(format, moving(9, scene, 1000 / 30), { ...settings, count: 9 })
      const { frames } = await framesOf(`a.${format}`, bytes)
      const told = frames.map(({ durationMs }) => durationMs)
      expect(told).toEqual([33, 34, 33, 33, 34, 33, 33, 34, 33])
    }
  })

  test('a still background costs little', async () => {
    const one = await writeAnimation('gif', moving(1, scene), { ...settings, count: 1 })
    const ten = await writeAnimation('gif', moving(8, scene), { ...settings, count: 8 })
    expect(ten.bytes.length).toBeLessThan(one.bytes.length * 2.2)
  })

  test('what stands still between two movements costs little, too', async () => {
    // Two squares in opposite corners, so that the box around all changes is the whole picture.
    const corners = (index: number) => {
      const picture = photo(120, 80, 3, 2)
      for (let y = 0; y < 8; y++)
        for (let x = index * 2; x < index * 2 + 8; x++) {
          picture.data.set([240, 30, 30, 255], (y * 120 + x) * 4)
          picture.data.set([30, 30, 240, 255], ((79 - y) * 120 + 119 - x) * 4)
        }
      return picture
    }
    const shares: number[] = []
    const progress = (share: number) => shares.push(share)
    const one = await writeAnimation('gif', moving(1, corners), { ...settings, count: 1 })
    const six = await writeAnimation('gif', moving(6, corners), { ...settings, progress, count: 6 })
    expect(six.bytes.length).toBeLessThan(one.bytes.length * 1.6)
    for (const [at, share] of shares.entries()) expect(share).toBeCloseTo((at + 1) / 6)
    expect(shares).toHaveLength(6)
  })

  test('what becomes clear again is clear, in GIF and in WebP', async () => {
    const wandering = (index: number) => {
      const picture = new ImageData(60, 30)
      for (let y = 5; y < 15; y++)
        for (let x = 0; x < 10; x++) picture.data.set([10, 120, 60, 255], (y * 60 + x + index * 11) * 4)
      return picture
    }
    for (const format of ['gif', 'webp'] as const) {
      const { bytes } = await writeAnimation(format, moving(4, wandering), { ...settings, count: 4, lossless: true })
      for (const [at, frame] of (await expected(bytes)).entries()) {
        const { data } = wandering(at)
        for (let place = 3; place < data.length; place += 4) expect(frame[place]).toBe(data[place])
      }
    }
  })

  test('soft transparency survives WebP', async () => {
    const glass = panels(80, 60, { transparent: true })
    const { bytes } = await writeAnimation(
      'webp',
      moving(2, () => glass),
      { ...settings, count: 2, lossless: true },
    )
    const [frame] = await expected(bytes)
    for (let at = 3; at < glass.data.length; at += 4)
      expect(Math.abs(frame![at]! - glass.data[at]!)).toBeLessThanOrEqual(1)
  })
})

describe('what the gate noticed', () => {
  const told = async (name: string, bytes: Uint8Array) =>
    (await openSequence({ name, bytes: new Uint8Array(bytes) }, toolContext())).notes

  test('about a still comes along: a name that lies, pages that are left', async () => {
    const jpeg = await fromPixels(photo(60, 40)).jpeg().toBuffer()
    expect(await told('a.png', jpeg)).toEqual([{ code: 'wrong-extension', params: { claimed: 'PNG', format: 'JPG' } }])
    expect(await told('a.tif', await tiffOf(3))).toEqual([{ code: 'first-page-only', params: { pages: 3 } }])
    expect(await told('a.jpg', jpeg)).toEqual([])
  })

  test('about a moving picture comes along, each once', async () => {
    const whole = await animatedGif(5)
    expect((await told('a.gif', whole.subarray(0, whole.length - 30))).map(({ code }) => code)).toEqual([
      'file-incomplete',
    ])
  })

  test('frames that cannot be decoded are told, and no longer called kept', async () => {
    const whole = await sharp(await animatedGif(5), { animated: true })
      .webp({ lossless: true })
      .toBuffer()
    const broken = Buffer.from(whole)
    const third = [...Array(3)].reduce((at) => broken.indexOf('ANMF', at + 4), 0)
    broken.fill(0xee, third + 40, third + 60)
    const { sequence, frames } = await framesOf('a.webp', broken)
    expect(frames).toHaveLength(2)
    expect(sequence.notes).toEqual([{ code: 'frames-lost', params: { kept: 2, frames: 5 } }])
  })

  test('about a drawing in which there is nothing to see is told', async () => {
    const svg = (inner: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inner}</svg>`)
    expect(await told('a.svg', svg('<rect x="90" width="9" height="9"/>'))).toEqual([{ code: 'drawing-empty' }])
    expect(await told('a.svg', svg('<g id="empty"/>'))).toEqual([{ code: 'drawing-empty' }])
    expect(await told('a.svg', svg('<rect width="9" height="9"/>'))).toEqual([])
  })
})

describe('a moving AVIF, which only the browser can decode', () => {
  /** Stands in for the browser's decoder: one plain picture per frame, with the durations given, in microseconds. */
  const decoderOf = (durations: readonly (number | null)[], closed: { count: number }) =>
    class {
      async decode({ frameIndex }: { frameIndex: number }) {
        if (frameIndex >= durations.length) throw new Error('damaged')
        const plain = new ImageData(64, 64)
        plain.data.fill(frameIndex === 1 ? 0 : 50 + frameIndex)
        for (let at = 3; at < plain.data.length; at += 4) plain.data[at] = frameIndex === 1 ? 0 : 255
        return { image: Object.assign(await createImageBitmap(plain), { duration: durations[frameIndex] }) }
      }
      close() {
        closed.count += 1
      }
    }
  const moved = film('a.avif', 'testsrc2=size=64x64:rate=5', ['-frames:v', '3', '-c:v', 'libaom-av1', '-cpu-used', '8'])

  test('has its frames, each alone on a clear ground, with their times', async () => {
    const closed = { count: 0 }
    vi.stubGlobal('ImageDecoder', decoderOf([40_000, null, 250_000], closed))
    const { sequence, frames } = await framesOf('动.avif', moved)
    vi.unstubAllGlobals()
    expect([sequence.count, sequence.loops, sequence.width, sequence.height]).toEqual([3, 0, 64, 64])
    expect(frames.map(({ durationMs }) => durationMs)).toEqual([40, 100, 250])
    expect(frames.map(({ pixels }) => [pixels.data[0], pixels.data[3]])).toEqual([
      [50, 255],
      [0, 0],
      [52, 255],
    ])
    expect([sequence.notes, closed.count]).toEqual([[], 1])
  })

  test('ends before the first frame that cannot be decoded, and says so', async () => {
    const closed = { count: 0 }
    vi.stubGlobal('ImageDecoder', decoderOf([40_000], closed))
    const { sequence, frames } = await framesOf('动.avif', moved)
    vi.unstubAllGlobals()
    expect([frames.length, closed.count]).toEqual([1, 1])
    expect(sequence.notes).toEqual([{ code: 'frames-lost', params: { kept: 1, frames: 3 } }])
  })
})

test('frames of a WebP with transparency of its own are whole pictures', async () => {
  const all = Buffer.concat([0, 1, 2].map((seed) => Buffer.from(panels(60, 40, { transparent: true, seed }).data)))
  const raw = { width: 60, height: 120, channels: 4, pageHeight: 40 } as const
  const bytes = await sharp(all, { raw })
    .webp({ quality: 80, delay: [100, 100, 100] })
    .toBuffer()
  expect(bytes.includes('ALPH')).toBe(true)
  const { frames } = await framesOf('a.webp', bytes)
  for (const [at, frame] of (await expected(bytes)).entries()) {
    const { data } = frames[at]!.pixels
    for (let place = 3; place < data.length; place += 4) expect(Math.abs(data[place]! - frame[place]!)).toBeLessThan(3)
  }
})

test('writing ends when it is cancelled between two frames', async () => {
  for (const format of ['gif', 'webp', 'png'] as const) {
    const stop = new AbortController()
    let drawn = 0
    const frames = (async function* () {
      for (; drawn < 5; drawn++) {
        if (drawn === 2) stop.abort()
        yield { pixels: scene(drawn), durationMs: 100 }
      }
    })()
    const work = writeAnimation(format, frames, { ...settings, signal: stop.signal, count: 5 })
    await expect(work, format).rejects.toMatchObject({ name: 'AbortError' })
    expect(drawn, format).toBe(2)
  }
})
