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

/** Bytes of entropy-coded data below which not even the first blocks are there. */
const leastData = 16

/** Returns what is there of the scan whose marker is at `at`. */
function scanOf(bytes: Uint8Array, view: DataView, at: number): Pick<Header, 'complete' | 'blank'> {
  const complete = hasEnd(bytes, at)
  return { complete, blank: !complete && at + 2 + view.getUint16(at + 2) + leastData > bytes.length }
}

/** Returns true for markers without a length and content: TEM and the restart markers. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
}

/** Baseline, extended sequential and progressive, all with Huffman coding; browsers read these with 8 bits. */
const usualFrames: readonly number[] = [0xc0, 0xc1, 0xc2]

/** Reads the frame header whose marker is at `at` (ITU T.81 §B.2.2). */
function readFrame(view: DataView, at: number): Omit<Header, 'complete'> {
  const components = at + 9 < view.byteLength ? view.getUint8(at + 9) : 3
  return {
    bitDepth: view.getUint8(at + 4),
    height: view.getUint16(at + 5),
    width: view.getUint16(at + 7),
    hasAlpha: false,
    frames: 1,
    unusual: !usualFrames.includes(view.getUint8(at + 1)) || view.getUint8(at + 4) !== 8,
    model: components === 4 ? 'cmyk' : components === 1 ? 'grey' : 'rgb',
  }
}

/** Reads a JPEG's frame header before the first scan (ITU T.81 §B.2.2); returns undefined if there is none. */
export function readJpegHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let frame: Omit<Header, 'complete'> | undefined
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1]!
    // Decoders skip fill bytes and stray bytes between segments.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at += 1
    else if (marker === 0xd9) return undefined
    else if (standsAlone(marker)) at += 2
    else if (marker === 0xda) return frame && { ...frame, ...scanOf(bytes, view, at) }
    else {
      if (isFrameHeader(marker)) frame = readFrame(view, at)
      at += 2 + view.getUint16(at + 2)
    }
  }
  // The scan is missing, but the frame header is enough to decide whether the file may be opened.
  return frame && { ...frame, complete: false, blank: true }
}
