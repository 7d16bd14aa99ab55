import type { Header } from './header.ts'

/** Returns the length of a BMP in bytes: where its uncompressed rows end, or where it says so; 0 if it does not tell. */
function bmpLength(view: DataView, core: boolean, width: number, height: number, bits: number): number {
  const [data, size] = [view.getUint32(10, true), core ? 0 : view.getUint32(34, true)]
  const compression = core ? 0 : view.getUint32(30, true)
  const [none, bitFields] = [0, 3]
  if (data === 0) return 0
  if (compression !== none && compression !== bitFields) return size === 0 ? 0 : data + size
  const row = ((bits * width + 31) >> 5) * 4
  // Some writers leave out the padding of the last row.
  return data + row * (height - 1) + Math.ceil((bits * width) / 8)
}

/** Reads a BMP header: BITMAPCOREHEADER or a later one, whose height is negative for rows from the top down. */
export function readBmpHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const core = view.getUint32(14, true) === 12
  const bits = view.getUint16(core ? 24 : 28, true)
  const width = core ? view.getUint16(18, true) : Math.abs(view.getInt32(18, true))
  const height = core ? view.getUint16(20, true) : Math.abs(view.getInt32(22, true))
  const length = bmpLength(view, core, width, height, bits)
  return {
    width,
    height,
    hasAlpha: bits === 32,
    frames: 1,
    bitDepth: 8,
    model: 'rgb',
    complete: length <= bytes.length,
    length,
    // No coding, run lengths, bit fields with and without alpha.
    unusual: !core && ![0, 1, 2, 3, 6].includes(view.getUint32(30, true)),
    blank: view.getUint32(10, true) >= bytes.length,
  }
}

const pngSignature = 0x89504e47

/** Returns the size of the picture an ICO entry points to: a PNG, or a BMP header whose height includes the mask. */
function icoPictureSize(view: DataView, at: number): readonly [width: number, height: number] {
  if (at + 24 > view.byteLength) return [0, 0]
  if (view.getUint32(at) === pngSignature) return [view.getUint32(at + 16), view.getUint32(at + 20)]
  return [Math.abs(view.getInt32(at + 4, true)), Math.abs(view.getInt32(at + 8, true)) >> 1]
}

/**
 * Reads an ICO header: the size of the largest entry, where a side of 0 means 256 or more. The directory has one byte
 * per side while the picture itself may have any size, so the larger of the two is used.
 */
export function readIcoHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(4, true)
  let [width, height, length] = [0, 0, 0]
  for (let entry = 0; entry < count && 22 + entry * 16 <= bytes.length; entry++) {
    const at = 6 + entry * 16
    const [innerWidth, innerHeight] = icoPictureSize(view, view.getUint32(at + 12, true))
    const wide = Math.max(bytes[at] || (innerWidth ? 0 : 256), innerWidth)
    const high = Math.max(bytes[at + 1] || (innerHeight ? 0 : 256), innerHeight)
    const end = view.getUint32(at + 8, true) + view.getUint32(at + 12, true)
    if (wide * high > width * height) [width, height, length] = [wide, high, end]
  }
  const complete = length <= bytes.length
  return { width, height, hasAlpha: true, frames: 1, bitDepth: 8, model: 'rgb', complete, length }
}
