/**
 * Small synchronous zlib (RFC 1950, RFC 1951) for profiles and text chunks: the browser's DecompressionStream is
 * asynchronous and does not limit its output.
 */

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
]
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const MAX_CODE_BITS = 15

/** Canonical Huffman code: number of codes of each length, and symbols in code order. */
interface HuffmanCode {
  readonly counts: Uint16Array
  readonly symbols: Uint16Array
}

interface BitSource {
  readonly bytes: Uint8Array
  at: number
  bits: number
  bitCount: number
}

/** Internal error: the stream is invalid, truncated or longer than allowed. */
class BrokenStream extends Error {}

/** Inflates a zlib stream; returns undefined if it is invalid or exceeds `limit` bytes. Ignores the checksum. */
export function inflateZlib(bytes: Uint8Array, limit: number): Uint8Array<ArrayBuffer> | undefined {
  if (bytes.length < 6 || (bytes[0]! & 0x0f) !== 8 || ((bytes[0]! << 8) | bytes[1]!) % 31 !== 0) return undefined
  return inflateRaw(bytes.subarray(2), limit)
}

/** Inflates a bare deflate stream (RFC 1951); returns undefined if it is invalid or exceeds `limit` bytes. */
export function inflateRaw(bytes: Uint8Array, limit: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    return inflate({ bytes, at: 0, bits: 0, bitCount: 0 }, limit)
  } catch (error) {
    if (error instanceof BrokenStream) return undefined
    throw error
  }
}

function inflate(source: BitSource, limit: number): Uint8Array<ArrayBuffer> {
  const out = new Output(limit)
  for (let last = false; !last; ) {
    last = take(source, 1) === 1
    const kind = take(source, 2)
    if (kind === 0) copyStored(source, out)
    else if (kind === 1) inflateBlock(source, out, FIXED_LENGTHS, FIXED_DISTANCES)
    else if (kind === 2) {
      const { lengths, distances } = readCodes(source)
      inflateBlock(source, out, lengths, distances)
    } else throw new BrokenStream()
  }
  return out.bytes.slice(0, out.length)
}

class Output {
  bytes = new Uint8Array(4_096)
  length = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  reserve(count: number): void {
    const needed = this.length + count
    if (needed > this.#limit) throw new BrokenStream()
    if (needed <= this.bytes.length) return
    const grown = new Uint8Array(Math.min(this.#limit, Math.max(needed, this.bytes.length * 2)))
    grown.set(this.bytes)
    this.bytes = grown
  }
}

function take(source: BitSource, count: number): number {
  while (source.bitCount < count) {
    const byte = source.bytes[source.at++]
    if (byte === undefined) throw new BrokenStream()
    source.bits |= byte << source.bitCount
    source.bitCount += 8
  }
  const value = source.bits & ((1 << count) - 1)
  source.bits >>>= count
  source.bitCount -= count
  return value
}

function copyStored(source: BitSource, out: Output): void {
  source.bits = 0
  source.bitCount = 0
  const { bytes, at } = source
  const length = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
  if (at + 4 + length > bytes.length) throw new BrokenStream()
  out.reserve(length)
  out.bytes.set(bytes.subarray(at + 4, at + 4 + length), out.length)
  out.length += length
  source.at = at + 4 + length
}

function buildCode(lengths: readonly number[]): HuffmanCode {
  const counts = new Uint16Array(MAX_CODE_BITS + 1)
  for (const length of lengths) counts[length]!++
  counts[0] = 0
  const next = new Uint16Array(MAX_CODE_BITS + 2)
  for (let bits = 1; bits <= MAX_CODE_BITS; bits++) next[bits + 1] = next[bits]! + counts[bits]!
  const symbols = new Uint16Array(lengths.length)
  for (const [symbol, length] of lengths.entries()) if (length > 0) symbols[next[length]!++] = symbol
  return { counts, symbols }
}

const FIXED_LENGTHS = buildCode(
  Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
)
const FIXED_DISTANCES = buildCode(Array.from({ length: 30 }, () => 5))

function takeSymbol(source: BitSource, { counts, symbols }: HuffmanCode): number {
  let code = 0
  let first = 0
  let index = 0
  for (let bits = 1; bits <= MAX_CODE_BITS; bits++) {
    code |= take(source, 1)
    const count = counts[bits]!
    if (code - count < first) return symbols[index + code - first]!
    index += count
    first = (first + count) << 1
    code <<= 1
  }
  throw new BrokenStream()
}

function readCodes(source: BitSource): { lengths: HuffmanCode; distances: HuffmanCode } {
  const lengthCount = take(source, 5) + 257
  const distanceCount = take(source, 5) + 1
  const codeCount = take(source, 4) + 4
  const codeLengths = Array.from({ length: 19 }, () => 0)
  for (let index = 0; index < codeCount; index++) codeLengths[CODE_LENGTH_ORDER[index]!] = take(source, 3)
  const code = buildCode(codeLengths)
  const all: number[] = []
  while (all.length < lengthCount + distanceCount) {
    const symbol = takeSymbol(source, code)
    if (symbol < 16) {
      all.push(symbol)
      continue
    }
    const repeated = symbol === 16 ? all.at(-1) : 0
    if (repeated === undefined) throw new BrokenStream()
    const times = symbol === 16 ? 3 + take(source, 2) : symbol === 17 ? 3 + take(source, 3) : 11 + take(source, 7)
    for (let time = 0; time < times; time++) all.push(repeated)
  }
  return {
    lengths: buildCode(all.slice(0, lengthCount)),
    distances: buildCode(all.slice(lengthCount, lengthCount + distanceCount)),
  }
}

function inflateBlock(source: BitSource, out: Output, lengths: HuffmanCode, distances: HuffmanCode): void {
  for (;;) {
    const symbol = takeSymbol(source, lengths)
    if (symbol === 256) return
    if (symbol < 256) {
      out.reserve(1)
      out.bytes[out.length++] = symbol
      continue
    }
    const base = LENGTH_BASE[symbol - 257]
    if (base === undefined) throw new BrokenStream()
    const length = base + take(source, LENGTH_BITS[symbol - 257]!)
    const slot = takeSymbol(source, distances)
    const far = DISTANCE_BASE[slot]
    if (far === undefined) throw new BrokenStream()
    const distance = far + take(source, slot < 2 ? 0 : (slot >> 1) - 1)
    if (distance > out.length) throw new BrokenStream()
    out.reserve(length)
    for (let copied = 0; copied < length; copied++, out.length++)
      out.bytes[out.length] = out.bytes[out.length - distance]!
  }
}

const STORED_LIMIT = 65_535

/** Wraps bytes as a zlib stream of stored blocks, for data that is small or read again at once. */
export function storeZlib(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.max(1, Math.ceil(bytes.length / STORED_LIMIT))
  const out = new Uint8Array(2 + blocks * 5 + bytes.length + 4)
  out.set([0x78, 0x01])
  let at = 2
  for (let block = 0; block < blocks; block++) {
    const part = bytes.subarray(block * STORED_LIMIT, (block + 1) * STORED_LIMIT)
    const { length } = part
    out.set([block === blocks - 1 ? 1 : 0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff], at)
    out.set(part, at + 5)
    at += 5 + length
  }
  new DataView(out.buffer).setUint32(at, adler32(bytes))
  return out
}

function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (let at = 0; at < bytes.length; ) {
    // 5552 is the longest run whose sums stay below 2^32 (RFC 1950 §9).
    const end = Math.min(bytes.length, at + 5_552)
    for (; at < end; at++) {
      low += bytes[at]!
      high += low
    }
    low %= 65_521
    high %= 65_521
  }
  return high * 65_536 + low
}
