import { joinBytes } from '../bytes.ts'
import { UserError } from '../errors.ts'
import { crc32, listChunks, pngChunk, signatureLength } from '../image/png-chunk.ts'
import { sniffFormat } from '../image/sniff.ts'
import { designFileLimits } from './design-file.ts'

/**
 * A PNG that carries its design: dropped back on the editor, it can be worked on again.
 *
 * The design lies in a chunk of its own, `qtDs`: ancillary (every decoder passes over it), private, safe to copy
 * (an editor of chunks that does not know it keeps it; PNG 3rd ed. §5.4). Not in iTXt: that is text, so that the
 * `.qingtu` file, which is packed already, would have to become base64 and be packed again, and every program that
 * shows a picture's texts would unpack megabytes of it. It stands right before IEND, where it delays nothing.
 * What encodes the pixels anew drops it: tools of this site do so on purpose, and so do most platforms.
 */
const carrier = 'qtDs'

/** The chunks of a PNG up to its IEND; null for what is no PNG, or not a whole one. */
function chunksOf(png: Uint8Array) {
  const { chunks } = listChunks(png)
  return sniffFormat(png) === 'png' && chunks.at(-1)?.type === 'IEND' ? chunks : null
}

/**
 * The PNG with a `.qingtu` file in it, in the place of one it may have. No pixel changes; what lies behind the end of
 * the picture goes.
 * Throws `image-damaged` for what is no whole PNG, and `file-too-large`.
 */
export function embedInPng(png: Uint8Array<ArrayBuffer>, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  if (payload.length > designFileLimits.bytes) throw new UserError('file-too-large')
  const chunks = chunksOf(png)
  if (!chunks) throw new UserError('image-damaged')
  const parts = chunks.filter(({ type }) => type !== carrier).map(({ start, end }) => png.subarray(start, end))
  const end = parts.pop()!
  return joinBytes([png.subarray(0, signatureLength), ...parts, pngChunk(carrier, payload), end])
}

/**
 * The `.qingtu` file a PNG carries; null for a PNG that carries none, or is no whole PNG.
 * Throws `file-broken` when it was damaged on the way.
 */
export function extractFromPng(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const found = chunksOf(png)?.find(({ type }) => type === carrier)
  if (!found) return null
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  if (crc32(png.subarray(found.start + 4, found.end - 4)) !== view.getUint32(found.end - 4))
    throw new UserError('file-broken')
  return png.subarray(found.data, found.dataEnd)
}
