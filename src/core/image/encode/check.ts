import { UserError } from '../../errors.ts'

type EncodedFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

/** Size in bytes of a one-pixel file of each format, rounded down; less is a header without a picture. */
const leastBytes: Readonly<Record<EncodedFormat, number>> = { jpg: 125, png: 57, webp: 26, avif: 180, gif: 26 }

const ascii = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

const begins: Readonly<Record<EncodedFormat, (bytes: Uint8Array) => boolean>> = {
  jpg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9,
  png: (bytes) => bytes[0] === 0x89 && ascii(bytes, 1, 'PNG') && ascii(bytes, bytes.length - 8, 'IEND'),
  webp: (bytes) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP'),
  avif: (bytes) => ascii(bytes, 4, 'ftyp') && ascii(bytes, 8, 'avi'),
  gif: (bytes) => ascii(bytes, 0, 'GIF8') && bytes.at(-1) === 0x3b,
}

/**
 * Returns an encoder's output if it has the shape of its format; encoders compiled to wasm can return only a header, or
 * nothing, without an error.
 * @throws UserError `encoder-failed` {format}
 */
export function checkEncoded(bytes: Uint8Array<ArrayBuffer>, format: EncodedFormat): Uint8Array<ArrayBuffer> {
  if (bytes.length < leastBytes[format] || !begins[format](bytes))
    throw new UserError('encoder-failed', { format: format.toUpperCase() })
  return bytes
}

/**
 * Runs an encoder and checks its output. A UserError passes through; anything else becomes one of these.
 * @throws UserError `encoder-failed` {format}, `out-of-memory` {format}
 */
export async function encodeChecked(
  format: EncodedFormat,
  run: () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  let encoded: Uint8Array<ArrayBuffer>
  try {
    encoded = await run()
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    const memory = cause instanceof RangeError || /out of memory|memory access|alloc/i.test(String(cause))
    throw new UserError(memory ? 'out-of-memory' : 'encoder-failed', { format: format.toUpperCase() }, { cause })
  }
  return checkEncoded(encoded, format)
}
