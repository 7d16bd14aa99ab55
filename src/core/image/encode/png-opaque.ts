import { joinBytes } from '../../bytes.ts'
import { listChunks, pngChunk, signatureLength } from '../png-chunk.ts'
import { filters } from './png-depth.ts'

/** Colour types of PNG (3rd ed. §11.2.1). */
const [rgb, rgba] = [2, 6]
const opaque = 255

const isData = ({ type }: { readonly type: string }) => type === 'IDAT'

/** The filtered values of an opaque alpha in a row: of its first pixel, and of the others. */
function filteredAlpha(kind: number, isFirstRow: boolean): readonly [first: number, others: number] {
  const filter = filters[kind]
  if (!filter) throw new RangeError('an unknown filter')
  const above = isFirstRow ? 0 : opaque
  return [filter(opaque, 0, above, 0) & 255, filter(opaque, opaque, above, above) & 255]
}

/**
 * Takes alpha out of filtered rows of RGBA, chunk by chunk, and throws as soon as a pixel is not opaque. Filters treat
 * each channel by itself (PNG 3rd ed. §9.2), so what is left is filtered alike.
 */
class AlphaRemover {
  readonly #rowLength: number
  #at = 0
  #expected: readonly [number, number] = [0, 0]
  rows = 0

  constructor(width: number) {
    this.#rowLength = 1 + 4 * width
  }

  /** Whether the last row is whole. */
  get ended(): boolean {
    return this.#at === 0
  }

  next(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
    const left = new Uint8Array(chunk.length)
    let length = 0
    for (const byte of chunk) {
      if (this.#at === 0) this.#expected = filteredAlpha(byte, this.rows === 0)
      // Alpha is the last of four channels behind the type of the filter.
      if (this.#at === 0 || this.#at % 4 !== 0) left[length++] = byte
      else if (byte !== this.#expected[this.#at === 4 ? 0 : 1]) throw new RangeError('not opaque')
      this.#at += 1
      if (this.#at < this.#rowLength) continue
      this.#at = 0
      this.rows += 1
    }
    return left.subarray(0, length)
  }
}

/**
 * Returns a PNG without its alpha channel if every pixel is opaque: canvases write RGBA whatever they hold. Its filters
 * stay, and metadata with them. Returns the same bytes if a pixel is transparent, or the PNG is not 8-bit RGBA without
 * interlacing.
 */
export async function withoutOpaqueAlpha(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { chunks } = listChunks(bytes)
  const [header] = chunks
  if (header?.type !== 'IHDR') return bytes
  const ihdr = bytes.slice(header.data, header.dataEnd)
  const view = new DataView(ihdr.buffer)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  if (ihdr[8] !== 8 || ihdr[9] !== rgba || ihdr[12] !== 0) return bytes
  const data = chunks.filter(isData).map(({ data: from, dataEnd }) => bytes.slice(from, dataEnd))
  const remover = new AlphaRemover(width)
  const removing = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => controller.enqueue(remover.next(chunk)),
  })
  try {
    const stream = new Blob(data)
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
      .pipeThrough(removing)
      .pipeThrough(new CompressionStream('deflate'))
    const left = new Uint8Array(await new Response(stream).arrayBuffer())
    if (!remover.ended || remover.rows !== height) return bytes
    ihdr[9] = rgb
    const [before, after] = [chunks.findIndex(isData), chunks.findLastIndex(isData)]
    const kept = (from: number, to?: number) =>
      chunks.slice(from, to).map(({ start, end }) => bytes.subarray(start, end))
    return joinBytes([
      bytes.subarray(0, signatureLength),
      pngChunk('IHDR', ihdr),
      ...kept(1, before),
      pngChunk('IDAT', left),
      ...kept(after + 1),
    ])
  } catch {
    // Transparent somewhere, or nothing this reader knows.
    return bytes
  }
}
