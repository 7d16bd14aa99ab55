import { joinBytes } from '../../bytes.ts'
import {
  endOfKnown,
  type Item,
  type Location,
  type Meta,
  rangesOf,
  readMeta,
  thumbnailsOf,
  XMP_TYPE,
} from './isobmff.ts'
import { type Box, boxOf, FieldReader, listBoxes, numberBytes } from './isobmff-boxes.ts'
import { asciiBytes, hasAscii, type MetadataToWrite, viewOf } from './pieces.ts'

/**
 * Rewrites the metadata of an AVIF or HEIC. Dropped data is blanked in place, so that offsets of the picture change only by the
 * growth of `meta`; new items go into an `mdat` at the end. With nothing to drop or to add, no offset changes. Returns a plain copy if the file has no `meta` that can be
 * rewritten.
 */
export function rebuildIsobmff(bytes: Uint8Array, pieces: MetadataToWrite): Uint8Array<ArrayBuffer> {
  const meta = readMeta(bytes)
  const copy = bytes.slice(0, endOfKnown(bytes))
  if (!meta?.children.some(({ type }) => type === 'iloc') || meta.box.end > copy.length) return copy
  const thumbnails = thumbnailsOf(meta)
  const dropped = meta.items.filter((item) => item.type === 'Exif' || item.type === 'mime' || thumbnails.has(item.id))
  blank(copy, meta, dropped)
  // Other programs' tables may be narrower than those written here.
  const isDone = dropped.length === 0 && pieces.icc === 'own' && meta.children.every(({ type }) => type !== 'uuid')
  if (isDone && !pieces.exif && !pieces.xmp) return copy
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

/** Zeroes dropped data: the bytes of dropped items, and `uuid`, `free` and `skip` boxes. */
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

function newItems({ exif, xmp }: MetadataToWrite, firstId: number): NewItem[] {
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
  readonly pieces: MetadataToWrite
  /** Growth of `meta` in bytes, and hence of every file offset behind it. */
  readonly shift: number
  /** Offset of the first new item's content. */
  readonly dataAt: number
  /** Bytes of an item's id; the narrow forms of all tables are the ones every reader supports. */
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

/** Writes the item locations in one extent form, with offsets from the start of the file or of `idat`. */
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

/** Writes the properties with a new profile last; an old one becomes `free`, so that no index changes. */
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

/** Writes the associations of the remaining items; bit 15 of each marks a property as essential. */
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

/** Shifts the file offsets in the sample tables of an image sequence (`stco`, `co64`; ISO/IEC 14496-12 §8.7.5). */
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
