import { joinBytes } from '../../bytes.ts'

/** Bytes of RIFF files and of the chunks in them (RFC 9649 §2.3). */

const text = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
/** Little-endian, of three and of four bytes. */
export const uint24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
export const uint32 = (bytes: Uint8Array, at: number) => (uint24(bytes, at) | ((bytes[at + 3] ?? 0) << 24)) >>> 0

/** The chunks of a RIFF file (RFC 9649 §2.3) or of a frame's payload; one cut short ends the list. */
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

/** Little-endian numbers of `size` bytes each, one behind the other. */
export function numbers(...parts: readonly (readonly [value: number, size: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) & 0xff),
  )
  return new Uint8Array(bytes)
}

/** A chunk: its name, its length, its bytes, padded to even. */
export function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(8)
  for (let at = 0; at < 4; at++) head[at] = name.charCodeAt(at)
  head.set(numbers([data.length, 4]), 4)
  return joinBytes([head, data, new Uint8Array(data.length & 1)])
}
