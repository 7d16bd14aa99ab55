import type { ImageFormat } from './info.ts'

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'])

/** Returns AVIF or HEIC by the brands of the file type box (ISO/IEC 14496-12 §4.3); any AVIF brand decides. */
function sniffIsobmff(bytes: Uint8Array): ImageFormat | undefined {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= Math.min(size, bytes.length, 256); at += 4) if (at !== 12) brands.push(ascii(bytes, at, 4))
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined
}

/** Returns the end of a DOCTYPE including its internal subset in brackets; -1 if it does not end. */
function afterDoctype(text: string, at: number): number {
  const close = text.indexOf('>', at)
  const subset = text.indexOf('[', at)
  if (subset < 0 || subset > close) return close < 0 ? -1 : close + 1
  const end = text.indexOf(']', subset)
  const after = end < 0 ? -1 : text.indexOf('>', end)
  return after < 0 ? -1 : after + 1
}

/**
 * Returns the offset of the first element, after XML declaration, comments and DOCTYPE (XML 1.0 §2.8); -1 if there is
 * none. Scans by hand in one pass, because a regular expression with these alternatives backtracks for minutes over a
 * few dozen comments.
 */
function firstElement(text: string): number {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at >= 0 && at < text.length) {
    while (/\s/.test(text.charAt(at))) at += 1
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : ''
    if (end !== '') {
      const close = text.indexOf(end, at + (end === '-->' ? 4 : 2))
      at = close < 0 ? -1 : close + end.length
    } else if (/^<!doctype/i.test(text.slice(at, at + 9))) at = afterDoctype(text, at + 9)
    else return text.charAt(at) === '<' ? at : -1
  }
  return -1
}

/** Returns true if the first element is `svg`; a file that only mentions it further down is something else. */
function isSvg(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 65_536)
  const label =
    start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
  const first = start.find((byte) => byte > 0x20 && byte < 0xbb)
  if (label === 'utf-8' && first !== 0x3c) return false
  const text = new TextDecoder(label, { ignoreBOM: true }).decode(start)
  const element = firstElement(text)
  return element >= 0 && /^<(?:[a-z_][\w.-]*:)?svg[\s>/]/i.test(text.slice(element, element + 256))
}

/** Returns the format of a file by its first bytes, since extensions may be wrong; undefined for anything unknown. */
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

/** Returns the format a file's extension names; undefined if there is no known one. */
export function claimedFormat(name: string): ImageFormat | undefined {
  const extension = /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return spellings[extension] ?? (known.includes(extension) ? (extension as ImageFormat) : undefined)
}
