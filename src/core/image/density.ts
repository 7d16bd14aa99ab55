import { joinBytes } from '../bytes.ts'
import { pngChunk } from './png-chunk.ts'

const millimetresPerInch = 25.4

/** Converts a length in mm to px at `dpi`; at least 1. */
export function millimetresToPixels(mm: number, dpi: number): number {
  return Math.max(1, Math.round((mm / millimetresPerInch) * dpi))
}

/** Writes dots per inch into a JPEG's leading JFIF segment (ITU T.871 §10.1). Returns false if there is none. */
function setJpegDensity(bytes: Uint8Array, dpi: number): boolean {
  const isJfif = bytes[2] === 0xff && bytes[3] === 0xe0 && String.fromCharCode(...bytes.subarray(6, 10)) === 'JFIF'
  if (!isJfif) return false
  bytes.set([1, dpi >> 8, dpi & 255, dpi >> 8, dpi & 255], 13)
  return true
}

/** Puts a pHYs chunk in pixels per metre (PNG 3rd ed. §11.3.4.3) right after IHDR; removes an existing one. */
function withPngDensity(bytes: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> {
  const perMetre = Math.round((dpi * 1000) / millimetresPerInch)
  const content = new Uint8Array(9)
  const view = new DataView(content.buffer)
  view.setUint32(0, perMetre)
  view.setUint32(4, perMetre)
  content[8] = 1
  const written = pngChunk('pHYs', content)
  const afterHeader = 33
  const source = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const rest: Uint8Array[] = []
  for (let at = afterHeader; at + 12 <= bytes.length; ) {
    const end = at + 12 + source.getUint32(at)
    if (source.getUint32(at + 4) !== 0x70485973) rest.push(bytes.subarray(at, end))
    at = end
  }
  return joinBytes([bytes.subarray(0, afterHeader), written, ...rest])
}

/**
 * Returns the file with its print density set in dots per inch and its pixels unchanged. Returns null for formats other
 * than JPEG and PNG, and for a JPEG without a JFIF segment.
 */
export function withDensity(
  bytes: Uint8Array<ArrayBuffer>,
  format: string,
  dpi: number,
): Uint8Array<ArrayBuffer> | null {
  if (format === 'png') return withPngDensity(bytes, dpi)
  if (format !== 'jpg') return null
  const changed = bytes.slice()
  return setJpegDensity(changed, dpi) ? changed : null
}
