import { describe, expect, test } from 'vitest'
import { type NewField, readExif, writeExif } from '../../../../src/core/image/metadata/exif.ts'
import { exifDevice, exifText, exifTime, keptExif } from '../../../../src/core/image/metadata/exif-kinds.ts'
import { iccName } from '../../../../src/core/image/metadata/icc.ts'
import { readIptc } from '../../../../src/core/image/metadata/iptc.ts'

const field = (tag: number, type: number, value: Uint8Array): NewField => ({ tag, type, count: value.length, value })
const words = (tag: number, text: string) => field(tag, 2, Buffer.from(`${text}\0`, 'latin1'))
const block = (image: readonly NewField[], photo: readonly NewField[] = [], little = true) =>
  readExif(writeExif(little, { image, photo, gps: [] })!)!
const noted = (value: Uint8Array, little = true) => exifText(block([], [field(0x9286, 7, value)], little)).UserComment
const none = { gps: false, device: false, time: false, text: false }

describe('fields of EXIF by what they tell', () => {
  test('devices and programs, wherever they stand', () => {
    const tags = { 271: 'Make', 272: 'Model', 305: 'Software', 316: 'HostComputer', 50735: 'CameraSerialNumber' }
    const own = {
      42016: 'ImageUniqueID',
      42033: 'BodySerialNumber',
      42035: 'LensMake',
      42036: 'LensModel',
      42037: 'LensSerialNumber',
    }
    const fields = (list: object) => Object.entries(list).map(([tag, label]) => words(Number(tag), `the ${label}`))
    const device = exifDevice(block(fields(tags), [...fields(own), field(0x927c, 7, new Uint8Array(300))]))
    const labels = [...Object.values(tags), ...Object.values(own)]
    expect(device).toEqual({
      ...Object.fromEntries(labels.map((label) => [label, `the ${label}`])),
      MakerNote: '300 B',
    })
  })

  test('texts, and comments in each of their codings', () => {
    expect(exifText(block([words(0x010e, 'ASCII art, whole'), words(0x013b, 'Anna'), words(0x8298, 'me')]))).toEqual({
      ImageDescription: 'ASCII art, whole',
      Artist: 'Anna',
      Copyright: 'me',
    })
    expect(noted(Buffer.from('ASCII\0\0\0hello'))).toBe('hello')
    expect(noted(Buffer.from('\0\0\0\0\0\0\0\0hello'))).toBe('hello')
    expect(noted(Buffer.concat([Buffer.from('UNICODE\0'), Buffer.from('你好', 'utf16le')]))).toBe('你好')
    expect(noted(Buffer.concat([Buffer.from('UNICODE\0'), Buffer.from('hi', 'utf16le').swap16()]), false)).toBe('hi')
    expect(noted(Buffer.concat([Buffer.from('UNICODE\0'), Buffer.from('hi', 'utf16le').swap16()]))).toBe('hi')
    expect(noted(Buffer.concat([Buffer.from('UNICODE\0'), Buffer.from('hi', 'utf16le')]), false)).toBe('hi')
    expect(noted(Buffer.from('short'))).toBe('short')
    expect(exifText(block([field(0x9c9b, 1, Buffer.from('标题\0', 'utf16le'))]))).toEqual({ XPTitle: '标题' })
    expect(exifText(block([field(0x010e, 9, new Uint8Array(4))]))).toEqual({})
  })

  test('the time of shooting before that of digitising and of the last change, if it is a time', () => {
    const [shot, digitised, changed] = ['2020:01:02 03:04:05', '2021:01:02 03:04:05', '2022:01:02 03:04:05']
    const timed = (one: string, two: string, three: string) =>
      exifTime(block([words(0x0132, three)], [words(0x9003, one), words(0x9004, two)]))
    expect(timed(shot!, digitised!, changed!)).toBe(shot)
    expect(timed('', digitised!, changed!)).toBe(digitised)
    expect(timed('0000:00:00 00:00:00', '2020-01-02 03:04:05', changed!)).toBe(changed)
    for (const wrong of [
      '2020:01:02 03:04',
      '2020:01:02 03:0x:05',
      '2020:01:02 03:04:x5',
      '20:01:02 03:04:05',
      '    :  :     :  :  ',
    ])
      expect(timed(wrong, wrong, wrong), wrong).toBeUndefined()
  })

  test('only what is kept is written, with the orientation', () => {
    const whole = block([words(0x010f, 'Maker'), words(0x013b, 'Anna')], [words(0x9003, '2020:01:02 03:04:05')])
    expect(keptExif(whole, none, 1)).toBeNull()
    const kept = readExif(keptExif(whole, { ...none, text: true }, 6)!)!
    expect([...kept.image.keys()]).toEqual([0x0112, 0x013b])
    expect(kept.photo.size).toBe(0)
    expect(kept.gps.size).toBe(0)
    expect(exifTime(readExif(keptExif(whole, { ...none, time: true }, 1)!)!)).toBe('2020:01:02 03:04:05')
  })
})

test('texts of IPTC have their term, several are joined, foreign ones are passed over', () => {
  const dataset = (record: number, number: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, record, number, 0, text.length]), Buffer.from(text)])
  const all = [
    ...[
      dataset(1, 5, 'no'),
      dataset(2, 5, 'a title'),
      dataset(2, 25, 'one'),
      dataset(2, 25, 'two'),
      dataset(2, 80, 'Anna'),
    ],
    ...[dataset(2, 7, 'no'), dataset(2, 116, 'me'), dataset(2, 120, 'words')],
  ]
  const terms = { title: 'a title', subject: 'one; two', creator: 'Anna', rights: 'me', description: 'words' }
  expect(readIptc(Buffer.concat(all))).toEqual(terms)
  expect(readIptc(Buffer.concat([...all, Buffer.from('x'), dataset(2, 5, 'no')]))).toEqual(terms)
  expect(readIptc(dataset(2, 5, ''))).toEqual({})
  expect(readIptc(Buffer.from([0x1c, 2, 5, 0x80, 2, 65, 66]))).toEqual({})
})

test('a profile is called by its first text, in either of its forms', () => {
  const profile = (tag: Buffer) => {
    const head = Buffer.alloc(144)
    head.writeUInt32BE(1, 128)
    head.write('desc', 132)
    head.writeUInt32BE(144, 136)
    head.writeUInt32BE(tag.length, 140)
    return new Uint8Array(Buffer.concat([head, tag, Buffer.from('behind')]))
  }
  const old = Buffer.concat([Buffer.from('desc\0\0\0\0\0\0\0\x05name\0', 'latin1'), Buffer.from('more')])
  expect(iccName(profile(old))).toBe('name')
  const text = Buffer.from('Gamma 2\0x', 'utf16le').swap16()
  const multi = Buffer.alloc(28)
  multi.write('mluc')
  multi.writeUInt32BE(1, 8)
  multi.writeUInt32BE(12, 12)
  multi.writeUInt32BE(text.length, 20)
  multi.writeUInt32BE(28, 24)
  expect(iccName(profile(Buffer.concat([multi, text])))).toBe('Gamma 2')
  expect(iccName(profile(Buffer.from('text\0\0\0\0name')))).toBe('')
  expect(iccName(new Uint8Array(131))).toBe('')
})
