/** A picture to write; `indices` are rows of palette indices. Lengths in px, `delay` in hundredths of a second. */
export interface GifPicture {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly indices: Uint8Array
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

/**
 * LZW (GIF89a appendix F). With a tolerance, a string already in the table may be
 * continued by a colour near enough to the true one, which makes strings longer
 * and the file smaller.
 */
function pack(
  sink: ByteSink,
  indices: Uint8Array,
  minCodeSize: number,
  near: Uint32Array | null,
  tolerance: number,
): void {
  const clear = 1 << minCodeSize
  const end = clear + 1
  // The table as a tree: children of a code are a linked list.
  const child = new Uint16Array(mostCodes)
  const sibling = new Uint16Array(mostCodes)
  const value = new Uint8Array(mostCodes)
  let size = minCodeSize + 1
  let next = end + 1
  let bits = 0
  let held = 0
  const block = new Uint8Array(255)
  let blockLength = 0
  const flushBlock = () => {
    if (blockLength === 0) return
    sink.byte(blockLength)
    for (let at = 0; at < blockLength; at++) sink.byte(block[at]!)
    blockLength = 0
  }
  const emitByte = (byte: number) => {
    block[blockLength++] = byte
    if (blockLength === 255) flushBlock()
  }
  const emit = (code: number) => {
    bits |= code << held
    held += size
    while (held >= 8) {
      emitByte(bits & 0xff)
      bits >>>= 8
      held -= 8
    }
  }
  const restart = () => {
    emit(clear)
    child.fill(0)
    size = minCodeSize + 1
    next = end + 1
  }
  const follow = (code: number, index: number): number => {
    let best = 0
    let bestDistance = tolerance + 1
    for (let at = child[code]!; at !== 0; at = sibling[at]!) {
      if (value[at] === index) return at
      if (near) {
        const distance = near[index * 256 + value[at]!]!
        if (distance < bestDistance) {
          best = at
          bestDistance = distance
        }
      }
    }
    return best
  }
  sink.byte(minCodeSize)
  restart()
  let current = indices[0] ?? 0
  for (let at = 1; at < indices.length; at++) {
    const index = indices[at]!
    const longer = follow(current, index)
    if (longer !== 0) {
      current = longer
      continue
    }
    emit(current)
    if (next < mostCodes) {
      value[next] = index
      sibling[next] = child[current]!
      child[current] = next
      // The decoder is one entry behind, so the code grows one entry later than the table.
      if (next === 1 << size && size < 12) size += 1
      next += 1
    } else restart()
    current = index
  }
  emit(current)
  if (next === 1 << size && size < 12) size += 1
  emit(end)
  if (held > 0) emitByte(bits & 0xff)
  flushBlock()
  sink.byte(0)
}

function writePicture(sink: ByteSink, picture: GifPicture, globalTable: Uint8Array, tolerance: number): void {
  const { left, top, width, height, indices, table, transparent, disposal, delay } = picture
  sink.push(0x21, 0xf9, 4, (disposal << 2) | (transparent >= 0 ? 1 : 0))
  sink.word(delay)
  sink.push(Math.max(transparent, 0), 0, 0x2c)
  for (const value of [left, top, width, height]) sink.word(value)
  sink.byte(table ? 0x80 | (tableBits(table) - 1) : 0)
  if (table) writeTable(sink, table)
  const colours = table ?? globalTable
  const near = tolerance > 0 ? distances(colours, transparent) : null
  pack(sink, indices, Math.max(2, tableBits(colours)), near, tolerance)
}

/** Writes a GIF89a file. */
export function writeGif({
  width,
  height,
  loops,
  globalTable,
  pictures,
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
  sink.byte(0x3b)
  return sink.finish()
}
