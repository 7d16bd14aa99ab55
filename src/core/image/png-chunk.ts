/** CRC-32 of PNG chunks (PNG 3rd ed. Annex D), one table row a byte. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC of chunk type and data (PNG 3rd ed. §5.5). */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = crcTable[(value ^ byte) & 255]! ^ (value >>> 8)
  return ~value >>> 0
}

/** A chunk from its length to its CRC (PNG 3rd ed. §5.3). */
export function pngChunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  for (let letter = 0; letter < 4; letter++) bytes[4 + letter] = type.charCodeAt(letter)
  bytes.set(content, 8)
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)))
  return bytes
}
