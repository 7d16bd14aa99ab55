import { inflateZlib, storeZlib } from '../../../core/image/metadata/zlib.ts'

/** Longest scene in a picture, bytes. */
const longest = 100 * 2 ** 20

/** The library's compression, replaced by what the site has: scenes in pictures are written by core. */
export const deflate = (data: Uint8Array | string): Uint8Array =>
  storeZlib(typeof data === 'string' ? new TextEncoder().encode(data) : data)

/** Unpacks a zlib stream. @throws Error for a broken one */
export function inflate(bytes: Uint8Array, { to }: { to?: 'string' } = {}): Uint8Array | string {
  const data = inflateZlib(bytes, longest)
  if (!data) throw new Error('The data is no zlib stream')
  return to === 'string' ? new TextDecoder().decode(data) : data
}
