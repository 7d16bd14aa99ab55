import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import type { ToolFile, ToolHost, ToolNote } from '../tool.ts'
import { canvasOf } from './canvas.ts'
import type { ImageFormat, ImageInfo } from './info.ts'
import { inspectImage, openImage } from './open.ts'

/** One fully composed frame of an animation; `durationMs` is 0 for a still. */
export interface Frame {
  readonly pixels: ImageData
  readonly durationMs: number
}

/** Picture as a sequence of frames, decoded one at a time; a still has one. */
export interface FrameSequence {
  readonly info: ImageInfo
  /** px, upright. */
  readonly width: number
  readonly height: number
  readonly count: number
  /** Number of plays; 0 is endless. */
  readonly loops: number
  /** RGB profile of the pixels; null for sRGB. */
  readonly icc: Uint8Array<ArrayBuffer> | null
  /** Complete once the frames were read: only then is it known that some cannot be decoded. */
  readonly notes: readonly ToolNote[]
  readonly source: ToolFile
  /** Yields every fully composed frame from the first on; may be called again. */
  readonly frames: () => AsyncGenerator<Frame>
}

export interface SequenceOptions {
  readonly signal?: AbortSignal
  readonly accepts?: readonly ImageFormat[]
  /** Rasterises SVG; without it SVG is rejected. */
  readonly host?: Pick<ToolHost, 'rasterise'>
  /** Returns the size to draw an SVG at, given its own; px. */
  readonly svgSize?: (own: Size) => Size
  /** Page of a TIFF, from 0. With it, nothing is said about further pages. */
  readonly page?: number
}

/** Delay used for frames that claim 10 ms or less, as browsers do and authors expect. */
const usualDelayMs = 100

/** Frame as stored in an animation: its own picture, its place, and how it is blended and disposed of. */
interface StoredFrame extends Size {
  readonly still: Uint8Array<ArrayBuffer>
  readonly left: number
  readonly top: number
  readonly durationMs: number
  readonly blends: boolean
  readonly clears?: boolean
  readonly disposal?: 'leave' | 'clear' | 'restore'
}

interface Animation extends Size {
  readonly loops: number
  readonly count: number
  readonly frames: () => AsyncGenerator<Frame>
}

/** Called with the number of frames before the first that cannot be decoded. */
type OnLost = (kept: number) => void

/** Composes stored frames as the file specifies; stops at one that cannot be decoded. */
async function* composed(
  { width, height }: Size,
  pieces: readonly StoredFrame[],
  mime: string,
  signal: AbortSignal | undefined,
  lost: OnLost,
): AsyncGenerator<Frame> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new UserError('out-of-memory')
  for (const [place, piece] of pieces.entries()) {
    signal?.throwIfAborted()
    const { left, top, disposal = piece.clears ? 'clear' : 'leave' } = piece
    const before = disposal === 'restore' ? context.getImageData(0, 0, width, height) : null
    const bitmap = await createImageBitmap(new Blob([piece.still], { type: mime })).catch(() => null)
    if (!bitmap) return lost(place)
    if (!piece.blends) context.clearRect(left, top, piece.width, piece.height)
    context.drawImage(bitmap, left, top)
    bitmap.close()
    const durationMs = piece.durationMs <= 10 ? usualDelayMs : piece.durationMs
    yield { pixels: context.getImageData(0, 0, width, height), durationMs }
    if (disposal === 'clear') context.clearRect(left, top, piece.width, piece.height)
    else if (before) context.putImageData(before, 0, 0)
  }
}

/** Converts a GIF's loop count, the repetitions after the first play, to plays; a GIF without one plays once. */
function playsOfGif(repeats: number | null): number {
  return repeats === null ? 1 : repeats === 0 ? 0 : repeats + 1
}

async function openGif({ bytes }: ToolFile, signal: AbortSignal | undefined): Promise<Animation | null> {
  const { GifScreen, readGif } = await import('./animation/gif-reader.ts')
  const gif = readGif(bytes)
  if (gif.frames.length === 0) return null
  const { width, height } = gif
  return {
    width,
    height,
    loops: playsOfGif(gif.loops),
    count: gif.frames.length,
    async *frames() {
      const screen = new GifScreen(gif)
      for (const frame of gif.frames) {
        signal?.throwIfAborted()
        screen.show(frame)
        const pixels = new ImageData(width, height)
        new Uint32Array(pixels.data.buffer).set(screen.pixels)
        yield { pixels, durationMs: frame.delay <= 1 ? usualDelayMs : frame.delay * 10 }
      }
    },
  }
}

async function openPieces(
  format: 'webp' | 'png',
  { bytes }: ToolFile,
  signal: AbortSignal | undefined,
  lost: OnLost,
): Promise<Animation | null> {
  const read =
    format === 'webp'
      ? (await import('./animation/webp-frames.ts')).readWebpFrames
      : (await import('./animation/apng.ts')).readApng
  const found = read(bytes)
  if (!found || found.frames.length === 0) return null
  const { width, height, loops, frames } = found
  return {
    width,
    height,
    loops,
    count: frames.length,
    frames: () => composed(found, frames, `image/${format}`, signal, lost),
  }
}

/** Subset of the WebCodecs API used here; not available in every browser. */
interface FrameDecoder {
  decode(options: { frameIndex: number }): Promise<{ image: VideoFrame }>
  close(): void
}
type FrameDecoderConstructor = new (init: { data: Uint8Array<ArrayBuffer>; type: string }) => FrameDecoder

/** Opens an animated AVIF, which is an AV1 video that only the browser itself can decode; returns null if it cannot. */
function openAvif(
  { bytes }: ToolFile,
  info: ImageInfo,
  signal: AbortSignal | undefined,
  lost: OnLost,
): Animation | null {
  const { ImageDecoder } = globalThis as { ImageDecoder?: FrameDecoderConstructor }
  if (!ImageDecoder) return null
  const { width, height, frames: count } = info
  return {
    width,
    height,
    loops: 0,
    count,
    async *frames() {
      const decoder = new ImageDecoder({ data: bytes, type: 'image/avif' })
      const context = canvasOf({ width, height })
      try {
        for (let frameIndex = 0; frameIndex < count; frameIndex++) {
          signal?.throwIfAborted()
          const result = await decoder.decode({ frameIndex }).catch(() => null)
          if (!result) return lost(frameIndex)
          context.clearRect(0, 0, width, height)
          context.drawImage(result.image, 0, 0, width, height)
          const durationMs = (result.image.duration ?? usualDelayMs * 1000) / 1000
          result.image.close()
          yield { pixels: context.getImageData(0, 0, width, height), durationMs }
        }
      } finally {
        decoder.close()
      }
    },
  }
}

async function openMoving(
  file: ToolFile,
  info: ImageInfo,
  signal: AbortSignal | undefined,
  lost: OnLost,
): Promise<Animation | null> {
  if (info.frames <= 1) return null
  if (info.format === 'gif') return openGif(file, signal)
  if (info.format === 'webp' || info.format === 'png') return openPieces(info.format, file, signal, lost)
  return info.format === 'avif' ? openAvif(file, info, signal, lost) : null
}

async function openSvg(file: ToolFile, info: ImageInfo, { host, svgSize }: SequenceOptions): Promise<FrameSequence> {
  if (!host) throw new UserError('format-not-accepted', { name: file.name, format: 'SVG', accepts: '' })
  const [{ cleanSvg }, { decodeSvgText }] = await Promise.all([import('./svg-clean.ts'), import('./svg-text.ts')])
  const { text } = cleanSvg(decodeSvgText(file.bytes))
  const { width, height } = svgSize?.(info) ?? info
  const pixels = await host.rasterise(new TextEncoder().encode(text), width, height)
  // The gate has told of a drawing without any shape.
  const isTold = info.notes.some(({ code }) => code === 'drawing-empty')
  const isEmpty = !isTold && new Uint32Array(pixels.data.buffer).every((word) => word === 0)
  return {
    info: { ...info, width, height },
    width,
    height,
    count: 1,
    loops: 0,
    icc: null,
    notes: isEmpty ? [...info.notes, { code: 'drawing-empty' }] : info.notes,
    source: file,
    async *frames() {
      yield { pixels, durationMs: 0 }
    },
  }
}

/**
 * Opens a file through the gate as a sequence of frames. Frames of an animation are in sRGB; a still keeps its RGB
 * profile. SVG is sanitised first and drawn by the host.
 * @throws UserError as {@link openImage}
 */
export async function openSequence(file: ToolFile, options: SequenceOptions = {}): Promise<FrameSequence> {
  const { signal, accepts } = options
  const info = await inspectImage(file, accepts ? { accepts } : {})
  if (info.format === 'svg') return openSvg(file, info, options)
  const told = [...info.notes]
  const lost = (kept: number) => {
    if (told.every(({ code }) => code !== 'frames-lost'))
      told.push({ code: 'frames-lost', params: { kept, frames: info.frames } })
  }
  const moving = await openMoving(file, info, signal, lost)
  if (moving) {
    return { ...moving, info: { ...info, frames: moving.count }, icc: null, notes: told, source: file }
  }
  const opened = await openImage(file, options)
  const { pixels, icc, notes } = opened
  const dropped = info.frames > 1 ? [{ code: 'first-frame-only', params: { format: info.format.toUpperCase() } }] : []
  return {
    info: { ...opened.info, frames: 1 },
    width: pixels.width,
    height: pixels.height,
    count: 1,
    loops: 0,
    icc,
    notes: [...notes, ...dropped],
    source: file,
    async *frames() {
      yield { pixels, durationMs: 0 }
    },
  }
}
