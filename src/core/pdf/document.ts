import type { PDFDocument } from 'pdf-lib'

/** Creates a PDF without pages. It names its producer but no date, since core has no clock. */
export async function newDocument(): Promise<PDFDocument> {
  const { PDFDocument: Document } = await import('pdf-lib')
  const document = await Document.create({ updateMetadata: false })
  document.setProducer('QingTu')
  return document
}
