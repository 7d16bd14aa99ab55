import { writePreview } from '../image/preview.ts'
import { openPdf } from '../pdf/read.ts'
import type { ToolFile, ToolOutput } from '../tool.ts'
import { pdfAssets } from './source.ts'

/** Enough for a thumbnail of a small page. */
const dpi = 72

/**
 * Returns a JPEG of the first page of a PDF, its longest side at most `longSide` px. `width` and `height` are those of
 * the page, px at 72 dpi.
 * @throws UserError `pdf-password`, `pdf-damaged`, `pdf-empty`
 */
export async function previewOfPage(file: ToolFile, longSide: number, signal: AbortSignal): Promise<ToolOutput> {
  const document = await openPdf(file, { signal, assets: pdfAssets() })
  try {
    const pixels = await document.render(0, dpi)
    const { width, height } = pixels
    return { name: file.name, ...(await writePreview(pixels, longSide)), width, height, notes: [] }
  } finally {
    document.close()
  }
}
