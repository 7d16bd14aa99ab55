import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readIsobmffHeader } from '../../../../src/core/image/header/isobmff.ts'
import { readIsobmff, readMeta } from '../../../../src/core/image/metadata/isobmff.ts'
import { boxOf, FieldReader, listBoxes } from '../../../../src/core/image/metadata/isobmff-boxes.ts'
import { rebuildIsobmff } from '../../../../src/core/image/metadata/isobmff-write.ts'

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const kinds = (bytes: Uint8Array, from = 0) =>
  listBoxes(bytes, from, bytes.length).map(({ type, start, data, end }) => [type, start, data, end])

test('boxes are listed with where they begin, their content begins and they end', () => {
  const bytes = joined(boxOf('ftyp', Uint8Array.of(1, 2, 3)), boxOf('free'), boxOf('mdat', new Uint8Array(5)))
  expect(kinds(bytes)).toEqual([
    ['ftyp', 0, 8, 11],
    ['free', 11, 19, 19],
    ['mdat', 19, 27, 32],
  ])
  expect(kinds(bytes, 11)).toHaveLength(2)
})

test('a size of 64 bits and one up to the end are understood', () => {
  const long = Uint8Array.of(0, 0, 0, 1, 102, 114, 101, 101, 0, 0, 0, 0, 0, 0, 0, 18, 7, 7)
  const last = Uint8Array.of(0, 0, 0, 0, 109, 100, 97, 116, 1, 2)
  expect(kinds(joined(long, last))).toEqual([
    ['free', 0, 16, 18],
    ['mdat', 18, 26, 28],
  ])
  // Beyond 4 GB nothing fits.
  expect(kinds(joined(long.with(11, 1), last))).toEqual([])
})

test('the list ends at a box that is too small for its head or too large for its place', () => {
  const good = boxOf('free')
  for (const size of [2, 7, 13])
    expect(kinds(joined(good, Uint8Array.of(0, 0, 0, size, 97, 98, 99, 100, 0, 0, 0, 0)))).toHaveLength(1)
  expect(kinds(joined(good, new Uint8Array(7)))).toHaveLength(1)
})

test('a file without a meta box carries nothing', () => {
  const bytes = joined(boxOf('ftyp', Buffer.from('heic')), boxOf('mdat', new Uint8Array(9)))
  expect(readIsobmff(bytes)).toEqual({ xmp: [], remarks: [], trailingBytes: 0 })
  expect(readIsobmff(joined(bytes, new Uint8Array(5))).trailingBytes).toBe(5)
})

test('a meta box without tables has no items and no references', () => {
  const bytes = joined(boxOf('ftyp', Buffer.from('avif')), boxOf('meta', new Uint8Array(4)))
  expect(readMeta(bytes)).toMatchObject({ items: [], references: [], primary: 0 })
})

test('numbers and texts end with their box', () => {
  const bytes = Uint8Array.from([1, 2, 3, 65, 66, 0, 67, 68, 69])
  const reader = new FieldReader(bytes, 0, 8)
  expect([reader.number(1), reader.number(2), reader.string(), reader.exhausted]).toEqual([1, 0x0203, 'AB', false])
  expect([reader.string(), reader.exhausted]).toEqual(['CD', true])
  expect([reader.string(), reader.number(2)]).toEqual(['', 0])
  expect(new FieldReader(bytes, 7, 99).number(4)).toBe(0x44450000)
})

test('a sequence of images has frames by its track, whatever its brand', () => {
  const words = (...values: number[]) => Uint8Array.from(values.flatMap((value) => [0, 0, value >> 8, value & 255]))
  const table = boxOf('stbl', boxOf('stsz', words(0, 0, 7)))
  const moov = boxOf('moov', boxOf('trak', boxOf('mdia', boxOf('minf', table))))
  const meta = boxOf('meta', words(0), boxOf('iprp', boxOf('ipco', boxOf('ispe', words(0, 64, 48)))))
  const framesOf = (brand: string) =>
    readIsobmffHeader(joined(boxOf('ftyp', Buffer.from(`${brand}\0\0\0\0`)), meta, moov))
  expect(framesOf('avis')).toMatchObject({ width: 64, height: 48, frames: 7 })
  expect(framesOf('msf1')).toMatchObject({ frames: 7 })
  expect(framesOf('heic')).toMatchObject({ frames: 1 })
})

test('offsets of a sequence move with what is written before them, in both widths', async () => {
  const long = (value: number) => [0, 0, value >> 8, value & 255]
  const still = new Uint8Array(
    await sharp({ create: { width: 16, height: 16, channels: 3, background: '#468' } })
      .avif()
      .toBuffer(),
  )
  const track = (table: Uint8Array) => boxOf('moov', boxOf('trak', boxOf('mdia', boxOf('minf', boxOf('stbl', table)))))
  const stco = boxOf('stco', Uint8Array.from([...long(0), ...long(2), ...long(5), ...long(400)]))
  const co64 = boxOf(
    'co64',
    Uint8Array.from([...long(0), ...long(2), ...long(0), ...long(5), ...long(0), ...long(400)]),
  )
  const made = rebuildIsobmff(joined(still, track(stco), track(co64)), {
    exif: null,
    xmp: '<x/>',
    icc: 'own',
    remarks: [],
  })
  const at = (type: string) => Buffer.from(made).indexOf(type) + 4
  const view = new DataView(made.buffer)
  const meta = listBoxes(made, 0, made.length).find(({ type }) => type === 'meta')!
  const before = listBoxes(still, 0, still.length).find(({ type }) => type === 'meta')!
  const shift = meta.end - before.end
  expect(shift).toBeGreaterThan(0)
  expect([view.getUint32(at('stco') + 8), view.getUint32(at('stco') + 12)]).toEqual([5, 400 + shift])
  const wide = at('co64') + 8
  expect([0, 4, 8, 12].map((place) => view.getUint32(wide + place))).toEqual([0, 5, 0, 400 + shift])
})
