import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { type ClipColours, ClipSamples, type PaletteChoice } from '../image/animation/clip-colours.ts'
import { type Dithering, indicesOf } from '../image/animation/colour-map.ts'
import type { FramePainter } from '../image/animation/frame-painter.ts'
import { MapPainter } from '../image/animation/map-painter.ts'
import { PartPainter } from '../image/animation/part-painter.ts'
import { stillAt, type Written, writeGifFrames } from '../image/animation/write-gif.ts'
import type { Frame } from '../image/sequence.ts'
import type { FrameSource } from './source.ts'

/** How a clip is written. GIF knows all of it; the others quality alone, and of them APNG not even that. */
export interface ClipSettings {
  readonly format: 'gif' | 'webp' | 'apng'
  /** Of a palette, 2 to 256. */
  readonly colours: number
  readonly dithering: Dithering
  readonly palette: PaletteChoice
  /** 1 to 100, the common scale; in GIF how little a pixel may be off before it is painted again. */
  readonly quality: number
  /** RGB distance, 0 to 255, of colours that may stand in for one another so that GIF packs better; 0 is exact. */
  readonly tolerance: number
}

/** Bytes of frames that may be held so that they need not be made twice: once for the palette, once for the file. */
const mostHeld = 24 * 1024 * 1024
/** Frames that tell the colours of a clip. */
const sampled = 12

/** The frames from the first, and what they say about their colours. */
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

/** Share of what may be off in a pixel that may be off in all of them for want of colours. */
const enoughShare = 0.7

function painterOf(size: Size, { dithering, quality }: ClipSettings, colours: ClipColours): FramePainter {
  const still = stillAt(quality, false)
  const { kind, strength } = dithering
  if (kind !== 'diffusion' || strength === 0) return new MapPainter(size, colours, dithering, still)
  // An error that is passed on changes what has not moved, which must not be painted again for that.
  const index = (pixels: ImageData) => {
    const map = colours.mapFor(pixels)
    return { table: map.table, transparent: map.transparent, indices: indicesOf(pixels, map, strength) }
  }
  return new PartPainter(size, { index }, still)
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
  /** Share of the frames written. */
  readonly progress?: (share: number) => void
  readonly written?: Written
}

/**
 * Writes a clip as one moving picture. Frames are taken one at a time; a short
 * clip is held so that its frames are made once, a long one is gone through
 * twice: for its colours, and to write it.
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
  const ended: Written = (frames, bytes) => written?.(frames, bytes) ?? true
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
