import { UserError } from '../errors.ts'

/** Character encoding of a file. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/** Most bytes examined to detect the encoding. */
const looked = 65_536
/** Share of zero bytes at even or odd offsets from which text counts as UTF-16. */
const halfEmpty = 0.2

/**
 * Detects UTF-16 without a BOM: the zero bytes of Latin letters, digits and separators are all at even or all at odd
 * offsets.
 */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, looked)
  const zeros = [0, 0]
  for (let at = 0; at < start.length; at++) if (start[at] === 0) zeros[at % 2]! += 1
  const half = start.length / 2
  if (zeros[1]! > half * halfEmpty && zeros[0]! < zeros[1]! / 10) return 'utf-16le'
  if (zeros[0]! > half * halfEmpty && zeros[1]! < zeros[0]! / 10) return 'utf-16be'
  return null
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Control characters no table contains, private-use characters and noncharacters: signs of a wrong guess. */
const strange = /[^\P{Cc}\t\n\r]|\p{Co}|[\ufffe\uffff]/gu

function isGarbage(text: string): boolean {
  const start = text.slice(0, looked)
  return start.includes('\0') || (start.match(strange)?.length ?? 0) > start.length / 100
}

/**
 * Decodes the text of a file and returns its encoding: by its byte order mark, else as strict UTF-8, else as GB18030, a
 * superset of GBK and GB 2312.
 * @throws UserError `table-garbled` {name} where it is none of these
 */
export function decodeText(
  bytes: Uint8Array,
  name: string,
): { readonly text: string; readonly encoding: TextEncoding } {
  const marked: TextEncoding | null =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
          ? 'utf-8'
          : unmarkedUtf16(bytes)
  const candidates: readonly TextEncoding[] = marked ? [marked] : ['utf-8', 'gb18030']
  for (const encoding of candidates) {
    const text = decoded(bytes, encoding)
    if (text !== null && !isGarbage(text)) return { text, encoding }
  }
  throw new UserError('table-garbled', { name })
}
