import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImageFormat, ImageInfo, KeepMetadata } from '../../../../src/core/image/info.ts'
import { readMetadata } from '../../../../src/core/image/metadata/read.ts'
import { stripMetadata } from '../../../../src/core/image/metadata/write.ts'
import { readXmp } from '../../../../src/core/image/metadata/xmp.ts'
import { pngChunk } from '../../../../src/core/image/png-chunk.ts'

const NONE: KeepMetadata = { gps: false, device: false, time: false, text: false }
const ALL: KeepMetadata = { gps: true, device: true, time: true, text: true }

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })

function stripped(bytes: Uint8Array, format: ImageFormat, keep: KeepMetadata): Buffer {
  const { carried, orientation } = readMetadata(bytes, format)
  const info: ImageInfo = {
    ...{ format, width: 40, height: 30, orientation, hasAlpha: false, frames: 1, bitDepth: 8, carried, notes: [] },
  }
  return Buffer.from(stripMetadata({ name: 'a', bytes: Uint8Array.from(bytes) }, info, keep))
}

/** Returns what exiftool finds in a file. */
function found(bytes: Uint8Array): Record<string, unknown> {
  const told = execFileSync('exiftool', ['-j', '-'], { input: bytes, encoding: 'utf8' })
  return (JSON.parse(told) as Record<string, unknown>[])[0]!
}

describe('hexadecimal text in a PNG', () => {
  test('as ImageMagick writes it: the keywords of IPTC and a packet of XMP', async () => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Titel</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>'
    const tagging = ['-q', '-IPTC:Keywords=one', '-IPTC:Keywords=two', '-o', '-', '-']
    const jpeg = execFileSync('exiftool', tagging, { input: await plain().withXmp(xmp).jpeg().toBuffer() })
    const png = execFileSync('convert', ['jpg:-', 'png:-'], { input: jpeg })
    for (const raw of ['Raw profile type iptc', 'Raw profile type xmp']) expect(png.includes(raw), raw).toBe(true)
    expect(readMetadata(png, 'png').carried.text).toMatchObject({ subject: 'one; two', title: 'Titel' })
  })

  test.each(['exif', 'APP1'])('EXIF under the name %s, with the prefix of a JPEG', async (name) => {
    const { exif } = await sharp(
      await plain()
        .withExif({ IFD0: { Make: 'Maker', Artist: 'Anna' } })
        .jpeg()
        .toBuffer(),
    ).metadata()
    const hex = exif!.toString('hex').replace(/.{72}/g, '$&\n')
    const text = `Raw profile type ${name}\0\n${name.toLowerCase()}\n${String(exif!.length).padStart(8)}\n${hex}\n`
    const png = await plain().png().toBuffer()
    const bytes = Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(text)), png.subarray(33)])
    expect(found(bytes)).toMatchObject({ Make: 'Maker', Artist: 'Anna' })
    expect(readMetadata(bytes, 'png').carried).toMatchObject({ device: { Make: 'Maker' }, text: { Artist: 'Anna' } })
  })
})

/** A keyword of so many letters as an IPTC dataset (IIM 4.2 §1.5), in a resource of Photoshop in hexadecimal text. */
function resourceText(letters: number): Buffer {
  const dataset = Buffer.concat([Buffer.from([0x1c, 2, 25, letters >> 8, letters & 255]), Buffer.alloc(letters, 'k')])
  const head = Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1')
  head.writeUInt32BE(dataset.length, 8)
  const resource = Buffer.concat([head, dataset, Buffer.alloc(dataset.length & 1)])
  const hex = resource.toString('hex').replace(/.{72}/g, '$&\n')
  return Buffer.from(`Raw profile type 8bim\0\n8bim\n${String(resource.length).padStart(8)}\n${hex}\n`)
}

test('IPTC in hexadecimal text begins with its marker, not with a length that looks like one', async () => {
  const png = await plain().png().toBuffer()
  // 284 bytes, whose length ends in the marker; 538, whose length ends in a record.
  for (const letters of [279, 533, 20]) {
    const bytes = Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', resourceText(letters)), png.subarray(33)])
    expect(`${found(bytes).Keywords}`).toBe('k'.repeat(letters))
    expect(readMetadata(bytes, 'png').carried.text, `${letters}`).toEqual({ subject: 'k'.repeat(letters) })
  }
})

describe('a GIF', () => {
  let gif: Buffer
  /** Returns the GIF with blocks before its trailer. */
  const withBlocks = (...blocks: readonly string[]) =>
    Buffer.concat([gif.subarray(0, -1), ...blocks.map((block) => Buffer.from(block, 'latin1')), Buffer.from(';')])
  beforeAll(async () => {
    gif = await plain().gif().toBuffer()
  })

  test('loses comments and blocks of unknown kinds, and keeps its pixels', async () => {
    const bytes = withBlocks('\x21\xfe\x09a comment\0', '\x21\xce\x0aa name.png\0')
    expect(found(bytes).Comment).toBe('a comment')
    const bare = stripped(bytes, 'gif', NONE)
    expect(found(bare).Comment).toBeUndefined()
    for (const secret of ['a comment', 'a name.png']) expect(bare.includes(secret), secret).toBe(false)
    expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer())
  })

  test('without its trailer gets one, so that it ends', () => {
    const bare = stripped(gif.subarray(0, -1), 'gif', NONE)
    expect(bare.equals(stripped(gif, 'gif', NONE))).toBe(true)
    expect(bare.toString('latin1').endsWith('\0;')).toBe(true)
  })

  test('of the first version takes the second one’s name only with blocks that came with it', () => {
    const bytes = withBlocks('\x21\xfe\x09a comment\0')
    bytes.write('GIF87a')
    expect(stripped(bytes, 'gif', ALL).toString('latin1', 0, 6)).toBe('GIF89a')
    expect(stripped(bytes, 'gif', NONE).toString('latin1', 0, 6)).toBe('GIF87a')
  })
})

describe('an AVIF', () => {
  const exif = { IFD0: { Make: 'SecretMaker' } }
  const box = (type: string, ...content: Buffer[]) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), ...content])
    bytes.writeUInt32BE(bytes.length)
    return bytes
  }

  test('keeps its alpha, which only a reference binds to it', async () => {
    const glass = sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
    })
    const bytes = await glass.withExif(exif).avif({ effort: 0, lossless: true }).toBuffer()
    for (const keep of [NONE, ALL]) {
      const { data, info } = await sharp(stripped(bytes, 'avif', keep))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.channels).toBe(4)
      expect(data).toEqual(await sharp(bytes).raw().toBuffer())
    }
  })

  test('stays one if its EXIF claims the place of the file type', async () => {
    const bytes = await plain().withExif(exif).avif({ effort: 0 }).toBuffer()
    // The item begins with four bytes and a prefix before the TIFF block.
    const place = Buffer.alloc(4)
    const start = [...bytes.keys()].find((at) => {
      place.writeUInt32BE(at)
      const listed = bytes.indexOf(place, bytes.indexOf('iloc'))
      return at > 64 && /^Exif\0\0|^(II|MM)/.test(bytes.toString('latin1', at + 4, at + 10)) && listed > 0
    })!
    place.writeUInt32BE(start)
    const moved = Buffer.from(bytes)
    // ISO/IEC 14496-12 §8.11.3 in libheif's form: base, number of extents, offset, length.
    const base = bytes.indexOf(place, bytes.indexOf('iloc'))
    moved.writeUInt32BE(0, base)
    moved.writeUInt32BE(16, base + 10)
    const bare = stripped(moved, 'avif', NONE)
    expect(bare.subarray(0, 20)).toEqual(bytes.subarray(0, 20))
    expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer())
  })

  test('may hold its EXIF in the box of small items', async () => {
    const { exif: block } = await sharp(await plain().withExif(exif).jpeg().toBuffer()).metadata()
    const item = Buffer.concat([Buffer.alloc(4), block!.subarray(6)])
    const be = (...fields: readonly (readonly [value: number, size: number])[]) =>
      Buffer.concat(
        fields.map(([value, size]) => {
          const field = Buffer.alloc(size)
          field.writeUIntBE(value, 0, size)
          return field
        }),
      )
    // ISO/IEC 14496-12 §8.11.3: version 1, offsets and lengths of four bytes, one item, its extent counted from idat.
    const one = be([1, 2], [1, 2], [0, 2], [1, 2], [0, 4], [item.length, 4])
    const iloc = box('iloc', be([1, 1], [0, 3], [0x44, 1], [0, 1], [1, 2]), one)
    const infe = box('infe', be([2, 1], [0, 3], [1, 2], [0, 2]), Buffer.from('Exif\0'))
    const iinf = box('iinf', be([0, 4], [1, 2]), infe)
    const hdlr = box('hdlr', Buffer.alloc(8), Buffer.from('pict'), Buffer.alloc(13))
    const meta = box('meta', Buffer.alloc(4), hdlr, iinf, iloc, box('idat', item))
    const bytes = Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avifmif1')), meta])
    expect(readMetadata(bytes, 'avif').carried.device).toEqual({ Make: 'SecretMaker' })
    expect(stripped(bytes, 'avif', NONE).includes('SecretMaker')).toBe(false)
  })

  test('has an entry for its EXIF with nothing behind the name', async () => {
    const bytes = await plain()
      .withExif({ IFD0: { Artist: 'Anna' } })
      .avif({ effort: 0 })
      .toBuffer()
    const kept = stripped(bytes, 'avif', ALL)
    expect(found(kept).Artist).toBe('Anna')
    // ISO/IEC 14496-12 §8.11.6: version, flags, id, protection, type, empty name.
    const entry = kept.indexOf('infe', kept.indexOf('Exif') - 20)
    expect(kept.toString('latin1', entry + 12, entry + 17)).toBe('Exif\0')
    expect(kept.readUInt32BE(entry - 4)).toBe(21)
  })

  test('with a table of offsets that claims more entries than it has gets the ones it has moved', async () => {
    const picture = await plain().withExif(exif).avif({ effort: 0 }).toBuffer()
    const table = Buffer.alloc(12)
    table.writeUInt32BE(0xffff_ffff, 4)
    const trak = (content: Buffer) => box('moov', box('trak', box('mdia', box('minf', box('stbl', content)))))
    const metaEnd = picture.indexOf('mdat') - 4
    table.writeUInt32BE(metaEnd + 8, 8)
    const bytes = Buffer.concat([picture, trak(box('stco', table))])
    const bare = stripped(bytes, 'avif', NONE)
    const growth = bare.indexOf('mdat') - picture.indexOf('mdat')
    expect(growth).not.toBe(0)
    expect(bare.readUInt32BE(bare.indexOf('stco') + 12)).toBe(metaEnd + 8 + growth)
  })

  test('that ends with an empty table of offsets loses its EXIF all the same', async () => {
    const picture = await plain().withExif(exif).avif({ effort: 0 }).toBuffer()
    for (const type of ['stco', 'co64']) {
      const table = box(type, Buffer.alloc(4))
      const moov = box('moov', box('trak', box('mdia', box('minf', box('stbl', table)))))
      const bare = stripped(Buffer.concat([picture, moov]), 'avif', NONE)
      expect(bare.includes('SecretMaker'), type).toBe(false)
      expect(bare.subarray(-moov.length).equals(moov), type).toBe(true)
    }
  })
})

test('a place in XMP is told in minutes or in minutes and seconds, of any number of digits', () => {
  const packet = (latitude: string, longitude: string) =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${latitude}" exif:GPSLongitude="${longitude}"/></rdf:RDF>`
  const place = (...at: [string, string]) => readXmp([packet(...at)]).gps
  // XMP part 2, A.2.1: "DDD,MM,SSk" or "DDD,MM.mmk".
  expect(place('39,54,15N', '116,23,30.5E')?.latitude).toBeCloseTo(39 + 54 / 60 + 15 / 3600, 9)
  expect(place('39,54,15N', '116,23,30.5E')?.longitude).toBeCloseTo(116 + 23 / 60 + 30.5 / 3600, 9)
  expect(place('9,4.25S', '8,3,2W')?.latitude).toBeCloseTo(-9 - 4.25 / 60, 9)
  expect(place('9,4.25S', '8,3,2W')?.longitude).toBeCloseTo(-8 - 3 / 60 - 2 / 3600, 9)
  expect(place('91,0,0N', '8,3,2W')).toBeUndefined()
  expect(place('39;54,15N', '8,3,2W')).toBeUndefined()
})

describe('a packet of XMP', () => {
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'
  const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'

  test('may hold a text of 100,000 letters, as an element or as an attribute; longer ones are cut', () => {
    for (const [letters, read] of [
      [100_000, 100_000],
      [100_001, 100_000],
    ] as const) {
      const text = 'a'.repeat(letters)
      const element = `<rdf:RDF ${rdf}><rdf:Description ${dc}><dc:title>${text}</dc:title></rdf:Description></rdf:RDF>`
      const attribute = `<rdf:RDF ${rdf}><rdf:Description ${dc} dc:title="${text}"/></rdf:RDF>`
      for (const packet of [element, attribute]) expect(readXmp([packet]).text.title).toHaveLength(read)
    }
  })

  test('is read past an end tag that nothing begins', () => {
    const packet = `<rdf:RDF ${rdf}><rdf:Description ${dc}><dc:title>one</dc:none>two</dc:title><dc:rights>mine</dc:rights></rdf:Description></rdf:RDF>`
    expect(readXmp([packet]).text).toEqual({ title: 'one; two', rights: 'mine' })
  })
})
