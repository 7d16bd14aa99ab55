import { afterSubBlocks, colourTableLength, extensionLabel, extensionMarker, imageMarker } from '../gif-blocks.ts'
import type { Header } from './header.ts'

/**
 * Reads a GIF header: the logical screen and the number of frames the file still has (GIF89a §18–20). Browsers widen
 * the screen to include a first frame that exceeds it, and so does the size here. A file counts as incomplete if it
 * ends inside a block; a missing trailer does not matter. Returns undefined if there is no frame.
 */
export function readGifHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let frames = 0
  let hasAlpha = false
  let firstFrame = 0
  // A graphic control announces a picture; if none follows, the file is truncated.
  let awaited = false
  let at = 13 + colourTableLength(view.getUint8(10))
  while (at < bytes.length) {
    const marker = bytes[at]
    if (marker === extensionMarker) {
      if (bytes[at + 1] === extensionLabel.control) {
        awaited = true
        hasAlpha ||= ((bytes[at + 3] ?? 0) & 1) === 1
      }
      at = afterSubBlocks(bytes, at + 2)
    } else if (marker === imageMarker && at + 10 < bytes.length) {
      firstFrame ||= at
      frames += 1
      awaited = false
      at = afterSubBlocks(bytes, at + 10 + colourTableLength(view.getUint8(at + 9)) + 1)
    } else if (marker === 0) at += 1
    else break
  }
  if (frames === 0) return undefined
  const word = (offset: number) => view.getUint16(offset, true)
  // A frame that does not cover the screen leaves transparent pixels, but only the decoder can tell.
  return {
    width: Math.max(word(6), word(firstFrame + 1) + word(firstFrame + 5)),
    height: Math.max(word(8), word(firstFrame + 3) + word(firstFrame + 7)),
    hasAlpha,
    frames,
    bitDepth: 8,
    model: 'rgb',
    complete: !awaited && at <= bytes.length && bytes[at] !== imageMarker,
  }
}
