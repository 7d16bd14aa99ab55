import type { Size } from '../../geometry.ts'
import type { ToolContext, ToolNote } from '../../tool.ts'
import type { Frame } from '../sequence.ts'
import { type FitMoving, sizeNotes } from '../still.ts'
import { writeAnimation } from './write.ts'

interface AskedAnimation {
  readonly format: 'gif' | 'webp' | 'png'
  /** Yields all frames from the first, each time it is called. */
  readonly frames: () => AsyncGenerator<Frame>
  readonly count: number
  /** Number of plays; 0 is endless. */
  readonly loops: number
  /** 1 to 100, the common scale. */
  readonly quality: number
  readonly lossless: boolean
  /** Strength of dithering in palettes, 0 to 1. */
  readonly dither: number
  /** Whether a lossless WebP is tried whatever the number of colours; the smaller is returned. */
  readonly triesLossless?: boolean
  /** null for no limit. */
  readonly maxBytes: number | null
  readonly fitMoving: FitMoving
  /** Adds profile and metadata carried over from the source; their bytes count too. */
  readonly finish: (encoded: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  readonly context: Pick<ToolContext, 'signal' | 'progress' | 'host'>
}

interface Written extends Size {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly notes: readonly ToolNote[]
}

/** Qualities tried to reach a target size, best first; few, because each takes a pass over all frames. */
const targetQualities = [90, 70, 50, 30] as const
/** Tried where even fewer frames, a smaller size and fewer colours are not enough. */
const lastQuality = 10

/**
 * Writes an animation at the requested quality, or within `maxBytes`: at the best of a few lower qualities that fits,
 * then with fewer frames, a smaller size and fewer colours; the notes say so.
 * @throws UserError `image-damaged`, `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export async function writeWithin(asked: AskedAnimation): Promise<Written> {
  const { format, frames, count, loops, quality, lossless, dither, maxBytes, fitMoving, finish, context } = asked
  const { triesLossless = false } = asked
  const { signal } = context
  let passes = 0
  // The number of passes is not known in advance: each takes half of the remaining progress.
  const progress = (share: number) =>
    context.progress(maxBytes === null ? share : 1 - 0.5 ** passes * (1 - 0.5 * share))
  let best: Written | null = null
  let carried = 0
  const pass = async (tried: number) => {
    const made = await writeAnimation(format, frames(), {
      count,
      loops,
      quality: tried,
      lossless,
      dither,
      triesLossless,
      signal,
      progress,
    })
    passes += 1
    const bytes = finish(made.bytes)
    carried = bytes.length - made.bytes.length
    if (!best || bytes.length < best.bytes.length) best = { ...made, bytes, notes: [] }
    return best
  }
  if (maxBytes === null) return pass(quality)
  const lower = targetQualities.filter((tried) => tried <= quality)
  for (const tried of lower.length > 0 ? lower : [quality]) {
    const made = await pass(tried)
    if (made.bytes.length <= maxBytes) return made
  }
  const { width, height }: Size = best ?? { width: 0, height: 0 }
  const room = maxBytes - carried
  const moving = { width, height, count, loops, frames }
  const fitted = room > 0 ? await fitMoving(moving, format, room, { ...context, progress }) : null
  if (fitted) {
    const bytes = finish(fitted.bytes)
    const notes = fitted.notes.filter(({ code }) => code !== 'frames-joined')
    if (bytes.length <= maxBytes) return { ...fitted, bytes, notes }
  }
  const last = await pass(Math.min(quality, lastQuality))
  return { ...last, notes: sizeNotes(last.bytes.length, { maxBytes, minBytes: null }) }
}
