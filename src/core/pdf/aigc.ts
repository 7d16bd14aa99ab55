import type { PDFDocument } from 'pdf-lib'
import { readXmp } from '../image/metadata/xmp.ts'

/** Returns the label of generated content in the metadata of a PDF; '' if there is none. */
export function readAigc({ catalog }: PDFDocument, { PDFName, PDFRawStream }: typeof import('pdf-lib')): string {
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  if (!(metadata instanceof PDFRawStream)) return ''
  return readXmp([new TextDecoder().decode(metadata.contents)]).aigc ?? ''
}
