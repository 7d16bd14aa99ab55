import type { Rect } from '../../geometry.ts'
import { cut } from '../compose.ts'
import { encodeChecked } from '../encode/check.ts'
import { withHardEdges } from '../encode/gif.ts'
import { paletteColours } from '../formats.ts'
import type { Frame } from '../sequence.ts'
import { AnimationColours } from './gif-colours.ts'
import { type GifPicture, writeGif } from './gif-writer.ts'

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
function stillAt(quality: number, lossless: boolean): number {
  return lossless || quality >= 95 ? 0 : ((100 - quality) * 0.3) ** 2
}

function differs(a: number, b: number, still: number): boolean {
  if (a === b) return false
  if (still === 0 || a >>> 24 !== b >>> 24) return true
  const red = (a & 255) - (b & 255)
  const green = ((a >> 8) & 255) - ((b >> 8) & 255)
  const blue = ((a >> 16) & 255) - ((b >> 16) & 255)
  return red * red + green * green + blue * blue > still
}

const wordsOf = (pixels: ImageData) =>
  new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.width * pixels.height)

/** True when something solid is clear in the next frame: only clearing the canvas between them can show that. */
function uncovers(before: ImageData, after: ImageData): boolean {
  for (let at = 3; at < after.data.length; at += 4) if (after.data[at] === 0 && before.data[at] !== 0) return true
  return false
}

/** Unchanged pixels of a row between changed ones that are painted again: fewer than these cost more left out than painted. */
const shortestRest = 8

/** What has to be painted over `below` to show `pixels`: the rest is made clear. Changes `below` into what is shown. */
function difference(pixels: ImageData, below: Uint32Array | null, still: number): { part: ImageData; box: Rect } {
  const { width, height } = pixels
  const part = new ImageData(width, height)
  const [from, to] = [wordsOf(pixels), wordsOf(part)]
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, place = 0; y < height; y++) {
    let next = -1
    for (let x = 0; x < width; x++, place++) {
      const colour = from[place]!
      if (colour >>> 24 === 0 || (below !== null && !differs(below[place]!, colour, still))) continue
      const rest = next >= 0 && x - next < shortestRest ? x - next : 0
      for (let at = place - rest; at <= place; at++) {
        to[at] = from[at]!
        if (below && to[at]! >>> 24 !== 0) below[at] = to[at]!
      }
      next = x + 1
      if (top > y) top = y
      bottom = y
      if (x < left) left = x
      if (x > right) right = x
    }
  }
  // A frame that changes nothing still takes its time: one clear pixel.
  const box =
    bottom < 0
      ? { left: 0, top: 0, width: 1, height: 1 }
      : { left, top, width: right + 1 - left, height: bottom + 1 - top }
  return { part, box }
}

/**
 * An animated GIF of frames taken one at a time: a palette of its own for each,
 * and of each only what is no longer as it was, so that still areas neither cost
 * nor shimmer. What is half clear or less becomes clear.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`; AbortError
 */
export async function writeGifAnimation(
  frames: AsyncIterable<Frame>,
  settings: AnimationSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, loops, quality, dither, lossless, count, signal, progress } = settings
  const loaded = await Promise.all([import('../palette.ts'), import('../palette-remap.ts')])
  const colours = new AnimationColours(...loaded, { colours: paletteColours(quality), dither })
  const still = stillAt(quality, lossless)
  const pictures: GifPicture[] = []
  let shownUntil = 0
  let time = 0
  let below: Uint32Array | null = null

  const paint = (pixels: ImageData, durationMs: number, clearAfter: boolean) => {
    signal?.throwIfAborted()
    // The canvas is cleared where the picture lies, so one that is to be cleared covers all of it.
    const whole = { left: 0, top: 0, width, height }
    const { part, box } = clearAfter ? { part: pixels, box: whole } : difference(pixels, below, still)
    const { indices, table, transparent } = colours.index(cut(part, box))
    // Hundredths of a second, rounded so that the sum does not drift.
    time += durationMs
    const delay = Math.max(1, Math.round(time / 10) - shownUntil)
    shownUntil += delay
    pictures.push({ ...box, indices, alternatives: indices, table, transparent, disposal: clearAfter ? 2 : 1, delay })
    below = clearAfter ? null : (below ?? new Uint32Array(wordsOf(pixels)))
    progress?.(pictures.length / count)
  }

  let pending: Frame | null = null
  for await (const { pixels: source, durationMs } of frames) {
    const { pixels } = withHardEdges(source)
    if (pending) paint(pending.pixels, pending.durationMs, uncovers(pending.pixels, pixels))
    pending = { pixels, durationMs }
  }
  if (pending) paint(pending.pixels, pending.durationMs, false)
  // A GIF counts the repetitions after the first showing; played once it says nothing.
  const repeats = loops === 1 ? null : Math.max(0, loops - 1)
  const globalTable = Uint8Array.of(0, 0, 0, 255, 255, 255)
  return encodeChecked('gif', () =>
    writeGif({ width, height, loops: repeats, globalTable, pictures, extensions: [], tolerance: 0 }),
  )
}
