import {
  BufferTarget,
  CanvasSource,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny'
import { UserError } from '../errors.ts'
import type { FrameSource } from './source.ts'

interface FilmSettings {
  readonly format: 'mp4' | 'webm'
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
}

/** Codecs by preference: the most widely supported first. */
const codecs: Readonly<Record<FilmSettings['format'], readonly VideoCodec[]>> = {
  mp4: ['avc'],
  webm: ['vp9', 'vp8', 'av1'],
}

/** Returns the codec the browser can encode for this container; null for none. */
async function codecFor(format: FilmSettings['format'], size: { width: number; height: number }) {
  if (!('VideoEncoder' in globalThis)) return null
  for (const codec of codecs[format]) {
    if (await canEncodeVideo(codec, { ...size, quality: new Quality('high') }).catch(() => false)) return codec
  }
  return null
}

/**
 * Writes frames as a video without sound, each shown for its duration.
 * @throws UserError `film-encoder-missing` {format}, `encoder-failed` {format}
 */
export async function writeFilm(
  source: FrameSource,
  { format, signal, progress }: FilmSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, count } = source
  const codec = await codecFor(format, { width, height })
  if (!codec) throw new UserError('film-encoder-missing', { format: format.toUpperCase() })
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  const target = new BufferTarget()
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  })
  const track = new CanvasSource(canvas, { codec, quality: new Quality('high'), keyFrameInterval: 2 })
  output.addVideoTrack(track)
  try {
    await output.start()
    let hundredths = 0
    let written = 0
    for await (const { pixels, durationMs } of source.frames()) {
      signal.throwIfAborted()
      context.putImageData(pixels, 0, 0)
      const lasts = Math.round(durationMs / 10)
      await track.add(hundredths / 100, lasts / 100)
      hundredths += lasts
      progress(++written / count)
    }
    await output.finalize()
  } catch (cause) {
    await output.cancel().catch(() => {})
    if (cause instanceof UserError || signal.aborted) throw cause
    throw new UserError('encoder-failed', { format: format.toUpperCase() }, { cause })
  }
  if (!target.buffer) throw new UserError('encoder-failed', { format: format.toUpperCase() })
  return new Uint8Array(target.buffer)
}
