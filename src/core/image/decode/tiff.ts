import type { Header } from '../header/header.ts'

/** Tags of TIFF 6.0 §8 read here. */
const tags = {
  kind: 254,
  width: 256,
  height: 257,
  bits: 258,
  photometric: 262,
  orientation: 274,
  samples: 277,
  stripOffsets: 273,
  stripLengths: 279,
  tileOffsets: 324,
  tileLengths: 325,
  extraSamples: 338,
} as const

const photometrics: Readonly<Record<number, Header['model']>> = { 0: 'grey', 1: 'grey', 5: 'cmyk' }

/** A directory: the first value of each tag, and where it and the offset of the next one are (TIFF 6.0 §2). */
interface Directory {
  readonly at: number
  /** Offset at which the picture's strips or tiles end. */
  readonly dataEnd: number
  readonly values: ReadonlyMap<number, number>
  readonly nextAt: number
}

/** Sizes of the values of field types BYTE, SHORT and LONG. */
const sizes: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 3: 2, 4: 4 }
/** What is looked at in a file, over all of its directories together; no real file has more. */
const most = { pages: 10_000, entries: 1_000_000, parts: 1_000_000 } as const

/** What may still be looked at: directories may lie over one another, so that a small file has very many of each. */
interface Left {
  entries: number
  /** Strips or tiles. */
  parts: number
}

function directory(view: DataView, at: number, little: boolean, left: Left): Directory {
  const values = new Map<number, number>()
  const lists = new Map<number, { readonly count: number; readonly value: (place: number) => number }>()
  const count = view.getUint16(at, little)
  left.entries -= count
  for (let entry = 0; entry < count; entry++) {
    const place = at + 2 + entry * 12
    const size = sizes[view.getUint16(place + 2, little)]
    const length = view.getUint32(place + 4, little)
    if (size === undefined || length === 0) continue
    const from = size * length > 4 ? view.getUint32(place + 8, little) : place + 8
    const value = (index: number) => {
      const offset = from + index * size
      if (size === 2) return view.getUint16(offset, little)
      return size === 4 ? view.getUint32(offset, little) : view.getUint8(offset)
    }
    const tag = view.getUint16(place, little)
    values.set(tag, value(0))
    lists.set(tag, { count: length, value })
  }
  let dataEnd = 0
  for (const [offsets, lengths] of [
    [tags.stripOffsets, tags.stripLengths],
    [tags.tileOffsets, tags.tileLengths],
  ] as const) {
    const [from, long] = [lists.get(offsets), lists.get(lengths)]
    if (!from || !long) continue
    const parts = Math.min(from.count, long.count, left.parts)
    left.parts -= parts
    for (let part = 0; part < parts; part++) dataEnd = Math.max(dataEnd, from.value(part) + long.value(part))
  }
  return { at, values, dataEnd, nextAt: at + 2 + count * 12 }
}

/** Returns the directories of a file in order; ends at one that is missing or was there before, or at the limits. */
function directories(view: DataView, little: boolean): Directory[] {
  const left: Left = { entries: most.entries, parts: most.parts }
  const found = [directory(view, view.getUint32(4, little), little, left)]
  const seen = new Set([found[0]!.at])
  while (found.length < most.pages && left.entries > 0) {
    const { nextAt } = found.at(-1)!
    const next = nextAt + 4 <= view.byteLength ? view.getUint32(nextAt, little) : 0
    if (next === 0 || seen.has(next) || next + 6 > view.byteLength) break
    seen.add(next)
    found.push(directory(view, next, little, left))
  }
  return found
}

/** One page of a TIFF. */
export interface TiffPage {
  readonly header: Header
  readonly orientation: number
  /** Offset of its directory in the file. */
  readonly at: number
}

function pageOf({ at, values, dataEnd }: Directory, fileLength: number): TiffPage {
  const value = (tag: number, fallback: number) => values.get(tag) ?? fallback
  const orientation = value(tags.orientation, 1)
  const extra = values.get(tags.extraSamples)
  return {
    header: {
      width: value(tags.width, 0),
      height: value(tags.height, 0),
      bitDepth: value(tags.bits, 1),
      // Kinds 1 and 2 are alpha; 0 leaves the extra sample unspecified.
      hasAlpha: extra === 1 || extra === 2,
      frames: 1,
      model: photometrics[value(tags.photometric, 2)] ?? 'rgb',
      complete: dataEnd <= fileLength,
      length: dataEnd,
    },
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    at,
  }
}

const isLittle = (bytes: Uint8Array) => bytes[0] === 0x49

/**
 * Reads the pages of a TIFF, at least one. Reduced versions of another page, such as thumbnails, do not count.
 * @throws RangeError if truncated
 */
export function readTiff(bytes: Uint8Array): readonly TiffPage[] {
  const [first, ...others] = directories(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), isLittle(bytes))
  const reduced = 1
  const whole = others.filter(({ values }) => ((values.get(tags.kind) ?? 0) & reduced) === 0)
  return [first!, ...whole].map((page) => pageOf(page, bytes.length))
}

const cmyk = 5
/** CIE L*a*b*, ICC L*a*b* and ITU L*a*b* (TIFF 6.0 §23), for which the decoder gives empty pixels. */
const unreadSpaces: ReadonlySet<number> = new Set([8, 9, 10])

/** What the decoder fills in: samples, little-endian at 16 bits, and tags by number. */
interface DecodedPage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  readonly t258?: readonly number[]
  readonly t259?: readonly number[]
  readonly t262?: readonly number[]
  readonly t277?: readonly number[]
  readonly t284?: readonly number[]
  readonly t338?: readonly number[]
}

/**
 * Refuses what the decoder would give wrong colours for: L*a*b*, samples in separate planes, and JPEGs of CMYK.
 * @throws Error
 */
function refuseUnread({ t259, t277, t284 }: DecodedPage, photometric: number): void {
  const [compression = 1, samples = 1, planes = 1] = [t259?.[0], t277?.[0], t284?.[0]]
  const [oldJpeg, jpeg, separate] = [6, 7, 2]
  const isJpeg = compression === jpeg || compression === oldJpeg
  if (unreadSpaces.has(photometric) || (planes === separate && samples > 1) || (isJpeg && photometric === cmyk))
    throw new Error('unknown coding')
}

/**
 * Converts CMYK samples, 8 or 16 bits, interleaved, to RGBA without a profile, as browsers do with JPEGs. The decoder's
 * own conversion needs a window.
 */
function fromCmyk({ width, height, data, t258, t277, t338 }: DecodedPage): Uint8Array {
  const [bits = 8, samples = 4] = [t258?.[0], t277?.[0] ?? t258?.length]
  const step = bits / 8
  const area = width * height
  if ((step !== 1 && step !== 2) || samples < 4 || data.length < area * samples * step)
    throw new Error('unknown coding')
  const rgba = new Uint8Array(area * 4)
  const [unassociated, associated] = [2, 1]
  const hasAlpha = samples > 4 && (t338?.[0] === unassociated || t338?.[0] === associated)
  for (let pixel = 0; pixel < area; pixel++) {
    // The high byte of a sample.
    const from = pixel * samples * step + step - 1
    const black = 255 - data[from + 3 * step]!
    for (let ink = 0; ink < 3; ink++)
      rgba[pixel * 4 + ink] = Math.round(((255 - data[from + ink * step]!) * black) / 255)
    rgba[pixel * 4 + 3] = hasAlpha ? data[from + 4 * step]! : 255
  }
  return rgba
}

/**
 * Decodes a page of a TIFF as stored, without applying its orientation.
 * @throws Error if its coding is unknown, and whatever the decoder throws at a damaged file
 */
export async function decodeTiff(bytes: Uint8Array<ArrayBuffer>, { at }: TiffPage): Promise<ImageData> {
  const { default: UTIF } = (await import('utif2')) as unknown as { default: typeof import('utif2') }
  const { buffer } = bytes.slice()
  // The decoder reads every page and follows a chain of pages in a circle forever, so this page is made the only one.
  const view = new DataView(buffer)
  const little = isLittle(bytes)
  view.setUint32(4, at, little)
  view.setUint32(at + 2 + view.getUint16(at, little) * 12, 0, little)
  const [page] = UTIF.decode(buffer)
  if (!page) throw new Error('no page')
  UTIF.decodeImage(buffer, page)
  const decoded = page as unknown as DecodedPage
  const photometric = decoded.t262?.[0] ?? 2
  refuseUnread(decoded, photometric)
  const rgba = photometric === cmyk ? fromCmyk(decoded) : UTIF.toRGBA8(page)
  if (!(page.width > 0) || rgba.length !== page.width * page.height * 4) throw new Error('unknown coding')
  return new ImageData(new Uint8ClampedArray(rgba), page.width, page.height)
}
