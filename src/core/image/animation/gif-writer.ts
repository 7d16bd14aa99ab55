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

/** Bytes that grow as they are written. */
class ByteSink {
  #bytes = new Uint8Array(1 << 16)
  #length = 0

  push(...values: number[]): void {
    for (const value of values) this.byte(value)
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = value
  }

  word(value: number): void {
    this.push(value & 0xff, value >> 8)
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }
}

/** Exponent of the table size: a table holds 2, 4, … 256 colours. */
function tableBits(table: Uint8Array): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, table.length / 3))))
}

function writeTable(sink: ByteSink, table: Uint8Array): void {
  for (const value of table) sink.byte(value)
  for (let missing = 3 * 2 ** tableBits(table) - table.length; missing > 0; missing--) sink.byte(0)
}

const mostCodes = 4096

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

/** Codes of growing size, lowest bit first, in sub-blocks of at most 255 bytes. */
class CodeSink {
  readonly #sink: ByteSink
  readonly #block = new Uint8Array(255)
  #length = 0
  #bits = 0
  #held = 0
  /** Bits given away so far. */
  spent = 0

  constructor(sink: ByteSink) {
    this.#sink = sink
  }

  code(code: number, size: number): void {
    this.spent += size
    this.#bits |= code << this.#held
    this.#held += size
    while (this.#held >= 8) {
      this.#byte(this.#bits & 0xff)
      this.#bits >>>= 8
      this.#held -= 8
    }
  }

  finish(): void {
    if (this.#held > 0) this.#byte(this.#bits & 0xff)
    this.#flush()
    this.#sink.byte(0)
  }

  #byte(byte: number): void {
    this.#block[this.#length++] = byte
    if (this.#length === this.#block.length) this.#flush()
  }

  #flush(): void {
    if (this.#length === 0) return
    this.#sink.byte(this.#length)
    for (let at = 0; at < this.#length; at++) this.#sink.byte(this.#block[at]!)
    this.#length = 0
  }
}

/** The strings coded so far as a tree: the children of a code are a linked list. 0 is no code of a string. */
class StringTree {
  readonly #child = new Uint16Array(mostCodes)
  readonly #sibling = new Uint16Array(mostCodes)
  readonly #value = new Uint8Array(mostCodes)
  readonly #near: Uint32Array | null
  readonly #tolerance: number

  constructor(near: Uint32Array | null, tolerance: number) {
    this.#near = near
    this.#tolerance = tolerance
  }

  clear(): void {
    this.#child.fill(0)
  }

  add(parent: number, index: number, code: number): void {
    this.#value[code] = index
    this.#sibling[code] = this.#child[parent]!
    this.#child[parent] = code
  }

  /** The string longer by `index`, else by what shows the same, else by what is nearest within the tolerance. */
  longer(code: number, index: number, alternative: number): number {
    let best = 0
    let bestDistance = this.#tolerance + 1
    for (let at = this.#child[code]!; at !== 0; at = this.#sibling[at]!) {
      const value = this.#value[at]!
      if (value === index) return at
      const distance = value === alternative ? 0 : this.#near ? this.#near[alternative * 256 + value]! : bestDistance
      if (distance < bestDistance) {
        best = at
        bestDistance = distance
      }
    }
    return best
  }
}

const patiences = [1.1, 0] as const

/** Pixels after which a full table is asked whether it still fits the picture. */
const reviewEvery = 2048

/**
 * LZW (GIF89a appendix F). A string already in the table may be continued by an
 * index that shows the same or, with a tolerance, nearly the same: strings get
 * longer and the file smaller. A full table is used on until it needs
 * `patience` times the bits it needed at its best; a patience of 0 drops it at once.
 */
function pack(
  { indices, alternatives }: GifPicture,
  minCodeSize: number,
  tree: StringTree,
  patience: number,
): Uint8Array<ArrayBuffer> {
  const sink = new ByteSink()
  const clear = 1 << minCodeSize
  const end = clear + 1
  const codes = new CodeSink(sink)
  let size = minCodeSize + 1
  let next = end + 1
  let reviewAt = 0
  let spentAtReview = 0
  let best = Number.POSITIVE_INFINITY
  const restart = () => {
    codes.code(clear, size)
    tree.clear()
    size = minCodeSize + 1
    next = end + 1
    best = Number.POSITIVE_INFINITY
  }
  const grow = (code: number, index: number, at: number) => {
    if (next >= mostCodes) return
    tree.add(code, index, next)
    // The decoder is one entry behind, so the code grows one entry later than the table.
    if (next === 1 << size && size < 12) size += 1
    next += 1
    reviewAt = at + reviewEvery
    spentAtReview = codes.spent
  }
  const outlived = (at: number): boolean => {
    if (next < mostCodes) return false
    if (patience === 0) return true
    if (at < reviewAt) return false
    const spent = (codes.spent - spentAtReview) / (at - reviewAt + reviewEvery)
    reviewAt = at + reviewEvery
    spentAtReview = codes.spent
    best = Math.min(best, spent)
    return spent > best * patience
  }
  sink.byte(minCodeSize)
  restart()
  let current = indices[0] ?? 0
  for (let at = 1; at < indices.length; at++) {
    const index = indices[at]!
    const longer = tree.longer(current, index, alternatives[at]!)
    if (longer !== 0) {
      current = longer
      continue
    }
    codes.code(current, size)
    grow(current, index, at)
    if (outlived(at)) restart()
    current = index
  }
  codes.code(current, size)
  if (next === 1 << size && size < 12) size += 1
  codes.code(end, size)
  codes.finish()
  return sink.finish()
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
  const tree = new StringTree(near, tolerance)
  // Which patience suits a picture shows only when it is packed; even pictures like the first, uneven ones the second.
  const packed = patiences.map((patience) => pack(picture, Math.max(2, tableBits(colours)), tree, patience))
  for (const byte of packed.reduce((best, other) => (other.length < best.length ? other : best))) sink.byte(byte)
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
