import type { Drawable } from '../../design/paint/env.ts'
import { offscreenLayer } from '../../design/paint/offscreen.ts'
import { blankFont } from '../../design/pdf/blank-font.ts'
import { type PdfTools, pdfLayer } from '../../design/pdf/context.ts'
import { addPage } from '../../design/pdf/page.ts'
import { PdfSheet, transformOperator } from '../../design/pdf/sheet.ts'
import { type Word, WordLayer } from '../../design/pdf/words.ts'
import { textLanguage } from '../../design/text/measure.ts'
import { UserError } from '../../errors.ts'
import type { Affine, Box } from '../../glyphs/path.ts'
import { blobOfDataUrl } from '../../image/data-url.ts'
import { newDocument } from '../../pdf/document.ts'
import type { ToolContext } from '../../tool.ts'
import { parseXml, type XmlElement } from '../xml.ts'
import { numberOf } from './style.ts'
import { SvgPainter } from './svg-painter.ts'
import { type Letters, lettersOf, type TextLine } from './texts.ts'

/** PDF points per px of a board: 96 px are an inch. */
const pointsPerPx = 0.75
/** Longest side of a page, points: 200 inches (PDF 32000-1 Annex C.2). */
const longestPage = 14_400
/** Pixels per px of what is painted as a picture. */
const density = 4
/** Longest side of a drawn picture of a formula or SVG, px. */
const longestPicture = 4000

/** A page of a PDF, px. */
export interface VectorPage {
  /** Which of the drawings it shows. */
  readonly drawing: number
  readonly width: number
  readonly height: number
  /** The part of the drawing it shows, in the coordinates of the SVG. */
  readonly part: Box
  /** Where the corner of the part lies on the page. */
  readonly x: number
  readonly y: number
}

/** A picture inside a drawing. */
interface PlacedPicture {
  readonly image: Drawable
  readonly blob: Blob
}

/** Decodes a picture in an SVG; null for one that cannot be. */
async function decoded(
  address: string,
  { width, height }: { readonly width: number; readonly height: number },
  { host }: Pick<ToolContext, 'host'>,
): Promise<PlacedPicture | null> {
  const blob = blobOfDataUrl(address)
  if (!blob) return null
  if (blob.type !== 'image/svg+xml') {
    const image = await createImageBitmap(blob).catch(() => null)
    return image && { image, blob }
  }
  const scale = Math.min(density, longestPicture / Math.max(1, width, height))
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const pixels = await host.rasterise(new Uint8Array(await blob.arrayBuffer()), wide!, high!)
  const { context, image } = offscreenLayer(wide!, high!)
  context.putImageData(pixels, 0, 0)
  return { image, blob }
}

async function picturesOf(roots: readonly XmlElement[], context: Pick<ToolContext, 'host'>) {
  const sizes = new Map<string, { width: number; height: number }>()
  const visit = ({ name, attributes, children }: XmlElement) => {
    if (name === 'image') {
      const [width, height] = [numberOf(attributes.get('width')), numberOf(attributes.get('height'))]
      const known = sizes.get(attributes.get('href') ?? '')
      if (!known || known.width < width) sizes.set(attributes.get('href') ?? '', { width, height })
    }
    for (const child of children) if (typeof child !== 'string') visit(child)
  }
  for (const root of roots) visit(root)
  const pictures = new Map<string, PlacedPicture>()
  for (const [address, size] of sizes) {
    const picture = await decoded(address, size, context)
    if (picture) pictures.set(address, picture)
  }
  return pictures
}

/** Returns a line as a run that is found and selected. */
function wordOf({ clusters, advances, size, x, y }: TextLine, [a, b, c, d, e, f]: Affine): Word {
  return {
    clusters,
    widths: advances.map((advance) => (advance / size) * blankFont.unitsPerEm),
    matrix: { a: a * size, b: b * size, c: -c * size, d: -d * size, e: a * x + c * y + e, f: b * x + d * y + f },
    vertical: false,
  }
}

/**
 * Writes drawings of boards as one PDF: shapes and letters as vectors in the site's own font, the text to be searched
 * and copied. `drawings` are SVG as boards write it. Without a network the letters are pictures.
 * @throws UserError `out-of-memory`, `xml-too-large`
 */
export async function writeBoardPdf(
  { drawings, pages, name }: { drawings: readonly string[]; pages: readonly VectorPage[]; name: string },
  toolContext: Pick<ToolContext, 'host' | 'signal' | 'progress'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const roots = drawings.map((drawing) => parseXml(drawing, { longest: Infinity }))
  const { context: measurer } = offscreenLayer(1, 1)
  const letters: Letters = await lettersOf(roots, measurer, toolContext).catch((thrown: unknown) => {
    if (thrown instanceof UserError && thrown.code === 'font-not-loaded') return { shaperOf: () => undefined, measurer }
    throw thrown
  })
  const pictures = await picturesOf(roots, toolContext)
  const document = await newDocument()
  const sheet = new PdfSheet(document.context)
  const words = new WordLayer(sheet)
  const tools: PdfTools = { sheet, density, ...letters }
  const addresses = new Map(Array.from(pictures, ([address, { image }]) => [image, address] as const))
  const files = {
    origin: (image: Drawable) => {
      const asset = addresses.get(image)
      return asset === undefined ? undefined : { asset, adjusted: false }
    },
    asset: async (address: string) => pictures.get(address)?.blob ?? null,
    quality: 90,
  }
  if (name) document.setTitle(name)
  document.setLanguage(textLanguage)
  for (const [index, page] of pages.entries()) {
    toolContext.signal.throwIfAborted()
    const { width, height, part, x, y } = page
    const scale = Math.min(pointsPerPx, longestPage / Math.max(width, height))
    const found: Word[] = []
    const { layer, painting } = pdfLayer(tools, width, height)
    const { context } = painting
    const map: Affine = [1, 0, 0, 1, x - part.left, y - part.top]
    context.beginPath()
    context.rect(x, y, part.right - part.left, part.bottom - part.top)
    context.clip()
    const scene = {
      ...{ measurer, density },
      pictures: new Map(Array.from(pictures, ([address, { image }]) => [address, image] as const)),
      layer: () => pdfLayer(tools, width, height).painting,
      onLine: (line: TextLine, place: Affine) => {
        const word = wordOf(line, place)
        const { e, f } = word.matrix
        if (e < x + part.right - part.left && f > y && f < y + part.bottom - part.top + line.size) found.push(word)
      },
    }
    new SvgPainter(context, scene, map).paint(roots[page.drawing]!)
    const place = transformOperator({ a: scale, b: 0, c: 0, d: -scale, e: 0, f: height * scale })
    const content = `${place}/${layer.use()} Do\n${words.operators(found)}`
    await addPage(document, sheet, { width: width * scale, height: height * scale, content, files })
    toolContext.progress((index + 1) / pages.length)
  }
  await words.finish()
  return new Uint8Array(await document.save())
}
