import type { Header } from './header.ts'

/** Limit of boxes per level: a real file has a few hundred, a malicious one millions. */
const mostBoxes = 4096

interface Box {
  readonly type: string
  /** Offsets of the start and the end of the content. */
  readonly from: number
  readonly to: number
  /** Offset at which the box ends in the whole file; beyond `to` if it is cut. */
  readonly end: number
}

/**
 * Yields the boxes between two offsets (ISO/IEC 14496-12 §4.2); stops at the first invalid one.
 * @throws RangeError after 4096 boxes
 */
function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = from, count = 0; at + 8 <= to; count++) {
    // Boxes past the limit could hide a size that a decoder would still find, so the header counts as damaged.
    if (count === mostBoxes) throw new RangeError('too many boxes')
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    let size = view.getUint32(at)
    let head = 8
    if (size === 1 && at + 16 <= to) {
      size = Number(view.getBigUint64(at + 8))
      head = 16
    } else if (size === 0) size = to - at
    if (size < head) return
    yield { type, from: at + head, to: Math.min(at + size, to), end: at + size }
    at += size
  }
}

function find(bytes: Uint8Array, within: Box | undefined, type: string, skip = 0): Box | undefined {
  if (!within) return undefined
  for (const box of boxes(bytes, within.from + skip, within.to)) if (box.type === type) return box
  return undefined
}

interface Sequence {
  readonly width: number
  readonly height: number
  readonly frames: number
}

/** Reads the size and number of samples of an image sequence's first track (ISO/IEC 14496-12 §8.5.2, §8.7.3). */
function readSequence(bytes: Uint8Array, moov: Box | undefined): Sequence | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const track = find(bytes, moov, 'trak')
  const table = ['mdia', 'minf', 'stbl'].reduce<Box | undefined>((box, type) => find(bytes, box, type), track)
  const sizes = find(bytes, table, 'stsz')
  if (!sizes || sizes.from + 12 > sizes.to) return undefined
  // The first sample entry follows eight bytes of stsd; its size lies 24 bytes into the entry's content.
  const descriptions = find(bytes, table, 'stsd')
  const at = descriptions ? descriptions.from + 8 + 8 + 24 : 0
  const known = descriptions !== undefined && at + 4 <= descriptions.to
  return {
    width: known ? view.getUint16(at) : 0,
    height: known ? view.getUint16(at + 2) : 0,
    frames: Math.max(1, view.getUint32(sizes.from + 8)),
  }
}

/** Returns the bits per channel of an AV1 configuration record (AV1-ISOBMFF §2.3.3): high_bitdepth, twelve_bit. */
function av1BitDepth(flags: number): number {
  return flags & 0x40 ? (flags & 0x20 ? 12 : 10) : 8
}

/** What the item properties say about the picture. */
interface Properties {
  width: number
  height: number
  bitDepth: number
  hasAlpha: boolean
  quarterTurn: boolean
}

/** Readers of item properties by box type. */
const propertyReaders: Readonly<
  Record<string, (found: Properties, box: Box, view: DataView, bytes: Uint8Array) => void>
> = {
  ispe: (found, { from }, view) => {
    const [width, height] = [view.getUint32(from + 4), view.getUint32(from + 8)]
    if (width * height > found.width * found.height) Object.assign(found, { width, height })
  },
  pixi: (found, { from, to }, view) => {
    if (to >= from + 6) found.bitDepth = Math.max(found.bitDepth, view.getUint8(from + 5))
  },
  av1C: (found, { from }, view) => {
    found.bitDepth = Math.max(found.bitDepth, av1BitDepth(view.getUint8(from + 2)))
  },
  irot: (found, { from }, view) => {
    found.quarterTurn = (view.getUint8(from) & 1) === 1
  },
  auxC: (found, { from, to }, _, bytes) => {
    const name = String.fromCharCode(...bytes.subarray(from + 4, Math.min(to, from + 64)))
    found.hasAlpha ||= /alpha|auxid:1/.test(name)
  },
}

/**
 * Reads the header of an AVIF or HEIC from the item properties of its meta box (ISO/IEC 23008-12 §6.5). The largest
 * `ispe` is used, which is the whole picture of a tiled one; `auxC` announces an alpha picture. The decoder applies
 * `irot`, so a quarter turn swaps the sides here. Returns undefined if there are no item properties.
 */
export function readIsobmffHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const top = [...boxes(bytes, 0, bytes.length)]
  const meta = top.find((box) => box.type === 'meta')
  const container = find(bytes, find(bytes, meta, 'iprp', 4), 'ipco')
  if (!container) return undefined
  const found: Properties = { width: 0, height: 0, bitDepth: 8, hasAlpha: false, quarterTurn: false }
  for (const box of boxes(bytes, container.from, container.to)) propertyReaders[box.type]?.(found, box, view, bytes)
  const brand = String.fromCharCode(...bytes.subarray(8, 12))
  const moov = top.find((box) => box.type === 'moov')
  const sequence = brand === 'avis' || brand === 'msf1' ? readSequence(bytes, moov) : undefined
  const [wide, high] = [Math.max(found.width, sequence?.width ?? 0), Math.max(found.height, sequence?.height ?? 0)]
  return {
    width: found.quarterTurn ? high : wide,
    height: found.quarterTurn ? wide : high,
    hasAlpha: found.hasAlpha,
    frames: sequence?.frames ?? 1,
    bitDepth: found.bitDepth,
    model: 'rgb',
    complete: top.every(({ end }) => end <= bytes.length),
    length: Math.max(...top.map(({ end }) => end)),
  }
}
