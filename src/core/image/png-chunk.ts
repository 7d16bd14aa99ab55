/** Start across and down, and step across and down, of the seven passes of an interlaced PNG (PNG 3rd ed. §8.1). */
export const adam7Passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Table for the CRC-32 of PNG chunks (PNG 3rd ed. Annex D), indexed by byte. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** Computes the CRC of chunk type and data (PNG 3rd ed. §5.5). */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = crcTable[(value ^ byte) & 255]! ^ (value >>> 8)
  return ~value >>> 0
}

/** Builds a chunk with length, type, data and CRC (PNG 3rd ed. §5.3). */
export function pngChunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  for (let letter = 0; letter < 4; letter++) bytes[4 + letter] = type.charCodeAt(letter)
  bytes.set(content, 8)
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)))
  return bytes
}

export const signatureLength = 8
/** Twice as many as a gigabyte of IDAT has in the usual 8 kB chunks. */
const mostChunks = 250_000

/** Offsets of a chunk from its length to its CRC (PNG 3rd ed. §5.3). */
interface PngChunk {
  readonly type: string
  readonly start: number
  readonly data: number
  readonly dataEnd: number
  readonly end: number
}

/**
 * Lists the complete chunks of a PNG up to its IEND, and the offset where they end; for a truncated file, the chunks
 * that are there and the length of the file.
 */
export function listChunks(bytes: Uint8Array): { readonly chunks: readonly PngChunk[]; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: PngChunk[] = []
  let at = signatureLength
  while (at + 12 <= bytes.length && chunks.length < mostChunks) {
    const dataEnd = at + 8 + view.getUint32(at)
    if (dataEnd + 4 > bytes.length) break
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, start: at, data: at + 8, dataEnd, end: dataEnd + 4 })
    at = dataEnd + 4
    if (type === 'IEND') return { chunks, end: at }
  }
  return { chunks, end: bytes.length }
}
