import { deflate } from '../../bytes.ts'
import { pngChunk as chunk } from '../png-chunk.ts'

/** Packs rows to `depth` bits per pixel, each after a filter byte of 0. */
function packRows(indices: Uint8Array, width: number, height: number, depth: number): Uint8Array<ArrayBuffer> {
  const stride = Math.ceil((width * depth) / 8) + 1
  const rows = new Uint8Array(stride * height)
  const perByte = 8 / depth
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * stride + 1 + Math.floor(x / perByte)
      const shift = 8 - depth * ((x % perByte) + 1)
      rows[at] = (rows[at] as number) | ((indices[y * width + x] as number) << shift)
    }
  }
  return rows
}

/**
 * Encodes an indexed PNG of 1, 2, 4 or 8 bits per pixel, as few as the palette needs. `rgba` holds four bytes per
 * colour, those with transparency first, which keeps tRNS short.
 */
export async function writeIndexedPng(
  indices: Uint8Array,
  width: number,
  height: number,
  { rgba }: { readonly rgba: Uint8Array },
): Promise<Uint8Array<ArrayBuffer>> {
  const colours = rgba.length / 4
  const depth = colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8
  const header = new Uint8Array(13)
  new DataView(header.buffer).setUint32(0, width)
  new DataView(header.buffer).setUint32(4, height)
  header.set([depth, 3, 0, 0, 0], 8)
  const alphas = Uint8Array.from({ length: colours }, (_, index) => rgba[index * 4 + 3] as number)
  const transparent = alphas.findLastIndex((alpha) => alpha < 255) + 1
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      rgba.filter((_, at) => at % 4 !== 3),
    ),
    ...(transparent > 0 ? [chunk('tRNS', alphas.subarray(0, transparent))] : []),
    chunk('IDAT', await deflate([packRows(indices, width, height, depth)])),
    chunk('IEND', new Uint8Array(0)),
  ]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
