import { joinBytes } from '../../bytes.ts'
import { storeZlib } from '../metadata/zlib.ts'
import { pngChunk } from '../png-chunk.ts'

/** Writes an uncompressed RGBA PNG: as fast as copying, for intermediate files that are read again at once. */
export function storePng({ width, height, data }: ImageData): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 6, 0, 0, 0], 8)
  const stride = width * 4
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    pngChunk('IDAT', storeZlib(rows)),
    pngChunk('IEND', new Uint8Array(0)),
  ]
  return joinBytes(parts)
}
