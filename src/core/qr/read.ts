import { flatten, hasTransparency } from '../image/alpha.ts'
import { fitInside, resize, scaled } from '../image/resize.ts'
import { sharpen } from '../image/sharpen.ts'
import { zxing } from './zxing.ts'

/** Kinds of codes that are looked for. Those that random stripes of a photo pass for are left out. */
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

/** A code that was found in a picture. */
export interface FoundCode {
  readonly text: string
  /** As ISO/IEC and GS1 name it, in one word: `QRCode`, `MicroQRCode`, `DataMatrix`, `EAN13`, `Code128` … */
  readonly format: string
  /** px of the picture: the corners in their order around the code, from the one that is its left top. */
  readonly corners: readonly Point[]
}

/** Longest side a picture is looked at, px; a code in a larger one has modules to spare. */
const longest = 4000
/** Sizes a picture is looked at again: what is blurred is sharp when it is smaller, what is small wants more px. */
const factors = [1, 1 / 2, 1 / 3, 1 / 4, 1 / 6, 2, 3] as const
const leastSide = 60
/** Only small pictures are made larger. */
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

/** Whether two finds are the same code: it says the same, and the middle of one lies in the other. */
function same(one: FoundCode, other: FoundCode): boolean {
  if (one.text !== other.text) return false
  const { x, y } = middle(one)
  const [xs, ys] = [other.corners.map((corner) => corner.x), other.corners.map((corner) => corner.y)]
  // The finder of a stripe code is a line: a little room around it.
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

/** In reading order: rows from the top, each from the left. What begins above the middle of another is in its row. */
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
 * The codes in a picture, in reading order: turned, inverted, small and blurred ones too. `quick` is one look, for
 * pictures that follow each other.
 */
export async function readCodes(image: ImageData, quick = false): Promise<readonly FoundCode[]> {
  const grounds = hasTransparency(image) ? [flatten(image, '#ffffff'), flatten(image, '#000000')] : [image]
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
  // What one way of telling dark from light misses among several, another may see.
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
