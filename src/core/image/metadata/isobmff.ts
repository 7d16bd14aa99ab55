import { type Box, boxOf, FieldReader, listBoxes, numberBytes } from './isobmff-boxes.ts'
import { asciiBytes, type FoundMetadata, hasAscii, joinBytes, type MetadataPieces, viewOf } from './pieces.ts'

/** An item of a HEIF file (ISO/IEC 23008-12): what it is, and where its bytes lie. */
interface Item {
  readonly id: number
  readonly type: string
  readonly contentType: string
  /** Its entry in `iinf`, byte for byte. */
  readonly info: Uint8Array
  readonly location?: Location
}

interface Location {
  /** 0: offsets in the file, 1: in `idat`, 2: in another item. */
  readonly method: number
  readonly reference: number
  readonly extents: readonly { readonly offset: number; readonly length: number }[]
}

interface Reference {
  readonly type: string
  readonly from: number
  readonly to: readonly number[]
}

interface Meta {
  readonly box: Box
  readonly children: readonly Box[]
  readonly items: readonly Item[]
  readonly references: readonly Reference[]
  readonly primary: number
}

const XMP_TYPE = 'application/rdf+xml'
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

function readMeta(bytes: Uint8Array): Meta | undefined {
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
    // Fields may be zero bytes wide, so that a count alone would make extents out of nothing.
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

/** Absolute byte ranges of an item, clipped to the file. */
function rangesOf(meta: Meta, item: Item, fileLength: number): { start: number; end: number }[] {
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
  // Extents may overlap; no honest file needs more than it has bytes.
  if (ranges.reduce((sum, { start, end }) => sum + end - start, 0) > bytes.length) return new Uint8Array(0)
  return ranges.length === 1
    ? bytes.subarray(ranges[0]!.start, ranges[0]!.end)
    : joinBytes(ranges.map(({ start, end }) => bytes.subarray(start, end)))
}

function thumbnailsOf(meta: Meta): Set<number> {
  return new Set(
    meta.references.filter(({ type, from }) => type === 'thmb' && from !== meta.primary).map(({ from }) => from),
  )
}

const isXmp = ({ type, contentType }: Item) => type === 'mime' && contentType === XMP_TYPE

/** What an AVIF or HEIC file carries in its Exif and XMP items, `colr` property and preview items. */
export function readIsobmff(bytes: Uint8Array): FoundMetadata {
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

function endOfKnown(bytes: Uint8Array): number {
  let end = 0
  for (const box of listBoxes(bytes, 0, bytes.length)) {
    if (!KNOWN_BOXES.has(box.type)) break
    end = box.end
  }
  // A last box cut short is an incomplete picture, not something behind it.
  return KNOWN_BOXES.has(String.fromCharCode(...bytes.subarray(end + 4, end + 8))) ? bytes.length : end
}

/** ExifDataBlock (ISO/IEC 23008-12 annex A): four bytes say how far the TIFF header is. */
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

/**
 * Writes an AVIF anew. What is dropped is blanked where it lies, so that no offset
 * of the picture changes but by the growth of `meta`; new items go in an `mdat` at
 * the end. Returns a plain copy when the file has no `meta` this can rewrite.
 */
export function rebuildIsobmff(bytes: Uint8Array, pieces: MetadataPieces): Uint8Array<ArrayBuffer> {
  const meta = readMeta(bytes)
  const copy = bytes.slice(0, endOfKnown(bytes))
  if (!meta || !meta.children.some(({ type }) => type === 'iloc') || meta.box.end > copy.length) return copy
  const thumbnails = thumbnailsOf(meta)
  const dropped = meta.items.filter((item) => item.type === 'Exif' || item.type === 'mime' || thumbnails.has(item.id))
  blank(copy, meta, dropped)
  const kept = meta.items.filter((item) => !dropped.includes(item))
  const added = newItems(pieces, Math.max(0, ...meta.items.map(({ id }) => id)) + 1)
  const idWidth = [...kept, ...added].some(({ id }) => id > 0xffff) ? 4 : 2
  const write = (shift: number, dataAt: number) =>
    rewriteMeta(copy, meta, { kept, added, pieces, shift, dataAt, idWidth })
  const shift = write(0, 0).length - (meta.box.end - meta.box.start)
  const dataAt = copy.length + shift + 8
  if (shift !== 0) shiftChunkOffsets(copy, meta.box.end, shift)
  const parts = [copy.subarray(0, meta.box.start), write(shift, dataAt), copy.subarray(meta.box.end)]
  if (added.length > 0) parts.push(boxOf('mdat', ...added.map(({ content }) => content)))
  return joinBytes(parts)
}

/** Zeroes what leaves: the bytes of dropped items, and boxes of private use. */
function blank(copy: Uint8Array, meta: Meta, dropped: readonly Item[]): void {
  const shared = meta.items
    .filter((item) => !dropped.includes(item))
    .flatMap((item) => rangesOf(meta, item, copy.length))
    .concat(
      { start: 0, end: Math.max(0, listBoxes(copy, 0, copy.length)[0]?.end ?? 0) },
      { start: meta.box.start, end: meta.box.end },
    )
  const idat = meta.children.find(({ type }) => type === 'idat')
  for (const { start, end } of dropped.flatMap((item) => rangesOf(meta, item, copy.length))) {
    const insideIdat = idat && start >= idat.data && end <= idat.end
    const overlaps = shared.some(
      (range) => start < range.end && range.start < end && !(insideIdat && range.start === meta.box.start),
    )
    if (!overlaps) copy.fill(0, start, end)
  }
  for (const { type, start, data, end } of listBoxes(copy, 0, copy.length)) {
    if (type !== 'uuid' && type !== 'free' && type !== 'skip') continue
    copy.set(asciiBytes('free'), start + 4)
    copy.fill(0, data, end)
  }
}

interface NewItem {
  readonly id: number
  readonly info: Uint8Array
  readonly content: Uint8Array
}

function newItems({ exif, xmp }: MetadataPieces, firstId: number): NewItem[] {
  const contents: { type: string; contentType: string; content: Uint8Array }[] = []
  if (exif) contents.push({ type: 'Exif', contentType: '', content: joinBytes([new Uint8Array(4), exif]) })
  if (xmp) contents.push({ type: 'mime', contentType: `${XMP_TYPE}\0`, content: new TextEncoder().encode(xmp) })
  return contents.map(({ type, contentType, content }, index) => {
    const id = firstId + index
    const fields = numberBytes([id <= 0xffff ? 2 : 3, 1], [1, 3], [id, id <= 0xffff ? 2 : 4], [0, 2])
    return { id, content, info: boxOf('infe', fields, asciiBytes(`${type}\0${contentType}`)) }
  })
}

interface MetaChange {
  readonly kept: readonly Item[]
  readonly added: readonly NewItem[]
  readonly pieces: MetadataPieces
  /** Growth of `meta`, hence of every file offset behind it. */
  readonly shift: number
  /** Offset of the first new item's content. */
  readonly dataAt: number
  /** Bytes of an item's id: the narrow forms of all tables are what every reader knows. */
  readonly idWidth: 2 | 4
}

function rewriteMeta(bytes: Uint8Array, meta: Meta, change: MetaChange): Uint8Array<ArrayBuffer> {
  const { idWidth } = change
  const ids = new Set([...change.kept, ...change.added].map(({ id }) => id))
  const parts: Uint8Array[] = [bytes.subarray(meta.box.data, meta.box.data + 4)]
  for (const child of meta.children) {
    if (child.type === 'iinf') parts.push(itemInfo(change))
    else if (child.type === 'iloc') parts.push(itemLocations(meta, change))
    else if (child.type === 'iprp') parts.push(itemProperties(bytes, child, meta, change, ids))
    else if (child.type !== 'iref' && child.type !== 'uuid') parts.push(bytes.subarray(child.start, child.end))
  }
  const references = [
    ...meta.references.filter(({ from, to }) => ids.has(from) && to.every((id) => ids.has(id))),
    ...change.added.map(({ id }) => ({ type: 'cdsc', from: id, to: [meta.primary] })),
  ]
  if (references.length > 0) {
    const entries = references.map(({ type, from, to }) =>
      boxOf(type, numberBytes([from, idWidth], [to.length, 2], ...to.map((id) => [id, idWidth] as const))),
    )
    parts.push(boxOf('iref', numberBytes([idWidth === 2 ? 0 : 1, 1], [0, 3]), ...entries))
  }
  return boxOf('meta', ...parts)
}

function itemInfo({ kept, added }: MetaChange): Uint8Array {
  const infos = [...kept, ...added].map(({ info }) => info)
  return boxOf('iinf', numberBytes([0, 1], [0, 3], [infos.length, 2]), ...infos)
}

/** Locations with one extent form, offsets from the start of the file or of `idat`. */
function itemLocations(meta: Meta, { kept, added, shift, dataAt, idWidth }: MetaChange): Uint8Array {
  const entry = (id: number, method: number, reference: number, extents: Location['extents']) =>
    numberBytes(
      [id, idWidth],
      [method, 2],
      [reference, 2],
      [extents.length, 2],
      ...extents.flatMap(({ offset, length }) => [[offset, 4] as const, [length, 4] as const]),
    )
  const entries: Uint8Array[] = []
  for (const { id, location } of kept) {
    if (!location) continue
    const moved = location.extents.map(({ offset, length }) => ({
      offset: location.method === 0 && offset >= meta.box.end ? offset + shift : offset,
      length,
    }))
    entries.push(entry(id, location.method, location.reference, moved))
  }
  let at = dataAt
  for (const { id, content } of added) {
    entries.push(entry(id, 0, 0, [{ offset: at, length: content.length }]))
    at += content.length
  }
  const version = idWidth === 2 ? 1 : 2
  return boxOf('iloc', numberBytes([version, 1], [0, 3], [0x44, 1], [0, 1], [entries.length, idWidth]), ...entries)
}

/** Properties with the profile exchanged: an old one becomes `free` so that no index changes, a new one goes last. */
function itemProperties(
  bytes: Uint8Array,
  iprp: Box,
  meta: Meta,
  change: MetaChange,
  ids: ReadonlySet<number>,
): Uint8Array {
  const children = listBoxes(bytes, iprp.data, iprp.end)
  const ipco = children.find(({ type }) => type === 'ipco')
  const { icc } = change.pieces
  if (!ipco || icc === 'own') return iprpWith(bytes, children, ids, change.idWidth, (_, associated) => associated)
  const freed = new Set<number>()
  const properties = listBoxes(bytes, ipco.data, ipco.end).map(({ type, data, start, end }, index) => {
    if (type !== 'colr' || hasAscii(bytes, data, 'nclx')) return bytes.subarray(start, end)
    freed.add(index + 1)
    return boxOf('free')
  })
  if (icc) properties.push(boxOf('colr', asciiBytes('prof'), icc))
  return iprpWith(
    bytes,
    children,
    ids,
    change.idWidth,
    (id, associated) => {
      const kept = associated.filter((value) => !freed.has(value & 0x7fff))
      return icc && id === meta.primary ? [...kept, properties.length] : kept
    },
    boxOf('ipco', ...properties),
  )
}

function iprpWith(
  bytes: Uint8Array,
  children: readonly Box[],
  ids: ReadonlySet<number>,
  idWidth: 2 | 4,
  associate: (id: number, associated: number[]) => number[],
  ipco?: Uint8Array,
): Uint8Array {
  const parts = children.map((box) => {
    if (box.type === 'ipco' && ipco) return ipco
    if (box.type === 'ipma') return itemAssociations(bytes, box, ids, idWidth, associate)
    return bytes.subarray(box.start, box.end)
  })
  return boxOf('iprp', ...parts)
}

/** Associations of the items that stay; bit 15 of each marks a property as essential. */
function itemAssociations(
  bytes: Uint8Array,
  box: Box,
  ids: ReadonlySet<number>,
  idWidth: 2 | 4,
  associate: (id: number, associated: number[]) => number[],
): Uint8Array {
  const version = bytes[box.data]!
  const wide = bytes[box.data + 3]! & 1
  const reader = new FieldReader(bytes, box.data + 4, box.end)
  const count = reader.number(4)
  const entries: { id: number; associated: number[] }[] = []
  for (let index = 0; index < count && !reader.exhausted; index++) {
    const id = reader.number(version === 0 ? 2 : 4)
    const associated = Array.from({ length: reader.number(1) }, () => {
      const value = reader.number(wide ? 2 : 1)
      return wide ? value : ((value & 0x80) << 8) | (value & 0x7f)
    })
    if (!reader.exhausted && ids.has(id)) entries.push({ id, associated: associate(id, associated).slice(0, 255) })
  }
  const narrow = entries.every(({ associated }) => associated.every((value) => (value & 0x7fff) <= 0x7f))
  const written = entries.map(({ id, associated }) =>
    numberBytes(
      [id, idWidth],
      [associated.length, 1],
      ...associated.map((value) =>
        narrow ? ([((value >> 8) & 0x80) | (value & 0x7f), 1] as const) : ([value, 2] as const),
      ),
    ),
  )
  const head = numberBytes([idWidth === 2 ? 0 : 1, 1], [narrow ? 0 : 1, 3], [entries.length, 4])
  return boxOf('ipma', head, ...written)
}

/** Sample tables of an image sequence point into the file too (`stco`, `co64`; ISO/IEC 14496-12 §8.7.5). */
function shiftChunkOffsets(bytes: Uint8Array, behind: number, shift: number): void {
  const view = viewOf(bytes)
  const inside = (boxes: readonly Box[], path: readonly string[]): Box[] => {
    const [type, ...rest] = path
    const found = boxes.filter((box) => box.type === type)
    return rest.length === 0 ? found : found.flatMap(({ data, end }) => inside(listBoxes(bytes, data, end), rest))
  }
  const top = listBoxes(bytes, 0, bytes.length)
  for (const type of ['stco', 'co64']) {
    const width = type === 'stco' ? 4 : 8
    for (const { data, end } of inside(top, ['moov', 'trak', 'mdia', 'minf', 'stbl', type])) {
      if (data + 8 > end) continue
      const count = Math.min(view.getUint32(data + 4), Math.floor((end - data - 8) / width))
      for (let index = 0; index < count; index++) {
        const at = data + 8 + index * width + width - 4
        const offset = view.getUint32(at)
        if (offset >= behind) view.setUint32(at, offset + shift)
      }
    }
  }
}
