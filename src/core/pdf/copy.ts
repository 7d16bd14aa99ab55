import type { PDFDocument, PDFPage } from 'pdf-lib'
import type { Size } from '../geometry.ts'

/** Pages of an existing PDF that go into another as they are. */
export interface CopiedPages {
  readonly kind: 'copy'
  readonly from: PDFDocument
  /** Counted from 0. */
  readonly pages: readonly number[]
  /** Of the first page as it is displayed, px at 96 dpi. */
  readonly size: Size
}

/** CSS pixels per point. */
const pixelsPerPoint = 96 / 72

/** Entries of a page that can lead to other pages or hold private data, and are not needed to show it (§7.7.3.3). */
const pageEntries = ['AA', 'B', 'DPart', 'Metadata', 'PieceInfo', 'StructParents', 'Thumb']
/** Entries of an annotation that can lead to other pages (§12.5.2, §12.5.6). */
const annotationEntries = ['AA', 'Dest', 'IRT', 'P', 'Parent', 'Popup', 'StructParent']

/** Cuts what leads from a page to others, which would come along unseen; links to addresses stay. */
function cutLoose({ node }: PDFPage, { PDFDict, PDFName }: typeof import('pdf-lib')): void {
  for (const entry of pageEntries) node.delete(PDFName.of(entry))
  const annotations = node.Annots()
  for (let at = 0; at < (annotations?.size() ?? 0); at++) {
    const annotation = annotations?.lookup(at)
    if (!(annotation instanceof PDFDict)) continue
    for (const entry of annotationEntries) annotation.delete(PDFName.of(entry))
    const action = annotation.lookup(PDFName.of('A'))
    const isAddress = action instanceof PDFDict && action.get(PDFName.of('S')) === PDFName.of('URI')
    if (!isAddress) annotation.delete(PDFName.of('A'))
    else action.delete(PDFName.of('Next'))
  }
}

/**
 * Opens a PDF to copy pages from, with their text, drawings and links to addresses (PDF 32000-1). Returns null for files that only a renderer can read:
 * encrypted and damaged ones.
 */
export async function openForCopying(
  bytes: Uint8Array,
  pages: readonly number[],
  pageCount: number,
): Promise<CopiedPages | null> {
  const library = await import('pdf-lib')
  const { PDFDocument: Document, ParseSpeeds } = library
  try {
    const from = await Document.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
    if (from.getPageCount() !== pageCount) return null
    for (const page of pages) cutLoose(from.getPage(page), library)
    const first = from.getPage(pages[0] ?? 0)
    const { width, height } = first.getCropBox()
    const lies = first.getRotation().angle % 180 !== 0
    const [wide, high] = [Math.round(width * pixelsPerPoint), Math.round(height * pixelsPerPoint)]
    return { kind: 'copy', from, pages, size: lies ? { width: high, height: wide } : { width: wide, height: high } }
  } catch {
    // Renderers repair more than this reader does; what they cannot read either is refused by them.
    return null
  }
}
