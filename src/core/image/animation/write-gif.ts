import { encodeChecked } from '../encode/check.ts'
import { withHardEdges } from '../encode/gif.ts'
import { paletteColours } from '../formats.ts'
import type { Frame } from '../sequence.ts'
import type { FrameDeltaEncoder } from './frame-delta-encoder.ts'
import { AnimationColours } from './gif-colours.ts'
import { GifFile } from './gif-writer.ts'
import { wordsOf } from './pixel-words.ts'
import { RegionDeltaEncoder } from './region-delta-encoder.ts'

export interface AnimationSettings {
  /** px */
  readonly width: number
  readonly height: number
  /** Number of plays; 0 is endless. */
  readonly loops: number
  /** Number of frames to come; for progress only. */
  readonly count: number
  /** 1 to 100, the common scale. */
  readonly quality: number
  /** Strength of dithering, 0 to 1. */
  readonly dither: number
  readonly lossless: boolean
  readonly signal?: AbortSignal
  readonly progress?: (share: number) => void
}

/**
 * Returns the largest squared RGB distance at which a pixel counts as unchanged: 0 from quality 95 up or if lossless,
 * 36 (a distance of 6) at 80.
 */
export function stillAt(quality: number, lossless: boolean): number {
  return lossless || quality >= 95 ? 0 : ((100 - quality) * 0.3) ** 2
}

/** Callback with the number of frames and bytes written so far; returning false ends the file there. */
export type OnFrameWritten = (frames: number, bytes: number) => boolean

interface GifSettings {
  /** px */
  readonly width: number
  readonly height: number
  /** Number of plays; 0 is endless. */
  readonly loops: number
  readonly painter: FrameDeltaEncoder
  /** RGB triples; pictures with this very object as their table store none of their own. */
  readonly globalTable: Uint8Array
  /** Largest squared RGB distance of colours that may replace each other; 0 is lossless. */
  readonly tolerance: number
  /** Whether to pack slightly better and more slowly. */
  readonly thorough: boolean
  readonly signal?: AbortSignal
  readonly written?: OnFrameWritten
}

function isSolid(words: Int32Array): boolean {
  for (let at = 0; at < words.length; at++) if (words[at]! >>> 24 !== 255) return false
  return true
}

/** Returns true if an opaque pixel becomes transparent, which requires clearing the canvas in between. */
function uncovers(before: Int32Array, after: Int32Array): boolean {
  for (let at = 0; at < after.length; at++) if (after[at] === 0 && before[at] !== 0) return true
  return false
}

/** GIF file that is written frame by frame. */
class GifAnimation {
  readonly #settings: GifSettings
  readonly #file: GifFile
  #shownUntil = 0
  #time = 0
  #count = 0

  constructor(settings: GifSettings) {
    this.#settings = settings
    const { width, height, loops, globalTable } = settings
    // A GIF counts the repetitions after the first play; a single play is written without a count.
    const repeats = loops === 1 ? null : Math.max(0, loops - 1)
    this.#file = new GifFile({ width, height, loops: repeats, globalTable })
  }

  /**
   * Writes a frame; returns false if no more are wanted. Only a picture's rectangle is cleared afterwards, so a frame
   * to be cleared covers the whole canvas.
   */
  paint(pixels: ImageData, durationMs: number, clearAfter: boolean): boolean {
    const { painter, globalTable, tolerance, thorough, signal, written } = this.#settings
    signal?.throwIfAborted()
    const { table, ...painted } = painter.paint(pixels, clearAfter)
    // Hundredths of a second, rounded so that the sum does not drift.
    this.#time += durationMs
    const delay = Math.max(1, Math.round(this.#time / 10) - this.#shownUntil)
    this.#shownUntil += delay
    const own = table === globalTable ? null : table
    this.#file.picture({ ...painted, table: own, delay, disposal: clearAfter ? 2 : 1 }, tolerance, thorough)
    if (clearAfter) painter.clear()
    this.#count += 1
    return written?.(this.#count, this.#file.length) !== false
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#file.finish()
  }
}

/**
 * Writes a GIF from frames taken one at a time. Stores only what changed, so that still areas neither cost bytes nor
 * shimmer. Pixels less than half opaque become transparent. A frame is held until the next one arrives.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export async function writeGifFrames(
  frames: AsyncIterable<Frame>,
  settings: GifSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const animation = new GifAnimation(settings)
  let pending: Frame | null = null
  for await (const { pixels: source, durationMs } of frames) {
    const solid = isSolid(wordsOf(source))
    const pixels = solid ? source : withHardEdges(source).pixels
    const clears = pending !== null && !solid && uncovers(wordsOf(pending.pixels), wordsOf(pixels))
    if (pending && !animation.paint(pending.pixels, pending.durationMs, clears)) {
      pending = null
      break
    }
    pending = { pixels, durationMs }
  }
  if (pending) animation.paint(pending.pixels, pending.durationMs, false)
  return encodeChecked('gif', () => animation.finish())
}

/**
 * Writes an animated GIF from any frames: palettes are chosen frame by frame, and few colours are kept exactly.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export async function writeGifAnimation(
  frames: AsyncIterable<Frame>,
  settings: AnimationSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, loops, quality, dither, lossless, count, signal, progress } = settings
  const loaded = await Promise.all([import('../palette.ts'), import('../palette-remap.ts')])
  const colours = new AnimationColours(...loaded, { colours: paletteColours(quality), dither })
  return writeGifFrames(frames, {
    width,
    height,
    loops,
    painter: new RegionDeltaEncoder({ width, height }, colours, stillAt(quality, lossless)),
    globalTable: Uint8Array.of(0, 0, 0, 255, 255, 255),
    tolerance: 0,
    thorough: true,
    ...(signal ? { signal } : {}),
    written: (frame) => {
      progress?.(frame / count)
      return true
    },
  })
}
