import type { ToolNote } from '../../tool.ts'
import { hasTransparency } from '../alpha.ts'
import { formats, isStillFormat, type StillFormat, type StillSettings, type WrittenFormat } from '../formats.ts'
import { type ImageFormat, isIncomplete } from '../info.ts'
import { carryOver } from '../metadata/write.ts'
import { type OpenedImage, openImage } from '../open.ts'
import { hasFewColours } from '../palette-histogram.ts'
import { fitInside, resize } from '../resize.ts'
import { isSmooth } from '../smoothness.ts'
import { type ByteBounds, encodeStill, sizeNotes } from '../still.ts'
import { boundsOf, type Compressed, type CompressRequest, strippedOriginal, withinTarget } from './request.ts'

interface Work {
  readonly request: CompressRequest
  readonly opened: OpenedImage
  /** Upright, scaled down if requested. */
  readonly pixels: ImageData
}

/** Returns a function that adds the source's profile and kept metadata to an encoded picture. */
function finisher({ request, opened }: Work, format: WrittenFormat) {
  return (encoded: Uint8Array<ArrayBuffer>) =>
    carryOver(encoded, format, { source: opened.source, info: opened.info, icc: opened.icc }, request.keep)
}

/** Returns the whole file in one format at the requested quality. */
async function write(work: Work, format: WrittenFormat, settings: StillSettings): Promise<Uint8Array<ArrayBuffer>> {
  const { pixels, request } = work
  const finish = finisher(work, format)
  const { signal } = request.context
  const still = { pixels, format, settings, finish, signal, maxBytes: null, minBytes: null, progress: () => {} }
  return (await encodeStill(still)).bytes
}

/** Returns the formats to try. `auto` does not try AVIF, because its encoder is larger than what most pictures save. */
function candidates({ request, pixels }: Work): readonly WrittenFormat[] {
  const { format } = request.info
  if (request.format === 'same') return [isStillFormat(format) ? format : hasTransparency(pixels) ? 'webp' : 'jpg']
  if (request.format !== 'auto') return [request.format]
  const plain = hasTransparency(pixels) || hasFewColours(pixels) ? 'png' : 'jpg'
  return Math.max(pixels.width, pixels.height) > formats.webp.maxSide ? [plain] : [plain, 'webp']
}

interface Written {
  readonly format: WrittenFormat
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Bits per pixel below which a palette compresses so well that a lossless file cannot be smaller. */
const telling = 0.5

/** Returns the file as {@link write} does; for PNG the lossless one if that is smaller. */
async function writeBest(work: Work, format: WrittenFormat): Promise<Uint8Array<ArrayBuffer>> {
  const { pixels, request } = work
  const bytes = await write(work, format, request.settings)
  const worthTrying = bytes.length * 8 > telling * pixels.width * pixels.height && isSmooth(pixels)
  if (format !== 'png' || !worthTrying) return bytes
  const whole = await write(work, format, { ...request.settings, lossless: true })
  return whole.length < bytes.length ? whole : bytes
}

async function smallest(work: Work): Promise<Written> {
  const { context } = work.request
  const tried: Written[] = []
  const choices = candidates(work)
  for (const format of choices) {
    tried.push({ format, bytes: await writeBest(work, format) })
    context.progress(0.3 + (0.6 * tried.length) / choices.length)
  }
  return tried.reduce((least, next) => (next.bytes.length < least.bytes.length ? next : least))
}

/** Qualities tried for a picture that is larger in bytes although it was scaled down, best first. */
const lowerQualities = [70, 50, 30, 15, 5] as const

/** Returns the smallest file at the requested quality, or at a lower one if it would exceed `most` bytes. */
async function atMost(work: Work, most: number): Promise<Written> {
  const { request } = work
  const { settings } = request
  let made = await smallest(work)
  for (const quality of lowerQualities.filter((lower) => lower < settings.quality)) {
    if (made.bytes.length <= most) break
    const next = await smallest({ ...work, request: { ...request, settings: { ...settings, quality } } })
    if (next.bytes.length < made.bytes.length) made = next
  }
  return made
}

async function fitted(
  work: Work,
  bounds: ByteBounds,
): Promise<Written & { width: number; height: number; notes: readonly ToolNote[] }> {
  const { settings, context } = work.request
  const choices = candidates(work)
  const format = choices.length === 1 && choices[0] ? choices[0] : (await smallest(work)).format
  const written = await encodeStill({
    pixels: work.pixels,
    format,
    settings,
    ...bounds,
    finish: finisher(work, format),
    signal: context.signal,
    progress: (share) => context.progress(0.3 + 0.65 * share),
  })
  return { format, ...written }
}

/** Returns notes about changes to the pixels; not used for a file returned as it is. */
function pixelNotes({ opened, pixels, request }: Work, format: WrittenFormat): ToolNote[] {
  const notes = [...opened.notes]
  if (!formats[format].alpha && hasTransparency(pixels)) notes.push({ code: 'alpha-flattened' })
  if (request.info.frames > 1) notes.push({ code: 'first-frame-only', params: { format: format.toUpperCase() } })
  return notes.filter((note, index) => notes.findIndex(({ code }) => code === note.code) === index)
}

/** Returns whether a still of this format may be a result: one that is written, or a HEIC, which is never written. */
function mayBeReturned(format: ImageFormat): format is StillFormat | 'heic' {
  return isStillFormat(format) || format === 'heic'
}

/** Returns true if the original may be returned when nothing smaller can be made of it. */
function mayStay({ format, info }: CompressRequest, written: WrittenFormat): boolean {
  if (format === 'auto') return mayBeReturned(info.format)
  if (format === 'same' && info.format === 'heic') return true
  return info.format === written && info.frames === 1
}

/**
 * Compresses a still: re-encodes it at the requested quality or down to the requested size. Returns the original,
 * without the metadata that is not kept, if its format stays and nothing is gained.
 * @throws UserError of the gate and of the encoders
 */
export async function compressStill(request: CompressRequest): Promise<Compressed> {
  const { file, info, context, longSide, maxBytes, mode } = request
  const opened = await openImage(file, { signal: context.signal })
  context.progress(0.2)
  const size = longSide === null ? opened.pixels : fitInside(opened.pixels, longSide)
  const work: Work = { request, opened, pixels: await resize(opened.pixels, size) }
  context.progress(0.3)
  const resized = work.pixels !== opened.pixels
  // Every program shows what a truncated JPEG still has; of other formats many show nothing.
  const showsRest = !isIncomplete(info) || info.format === 'jpg'
  const original =
    showsRest && mayBeReturned(info.format)
      ? strippedOriginal(request, info.format, [{ code: 'already-optimal' }])
      : null
  const kept = resized ? null : original
  const target = mode === 'target' ? maxBytes : null
  const bounds = boundsOf(request)
  const choices = candidates(work)
  if (kept && target !== null && kept.bytes.length <= target && choices.some((format) => mayStay(request, format))) {
    if (request.minBytes === null || kept.bytes.length >= request.minBytes) {
      return { ...kept, notes: [withinTarget(target)] }
    }
  }
  const most = resized && original ? original.bytes.length : Number.POSITIVE_INFINITY
  const made =
    target === null ? { ...(await atMost(work, most)), ...sizeOf(work.pixels), notes: [] } : await fitted(work, bounds)
  // The receiver rejects the original as too small; the new file is closer to its limit.
  const wantsMore = target !== null && kept !== null && kept.bytes.length < (request.minBytes ?? 0)
  if (kept && !wantsMore && made.bytes.length >= kept.bytes.length && mayStay(request, made.format)) {
    return { ...kept, notes: [...kept.notes, ...sizeNotes(kept.bytes.length, bounds)] }
  }
  return {
    bytes: made.bytes,
    format: made.format,
    width: made.width,
    height: made.height,
    notes: [...pixelNotes(work, made.format), ...made.notes],
  }
}

function sizeOf({ width, height }: ImageData) {
  return { width, height }
}
