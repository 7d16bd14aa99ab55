import type { PDFDocument } from 'pdf-lib'

/** A document without pages. It names its maker and no date: that would come from a clock. */
export async function newDocument(): Promise<PDFDocument> {
  const { PDFDocument: Document } = await import('pdf-lib')
  const document = await Document.create({ updateMetadata: false })
  document.setProducer('QingTu')
  return document
}
