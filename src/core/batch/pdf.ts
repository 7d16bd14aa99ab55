import type { PDFDocument, PDFEmbeddedPage } from 'pdf-lib'
import { UserError } from '../errors.ts'
import { numerals } from '../pdf/content.ts'
import { labelGenerated, newDocument } from '../pdf/document.ts'
import { PicturesOnce } from '../pdf/once.ts'
import { pointsPerMm } from '../pdf/paper.ts'
import { cutLines } from '../qr/cut-lines.ts'
import { type Cell, type SheetOptions, sheetLayout } from '../qr/sheet.ts'
import type { ToolFile } from '../tool.ts'

/** Binds rows, each a PDF of its own with shapes and text as vectors, as one. */

/** Thickness of cut lines, mm. */
const cutLine = 0.1

/** A document in the making, and what is common to both ways of binding. */
class Binder {
  readonly document: PDFDocument
  readonly #pictures: PicturesOnce
  readonly #library: typeof import('pdf-lib')

  constructor(document: PDFDocument, library: typeof import('pdf-lib')) {
    this.document = document
    this.#library = library
    this.#pictures = new PicturesOnce(document, library)
  }

  static async begin(): Promise<Binder> {
    return new Binder(await newDocument(), await import('pdf-lib'))
  }

  /**
   * Opens a row.
   * @throws UserError `image-damaged` {name}
   */
  async open({ name, bytes }: ToolFile): Promise<PDFDocument> {
    const { PDFDocument: Document, ParseSpeeds } = this.#library
    try {
      return await Document.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
    } catch (cause) {
      throw new UserError('image-damaged', { name }, { cause })
    }
  }

  /** Writes what was added, each picture once. */
  settle(): void {
    this.#pictures.merge()
  }

  /** Returns the whole as a file with the label of what a model made of it; '' for nothing. */
  async save(aigc: string): Promise<Uint8Array<ArrayBuffer>> {
    if (aigc !== '') await labelGenerated(this.document, aigc)
    return new Uint8Array(await this.document.save())
  }
}

/** Returns the largest box of a page in a cell, centred, mm. */
function placeIn(cell: Cell, { width, height }: PDFEmbeddedPage): Cell {
  const scale = Math.min(cell.width / width, cell.height / height)
  const [wide, high] = [width * scale, height * scale]
  return { x: cell.x + (cell.width - wide) / 2, y: cell.y + (cell.height - high) / 2, width: wide, height: high }
}

function addSheet(document: PDFDocument, rows: readonly PDFEmbeddedPage[], options: SheetOptions, from: number): void {
  const layout = sheetLayout(options)
  const { width, height } = layout.page
  const page = document.addPage([width * pointsPerMm, height * pointsPerMm])
  const lines = cutLines(layout, options).map(
    ([x1, y1, x2, y2]) => `${numerals([x1, height - y1])} m ${numerals([x2, height - y2])} l S`,
  )
  const drawn = rows.map((row, at) => {
    const name = page.node.newXObject('Row', row.ref).toString()
    const box = placeIn(layout.cells[from + at]!, row)
    const bottom = height - box.y - box.height
    // A form is as large as its page, points.
    const scale = (box.width / row.width).toFixed(8)
    return `q ${scale} 0 0 ${scale} ${numerals([box.x, bottom])} cm ${name} Do Q`
  })
  const content = [
    'q',
    // One unit is a mm.
    `${pointsPerMm.toFixed(8)} 0 0 ${pointsPerMm.toFixed(8)} 0 0 cm`,
    `0.6 G ${cutLine} w`,
    ...lines,
    ...drawn,
    'Q',
  ].join('\n')
  page.node.addContentStream(document.context.register(document.context.flateStream(content)))
}

/**
 * Binds rows on sheets for printing, several pages on each with cut marks; `words` of the options is ignored. `aigc` is
 * the label of what a model made of it, '' for nothing.
 * @throws UserError `sheet-too-small`, `image-damaged`; what `rows` throws
 */
export async function bindRowSheets(
  rows: AsyncIterable<ToolFile>,
  given: SheetOptions,
  aigc: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const options = { ...given, words: false }
  const { cells } = sheetLayout(options)
  const binder = await Binder.begin()
  const { document } = binder
  let from = Math.min(options.skip, cells.length - 1)
  let waiting: PDFEmbeddedPage[] = []
  const put = () => {
    if (waiting.length > 0) addSheet(document, waiting, options, from)
    waiting = []
    from = 0
  }
  for await (const row of rows) {
    const pages = await document.embedPages((await binder.open(row)).getPages())
    for (const page of pages) await page.embed()
    binder.settle()
    for (const page of pages) {
      waiting.push(page)
      if (from + waiting.length === cells.length) put()
    }
  }
  put()
  return binder.save(aigc)
}

/**
 * Binds rows as a PDF of all their pages, in the size they have; `aigc` as for sheets.
 * @throws UserError `image-damaged`; what `rows` throws
 */
export async function bindRowPages(rows: AsyncIterable<ToolFile>, aigc: string): Promise<Uint8Array<ArrayBuffer>> {
  const binder = await Binder.begin()
  const { document } = binder
  for await (const row of rows) {
    const from = await binder.open(row)
    for (const page of await document.copyPages(from, from.getPageIndices())) document.addPage(page)
    binder.settle()
  }
  return binder.save(aigc)
}
