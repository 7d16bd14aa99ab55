import type { Header } from './header.ts'

/**
 * Reads a PNG header (PNG, third edition §11): IHDR, and from other chunks alpha, frames and completeness. Returns
 * undefined if IHDR is missing.
 */
export function readPngHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(12) !== 0x49484452) return undefined
  const colourType = view.getUint8(25)
  let hasAlpha = colourType === 4 || colourType === 6
  let frames = 1
  let complete = false
  let inData = false
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = view.getUint32(at + 4)
    if (type === 0x74524e53) hasAlpha = true // tRNS
    if (type === 0x49444154) inData = true // IDAT
    // An acTL after the picture data is ignored by decoders.
    if (type === 0x6163544c && !inData && at + 12 <= bytes.length) frames = Math.max(1, view.getUint32(at + 8)) // acTL
    if (type === 0x49454e44) complete = true // IEND
    at += 12 + length
  }
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    bitDepth: view.getUint8(24),
    hasAlpha,
    frames,
    model: colourType === 0 || colourType === 4 ? 'grey' : 'rgb',
    complete,
    blank: !complete && !inData,
  }
}
