import type { PDFDocument, PDFRef } from 'pdf-lib'
import { UserError } from '../errors.ts'
import type { CopiedPages } from './copy.ts'
import { newDocument } from './document.ts'
import { jpegImage } from './jpeg.ts'
import { papers, pointsPerMm } from './paper.ts'

export interface PdfPage {
  readonly bytes: Uint8Array
  readonly kind: 'jpg' | 'png'
  /** Displayed size, px, with `orientation` applied. */
  readonly width: number
  readonly height: number
  /** EXIF orientation of the picture in `bytes`, 1 to 8. */
  readonly orientation: number
}

export interface PdfSettings {
  /** `picture`: as large as the picture at `dpi`, plus its margins. */
  readonly page: 'picture' | 'a4' | 'a3'
  /** For A4 and A3; `auto` follows each picture. */
  readonly orientation: 'auto' | 'portrait' | 'landscape'
  readonly marginMm: number
  readonly dpi: number
}

/** PDF points per inch. */
const pointsPerInch = 72
/** Longest side of a page, points: 200 inches (PDF 32000-1 Annex C.2). */
const longestPage = 14_400

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function pageSize({ width, height }: PdfPage, settings: PdfSettings): readonly [width: number, height: number] {
  const { page, orientation, marginMm, dpi } = settings
  if (page === 'picture') {
    const margins = 2 * marginMm * pointsPerMm
    const scale = Math.min(pointsPerInch / dpi, (longestPage - margins) / Math.max(width, height))
    return [width * scale + margins, height * scale + margins]
  }
  const [short, long] = papers[page].map((mm) => mm * pointsPerMm) as [number, number]
  const lies = orientation === 'landscape' || (orientation === 'auto' && width > height)
  return lies ? [long, short] : [short, long]
}

/** Returns the largest box of the whole picture within the margins, centred, in points. */
function placeOn([pageWidth, pageHeight]: readonly [number, number], { width, height }: PdfPage, margin: number): Box {
  const [wide, high] = [Math.max(1, pageWidth - 2 * margin), Math.max(1, pageHeight - 2 * margin)]
  const scale = Math.min(wide / width, high / height)
  const [w, h] = [width * scale, height * scale]
  return { x: (pageWidth - w) / 2, y: (pageHeight - h) / 2, width: w, height: h }
}

type Matrix = readonly [number, number, number, number, number, number]

/**
 * Returns the matrix that maps the unit square of a picture to a box, rotated by its EXIF orientation (PDF 32000-1
 * §8.9.5, EXIF 2.32 §4.6.4).
 */
function matrixOf({ x, y, width: w, height: h }: Box, orientation: number): Matrix {
  const matrices: Readonly<Record<number, Matrix>> = {
    2: [-w, 0, 0, h, x + w, y],
    3: [-w, 0, 0, -h, x + w, y + h],
    4: [w, 0, 0, -h, x, y + h],
    5: [0, -h, -w, 0, x + w, y + h],
    6: [0, -h, w, 0, x, y + h],
    7: [0, h, w, 0, x, y],
    8: [0, h, -w, 0, x + w, y],
  }
  return matrices[orientation] ?? [w, 0, 0, h, x, y]
}

/** Adds a picture to a document: a JPEG byte for byte; a PNG is decompressed and compressed again without loss. */
async function embed(document: PDFDocument, { bytes, kind }: PdfPage): Promise<PDFRef> {
  try {
    if (kind === 'png') return (await document.embedPng(bytes)).ref
    const image = jpegImage(document.context, bytes)
    if (image) return document.context.register(image)
  } catch (cause) {
    throw new UserError('image-damaged', {}, { cause })
  }
  throw new UserError('image-damaged')
}

/**
 * Writes a PDF with a picture on every page, in their order, and pages of other PDFs as they are. JPEG bytes are
 * embedded unchanged; the file is a few hundred bytes a page larger than they are.
 * @throws UserError `image-damaged`
 */
export async function writePdf(
  pages: AsyncIterable<PdfPage | CopiedPages> | Iterable<PdfPage | CopiedPages>,
  settings: PdfSettings,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly pageCount: number }> {
  const { concatTransformationMatrix, drawObject, popGraphicsState, pushGraphicsState } = await import('pdf-lib')
  const document = await newDocument()
  for await (const page of pages) {
    if (page.kind === 'copy') {
      // Copied in one go, so that what the pages share is held once.
      for (const sheet of await document.copyPages(page.from, [...page.pages])) document.addPage(sheet)
      continue
    }
    const size = pageSize(page, settings)
    const image = await embed(document, page)
    const sheet = document.addPage([...size])
    const margin = settings.marginMm * pointsPerMm
    const name = sheet.node.newXObject('Picture', image)
    sheet.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...matrixOf(placeOn(size, page, margin), page.orientation)),
      drawObject(name),
      popGraphicsState(),
    )
  }
  const bytes = new Uint8Array(await document.save())
  return { bytes, pageCount: document.getPageCount() }
}
