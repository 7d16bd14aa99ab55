import { joinBytes } from '../../bytes.ts'

/** Reading and writing of RIFF files and their chunks (RFC 9649 §2.3). */

const text = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
/** Reads a little-endian number of three bytes; bytes past the end count as 0. */
export const uint24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
/** Reads a little-endian number of four bytes; bytes past the end count as 0. */
export const uint32 = (bytes: Uint8Array, at: number) => (uint24(bytes, at) | ((bytes[at + 3] ?? 0) << 24)) >>> 0

/** Lists the chunks of a RIFF file (RFC 9649 §2.3) or of a frame's payload; stops at a truncated one. */
export function chunks(bytes: Uint8Array, from: number): { name: string; data: Uint8Array }[] {
  const list: { name: string; data: Uint8Array }[] = []
  for (let at = from; at + 8 <= bytes.length; ) {
    const size = uint32(bytes, at + 4)
    if (at + 8 + size > bytes.length) break
    list.push({ name: text(bytes, at), data: bytes.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size & 1)
  }
  return list
}

/** Encodes little-endian numbers of `size` bytes each, one after the other. */
export function numbers(...parts: readonly (readonly [value: number, size: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) & 0xff),
  )
  return new Uint8Array(bytes)
}

/** Encodes a chunk: name, length and data, padded to even. */
export function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(8)
  for (let at = 0; at < 4; at++) head[at] = name.charCodeAt(at)
  head.set(numbers([data.length, 4]), 4)
  return joinBytes([head, data, new Uint8Array(data.length & 1)])
}
