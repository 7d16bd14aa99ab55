import { UserError } from '../../errors.ts'
import type { Frame } from '../sequence.ts'

interface Playing {
  /** Number of frames to come; for progress only. */
  readonly count: number
  /** Number of plays; 0 is endless. */
  readonly loops: number
  /** 1 to 100, the common scale; PNG is always lossless. */
  readonly quality: number
  /** Whether every pixel is kept, where the format can. */
  readonly lossless?: boolean
  /** Strength of dithering in palettes, 0 to 1. */
  readonly dither?: number
  /** Whether a lossless WebP is tried whatever the number of colours; the smaller is returned. */
  readonly triesLossless?: boolean
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
}

interface WrittenAnimation {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** px, of the first frame; all are of one size. */
  readonly width: number
  readonly height: number
}

/**
 * Writes frames, taken one at a time, as one animation.
 * @throws UserError `image-damaged` if there is no frame, `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export async function writeAnimation(
  format: 'gif' | 'webp' | 'png',
  frames: AsyncGenerator<Frame>,
  { dither = 0.5, lossless = false, ...playing }: Playing,
): Promise<WrittenAnimation> {
  const first = await frames.next()
  if (first.done) throw new UserError('image-damaged')
  const { width, height } = first.value.pixels
  const all = (async function* () {
    yield first.value
    yield* frames
  })()
  const settings = { ...playing, width, height, dither, lossless }
  const write = {
    gif: async () => (await import('./write-gif.ts')).writeGifAnimation(all, settings),
    webp: async () => (await import('./write-webp.ts')).writeWebpAnimation(all, settings),
    png: async () => (await import('./write-apng.ts')).writeApng(all, settings),
  }
  return { bytes: await write[format](), width, height }
}
