import { safeStem } from '../file-name.ts'
import { flattenAlpha } from '../image/alpha.ts'
import { canvasOf } from '../image/canvas.ts'
import { millimetresToPixels, withDensity } from '../image/density.ts'
import { encode as encodeJpg } from '../image/encode/jpg.ts'
import { writeIndexedPng } from '../image/encode/png-indexed.ts'
import { formats } from '../image/formats.ts'
import type { ToolContext, ToolOutput } from '../tool.ts'
import { drawQr } from './draw.ts'
import type { QrDrawing } from './drawing.ts'
import type { QrFileOptions, QrStyleOptions } from './options.ts'
import { picturesOf, qrPixels } from './pixels.ts'
import { type PreparedQr, prepareQr } from './prepare.ts'
import { qrSvg } from './svg.ts'

/** Returns the width of the whole picture, px. */
export const widthOf = ({ format, unit, sizePx, sizeMm, dpi }: QrFileOptions): number =>
  unit === 'mm' || format === 'pdf' ? millimetresToPixels(sizeMm, dpi) : sizePx

/** Converts a picture to palette indices; returns null if it has more than 256 colours. */
function indexed({ width, height, data }: ImageData) {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const indices = new Uint8Array(words.length)
  const known = new Map<number, number>()
  let [last, index] = [-1, 0]
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (word !== last) {
      const found = known.get(word)
      if (found === undefined && known.size === 256) return null
      index = found ?? known.size
      known.set(word, index)
      last = word
    }
    indices[at] = index
  }
  return { indices, rgba: new Uint8Array(Uint32Array.from(known.keys()).buffer) }
}

/** Encodes a PNG, with a palette where 256 colours are enough, as for most codes. */
async function png(pixels: ImageData): Promise<Uint8Array<ArrayBuffer>> {
  const few = indexed(pixels)
  if (few) return writeIndexedPng(few.indices, pixels.width, pixels.height, few)
  const context = canvasOf(pixels)
  context.putImageData(pixels, 0, 0)
  return new Uint8Array(await (await context.canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
}

/** High enough not to blur the edges of modules. */
const jpgQuality = 92

async function bytesOf(drawing: QrDrawing, options: QrFileOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { format, unit, sizePx, sizeMm, dpi } = options
  if (format === 'svg') return new TextEncoder().encode(qrSvg(drawing, unit === 'mm' ? sizeMm : sizePx, unit))
  if (format === 'pdf') {
    const { qrPdf } = await import('./pdf.ts')
    // A PDF page has no pixels, so the size is always in mm.
    return qrPdf(drawing, sizeMm)
  }
  const pixels = qrPixels(drawing, widthOf(options), await picturesOf(drawing))
  const bytes =
    format === 'png'
      ? await png(pixels)
      : await encodeJpg(flattenAlpha(pixels, '#ffffff'), {
          quality: jpgQuality,
          chroma: '444',
          progressive: false,
          background: '#ffffff',
        })
  return unit === 'mm' ? (withDensity(bytes, format, dpi) ?? bytes) : bytes
}

/**
 * Writes a drawing as a file; `stem` is its name without extension.
 * @throws UserError `code-too-large` {widthPx, heightPx}, `out-of-memory`, `encoder-failed`
 */
export async function writeDrawing(drawing: QrDrawing, options: QrFileOptions, stem: string): Promise<ToolOutput> {
  const { extension, mime } = formats[options.format]
  const width = widthOf(options)
  return {
    name: `${safeStem(stem) || 'qr-code'}.${extension}`,
    mime,
    bytes: await bytesOf(drawing, options),
    width,
    height: Math.max(1, Math.round((width * drawing.height) / drawing.width)),
    notes: [],
  }
}

/**
 * Writes a text as a code file. `prepared` lets a batch share words and pictures between its codes.
 * @throws UserError `qr-too-long`, `code-too-large`, `font-not-loaded`, `picture-unreadable`
 */
export async function writeCode(
  text: string,
  options: QrStyleOptions & QrFileOptions,
  stem: string,
  { host }: Pick<ToolContext, 'host'>,
  prepared?: PreparedQr,
): Promise<ToolOutput> {
  const resources = prepared ?? (await prepareQr(options, host))
  const output = await writeDrawing(drawQr(text, options, resources), options, stem)
  if (resources.missing.length === 0) return output
  return { ...output, notes: [{ code: 'glyphs-missing', params: { characters: resources.missing.join('') } }] }
}
