import type { Header } from '../header/header.ts'

/** Tags of TIFF 6.0 §8 read here. */
const tags = {
  width: 256,
  height: 257,
  bits: 258,
  photometric: 262,
  orientation: 274,
  samples: 277,
  extraSamples: 338,
} as const

const photometrics: Readonly<Record<number, Header['model']>> = { 0: 'grey', 1: 'grey', 5: 'cmyk' }

/** Returns the first value of each tag of a directory, and the offset of the next directory (TIFF 6.0 §2). */
function directory(view: DataView, at: number, little: boolean): { values: Map<number, number>; next: number } {
  const values = new Map<number, number>()
  const count = view.getUint16(at, little)
  for (let entry = 0; entry < count; entry++) {
    const place = at + 2 + entry * 12
    const kind = view.getUint16(place + 2, little)
    const length = view.getUint32(place + 4, little)
    const size = kind === 3 ? 2 : kind === 4 ? 4 : kind === 1 ? 1 : 0
    if (size === 0) continue
    const from = size * length > 4 ? view.getUint32(place + 8, little) : place + 8
    const read =
      size === 2 ? view.getUint16(from, little) : size === 4 ? view.getUint32(from, little) : view.getUint8(from)
    values.set(view.getUint16(place, little), read)
  }
  return { values, next: view.getUint32(at + 2 + count * 12, little) }
}

const mostPages = 10_000

/**
 * Reads the header of a TIFF's first page, its orientation, and the number of pages.
 * @throws RangeError if truncated
 */
export function readTiff(bytes: Uint8Array): { header: Header; orientation: number; pages: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const little = bytes[0] === 0x49
  const first = directory(view, view.getUint32(4, little), little)
  let pages = 1
  for (let { next } = first; next !== 0 && pages < mostPages; pages++) {
    next = next + 6 <= bytes.length ? directory(view, next, little).next : 0
  }
  const value = (tag: number, fallback: number) => first.values.get(tag) ?? fallback
  const orientation = value(tags.orientation, 1)
  const extra = first.values.get(tags.extraSamples)
  return {
    header: {
      width: value(tags.width, 0),
      height: value(tags.height, 0),
      bitDepth: value(tags.bits, 1),
      // Kinds 1 and 2 are alpha; 0 leaves the extra sample unspecified.
      hasAlpha: extra === 1 || extra === 2,
      frames: 1,
      model: photometrics[value(tags.photometric, 2)] ?? 'rgb',
      complete: true,
    },
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    pages,
  }
}

/**
 * Decodes the first page of a TIFF as stored, without applying its orientation.
 * @throws Error if there is no page or its coding is unknown, and whatever the decoder throws at a damaged file
 */
export async function decodeTiff(bytes: Uint8Array<ArrayBuffer>): Promise<ImageData> {
  const { default: UTIF } = (await import('utif2')) as unknown as { default: typeof import('utif2') }
  const { buffer } = bytes.slice()
  const [page] = UTIF.decode(buffer)
  if (!page) throw new Error('no page')
  UTIF.decodeImage(buffer, page)
  const rgba = UTIF.toRGBA8(page)
  if (!(page.width > 0) || rgba.length !== page.width * page.height * 4) throw new Error('unknown coding')
  return new ImageData(new Uint8ClampedArray(rgba), page.width, page.height)
}
