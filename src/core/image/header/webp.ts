import type { Header } from './header.ts'

/** The picture's size in a VP8 or VP8L chunk (RFC 9649 §2.5, §3.4); undefined for another chunk. */
function bitstreamSize(
  view: DataView,
  type: string,
  at: number,
): { width: number; height: number; hasAlpha: boolean } | undefined {
  if (type === 'VP8 ') {
    return {
      width: view.getUint16(at + 6, true) & 0x3fff,
      height: view.getUint16(at + 8, true) & 0x3fff,
      hasAlpha: false,
    }
  }
  if (type !== 'VP8L' || view.getUint8(at) !== 0x2f) return undefined
  const bits = view.getUint32(at + 1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, hasAlpha: (bits & 0x10000000) !== 0 }
}

/** WebP: the canvas of VP8X, else the size in the bitstream; frames by their chunks (RFC 9649 §2.7). */
export function readWebpHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  let size: { width: number; height: number; hasAlpha: boolean } | undefined
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4))
    const length = view.getUint32(at + 4, true)
    const data = at + 8
    if (type === 'VP8X') {
      size = { width: uint24(data + 4) + 1, height: uint24(data + 7) + 1, hasAlpha: (view.getUint8(data) & 0x10) !== 0 }
    } else if (type === 'ANMF') frames += 1
    else size ??= bitstreamSize(view, type, data)
    at = data + length + (length & 1)
  }
  const complete = view.getUint32(4, true) + 8 <= bytes.length
  return size && { ...size, frames: Math.max(1, frames), bitDepth: 8, model: 'rgb', complete }
}
