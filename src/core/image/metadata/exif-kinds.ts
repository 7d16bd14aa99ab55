import type { KeepMetadata } from '../info.ts'
import {
  EXIF_TAG,
  type ExifBlock,
  type ExifDirectory,
  type ExifField,
  type NewField,
  readRationals,
  shortField,
  writeExif,
} from './exif.ts'
import { decodeLooseText } from './pieces.ts'

type Kind = keyof KeepMetadata

const kinds = (kind: Kind, tags: readonly number[]) => tags.map((tag) => [tag, kind] as const)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Tags of IFD0 and the Exif IFD by kind (EXIF 2.32 tables 4 to 8); unlisted tags are never kept. */
const KIND_OF_TAG: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  // Maker, model, software, host; then lens and owner's serial numbers; then settings, which reveal no more than the
  // camera does.
  ...kinds('device', [0x010f, 0x0110, 0x0131, 0x013c, 0xc614, 0xc62f]),
  ...kinds('device', [0x927c, 0xa420, 0xa431, 0xa432, 0xa433, 0xa434, 0xa435, ...range(0xa436, 0xa43c)]),
  ...kinds('device', [0x829a, 0x829d, 0x8822, 0x8827, ...range(0x8830, 0x8835), ...range(0x9201, 0x920a)]),
  ...kinds('device', [0xa20e, 0xa20f, 0xa210, 0xa215, 0xa217, 0xa300, 0xa301, ...range(0xa401, 0xa40c)]),
  ...kinds('time', [0x0132, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292]),
  ...kinds('text', [0x010e, 0x013b, 0x8298, 0x9286, 0xa430, ...range(0x9c9b, 0x9c9f)]),
])

/** GPSTimeStamp and GPSDateStamp are times, not places. */
const GPS_TIME_TAGS = new Set([0x07, 0x1d])

const DEVICE_LABELS: readonly (readonly [number, string])[] = [
  [0x010f, 'Make'],
  [0x0110, 'Model'],
  [0x0131, 'Software'],
  [0x013c, 'HostComputer'],
  [0xa431, 'BodySerialNumber'],
  [0xc62f, 'CameraSerialNumber'],
  [0xa433, 'LensMake'],
  [0xa434, 'LensModel'],
  [0xa435, 'LensSerialNumber'],
  [0xa420, 'ImageUniqueID'],
]

const TEXT_LABELS: readonly (readonly [number, string])[] = [
  [0x010e, 'ImageDescription'],
  [0x013b, 'Artist'],
  [0x8298, 'Copyright'],
  [0xa430, 'CameraOwnerName'],
  [0x9286, 'UserComment'],
  [0x9c9b, 'XPTitle'],
  [0x9c9c, 'XPComment'],
  [0x9c9d, 'XPAuthor'],
  [0x9c9e, 'XPKeywords'],
  [0x9c9f, 'XPSubject'],
]

/**
 * Writes a TIFF block with only the kept kinds of fields, their values unchanged.
 * @param orientation written if it is not 1
 * @param withMakerNote whether the maker note may be kept
 * @returns null if nothing is kept
 */
export function keptExif(
  block: ExifBlock | undefined,
  keep: KeepMetadata,
  orientation: number,
  withMakerNote = true,
): Uint8Array<ArrayBuffer> | null {
  const littleEndian = block?.littleEndian ?? true
  const kept = (directory: ExifDirectory | undefined): NewField[] =>
    [...(directory?.values() ?? [])].filter(({ tag }) => {
      const kind = KIND_OF_TAG.get(tag)
      return kind !== undefined && keep[kind] && (withMakerNote || tag !== EXIF_TAG.makerNote)
    })
  const image = kept(block?.image)
  if (orientation !== 1) image.push(shortField(EXIF_TAG.orientation, orientation, littleEndian))
  const gps = keep.gps
    ? [...(block?.gps.values() ?? [])].filter(({ tag }) => tag <= 0x1f && (keep.time || !GPS_TIME_TAGS.has(tag)))
    : []
  return writeExif(littleEndian, { image, photo: kept(block?.photo), gps })
}

function fieldText(field: ExifField, littleEndian: boolean): string {
  const { tag, value } = field
  if (tag >= 0x9c9b && tag <= 0x9c9f) return utf16(value, true)
  if (tag === EXIF_TAG.userComment && value.length >= 8) {
    const charset = String.fromCharCode(...value.subarray(0, 7))
    const text = value.subarray(8)
    // The standard leaves the byte order of UNICODE open; writers use the file's, or always big-endian.
    if (charset === 'UNICODE') return utf16(text, littleEndian ? text[0] !== 0 : text[0] !== 0 && text[1] === 0)
    if (charset.startsWith('ASCII') || value[0] === 0) return decodeLooseText(text)
  }
  return field.type === 2 || field.type === 7 || field.type === 1 ? decodeLooseText(value) : ''
}

function utf16(bytes: Uint8Array, littleEndian: boolean): string {
  const text = new TextDecoder(littleEndian ? 'utf-16le' : 'utf-16be').decode(bytes.subarray(0, bytes.length & ~1))
  return text.split('\0', 1)[0]!.trim()
}

function labelled(block: ExifBlock, labels: readonly (readonly [number, string])[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [tag, label] of labels) {
    const field = block.image.get(tag) ?? block.photo.get(tag)
    const text = field ? fieldText(field, block.littleEndian) : ''
    if (text) found[label] = text
  }
  return found
}

/** Returns maker, model, lens, serial numbers and software as written; `MakerNote` is its size in bytes. */
export function exifDevice(block: ExifBlock): Record<string, string> {
  const note = block.photo.get(EXIF_TAG.makerNote)
  return { ...labelled(block, DEVICE_LABELS), ...(note ? { MakerNote: `${note.value.length} B` } : {}) }
}

/** Returns author, copyright, descriptions and comments as written. */
export function exifText(block: ExifBlock): Record<string, string> {
  return labelled(block, TEXT_LABELS)
}

/** Returns the time of shooting, else of digitising, else of the last change; undefined if none is set. */
export function exifTime(block: ExifBlock): string | undefined {
  const fields = [
    block.photo.get(EXIF_TAG.original),
    block.photo.get(EXIF_TAG.digitized),
    block.image.get(EXIF_TAG.modified),
  ]
  const texts = fields.map((field) => (field ? decodeLooseText(field.value) : ''))
  return texts.find((text) => /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d/.test(text) && !text.startsWith('0000'))
}

/** Returns decimal degrees, WGS 84; undefined if a coordinate is missing or out of range. */
export function exifGps(block: ExifBlock): { latitude: number; longitude: number } | undefined {
  const degrees = (reference: number, value: number, negative: string) => {
    const [whole = Number.NaN, minutes = 0, seconds = 0] = readRationals(block.gps.get(value), block.littleEndian)
    const sign = block.gps.get(reference)?.value[0] === negative.charCodeAt(0) ? -1 : 1
    return sign * (whole + minutes / 60 + seconds / 3600)
  }
  const latitude = degrees(1, 2, 'S')
  const longitude = degrees(3, 4, 'W')
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}
