import { joinBytes } from '../../bytes.ts'
import { type Box, FieldReader, listBoxes } from './isobmff-boxes.ts'
import { hasAscii, type RawMetadata, viewOf } from './pieces.ts'

/** Item of a HEIF file (ISO/IEC 23008-12): its type and the location of its bytes. */
export interface Item {
  readonly id: number
  readonly type: string
  readonly contentType: string
  /** Its entry in `iinf`, byte for byte. */
  readonly info: Uint8Array
  readonly location?: Location
}

export interface Location {
  /** 0: offsets in the file, 1: in `idat`, 2: in another item. */
  readonly method: number
  readonly reference: number
  readonly extents: readonly { readonly offset: number; readonly length: number }[]
}

export interface Reference {
  readonly type: string
  readonly from: number
  readonly to: readonly number[]
}

export interface Meta {
  readonly box: Box
  readonly children: readonly Box[]
  readonly items: readonly Item[]
  readonly references: readonly Reference[]
  readonly primary: number
}

export const XMP_TYPE = 'application/rdf+xml'
const ITEM_LIMIT = 10_000
const EXTENT_LIMIT = 10_000
const KNOWN_BOXES = new Set([
  'ftyp',
  'meta',
  'mdat',
  'moov',
  'moof',
  'free',
  'skip',
  'uuid',
  'sidx',
  'mfra',
  'styp',
  'pdin',
])

/** Reads the items, references and primary item of the `meta` box; returns undefined if there is none. */
export function readMeta(bytes: Uint8Array): Meta | undefined {
  const box = listBoxes(bytes, 0, bytes.length).find(({ type }) => type === 'meta')
  if (!box) return undefined
  const children = listBoxes(bytes, box.data + 4, box.end)
  const child = (type: string) => children.find((candidate) => candidate.type === type)
  const locations = readLocations(bytes, child('iloc'))
  const pitm = child('pitm')
  return {
    box,
    children,
    items: readItems(bytes, child('iinf'), locations),
    references: readReferences(bytes, child('iref')),
    primary: pitm ? new FieldReader(bytes, pitm.data + 4, pitm.end).number(bytes[pitm.data] === 0 ? 2 : 4) : 0,
  }
}

function readItems(bytes: Uint8Array, iinf: Box | undefined, locations: ReadonlyMap<number, Location>): Item[] {
  if (!iinf) return []
  const entries = listBoxes(bytes, iinf.data + (bytes[iinf.data] === 0 ? 6 : 8), iinf.end)
  return entries.slice(0, ITEM_LIMIT).flatMap((entry) => {
    const version = bytes[entry.data]!
    if (entry.type !== 'infe' || version < 2) return []
    const reader = new FieldReader(bytes, entry.data + 4, entry.end)
    const id = reader.number(version === 2 ? 2 : 4)
    reader.at += 2
    const type = String.fromCharCode(...bytes.subarray(reader.at, reader.at + 4))
    reader.at += 4
    reader.string()
    const contentType = type === 'mime' ? reader.string() : ''
    const location = locations.get(id)
    return [{ id, type, contentType, info: bytes.subarray(entry.start, entry.end), ...(location ? { location } : {}) }]
  })
}

function readLocations(bytes: Uint8Array, iloc: Box | undefined): Map<number, Location> {
  const locations = new Map<number, Location>()
  if (!iloc) return locations
  const version = bytes[iloc.data]!
  const reader = new FieldReader(bytes, iloc.data + 4, iloc.end)
  const sizes = reader.number(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const count = reader.number(version < 2 ? 2 : 4)
  let extentsLeft = EXTENT_LIMIT
  for (let index = 0; index < count && index < ITEM_LIMIT && !reader.exhausted; index++) {
    const id = reader.number(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : reader.number(2) & 15
    const reference = reader.number(2)
    const base = reader.number(baseSize)
    const extentCount = reader.number(2)
    const extents: { offset: number; length: number }[] = []
    // Fields may be zero bytes wide, so that a count alone could create extents without data.
    for (let extent = 0; extent < extentCount && extentsLeft > 0 && !reader.exhausted; extent++, extentsLeft--) {
      reader.at += indexSize
      extents.push({ offset: base + reader.number(offsetSize), length: reader.number(lengthSize) })
    }
    if (!reader.exhausted) locations.set(id, { method, reference, extents })
  }
  return locations
}

function readReferences(bytes: Uint8Array, iref: Box | undefined): Reference[] {
  if (!iref) return []
  const width = bytes[iref.data] === 0 ? 2 : 4
  return listBoxes(bytes, iref.data + 4, iref.end).map((entry) => {
    const reader = new FieldReader(bytes, entry.data, entry.end)
    const from = reader.number(width)
    const count = Math.min(reader.number(2), Math.floor((entry.end - reader.at) / width))
    return { type: entry.type, from, to: Array.from({ length: Math.max(0, count) }, () => reader.number(width)) }
  })
}

/** Returns the absolute byte ranges of an item, clipped to the file; none if it is stored inside another item. */
export function rangesOf(meta: Meta, item: Item, fileLength: number): { start: number; end: number }[] {
  const { location } = item
  const idat = meta.children.find(({ type }) => type === 'idat')
  if (!location || location.method > 1 || (location.method === 1 && !idat)) return []
  const [base, limit] = location.method === 1 ? [idat!.data, idat!.end] : [0, fileLength]
  return location.extents
    .map(({ offset, length }) => ({
      start: base + offset,
      end: Math.min(limit, length === 0 ? limit : base + offset + length),
    }))
    .filter(({ start, end }) => start < end)
}

function contentOf(bytes: Uint8Array, meta: Meta, item: Item): Uint8Array {
  const ranges = rangesOf(meta, item, bytes.length)
  // Extents may overlap; no valid item is larger than its file.
  if (ranges.reduce((sum, { start, end }) => sum + end - start, 0) > bytes.length) return new Uint8Array(0)
  return ranges.length === 1
    ? bytes.subarray(ranges[0]!.start, ranges[0]!.end)
    : joinBytes(ranges.map(({ start, end }) => bytes.subarray(start, end)))
}

/** Returns the ids of the items that are thumbnails of another item. */
export function thumbnailsOf(meta: Meta): Set<number> {
  return new Set(
    meta.references.filter(({ type, from }) => type === 'thmb' && from !== meta.primary).map(({ from }) => from),
  )
}

const isXmp = ({ type, contentType }: Item) => type === 'mime' && contentType === XMP_TYPE

/** Reads the metadata of an AVIF or HEIC: Exif and XMP items, `colr` property and preview items. */
export function readIsobmff(bytes: Uint8Array): RawMetadata {
  const trailingBytes = bytes.length - endOfKnown(bytes)
  const meta = readMeta(bytes)
  if (!meta) return { xmp: [], remarks: [], trailingBytes }
  const exifItem = meta.items.find(({ type }) => type === 'Exif')
  const exif = exifItem && tiffInside(contentOf(bytes, meta, exifItem))
  const thumbnails = thumbnailsOf(meta)
  const icc = profileOf(bytes, meta)
  return {
    xmp: meta.items
      .filter(isXmp)
      .slice(0, 10)
      .map((item) => new TextDecoder().decode(contentOf(bytes, meta, item))),
    remarks: [],
    trailingBytes,
    thumbnailBytes: meta.items
      .filter(({ id }) => thumbnails.has(id))
      .flatMap((item) => rangesOf(meta, item, bytes.length))
      .reduce((sum, { start, end }) => sum + end - start, 0),
    ...(exif ? { exif } : {}),
    ...(icc ? { icc } : {}),
  }
}

/** Returns the offset behind the leading boxes of known types; what follows are trailing bytes. */
export function endOfKnown(bytes: Uint8Array): number {
  let end = 0
  for (const box of listBoxes(bytes, 0, bytes.length)) {
    if (!KNOWN_BOXES.has(box.type)) break
    end = box.end
  }
  // A truncated last box belongs to an incomplete picture; it is no trailing data.
  return KNOWN_BOXES.has(String.fromCharCode(...bytes.subarray(end + 4, end + 8))) ? bytes.length : end
}

/** Returns the TIFF block in an ExifDataBlock (ISO/IEC 23008-12 annex A), whose first four bytes give its offset. */
function tiffInside(content: Uint8Array): Uint8Array | undefined {
  if (content.length < 12) return undefined
  const start = 4 + viewOf(content).getUint32(0)
  return start + 8 <= content.length ? content.subarray(start) : undefined
}

function profileOf(bytes: Uint8Array, meta: Meta): Uint8Array | undefined {
  const iprp = meta.children.find(({ type }) => type === 'iprp')
  const ipco = iprp && listBoxes(bytes, iprp.data, iprp.end).find(({ type }) => type === 'ipco')
  const profile = ipco
    ? listBoxes(bytes, ipco.data, ipco.end).find(
        ({ type, data }) => type === 'colr' && (hasAscii(bytes, data, 'prof') || hasAscii(bytes, data, 'rICC')),
      )
    : undefined
  return profile && bytes.subarray(profile.data + 4, profile.end)
}
