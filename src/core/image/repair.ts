import { deflate, joinBytes } from '../bytes.ts'
import type { Header } from './header/header.ts'
import type { ImageFormat } from './info.ts'
import { adam7Passes, listChunks, pngChunk, signatureLength } from './png-chunk.ts'

/** Most bytes a file is filled up to; a header may claim any length. */
const mostBytes = 256 * 2 ** 20
/** EOI marker of ITU T.81. */
const endOfImage = Uint8Array.of(0xff, 0xd9)

/** Bytes that can stand for the missing ones. Not every coding accepts each of them. */
const fills = [0, 0x55, 0xaa, 1, 0xff] as const
type Fill = (typeof fills)[number]

/** Samples per pixel by colour type (PNG 3rd ed. §11.2.1). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Returns the rows of a PNG's data stream: how many, and the bytes of each with its filter byte. */
function* rowLengths(ihdr: DataView): Generator<{ rows: number; bytes: number }> {
  const [width, height] = [ihdr.getUint32(0), ihdr.getUint32(4)]
  const bits = ihdr.getUint8(8) * (samples[ihdr.getUint8(9)] ?? 4)
  const bytesOf = (across: number) => 1 + Math.ceil((across * bits) / 8)
  if (ihdr.getUint8(12) === 0) return yield { rows: height, bytes: bytesOf(width) }
  for (const [left, top, stepX, stepY] of adam7Passes) {
    const across = Math.ceil((width - left) / stepX)
    const rows = Math.ceil((height - top) / stepY)
    if (across > 0 && rows > 0) yield { rows, bytes: bytesOf(across) }
  }
}

/** Inflates as much of a truncated zlib stream as is there. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return parts
      parts.push(value)
    }
  } catch {
    // The stream ends early, or what follows is damaged.
    return parts
  }
}

/** Writes a truncated PNG anew: the rows that are there, then rows of `fill`. Returns null without any picture data. */
async function filledPng(bytes: Uint8Array<ArrayBuffer>, fill: Fill): Promise<Uint8Array<ArrayBuffer> | null> {
  const { chunks, end } = listChunks(bytes)
  const [ihdr] = chunks
  if (ihdr?.type !== 'IHDR') return null
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => bytes.subarray(chunk.data, chunk.dataEnd))
  const last = chunks.at(-1)!
  // The chunk in which the file ends.
  const type = String.fromCharCode(...bytes.subarray(last.end + 4, last.end + 8))
  if (end === bytes.length && type === 'IDAT') data.push(bytes.subarray(last.end + 8))
  const there = joinBytes(await inflated(joinBytes(data)))
  if (there.length === 0) return null
  const rows = [...rowLengths(new DataView(bytes.buffer, bytes.byteOffset + ihdr.data, 13))]
  const whole = new Uint8Array(rows.reduce((sum, { rows: count, bytes: each }) => sum + count * each, 0)).fill(fill)
  let at = 0
  for (const { rows: count, bytes: each } of rows) {
    // A row that is there in part is missing as a whole; without a filter it does not depend on the row above.
    for (let row = 0; row < count; row++, at += each) {
      if (at + each <= there.length) whole.set(there.subarray(at, at + each), at)
      else whole[at] = 0
    }
  }
  const before = chunks.filter((chunk) => !/^(?:IDAT|IEND|acTL|fcTL|fdAT)$/.test(chunk.type))
  return joinBytes([
    bytes.subarray(0, signatureLength),
    ...before.map(({ start, end: until }) => bytes.subarray(start, until)),
    pngChunk('IDAT', await deflate([whole])),
    pngChunk('IEND', new Uint8Array(0)),
  ])
}

/** Returns a truncated file as one that decoders accept; null if that is impossible. */
async function filledUp(
  bytes: Uint8Array<ArrayBuffer>,
  format: ImageFormat,
  { length = 0 }: Header,
  fill: Fill,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (format === 'png') return filledPng(bytes, fill)
  if (length <= bytes.length || length > mostBytes) return null
  const whole = new Uint8Array(length).fill(fill)
  whole.set(bytes)
  return whole
}

/** Formats that store a picture from one side to the other: behind what is missing, nothing is left. */
const inOrder: readonly ImageFormat[] = ['avif', 'heic', 'webp']

/** Extends marked lines to the end that more of them are near to. */
function extend(lines: Uint8Array): void {
  const [first, last] = [lines.indexOf(1), lines.lastIndexOf(1)]
  if (first >= lines.length - 1 - last) lines.fill(1, first)
  else lines.fill(1, 0, last + 1)
}

/**
 * Clears the rows in which two pictures differ, in the first of them; the columns if they are fewer pixels, as in a
 * picture that was turned.
 */
function clearDifferences(pixels: ImageData, { data }: ImageData, format: ImageFormat): void {
  const { width, height } = pixels
  const [own, other] = [new Uint32Array(pixels.data.buffer), new Uint32Array(data.buffer)]
  const [rows, columns] = [new Uint8Array(height), new Uint8Array(width)]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) if (own[at] !== other[at]) rows[y] = columns[x] = 1
  }
  if (!rows.includes(1)) return
  if (inOrder.includes(format)) for (const lines of [rows, columns]) extend(lines)
  const sum = (lines: Uint8Array) => lines.reduce((count, mark) => count + mark, 0)
  const byRows = sum(rows) * width <= sum(columns) * height
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) if (byRows ? rows[y] : columns[x]) own[at] = 0
  }
}

async function firstGifFrame(bytes: Uint8Array): Promise<ImageData> {
  const { GifScreen, readGif } = await import('./animation/gif-reader.ts')
  const gif = readGif(bytes)
  const screen = new GifScreen(gif)
  const [first] = gif.frames
  if (first) screen.show(first)
  const pixels = new ImageData(gif.width, gif.height)
  new Uint32Array(pixels.data.buffer).set(screen.pixels)
  return pixels
}

/**
 * Decodes what is there of a truncated file; `decode` decodes a whole one. What is missing is transparent, or grey in a
 * JPEG.
 * @throws Error if nothing can be seen
 */
export async function decodeRest(
  bytes: Uint8Array<ArrayBuffer>,
  format: ImageFormat,
  header: Header,
  decode: (bytes: Uint8Array<ArrayBuffer>) => Promise<ImageData>,
): Promise<ImageData> {
  if (format === 'jpg') return seen(await decode(joinBytes([bytes, endOfImage])))
  if (format === 'gif') return seen(await firstGifFrame(bytes))
  let pixels: ImageData | null = null
  let cause: unknown
  for (const fill of fills) {
    const filled = await filledUp(bytes, format, header, fill)
    if (!filled) break
    const decoded = await decode(filled).catch((thrown: unknown) => {
      cause = thrown
      return null
    })
    // A decoder shows something for the missing part, too: it is what depends on how the part is filled.
    if (pixels && decoded) {
      clearDifferences(pixels, decoded, format)
      return seen(pixels)
    }
    pixels ??= decoded
  }
  if (!pixels) throw cause ?? new Error('the file ends before its picture')
  return seen(pixels)
}

/** Returns the pixels unless all are alike. */
function seen(pixels: ImageData): ImageData {
  const words = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.data.length / 4)
  if (words.every((word) => word === words[0])) throw new Error('nothing of the picture can be seen')
  return pixels
}
