import { beforeEach, describe, expect, test, vi } from 'vitest'
import { UserError } from '../../../../src/core/errors.ts'
import {
  type ClipFile,
  clipPictures,
  clipTimes,
  estimateClips,
  exportClips,
  findLoops,
  openClipFile,
  sampleClip,
  warmClips,
} from '../../../../src/stores/bench/clips.ts'
import { limitsOf } from '../../../../src/workers/job-limits.ts'

const { run, playFilm, playedPicture } = vi.hoisted(() => ({ run: vi.fn(), playFilm: vi.fn(), playedPicture: vi.fn() }))
vi.mock('../../../../src/workers/pool.ts', () => ({ pool: () => ({ run }) }))
vi.mock('../../../../src/workers/film-player.ts', () => ({ playFilm, playedPicture }))

beforeEach(() => {
  run.mockReset()
  playFilm.mockReset()
  playedPicture.mockReset()
})

const blob = new Blob(['film'])
const player = { width: 1920, height: 1080, seconds: 2 }
const facts = { kind: 'film', width: 640, height: 360, seconds: 3, fps: 30 }
const clip = (fields: Partial<ClipFile> = {}) =>
  ({ id: 'a', name: 'a.mp4', blob, facts, first: null, player: null, ...fields }) as ClipFile
const signal = new AbortController().signal
const job = (place = 0) => run.mock.calls[place]!.slice(0, 2)
const settings = (place = 0) => run.mock.calls[place]![2]

describe('a file that is opened', () => {
  test('is opened by the codecs of a worker, its first frame at most 960 px', async () => {
    run.mockResolvedValue({ facts, first: 'frame' })
    expect(await openClipFile('a', 'a.mp4', blob)).toEqual(clip({ first: 'frame' as never }))
    expect(job()).toEqual(['open-clip', { file: blob, name: 'a.mp4', longest: 960 }])
    expect(playFilm).not.toHaveBeenCalled()
  })

  test.each(['clip-hevc', 'clip-codec', 'clip-no-decoder', 'not-a-clip', 'clip-truncated'])(
    'is played by the page where the codecs say %s',
    async (code) => {
      run.mockRejectedValue(new UserError(code, { name: 'a.mov' }))
      playFilm.mockResolvedValue(player)
      playedPicture.mockResolvedValue('frame')
      const opened = await openClipFile('a', 'a.mov', blob)
      expect(opened).toMatchObject({ id: 'a', name: 'a.mov', blob, first: 'frame', player })
      expect(opened.facts).toMatchObject({ width: 1920, height: 1080, seconds: 2, by: 'player', fps: 30 })
      expect(opened.facts.times).toHaveLength(60)
      expect(playedPicture.mock.calls[0]![0]).toEqual({
        ...{ film: blob, name: 'a.mov', moment: 0, width: 960, height: 540 },
      })
    },
  )

  test.each(['file-empty', 'file-unreadable', 'deadline', 'cancelled', 'image-too-large'])(
    'is refused at once where the reason is %s, which no player can help',
    async (code) => {
      const refusal = new UserError(code)
      run.mockRejectedValue(refusal)
      await expect(openClipFile('a', 'a.mov', blob)).rejects.toBe(refusal)
      expect(playFilm).not.toHaveBeenCalled()
    },
  )

  test('is refused for the reason the codecs gave where the page cannot play it either', async () => {
    const refusal = new UserError('clip-hevc', { name: 'a.mov' })
    run.mockRejectedValue(refusal)
    playFilm.mockRejectedValue(new UserError('clip-not-played'))
    await expect(openClipFile('a', 'a.mov', blob)).rejects.toBe(refusal)
    playFilm.mockResolvedValue(player)
    playedPicture.mockRejectedValue(new UserError('clip-not-played'))
    await expect(openClipFile('a', 'a.mov', blob)).rejects.toBe(refusal)
  })

  test('fails as it is where the failure is no refusal', async () => {
    run.mockRejectedValue(new TypeError('a bug'))
    await expect(openClipFile('a', 'a.mov', blob)).rejects.toThrow('a bug')
    expect(playFilm).not.toHaveBeenCalled()
  })

  test('may be preceded by a preload, whose failure nobody hears of', async () => {
    run.mockRejectedValue(new UserError('deadline'))
    expect(warmClips()).toBeUndefined()
    await Promise.resolve()
    expect(job()).toEqual(['preload-clip-code', { name: '' }])
  })
})

describe('frames for the page', () => {
  test('come from a worker; urgent ones go first', async () => {
    run.mockResolvedValue(['one', 'two'])
    expect(await clipPictures(clip(), [0, 1], 200, signal)).toEqual(['one', 'two'])
    await clipPictures(clip(), [0], 200, signal, true)
    expect(job()).toEqual(['decode-clip-frames', { file: blob, name: 'a.mp4', moments: [0, 1], longest: 200 }])
    expect(settings().signal).toBe(signal)
    expect(settings(1).priority()).toBeGreaterThan(settings(0).priority())
  })

  test('come from the player for a film only it can decode, one by one and no larger than it is', async () => {
    playedPicture.mockImplementation(async ({ moment }: { moment: number }) => `at ${moment}`)
    const played = clip({ player, facts: { ...facts, width: 1920, height: 1080 } as never })
    expect(await clipPictures(played, [0, 0.5], 320, signal)).toEqual(['at 0', 'at 0.5'])
    expect(playedPicture.mock.calls[1]![0]).toEqual({
      ...{ film: blob, name: 'a.mp4', moment: 0.5, width: 320, height: 180 },
    })
    await clipPictures(played, [0], 4000, signal)
    expect(playedPicture.mock.calls[2]![0]).toMatchObject({ width: 1920, height: 1080 })
    expect(run).not.toHaveBeenCalled()
  })

  test('of the player end with the code `cancelled` as soon as they are not wanted', async () => {
    const stop = new AbortController()
    playedPicture.mockImplementation(async () => stop.abort())
    await expect(clipPictures(clip({ player }), [0, 1, 2], 320, stop.signal)).rejects.toMatchObject({
      ...{ code: 'cancelled', params: { name: 'a.mp4' } },
    })
    expect(playedPicture).toHaveBeenCalledTimes(1)
  })

  test('begin at times asked for a little wider than the part shown, never before the start', async () => {
    run.mockResolvedValue({ times: new Float64Array(), end: 0 })
    await clipTimes(clip(), 0.4, 30)
    await clipTimes(clip(), 50, 50)
    expect(job()).toMatchObject(['read-frame-times', { from: 0, to: 30 }])
    expect(job(1)).toMatchObject(['read-frame-times', { from: 49, to: 52 }])
  })
})

describe('work on the edited clips', () => {
  const files = [clip(), clip({ id: 'b', name: 'b.mov', player })]

  test('an export passes every file with what the player found, and keeps the result as a Blob', async () => {
    const output = { name: 'a.gif', mime: 'image/gif', width: 4, height: 3, notes: [] }
    run.mockResolvedValue([{ ...output, bytes: new Uint8Array([1, 2, 3]) }])
    const onProgress = vi.fn()
    const [made] = await exportClips(files, { fps: 8, players: ['forged'] }, { signal, onProgress, frames: 100 })
    const { blob: kept, ...rest } = made!
    expect(rest).toEqual(output)
    expect([kept.type, kept.size]).toEqual(['image/gif', 3])
    expect(job()).toEqual([
      'export-clips',
      {
        ...{ name: 'a.mp4', options: { fps: 8, players: [null, player] }, frames: 100 },
        files: [
          { name: 'a.mp4', blob },
          { name: 'b.mov', blob },
        ],
      },
    ])
    expect(settings()).toMatchObject({ signal, onProgress })
  })

  test('an export of more frames has more time', async () => {
    run.mockResolvedValue([])
    for (const frames of [0, 10, 1500]) await exportClips(files, {}, { signal, onProgress: () => {}, frames })
    const deadlines = [0, 1, 2].map((place) => limitsOf('export-clips').deadline(run.mock.calls[place]![1]))
    expect(deadlines).toEqual([120_000, 160_000, 6_120_000])
  })

  test('an estimate and a search for loops pass the player too, and the estimate waits for everything else', async () => {
    run.mockResolvedValueOnce({ bytes: 1234 }).mockResolvedValueOnce({ bytes: null }).mockResolvedValueOnce([])
    expect(await estimateClips(files, { fps: 8 }, signal)).toBe(1234)
    expect(await estimateClips([], {}, signal)).toBeNull()
    expect(await findLoops(files[1]!, { fps: 8 }, signal)).toEqual([])
    expect(job()).toMatchObject(['estimate-clips', { name: 'a.mp4', options: { fps: 8, players: [null, player] } }])
    expect(job(1)).toMatchObject(['estimate-clips', { name: '', files: [] }])
    expect(job(2)).toMatchObject(['find-loops', { name: 'b.mov', options: { fps: 8, players: [player] } }])
    expect(settings(0).priority()).toBeLessThan(0)
    expect([0, 1, 2].every((place) => settings(place).signal === signal)).toBe(true)
  })

  test.each(['cancelled', 'deadline', 'out-of-memory'])('%s reaches the caller of every one of them', async (code) => {
    run.mockRejectedValue(new UserError(code))
    await expect(exportClips(files, {}, { signal, onProgress: () => {}, frames: 1 })).rejects.toMatchObject({ code })
    await expect(estimateClips(files, {}, signal)).rejects.toMatchObject({ code })
    await expect(findLoops(files[0]!, {}, signal)).rejects.toMatchObject({ code })
    await expect(clipPictures(clip(), [0], 9, signal)).rejects.toMatchObject({ code })
    await expect(clipTimes(clip(), 0, 1)).rejects.toMatchObject({ code })
  })
})

describe('the sample', () => {
  test('has the name it is given and the extension of what was made', async () => {
    run.mockResolvedValue([{ name: 'sample.webm', bytes: new Uint8Array(5), mime: 'video/webm', notes: [] }])
    const { name, blob: made } = await sampleClip('纸船')
    expect([name, made.size, made.type]).toEqual(['纸船.webm', 5, 'video/webm'])
    expect(job()).toMatchObject(['make-files', { slug: 'video-to-gif', options: {} }])
  })

  test('is an error by code where nothing was made', async () => {
    run.mockResolvedValue([])
    await expect(sampleClip('纸船')).rejects.toMatchObject({ code: 'internal', params: { name: '纸船' } })
  })
})

describe('the video formats this browser writes', () => {
  async function asked(supports: ((codec: string) => boolean | Error) | null) {
    vi.resetModules()
    const isConfigSupported = vi.fn(async ({ codec }: { codec: string }) => {
      const answer = supports?.(codec)
      if (answer instanceof Error) throw answer
      return { supported: answer }
    })
    vi.stubGlobal('VideoEncoder', supports ? { isConfigSupported } : undefined)
    const { writableFilms } = await import('../../../../src/stores/bench/clips.ts')
    const found = [await writableFilms(), await writableFilms()]
    vi.unstubAllGlobals()
    expect(found[0]).toEqual(found[1])
    return { found: found[0], calls: isConfigSupported.mock.calls.length }
  }

  test.each([
    ['none without an encoder', null, { mp4: false, webm: false }],
    ['both with every codec', () => true, { mp4: true, webm: true }],
    ['MP4 with H.264 alone', (codec: string) => codec.startsWith('avc1'), { mp4: true, webm: false }],
    ['WebM with VP9 alone', (codec: string) => codec.startsWith('vp09'), { mp4: false, webm: true }],
    ['WebM with VP8 alone', (codec: string) => codec === 'vp8', { mp4: false, webm: true }],
    ['none where asking fails', () => new TypeError('unknown codec'), { mp4: false, webm: false }],
  ])('are %s', async (_, supports, films) => {
    expect((await asked(supports)).found).toEqual(films)
  })

  test('are asked for once', async () => {
    expect((await asked(() => true)).calls).toBe(3)
  })
})
