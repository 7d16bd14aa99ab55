import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { writeAnimation } from '../../../../src/core/image/animation/write.ts'
import { type Frame, openSequence } from '../../../../src/core/image/sequence.ts'
import { animatedGif } from '../../../helpers/files.ts'
import { panels, photo } from '../../../helpers/pictures.ts'
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

  test('a still background costs little', async () => {
    const one = await writeAnimation('gif', moving(1, scene), { ...settings, count: 1 })
    const ten = await writeAnimation('gif', moving(8, scene), { ...settings, count: 8 })
    expect(ten.bytes.length).toBeLessThan(one.bytes.length * 2.2)
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
