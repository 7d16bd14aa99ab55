import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LzwEncoder, packIndices } from '../../../../../src/core/image/animation/gif-lzw.ts'
import { seededRandom } from '../../../../../src/core/random.ts'
import { withFile } from '../../../../helpers/clips.ts'

const packer = new LzwEncoder()
const pack = (indices: Uint8Array, bits: number): Uint8Array =>
  packer.pack({ indices, alternatives: indices }, bits, { standIns: null, thorough: false }).slice()

/** What a strict reading of a stream finds. */
interface Reading {
  readonly indices: Uint8Array
  /** Number of pixels read when the table's size has just become a power of two, in order. */
  readonly filled: readonly number[]
  /** Number of clear codes. */
  readonly clears: number
}

/**
 * Reads LZW data as GIF89a appendix F demands, more strictly than the decoders in use: sub-blocks must end in a
 * terminator, every code must have the width of the table's size, the last one must be the end code, and less than one
 * byte of zeros may follow it.
 */
function readStrictly(data: Uint8Array): Reading {
  const bits = data[0]!
  const bytes: number[] = []
  let block = 1
  for (; data[block] !== 0; block += data[block]! + 1) bytes.push(...data.subarray(block + 1, block + 1 + data[block]!))
  if (block !== data.length - 1) throw new Error('no terminator at the end')
  let at = 0
  const code = (width: number): number => {
    let value = 0
    for (let bit = 0; bit < width; bit++, at++) {
      const byte = bytes[at >> 3]
      if (byte === undefined) throw new Error(`the stream ends within a code of ${width} bits`)
      value += ((byte >> (at & 7)) & 1) * 2 ** bit
    }
    return value
  }
  const clear = 2 ** bits
  const roots = Array.from({ length: clear }, (_, index) => [index])
  const read: number[] = []
  const filled: number[] = []
  let table: number[][] = []
  let clears = 0
  let before: number[] | null = null
  if (code(bits + 1) !== clear) throw new Error('no clear code at the start')
  for (let found = clear; ; found = code(Math.min(12, Math.floor(Math.log2(table.length)) + 1))) {
    if (found === clear + 1) break
    if (found === clear) {
      clears += 1
      table = [...roots, [], []]
      before = null
      continue
    }
    const known: number[] | null = table[found] ?? (found === table.length && before ? [...before, before[0]!] : null)
    if (!known || known.length === 0) throw new Error(`code ${found} is in no table`)
    read.push(...known)
    if (before && table.length < 4096) {
      table.push([...before, known[0]!])
      if (Number.isInteger(Math.log2(table.length))) filled.push(read.length)
    }
    before = known
  }
  while (at & 7) if (code(1) !== 0) throw new Error('something follows the end code')
  if (at >> 3 !== bytes.length) throw new Error(`${bytes.length - (at >> 3)} bytes follow the end code`)
  return { indices: Uint8Array.from(read), filled, clears }
}

/** Wraps LZW data of one row of pixels in a GIF with a table of greys. */
function gifOf(data: Uint8Array, width: number): Uint8Array {
  const word = (value: number) => [value & 255, value >> 8]
  const greys = Array.from({ length: 256 }, (_, at) => [at, at, at]).flat()
  const screen = [...Buffer.from('GIF89a'), ...word(width), ...word(1), 0xf7, 0, 0, ...greys]
  return Uint8Array.from([...screen, 0x2c, 0, 0, 0, 0, ...word(width), ...word(1), 0, ...data, 0x3b])
}

/** Returns the indices that sharp reads from the data. */
async function bySharp(data: Uint8Array, width: number): Promise<Buffer> {
  return sharp(gifOf(data, width), { failOn: 'warning' }).extractChannel(0).raw().toBuffer()
}

/** Returns the indices that gifsicle reads from the data and writes again; it must not complain. */
function byGifsicle(data: Uint8Array, width: number): Promise<Buffer> {
  const { stdout, stderr } = withFile(gifOf(data, width), (file) => spawnSync('gifsicle', ['-O0', file]))
  expect(stderr.toString()).toBe('')
  return sharp(stdout).extractChannel(0).raw().toBuffer()
}

/** Returns indices in which no pair occurs twice within a table, so that every pixel is one code. */
function steps(count: number): Uint8Array {
  const indices = new Uint8Array(count)
  for (let at = 1; at < count; at++) indices[at] = indices[at - 1]! + 1 + 2 * Math.floor(at / 256)
  return indices
}

function noise(count: number, colours: number): Uint8Array {
  const random = seededRandom(colours)
  return Uint8Array.from({ length: count }, () => Math.floor(random() * colours))
}

/** Returns the lengths at which the last code fills the table to a power of two, and their neighbours. */
const aroundEach = (lengths: readonly number[]) =>
  [...new Set(lengths.flatMap((length) => [-2, -1, 0, 1, 2].map((by) => length + by)))].filter((length) => length > 0)

test('the end code has the right width after every length near 512, 1024, 2048 and 4096 entries, in eight tables', async () => {
  const whole = steps(33_200)
  const { filled, clears, indices } = readStrictly(pack(whole, 8))
  expect(indices).toEqual(whole)
  expect(clears).toBeGreaterThanOrEqual(8)
  expect(filled.length).toBeGreaterThanOrEqual(4 * 8)
  for (const length of aroundEach(filled)) {
    const part = whole.subarray(0, length)
    const data = pack(part, 8)
    const read = readStrictly(data)
    expect(Buffer.from(read.indices).equals(part), `${length} pixels`).toBe(true)
    expect((await bySharp(data, length)).equals(part), `${length} pixels by sharp`).toBe(true)
  }
})

test.each([2, 3, 4, 5, 6, 7])('of %i-bit colours too, from the first widening to a full table', async (bits) => {
  const whole = noise(30_000, 2 ** bits)
  const { filled } = readStrictly(pack(whole, bits))
  expect(filled.length).toBeGreaterThanOrEqual(12 - bits)
  for (const length of aroundEach(filled.slice(0, 12 - bits))) {
    const part = whole.subarray(0, length)
    const data = pack(part, bits)
    expect(Buffer.from(readStrictly(data).indices).equals(part), `${length} pixels`).toBe(true)
    expect((await bySharp(data, length)).equals(part), `${length} pixels by sharp`).toBe(true)
  }
})

test('gifsicle reads streams that end exactly where a table is filled', async () => {
  const whole = steps(8200)
  const { filled } = readStrictly(pack(whole, 8))
  expect(filled.length).toBeGreaterThanOrEqual(7)
  for (const length of filled) {
    const part = whole.subarray(0, length)
    expect((await byGifsicle(pack(part, 8), length)).equals(part), `${length} pixels`).toBe(true)
  }
})

test('pictures of one to six hundred pixels of four colours end in an end code and nothing more', () => {
  const whole = noise(600, 4)
  for (let length = 1; length <= whole.length; length++) {
    const part = whole.subarray(0, length)
    expect(Buffer.from(readStrictly(pack(part, 2)).indices).equals(part), `${length} pixels`).toBe(true)
  }
})

test('noise that may stay unpainted between evenly spaced dots costs next to nothing', () => {
  const [dot, transparent] = [1, 3]
  const indices = noise(32 * 32, 3).map((index, at) => (at % 4 === 0 ? dot : index))
  const alternatives = indices.map((index, at) => (at % 4 === 0 ? index : transparent))
  const picture = { indices, alternatives }
  const packed = packIndices(packer, picture, transparent, { standIns: null, thorough: false }).length
  expect(packed).toBeLessThan(pack(indices, 2).length / 2)
  expect(packed).toBeLessThan(80)
})
