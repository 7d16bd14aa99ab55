import { readGif } from '../animation/gif-reader.ts'
import type { Header } from './header.ts'

/** GIF: the logical screen, and as many frames as the file still has (GIF89a §18–20). */
export function readGifHeader(bytes: Uint8Array): Header | undefined {
  if (bytes.length < 13) return undefined
  const { width, height, frames } = readGif(bytes)
  if (frames.length === 0) return undefined
  return {
    width,
    height,
    // A frame beside or under the edge of the screen leaves it transparent, but that is for the decoder to see.
    hasAlpha: frames.some((frame) => frame.transparent >= 0),
    frames: frames.length,
    bitDepth: 8,
    model: 'rgb',
    complete: bytes.lastIndexOf(0x3b) >= 13,
  }
}

/** BMP: BITMAPCOREHEADER or the later ones, whose height is negative for rows from the top. */
export function readBmpHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const core = view.getUint32(14, true) === 12
  const bits = view.getUint16(core ? 24 : 28, true)
  return {
    width: core ? view.getUint16(18, true) : Math.abs(view.getInt32(18, true)),
    height: core ? view.getUint16(20, true) : Math.abs(view.getInt32(22, true)),
    hasAlpha: bits === 32,
    frames: 1,
    bitDepth: 8,
    model: 'rgb',
    complete: true,
  }
}

/** ICO: the largest entry; a side of 0 means 256. */
export function readIcoHeader(bytes: Uint8Array): Header | undefined {
  const count = bytes[4]! | (bytes[5]! << 8)
  let [width, height] = [0, 0]
  for (let entry = 0; entry < count && 22 + entry * 16 <= bytes.length; entry++) {
    const wide = bytes[6 + entry * 16] || 256
    const high = bytes[7 + entry * 16] || 256
    if (wide * high > width * height) [width, height] = [wide, high]
  }
  return { width, height, hasAlpha: true, frames: 1, bitDepth: 8, model: 'rgb', complete: true }
}
