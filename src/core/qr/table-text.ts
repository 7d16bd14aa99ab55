import { UserError } from '../errors.ts'

/** How the characters of a file are written. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/** Bytes that are looked at to tell what a file is. */
const looked = 65_536
/** Of the bytes in even or odd places, how many are 0 where two bytes make a character. */
const halfEmpty = 0.2

/** UTF-16 without a mark shows by the zero bytes of Latin letters, digits and separators, all on one side. */
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

/** Control characters no table has, and characters no standard gives a meaning: signs of a wrong guess. */
const strange = /[^\P{Cc}\t\n\r]|\p{Co}|[\ufffe\uffff]/gu

function isGarbage(text: string): boolean {
  const start = text.slice(0, looked)
  return start.includes('\0') || (start.match(strange)?.length ?? 0) > start.length / 100
}

/**
 * The text of a file and how it was written: by its byte order mark, else strictly UTF-8, else GB18030, which GBK and
 * GB 2312 are parts of.
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
