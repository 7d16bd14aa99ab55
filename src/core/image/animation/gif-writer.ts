import { ByteSink, packIndices } from './gif-lzw.ts'

/** A picture to write; `indices` are rows of palette indices. Lengths in px, `delay` in hundredths of a second. */
export interface GifPicture {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly indices: Uint8Array
  /** For each pixel a second index that shows the same; the first one again where there is none. */
  readonly alternatives: Uint8Array
  /** RGB triples of its own table; null uses the global one. */
  readonly table: Uint8Array | null
  readonly transparent: number
  readonly disposal: number
  readonly delay: number
}

interface GifContent {
  readonly width: number
  readonly height: number
  readonly loops: number | null
  /** RGB triples. */
  readonly globalTable: Uint8Array
  readonly pictures: readonly GifPicture[]
  /** Comments and application data as they lay in another file, introducer to terminator. */
  readonly extensions: readonly Uint8Array[]
  /** Largest squared RGB distance by which an index may be replaced to repeat a string already coded; 0 is lossless. */
  readonly tolerance: number
}

/** Exponent of the table size: a table holds 2, 4, … 256 colours. */
function tableBits(table: Uint8Array): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, table.length / 3))))
}

function writeTable(sink: ByteSink, table: Uint8Array): void {
  for (const value of table) sink.byte(value)
  for (let missing = 3 * 2 ** tableBits(table) - table.length; missing > 0; missing--) sink.byte(0)
}

/** Squared distances between all colours of a table; transparent is near to nothing but itself. */
function distances(table: Uint8Array, transparent: number): Uint32Array {
  const count = table.length / 3
  const near = new Uint32Array(256 * 256).fill(0xffffffff)
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const red = table[a * 3]! - table[b * 3]!
      const green = table[a * 3 + 1]! - table[b * 3 + 1]!
      const blue = table[a * 3 + 2]! - table[b * 3 + 2]!
      if (a !== transparent && b !== transparent) near[a * 256 + b] = red * red + green * green + blue * blue
    }
  }
  for (let index = 0; index < 256; index++) near[index * 256 + index] = 0
  return near
}

function writePicture(sink: ByteSink, picture: GifPicture, globalTable: Uint8Array, tolerance: number): void {
  const { left, top, width, height, table, transparent, disposal, delay } = picture
  sink.push(0x21, 0xf9, 4, (disposal << 2) | (transparent >= 0 ? 1 : 0))
  sink.word(delay)
  sink.push(Math.max(transparent, 0), 0, 0x2c)
  for (const value of [left, top, width, height]) sink.word(value)
  sink.byte(table ? 0x80 | (tableBits(table) - 1) : 0)
  if (table) writeTable(sink, table)
  const colours = table ?? globalTable
  const near = tolerance > 0 ? distances(colours, transparent) : null
  const packed = packIndices(picture, near, tolerance)
  for (const byte of packed) sink.byte(byte)
}

/** Writes a GIF89a file. */
export function writeGif({
  width,
  height,
  loops,
  globalTable,
  pictures,
  extensions,
  tolerance,
}: GifContent): Uint8Array<ArrayBuffer> {
  const sink = new ByteSink()
  for (const letter of 'GIF89a') sink.byte(letter.charCodeAt(0))
  sink.word(width)
  sink.word(height)
  const hasGlobal = globalTable.length > 0
  sink.push(hasGlobal ? 0xf0 | (tableBits(globalTable) - 1) : 0x70, 0, 0)
  if (hasGlobal) writeTable(sink, globalTable)
  if (loops !== null) {
    sink.push(0x21, 0xff, 11)
    for (const letter of 'NETSCAPE2.0') sink.byte(letter.charCodeAt(0))
    sink.push(3, 1)
    sink.word(loops)
    sink.byte(0)
  }
  for (const picture of pictures) writePicture(sink, picture, globalTable, tolerance)
  for (const extension of extensions) for (const byte of extension) sink.byte(byte)
  sink.byte(0x3b)
  return sink.finish()
}
