import { deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { pngChunk } from '../src/core/image/png-chunk.ts'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** Pixels per module: enough for a sharp code at 240 CSS px on a high-density screen. */
const scale = 8

/** Returns the QR code of a text (error correction M, quiet zone of 4 modules) as a PNG data URL. */
export function qrDataUrl(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * scale
  // One bit per pixel, 1 is white; each row starts with filter type 0.
  const stride = Math.ceil(side / 8) + 1
  const rows = new Uint8Array(stride * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)]
      if (!dark) rows[y * stride + 1 + (x >> 3)]! |= 0x80 >> (x & 7)
    }
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, side)
  view.setUint32(4, side)
  header[8] = 1
  const png = Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', new Uint8Array()),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}
