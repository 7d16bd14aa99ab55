import type { CarriedMetadata, ImageFormat } from '../info.ts'
import { EXIF_TAG, type ExifBlock, exifOrientation, readExif } from './exif.ts'
import { exifDevice, exifGps, exifText, exifTime } from './exif-kinds.ts'
import { readGif } from './gif.ts'
import { iccName } from './icc.ts'
import { readIptc } from './iptc.ts'
import { readIsobmff } from './isobmff.ts'
import { readJpeg } from './jpeg.ts'
import { decodeLooseText, type RawMetadata, type TextEntry } from './pieces.ts'
import { readPng, repairPngCrc } from './png.ts'
import { readWebp } from './riff.ts'
import { type DublinCoreTerm, readXmp, type XmpContent } from './xmp.ts'

const NOTHING: RawMetadata = { xmp: [], remarks: [] }

/** All metadata of a file, decoded but not yet sorted for display. */
export interface SourceMetadata {
  readonly found: RawMetadata
  readonly exif: ExifBlock | undefined
  readonly xmp: XmpContent
  readonly iptc: Partial<Record<DublinCoreTerm, string>>
  /** The AIGC label, wherever it was written. */
  readonly aigc: string | undefined
}

function findMetadata(bytes: Uint8Array, format: ImageFormat): RawMetadata {
  if (format === 'jpg') return readJpeg(bytes)
  if (format === 'png') return readPng(bytes)
  if (format === 'webp') return readWebp(bytes)
  if (format === 'gif') return readGif(bytes)
  if (format === 'avif' || format === 'heic') return readIsobmff(bytes)
  return format === 'tiff' ? readTiff(bytes) : NOTHING
}

/** Reads a TIFF, which is its own EXIF block; profile, XMP and IPTC are fields of its first directory. */
function readTiff(bytes: Uint8Array): RawMetadata {
  const block = readExif(bytes)
  const icc = block?.image.get(EXIF_TAG.iccProfile)?.value
  const xmp = block?.image.get(EXIF_TAG.xmp)?.value
  const iptc = block?.image.get(EXIF_TAG.iptc)?.value
  return {
    exif: bytes,
    xmp: xmp ? [decodeLooseText(xmp)] : [],
    remarks: [],
    ...(icc ? { icc } : {}),
    ...(iptc ? { iptc } : {}),
  }
}

/** AIGC label as JSON, as some generators write it into comments; the practice guide puts it into XMP. */
const AIGC_JSON = /\{\s*["']?AIGC["']?\s*:\s*\{/

/** Returns true if a remark is the AIGC label itself. */
export function isAigcRemark({ label, text }: TextEntry): boolean {
  return label === 'AIGC' || label === 'TC260:AIGC' || AIGC_JSON.test(text)
}

/** Reads and decodes all metadata of a file; damaged parts are skipped. Never throws. */
export function readSource(bytes: Uint8Array, format: ImageFormat): SourceMetadata {
  try {
    const found = findMetadata(bytes, format)
    const exif = found.exif && readExif(found.exif)
    const xmp = readXmp(found.xmp)
    const inExif = exif ? Object.values(exifText(exif)).find((text) => AIGC_JSON.test(text)) : undefined
    const aigc = xmp.aigc ?? found.remarks.find(isAigcRemark)?.text ?? inExif
    return { found, exif, xmp, iptc: found.iptc ? readIptc(found.iptc) : {}, aigc }
  } catch {
    // The readers check every offset; if one fails nevertheless, the picture is still opened, without metadata.
    return { found: NOTHING, exif: undefined, xmp: readXmp([]), iptc: {}, aigc: undefined }
  }
}

/**
 * Reads the metadata of a picture. Never throws.
 * @returns `orientation` 1 to 8 as the pixels need it (always 1 for AVIF and HEIC, whose decoders apply their own
 * transforms); `icc` the profile as stored, of any colour space
 */
export function readMetadata(
  bytes: Uint8Array,
  format: ImageFormat,
): { carried: CarriedMetadata; orientation: number; icc: Uint8Array<ArrayBuffer> | null } {
  const source = readSource(bytes, format)
  const { found, exif } = source
  // Decoders ignore EXIF that had to be decoded first (hexadecimal text in PNG), so its orientation does not apply.
  const ignored = format === 'avif' || format === 'heic' || found.exif?.buffer !== bytes.buffer
  const orientation = ignored ? 1 : exifOrientation(exif)
  return { carried: carriedBy(source), orientation, icc: found.icc ? Uint8Array.from(found.icc) : null }
}

function carriedBy({ found, exif, xmp, iptc, aigc }: SourceMetadata): CarriedMetadata {
  const gps = (exif && exifGps(exif)) ?? xmp.gps
  const device = { ...xmp.device, ...(exif ? exifDevice(exif) : {}) }
  const takenAt =
    (exif && exifTime(exif)) ?? xmp.takenAt ?? found.remarks.find(({ label }) => label === 'ModifyDate')?.text
  const remarks = found.remarks.filter((remark) => remark.label !== 'ModifyDate' && !isAigcRemark(remark))
  const text = { ...iptc, ...xmp.text, ...labelled(remarks), ...(exif ? exifText(exif) : {}) }
  const thumbnailBytes = (exif?.thumbnailBytes ?? 0) + (found.thumbnailBytes ?? 0)
  return {
    ...(gps ? { gps } : {}),
    ...(Object.keys(device).length > 0 ? { device } : {}),
    ...(takenAt ? { takenAt } : {}),
    ...(thumbnailBytes > 0 ? { thumbnailBytes } : {}),
    ...(Object.keys(text).length > 0 ? { text } : {}),
    ...(found.icc ? { icc: iccName(found.icc) } : {}),
    ...(aigc ? { aigc } : {}),
    ...(found.trailingBytes ? { trailingBytes: found.trailingBytes } : {}),
  }
}

/** Returns remarks by label, repeated ones numbered. `Object.fromEntries` keeps `__proto__` a plain key. */
function labelled(remarks: readonly TextEntry[]): Record<string, string> {
  const entries = new Map<string, string>()
  for (const { label, text } of remarks) {
    let unique = label
    for (let number = 2; entries.has(unique) && number <= 100; number++) unique = `${label} ${number}`
    entries.set(unique, text)
  }
  return Object.fromEntries(entries)
}

/**
 * Neutralises the orientation, so that a decoder shows pixels as stored.
 * @returns a copy whose EXIF orientation is 1 (JPEG APP1, PNG eXIf, WebP EXIF); the same array if it already is
 */
export function withoutOrientation(bytes: Uint8Array<ArrayBuffer>, format: ImageFormat): Uint8Array<ArrayBuffer> {
  if (format !== 'jpg' && format !== 'png' && format !== 'webp') return bytes
  const { found, exif } = readSource(bytes, format)
  if (!exif || exifOrientation(exif) === 1) return bytes
  // EXIF stored as hexadecimal text was decoded into another buffer, and decoders do not read it.
  if (found.exif!.buffer !== bytes.buffer) return bytes
  const copy = bytes.slice()
  const start = found.exif!.byteOffset - bytes.byteOffset
  const { offset, type } = exif.image.get(EXIF_TAG.orientation)!
  const view = new DataView(copy.buffer)
  if (type === 3) view.setUint16(start + offset, 1, exif.littleEndian)
  else if (type === 4 || type === 13) view.setUint32(start + offset, 1, exif.littleEndian)
  else copy[start + offset] = 1
  if (format === 'png') repairPngCrc(copy, start)
  return copy
}
