import { describe, expect, test } from 'vitest'
import {
  exifOrientation,
  readExif,
  readRationals,
  shortField,
  writeExif,
} from '../../../../src/core/image/metadata/exif.ts'

interface Field {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** Value or offset, as it stands in the entry. */
  readonly value: number
}

/** Builds a TIFF block of one directory (TIFF 6.0 §2), with `tail` behind it. */
function block(fields: readonly Field[], { little = true, version = 42, next = 0, tail = [0, 0] as number[] } = {}) {
  const bytes = Buffer.alloc(8 + 6 + fields.length * 12 + tail.length)
  const word = (value: number, at: number) => (little ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at))
  const long = (value: number, at: number) => (little ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at))
  bytes.write(little ? 'II' : 'MM', 0, 'latin1')
  word(version, 2)
  long(8, 4)
  word(fields.length, 8)
  for (const [index, { tag, type, count, value }] of fields.entries()) {
    const at = 10 + index * 12
    word(tag, at)
    word(type, at + 2)
    long(count, at + 4)
    // Numbers shorter than the entry stand at its left.
    if (type === 3) word(value, at + 8)
    else if (type === 1) bytes[at + 8] = value
    else long(value, at + 8)
  }
  long(next, 10 + fields.length * 12)
  bytes.set(tail, 14 + fields.length * 12)
  return new Uint8Array(bytes)
}
const orientation = (type: number, value = 6): Field => ({ tag: 0x0112, type, count: 1, value })

describe('a block of EXIF', () => {
  test.each([true, false])('is read in both byte orders (little-endian: %s), whatever type a number has', (little) => {
    for (const type of [1, 3, 4]) expect(exifOrientation(readExif(block([orientation(type)], { little })))).toBe(6)
    for (const value of [0, 9, 200])
      expect(exifOrientation(readExif(block([orientation(3, value)], { little })))).toBe(1)
    expect(exifOrientation(readExif(block([orientation(3, 8)], { little })))).toBe(8)
    expect(exifOrientation(readExif(block([orientation(2)], { little })))).toBe(1)
    expect(exifOrientation(undefined)).toBe(1)
  })

  test('is one of TIFF or of a raw dialect, and nothing else', () => {
    for (const version of [42, 0x55, 0x4f52, 0x5352])
      expect(readExif(block([orientation(3)], { version }))).toBeDefined()
    for (const version of [0, 41, 43, 0x2a00]) expect(readExif(block([orientation(3)], { version }))).toBeUndefined()
    expect(readExif(new TextEncoder().encode('no block of EXIF'))).toBeUndefined()
    expect(readExif(block([]).subarray(0, 13))).toBeUndefined()
  })

  test('has no fields of directories it does not point to', () => {
    const { photo, gps, thumbnailBytes, image } = readExif(
      block([orientation(3)], { tail: Array.from({ length: 60 }, () => 1) }),
    )!
    expect([photo.size, gps.size, thumbnailBytes, image.size]).toEqual([0, 0, 0, 1])
  })

  test('gives the first of repeated fields, and leaves out those that end outside or have no length', () => {
    const far = { tag: 0x010f, type: 2, count: 9, value: 5000 }
    const empty = { tag: 0x0110, type: 2, count: 0, value: 0 }
    const unknown = { tag: 0x0111, type: 99, count: 1, value: 0 }
    const { image } = readExif(block([orientation(3, 3), orientation(3, 6), far, empty, unknown]))!
    expect([...image.keys()]).toEqual([0x0112])
    expect(exifOrientation(readExif(block([orientation(3, 3), orientation(3, 6)])))).toBe(3)
  })

  test('tells the length of its preview, which lies in the directory behind', () => {
    const tail = [1, 0, ...[0x02, 0x02, 4, 0, 1, 0, 0, 0, 0x39, 0x30, 0, 0], 0, 0, 0, 0]
    expect(readExif(block([orientation(3)], { next: 26, tail }))!.thumbnailBytes).toBe(12_345)
  })

  test('loses no more than a directory it points to in vain', () => {
    const inside = (tag: number, value: number) => ({ tag, type: 4, count: 1, value })
    for (const value of [0, 4, 45, 5000, 0xffff_ffff]) {
      const found = readExif(block([orientation(3), inside(0x8769, value), inside(0x8825, value)]))!
      expect([exifOrientation(found), found.photo.size, found.gps.size], `${value}`).toEqual([6, 0, 0])
    }
  })

  test('may end with its last field, without a word on what follows', () => {
    const whole = block([orientation(3)], { tail: [] })
    for (const missing of [1, 4]) expect(exifOrientation(readExif(whole.subarray(0, -missing)))).toBe(6)
  })

  test('gives ratios; none by zero, of another type, or of nothing', () => {
    const tail = [...[3, 0, 0, 0, 2, 0, 0, 0], ...[1, 0, 0, 0, 0, 0, 0, 0]]
    const ratios = { tag: 2, type: 5, count: 2, value: 26 }
    const { image } = readExif(block([ratios], { tail }))!
    expect(readRationals(image.get(2), true)).toEqual([1.5, Number.NaN])
    expect(readRationals(undefined, true)).toEqual([])
    expect(readRationals(readExif(block([orientation(3)]))!.image.get(0x0112), true)).toEqual([])
  })

  test.each([true, false])('is written with its fields in order, odd values padded (little-endian: %s)', (little) => {
    const text = (tag: number, value: string) => ({ tag, type: 2, count: value.length, value: Buffer.from(value) })
    const written = writeExif(little, {
      image: [text(0x0110, 'Model\0'), text(0x010f, 'odd\0\0')],
      photo: [text(0xa434, 'a lens\0')],
      gps: [text(1, 'N\0')],
    })!
    const { littleEndian, image, photo, gps } = readExif(written)!
    expect(littleEndian).toBe(little)
    expect([...image.keys()]).toEqual([0x010f, 0x0110, 0x8769, 0x8825])
    expect(Buffer.from(image.get(0x010f)!.value).toString()).toBe('odd\0\0')
    expect(image.get(0x0110)!.offset % 2).toBe(0)
    expect(Buffer.from(photo.get(0xa434)!.value).toString()).toBe('a lens\0')
    expect(Buffer.from(photo.get(0x9000)!.value).toString()).toBe('0232')
    expect(Buffer.from(gps.get(1)!.value).toString()).toBe('N\0')
    expect(writeExif(little, { image: [], photo: [], gps: [] })).toBeNull()
    const bare = readExif(writeExif(little, { image: [text(0x010f, 'Make\0')], photo: [], gps: [] })!)!
    expect([bare.photo.size, bare.gps.size]).toEqual([0, 0])
  })
})

describe('a block that is written', () => {
  test('has only the directories that have fields, each pointed to', () => {
    const field = shortField(0x0112, 6, true)
    const alone = writeExif(true, { image: [field], photo: [], gps: [] })!
    expect([...alone]).toEqual([
      ...[0x49, 0x49, 42, 0, 8, 0, 0, 0],
      ...[1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0],
      ...[0, 0, 0, 0],
    ])
    const placed = writeExif(false, { image: [], photo: [], gps: [shortField(1, 7, false)] })!
    const view = new DataView(placed.buffer)
    expect([view.getUint16(8), view.getUint16(10)]).toEqual([1, 0x8825])
    const at = view.getUint32(18)
    expect([view.getUint16(at), view.getUint16(at + 2), view.getUint16(at + 10)]).toEqual([1, 1, 7])
    expect(placed.length).toBe(at + 18)
    expect(writeExif(true, { image: [], photo: [], gps: [] })).toBeNull()
  })

  test('of the photo names its version', () => {
    const written = readExif(writeExif(true, { image: [], photo: [shortField(0x8827, 200, true)], gps: [] })!)!
    expect([...written.photo.keys()].sort((one, other) => one - other)).toEqual([0x8827, 0x9000])
    expect(written.gps.size).toBe(0)
  })
})
