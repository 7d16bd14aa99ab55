import { hasAscii, viewOf } from './pieces.ts'

/** One field of an IFD; its value is in the byte order of its file. */
export interface ExifField {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly value: Uint8Array
  /** Offset of the value in the TIFF block. */
  readonly offset: number
}

export type ExifDirectory = ReadonlyMap<number, ExifField>

/** Directories of an EXIF block that are used here (EXIF 2.32 §4.6.3, TIFF 6.0 §2). */
export interface ExifBlock {
  readonly littleEndian: boolean
  readonly image: ExifDirectory
  readonly photo: ExifDirectory
  readonly gps: ExifDirectory
  readonly thumbnailBytes: number
}

export const EXIF_TAG = {
  imageDescription: 0x010e,
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  software: 0x0131,
  modified: 0x0132,
  artist: 0x013b,
  thumbnailOffset: 0x0201,
  thumbnailLength: 0x0202,
  copyright: 0x8298,
  photoDirectory: 0x8769,
  gpsDirectory: 0x8825,
  version: 0x9000,
  original: 0x9003,
  digitized: 0x9004,
  makerNote: 0x927c,
  userComment: 0x9286,
  iccProfile: 0x8773,
  xmp: 0x02bc,
  iptc: 0x83bb,
} as const

const TYPE_SIZES: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const FIELD_LIMIT = 1_000
const EMPTY: ExifDirectory = new Map()

/** Reads a TIFF block; returns undefined if it is none. Checks every offset and follows no directory twice. */
export function readExif(bytes: Uint8Array): ExifBlock | undefined {
  if (bytes.length < 14) return undefined
  const littleEndian = hasAscii(bytes, 0, 'II')
  if (!littleEndian && !hasAscii(bytes, 0, 'MM')) return undefined
  const view = viewOf(bytes)
  const version = view.getUint16(2, littleEndian)
  // 42 is TIFF; the others are camera raw dialects with the same layout.
  if (version !== 42 && version !== 0x55 && version !== 0x4f52 && version !== 0x5352) return undefined
  const main = readDirectory(bytes, view.getUint32(4, littleEndian), littleEndian)
  if (!main) return undefined
  const inside = (tag: number) => {
    const offset = readNumber(main.fields.get(tag), littleEndian)
    return offset === undefined ? EMPTY : (readDirectory(bytes, offset, littleEndian)?.fields ?? EMPTY)
  }
  const preview = main.next > 0 ? readDirectory(bytes, main.next, littleEndian)?.fields : undefined
  return {
    littleEndian,
    image: main.fields,
    photo: inside(EXIF_TAG.photoDirectory),
    gps: inside(EXIF_TAG.gpsDirectory),
    thumbnailBytes: readNumber(preview?.get(EXIF_TAG.thumbnailLength), littleEndian) ?? 0,
  }
}

function readDirectory(
  bytes: Uint8Array,
  offset: number,
  littleEndian: boolean,
): { fields: ExifDirectory; next: number } | undefined {
  if (offset < 8 || offset + 2 > bytes.length) return undefined
  const view = viewOf(bytes)
  const count = Math.min(view.getUint16(offset, littleEndian), FIELD_LIMIT)
  const fields = new Map<number, ExifField>()
  for (let index = 0; index < count; index++) {
    const at = offset + 2 + index * 12
    if (at + 12 > bytes.length) break
    const type = view.getUint16(at + 2, littleEndian)
    const size = (TYPE_SIZES[type] ?? 0) * view.getUint32(at + 4, littleEndian)
    if (size === 0) continue
    const start = size <= 4 ? at + 8 : view.getUint32(at + 8, littleEndian)
    if (start + size > bytes.length) continue
    const tag = view.getUint16(at, littleEndian)
    const value = bytes.subarray(start, start + size)
    if (!fields.has(tag)) fields.set(tag, { tag, type, count: size / TYPE_SIZES[type]!, value, offset: start })
  }
  const end = offset + 2 + count * 12
  return { fields, next: end + 4 <= bytes.length ? view.getUint32(end, littleEndian) : 0 }
}

/** Returns the first number of a BYTE, SHORT or LONG field. */
function readNumber(field: ExifField | undefined, littleEndian: boolean): number | undefined {
  if (!field) return undefined
  const view = viewOf(field.value)
  if (field.type === 1 || field.type === 7) return view.getUint8(0)
  if (field.type === 3) return view.getUint16(0, littleEndian)
  return field.type === 4 || field.type === 13 ? view.getUint32(0, littleEndian) : undefined
}

/** Returns the numbers of a RATIONAL field, at most 16; x/0 becomes NaN. */
export function readRationals(field: ExifField | undefined, littleEndian: boolean): number[] {
  if (field?.type !== 5) return []
  const view = viewOf(field.value)
  return Array.from({ length: Math.min(field.count, 16) }, (_, index) => {
    const divisor = view.getUint32(index * 8 + 4, littleEndian)
    return divisor === 0 ? Number.NaN : view.getUint32(index * 8, littleEndian) / divisor
  })
}

/** Returns the orientation, 1 to 8; 1 for anything else. */
export function exifOrientation(block: ExifBlock | undefined): number {
  const value = block && readNumber(block.image.get(EXIF_TAG.orientation), block.littleEndian)
  return value !== undefined && value >= 1 && value <= 8 ? value : 1
}

/** Field to write; its value is in the byte order of the block. */
export type NewField = Pick<ExifField, 'tag' | 'type' | 'count' | 'value'>

/** Creates a SHORT field. */
export function shortField(tag: number, value: number, littleEndian: boolean): NewField {
  const bytes = new Uint8Array(2)
  viewOf(bytes).setUint16(0, value, littleEndian)
  return { tag, type: 3, count: 1, value: bytes }
}

/** Writes a TIFF block of up to three directories, never one of thumbnails; returns null if all are empty. */
export function writeExif(
  littleEndian: boolean,
  directories: { image: readonly NewField[]; photo: readonly NewField[]; gps: readonly NewField[] },
): Uint8Array<ArrayBuffer> | null {
  const { gps } = directories
  const photo = directories.photo.length > 0 ? [...directories.photo, EXIF_VERSION] : []
  const image = [...directories.image]
  if (photo.length > 0) image.push(pointer(EXIF_TAG.photoDirectory, 0, littleEndian))
  if (gps.length > 0) image.push(pointer(EXIF_TAG.gpsDirectory, 0, littleEndian))
  if (image.length === 0) return null
  const photoAt = 8 + directorySize(image)
  const gpsAt = photoAt + (photo.length > 0 ? directorySize(photo) : 0)
  const out = new Uint8Array(gpsAt + (gps.length > 0 ? directorySize(gps) : 0))
  const view = viewOf(out)
  out.set(littleEndian ? [0x49, 0x49] : [0x4d, 0x4d])
  view.setUint16(2, 42, littleEndian)
  view.setUint32(4, 8, littleEndian)
  const linked = image.map((field) => {
    if (field.tag === EXIF_TAG.photoDirectory) return pointer(field.tag, photoAt, littleEndian)
    return field.tag === EXIF_TAG.gpsDirectory ? pointer(field.tag, gpsAt, littleEndian) : field
  })
  writeDirectory(out, 8, linked, littleEndian)
  if (photo.length > 0) writeDirectory(out, photoAt, photo, littleEndian)
  if (gps.length > 0) writeDirectory(out, gpsAt, gps, littleEndian)
  return out
}

const EXIF_VERSION: NewField = { tag: EXIF_TAG.version, type: 7, count: 4, value: Uint8Array.of(48, 50, 51, 50) }

function pointer(tag: number, offset: number, littleEndian: boolean): NewField {
  const value = new Uint8Array(4)
  viewOf(value).setUint32(0, offset, littleEndian)
  return { tag, type: 4, count: 1, value }
}

/** Returns the bytes a value takes behind the directory: values over four bytes, padded to even offsets. */
function outsideSize(field: NewField): number {
  return field.value.length <= 4 ? 0 : field.value.length + (field.value.length % 2)
}

function directorySize(fields: readonly NewField[]): number {
  return 6 + fields.length * 12 + fields.reduce((sum, field) => sum + outsideSize(field), 0)
}

function writeDirectory(out: Uint8Array, start: number, fields: readonly NewField[], littleEndian: boolean): void {
  const view = viewOf(out)
  view.setUint16(start, fields.length, littleEndian)
  let outside = start + 6 + fields.length * 12
  const sorted = fields.toSorted((a, b) => a.tag - b.tag)
  for (const [index, field] of sorted.entries()) {
    const at = start + 2 + index * 12
    view.setUint16(at, field.tag, littleEndian)
    view.setUint16(at + 2, field.type, littleEndian)
    view.setUint32(at + 4, field.count, littleEndian)
    if (field.value.length <= 4) out.set(field.value, at + 8)
    else {
      view.setUint32(at + 8, outside, littleEndian)
      out.set(field.value, outside)
      outside += outsideSize(field)
    }
  }
}
