import { encodeChecked } from '../encode/check.ts'
import { codecQuality } from '../formats.ts'
import type { Frame } from '../sequence.ts'
import { frameChunk, mux, transparency } from './webp.ts'
import type { AnimationSettings, OnFrameWritten } from './write-gif.ts'

/**
 * Writes an animated WebP from frames taken one at a time; stores only the box that changed. Keeps alpha; durations are
 * exact to the millisecond.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export async function writeWebpAnimation(
  frames: AsyncIterable<Frame>,
  settings: AnimationSettings & { readonly written?: OnFrameWritten },
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, loops, quality, lossless, count, signal, progress, written } = settings
  const chunks: Uint8Array[] = []
  let bytes = 0
  const durations: number[] = []
  let before: ImageData | null = null
  let alpha = false
  let [time, shownUntil] = [0, 0]
  for await (const { pixels, durationMs } of frames) {
    signal?.throwIfAborted()
    // Whole milliseconds, rounded so that the sum does not drift.
    time += durationMs
    const duration = Math.max(1, Math.round(time) - shownUntil)
    shownUntil += duration
    alpha ||= transparency(pixels).some
    chunks.push(await frameChunk({ pixels, duration }, before, { quality: codecQuality('webp', quality), lossless }))
    durations.push(duration)
    before = pixels
    progress?.(chunks.length / count)
    bytes += chunks.at(-1)?.length ?? 0
    if (written?.(chunks.length, bytes) === false) break
  }
  const animation = { width, height, loops, background: 0, durations, profiled: false, metadata: [] }
  return encodeChecked('webp', () => mux(animation, chunks, alpha))
}
