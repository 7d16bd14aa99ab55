import type { Header } from './header.ts'

interface Box {
  readonly type: string
  /** Where the content begins and ends. */
  readonly from: number
  readonly to: number
  /** False when the box claims more than the file has. */
  readonly whole: boolean
}

/** The boxes between two offsets (ISO/IEC 14496-12 §4.2); the list ends at the first that makes no sense. */
function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = from; at + 8 <= to; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    let size = view.getUint32(at)
    let head = 8
    if (size === 1 && at + 16 <= to) {
      size = Number(view.getBigUint64(at + 8))
      head = 16
    } else if (size === 0) size = to - at
    if (size < head) return
    yield { type, from: at + head, to: Math.min(at + size, to), whole: at + size <= to }
    at += size
  }
}

function find(bytes: Uint8Array, within: Box | undefined, type: string, skip = 0): Box | undefined {
  if (!within) return undefined
  for (const box of boxes(bytes, within.from + skip, within.to)) if (box.type === type) return box
  return undefined
}

/** The largest picture of a sequence's first track, and how many samples it has. */
function readSequence(bytes: Uint8Array, moov: Box | undefined): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const track = find(bytes, moov, 'trak')
  const table = ['mdia', 'minf', 'stbl', 'stsz'].reduce<Box | undefined>((box, type) => find(bytes, box, type), track)
  return table && table.from + 12 <= table.to ? view.getUint32(table.from + 8) : 1
}

/**
 * AVIF and HEIC: item properties of the meta box (ISO/IEC 23008-12 §6.5). The
 * largest `ispe` counts, which is the whole picture of a tiled one; an alpha
 * picture is announced by `auxC`. Turning by `irot` is done by the decoder, so a
 * quarter turn swaps the sides here.
 */
export function readIsobmffHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const file: Box = { type: '', from: 0, to: bytes.length, whole: true }
  const top = [...boxes(bytes, 0, bytes.length)]
  const meta = find(bytes, file, 'meta')
  const container = find(bytes, find(bytes, meta, 'iprp', 4), 'ipco')
  if (!container) return undefined
  let [width, height, bitDepth] = [0, 0, 8]
  let hasAlpha = false
  let quarterTurn = false
  for (const box of boxes(bytes, container.from, container.to)) {
    const at = box.from
    if (box.type === 'ispe') {
      const [wide, high] = [view.getUint32(at + 4), view.getUint32(at + 8)]
      if (wide * high > width * height) [width, height] = [wide, high]
    } else if (box.type === 'pixi' && box.to >= at + 6) bitDepth = Math.max(bitDepth, view.getUint8(at + 5))
    else if (box.type === 'irot') quarterTurn = (view.getUint8(at) & 1) === 1
    else if (box.type === 'auxC') {
      hasAlpha ||= /alpha|auxid:1/.test(String.fromCharCode(...bytes.subarray(at + 4, Math.min(box.to, at + 64))))
    }
  }
  const brand = String.fromCharCode(...bytes.subarray(8, 12))
  const moov = top.find((box) => box.type === 'moov')
  return {
    width: quarterTurn ? height : width,
    height: quarterTurn ? width : height,
    hasAlpha,
    frames: brand === 'avis' || brand === 'msf1' ? Math.max(1, readSequence(bytes, moov)) : 1,
    bitDepth,
    model: 'rgb',
    complete: top.every((box) => box.whole),
  }
}
