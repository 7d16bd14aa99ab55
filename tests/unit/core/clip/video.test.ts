import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openVideo } from '../../../../src/core/clip/video.ts'
import { withFile } from '../../../helpers/clips.ts'
import { decoded, film, h264, remade } from '../../../helpers/films.ts'
import { coders, greyAt, supported } from '../../../helpers/video-codecs.ts'

const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime'] as const
const tenths = 'testsrc2=size=64x36:rate=10'
/** Half a second in H.264. */
const plain = film('a.mp4', tenths, ['-t', '0.5', ...h264])

beforeEach(() => {
  for (const [name, value] of Object.entries(coders)) vi.stubGlobal(name, value)
  supported.decoded = new Set(['avc', 'vp8', 'vp9'])
})

const open = (bytes: Uint8Array, name = '旅行.mp4') => openVideo(new Blob([new Uint8Array(bytes)]), name)

/** Returns what ffprobe reports about the packets of the picture, in the order they are shown. */
function packets(bytes: Uint8Array) {
  return withFile(bytes, (file) => {
    const entries = ['-select_streams', 'v', '-show_entries', 'packet=pts_time,duration_time,pos,size']
    const told = execFileSync('ffprobe', ['-v', 'error', ...entries, '-of', 'json', file], { encoding: 'utf8' })
    const { packets } = JSON.parse(told) as { packets: Record<'pts_time' | 'duration_time' | 'pos' | 'size', string>[] }
    return packets
      .map(({ pts_time, duration_time, pos, size }) => ({
        time: Number(pts_time),
        duration: Number(duration_time),
        endsAtByte: Number(pos) + Number(size),
      }))
      .sort((a, b) => a.time - b.time)
  })
}

function expectTimes(times: Float64Array, wanted: readonly number[]): void {
  expect(times).toHaveLength(wanted.length)
  for (const [place, time] of wanted.entries()) expect(times[place]).toBeCloseTo(time, 5)
}
const evenly = (count: number, fps: number, from = 0) => Array.from({ length: count }, (_, at) => from + at / fps)

describe('what is known of a film before it is decoded', () => {
  test('its container, codec, size, length and the start of every frame', async () => {
    const { facts } = await open(film('a.mp4', tenths, ['-t', '1.2', ...h264]))
    expect(facts).toMatchObject({
      ...{ kind: 'film', container: 'MP4', codec: 'H.264', width: 64, height: 36 },
      ...{ variable: false, by: 'codecs', notes: [] },
    })
    expect(facts.seconds).toBeCloseTo(1.2, 5)
    expect(facts.fps).toBeCloseTo(10, 5)
    expect(facts.timesUntil).toBeCloseTo(1.2, 5)
    expectTimes(facts.times, evenly(12, 10))
  })

  test('in every container', async () => {
    const told = async (bytes: Uint8Array) => {
      const { container, codec, seconds } = (await open(bytes)).facts
      return [container, codec, seconds]
    }
    expect(await told(film('a.webm', tenths, ['-t', '0.5', ...vp8]))).toEqual(['WebM', 'VP8', 0.5])
    expect(await told(remade(plain, 'b.mkv', ['-c', 'copy']))).toEqual(['Matroska', 'H.264', 0.5])
    expect(await told(remade(plain, 'c.mov', ['-c', 'copy']))).toEqual(['QuickTime File Format', 'H.264', 0.5])
  })

  test('its size is the one it is shown at: turned, and with square pixels', async () => {
    const turned = remade(plain, 'turned.mp4', ['-c', 'copy', '-metadata:s:v:0', 'rotate=90'])
    expect((await open(turned)).facts).toMatchObject({ width: 36, height: 64 })
    const oblong = film('sar.mp4', 'testsrc2=size=32x36:rate=10', ['-t', '0.2', '-vf', 'setsar=2/1', ...h264])
    expect((await open(oblong)).facts).toMatchObject({ width: 64, height: 36 })
  })

  test('the frames are in the order they are shown, not in that of the file', async () => {
    const reordered = film('a.mp4', tenths, ['-t', '2', '-c:v', 'libx264', '-bf', '3', '-g', '10'])
    expectTimes((await open(reordered)).facts.times, evenly(20, 10))
  })

  test('a film of uneven timing is told as such, with the times of its frames', async () => {
    const select = ['-vf', "select='if(lt(t,1),1,not(mod(n,6)))'", '-fps_mode', 'vfr']
    const uneven = film('vfr.mp4', 'testsrc2=size=64x36:rate=30:duration=3', [...select, ...h264])
    const { facts } = await open(uneven)
    const shown = packets(uneven)
    expect(facts.variable).toBe(true)
    expectTimes(
      facts.times,
      shown.map(({ time }) => time),
    )
    const last = shown.at(-1)!
    expect(facts.seconds).toBeCloseTo(last.time + last.duration, 3)
    expect(facts.fps).toBeCloseTo(shown.length / facts.seconds, 5)
  })

  test('times in whole milliseconds are not taken for uneven timing; three frames are enough to see it', async () => {
    const thirds = film('a.webm', 'testsrc2=size=64x36:rate=30', ['-t', '0.5', ...vp8])
    expect((await open(thirds)).facts.variable).toBe(false)
    const three = ['-vf', "select='eq(n,0)+eq(n,4)+eq(n,5)'", '-fps_mode', 'vfr', ...h264]
    const { facts } = await open(film('a.mp4', `${tenths}:duration=0.6`, three))
    expectTimes(facts.times, [0, 0.4, 0.5])
    // The last frame is shorter than the first.
    expect(facts.seconds).toBeCloseTo(0.6, 3)
    expect(facts.variable).toBe(true)
  })

  test('times count from the first frame, where the container begins later', async () => {
    for (const name of ['b.mkv', 'b.mp4']) {
      const later = await open(remade(plain, name, ['-c', 'copy', '-output_ts_offset', '5']))
      expect(later.facts.seconds).toBeCloseTo(0.5, 5)
      expectTimes(later.facts.times, evenly(5, 10))
      const { times, end } = await later.times(0.1, 0.25)
      expectTimes(times, [0.1, 0.2])
      expect(end).toBeCloseTo(0.3, 5)
    }
  })
})

describe('the frame times of a long film', () => {
  const long = film('a.mp4', 'testsrc2=size=32x32:rate=2', ['-t', '150', ...h264, '-g', '20'])

  test('are read for its beginning only; of two minutes they are all read', async () => {
    const { facts } = await open(long)
    expect(facts).toMatchObject({ seconds: 150, fps: 2, timesUntil: 20, variable: false })
    expectTimes(facts.times, evenly(40, 2))
    const short = await open(film('a.mp4', 'testsrc2=size=32x32:rate=1', ['-t', '120', ...h264]))
    expect(short.facts.timesUntil).toBe(120)
    expect(short.facts.times).toHaveLength(120)
  })

  test('are read for any part: from the frame shown at its start to the one after it', async () => {
    const { times } = await open(long)
    const part = await times(60.2, 63)
    expectTimes(part.times, evenly(6, 2, 60))
    expect(part.end).toBe(63)
    const between = await times(60, 62.7)
    expectTimes(between.times, evenly(6, 2, 60))
    expect(between.end).toBe(63)
    const last = await times(149.1, 400)
    expectTimes(last.times, [149, 149.5])
    expect(last.end).toBe(150)
  })
})

describe('the frames of a film', () => {
  test('are those shown at the moments asked for, scaled to the size asked for', async () => {
    const base = film('a.mp4', tenths, ['-t', '1', ...h264])
    for (const offset of [0, 1]) {
      const bytes = offset ? remade(base, 'b.mp4', ['-c', 'copy', '-output_ts_offset', `${offset}`]) : base
      const clip = await open(bytes)
      const seen: number[][] = []
      // A time rounded down by the container, as 0.7 is, still shows its own frame.
      for await (const { time, image } of clip.pictures([0, 0.25, 0.25, 0.6998, 0.9], { width: 20, height: 10 })) {
        const canvas = image as OffscreenCanvas
        const [level = 0] = canvas.getContext('2d')!.getImageData(10, 5, 1, 1).data
        seen.push([time, level - greyAt(offset), canvas.width, canvas.height])
      }
      expect(seen).toEqual([
        [0, 0, 20, 10],
        [0.25, 20, 20, 10],
        [0.25, 20, 20, 10],
        [0.6998, 70, 20, 10],
        [0.9, 90, 20, 10],
      ])
    }
  })

  test('do not include those that its list of edits hides', async () => {
    const whole = film('a.mp4', tenths, ['-t', '2', ...h264])
    // A film trimmed without being encoded again keeps the frames back to the last key frame.
    const trimmed = withFile(whole, (file) => {
      execFileSync('ffmpeg', ['-v', 'error', '-ss', '0.5', '-i', file, '-c', 'copy', `${file}.mp4`])
      return readFileSync(`${file}.mp4`)
    })
    const clip = await open(trimmed)
    const size = { width: 8, height: 8 }
    expect(clip.facts.times).toHaveLength(decoded(trimmed, size).length)
    expectTimes(clip.facts.times, evenly(15, 10))
    expect(clip.facts.seconds).toBeCloseTo(1.5, 5)
    const levels: number[] = []
    for await (const { image } of clip.pictures([0, 1.45], size))
      levels.push((image as OffscreenCanvas).getContext('2d')!.getImageData(4, 4, 1, 1).data[0]!)
    expect(levels).toEqual([greyAt(0), greyAt(1.4)])
  })

  test('cannot be asked for when the film is closed', async () => {
    const clip = await open(plain)
    clip.close()
    await expect(clip.times(0, 0.5)).rejects.toThrow(/disposed/i)
  })
})

describe('a film cut off by a broken download', () => {
  test('is shown as far as its frames are there, with a note', async () => {
    const args = ['-t', '4', ...h264, '-g', '10', '-movflags', '+faststart']
    const whole = film('a.mp4', tenths, args)
    const cut = whole.subarray(0, Math.round(whole.length * 0.6))
    const there = packets(whole).filter(({ endsAtByte }) => endsAtByte <= cut.length)
    const { facts, times } = await open(cut)
    expect((await times(0, 100)).times).toEqual(facts.times)
    expect(facts.seconds).toBeCloseTo(there.at(-1)!.time + 0.1, 5)
    expectTimes(facts.times, evenly(there.length, 10))
    const seconds = Math.floor(facts.seconds)
    expect(seconds).toBeLessThan(4)
    expect(facts.notes).toEqual([{ code: 'clip-cut-short', params: { seconds } }])
  })

  /** Returns a WebM of clusters of a second, without the last of them. */
  function withoutClusters(seconds: number, lost: number, rate: number) {
    const source = `testsrc2=size=32x32:rate=${rate}`
    const cluster = ['-g', `${rate}`, '-cluster_time_limit', '1000']
    const whole = film('a.webm', source, ['-t', `${seconds}`, ...vp8, ...cluster])
    const clusters: number[] = []
    const mark = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
    for (let at = whole.indexOf(mark); at >= 0; at = whole.indexOf(mark, at + 1)) clusters.push(at)
    const cut = whole.subarray(0, clusters.at(-lost))
    const last = packets(cut).at(-1)!
    return { cut, end: last.time + 1 / rate }
  }

  test.each([
    ['most of it is noted', 4, 2, 10, true],
    ['a second of it, or 2 %, may just be inaccurate', 4, 1, 10, false],
    ['two seconds of a long one are less than 2 %', 200, 1, 1, false],
  ])('in a container that tells its length: %s', async (_, seconds, lost, rate, noted) => {
    const { cut, end } = withoutClusters(seconds, lost, rate)
    const { facts } = await open(cut)
    expect(facts.seconds).toBeCloseTo(end, 2)
    expect(seconds - end).toBeGreaterThan(rate === 1 ? 1 : 0.5)
    expect(facts.notes.map(({ code }) => code)).toEqual(noted ? ['clip-cut-short'] : [])
  })

  test.each(['60000', '500'])(
    'a WebM that ends inside a cluster is shown up to there, clusters of %s ms',
    async (limit) => {
      const whole = film('a.webm', tenths, ['-t', '2', ...vp8, '-cluster_time_limit', limit])
      const mark = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
      const [from, isOnly] = [whole.lastIndexOf(mark), whole.indexOf(mark) === whole.lastIndexOf(mark)]
      expect(isOnly).toBe(limit === '60000')
      const all = packets(whole)
      for (const lost of [1, 2]) {
        const there = all.slice(0, -lost)
        const cut = whole.subarray(0, all.at(-lost)!.endsAtByte - 1)
        expect(cut.length).toBeGreaterThan(from)
        const { facts } = await open(cut)
        expectTimes(facts.times, evenly(there.length, 10))
        expect(facts.notes).toEqual([{ code: 'clip-cut-short', params: { seconds: Math.floor(facts.seconds) } }])
      }
    },
  )

  test('a WebM that ends before its first frame is whole is incomplete', async () => {
    const whole = film('a.webm', tenths, ['-t', '2', ...vp8, '-cluster_time_limit', '60000'])
    const cluster = whole.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
    for (const length of [6, 14, 40]) {
      const work = open(whole.subarray(0, cluster + length), '名.webm')
      await expect(work).rejects.toMatchObject({ code: 'clip-truncated', params: { name: '名.webm' } })
    }
  })

  test('an MP4 that ends inside its structure is incomplete, wherever it ends', async () => {
    const ahead = remade(plain, 'b.mp4', ['-c', 'copy', '-movflags', '+faststart'])
    const [from, to] = [ahead.indexOf('moov') - 4, ahead.indexOf('mdat') - 4]
    for (let at = from + 9; at < to; at += 37) {
      const work = open(ahead.subarray(0, at), '名.mp4')
      await expect(work, `at ${at}`).rejects.toMatchObject({ code: 'clip-truncated', params: { name: '名.mp4' } })
    }
  })
})

describe('a film that cannot be used', () => {
  const refused = async (bytes: Uint8Array, code: string, params: object = {}) =>
    expect(open(bytes, '名.mp4')).rejects.toMatchObject({ code, params: { name: '名.mp4', ...params } })

  test('is refused by name and reason', async () => {
    await refused(Buffer.from('hello, this is no film'), 'not-a-clip')
    await refused(film('a.mp4', 'sine', ['-t', '0.3', '-c:a', 'aac']), 'clip-no-picture')
    await refused(plain.subarray(0, plain.indexOf('moov') - 4), 'clip-truncated')
    const ahead = remade(plain, 'b.mp4', ['-c', 'copy', '-movflags', '+faststart'])
    await refused(ahead.subarray(0, ahead.indexOf('mdat') + 4), 'clip-truncated')
    const key = '00112233445566778899aabbccddeeff'
    const locked = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', key, '-encryption_kid', key]
    await refused(film('a.mp4', tenths, ['-t', '0.5', ...h264, ...locked]), 'clip-encrypted')
  })

  test('also where its structure lies behind megabytes of something else', async () => {
    const key = '00112233445566778899aabbccddeeff'
    const locked = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', key, '-encryption_kid', key]
    const secret = film('a.mp4', tenths, ['-t', '0.3', ...h264, ...locked])
    const free = Buffer.alloc(3 * 2 ** 20)
    free.writeUInt32BE(free.length)
    free.write('free', 4, 'latin1')
    const start = secret.readUInt32BE(0)
    await refused(Buffer.concat([secret.subarray(0, start), free, secret.subarray(start)]), 'clip-encrypted')
  })

  test('because it has no frames: an MP4 that announces them in fragments and ends before the first', async () => {
    const parts = remade(plain, 'b.mp4', ['-c', 'copy', '-movflags', 'frag_keyframe+empty_moov'])
    expectTimes((await open(parts)).facts.times, evenly(5, 10))
    await refused(parts.subarray(0, parts.indexOf('moof') - 4), 'clip-empty')
  })

  test('because nothing here decodes its codec, which is named', async () => {
    const spies = (['warn', 'error'] as const).map((how) => vi.spyOn(console, how).mockImplementation(() => {}))
    const short = ['-t', '0.3'] as const
    const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=0', '-tag:v', 'hvc1']
    await refused(film('a.mp4', tenths, [...short, ...hevc]), 'clip-hevc', { codec: 'HEVC (H.265)' })
    await refused(film('a.mp4', tenths, [...short, '-c:v', 'mpeg4']), 'clip-codec', { codec: 'MPEG-4 Part 2' })
    await refused(film('a.mov', tenths, [...short, '-c:v', 'png']), 'clip-codec', { codec: 'png ' })
    supported.decoded = new Set(['vp8'])
    vi.stubGlobal('VideoDecoder', { isConfigSupported: () => Promise.reject(new TypeError('no such codec')) })
    // Answers are remembered by size.
    await refused(film('a.mp4', 'testsrc2=size=48x36:rate=10', [...short, ...h264]), 'clip-codec', { codec: 'H.264' })
    Reflect.deleteProperty(globalThis, 'VideoDecoder')
    await refused(plain, 'clip-no-decoder')
    for (const spy of spies) spy.mockRestore()
  })
})
