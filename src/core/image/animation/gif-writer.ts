import { ByteSink } from './byte-sink.ts'
import { LzwEncoder, packIndices, type Substitutes } from './gif-lzw.ts'

/** A picture to write; `indices` are rows of palette indices. Lengths in px, `delay` in hundredths of a second. */
export interface GifPicture {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly indices: Uint8Array
  /** The transparent index where the canvas already shows the pixel's colour, else the same index again. */
  readonly alternatives: Uint8Array
  /** RGB triples of its own table; null uses the global one. */
  readonly table: Uint8Array | null
  readonly transparent: number
  readonly disposal: number
  readonly delay: number
}

interface GifScreen {
  /** px */
  readonly width: number
  readonly height: number
  /** Repetitions after the first play, 0 for endless; null omits the loop count. */
  readonly loops: number | null
  /** RGB triples. */
  readonly globalTable: Uint8Array
}

interface GifContent extends GifScreen {
  readonly pictures: readonly GifPicture[]
  /** Comments and application data copied from another file, introducer to terminator. */
  readonly extensions: readonly Uint8Array[]
  /** Largest squared RGB distance by which an index may be replaced to repeat a coded string; 0 is lossless. */
  readonly tolerance: number
}

/** Returns the exponent of the table size: a table holds 2, 4, … 256 colours. */
function tableBits(table: Uint8Array): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, table.length / 3))))
}

function writeTable(sink: ByteSink, table: Uint8Array): void {
  sink.bytes(table)
  for (let missing = 3 * 2 ** tableBits(table) - table.length; missing > 0; missing--) sink.byte(0)
}

/** Most replacements per colour: more make packing slow and files no smaller. */
const mostStandIns = 24

/** Lists for each colour of a table the others within a squared distance; excludes the transparent index. */
function standInsOf(table: Uint8Array, transparent: number, tolerance: number): Substitutes {
  const count = table.length / 3
  const starts = new Uint16Array(257)
  const list: number[] = []
  for (let a = 0; a < 256; a++) {
    starts[a] = list.length
    if (a >= count || a === transparent) continue
    const near: (readonly [distance: number, index: number])[] = []
    for (let b = 0; b < count; b++) {
      if (b === a || b === transparent) continue
      const red = table[a * 3]! - table[b * 3]!
      const green = table[a * 3 + 1]! - table[b * 3 + 1]!
      const blue = table[a * 3 + 2]! - table[b * 3 + 2]!
      const distance = red * red + green * green + blue * blue
      if (distance <= tolerance) near.push([distance, b])
    }
    near.sort(([one], [other]) => one - other)
    for (const [, index] of near.slice(0, mostStandIns)) list.push(index)
  }
  starts[256] = list.length
  return { starts, list: Uint8Array.from(list) }
}

/** Writer of a GIF89a file, picture by picture; pictures are not kept in memory. */
export class GifFile {
  readonly #sink = new ByteSink()
  readonly #packer = new LzwEncoder()
  readonly #globalTable: Uint8Array
  /** Cached for the last table, since most pictures share theirs. */
  #standIns: { readonly table: Uint8Array; readonly transparent: number; readonly of: Substitutes } | null = null

  constructor({ width, height, loops, globalTable }: GifScreen) {
    this.#globalTable = globalTable
    const sink = this.#sink
    for (const letter of 'GIF89a') sink.byte(letter.charCodeAt(0))
    sink.word(width)
    sink.word(height)
    const hasGlobal = globalTable.length > 0
    sink.push(hasGlobal ? 0xf0 | (tableBits(globalTable) - 1) : 0x70, 0, 0)
    if (hasGlobal) writeTable(sink, globalTable)
    if (loops === null) return
    sink.push(0x21, 0xff, 11)
    for (const letter of 'NETSCAPE2.0') sink.byte(letter.charCodeAt(0))
    sink.push(3, 1)
    sink.word(loops)
    sink.byte(0)
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#sink.length
  }

  /** Writes a picture. `tolerance` as in {@link GifContent}; `thorough` packs slightly better in 1.5 times the time. */
  picture(picture: GifPicture, tolerance: number, thorough: boolean): void {
    const { left, top, width, height, table, transparent, disposal, delay } = picture
    const sink = this.#sink
    sink.push(0x21, 0xf9, 4, (disposal << 2) | (transparent >= 0 ? 1 : 0))
    sink.word(delay)
    sink.push(Math.max(transparent, 0), 0, 0x2c)
    for (const value of [left, top, width, height]) sink.word(value)
    sink.byte(table ? 0x80 | (tableBits(table) - 1) : 0)
    if (table) writeTable(sink, table)
    const standIns = tolerance > 0 ? this.#standInsOf(table ?? this.#globalTable, transparent, tolerance) : null
    sink.bytes(packIndices(this.#packer, picture, transparent, { standIns, thorough }))
  }

  extension(bytes: Uint8Array): void {
    this.#sink.bytes(bytes)
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.#sink.byte(0x3b)
    return this.#sink.finish()
  }

  #standInsOf(table: Uint8Array, transparent: number, tolerance: number): Substitutes {
    const known = this.#standIns
    if (known && known.table === table && known.transparent === transparent) return known.of
    const made = standInsOf(table, transparent, tolerance)
    this.#standIns = { table, transparent, of: made }
    return made
  }
}

/** Writes a whole GIF89a file. */
export function writeGif({ pictures, extensions, tolerance, ...screen }: GifContent): Uint8Array<ArrayBuffer> {
  const file = new GifFile(screen)
  for (const picture of pictures) file.picture(picture, tolerance, true)
  for (const extension of extensions) file.extension(extension)
  return file.finish()
}
