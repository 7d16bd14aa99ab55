import { drawOver, solidCanvas } from '../image/compose.ts'
import { millimetresToPixels, withDensity } from '../image/density.ts'
import { encode } from '../image/encode/jpg.ts'
import { resize } from '../image/resize.ts'
import { applyOrientation } from '../image/turn.ts'
import { type CutLine, cutLines, type SheetPlan } from './sheet.ts'

/** How a sheet is drawn. */
export interface SheetStyle {
  readonly cuts: 'none' | 'frames' | 'through'
  /** Dots per inch. */
  readonly dpi: number
}

/** Grey of lines: light, since a line of one px is thicker than a cut needs. */
const lineGrey = 176

/** Draws lines along the axes, one px wide. */
function drawLines({ data, width, height }: ImageData, lines: readonly CutLine[], dpi: number): void {
  const px = (mm: number, side: number) => Math.max(0, Math.min(side - 1, Math.round((mm / 25.4) * dpi)))
  for (const { from, to } of lines) {
    const [left, right] = [px(Math.min(from[0], to[0]), width), px(Math.max(from[0], to[0]), width)]
    const [top, bottom] = [px(Math.min(from[1], to[1]), height), px(Math.max(from[1], to[1]), height)]
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) data.fill(lineGrey, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
}

/**
 * Draws a sheet at its density, white between the photos. `photos` are the pictures of the plan's items, of any size in
 * their proportion; lines through the paper lie under them, frames over their outermost px.
 * @throws UserError `out-of-memory`
 */
export async function paintSheet(plan: SheetPlan, photos: readonly ImageData[], style: SheetStyle): Promise<ImageData> {
  const { dpi, cuts } = style
  const px = (mm: number) => Math.round((mm / 25.4) * dpi)
  const size = {
    width: millimetresToPixels(plan.paper.width, dpi),
    height: millimetresToPixels(plan.paper.height, dpi),
  }
  const sheet = solidCanvas(size, '#ffffff')
  if (cuts === 'through') drawLines(sheet, cutLines(plan, cuts), dpi)
  const ready = new Map<string, ImageData>()
  for (const { item, left, top, width, height, isTurned } of plan.copies) {
    const key = `${item} ${isTurned}`
    let photo = ready.get(key)
    if (!photo) {
      const turned = applyOrientation(photos[item]!, { turns: isTurned ? 1 : 0, flipX: false, flipY: false, angle: 0 })
      photo = await resize(turned, { width: millimetresToPixels(width, dpi), height: millimetresToPixels(height, dpi) })
      ready.set(key, photo)
    }
    drawOver(sheet, photo, px(left), px(top))
  }
  // Photos that touch would hide the frames of each other.
  if (cuts === 'frames') drawLines(sheet, cutLines(plan, cuts), dpi)
  return sheet
}

/**
 * Writes a sheet as a JPEG with its density, so that it prints at its true size.
 * @throws UserError `encoder-failed`, `out-of-memory`
 */
export async function writeSheet(sheet: ImageData, dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await encode(sheet, { quality: 95, chroma: '444', progressive: false, background: '#ffffff' })
  return withDensity(bytes, 'jpg', dpi) ?? bytes
}
