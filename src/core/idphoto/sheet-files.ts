import * as z from 'zod/mini'
import type { Size } from '../geometry.ts'
import { millimetresToPixels } from '../image/density.ts'
import { encode } from '../image/encode/jpg.ts'
import { mostKinds, type PhotoKind, printSize } from './kind.ts'
import { planSheet, type SheetPaper, sheetPapers } from './sheet.ts'
import { writeSheetPdf } from './sheet-pdf.ts'
import { paintSheet, writeSheet } from './sheet-picture.ts'

const millimetres = (fallback: number, most: number) =>
  z.catch(z.number().check(z.minimum(0), z.maximum(most)), fallback)
const papers = ['none', ...Object.keys(sheetPapers)] as ['none', ...SheetPaper[]]

/** Option fields of sheets to print. */
export const sheetFields = {
  sheet: z.catch(z.enum(papers), 'none'),
  sheetAs: z.catch(z.enum(['jpg', 'pdf', 'both']), 'jpg'),
  cuts: z.catch(z.enum(['none', 'frames', 'through']), 'through'),
  /** Between photos and from the edges of the paper, mm. */
  sheetGap: millimetres(2, 20),
  sheetMargin: millimetres(3, 30),
  /** Whether several kinds share a sheet, and how many there are of each; null for as many as find room. */
  sheetMix: z.catch(z.boolean(), false),
  sheetCounts: z.catch(
    z.array(z.nullable(z.int().check(z.minimum(1), z.maximum(99)))).check(z.maxLength(mostKinds)),
    [],
  ),
}
const sheetOptions = z.object(sheetFields)
export type SheetOptions = z.output<typeof sheetOptions>

/** Density of sheets, dots per inch. */
const dpi = 300

/** A photo to be printed. */
export interface SheetPhoto {
  readonly pixels: ImageData
  readonly kind: PhotoKind
  /** Null for as many as find room. */
  readonly count: number | null
}

export interface SheetFile extends Size {
  readonly format: 'jpg' | 'pdf'
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Copies of each photo on it. */
  readonly copies: readonly number[]
  /** Copies that were asked for and have no room. */
  readonly left: number
}

/**
 * Writes sheets of one photo or of several, as a picture and as a page in true mm. The photos are embedded at a quality
 * for printing, whatever their own files may weigh.
 * @throws UserError `id-photo-sheet-empty`, `out-of-memory`, `encoder-failed`
 */
export async function sheetFiles(
  photos: readonly SheetPhoto[],
  { sheet, sheetAs, cuts, sheetGap, sheetMargin }: SheetOptions,
): Promise<readonly SheetFile[]> {
  if (sheet === 'none') return []
  const items = photos.map(({ kind, count }) => ({ ...printSize(kind), count }))
  const plan = planSheet(items, { paper: sheet, gap: sheetGap, margin: sheetMargin })
  const facts = {
    width: millimetresToPixels(plan.paper.width, dpi),
    height: millimetresToPixels(plan.paper.height, dpi),
    copies: photos.map((_, place) => plan.copies.filter(({ item }) => item === place).length),
    left: plan.left,
  }
  const pictures = photos.map(({ pixels }) => pixels)
  const files: SheetFile[] = []
  if (sheetAs !== 'pdf') {
    const bytes = await writeSheet(await paintSheet(plan, pictures, { cuts, dpi }), dpi)
    files.push({ ...facts, format: 'jpg', bytes })
  }
  if (sheetAs !== 'jpg') {
    const encoded: Uint8Array[] = []
    for (const pixels of pictures)
      encoded.push(await encode(pixels, { quality: 95, chroma: '444', progressive: false, background: '#ffffff' }))
    files.push({ ...facts, format: 'pdf', bytes: await writeSheetPdf(plan, encoded, { cuts }) })
  }
  return files
}
