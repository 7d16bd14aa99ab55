/** Formats the gate recognises by their bytes. */
export type ImageFormat =
  | 'jpg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'svg'
  | 'bmp'
  | 'ico'
  | 'tiff'
  | 'heic'
  | 'jxl'
  | 'psd'
  | 'pdf'

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
 * Returns the offset behind the instruction, comment or DOCTYPE at `at`: -1 if it does not end, `at` itself if there is
 * none.
 */
function afterMisc(text: string, at: number): number {
  const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : ''
  if (end !== '') {
    const close = text.indexOf(end, at + (end === '-->' ? 4 : 2))
    return close < 0 ? -1 : close + end.length
  }
  return /^<!doctype/i.test(text.slice(at, at + 9)) ? afterDoctype(text, at + 9) : at
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
    const after = afterMisc(text, at)
    if (after === at) return text.charAt(at) === '<' ? at : -1
    at = after
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

/** Whether a file begins with these bytes. */
const begins = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** An icon (type 1) or cursor (type 2) directory with at least one entry. */
const isIco = (bytes: Uint8Array) =>
  (begins(bytes, 0, 0, 1, 0) || begins(bytes, 0, 0, 2, 0)) && (bytes[4] ?? 0) > 0 && bytes.length >= 22

/** The signatures of formats and of their containers; the first that matches counts. */
const signatures: readonly (readonly [ImageFormat | 'isobmff', (bytes: Uint8Array) => boolean])[] = [
  ['jpg', (bytes) => begins(bytes, 0xff, 0xd8, 0xff)],
  ['png', (bytes) => bytes[0] === 0x89 && ascii(bytes, 1, 7) === 'PNG\r\n\u001a\n'],
  ['webp', (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP'],
  ['gif', (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6))],
  ['isobmff', (bytes) => bytes.length >= 16 && ascii(bytes, 4, 4) === 'ftyp'],
  ['bmp', (bytes) => ascii(bytes, 0, 2) === 'BM' && bytes.length >= 26],
  ['tiff', (bytes) => begins(bytes, 0x49, 0x49, 42, 0) || begins(bytes, 0x4d, 0x4d, 0, 42)],
  ['ico', isIco],
  ['jxl', (bytes) => begins(bytes, 0xff, 0x0a) || ascii(bytes, 0, 12) === '\0\0\0\u000cJXL \r\n\u0087\n'],
  ['psd', (bytes) => ascii(bytes, 0, 4) === '8BPS'],
  ['pdf', (bytes) => ascii(bytes, 0, 5) === '%PDF-'],
]

/** Returns the format of a file by its first bytes, since extensions may be wrong; undefined for anything unknown. */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  const format = signatures.find(([, isSigned]) => isSigned(bytes))?.[0]
  if (format === 'isobmff') return sniffIsobmff(bytes)
  return format ?? (isSvg(bytes) ? 'svg' : undefined)
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
