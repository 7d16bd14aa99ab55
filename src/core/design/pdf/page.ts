import type { PDFDocument } from 'pdf-lib'
import { type PictureFiles, pictureImage } from './pictures.ts'
import type { PdfSheet } from './sheet.ts'

interface NewPage {
  /** Points. */
  readonly width: number
  readonly height: number
  /** Operators. */
  readonly content: string
  /** Where the pictures come from that the content shows first. */
  readonly files: PictureFiles
}

/** Adds a page to a document with everything its content names. */
export async function addPage(
  document: PDFDocument,
  sheet: PdfSheet,
  { width, height, content, files }: NewPage,
): Promise<void> {
  const { PDFName } = await import('pdf-lib')
  const { context } = document
  const { node } = document.addPage([width, height])
  // Without it some viewers blend in the printer's colours (PDF 32000-1 §11.4.7).
  node.set(PDFName.of('Group'), context.obj({ Type: 'Group', S: 'Transparency', CS: 'DeviceRGB', I: true }))
  node.set(PDFName.of('Resources'), context.obj(sheet.resourcesOf(content)))
  node.addContentStream(context.register(context.flateStream(content)))
  for (const { ref, picture } of sheet.pending) context.assign(ref, await pictureImage(context, picture, files))
  sheet.pending = []
}
