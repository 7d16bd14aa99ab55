import type { PDFDocument } from 'pdf-lib'
import { UserError } from '../errors.ts'
import { numerals } from '../pdf/content.ts'
import { newDocument } from '../pdf/document.ts'
import { jpegImage } from '../pdf/jpeg.ts'
import { pointsPerMm } from '../pdf/paper.ts'
import { writePdf } from '../pdf/write.ts'
import { cutLines } from '../qr/cut-lines.ts'
import { type Cell, type SheetOptions, sheetLayout } from '../qr/sheet.ts'
import type { ToolFile } from '../tool.ts'

/** A painted row: a JPEG and its size, px. */
export interface PaintedRow extends ToolFile {
  readonly width: number
  readonly height: number
}

/** Thickness of cut lines, mm. */
const cutLine = 0.1

/** Returns the largest box of a picture in a cell, centred, mm. */
function placeIn(cell: Cell, { width, height }: PaintedRow): Cell {
  const scale = Math.min(cell.width / width, cell.height / height)
  const [wide, high] = [width * scale, height * scale]
  return { x: cell.x + (cell.width - wide) / 2, y: cell.y + (cell.height - high) / 2, width: wide, height: high }
}

function addSheet(document: PDFDocument, rows: readonly PaintedRow[], options: SheetOptions, from: number): void {
  const layout = sheetLayout(options)
  const { width, height } = layout.page
  const page = document.addPage([width * pointsPerMm, height * pointsPerMm])
  const lines = cutLines(layout, options).map(
    ([x1, y1, x2, y2]) => `${numerals([x1, height - y1])} m ${numerals([x2, height - y2])} l S`,
  )
  const pictures = rows.map((row, at) => {
    const image = jpegImage(document.context, row.bytes)
    if (!image) throw new UserError('image-damaged', { name: row.name })
    const name = page.node.newXObject('Row', document.context.register(image)).toString()
    const box = placeIn(layout.cells[from + at]!, row)
    const bottom = height - box.y - box.height
    return `q ${numerals([box.width, 0, 0, box.height, box.x, bottom])} cm ${name} Do Q`
  })
  const content = [
    'q',
    // One unit is a mm.
    `${pointsPerMm.toFixed(8)} 0 0 ${pointsPerMm.toFixed(8)} 0 0 cm`,
    `0.6 G ${cutLine} w`,
    ...lines,
    ...pictures,
    'Q',
  ].join('\n')
  page.node.addContentStream(document.context.register(document.context.flateStream(content)))
}

/**
 * Writes painted rows on sheets for printing, several on each with cut marks; `words` of the options is ignored.
 * @throws UserError `sheet-too-small`, `image-damaged`; what `rows` throws
 */
export async function writeRowSheets(
  rows: AsyncIterable<PaintedRow>,
  given: SheetOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const options = { ...given, words: false }
  const { cells } = sheetLayout(options)
  const document = await newDocument()
  let from = Math.min(options.skip, cells.length - 1)
  let waiting: PaintedRow[] = []
  const put = () => {
    if (waiting.length > 0) addSheet(document, waiting, options, from)
    waiting = []
    from = 0
  }
  for await (const row of rows) {
    waiting.push(row)
    if (from + waiting.length === cells.length) put()
  }
  put()
  return new Uint8Array(await document.save())
}

/**
 * Writes painted rows as a PDF with one on each page, as large as it is at `dpi`.
 * @throws UserError `image-damaged`; what `rows` throws
 */
export async function writeRowPages(rows: AsyncIterable<PaintedRow>, dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  async function* pages() {
    for await (const { bytes, width, height } of rows)
      yield { bytes, width, height, kind: 'jpg' as const, orientation: 1 }
  }
  const { bytes } = await writePdf(pages(), { page: 'picture', orientation: 'auto', marginMm: 0, dpi })
  return bytes
}
