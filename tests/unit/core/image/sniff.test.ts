import { describe, expect, test } from 'vitest'
import { sniffFormat } from '../../../../src/core/image/sniff.ts'
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
