import type { ImageFormat } from './info.ts'

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'])

/** AVIF or HEIC by the brands of the file type box (ISO/IEC 14496-12 §4.3); an AVIF brand anywhere decides. */
function sniffIsobmff(bytes: Uint8Array): ImageFormat | undefined {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= Math.min(size, bytes.length, 256); at += 4) if (at !== 12) brands.push(ascii(bytes, at, 4))
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined
}

const prologue =
  /^\uFEFF?\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE(?:[^>[]|\[[\s\S]*?\])*>\s*)*<(?:[A-Za-z_][\w.-]*:)?svg[\s>/]/i

/** SVG only if its first element is one: a file that merely mentions it further down is something else. */
function isSvg(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 65_536)
  const label =
    start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
  const first = start.find((byte) => byte > 0x20 && byte < 0xbb)
  if (label === 'utf-8' && first !== 0x3c) return false
  return prologue.test(new TextDecoder(label).decode(start))
}

/**
 * The format of a file by its first bytes; names lie. Undefined for anything
 * that is no picture known here.
 */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xd8 && c === 0xff) return 'jpg'
  if (a === 0x89 && ascii(bytes, 1, 7) === 'PNG\r\n\u001a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (bytes.length >= 16 && ascii(bytes, 4, 4) === 'ftyp') return sniffIsobmff(bytes)
  if (ascii(bytes, 0, 2) === 'BM' && bytes.length >= 26) return 'bmp'
  if ((ascii(bytes, 0, 2) === 'II' && c === 42 && d === 0) || (ascii(bytes, 0, 2) === 'MM' && c === 0 && d === 42))
    return 'tiff'
  if (a === 0 && b === 0 && (c === 1 || c === 2) && d === 0 && (bytes[4] ?? 0) > 0 && bytes.length >= 22) return 'ico'
  if ((a === 0xff && b === 0x0a) || ascii(bytes, 0, 12) === '\0\0\0\u000cJXL \r\n\u0087\n') return 'jxl'
  if (ascii(bytes, 0, 4) === '8BPS') return 'psd'
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf'
  return isSvg(bytes) ? 'svg' : undefined
}

const spellings: Readonly<Record<string, ImageFormat>> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  pjpeg: 'jpg',
  apng: 'png',
  avifs: 'avif',
  heif: 'heic',
  hif: 'heic',
  tif: 'tiff',
  svgz: 'svg',
  cur: 'ico',
}
const known: readonly string[] = [
  'jpg',
  'png',
  'webp',
  'avif',
  'gif',
  'svg',
  'bmp',
  'ico',
  'tiff',
  'heic',
  'jxl',
  'psd',
  'pdf',
]

/** The format a file's name claims; undefined when it claims none that is known. */
export function claimedFormat(name: string): ImageFormat | undefined {
  const extension = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return spellings[extension] ?? (known.includes(extension) ? (extension as ImageFormat) : undefined)
}
