import type { PDFPage } from 'pdf-lib'
import { pdfChannelsOf } from '../pdf/content.ts'
import { newDocument } from '../pdf/document.ts'
import { pointsPerMm } from '../pdf/paper.ts'
import type { QrDrawing, QrPaint, QrShape } from './drawing.ts'

export interface QrPlace {
  /** Top left corner on the page and width, mm; y from the top. */
  readonly x: number
  readonly y: number
  readonly width: number
}

type Library = typeof import('pdf-lib')

/** Registers a gradient as a shading pattern (PDF 32000-1 §8.7.4), in the coordinates of the page. */
function patternOf(page: PDFPage, paint: Exclude<QrPaint, { type: 'solid' }>, matrix: readonly number[]) {
  const { context } = page.doc
  const [first, second] = paint.colours.map(pdfChannelsOf) as [number[], number[]]
  const shading = {
    ShadingType: paint.type === 'linear' ? 2 : 3,
    ColorSpace: 'DeviceRGB',
    Coords:
      paint.type === 'linear' ? [...paint.from, ...paint.to] : [...paint.centre, 0, ...paint.centre, paint.radius],
    Function: { FunctionType: 2, Domain: [0, 1], C0: first, C1: second, N: 1 },
    Extend: [true, true],
  }
  return context.register(context.obj({ PatternType: 2, Shading: shading, Matrix: [...matrix] }))
}

function drawPath(
  library: Library,
  page: PDFPage,
  shape: Extract<QrShape, { kind: 'path' }>,
  x: number,
  top: number,
  scale: number,
): void {
  const { drawSvgPath, PDFName, PDFOperator, rgb } = library
  const { fill } = shape
  const [red = 0, green = 0, blue = 0] = fill.type === 'solid' ? pdfChannelsOf(fill.colour) : []
  const operators = drawSvgPath(shape.d, {
    x,
    y: top,
    scale,
    color: rgb(red, green, blue),
    borderColor: undefined,
    borderWidth: 0,
  } as unknown as Parameters<typeof drawSvgPath>[1])
  if (fill.type === 'solid') return page.pushOperators(...operators)
  const { Resources: resources } = page.node.normalizedEntries()
  const patterns = resources.lookupMaybe(PDFName.of('Pattern'), library.PDFDict) ?? page.doc.context.obj({})
  resources.set(PDFName.of('Pattern'), patterns)
  const name = PDFName.of(`Ink${patterns.keys().length + 1}`)
  patterns.set(name, patternOf(page, fill, [scale, 0, 0, -scale, x, top]))
  // Replaces the colour operator, which occurs once per path.
  const inked = operators.flatMap((operator) =>
    / rg$/.test(operator.toString())
      ? [PDFOperator.of('cs' as never, [PDFName.of('Pattern')]), PDFOperator.of('scn' as never, [name])]
      : [operator],
  )
  page.pushOperators(...inked)
}

/** Draws a drawing on a page as vectors; pictures in it stay bitmaps. */
export async function drawQrOnPage(page: PDFPage, drawing: QrDrawing, { x, y, width }: QrPlace): Promise<void> {
  const library = await import('pdf-lib')
  const scale = (width * pointsPerMm) / drawing.width
  const left = x * pointsPerMm
  const top = page.getHeight() - y * pointsPerMm
  for (const shape of drawing.shapes) {
    if (shape.kind === 'path') {
      drawPath(library, page, shape, left, top, scale)
      continue
    }
    const picture = shape.href.startsWith('data:image/png')
      ? await page.doc.embedPng(shape.href)
      : await page.doc.embedJpg(shape.href)
    page.drawImage(picture, {
      x: left + shape.x * scale,
      y: top - (shape.y + shape.height) * scale,
      width: shape.width * scale,
      height: shape.height * scale,
    })
  }
}

/** Writes a PDF of one page as large as the code, `width` mm wide. */
export async function qrPdf(drawing: QrDrawing, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await newDocument()
  const height = (width * drawing.height) / drawing.width
  const page = document.addPage([width * pointsPerMm, height * pointsPerMm])
  await drawQrOnPage(page, drawing, { x: 0, y: 0, width })
  return new Uint8Array(await document.save())
}
