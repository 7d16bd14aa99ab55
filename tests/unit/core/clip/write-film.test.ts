import { execFileSync } from 'node:child_process'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FrameSource } from '../../../../src/core/clip/source.ts'
import { writeFilm } from '../../../../src/core/clip/write-film.ts'
import { UserError } from '../../../../src/core/errors.ts'
import { withFile } from '../../../helpers/clips.ts'
import { decoded, probe } from '../../../helpers/films.ts'
import { coders, supported } from '../../../helpers/video-codecs.ts'

const usual = { width: 32, height: 24 }
const greys = [20, 200, 90]
const durations = [100, 250, 40]

/** Returns a film of grey frames of uneven durations. */
function greyFilm(seen: (frame: number) => void = () => {}, { width, height } = usual): FrameSource {
  return {
    ...{ width, height, count: greys.length, loops: 0 },
    async *frames() {
      for (const [at, level] of greys.entries()) {
        seen(at)
        const pixels = new ImageData(width, height)
        for (let place = 0; place < pixels.data.length; place += 4) pixels.data.set([level, level, level, 255], place)
        yield { pixels, durationMs: durations[at]! }
      }
    },
  }
}

beforeEach(() => {
  for (const [name, value] of Object.entries(coders)) vi.stubGlobal(name, value)
  supported.encoded = new Set(['avc', 'vp8'])
})

const written = async (format: 'mp4' | 'webm', source = greyFilm(), signal = new AbortController().signal) => {
  const shares: number[] = []
  const bytes = Buffer.from(await writeFilm(source, { format, signal, progress: (share) => shares.push(share) }))
  return { bytes, shares }
}

/** Returns when each frame begins, ms, as ffprobe reads it. */
const starts = (bytes: Buffer) =>
  withFile(bytes, (file) => {
    const args = ['-v', 'error', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file]
    const lines = execFileSync('ffprobe', args, { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => Math.round(Number.parseFloat(line) * 1000))
  })

test.each([
  ['mp4', 'h264'],
  ['webm', 'vp8'],
] as const)('%s: every frame once, for as long as it is shown, as another program reads it', async (format, codec) => {
  const { bytes, shares } = await written(format)
  const film = probe(bytes)
  expect(film).toMatchObject({ ...usual, codec, streams: ['video'] })
  expect(film.seconds).toBeCloseTo(0.39, 3)
  expect(starts(bytes)).toEqual([0, 100, 350])
  const seen = decoded(bytes, { width: 1, height: 1 }).map(({ rgb }) => rgb[0]!)
  expect(seen).toHaveLength(greys.length)
  for (const [at, grey] of greys.entries()) expect(Math.abs(seen[at]! - grey)).toBeLessThan(8)
  expect(shares).toEqual([1 / 3, 2 / 3, 1])
})

test('a browser that encodes no codec of the container is told so by code', async () => {
  const missing = (format: string) => ({ code: 'film-encoder-missing', params: { format } })
  // Answers are remembered by size.
  const of = (side: number) => greyFilm(undefined, { width: side, height: side })
  supported.encoded = new Set(['vp8'])
  await expect(written('mp4', of(40))).rejects.toMatchObject(missing('MP4'))
  supported.encoded = new Set(['avc'])
  await expect(written('webm', of(42))).rejects.toMatchObject(missing('WEBM'))
  supported.encoded.clear()
  vi.stubGlobal('VideoEncoder', { isConfigSupported: () => Promise.reject(new TypeError('no such codec')) })
  await expect(written('mp4', of(44))).rejects.toMatchObject(missing('MP4'))
})

test('an encoder that fails ends the work with a code that names the format', async () => {
  const failing = greyFilm((at) => {
    if (at === 2) throw new RangeError('no memory for this frame')
  })
  await expect(written('webm', failing)).rejects.toMatchObject({
    ...{ code: 'encoder-failed', params: { format: 'WEBM' } },
    cause: expect.objectContaining({ message: 'no memory for this frame' }),
  })
  const refusing = greyFilm(() => {
    throw new UserError('clip-truncated')
  })
  await expect(written('mp4', refusing)).rejects.toMatchObject({ code: 'clip-truncated' })
})

test('without memory for a canvas it is refused by code', async () => {
  class NoCanvas {
    getContext(): null {
      return null
    }
  }
  const { OffscreenCanvas } = globalThis
  vi.stubGlobal('OffscreenCanvas', NoCanvas)
  await expect(written('webm')).rejects.toMatchObject({ code: 'out-of-memory' })
  vi.stubGlobal('OffscreenCanvas', OffscreenCanvas)
})

test('cancelling ends the work at once', async () => {
  const stop = new AbortController()
  const asked: number[] = []
  const source = greyFilm((at) => {
    asked.push(at)
    if (at === 1) stop.abort()
  })
  await expect(written('webm', source, stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toEqual([0, 1])
})
