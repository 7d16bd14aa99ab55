import { encodeChecked } from '../encode/check.ts'
import { withHardEdges } from '../encode/gif.ts'
import { paletteColours } from '../formats.ts'
import type { Frame } from '../sequence.ts'
import type { FramePainter } from './frame-painter.ts'
import { AnimationColours } from './gif-colours.ts'
import { GifFile } from './gif-writer.ts'
import { PartPainter } from './part-painter.ts'
import { wordsOf } from './pixel-words.ts'

export interface AnimationSettings {
  /** px */
  readonly width: number
  readonly height: number
  /** How often it plays; 0 for ever. */
  readonly loops: number
  /** How many frames will come; for progress only. */
  readonly count: number
  /** 1 to 100, the common scale. */
  readonly quality: number
  /** Strength of dithering, 0 to 1. */
  readonly dither: number
  readonly lossless: boolean
  readonly signal?: AbortSignal
  readonly progress?: (share: number) => void
}

/** Largest squared RGB distance at which a pixel counts as unchanged: none at the top, half a step of noise at 80. */
export function stillAt(quality: number, lossless: boolean): number {
  return lossless || quality >= 95 ? 0 : ((100 - quality) * 0.3) ** 2
}

/** Told how many frames are written, and how many bytes they take; false ends the file there. */
export type Written = (frames: number, bytes: number) => boolean

interface GifSettings {
  /** px */
  readonly width: number
  readonly height: number
  /** How often it plays; 0 for ever. */
  readonly loops: number
  readonly painter: FramePainter
  /** RGB triples; pictures in this very table need none of their own. */
  readonly globalTable: Uint8Array
  /** Squared RGB distance of colours that may stand in for one another; 0 is lossless. */
  readonly tolerance: number
  /** Packs a little better and takes longer. */
  readonly thorough: boolean
  readonly signal?: AbortSignal
  readonly written?: Written
}

function isSolid(words: Int32Array): boolean {
  for (let at = 0; at < words.length; at++) if (words[at]! >>> 24 !== 255) return false
  return true
}

/** True when something solid is clear in the next frame: only clearing the canvas between them can show that. */
function uncovers(before: Int32Array, after: Int32Array): boolean {
  for (let at = 0; at < after.length; at++) if (after[at] === 0 && before[at] !== 0) return true
  return false
}

/** Frames as they come into the file. */
class GifAnimation {
  readonly #settings: GifSettings
  readonly #file: GifFile
  #shownUntil = 0
  #time = 0
  #count = 0

  constructor(settings: GifSettings) {
    this.#settings = settings
    const { width, height, loops, globalTable } = settings
    // A GIF counts the repetitions after the first showing; played once it says nothing.
    const repeats = loops === 1 ? null : Math.max(0, loops - 1)
    this.#file = new GifFile({ width, height, loops: repeats, globalTable })
  }

  /** Whether more is wanted. The canvas is cleared where a picture lies, so one that is to be cleared covers all of it. */
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
 * A GIF of frames taken one at a time: of each only what is no longer as it was,
 * so that still areas neither cost nor shimmer. What is half clear or less
 * becomes clear. A frame is held until the next has come.
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
 * An animated GIF of frames that come as they like: each has a palette that
 * suits it, and few colours are kept exactly.
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
    painter: new PartPainter({ width, height }, colours, stillAt(quality, lossless)),
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
