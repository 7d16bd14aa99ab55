import { hasTransparency } from '../alpha.ts'
import { encoderFor, isStillFormat, pngLevel, type StillFormat } from '../formats.ts'
import { isIncomplete } from '../info.ts'
import { carryOver, stripMetadata } from '../metadata/write.ts'
import { openImage } from '../open.ts'
import { type Compressed, type CompressRequest, strippedOriginal } from './request.ts'

/** Up to this many pixels level 3 of oxipng takes a second or two. */
const mediumPixels = 3_000_000

/** Optimises a PNG, keeping its pixels bit for bit and at their own depth. */
async function optimisePng({ file, info, settings, keep }: CompressRequest): Promise<Uint8Array<ArrayBuffer>> {
  const { optimise } = await import('../encode/png.ts')
  // Only the level makes a lossless file smaller, so it may take longer than for a palette.
  const level = Math.max(
    pngLevel(settings.effort, info.width * info.height),
    info.width * info.height <= mediumPixels ? 3 : 0,
  )
  return stripMetadata({ name: file.name, bytes: await optimise(file.bytes, level) }, info, keep)
}

/** Returns true if a WebP is lossless; a lossy one only grows when its pixels are written losslessly. */
function isLosslessWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const vp8l = 0x5650_384c
  for (let at = 12; at + 8 <= bytes.length; at += 8 + ((view.getUint32(at + 4, true) + 1) & ~1)) {
    if (view.getUint32(at) === vp8l) return true
  }
  return false
}

/** Re-encodes losslessly; returns null where that is impossible: a canvas rounds colours under transparency. */
async function reencode(request: CompressRequest, format: StillFormat): Promise<Uint8Array<ArrayBuffer> | null> {
  const { file, info, settings, keep, context } = request
  if (info.bitDepth > 8) return null
  const { pixels, icc, notes } = await openImage(file, { signal: context.signal })
  // Further notes than those about the file are about pixels that changed.
  if (notes.length > info.notes.length || hasTransparency(pixels)) return null
  context.progress(0.4)
  const encoded = await (await encoderFor(format))(pixels, { ...settings, lossless: true })
  return carryOver(encoded, format, { source: file, info, icc }, keep)
}

/**
 * Returns what is there of a truncated file. A JPEG loses its metadata only, because every program shows what it still
 * has; other formats are written anew, because many programs show nothing of them.
 * @throws UserError `image-truncated` if nothing can be seen
 */
async function repaired(request: CompressRequest, format: StillFormat): Promise<Compressed> {
  const { file, info, settings, keep, context } = request
  const { pixels, icc, notes } = await openImage(file, { signal: context.signal })
  if (format === 'jpg') return strippedOriginal(request, format, [{ code: 'lossless-metadata-only' }])
  const encoded = await (await encoderFor(format))(pixels, { ...settings, lossless: true })
  const bytes = carryOver(encoded, format, { source: file, info, icc }, keep)
  return { bytes, format, width: pixels.width, height: pixels.height, notes }
}

/** Returns the lossless format to write; null for JPEG and AVIF, whose lossless copy would be far larger. */
function wantedFormat({ format, info }: CompressRequest): 'png' | 'webp' | null {
  if (info.format !== 'png' && info.format !== 'webp') return null
  if (format === 'png' || format === 'webp') return format
  return format === 'auto' ? 'webp' : info.format
}

/**
 * Compresses a still without changing a pixel. A JPEG, AVIF or HEIC only loses metadata; PNG and lossless WebP are optimised,
 * or converted to each other where requested and exact.
 * @throws UserError of the gate and of the encoders
 */
export async function compressLosslessly(request: CompressRequest): Promise<Compressed> {
  const { file, info, context } = request
  if (info.format === 'heic') return strippedOriginal(request, 'heic', [{ code: 'lossless-metadata-only' }])
  if (!isStillFormat(info.format)) throw new TypeError(`no lossless path for ${info.format}`)
  if (isIncomplete(info)) return repaired(request, info.format)
  const wanted = wantedFormat(request)
  if (wanted === null) return strippedOriginal(request, info.format, [{ code: 'lossless-metadata-only' }])
  let best = strippedOriginal(request, info.format, [{ code: 'already-optimal' }])
  const offer = (bytes: Uint8Array<ArrayBuffer> | null, format: StillFormat) => {
    if (bytes && bytes.length < best.bytes.length) best = { ...best, bytes, format, notes: [] }
  }
  context.progress(0.1)
  if (info.format === 'png') offer(await optimisePng(request), 'png')
  context.progress(0.6)
  context.signal.throwIfAborted()
  const worthIt = wanted === 'webp' ? info.format === 'png' || isLosslessWebp(file.bytes) : info.format === 'webp'
  if (worthIt) offer(await reencode(request, wanted), wanted)
  return best
}
