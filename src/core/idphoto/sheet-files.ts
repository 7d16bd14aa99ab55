import * as z from 'zod/mini'
import type { Size } from '../geometry.ts'
import { millimetresToPixels } from '../image/density.ts'
import { encode } from '../image/encode/jpg.ts'
import { type PhotoKind, printSize } from './kind.ts'
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
}
const sheetOptions = z.object(sheetFields)
export type SheetOptions = z.output<typeof sheetOptions>

/** Density of sheets, dots per inch. */
const dpi = 300

export interface SheetFile extends Size {
  readonly format: 'jpg' | 'pdf'
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Photos on it. */
  readonly copies: number
}

/**
 * Writes sheets full of one photo, as a picture and as a page in true mm. The photo is embedded at a quality for
 * printing, whatever its own file may weigh.
 * @throws UserError `id-photo-sheet-empty`, `out-of-memory`, `encoder-failed`
 */
export async function sheetFiles(
  pixels: ImageData,
  kind: PhotoKind,
  { sheet, sheetAs, cuts, sheetGap, sheetMargin }: SheetOptions,
): Promise<readonly SheetFile[]> {
  if (sheet === 'none') return []
  const wish = { paper: sheet, gap: sheetGap, margin: sheetMargin, whiteEdge: 0 }
  const plan = planSheet([{ ...printSize(kind), count: null }], wish)
  const facts = {
    width: millimetresToPixels(plan.paper.width, dpi),
    height: millimetresToPixels(plan.paper.height, dpi),
    copies: plan.copies.length,
  }
  const files: SheetFile[] = []
  if (sheetAs !== 'pdf') {
    const bytes = await writeSheet(await paintSheet(plan, [pixels], { cuts, dpi }), dpi)
    files.push({ ...facts, format: 'jpg', bytes })
  }
  if (sheetAs !== 'jpg') {
    const photo = await encode(pixels, { quality: 95, chroma: '444', progressive: false, background: '#ffffff' })
    files.push({ ...facts, format: 'pdf', bytes: await writeSheetPdf(plan, [photo], { cuts }) })
  }
  return files
}
