import type { Color, PDFDocument, PDFImage, PDFPage } from 'pdf-lib'
import { advanceOf, outlineOf } from '../glyphs/line.ts'
import { pathData } from '../glyphs/path.ts'
import { type Glyphs, readGlyphs } from '../glyphs/read.ts'
import { newDocument } from '../pdf/document.ts'
import { pointsPerMm } from '../pdf/paper.ts'
import type { ToolContext, ToolOutput } from '../tool.ts'
import { drawItem, minModuleMm, moduleOnPaper } from './batch.ts'
import { cutLines } from './cut-lines.ts'
import type { QrOptions } from './options.ts'
import { drawQrOnPage } from './pdf.ts'
import { prepareQr } from './prepare.ts'
import { type Cell, lineHeight, pagesOf, type SheetLayout, type SheetOptions, sheetLayout } from './sheet.ts'
import type { BatchItem } from './table-items.ts'

const wordsWeight = 400
const ellipsis = '…'
/** Breaks a text into at most two lines of `room` em each and cuts the rest with an ellipsis. */
function linesOf(text: string, glyphs: Glyphs, room: number): readonly string[] {
  const lines: string[] = []
  let [line, used] = ['', 0]
  for (const character of text) {
    const advance = advanceOf(glyphs, character)
    if (used + advance > room && line !== '') {
      lines.push(line)
      ;[line, used] = ['', 0]
    }
    line += character
    used += advance
  }
  lines.push(line)
  if (lines.length <= 2) return lines
  const second = [...lines[1]!]
  while (second.length > 1 && second.reduce((sum, one) => sum + advanceOf(glyphs, one), 0) + 1 > room) second.pop()
  return [lines[0]!, `${second.join('')}${ellipsis}`]
}

/** Draws words below a code, centred on the label, as outlines: the file needs no fonts. */
function drawWords(
  page: PDFPage,
  text: string,
  glyphs: Glyphs,
  cell: Cell,
  top: number,
  size: number,
  ink: Color,
): void {
  const em = size / pointsPerMm
  for (const [index, line] of linesOf(text, glyphs, (cell.width * 0.94) / em).entries()) {
    const { outline, advance } = outlineOf(line, glyphs)
    if (outline.length === 0) continue
    const baseline = top + (index * lineHeight + 1) * em
    page.drawSvgPath(pathData(outline), {
      x: (cell.x + (cell.width - advance * em) / 2) * pointsPerMm,
      y: page.getHeight() - baseline * pointsPerMm,
      scale: size,
      // Without a colour it would be drawn as a line.
      color: ink,
    })
  }
}

async function drawMarks(page: PDFPage, layout: SheetLayout, options: SheetOptions): Promise<void> {
  const { rgb } = await import('pdf-lib')
  const height = page.getHeight()
  for (const [x1, y1, x2, y2] of cutLines(layout, options)) {
    page.drawLine({
      start: { x: x1 * pointsPerMm, y: height - y1 * pointsPerMm },
      end: { x: x2 * pointsPerMm, y: height - y2 * pointsPerMm },
      thickness: 0.3,
      color: rgb(0.6, 0.6, 0.6),
    })
  }
}

/** Embeds each picture once, so that a logo shared by all codes is stored once. */
function embedOnce(document: PDFDocument): void {
  const known = new Map<unknown, Promise<PDFImage>>()
  const [png, jpg] = [document.embedPng.bind(document), document.embedJpg.bind(document)]
  const once =
    (embed: typeof png): typeof png =>
    (picture) => {
      const image = known.get(picture) ?? embed(picture)
      known.set(picture, image)
      return image
    }
  document.embedPng = once(png)
  document.embedJpg = once(jpg)
}

/**
 * Draws all codes of a batch as vectors on pages for printing, with their words below. `name` is the file name without
 * extension. A note tells if modules are too small to be read.
 * @throws UserError `sheet-too-small`, `qr-too-long`, `font-not-loaded`, `picture-unreadable`; AbortError
 */
export async function makeSheet(
  items: readonly BatchItem[],
  style: QrOptions,
  options: SheetOptions,
  name: string,
  context: ToolContext,
): Promise<ToolOutput> {
  const layout = sheetLayout(options)
  const { rgb } = await import('pdf-lib')
  const shared = await prepareQr(style, context.host)
  const text = options.words ? items.map(({ caption }) => caption).join('') + ellipsis : ellipsis
  const glyphs = await readGlyphs(context.host, { family: 'noto-sans-sc', weight: wordsWeight, text })
  const document = await newDocument()
  embedOnce(document)
  const { page: paper, cells, code } = layout
  const skip = Math.min(options.skip, cells.length - 1)
  let page: PDFPage | null = null
  let smallest = Number.POSITIVE_INFINITY
  for (const [index, item] of items.entries()) {
    context.signal.throwIfAborted()
    const place = (skip + index) % cells.length
    if (!page || place === 0) {
      page = document.addPage([paper.width * pointsPerMm, paper.height * pointsPerMm])
      await drawMarks(page, layout, options)
    }
    const cell = cells[place]!
    const drawing = await drawItem(item, style, shared, context)
    const width = Math.min(code.width, (code.height * drawing.width) / drawing.height)
    const height = (width * drawing.height) / drawing.width
    smallest = Math.min(smallest, moduleOnPaper(drawing, width))
    const worded = options.words && item.caption !== ''
    const block = height + (worded ? layout.wordsHeight : 0)
    const top = cell.y + (cell.height - block) / 2
    await drawQrOnPage(page, drawing, { x: cell.x + (cell.width - width) / 2, y: top, width })
    if (worded) drawWords(page, item.caption, glyphs, cell, top + height, options.wordSize, rgb(0, 0, 0))
    context.progress((index + 1) / items.length)
  }
  const bytes = new Uint8Array(await document.save())
  const rounded = Math.floor(smallest * 100) / 100
  return {
    name: `${name}.pdf`,
    mime: 'application/pdf',
    bytes,
    width: Math.round(paper.width * pointsPerMm),
    height: Math.round(paper.height * pointsPerMm),
    notes: [
      { code: 'sheet-pages', params: { pages: pagesOf(layout, items.length, options.skip), count: items.length } },
      ...(smallest < minModuleMm ? [{ code: 'sheet-modules-small', params: { mm: rounded } }] : []),
      ...(glyphs.missing.length > 0
        ? [{ code: 'glyphs-missing', params: { characters: glyphs.missing.join('') } }]
        : []),
    ],
  }
}
