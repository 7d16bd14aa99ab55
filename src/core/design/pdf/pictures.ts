import type { PDFContext, PDFRawStream, PDFRef } from 'pdf-lib'
import { UserError } from '../../errors.ts'
import { encoderFor, type StillSettings } from '../../image/formats.ts'
import { readMetadata } from '../../image/metadata/read.ts'
import { sniffFormat } from '../../image/sniff.ts'
import { jpegImage } from '../../pdf/jpeg.ts'
import type { Drawable } from '../paint/env.ts'
import type { AssetSource } from '../paint/pictures.ts'

/** Where a picture comes from: its file, and whether it is shown as stored. */
export interface PictureOrigin {
  readonly asset: string
  readonly adjusted: boolean
}

export interface PictureFiles {
  readonly origin: (picture: Drawable) => PictureOrigin | undefined
  readonly asset: AssetSource
  /** 1–100, for photos that are encoded anew. */
  readonly quality: number
}

const jpegSettings: Omit<StillSettings, 'quality'> = {
  effort: 'fast',
  lossless: false,
  chroma: '444',
  progressive: false,
  background: '#ffffff',
  dither: 0,
}

/** A casting of one colour: shadows are only alpha. */
export class OneColour {
  readonly width: number
  readonly height: number
  readonly canvas: Drawable
  /** Red, green and blue, 0–255. */
  readonly channels: readonly [number, number, number]
  constructor(canvas: Drawable, channels: readonly [number, number, number]) {
    this.canvas = canvas
    this.width = canvas.width
    this.height = canvas.height
    this.channels = channels
  }
}

function pixelsOf(picture: Drawable): ImageData {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, width, height)
}

/**
 * Returns samples row by row, each preceded by the PNG filter that makes it smallest: none, the difference to the left,
 * or to the row above (PDF 32000-1 §7.4.4.4, predictor 15).
 */
function predicted(samples: Uint8Array, width: number, channels: number): Uint8Array {
  const row = width * channels
  const rows = samples.length / row
  const written = new Uint8Array((row + 1) * rows)
  for (let y = 0; y < rows; y++) {
    const start = y * row
    // How far back the predicting sample lies, and the first sample that has one.
    const filters = [
      { back: 0, first: row },
      { back: channels, first: channels },
      { back: row, first: y === 0 ? row : 0 },
    ]
    const sizes = filters.map(({ back, first }) => sizeOf(samples, start, row, back, first))
    const best = sizes.indexOf(Math.min(...sizes))
    const { back, first } = filters[best]!
    const place = y * (row + 1) + 1
    written[place - 1] = best
    for (let at = 0; at < row; at++) {
      written[place + at] = at < first ? samples[start + at]! : samples[start + at]! - samples[start + at - back]!
    }
  }
  return written
}

/** Returns the sum of the absolute differences of a row to the samples that predict it. */
function sizeOf(samples: Uint8Array, start: number, row: number, back: number, first: number): number {
  let sum = 0
  for (let at = 0; at < row; at++) {
    const value = (at < first ? samples[start + at]! : samples[start + at]! - samples[start + at - back]!) & 0xff
    sum += value < 128 ? value : 256 - value
  }
  return sum
}

function losslessImage(context: PDFContext, samples: Uint8Array, width: number, height: number, more: object) {
  const channels = samples.length / (width * height)
  return context.flateStream(predicted(samples, width, channels), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width },
    Interpolate: true,
    ...more,
  } as never)
}

/** Returns alpha as a soft mask (PDF 32000-1 §11.6.5.3); null for pixels that are all opaque. */
function softMask(context: PDFContext, { data, width, height }: ImageData): PDFRef | null {
  const alpha = new Uint8Array(width * height)
  let opaque = true
  for (let at = 0; at < alpha.length; at++) {
    alpha[at] = data[at * 4 + 3]!
    if (alpha[at] !== 255) opaque = false
  }
  return opaque ? null : context.register(losslessImage(context, alpha, width, height, {}))
}

/** Returns pixels as an image without loss; transparent ones have a soft mask. */
function pixelImage(context: PDFContext, pixels: ImageData): PDFRawStream {
  const { data, width, height } = pixels
  const mask = softMask(context, pixels)
  const samples = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4) {
    for (let channel = 0; channel < 3; channel++) samples[to++] = data[from + channel]!
  }
  return losslessImage(context, samples, width, height, mask ? { SMask: mask } : {})
}

/** Returns the JPEG of a picture: as stored, or encoded anew if a stored one was adjusted. Null for all others. */
async function jpegOf(picture: Drawable, { origin, asset, quality }: PictureFiles): Promise<Uint8Array | null> {
  const from = origin(picture)
  const blob = from && (await asset(from.asset))
  if (!blob) return null
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (sniffFormat(bytes) !== 'jpg') return null
  if (!from.adjusted) return readMetadata(bytes, 'jpg').orientation === 1 ? bytes : null
  const encode = await encoderFor('jpg')
  return encode(pixelsOf(picture), { ...jpegSettings, quality })
}

/** Returns a picture as an image object: JPEG files byte for byte, everything else without loss. */
export async function pictureImage(
  context: PDFContext,
  picture: Drawable | OneColour,
  files: PictureFiles,
): Promise<PDFRawStream> {
  if (picture instanceof OneColour) {
    const pixels = pixelsOf(picture.canvas)
    const mask = softMask(context, pixels)
    return losslessImage(context, Uint8Array.from(picture.channels), 1, 1, mask ? { SMask: mask } : {})
  }
  const jpeg = await jpegOf(picture, files)
  return (jpeg && jpegImage(context, jpeg)) ?? pixelImage(context, pixelsOf(picture))
}
