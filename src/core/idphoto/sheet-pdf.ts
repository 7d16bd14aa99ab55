import { UserError } from '../errors.ts'
import { numerals } from '../pdf/content.ts'
import { newDocument } from '../pdf/document.ts'
import { jpegImage } from '../pdf/jpeg.ts'
import { pointsPerMm } from '../pdf/paper.ts'
import { type Copy, type CutLine, cutLines, type SheetPlan } from './sheet.ts'
import type { SheetStyle } from './sheet-picture.ts'

/** Length of the line that shows whether a sheet was printed at its true size, and its ticks, mm. */
const gauge = { length: 100, tick: 1.2, edge: 1.5, line: 0.12 } as const
/** Thickness of cut lines, mm: 0.3 px at 300 dpi. */
const cutLine = 0.0254

/** Returns the matrix of a photo: the unit square onto its place, turned clockwise by a quarter if it lies. */
function matrixOf({ left, top, width, height, isTurned }: Copy, paperHeight: number): readonly number[] {
  const bottom = paperHeight - top - height
  return isTurned ? [0, -height, width, 0, left, bottom + height] : [width, 0, 0, height, left, bottom]
}

const strokes = (lines: readonly CutLine[], paperHeight: number) =>
  lines.map(
    ({ from, to }) => `${numerals([from[0], paperHeight - from[1]])} m ${numerals([to[0], paperHeight - to[1]])} l S`,
  )

/** Returns the line of 100 mm at the lower edge of a paper; none where the paper is too narrow. */
function gaugeLines({ width, height }: SheetPlan['paper']): readonly CutLine[] {
  const { length, tick, edge } = gauge
  if (width < length + 4) return []
  const [left, y] = [(width - length) / 2, height - edge]
  const ticks = Array.from({ length: 11 }, (_, at): CutLine => {
    const x = left + (at * length) / 10
    return { from: [x, y], to: [x, y - (at % 5 === 0 ? tick : tick / 2)] }
  })
  return [{ from: [left, y], to: [left + length, y] }, ...ticks]
}

/**
 * Writes a sheet as a PDF page in true mm. Each photo, a JPEG, is embedded once, byte for byte; a line of 100 mm at the
 * lower edge of the paper shows whether it was printed at its true size.
 * @throws UserError `image-damaged` if a photo is no JPEG that a PDF can hold
 */
export async function writeSheetPdf(
  plan: SheetPlan,
  photos: readonly Uint8Array[],
  { cuts }: Pick<SheetStyle, 'cuts'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await newDocument()
  const { width, height } = plan.paper
  const page = document.addPage([width * pointsPerMm, height * pointsPerMm])
  const names = photos.map((bytes) => {
    const image = jpegImage(document.context, bytes)
    if (!image) throw new UserError('image-damaged')
    return page.node.newXObject('Photo', document.context.register(image)).toString()
  })
  const lines = strokes(cutLines(plan, cuts), height)
  const content = [
    'q',
    // One unit is a mm; more digits than elsewhere, because a thousandth of a factor moves an edge visibly.
    `${pointsPerMm.toFixed(8)} 0 0 ${pointsPerMm.toFixed(8)} 0 0 cm`,
    // First of all, so that it never runs over photos that reach to the edge.
    `${gauge.line} w 0.3 G`,
    ...strokes(gaugeLines(plan.paper), height),
    `${cutLine} w 0.6 G`,
    ...(cuts === 'through' ? lines : []),
    ...plan.copies.map((copy) => `q ${numerals(matrixOf(copy, height))} cm ${names[copy.item]} Do Q`),
    ...(cuts === 'frames' ? lines : []),
    'Q',
  ].join('\n')
  const stream = document.context.flateStream(content)
  page.node.addContentStream(document.context.register(stream))
  return new Uint8Array(await document.save())
}
