import { describe, expect, test } from 'vitest'
import { claimedFormat, sniffFormat } from '../../../../src/core/image/sniff.ts'
import { effortMeter } from '../../../helpers/effort.ts'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

describe('SVG by its first element', () => {
  const svgs: [string, Uint8Array][] = [
    ['bare', Buffer.from('<svg/>')],
    ['prefixed', Buffer.from('<svg:svg xmlns:svg="http://www.w3.org/2000/svg">')],
    [
      'after declaration, comment and processing instruction',
      Buffer.from('<?xml version="1.0"?><!--a--><?b c?>\n<svg>'),
    ],
    ['after a comment with markup in it', Buffer.from('<!-- <html> > -- <svg> --><svg>')],
    ['after a DOCTYPE', Buffer.from('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg>')],
    ['after entities', Buffer.from('<!doctype svg [ <!ENTITY ns "http://a/"> ]>\n<svg>')],
    ['after a DOCTYPE, with brackets in its text', Buffer.from('<!DOCTYPE svg><svg><desc>[a] is > b</desc></svg>')],
    ['with a byte order mark', Buffer.from('\ufeff<svg>')],
    ['in UTF-16', utf16('<?xml version="1.0" encoding="utf-16"?><svg>')],
  ]
  test.each(svgs)('%s', (_, bytes) => expect(sniffFormat(bytes)).toBe('svg'))

  const others: [string, string][] = [
    ['mentioned in a comment', '<!-- <svg> -->'],
    ['under another element', '<html><svg></svg></html>'],
    ['after text', 'text <svg>'],
    ['a longer name', '<svgfont>'],
    ['a comment that never ends', '<!-- <svg>'],
    ['a comment behind spaces that never ends', '  <!-- <svg>'],
    ['an instruction behind a space that never ends', ' <? <svg>'],
    ['a DOCTYPE that never ends', '<!DOCTYPE svg [ <svg'],
    ['in an entity', '<!DOCTYPE html [ <!ENTITY a "<svg>"> ]><html>'],
  ]
  test.each(others)('not when %s', (_, text) => expect(sniffFormat(Buffer.from(text))).toBeUndefined())

  test('what comes before costs no more than its length', async () => {
    const effort = await effortMeter()
    const slow = ['<!---->', '<!-- -', '<??>', '<?', '<!DOCTYPE>', '<!DOCTYPE a[', '[]', ' ']
    for (const part of slow) {
      const text = `<!DOCTYPE ${part.repeat(64)}${part.repeat(8000)}`
      for (const bytes of [Buffer.from(part.repeat(9000)), Buffer.from(text)]) {
        expect(await effort(() => sniffFormat(bytes)), part).toBeLessThan(25)
      }
    }
  })
})

describe('files by their brands', () => {
  const ftyp = (...brands: string[]) => {
    const box = Buffer.alloc(12 + brands.length * 4)
    box.writeUInt32BE(box.length, 0)
    box.write('ftyp', 4)
    brands.forEach((brand, index) => {
      box.write(brand, index === 0 ? 8 : 12 + index * 4)
    })
    return Buffer.concat([box.subarray(0, 12), Buffer.alloc(4), box.subarray(16), Buffer.alloc(8)])
  }
  test.each([
    [['avif', 'mif1'], 'avif'],
    [['avis', 'msf1'], 'avif'],
    [['mif1', 'heic', 'avif'], 'avif'],
    [['heic', 'mif1'], 'heic'],
    [['mif1', 'heix'], 'heic'],
    [['isom', 'mp42'], undefined],
  ] as const)('%j', (brands, format) => expect(sniffFormat(ftyp(...brands))).toBe(format))
})

describe('signatures', () => {
  const latin = (text: string) => [...Buffer.from(text, 'latin1')]
  /** Bytes that make each format, with the places of its signature. */
  const signed: readonly (readonly [string, readonly number[], readonly number[]])[] = [
    ['jpg', [0xff, 0xd8, 0xff], [0, 1, 2]],
    ['png', latin('\x89PNG\r\n\x1a\n'), [0, 1, 2, 3, 4, 5, 6, 7]],
    ['webp', latin('RIFF....WEBP'), [0, 1, 2, 3, 8, 9, 10, 11]],
    ['gif', latin('GIF89a'), [0, 1, 2, 3, 5]],
    ['bmp', [...latin('BM'), ...Array(24).fill(0)], [0, 1]],
    ['tiff', [0x49, 0x49, 42, 0], [0, 1, 2, 3]],
    ['tiff', [0x4d, 0x4d, 0, 42], [0, 1, 2, 3]],
    ['ico', [0, 0, 1, 0, 1, ...Array(17).fill(0)], [0, 1, 2, 3]],
    ['ico', [0, 0, 2, 0, 1, ...Array(17).fill(0)], [0, 1, 2, 3]],
    ['jxl', [0xff, 0x0a], [0, 1]],
    ['jxl', latin('\0\0\0\x0cJXL \r\n\x87\n'), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['psd', latin('8BPS'), [0, 1, 2, 3]],
    ['pdf', latin('%PDF-'), [0, 1, 2, 3, 4]],
  ]

  test.each(signed)('%s %j needs every byte of it', (format, bytes, places) => {
    expect(sniffFormat(Uint8Array.from(bytes))).toBe(format)
    for (const place of places) {
      const wrong = Uint8Array.from(bytes)
      wrong[place]! ^= 0x55
      expect(sniffFormat(wrong), `byte ${place}`).toBeUndefined()
    }
  })

  test('a directory of icons has an entry, headers are whole', () => {
    const ico = [0, 0, 1, 0, 1, ...Array(17).fill(0)] as number[]
    expect(sniffFormat(Uint8Array.from(ico.with(4, 0)))).toBeUndefined()
    expect(sniffFormat(Uint8Array.from(ico.slice(0, 21)))).toBeUndefined()
    expect(sniffFormat(Uint8Array.from([0x42, 0x4d, ...Array(23).fill(0)]))).toBeUndefined()
    expect(sniffFormat(Buffer.from('GIF87a'))).toBe('gif')
    // A file type has a brand and its version.
    expect(sniffFormat(Buffer.from('\0\0\0\x0cftypavif'))).toBeUndefined()
    expect(sniffFormat(Buffer.from('\0\0\0\x10ftypavif\0\0\0\0'))).toBe('avif')
  })

  test('the shortest instruction and comment are passed over', () => {
    expect(sniffFormat(Buffer.from('<?a?><svg>'))).toBe('svg')
    expect(sniffFormat(Buffer.from('<??><svg>'))).toBe('svg')
    expect(sniffFormat(Buffer.from('<!----><svg>'))).toBe('svg')
    expect(sniffFormat(Buffer.from('<!--><svg>'))).toBeUndefined()
  })
})

test('an extension names a format by any of its spellings', () => {
  const named = {
    'a.JPEG': 'jpg',
    'a.jfif': 'jpg',
    'a.apng': 'png',
    'a.heif': 'heic',
    'a.hif': 'heic',
    'a.tif': 'tiff',
  }
  for (const [name, format] of Object.entries(named)) expect(claimedFormat(name)).toBe(format)
  expect(claimedFormat('a.b.cur')).toBe('ico')
  expect(claimedFormat('svgz')).toBeUndefined()
  expect(claimedFormat('a.docx')).toBeUndefined()
  expect(claimedFormat('a.png.')).toBeUndefined()
  for (const own of ['jpg', 'png', 'webp', 'avif', 'gif', 'svg', 'bmp', 'ico', 'tiff', 'heic', 'jxl', 'psd', 'pdf'])
    expect(claimedFormat(`a.${own}`)).toBe(own)
})
