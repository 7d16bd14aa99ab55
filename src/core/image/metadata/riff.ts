import { joinBytes } from '../../bytes.ts'
import { asciiBytes, hasAscii, type MetadataToWrite, type RawMetadata, viewOf } from './pieces.ts'

/** Chunk of a WebP file (RFC 9649 §2.3). */
interface RiffChunk {
  readonly type: string
  readonly start: number
  readonly data: number
  readonly dataEnd: number
  readonly end: number
}

const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF'])
const CHUNK_LIMIT = 250_000
const FLAG = { icc: 0x20, alpha: 0x10, exif: 0x08, xmp: 0x04, animation: 0x02 } as const

function listChunks(bytes: Uint8Array): { chunks: RiffChunk[]; end: number } {
  const view = viewOf(bytes)
  const chunks: RiffChunk[] = []
  if (bytes.length < 12) return { chunks, end: bytes.length }
  const size = view.getUint32(4, true)
  const end = Math.min(bytes.length, 8 + size + (size % 2))
  let at = 12
  while (at + 8 <= end && chunks.length < CHUNK_LIMIT) {
    const length = view.getUint32(at + 4, true)
    const dataEnd = Math.min(end, at + 8 + length)
    const type = String.fromCharCode(...bytes.subarray(at, at + 4))
    chunks.push({ type, start: at, data: at + 8, dataEnd, end: Math.min(end, dataEnd + (length % 2)) })
    at += 8 + length + (length % 2)
  }
  return { chunks, end }
}

/** Reads the metadata of a WebP: its ICCP, EXIF and XMP chunks. */
export function readWebp(bytes: Uint8Array): RawMetadata {
  const { chunks, end } = listChunks(bytes)
  const content = (type: string) => {
    const chunk = chunks.find((candidate) => candidate.type === type)
    return chunk && bytes.subarray(chunk.data, chunk.dataEnd)
  }
  const icc = content('ICCP')
  const block = content('EXIF')
  // Some writers include JPEG's prefix.
  const exif = block && hasAscii(block, 0, 'Exif\0') ? block.subarray(6) : block
  const xmp = chunks
    .filter(({ type }) => type === 'XMP ')
    .map(({ data, dataEnd }) => new TextDecoder().decode(bytes.subarray(data, dataEnd)))
  return { xmp, remarks: [], trailingBytes: bytes.length - end, ...(exif ? { exif } : {}), ...(icc ? { icc } : {}) }
}

/** Rewrites a WebP, in the extended layout where metadata needs it; pictures and frames byte for byte. */
export function rebuildWebp(bytes: Uint8Array, pieces: MetadataToWrite): Uint8Array<ArrayBuffer> {
  const { chunks } = listChunks(bytes)
  const pictures = chunks.filter(({ type }) => PICTURE_CHUNKS.has(type))
  const first = pictures[0]
  // Without a picture there is nothing to rewrite; the decoder reports the error.
  if (!first) return Uint8Array.from(bytes)
  const own = chunks.find(({ type }) => type === 'ICCP')
  const icc = pieces.icc === 'own' ? (own ? bytes.subarray(own.data, own.dataEnd) : null) : pieces.icc
  const extended = chunks.find(({ type, data, dataEnd }) => type === 'VP8X' && dataEnd - data >= 10)
  const parts: Uint8Array[] = []
  if (icc || pieces.exif || pieces.xmp || extended) {
    const header = extended ? bytes.slice(extended.data, extended.data + 10) : extendedHeader(bytes, first)
    header[0] =
      (header[0]! & (FLAG.alpha | FLAG.animation)) |
      (icc ? FLAG.icc : 0) |
      (pieces.exif ? FLAG.exif : 0) |
      (pieces.xmp ? FLAG.xmp : 0)
    parts.push(chunkOf('VP8X', header))
  }
  if (icc) parts.push(chunkOf('ICCP', icc))
  for (const { type, data, dataEnd } of pictures) parts.push(chunkOf(type, bytes.subarray(data, dataEnd)))
  if (pieces.exif) parts.push(chunkOf('EXIF', pieces.exif))
  if (pieces.xmp) parts.push(chunkOf('XMP ', new TextEncoder().encode(pieces.xmp)))
  const body = joinBytes(parts)
  const head = asciiBytes('RIFF\0\0\0\0WEBP')
  viewOf(head).setUint32(4, body.length + 4, true)
  return joinBytes([head, body])
}

/** Returns VP8X content for a simple file: size and alpha from its bitstream (RFC 6386 §9.1; RFC 9649 §3.4). */
function extendedHeader(bytes: Uint8Array, picture: RiffChunk): Uint8Array<ArrayBuffer> {
  const data = bytes.subarray(picture.data, picture.dataEnd)
  const header = new Uint8Array(10)
  if (data.length < 10) return header
  const view = viewOf(data)
  let width: number
  let height: number
  if (picture.type === 'VP8L') {
    const packed = view.getUint32(1, true)
    width = (packed & 0x3fff) + 1
    height = ((packed >>> 14) & 0x3fff) + 1
    if (packed & 0x10000000) header[0] = FLAG.alpha
  } else {
    width = view.getUint16(6, true) & 0x3fff
    height = view.getUint16(8, true) & 0x3fff
  }
  const headerView = viewOf(header)
  headerView.setUint16(4, width - 1, true)
  headerView.setUint16(7, height - 1, true)
  return header
}

function chunkOf(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = asciiBytes(`${type}\0\0\0\0`)
  viewOf(head).setUint32(4, content.length, true)
  return joinBytes([head, content, new Uint8Array(content.length % 2)])
}
