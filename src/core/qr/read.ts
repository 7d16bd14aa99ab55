import { flattenAlpha, hasTransparency } from '../image/alpha.ts'
import { fitInside, resize, scaled } from '../image/resize.ts'
import { sharpen } from '../image/sharpen.ts'
import { zxing } from './zxing.ts'

/** Symbologies that are searched. Those that random stripes in photos match are left out. */
const formats = [
  'QRCode',
  'MicroQRCode',
  'RMQRCode',
  'DataMatrix',
  'Aztec',
  'PDF417',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'Code128',
  'Code39',
] as const

/** px */
interface Point {
  readonly x: number
  readonly y: number
}

/** A code found in a picture. */
export interface FoundCode {
  readonly text: string
  /** Symbology as named by ISO/IEC and GS1, in one word: `QRCode`, `MicroQRCode`, `DataMatrix`, `EAN13`, `Code128` … */
  readonly format: string
  /** Corners in px of the picture, in order around the code, starting at its own top left. */
  readonly corners: readonly Point[]
}

/** Longest side at which a picture is scanned, px; codes in larger ones have modules to spare. */
const longest = 4000
/** Scales of further tries: blurred codes become sharp when reduced, small ones need more px. */
const factors = [1, 1 / 2, 1 / 3, 1 / 4, 1 / 6, 2, 3] as const
const leastSide = 60
/** Returns the longest side at a scale, px: only small pictures are enlarged. */
const mostSide = (factor: number) => (factor > 1 ? 2000 : longest)

type Look = Parameters<Awaited<ReturnType<typeof zxing>>['readBarcodes']>[1]

async function lookAt(image: ImageData, scale: number, how: Look): Promise<readonly FoundCode[]> {
  const { readBarcodes } = await zxing()
  const found = await readBarcodes(image, { formats: [...formats], textMode: 'Plain', ...how })
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ text, format, position }) => ({
      text,
      format,
      corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft].map(({ x, y }) => ({
        x: x * scale,
        y: y * scale,
      })),
    }))
}

const middle = ({ corners }: FoundCode): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
})

/** Returns true if two results are the same code: equal text, and the centre of one lies inside the other. */
function same(one: FoundCode, other: FoundCode): boolean {
  if (one.text !== other.text) return false
  const { x, y } = middle(one)
  const [xs, ys] = [other.corners.map((corner) => corner.x), other.corners.map((corner) => corner.y)]
  // The outline of a linear barcode is a line, so some space is added around it.
  const room = Math.max(8, (Math.max(...xs) - Math.min(...xs)) / 4)
  return (
    x >= Math.min(...xs) - room &&
    x <= Math.max(...xs) + room &&
    y >= Math.min(...ys) - room &&
    y <= Math.max(...ys) + room
  )
}

function joined(all: readonly (readonly FoundCode[])[]): readonly FoundCode[] {
  const codes: FoundCode[] = []
  for (const code of all.flat()) if (!codes.some((known) => same(code, known))) codes.push(code)
  return codes
}

/**
 * Sorts in reading order: rows from the top, each from the left. A code whose centre lies above the bottom of the row's
 * first code belongs to that row.
 */
function inOrder(codes: readonly FoundCode[]): readonly FoundCode[] {
  const rows: { readonly bottom: number; readonly codes: FoundCode[] }[] = []
  for (const code of codes.toSorted((one, other) => middle(one).y - middle(other).y)) {
    const row = rows.at(-1)
    if (row && middle(code).y < row.bottom) row.codes.push(code)
    else rows.push({ bottom: Math.max(...code.corners.map(({ y }) => y)), codes: [code] })
  }
  return rows.flatMap((row) => row.codes.toSorted((one, other) => middle(one).x - middle(other).x))
}

/**
 * Finds the codes in a picture, in reading order, including rotated, inverted, small and blurred ones. `quick` scans
 * once, for video frames.
 */
export async function readCodes(image: ImageData, quick = false): Promise<readonly FoundCode[]> {
  const grounds = hasTransparency(image) ? [flattenAlpha(image, '#ffffff'), flattenAlpha(image, '#000000')] : [image]
  for (const ground of grounds) {
    const codes = await readOpaque(ground, quick)
    if (codes.length > 0) return inOrder(codes)
  }
  return []
}

async function readOpaque(image: ImageData, quick: boolean): Promise<readonly FoundCode[]> {
  const base = await resize(image, fitInside(image, longest))
  const scale = image.width / base.width
  const first = await lookAt(base, scale, {})
  if (quick) return first
  // Codes that one binarizer misses, another may find.
  const second = await lookAt(base, scale, { binarizer: 'GlobalHistogram' })
  const codes = joined([first, second])
  if (codes.length > 0) return codes
  for (const factor of factors) {
    const size = scaled(base, factor)
    const side = Math.max(size.width, size.height)
    if (side < leastSide || side > mostSide(factor)) continue
    const again = await resize(base, size)
    for (const picture of [again, sharpen(sharpen(again, 1), 1)]) {
      const found = await lookAt(picture, image.width / again.width, { tryDenoise: true })
      if (found.length > 0) return found
    }
  }
  return []
}
