import type { Header } from './header.ts'

/** Returns true for frame headers, baseline to arithmetic (ITU T.81 table B.1); DHT, JPG and DAC lie between them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** Returns true if an end of image follows the first scan; entropy-coded data never contains that marker. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at >= from; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

/** Reads a JPEG's frame header before the first scan (ITU T.81 §B.2.2); returns undefined if there is none. */
export function readJpegHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let frame: Omit<Header, 'complete'> | undefined
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1]!
    // Decoders skip fill bytes and stray bytes between segments.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    if (marker === 0xd9) return undefined
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2
      continue
    }
    if (marker === 0xda) return frame && { ...frame, complete: hasEnd(bytes, at) }
    if (isFrameHeader(marker)) {
      const components = bytes[at + 9] ?? 3
      frame = {
        bitDepth: view.getUint8(at + 4),
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        hasAlpha: false,
        frames: 1,
        model: components === 4 ? 'cmyk' : components === 1 ? 'grey' : 'rgb',
      }
    }
    at += 2 + view.getUint16(at + 2)
  }
  // The scan is missing, but the frame header is enough to decide whether the file may be opened.
  return frame && { ...frame, complete: false }
}
