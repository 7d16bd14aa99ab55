import {
  BlobSource,
  CanvasSink,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  type VideoCodec,
  WEBM,
} from 'mediabunny'
import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import type { ToolNote } from '../tool.ts'
import { type Clip, type ClipFacts, firstStretch, shortFilm } from './clip.ts'
import { withWholeClusters } from './cut-webm.ts'

const codecNames: Readonly<Record<VideoCodec, string>> = {
  avc: 'H.264',
  hevc: 'HEVC (H.265)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
}

/** Names of codecs that are not supported, by the four-character code of their sample entry. */
const foreignNames: Readonly<Record<string, string>> = {
  mp4v: 'MPEG-4 Part 2',
  mjpa: 'Motion JPEG',
  jpeg: 'Motion JPEG',
  ap4h: 'ProRes 4444',
  ap4x: 'ProRes 4444 XQ',
  apch: 'ProRes 422 HQ',
  apcn: 'ProRes 422',
  apcs: 'ProRes 422 LT',
  apco: 'ProRes 422 Proxy',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
}

async function codecOf(track: InputVideoTrack): Promise<string> {
  const codec = await track.getCodec()
  if (codec) return codecNames[codec]
  const own = await track.getInternalCodecId()
  const text = own instanceof Uint8Array ? new TextDecoder().decode(own) : String(own ?? '')
  return foreignNames[text] ?? text
}

/**
 * The shown and readable time range of a file, seconds; `cut` if the file is truncated. What lies before time 0 is hidden
 * by the container's edit list.
 */
interface Reach {
  readonly first: number
  readonly end: number
  readonly cut: boolean
}

async function readable(sink: EncodedPacketSink, moment: number): Promise<EncodedPacket | null> {
  try {
    const packet = await sink.getPacket(moment)
    return packet && packet.data.length > 0 ? packet : null
  } catch {
    return null
  }
}

/**
 * Finds the end of the video: from its last packet or, if that cannot be read, by bisection for the last readable
 * packet.
 */
async function reachOf(track: InputVideoTrack, sink: EncodedPacketSink): Promise<Reach> {
  const first = Math.max(0, await track.getFirstTimestamp().catch(() => 0))
  const told = (await track.getDurationFromMetadata().catch(() => null)) ?? 0
  const last = await readable(sink, Number.POSITIVE_INFINITY)
  if (last) {
    const end = Math.max(last.timestamp + last.duration, await lastEnd(sink, last))
    // The file is truncated if its container declares over 1 s and 2 % more than it holds.
    return { first, end, cut: told > end + 1 && told > end * 1.02 }
  }
  let [low, high] = [first, Math.max(told, first)]
  let found = await readable(sink, low)
  if (!found) throw new UserError('clip-truncated')
  for (let step = 0; step < 24 && high - low > 0.02; step++) {
    const middle = (low + high) / 2
    const packet = await readable(sink, middle)
    if (packet) {
      found = packet
      low = middle
    } else high = middle
  }
  return { first, end: found.timestamp + found.duration, cut: true }
}

/** Returns the end of a last packet without a duration, taking the first packet's duration instead; otherwise 0. */
async function lastEnd(sink: EncodedPacketSink, last: EncodedPacket): Promise<number> {
  return last.duration > 0 ? 0 : last.timestamp + (await sink.getFirstPacket())!.duration
}

/**
 * Returns frame start times from the frame shown at `from` up to `to`, and the start of the frame after them, seconds.
 */
async function timesBetween(
  sink: EncodedPacketSink,
  { first, end }: Reach,
  from: number,
  to: number,
): Promise<{ times: Float64Array; end: number }> {
  const metadataOnly = true
  const start =
    (await sink.getKeyPacket(from + first, { metadataOnly })) ?? (await sink.getFirstKeyPacket({ metadataOnly }))
  if (!start) return { times: new Float64Array(), end: 0 }
  const times: number[] = []
  let beyond = 0
  for await (const { timestamp } of sink.packets(start, undefined, { metadataOnly })) {
    if (timestamp >= end) continue
    // Of the hidden frames, all at 0, the last is the one that is shown there.
    times.push(Math.max(0, timestamp - first))
    if (timestamp - first > to) beyond += 1
    // Frames are reordered over a few packets only.
    if (beyond > 32) break
  }
  times.sort((a, b) => a - b)
  const last = times.findIndex((time) => time >= to)
  const kept = last < 0 ? times : times.slice(0, last)
  const until = last < 0 ? end - first : times[last]!
  const firstShown = kept.findLastIndex((time) => time <= from)
  return { times: Float64Array.from(kept.slice(Math.max(0, firstShown))), end: until }
}

/** Returns true if the gaps between frames differ by more than rounding to milliseconds explains. */
function varies(times: Float64Array): boolean {
  if (times.length < 3) return false
  const gaps = Array.from(times.subarray(1), (time, place) => time - times[place]!)
  return Math.max(...gaps.slice(0, 5000)) - Math.min(...gaps.slice(0, 5000)) > 0.0025
}

/** Bytes at either end of a file in which an MP4 stores its structure. */
const endBytes = 2 ** 20

/** Returns both ends of an unreadable file as Latin-1 text; box names in it reveal why it cannot be read. */
async function endsOf(blob: Blob): Promise<string> {
  const ends = new Blob([blob.slice(0, endBytes), blob.slice(Math.max(endBytes, blob.size - endBytes))])
  return new TextDecoder('latin1').decode(await ends.arrayBuffer())
}

/** Most boxes looked at on the top level of an MP4; only one in fragments has more than a few. */
const mostBoxes = 10_000

/** Returns whether a file is an MP4 and ends inside a box on its top level (ISO/IEC 14496-12 §4.2). */
async function endsInsideBox(blob: Blob): Promise<boolean> {
  if (new TextDecoder('latin1').decode(await blob.slice(4, 8).arrayBuffer()) !== 'ftyp') return false
  let at = 0
  for (let count = 0; at + 8 <= blob.size && count < mostBoxes; count++) {
    const head = new DataView(await blob.slice(at, at + 16).arrayBuffer())
    const size = head.getUint32(0)
    const [untilEnd, long] = [0, 1]
    if (size === untilEnd) return false
    if (size === long && head.byteLength < 16) return true
    at += size === long ? Number(head.getBigUint64(8)) : Math.max(8, size)
  }
  return at !== blob.size
}

/** Returns the error code for a video that has no readable picture track. */
async function whyUnread(blob: Blob): Promise<string> {
  if (await endsInsideBox(blob)) return 'clip-truncated'
  const ends = await endsOf(blob).catch(() => '')
  if (ends.includes('encv') && ends.includes('sinf')) return 'clip-encrypted'
  return ends.includes('moov') ? 'clip-empty' : 'clip-truncated'
}

async function refuse(track: InputVideoTrack, name: string): Promise<void> {
  const codec = await codecOf(track)
  if (!('VideoDecoder' in globalThis)) throw new UserError('clip-no-decoder', { name })
  if (await track.canDecode().catch(() => false)) return
  throw new UserError(/HEVC|Dolby/.test(codec) ? 'clip-hevc' : 'clip-codec', { name, codec: codec || '?' })
}

/**
 * Returns the decoder of a track at a size, and what turns its pictures upright: a small picture after it was scaled,
 * since drawing whole frames rotated takes the canvas half as long again.
 * @throws UserError `out-of-memory`
 */
async function uprightCanvases(track: InputVideoTrack, size: Size) {
  const [rotation, flip] = [await track.getRotation(), await track.getFlip()]
  const { width, height } = size
  const isTurned = rotation % 180 !== 0
  const own = isTurned ? { width: height, height: width } : { width, height }
  const sink = new CanvasSink(track, { ...own, rotation: 0, flip: false, fit: 'fill', poolSize: 2, alpha: false })
  if (rotation === 0 && !flip) return { sink, turn: (canvas: CanvasImageSource) => canvas }
  const upright = new OffscreenCanvas(width, height)
  const context = upright.getContext('2d', { alpha: false })
  if (!context) throw new UserError('out-of-memory')
  context.translate(width / 2, height / 2)
  if (flip) context.scale(-1, 1)
  context.rotate((rotation * Math.PI) / 180)
  const turn = (canvas: CanvasImageSource): CanvasImageSource => {
    context.drawImage(canvas, -own.width / 2, -own.height / 2)
    return upright
  }
  return { sink, turn }
}

/**
 * Opens a video (MP4, MOV, WebM, MKV) without loading it; a long one is read in parts. Times count from its first
 * frame, seconds.
 * @throws UserError `not-a-clip`, `clip-truncated`, `clip-no-picture`, `clip-encrypted`, `clip-empty`, `clip-hevc`,
 * `clip-codec`, `clip-no-decoder`
 */
export async function openVideo(blob: Blob, name: string): Promise<Clip> {
  const rest = await withWholeClusters(blob)
  const input = new Input({ source: new BlobSource(rest ?? blob), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    if (!(await input.canRead())) throw new UserError('not-a-clip', { name })
    const tracks = await input.getTracks().catch(async (cause: unknown) => {
      const code = await whyUnread(blob)
      throw new UserError(code === 'clip-empty' ? 'clip-truncated' : code, { name }, { cause })
    })
    const track = await input.getPrimaryVideoTrack()
    if (!track) {
      const isHeard = tracks.length > 0 && !(await endsInsideBox(blob))
      throw new UserError(isHeard ? 'clip-no-picture' : await whyUnread(blob), { name })
    }
    const sink = new EncodedPacketSink(track)
    const firstPacket = await sink.getFirstPacket({ metadataOnly: true })
    if (!firstPacket) {
      const told = (await track.getDurationFromMetadata().catch(() => null)) ?? 0
      throw new UserError(told > 0 ? 'clip-truncated' : 'clip-empty', { name })
    }
    await sink.getFirstPacket().catch((cause: unknown) => {
      const words = cause instanceof Error ? cause.message : ''
      throw new UserError(/crypt|key/i.test(words) ? 'clip-encrypted' : 'clip-truncated', { name }, { cause })
    })
    await refuse(track, name)
    const reach = await reachOf(track, sink)
    if (reach.end - reach.first <= 0) throw new UserError('clip-empty', { name })
    const width = await track.getDisplayWidth()
    const height = await track.getDisplayHeight()
    const seconds = reach.end - reach.first
    const known = await timesBetween(sink, reach, 0, seconds <= shortFilm ? seconds : firstStretch)
    const isCut = reach.cut || rest !== null
    const notes: ToolNote[] = isCut ? [{ code: 'clip-cut-short', params: { seconds: Math.floor(seconds) } }] : []
    const facts: ClipFacts = {
      kind: 'film',
      container: (await input.getFormat()).name,
      codec: await codecOf(track),
      width,
      height,
      seconds,
      fps: known.times.length / Math.max(known.end, 1e-3),
      variable: varies(known.times),
      by: 'codecs',
      times: known.times,
      timesUntil: known.end,
      notes,
    }
    return {
      facts,
      times: (from, to) => timesBetween(sink, reach, from, to),
      async *pictures(moments, size) {
        const { turn, sink: canvases } = await uprightCanvases(track, size)
        // A frame may begin up to a millisecond later than its rounded timestamp says.
        const asked = moments.map((moment) => moment + reach.first + 0.0005)
        let place = 0
        for await (const wrapped of canvases.canvasesAtTimestamps(asked)) {
          const time = moments[place++]!
          if (wrapped) yield { time, image: turn(wrapped.canvas) }
        }
      },
      close: () => input.dispose(),
    }
  } catch (thrown) {
    input.dispose()
    if (thrown instanceof UserError) throw thrown.params.name ? thrown : new UserError(thrown.code, { name })
    throw new UserError('clip-truncated', { name }, { cause: thrown })
  }
}
