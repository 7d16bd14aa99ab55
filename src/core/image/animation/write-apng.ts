import { deflate } from '../../bytes.ts'
import { UserError } from '../../errors.ts'
import type { Rect } from '../../geometry.ts'
import { pngChunk } from '../png-chunk.ts'
import type { Frame } from '../sequence.ts'
import { changedBox } from './changed-box.ts'
import { WholeDurations } from './whole-durations.ts'
import type { OnFrameWritten } from './write-gif.ts'

interface ApngSettings {
  /** px */
  readonly width: number
  readonly height: number
  /** Number of plays; 0 is endless. */
  readonly loops: number
  readonly count: number
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
  readonly written?: OnFrameWritten
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Sums the bytes' absolute values as signed numbers, the usual filter heuristic (PNG 3rd ed. §12.7). */
function cost(row: Uint8Array): number {
  let sum = 0
  for (const byte of row) sum += byte < 128 ? byte : 256 - byte
  return sum
}

/** Filters rows of RGBA, each with the cheapest of none, sub and up (PNG 3rd ed. §9.2). */
function filteredRows(pixels: ImageData, { left, top, width, height }: Rect): Uint8Array<ArrayBuffer> {
  const stride = width * 4
  const out = new Uint8Array((stride + 1) * height)
  const tries = [new Uint8Array(stride), new Uint8Array(stride), new Uint8Array(stride)] as const
  for (let y = 0; y < height; y++) {
    const start = ((top + y) * pixels.width + left) * 4
    const row = pixels.data.subarray(start, start + stride)
    const above = y > 0 ? pixels.data.subarray(start - pixels.width * 4, start - pixels.width * 4 + stride) : null
    for (let at = 0; at < stride; at++) {
      const value = row[at]!
      tries[0][at] = value
      tries[1][at] = value - (at >= 4 ? row[at - 4]! : 0)
      tries[2][at] = value - (above ? above[at]! : 0)
    }
    const costs = tries.map(cost)
    const best = costs.indexOf(Math.min(...costs)) as 0 | 1 | 2
    out[y * (stride + 1)] = best
    out.set(tries[best], y * (stride + 1) + 1)
  }
  return out
}

/** Encodes big-endian numbers of `size` bytes each. */
function numbers(...parts: readonly (readonly [value: number, size: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, [, size]) => sum + size, 0))
  let at = 0
  for (const [value, size] of parts) {
    for (let byte = size - 1; byte >= 0; byte--) bytes[at++] = Math.floor(value / 256 ** byte) & 255
  }
  return bytes
}

const overwrite = 0
const leave = 0

/**
 * Writes an animated PNG (PNG 3rd ed. §11.3.6): truecolour with alpha, lossless; from the second frame on only what
 * changed is stored.
 * @throws UserError `encoder-failed` {format}
 */
export async function writeApng(
  frames: AsyncIterable<Frame>,
  settings: ApngSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, loops, count, signal, progress, written: tell } = settings
  const parts: Uint8Array<ArrayBuffer>[] = []
  let before: ImageData | null = null
  const durations = new WholeDurations()
  let sequence = 0
  let written = 0
  let bytes = 0
  for await (const { pixels, durationMs } of frames) {
    signal.throwIfAborted()
    const whole = { left: 0, top: 0, width, height }
    // A frame without changes still has a duration, so it repeats its first pixel.
    const box = before ? (changedBox(before, pixels) ?? { ...whole, width: 1, height: 1 }) : whole
    const data = await deflate([filteredRows(pixels, box)])
    const control = numbers(
      [sequence++, 4],
      [box.width, 4],
      [box.height, 4],
      [box.left, 4],
      [box.top, 4],
      [Math.min(65_535, durations.next(durationMs)), 2],
      [1000, 2],
      [leave, 1],
      [overwrite, 1],
    )
    parts.push(pngChunk('fcTL', control))
    if (before) {
      const part = new Uint8Array(data.length + 4)
      part.set(numbers([sequence++, 4]))
      part.set(data, 4)
      parts.push(pngChunk('fdAT', part))
    } else parts.push(pngChunk('IDAT', data))
    before = pixels
    written += 1
    progress(written / count)
    bytes += data.length
    if (tell?.(written, bytes) === false) break
  }
  if (written === 0) throw new UserError('encoder-failed', { format: 'PNG' })
  const header = numbers([width, 4], [height, 4], [8, 1], [6, 1], [0, 3])
  const control = numbers([written, 4], [loops, 4])
  const whole = [
    signature,
    pngChunk('IHDR', header),
    pngChunk('acTL', control),
    ...parts,
    pngChunk('IEND', new Uint8Array(0)),
  ]
  return new Uint8Array(await new Blob(whole).arrayBuffer())
}
