import { encodeChecked } from '../encode/check.ts'
import { codecQuality } from '../formats.ts'
import type { Frame } from '../sequence.ts'
import { frameChunk, mux, transparency } from './webp.ts'
import type { AnimationSettings } from './write-gif.ts'

/**
 * An animated WebP of frames taken one at a time; of each only the box that is
 * not as it was. Alpha is kept, durations are exact to the millisecond.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export async function writeWebpAnimation(
  frames: AsyncIterable<Frame>,
  settings: AnimationSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, loops, quality, lossless, count, signal, progress } = settings
  const written: Uint8Array[] = []
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
    written.push(await frameChunk({ pixels, duration }, before, { quality: codecQuality('webp', quality), lossless }))
    durations.push(duration)
    before = pixels
    progress?.(written.length / count)
  }
  const animation = { width, height, loops, background: 0, durations, profiled: false, metadata: [] }
  return encodeChecked('webp', () => mux(animation, written, alpha))
}
