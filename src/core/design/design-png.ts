import { joinBytes } from '../bytes.ts'
import { UserError } from '../errors.ts'
import { crc32, listChunks, pngChunk, signatureLength } from '../image/png-chunk.ts'
import { sniffFormat } from '../image/sniff.ts'
import { designFileLimits } from './design-file.ts'

/**
 * PNG files that contain their design: dropped on the editor, the design can be edited again.
 *
 * The design is stored in a private chunk, `qtDs`: ancillary (every decoder skips it) and safe to copy (an editor that
 * does not know the chunk keeps it; PNG 3rd ed. §5.4). iTXt is unsuitable: it holds text, so the compressed `.qingtu`
 * file would have to be encoded as base64 and compressed again, and every program that shows a picture's texts would
 * unpack megabytes of it. The chunk stands right before IEND, where it does not delay decoding. Programs that re-encode
 * the pixels drop it: tools of this site do so on purpose, and so do most platforms.
 */
const carrier = 'qtDs'

/** Returns the chunks of a PNG up to its IEND; null for a file that is no PNG or not complete. */
function chunksOf(png: Uint8Array) {
  const { chunks } = listChunks(png)
  return sniffFormat(png) === 'png' && chunks.at(-1)?.type === 'IEND' ? chunks : null
}

/**
 * Returns the PNG with a `.qingtu` file in it, which replaces an earlier one. Pixels do not change; bytes after IEND
 * are dropped.
 * @throws UserError `image-damaged` if it is not a complete PNG; `file-too-large`
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
 * Returns the `.qingtu` file in a PNG; null if there is none or the file is not a complete PNG.
 * @throws UserError `file-broken` if the checksum of the chunk is wrong
 */
export function extractFromPng(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const found = chunksOf(png)?.find(({ type }) => type === carrier)
  if (!found) return null
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  if (crc32(png.subarray(found.start + 4, found.end - 4)) !== view.getUint32(found.end - 4))
    throw new UserError('file-broken')
  return png.subarray(found.data, found.dataEnd)
}
