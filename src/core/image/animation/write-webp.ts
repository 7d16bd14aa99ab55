import { encodeChecked } from '../encode/check.ts'
import { codecQuality } from '../formats.ts'
import { hasFewColours } from '../palette-histogram.ts'
import type { Frame } from '../sequence.ts'
import { frameChunk, mux, type ShownFrame } from './webp.ts'
import { WholeDurations } from './whole-durations.ts'
import type { AnimationSettings, OnFrameWritten } from './write-gif.ts'

interface WebpSettings extends AnimationSettings {
  readonly written?: OnFrameWritten
  /** Whether to try lossless compression even if frames have more than 256 colours. */
  readonly triesLossless?: boolean
}

/** Frames of one file while they are encoded. */
class Chunks {
  readonly #options: { readonly quality: number; readonly lossless: boolean }
  readonly all: Uint8Array[] = []
  alpha = false
  bytes = 0

  constructor(options: { readonly quality: number; readonly lossless: boolean }) {
    this.#options = options
  }

  async add(frame: ShownFrame, before: ImageData | null): Promise<void> {
    const { bytes, alpha } = await frameChunk(frame, before, this.#options)
    this.all.push(bytes)
    this.alpha ||= alpha
    this.bytes += bytes.length
  }
}

/**
 * Writes an animated WebP from frames taken one at a time; stores only what changed. Keeps alpha; durations are exact to
 * the millisecond. Frames of up to 256 colours are encoded losslessly, too, and the smaller file is returned, unless
 * `written` may end it early.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export async function writeWebpAnimation(
  frames: AsyncIterable<Frame>,
  settings: WebpSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, loops, quality, lossless, count, signal, progress, written, triesLossless = false } = settings
  const asked = new Chunks({ quality: codecQuality('webp', quality), lossless })
  let exact = lossless || written ? null : new Chunks({ quality: 100, lossless: true })
  const durations: number[] = []
  let before: ImageData | null = null
  const whole = new WholeDurations()
  for await (const { pixels, durationMs } of frames) {
    signal?.throwIfAborted()
    const duration = whole.next(durationMs)
    const frame = { pixels, duration }
    await asked.add(frame, before)
    if (exact && !triesLossless && !hasFewColours(pixels)) exact = null
    await exact?.add(frame, before)
    durations.push(duration)
    before = pixels
    progress?.(durations.length / count)
    if (written?.(durations.length, asked.bytes) === false) break
  }
  const { all, alpha } = exact && exact.bytes <= asked.bytes ? exact : asked
  const animation = { width, height, loops, background: 0, durations, profiled: false, metadata: [] }
  return encodeChecked('webp', () => mux(animation, all, alpha))
}
