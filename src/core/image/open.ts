import { isModuleFailure, UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import type { ToolFile, ToolNote } from '../tool.ts'
import { decodeTiff, readTiff, type TiffPage } from './decode/tiff.ts'
import type { Header } from './header/header.ts'
import { readableFormats, readHeader } from './header/read.ts'
import type { ImageFormat, ImageInfo } from './info.ts'
import { readMetadata, withoutOrientation } from './metadata/read.ts'
import { claimedFormat, sniffFormat } from './sniff.ts'
import { applyOrientation } from './turn.ts'

/** Limit of px, checked in the header: decoding 280 MP takes a gigabyte and several seconds. */
const mostPixels = 100_000_000
const longestSide = 16_384
const mostFrames = 2000
/** Limit over all frames together, px. */
const mostFramePixels = 2_000_000_000

/** Decoded picture: upright, straight alpha, 8 bits per channel. */
export interface OpenedImage {
  readonly info: ImageInfo
  /** RGBA, orientation applied. */
  readonly pixels: ImageData
  /** RGB profile of the pixels; null for sRGB. */
  readonly icc: Uint8Array<ArrayBuffer> | null
  /** Those of `info`, which are about the file, and those about its pixels. */
  readonly notes: readonly ToolNote[]
  readonly source: ToolFile
}

interface OpenedContainer {
  readonly info: ImageInfo
  readonly header: Header | null
  readonly icc: Uint8Array<ArrayBuffer> | null
  /** The page of a TIFF; null for other formats. */
  readonly page: TiffPage | null
}

export interface OpenOptions {
  readonly signal?: AbortSignal
  /** Formats that may be opened; all readable ones by default. */
  readonly accepts?: readonly ImageFormat[]
  /** Page of a TIFF, from 0. With it, nothing is said about further pages. */
  readonly page?: number
}

/** Returns true for EXIF 2.32 orientations 5 to 8, which swap width and height. */
function isSideways(orientation: number): boolean {
  return orientation >= 5
}

/** Returns the error for a picture over the limits, with its size in px and in millions of pixels. */
export function tooLarge(name: string, { width, height }: Size): UserError {
  // Rounded up, so that 100.04 is not shown as the limit.
  const megapixels = Math.ceil((width * height) / 100_000) / 10
  return new UserError('image-too-large', { name, widthPx: width, heightPx: height, megapixels })
}

function refuseBombs(name: string, { width, height, frames }: Pick<Header, 'width' | 'height' | 'frames'>): void {
  if (width > longestSide || height > longestSide || width * height > mostPixels) {
    throw tooLarge(name, { width, height })
  }
  if (frames > mostFrames || width * height * frames > mostFramePixels) {
    const limit = Math.min(mostFrames, Math.floor(mostFramePixels / (width * height)))
    throw new UserError('image-too-many-frames', { name, frames, limit })
  }
}

function extensionNote(name: string, format: ImageFormat): ToolNote[] {
  const claimed = claimedFormat(name)
  if (claimed === undefined || claimed === format) return []
  return [{ code: 'wrong-extension', params: { claimed: claimed.toUpperCase(), format: format.toUpperCase() } }]
}

async function enterSvg({ name, bytes }: ToolFile): Promise<OpenedContainer> {
  const { checkSvg } = await import('./svg.ts')
  const { width, height, isNothing, shapes } = checkSvg(bytes, name)
  if (isNothing) throw new UserError('svg-no-size', { name })
  const notes = [...extensionNote(name, 'svg'), ...(shapes === 0 ? [{ code: 'drawing-empty' }] : [])]
  const info: ImageInfo = {
    format: 'svg',
    width,
    height,
    orientation: 1,
    hasAlpha: true,
    frames: 1,
    bitDepth: 8,
    carried: {},
    notes,
  }
  return { info, header: null, icc: null, page: null }
}

/** Formats the gate can inspect; the others are only recognised, to name them in errors. */
const openable: readonly ImageFormat[] = [...readableFormats, 'svg', 'pdf']

/** A4 in points, for a document whose page boxes are in compressed streams. */
const usualPage = { width: 595, height: 842 }
const mostPoints = 14_400

/**
 * Returns a PDF's size in points, from the first page box found in the first 1 MB. The document itself is parsed later
 * by its reader.
 */
function enterPdf({ name, bytes }: ToolFile): OpenedContainer {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_000_000))
  const [, left = '0', top = '0', right = '0', bottom = '0'] =
    /\/MediaBox\s*\[\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)/.exec(start) ?? []
  const width = Math.round(Math.abs(Number(right) - Number(left)))
  const height = Math.round(Math.abs(Number(bottom) - Number(top)))
  const known = width > 0 && height > 0 && width <= mostPoints && height <= mostPoints
  // Readers look for the end in the last 1024 bytes (ISO 32000-1 annex H); here more may follow it.
  const ends = new TextDecoder('latin1').decode(bytes.subarray(-4096)).includes('%%EOF')
  const info: ImageInfo = {
    format: 'pdf',
    ...(known ? { width, height } : usualPage),
    orientation: 1,
    hasAlpha: false,
    frames: 1,
    bitDepth: 8,
    carried: {},
    notes: [...extensionNote(name, 'pdf'), ...(ends ? [] : [{ code: 'file-incomplete' }])],
  }
  return { info, header: null, icc: null, page: null }
}

function notAccepted(name: string, format: ImageFormat, accepts: readonly ImageFormat[]): UserError {
  const list = accepts.map((accepted) => accepted.toUpperCase()).join('、')
  return new UserError('format-not-accepted', { name, format: format.toUpperCase(), accepts: list })
}

/** Returns the error code for a file that is no picture, by what it is. */
function foreignCode(bytes: Uint8Array): string {
  const [isGzip, isEbml] = [bytes[0] === 0x1f && bytes[1] === 0x8b, bytes[0] === 0x1a && bytes[1] === 0x45]
  const isFilm = String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp' || (isEbml && bytes[2] === 0xdf)
  if (isFilm) return 'film-not-picture'
  return isGzip ? 'picture-zipped' : 'not-an-image'
}

/** Inspects a file without decoding it: sniffs the format, parses the header, rejects decompression bombs. */
async function readContainer(
  file: ToolFile,
  { accepts, page: place }: Omit<OpenOptions, 'signal'>,
): Promise<OpenedContainer> {
  const { name, bytes } = file
  if (bytes.length === 0) throw new UserError('file-empty', { name })
  const format = sniffFormat(bytes)
  if (!format) throw new UserError(foreignCode(bytes), { name })
  const taken = accepts?.filter((accepted) => openable.includes(accepted)) ?? openable
  if (!taken.includes(format)) throw notAccepted(name, format, taken)
  if (format === 'svg') return enterSvg(file)
  if (format === 'pdf') return enterPdf(file)
  const first = readHeader(bytes, format)
  const pages = first && format === 'tiff' ? readTiff(bytes) : []
  const page = pages[place ?? 0] ?? null
  const header = page?.header ?? first
  if (!header) throw new UserError('image-damaged', { name })
  if (header.blank) throw new UserError('image-truncated', { name })
  refuseBombs(name, header)
  const { carried, orientation: tagged, icc } = readMetadata(bytes, format)
  const orientation = page?.orientation ?? tagged
  const sideways = isSideways(orientation)
  const info: ImageInfo = {
    format,
    width: sideways ? header.height : header.width,
    height: sideways ? header.width : header.height,
    orientation,
    hasAlpha: header.hasAlpha,
    frames: header.frames,
    bitDepth: header.bitDepth,
    carried,
    notes: [
      ...extensionNote(name, format),
      ...(header.complete ? [] : [{ code: 'file-incomplete' }]),
      ...(place === undefined && pages.length > 1
        ? [{ code: 'first-page-only', params: { pages: pages.length } }]
        : []),
    ],
  }
  return { info, header, icc, page }
}

/**
 * Returns the number of full-size pages of a TIFF; 1 for any other file.
 * @throws RangeError if a page's directory is truncated
 */
export function countPages({ bytes }: ToolFile, { format }: ImageInfo): number {
  return format === 'tiff' ? readTiff(bytes).length : 1
}

/**
 * Inspects a file without decoding it. `accepts` limits the formats; by default all readable ones are accepted. Of a
 * file with several pages it notes how many there are: which of them are used is decided by who opens it.
 * @throws UserError `file-empty`, `not-an-image`, `format-not-accepted`, `image-damaged`, `image-too-large`,
 * `image-too-many-frames`, `svg-invalid`, `svg-too-complex`
 */
export async function inspectImage(file: ToolFile, options: Pick<OpenOptions, 'accepts'> = {}): Promise<ImageInfo> {
  const { info } = await readContainer(file, options)
  const notes = info.notes.map((note) => (note.code === 'first-page-only' ? { ...note, code: 'several-pages' } : note))
  return { ...info, notes }
}

/** Returns true if an ICC profile's colour space, bytes 16 to 19, is `RGB ` (ICC.1:2022 §7.2.6). */
function isRgbProfile(icc: Uint8Array): boolean {
  return icc[16] === 0x52 && icc[17] === 0x47 && icc[18] === 0x42 && icc[19] === 0x20
}

const mimes: Partial<Record<ImageFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  heic: 'image/heic',
}

/** Returns the canvas transform that turns a stored picture of w×h px upright, by its EXIF orientation. */
function uprightTransform(orientation: number, w: number, h: number): [number, number, number, number, number, number] {
  const transforms: Record<number, [number, number, number, number, number, number]> = {
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, h, 0],
    7: [0, -1, -1, 0, h, w],
    8: [0, -1, 1, 0, 0, w],
  }
  return transforms[orientation] ?? [1, 0, 0, 1, 0, 0]
}

/**
 * Draws the stored picture upright and reads it back. A canvas premultiplies colours by alpha, so nearly transparent
 * pixels lose precision.
 */
function uprightPixels(bitmap: ImageBitmap, orientation: number): ImageData {
  const { width, height } = bitmap
  const sideways = isSideways(orientation)
  const canvas = new OffscreenCanvas(sideways ? height : width, sideways ? width : height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new RangeError('out of memory: no canvas of this size')
  context.setTransform(...uprightTransform(orientation, width, height))
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Turns stored pixels upright without changing any. */
function turnedUpright(pixels: ImageData, orientation: number): ImageData {
  const turns: Readonly<Record<number, readonly [turns: number, flipX: boolean]>> = {
    2: [0, true],
    3: [2, false],
    4: [2, true],
    5: [1, true],
    6: [1, false],
    7: [3, true],
    8: [3, false],
  }
  const [quarter, flipX] = turns[orientation] ?? [0, false]
  return applyOrientation(pixels, { turns: quarter, flipX, flipY: false, angle: 0 })
}

/** Decodes a whole file upright, with the browser's decoder, or with a bundled one for TIFF and, where necessary, HEIC. */
async function decodeUpright(
  bytes: Uint8Array<ArrayBuffer>,
  { info: { format, orientation }, page }: OpenedContainer,
  rgbProfile: boolean,
  signal: AbortSignal | undefined,
): Promise<ImageData> {
  if (page) return turnedUpright(await decodeTiff(bytes, page), orientation)
  // Browsers treat EXIF orientation differently, so it is neutralised first.
  const blob = new Blob([withoutOrientation(bytes, format)], { type: mimes[format] ?? '' })
  const decoding = createImageBitmap(blob, {
    premultiplyAlpha: 'none',
    colorSpaceConversion: rgbProfile ? 'none' : 'default',
  })
  // Only Safari decodes HEIC; elsewhere the bundled decoder is used.
  const bitmap = await (format === 'heic' ? decoding.catch(() => null) : decoding)
  if (!bitmap) {
    const { decodeHeic } = await import('./decode/heic.ts')
    return decodeHeic(bytes)
  }
  try {
    signal?.throwIfAborted()
    return uprightPixels(bitmap, orientation)
  } finally {
    bitmap.close()
  }
}

/** Returns the error for a picture that could not be decoded. */
function decodeError(
  name: string,
  format: ImageFormat,
  { complete, unusual = false }: Header,
  cause: unknown,
): UserError {
  if (cause instanceof RangeError || /memory/i.test(String(cause)))
    return new UserError('out-of-memory', { name }, { cause })
  const own: Partial<Record<ImageFormat, string>> = { heic: 'heic-not-decodable', tiff: 'tiff-not-decodable' }
  const whole = unusual ? 'coding-unsupported' : (own[format] ?? 'image-damaged')
  return new UserError(
    complete || unusual ? whole : 'image-truncated',
    { name, format: format.toUpperCase() },
    { cause },
  )
}

/** Returns notes about pixels that differ from those stored. */
function pixelNotes(header: Header, icc: Uint8Array | null, rgbProfile: boolean): ToolNote[] {
  const notes: ToolNote[] = []
  if (header.bitDepth === 16) notes.push({ code: 'bit-depth-reduced' })
  if (header.model === 'cmyk') notes.push({ code: 'cmyk-converted' })
  else if (icc && !rgbProfile) notes.push({ code: 'colour-converted' })
  return notes
}

/**
 * Opens a file through the gate: inspects it, decodes it and applies its orientation. A picture with an RGB profile
 * keeps its values and returns the profile; any other colour space is converted to sRGB. Of an animation the first
 * frame is opened.
 * @throws UserError as {@link inspectImage}, `image-damaged`, `image-truncated`, `coding-unsupported`, `heic-not-decodable`,
 * `heic-decoder-missing`, `tiff-not-decodable`, `out-of-memory`; `format-not-accepted` for SVG and PDF, which are not made of pixels
 */
export async function openImage(file: ToolFile, options: OpenOptions = {}): Promise<OpenedImage> {
  const { name, bytes } = file
  const container = await readContainer(file, options)
  const { info, header, icc } = container
  if (!header) {
    const taken = (options.accepts ?? readableFormats).filter((format) => format !== 'svg' && format !== 'pdf')
    throw notAccepted(name, info.format, taken)
  }
  options.signal?.throwIfAborted()
  const rgbProfile = icc !== null && header.model === 'rgb' && isRgbProfile(icc)
  let pixels: ImageData
  try {
    const decode = (whole: Uint8Array<ArrayBuffer>) => decodeUpright(whole, container, rgbProfile, options.signal)
    pixels = header.complete
      ? await decode(bytes)
      : await (await import('./repair.ts')).decodeRest(bytes, info.format, header, decode)
  } catch (cause) {
    if (options.signal?.aborted || (cause instanceof DOMException && cause.name === 'AbortError')) throw cause
    if (isModuleFailure(cause)) throw cause
    if (cause instanceof UserError) throw new UserError(cause.code, { ...cause.params, name }, { cause: cause.cause })
    throw decodeError(name, info.format, header, cause)
  }
  return {
    // The decoded size overrides the header's, which does not include cropping by `clap` and the like.
    info: { ...info, width: pixels.width, height: pixels.height },
    pixels,
    icc: rgbProfile ? icc : null,
    notes: [...info.notes, ...pixelNotes(header, icc, rgbProfile)],
    source: file,
  }
}
