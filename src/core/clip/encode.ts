import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { type ClipColours, ClipSamples, type PaletteChoice } from '../image/animation/clip-colours.ts'
import { type Dithering, indicesOf } from '../image/animation/colour-map.ts'
import type { FrameDeltaEncoder } from '../image/animation/frame-delta-encoder.ts'
import { RegionDeltaEncoder } from '../image/animation/region-delta-encoder.ts'
import { TableDeltaEncoder } from '../image/animation/table-delta-encoder.ts'
import { type OnFrameWritten, stillAt, writeGifFrames } from '../image/animation/write-gif.ts'
import type { Frame } from '../image/sequence.ts'
import type { FrameSource } from './source.ts'

/** How a clip is encoded. GIF uses every field, WebP only `quality`, APNG none. */
export interface ClipSettings {
  readonly format: 'gif' | 'webp' | 'apng'
  /** Palette size, 2 to 256. */
  readonly colours: number
  readonly dithering: Dithering
  readonly palette: PaletteChoice
  /**
   * 1 to 100, the common scale. In GIF it sets how far a pixel may differ from the last frame before it is repainted.
   */
  readonly quality: number
  /** RGB distance (0–255) within which GIF may substitute colours to compress better; 0 is exact. */
  readonly tolerance: number
}

/** Most bytes of frames held in memory so that palette and encoding share one rendering. */
const mostHeld = 24 * 1024 * 1024
/** Number of frames sampled to choose the palette. */
const sampled = 12

/** The frames of a source and the colour samples taken from them. */
interface Opened {
  readonly frames: AsyncIterable<Frame>
  readonly samples: ClipSamples
}

async function* given(frames: readonly Frame[]): AsyncGenerator<Frame> {
  yield* frames
}

async function openFrames(source: FrameSource, signal: AbortSignal | undefined): Promise<Opened> {
  const samples = new ClipSamples()
  const every = Math.max(1, Math.floor(source.count / sampled))
  const fits = source.width * source.height * 4 * source.count <= mostHeld
  if (!fits) {
    for await (const { pixels } of source.frames({ every })) {
      signal?.throwIfAborted()
      samples.add(pixels)
    }
    return { frames: source.frames(), samples }
  }
  const held: Frame[] = []
  for await (const frame of source.frames()) {
    signal?.throwIfAborted()
    if (held.length % every === 0) samples.add(frame.pixels)
    held.push(frame)
  }
  return { frames: given(held), samples }
}

/** Share of the per-pixel change tolerance by which the palette's colours may be off in all pixels. */
const enoughShare = 0.7

function painterOf(size: Size, { dithering, quality }: ClipSettings, colours: ClipColours): FrameDeltaEncoder {
  const still = stillAt(quality, false)
  const { kind, strength } = dithering
  if (kind !== 'diffusion' || strength === 0) return new TableDeltaEncoder(size, colours, dithering, still)
  // Diffused error changes pixels that did not move; those must not be repainted for it.
  const index = (pixels: ImageData) => {
    const map = colours.mapFor(pixels)
    return { table: map.table, transparent: map.transparent, indices: indicesOf(pixels, map, strength) }
  }
  return new RegionDeltaEncoder(size, { index }, still)
}

async function writeGif(
  source: FrameSource,
  settings: ClipSettings,
  { signal, written }: ClipWriting,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, loops } = source
  const { frames, samples } = await openFrames(source, signal)
  const colours = samples.colours({ ...settings, enough: enoughShare * stillAt(settings.quality, false) })
  return writeGifFrames(frames, {
    width,
    height,
    loops,
    painter: painterOf(source, settings, colours),
    globalTable: colours.globalTable,
    tolerance: settings.tolerance ** 2,
    thorough: false,
    ...(signal ? { signal } : {}),
    ...(written ? { written } : {}),
  })
}

export interface ClipWriting {
  readonly signal?: AbortSignal
  /** Called with the share of the frames written, 0–1. */
  readonly progress?: (share: number) => void
  readonly written?: OnFrameWritten
}

/**
 * Encodes a clip as one animated picture. A short clip is held in memory so that its frames are rendered once; a long
 * one is rendered twice, for its palette and for the encoding.
 * @throws UserError `image-damaged` without a frame, `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export async function encodeClip(
  source: FrameSource,
  settings: ClipSettings,
  { signal = new AbortController().signal, progress = () => {}, written }: ClipWriting = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, loops, count } = source
  if (count === 0) throw new UserError('image-damaged')
  signal.throwIfAborted()
  const tell = (frames: number, bytes: number) => {
    progress(frames / count)
    return written?.(frames, bytes) ?? true
  }
  if (settings.format === 'gif') return writeGif(source, settings, { signal, written: tell })
  const ended: OnFrameWritten = (frames, bytes) => written?.(frames, bytes) ?? true
  const playing = { width, height, loops, count, signal, progress }
  if (settings.format === 'apng') {
    const { writeApng } = await import('../image/animation/write-apng.ts')
    return writeApng(source.frames(), { ...playing, written: ended })
  }
  const { writeWebpAnimation } = await import('../image/animation/write-webp.ts')
  const { quality } = settings
  return writeWebpAnimation(source.frames(), {
    ...playing,
    quality,
    dither: 0,
    lossless: quality === 100,
    written: ended,
  })
}
