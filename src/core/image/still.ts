import type { Size } from '../geometry.ts'
import type { ToolContext, ToolNote } from '../tool.ts'
import { fitToSize } from './fit.ts'
import { encoderFor, qualityStep, type StillSettings, type WrittenFormat } from './formats.ts'
import { hasFewColours } from './palette-histogram.ts'
import type { FrameSequence } from './sequence.ts'

/** Limits of a receiver in bytes; null for none. 1 KB is 1024 B. */
export interface ByteBounds {
  readonly maxBytes: number | null
  /** Smaller files are refused by the receiver. */
  readonly minBytes: number | null
}

interface StillRequest extends ByteBounds {
  readonly pixels: ImageData
  readonly format: WrittenFormat
  /** With `maxBytes`, its `quality` is ignored and searched for instead. */
  readonly settings: StillSettings
  /** Adds profile and metadata carried over from the source; their bytes count too. */
  readonly finish: (encoded: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
}

export interface WrittenPicture extends Size {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly notes: readonly ToolNote[]
}

/**
 * Finds the best version of an animation within a size; null if nothing is small enough. Tools pass it in, because clips
 * build on pictures.
 */
export type FitMoving = (
  sequence: Pick<FrameSequence, 'width' | 'height' | 'count' | 'loops' | 'frames'>,
  format: 'gif' | 'webp' | 'png',
  maxBytes: number,
  context: ToolContext,
) => Promise<WrittenPicture | null>

/** Returns the notes for limits that were not met. */
export function sizeNotes(bytes: number, { maxBytes, minBytes }: ByteBounds): ToolNote[] {
  if (maxBytes !== null && bytes > maxBytes) {
    // Rounded up, so that 100.04 KB is not shown as 100 KB.
    const actualKb = Math.ceil((bytes / 1024) * 10) / 10
    return [{ code: 'target-missed-small', params: { targetKb: maxBytes / 1024, actualKb } }]
  }
  if (minBytes !== null && bytes < minBytes) {
    const actualKb = Math.floor((bytes / 1024) * 10) / 10
    return [{ code: 'target-missed-large', params: { targetKb: minBytes / 1024, actualKb } }]
  }
  return []
}

/** Returns whether a lossless file may well be smaller than a lossy one: a WebP of at most 256 colours. */
function mayBeExact({ format, settings, pixels }: StillRequest): boolean {
  return format === 'webp' && !settings.lossless && hasFewColours(pixels)
}

/**
 * Encodes a still at the requested quality, or at the best that stays within `maxBytes`, scaling it down if necessary;
 * the notes say so. A WebP of at most 256 colours is lossless where that is smaller, or fits.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function encodeStill(request: StillRequest): Promise<WrittenPicture> {
  const { pixels, format, settings, maxBytes, minBytes, finish, signal, progress } = request
  const encode = await encoderFor(format)
  const write = async (part: ImageData, asked: StillSettings) => {
    signal.throwIfAborted()
    return finish(await encode(part, asked))
  }
  const { width: ownWidth, height: ownHeight } = pixels
  const exact = mayBeExact(request) ? await write(pixels, { ...settings, lossless: true }) : null
  if (maxBytes === null) {
    const asked = await write(pixels, settings)
    const bytes = exact && exact.length <= asked.length ? exact : asked
    return { bytes, width: ownWidth, height: ownHeight, notes: [] }
  }
  if (exact && exact.length <= maxBytes && exact.length >= (minBytes ?? 0))
    return { bytes: exact, width: ownWidth, height: ownHeight, notes: [] }
  const { bytes, width, height } = await fitToSize({
    pixels,
    encode: (part, quality, rich) =>
      write(part, {
        ...settings,
        lossless: false,
        quality,
        ...(rich ? { chroma: '444', lossless: format !== 'jpg' && format !== 'avif' } : {}),
      }),
    richIsChroma: format === 'jpg' && settings.chroma === '420',
    qualityStep: qualityStep(format),
    maxBytes,
    minBytes,
    signal,
    progress,
  })
  const shrunk = width !== ownWidth || height !== ownHeight
  const notes = shrunk ? [{ code: 'resized-for-target', params: { widthPx: width, heightPx: height } }] : []
  return { bytes, width, height, notes: [...notes, ...sizeNotes(bytes.length, { maxBytes, minBytes })] }
}
