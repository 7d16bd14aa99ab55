import type { PDFDocument } from 'pdf-lib'

/** Creates a PDF without pages. It names its producer but no date, since core has no clock. */
export async function newDocument(): Promise<PDFDocument> {
  const { PDFDocument: Document } = await import('pdf-lib')
  const document = await Document.create({ updateMetadata: false })
  document.setProducer('QingTu')
  return document
}

/** Puts the label of generated content into the metadata of a PDF. */
export async function labelGenerated({ context, catalog }: PDFDocument, aigc: string): Promise<void> {
  const [{ PDFName }, { aigcXmp }] = await Promise.all([import('pdf-lib'), import('../image/metadata/write.ts')])
  // Metadata is not compressed, so that programs find it without reading the file (PDF 32000-1 14.3.2).
  const stream = context.stream(new TextEncoder().encode(aigcXmp(aigc)), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(stream))
}
