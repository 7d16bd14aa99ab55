import { readShaper, type Shaper } from '../../glyphs/shape.ts'
import { labelGenerated, newDocument } from '../../pdf/document.ts'
import type { ToolContext } from '../../tool.ts'
import type { Drawable, PaintEnv } from '../paint/env.ts'
import { offscreenLayer } from '../paint/offscreen.ts'
import { textsOf } from '../paint/page.ts'
import type { AssetSource, Pictures } from '../paint/pictures.ts'
import { PageWriter } from '../record/page-writer.ts'
import type { Design, Page } from '../schema.ts'
import { textLanguage } from '../text/measure.ts'
import { type PdfTools, pdfLayer } from './context.ts'
import { addPage } from './page.ts'
import { wordsOf } from './page-words.ts'
import type { PictureOrigin } from './pictures.ts'
import { PdfSheet, transformOperator } from './sheet.ts'
import { WordLayer } from './words.ts'

/** PDF points per inch. */
const pointsPerInch = 72
/** Longest side of a page, points: 200 inches (PDF 32000-1 Annex C.2). */
const longestPage = 14_400

interface PdfRequest {
  readonly pages: readonly Page[]
  readonly design: Pick<Design, 'width' | 'height' | 'name'>
  /** The decoded pictures of the pages. */
  readonly pictures: Pick<Pictures, 'picture'>
  readonly asset: AssetSource
  /** 1–100, for photos that are encoded anew. */
  readonly quality: number
  /** px of the page per inch. */
  readonly dpi: number
  /** Pixels per px of the page for what is rasterised. */
  readonly density: number
}

interface WrittenPdf {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Number of elements that PDF cannot express and that are embedded as pictures. */
  readonly rasterised: number
}

/** Reads the fonts of the pages. Returns a function that finds the one of a family and weight. */
async function readFonts(pages: Page[], { host, signal }: Pick<ToolContext, 'host' | 'signal'>) {
  const shapers = new Map<string, Shaper>()
  for (const { family, weight, text } of textsOf({ pages })) {
    signal.throwIfAborted()
    shapers.set(`${family} ${weight}`, await readShaper(host, { family, weight, text }))
  }
  return (family: string, weight: number) => shapers.get(`${family} ${weight}`)
}

/**
 * Writes pages as one PDF: shapes and text as vectors, the text to be searched and copied, pictures at their own
 * resolution. The painter records it, so it looks like the pages. The same pages always give the same bytes. Fonts have
 * to be loaded.
 * @throws UserError `font-not-loaded`, `out-of-memory`, `encoder-failed`
 */
export async function writeDesignPdf(
  { pages, design, pictures, asset, quality, dpi, density }: PdfRequest,
  { host, signal, progress }: Pick<ToolContext, 'host' | 'signal' | 'progress'>,
): Promise<WrittenPdf> {
  const { width, height } = design
  const scale = Math.min(pointsPerInch / dpi, longestPage / Math.max(width, height))
  const [shaperOf, document] = await Promise.all([readFonts([...pages], { host, signal }), newDocument()])
  const { context } = document
  const sheet = new PdfSheet(context)
  const words = new WordLayer(sheet)
  const tools: PdfTools = { sheet, shaperOf, density, measurer: offscreenLayer(1, 1).context }
  const origins = new WeakMap<Drawable, PictureOrigin>()
  const picture: PaintEnv['picture'] = (hash, adjustments) => {
    const found = pictures.picture(hash, adjustments)
    if (found) origins.set(found, { asset: hash, adjusted: adjustments !== null })
    return found
  }
  const files = { origin: (found: Drawable) => origins.get(found), asset, quality }
  if (design.name) document.setTitle(design.name)
  document.setLanguage(textLanguage)
  let rasterised = 0
  for (const [index, page] of pages.entries()) {
    signal.throwIfAborted()
    const { layer, painting: surface } = pdfLayer(tools, width, height)
    const recorded = (across: number, down: number) => pdfLayer(tools, across, down).painting
    const writer = new PageWriter(page, design, { picture, density, surface, layer: recorded })
    writer.write()
    rasterised += writer.rasterised
    const place = transformOperator({ a: scale, b: 0, c: 0, d: -scale, e: 0, f: height * scale })
    const content = `${place}/${layer.use()} Do\n${words.operators(wordsOf(writer.page, writer.env))}`
    await addPage(document, sheet, { width: width * scale, height: height * scale, content, files })
    progress((index + 1) / pages.length)
  }
  await words.finish()
  const generated = pages.find(({ aigc }) => aigc)?.aigc
  if (generated) await labelGenerated(document, generated)
  return { bytes: new Uint8Array(await document.save()), rasterised }
}
