import type { Header } from './header.ts'

const extensionMarker = 0x21
const imageMarker = 0x2c
const graphicControl = 0xf9

/** Returns the offset after the terminator of the sub-blocks from `at` on; beyond the file if they are truncated. */
function afterSubBlocks(bytes: Uint8Array, at: number): number {
  let end = at
  while (end < bytes.length && bytes[end] !== 0) end += bytes[end]! + 1
  return end + 1
}

/** Returns the length in bytes of the colour table that the flags announce. */
function tableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/**
 * Reads a GIF header: the logical screen and the number of frames the file still has (GIF89a §18–20). Browsers widen
 * the screen to include a first frame that exceeds it, and so does the size here. A file counts as incomplete if it
 * ends inside a block; a missing trailer does not matter. Returns undefined if there is no frame.
 */
export function readGifHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let width = view.getUint16(6, true)
  let height = view.getUint16(8, true)
  let frames = 0
  let hasAlpha = false
  // A graphic control announces a picture; if none follows, the file is truncated.
  let awaited = false
  let at = 13 + tableLength(view.getUint8(10))
  for (; at < bytes.length; ) {
    const marker = bytes[at]
    if (marker === extensionMarker) {
      if (bytes[at + 1] === graphicControl) {
        awaited = true
        if ((bytes[at + 3] ?? 0) & 1) hasAlpha = true
      }
      at = afterSubBlocks(bytes, at + 2)
    } else if (marker === imageMarker && at + 10 < bytes.length) {
      if (frames === 0) {
        width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true))
        height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true))
      }
      frames += 1
      awaited = false
      at = afterSubBlocks(bytes, at + 10 + tableLength(view.getUint8(at + 9)) + 1)
    } else if (marker === 0) at += 1
    else break
  }
  if (frames === 0) return undefined
  // A frame that does not cover the screen leaves transparent pixels, but only the decoder can tell.
  return {
    width,
    height,
    hasAlpha,
    frames,
    bitDepth: 8,
    model: 'rgb',
    complete: !awaited && at <= bytes.length && bytes[at] !== imageMarker,
  }
}
