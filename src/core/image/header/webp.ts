import type { Header } from './header.ts'

type Size = Pick<Header, 'width' | 'height' | 'hasAlpha'>

const vp8 = 0x56503820
const vp8l = 0x5650384c
const vp8x = 0x56503858
const anmf = 0x414e4d46

/** Returns the picture's size from a VP8 or VP8L chunk (RFC 9649 §2.5, §3.4); undefined for another chunk. */
function bitstreamSize(view: DataView, type: number, at: number): Size | undefined {
  if (type === vp8) {
    return {
      width: view.getUint16(at + 6, true) & 0x3fff,
      height: view.getUint16(at + 8, true) & 0x3fff,
      hasAlpha: false,
    }
  }
  if (type !== vp8l || view.getUint8(at) !== 0x2f) return undefined
  const bits = view.getUint32(at + 1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, hasAlpha: (bits & 0x10000000) !== 0 }
}

/**
 * Reads a WebP header: the canvas of VP8X, else the size in the bitstream, and the number of frame chunks (RFC 9649
 * §2.7). VP8X is only accepted as the first chunk: decoders ignore a later one, which could claim a small size for a
 * huge picture. Returns undefined if there is no size.
 */
export function readWebpHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  let size: Size | undefined
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = view.getUint32(at)
    const length = view.getUint32(at + 4, true)
    const data = at + 8
    if (type === vp8x && at === 12) {
      size = { width: uint24(data + 4) + 1, height: uint24(data + 7) + 1, hasAlpha: (view.getUint8(data) & 0x10) !== 0 }
    } else if (type === anmf) frames += 1
    else size ??= bitstreamSize(view, type, data)
    at = data + length + (length & 1)
  }
  const length = view.getUint32(4, true) + 8
  const complete = length <= bytes.length
  return size && { ...size, frames: Math.max(1, frames), bitDepth: 8, model: 'rgb', complete, length }
}
