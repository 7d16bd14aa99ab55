/** Palette indices row by row, and for each pixel a second one that shows the same, or the first again. */
interface Indices {
  readonly indices: Uint8Array
  readonly alternatives: Uint8Array
}

const mostCodes = 4096

/** Bytes that grow as they are written. */
export class ByteSink {
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
      const distance = value === alternative ? 0 : this.#distance(value, index, alternative)
      if (distance < bestDistance) {
        best = at
        bestDistance = distance
      }
    }
    return best
  }

  /** Of the two, the one that is transparent is far from everything. */
  #distance(value: number, index: number, alternative: number): number {
    if (!this.#near) return this.#tolerance + 1
    return Math.min(this.#near[index * 256 + value]!, this.#near[alternative * 256 + value]!)
  }
}

const usualPatience = 1.1
/** Bytes under which no code table has been full: 4096 codes, few of them of less than 9 bits. */
const smallestFullTable = 4000

/** Pixels after which a full table is asked whether it still fits the picture. */
const reviewEvery = 2048

/**
 * LZW (GIF89a appendix F). A string already in the table may be continued by an
 * index that shows the same or, with a tolerance, nearly the same: strings get
 * longer and the file smaller. A full table is used on until it needs
 * `patience` times the bits it needed at its best; a patience of 0 drops it at once.
 */
function pack(
  { indices, alternatives }: Indices,
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

/** Bits of the largest index; no file has less than two. */
function codeSize({ indices, alternatives }: Indices): number {
  let used = 0
  for (const index of indices) used |= index
  for (const index of alternatives) used |= index
  return Math.max(2, 32 - Math.clz32(used))
}

/**
 * The picture's LZW data in sub-blocks, with the code size before and the
 * terminator behind it. Whether to leave what did not change or to paint it
 * again, and how long to use a full table, shows only when it is packed. `near`
 * holds the squared distance of every two indices, `tolerance` the largest one
 * by which an index may be replaced; null and 0 are lossless.
 */
export function packIndices(picture: Indices, near: Uint32Array | null, tolerance: number): Uint8Array<ArrayBuffer> {
  const tree = new StringTree(near, tolerance)
  const { indices, alternatives } = picture
  const ways: Indices[] = [picture]
  if (indices !== alternatives) ways.push({ indices: alternatives, alternatives: indices })
  const plain = { indices, alternatives: indices }
  // Colours that are only alternatives may be what makes every code longer.
  if (codeSize(plain) < codeSize(picture)) ways.push(plain)
  const tries = ways.map((way) => ({ way, bytes: pack(way, codeSize(way), tree, usualPatience) }))
  const best = tries.reduce((least, next) => (next.bytes.length < least.bytes.length ? next : least))
  if (best.bytes.length < smallestFullTable) return best.bytes
  const impatient = pack(best.way, codeSize(best.way), tree, 0)
  return impatient.length < best.bytes.length ? impatient : best.bytes
}
