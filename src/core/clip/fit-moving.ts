import { resize, scaled } from '../image/resize.ts'
import type { Frame } from '../image/sequence.ts'
import type { FitMoving } from '../image/still.ts'
import type { FrameSource, FrameStep } from './source.ts'
import { usualSettings, withinTarget } from './write.ts'

/** Returns an animation as a source of frames, thinned and scaled as asked. */
function sourceOf(sequence: Parameters<FitMoving>[0]): FrameSource {
  const { width, height, count, loops } = sequence
  async function* frames({ every = 1, scale = 1 }: FrameStep = {}): AsyncGenerator<Frame> {
    let place = 0
    let pixels: ImageData | null = null
    let durationMs = 0
    for await (const frame of sequence.frames()) {
      if (place % every === 0) {
        if (pixels) yield { pixels, durationMs }
        pixels = scale === 1 ? frame.pixels : await resize(frame.pixels, scaled(frame.pixels, scale))
        durationMs = 0
      }
      durationMs += frame.durationMs
      place += 1
    }
    if (pixels) yield { pixels, durationMs }
  }
  return { width, height, count, loops, frames }
}

/**
 * Finds the best version of an animation within `maxBytes`, with notes on what was reduced: frames, size, colours.
 * Returns null if nothing is small enough.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export const fitMoving: FitMoving = async (sequence, format, maxBytes, context) => {
  const settings = usualSettings(format === 'png' ? 'apng' : format, { colours: 256, dither: 50 })
  return withinTarget(sourceOf(sequence), settings, { bytes: maxBytes }, context)
}
