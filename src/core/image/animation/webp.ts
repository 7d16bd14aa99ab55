import { joinBytes } from '../../bytes.ts'
import { UserError } from '../../errors.ts'
import { canvasOf } from '../canvas.ts'
import { encode } from '../encode/webp.ts'
import type { RecompressOptions } from './gif.ts'
import { chunk, chunks, numbers, uint24, uint32 } from './riff-chunks.ts'
import { exactPart, lossyPart } from './webp-part.ts'

/** One shown frame, fully composed. */
export interface ShownFrame {
  readonly pixels: ImageData
  /** ms. */
  readonly duration: number
}

export interface WebpAnimation {
  readonly width: number
  readonly height: number
  readonly loops: number
  readonly background: number
  readonly durations: readonly number[]
  /** Whether the file has a colour profile; decoded frames are in sRGB. */
  readonly profiled: boolean
  /** EXIF and XMP chunks of the file, without their headers. */
  readonly metadata: readonly { readonly name: string; readonly data: Uint8Array }[]
}

const mostPixels = 400_000_000

/** Reads the playback properties of an animated WebP (RFC 9649 §2.7.1); returns null for a still one. */
export function readAnimation(bytes: Uint8Array): WebpAnimation | null {
  const all = chunks(bytes, 12)
  const canvas = all.find(({ name }) => name === 'VP8X')?.data
  const control = all.find(({ name }) => name === 'ANIM')?.data
  const frames = all.filter(({ name }) => name === 'ANMF')
  if (!canvas || !control || frames.length === 0) return null
  return {
    width: uint24(canvas, 4) + 1,
    height: uint24(canvas, 7) + 1,
    background: uint32(control, 0),
    loops: (control[4] ?? 0) | ((control[5] ?? 0) << 8),
    durations: frames.map(({ data }) => uint24(data, 12)),
    profiled: all.some(({ name }) => name === 'ICCP'),
    metadata: all.filter(({ name }) => name === 'EXIF' || name === 'XMP '),
  }
}

/** Subset of the WebCodecs API used here; not available in every browser. */
interface FrameDecoder {
  decode(options: { frameIndex: number }): Promise<{ image: VideoFrame }>
  close(): void
}
type FrameDecoderConstructor = new (init: { data: Uint8Array<ArrayBuffer>; type: string }) => FrameDecoder

/** Returns the picture chunks of a still WebP as a frame contains them. */
function pictureChunks(still: Uint8Array): Uint8Array<ArrayBuffer> {
  return joinBytes(
    chunks(still, 12)
      .filter(({ name }) => name === 'ALPH' || name === 'VP8 ' || name === 'VP8L')
      .map(({ name, data }) => chunk(name, data)),
  )
}

const doNotBlend = 2

interface FrameChunk {
  readonly bytes: Uint8Array
  /** Whether the stored part has transparent pixels, which the file has to announce. */
  readonly alpha: boolean
}

/**
 * Encodes one ANMF chunk (RFC 9649 §2.7.1.2) with what changed since the frame before. `quality` is on libwebp's scale.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function frameChunk(
  frame: ShownFrame,
  before: ImageData | null,
  { quality, lossless }: Pick<RecompressOptions, 'quality' | 'lossless'>,
): Promise<FrameChunk> {
  const { box, pixels, blends } = lossless ? exactPart(frame.pixels, before) : lossyPart(frame.pixels, before)
  const still = await encode(pixels, { quality, lossless, method: 4 })
  const head = numbers(
    [box.left / 2, 3],
    [box.top / 2, 3],
    [box.width - 1, 3],
    [box.height - 1, 3],
    [frame.duration, 3],
    [blends ? 0 : doNotBlend, 1],
  )
  return { bytes: chunk('ANMF', joinBytes([head, pictureChunks(still)])), alpha: transparency(pixels).some }
}

/** Returns whether any pixel is not opaque (`some`), and whether any is partly transparent (`soft`). */
export function transparency(pixels: ImageData): { some: boolean; soft: boolean } {
  let some = false
  for (let at = 3; at < pixels.data.length; at += 4) {
    const alpha = pixels.data[at]!
    if (alpha === 255) continue
    if (alpha > 0) return { some: true, soft: true }
    some = true
  }
  return { some, soft: false }
}

/**
 * Yields every fully composed frame; yields null for one that is broken, and ends.
 * @throws UserError `out-of-memory` if no canvas can be created
 */
async function* shownFrames(
  bytes: Uint8Array<ArrayBuffer>,
  { width, height, durations }: WebpAnimation,
  ImageDecoder: FrameDecoderConstructor,
): AsyncGenerator<ShownFrame | null> {
  const context = canvasOf({ width, height })
  const decoder = new ImageDecoder({ data: bytes, type: 'image/webp' })
  try {
    for (const [frameIndex, duration] of durations.entries()) {
      const image = await decoder.decode({ frameIndex }).then(
        (result) => result.image,
        () => null,
      )
      if (!image) {
        yield null
        return
      }
      context.clearRect(0, 0, width, height)
      context.drawImage(image, 0, 0)
      image.close()
      yield { pixels: context.getImageData(0, 0, width, height), duration }
    }
  } finally {
    decoder.close()
  }
}

/** Flags of VP8X (RFC 9649 §2.7). */
const flags = { animation: 0x02, 'XMP ': 0x04, EXIF: 0x08, alpha: 0x10 } as const

/** Assembles a file of canvas, control, frames and metadata (RFC 9649 §2.7). */
export function mux(
  { width, height, background, loops, metadata }: WebpAnimation,
  frames: readonly Uint8Array[],
  alpha: boolean,
): Uint8Array<ArrayBuffer> {
  const carried = metadata.reduce((bits, { name }) => bits | flags[name as 'EXIF' | 'XMP '], 0)
  const bits = flags.animation | carried | (alpha ? flags.alpha : 0)
  const body = joinBytes([
    chunk('VP8X', numbers([bits, 1], [0, 3], [width - 1, 3], [height - 1, 3])),
    chunk('ANIM', numbers([background, 4], [loops, 2])),
    ...frames,
    ...metadata.map(({ name, data }) => chunk(name, data)),
  ])
  const riff = new TextEncoder().encode('RIFF')
  return joinBytes([riff, numbers([body.length + 4, 4]), new TextEncoder().encode('WEBP'), body])
}

/**
 * Compresses an animated WebP, keeping every frame, duration, loop count and metadata. Returns null for a still file,
 * if this browser cannot decode every frame, and for lossless compression with partial transparency or a colour
 * profile, because decoded frames have lost the exact values of both.
 * @throws UserError `image-too-many-frames` {frames, limit}; AbortError
 */
export async function recompressAnimatedWebp(
  bytes: Uint8Array<ArrayBuffer>,
  options: RecompressOptions,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { ImageDecoder } = globalThis as { ImageDecoder?: FrameDecoderConstructor }
  const animation = readAnimation(bytes)
  if (!ImageDecoder || !animation || (options.lossless && animation.profiled)) return null
  const { width, height, durations } = animation
  const limit = Math.floor(mostPixels / (width * height))
  if (durations.length > limit) {
    throw new UserError('image-too-many-frames', { frames: durations.length, limit })
  }
  const frames: Uint8Array[] = []
  let before: ImageData | null = null
  let alpha = false
  for await (const frame of shownFrames(bytes, animation, ImageDecoder)) {
    options.signal?.throwIfAborted()
    if (!frame) return null
    if (options.lossless && transparency(frame.pixels).soft) return null
    const made = await frameChunk(frame, before, options)
    alpha ||= made.alpha
    frames.push(made.bytes)
    before = frame.pixels
    options.progress?.(frames.length / durations.length)
  }
  return mux(animation, frames, alpha)
}
