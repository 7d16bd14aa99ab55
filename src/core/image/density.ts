import { joinBytes } from '../bytes.ts'
import { pngChunk } from './png-chunk.ts'

const millimetresPerInch = 25.4

/** Length in px of `mm` at `dpi`, never under 1. */
export function millimetresToPixels(mm: number, dpi: number): number {
  return Math.max(1, Math.round((mm / millimetresPerInch) * dpi))
}

/** Writes dots an inch into the JFIF segment a JPEG begins with (ITU T.871 §10.1). */
function setJpegDensity(bytes: Uint8Array, dpi: number): boolean {
  const isJfif = bytes[2] === 0xff && bytes[3] === 0xe0 && String.fromCharCode(...bytes.subarray(6, 10)) === 'JFIF'
  if (!isJfif) return false
  bytes.set([1, dpi >> 8, dpi & 255, dpi >> 8, dpi & 255], 13)
  return true
}

/** A PNG with its pHYs chunk in pixels a metre (PNG 3rd ed. §11.3.4.3), right behind IHDR; another one is taken out. */
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
 * The file with its print density in dots an inch; pixels are not touched. Null
 * for formats that have no place for it, which are all but JPEG and PNG here.
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
