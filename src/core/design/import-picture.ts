import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { hasTransparency } from '../image/alpha.ts'
import { canvasOf } from '../image/canvas.ts'
import { nameFor } from '../image/formats.ts'
import type { ImageFormat, ImageInfo, KeepMetadata } from '../image/info.ts'
import { carryOver, stripMetadata } from '../image/metadata/write.ts'
import { fitInside, resize, scaled } from '../image/resize.ts'
import { openSequence } from '../image/sequence.ts'
import { encodeStill } from '../image/still.ts'
import type { ToolContext, ToolFile, ToolNote, ToolOutput } from '../tool.ts'
import type { AssetInfo } from './schema.ts'

/** Limits of a stored picture, px: a page has at most 8000 px a side, a canvas on a phone not many more pixels. */
export const pictureLimits = { side: 6000, pixels: 40_000_000 } as const

/** Longest side at which an SVG is rasterised, px: sharp at any likely size on a page. */
const drawnSide = 2400
/** Number of pixels up to which losslessly stored pictures stay lossless. */
const losslessPixels = 6_000_000
const quality = 92
/** Number of pixels from which the browser resamples and encodes: our code is slightly better, but takes 30 s. */
const hugePixels = 12_000_000

const accepts: readonly ImageFormat[] = ['jpg', 'png', 'webp', 'avif', 'gif', 'svg', 'bmp', 'ico', 'tiff', 'heic']
const kept: Partial<Record<ImageFormat, AssetInfo['mime']>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
const withoutLoss: readonly ImageFormat[] = ['png', 'gif', 'bmp', 'ico', 'svg']
/** Notes of the gate after which the shown pixels differ from those in the file. */
const changed = new Set(['cmyk-converted', 'colour-converted', 'bit-depth-reduced', 'file-incomplete'])
const nothing: KeepMetadata = { gps: false, device: false, time: false, text: false }

/** A picture as a design stores it. */
export interface TakenPicture extends ToolOutput {
  readonly mime: AssetInfo['mime']
}

/** Scales a size down, in proportion, to the limits of stored pictures, px. */
export function limitedSize({ width, height }: Size): Size {
  const factor = Math.min(1, Math.sqrt(pictureLimits.pixels / (width * height)))
  return fitInside(scaled({ width, height }, factor), pictureLimits.side)
}

/** Returns true if every browser shows the picture upright and alike, so that its bytes can stay. */
function canStay(info: ImageInfo, notes: readonly ToolNote[], limited: Size, converts: boolean): boolean {
  if (!kept[info.format] || info.frames > 1 || info.orientation !== 1 || converts) return false
  return limited.width === info.width && limited.height === info.height && !notes.some(({ code }) => changed.has(code))
}

/**
 * Imports a file of any kind as a picture for designs: through the gate, upright, sRGB, 8 bits a channel, its first
 * frame, within {@link pictureLimits}, without metadata. A JPEG, PNG or WebP that is all this already keeps its bytes,
 * apart from metadata; any other picture becomes a PNG if it is transparent, or small and from a lossless format, or
 * else a JPEG.
 * @throws UserError of the gate, with the file's name
 */
export async function importPicture(file: ToolFile, context: ToolContext): Promise<TakenPicture> {
  try {
    return await taken(file, context)
  } catch (thrown) {
    if (!(thrown instanceof UserError) || 'name' in thrown.params) throw thrown
    throw new UserError(thrown.code, { ...thrown.params, name: file.name }, { cause: thrown.cause })
  }
}

async function taken(file: ToolFile, context: ToolContext): Promise<TakenPicture> {
  const { signal, host, progress } = context
  const sequence = await openSequence(file, {
    signal,
    accepts,
    host,
    svgSize: (own) => scaled(own, drawnSide / Math.max(own.width, own.height)),
  })
  const { value: frame } = await sequence.frames().next()
  if (!frame) throw new UserError('image-damaged', { name: file.name })
  progress(0.3)
  const { info, icc } = sequence
  // Only profiles of curves and a matrix can be converted here; any other is embedded in the result, which looks the
  // same.
  const srgb = icc ? (await import('../image/icc-convert.ts')).toSrgb(frame.pixels, icc) : null
  const limited = limitedSize(frame.pixels)
  const { format } = info
  const notes: ToolNote[] = sequence.notes.filter(({ code }) => code !== 'first-frame-only')
  if (info.frames > 1 || sequence.notes.some(({ code }) => code === 'first-frame-only'))
    notes.push({ code: 'picture-moves' })
  const shrunk = limited.width !== frame.pixels.width || limited.height !== frame.pixels.height
  if (shrunk) notes.push({ code: 'picture-shrunk', params: { widthPx: limited.width, heightPx: limited.height } })
  const mime = kept[format]
  if (mime && canStay(info, notes, limited, srgb !== null)) {
    return { name: file.name, bytes: stripMetadata(file, info, nothing), mime, ...limited, notes }
  }
  const pixels = await resizePixels(srgb ?? frame.pixels, limited)
  progress(0.6)
  const small = withoutLoss.includes(format) && pixels.width * pixels.height <= losslessPixels
  const to = small || hasTransparency(pixels) ? 'png' : 'jpg'
  const source = { source: file, info, icc: srgb ? null : icc }
  const finish = (encoded: Uint8Array<ArrayBuffer>) =>
    format === 'svg' ? encoded : carryOver(encoded, to, source, nothing)
  const huge = to === 'jpg' && pixels.width * pixels.height >= hugePixels
  const bytes = huge ? finish(await encodedHere(pixels)) : await encoded(pixels, to, finish, context)
  const made = to === 'png' ? 'image/png' : 'image/jpeg'
  return { name: nameFor(file.name, to), bytes, mime: made, ...limited, notes }
}

type Finish = (encoded: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

async function encoded(
  pixels: ImageData,
  format: 'png' | 'jpg',
  finish: Finish,
  { signal, progress }: ToolContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await encodeStill({
    pixels,
    format,
    settings: {
      quality,
      lossless: format === 'png',
      effort: 'fast',
      chroma: '444',
      progressive: false,
      background: '#ffffff',
      dither: 0,
    },
    maxBytes: null,
    minBytes: null,
    finish,
    signal,
    progress: (share) => progress(0.6 + 0.4 * share),
  })
  return bytes
}

/** Resizes pixels; huge pictures are resampled by the browser. */
async function resizePixels(pixels: ImageData, size: Size): Promise<ImageData> {
  if (pixels.width * pixels.height < hugePixels || size.width === pixels.width) return resize(pixels, size)
  const bitmap = await createImageBitmap(pixels, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  })
  const context = canvasOf(size)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, size.width, size.height)
}

async function encodedHere(pixels: ImageData): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height)
  const context = canvas.getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  context.putImageData(pixels, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 })
  return new Uint8Array(await blob.arrayBuffer())
}
