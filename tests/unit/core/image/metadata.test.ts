import { deflateSync, inflateSync } from 'node:zlib'
import sharp, { type Raw, type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImageFormat, ImageInfo, KeepMetadata } from '../../../../src/core/image/info.ts'
import { readMetadata, withoutOrientation } from '../../../../src/core/image/metadata/read.ts'
import { carryOver, stripMetadata, type WritableFormat } from '../../../../src/core/image/metadata/write.ts'
import { inflateZlib, storeZlib } from '../../../../src/core/image/metadata/zlib.ts'
import { effortMeter } from '../../../helpers/effort.ts'

const NONE: KeepMetadata = { gps: false, device: false, time: false, text: false }
const ALL: KeepMetadata = { gps: true, device: true, time: true, text: true }
const FORMATS: readonly WritableFormat[] = ['jpg', 'png', 'webp', 'avif', 'gif']
const WITH_EXIF: readonly WritableFormat[] = ['jpg', 'png', 'webp', 'avif']

const LABEL = '{"Label":"1","ContentProducer":"甲公司","ProduceID":"a&b"}'
const escaped = LABEL.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/" TC260:AIGC="${escaped}" exif:GPSLatitude="31,14.5N" exif:GPSLongitude="121,29.25E"><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">版权甲</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>`

/** Strings that represent each kind of metadata; a stripped file must not contain them anywhere. */
const SECRETS = {
  device: ['SecretMaker', 'SecretModel', 'SecretLens', 'SN-424242'],
  time: ['2023:05:06 07:08:09'],
  text: ['SecretArtist', 'SecretRemark'],
} as const

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
const bytesOf = async (image: Sharp) => Uint8Array.from(await image.toBuffer())
const file = (bytes: Uint8Array<ArrayBuffer>) => ({ name: 'a', bytes })

function encodedAs(image: Sharp, format: WritableFormat): Sharp {
  return format === 'jpg' ? image.jpeg() : image.toFormat(format)
}

function infoOf(bytes: Uint8Array, format: ImageFormat): ImageInfo {
  const { carried, orientation } = readMetadata(bytes, format)
  return { format, width: 40, height: 30, orientation, hasAlpha: false, frames: 1, bitDepth: 8, carried, notes: [] }
}

/** Builds a picture with all kinds of metadata; libexif writes the EXIF. */
function loadedPicture(format: WritableFormat): Promise<Uint8Array<ArrayBuffer>> {
  const image = picture()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: {
        Make: 'SecretMaker',
        Model: 'SecretModel',
        Artist: 'SecretArtist',
        ImageDescription: 'SecretRemark',
      },
      IFD2: {
        DateTimeOriginal: '2023:05:06 07:08:09',
        LensModel: 'SecretLens',
        BodySerialNumber: 'SN-424242',
        ISOSpeedRatings: '200',
      },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 3600/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 0/1',
      },
    })
    .withXmp(XMP)
    .withIccProfile('p3')
  return format === 'gif' ? labelledGif() : bytesOf(encodedAs(image, format))
}

/** Builds the XMP block by hand, including its trailing ramp, because libvips writes no XMP into GIF. */
async function labelledGif(): Promise<Uint8Array<ArrayBuffer>> {
  const gif = await bytesOf(picture().gif())
  const ramp = [1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]
  const block = [0x21, 0xff, 11, ...Buffer.from('XMP DataXMP'), ...Buffer.from(XMP), ...ramp]
  return Uint8Array.from([...gif.subarray(0, -1), ...block, 0x3b])
}

function contains(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes).includes(text)
}

/** Returns the pixels as stored, without orientation or colour conversion. */
async function pixelsOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { autoOrient: false, ignoreIcc: true }).raw().toBuffer()
}

const loaded = new Map<WritableFormat, Uint8Array<ArrayBuffer>>()
const plain = new Map<WritableFormat, Uint8Array<ArrayBuffer>>()

beforeAll(async () => {
  for (const format of FORMATS) {
    loaded.set(format, await loadedPicture(format))
    plain.set(format, await bytesOf(encodedAs(picture(), format)))
  }
})

describe('reading', () => {
  test.each(WITH_EXIF)('%s: kinds, label, profile', (format) => {
    const { carried, orientation, icc } = readMetadata(loaded.get(format)!, format)
    expect(carried.gps!.latitude).toBeCloseTo(-33.86, 6)
    expect(carried.gps!.longitude).toBeCloseTo(151.2, 6)
    expect(carried.device).toMatchObject({
      Make: 'SecretMaker',
      Model: 'SecretModel',
      LensModel: 'SecretLens',
      BodySerialNumber: 'SN-424242',
    })
    expect(carried.takenAt).toBe('2023:05:06 07:08:09')
    expect(carried.text).toMatchObject({ Artist: 'SecretArtist', ImageDescription: 'SecretRemark', rights: '版权甲' })
    expect(carried.aigc).toBe(LABEL)
    expect(carried.icc).toBe('sP3C')
    expect(carried).not.toHaveProperty('trailingBytes')
    expect(orientation).toBe(format === 'avif' ? 1 : 6)
    expect(String.fromCharCode(...icc!.subarray(16, 20))).toBe('RGB ')
  })

  test.each(FORMATS)('%s: a bare picture carries nothing', (format) => {
    expect(readMetadata(plain.get(format)!, format)).toEqual({ carried: {}, orientation: 1, icc: null })
  })

  test.each(FORMATS)('%s: bytes behind the end are counted', (format) => {
    const tail = new TextEncoder().encode('PK\u0003\u0004 a zip behind')
    const bytes = Uint8Array.from([...plain.get(format)!, ...tail])
    expect(readMetadata(bytes, format).carried.trailingBytes).toBe(tail.length)
    expect(contains(stripMetadata(file(bytes), infoOf(bytes, format), ALL), 'a zip behind')).toBe(false)
  })

  test('place in XMP alone is told too', async () => {
    const bytes = await bytesOf(picture().withXmp(XMP).jpeg())
    const { gps } = readMetadata(bytes, 'jpg').carried
    expect(gps!.latitude).toBeCloseTo(31.241667, 5)
    expect(gps!.longitude).toBeCloseTo(121.4875, 5)
  })

  test('text chunks of PNG: plain, compressed, international', () => {
    const chunk = (type: string, content: Buffer) => pngChunk(type, content)
    const bytes = pngWith([
      chunk('tEXt', Buffer.from('Author\0Anna', 'latin1')),
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('压缩'.repeat(50))])),
      chunk('iTXt', Buffer.from('Title\0\0\0zh\0\0标题')),
      chunk('tEXt', Buffer.from('AIGC\0{"Label":"2"}')),
    ])
    const { carried } = readMetadata(bytes, 'png')
    expect(carried.text).toEqual({ Author: 'Anna', Comment: '压缩'.repeat(50), Title: '标题' })
    expect(carried.aigc).toBe('{"Label":"2"}')
  })

  test('a compressed text of 1 GB is left unread, soon', async () => {
    const bomb = deflateSync(Buffer.alloc(60_000_000))
    const bytes = pngWith([pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))])
    const effort = await effortMeter()
    expect(await effort(() => expect(readMetadata(bytes, 'png').carried.text).toBeUndefined())).toBeLessThan(25)
  })

  test('a GIF comment, and IPTC of a JPEG', () => {
    const gif = plain.get('gif')!
    const comment = [0x21, 0xfe, 5, ...Buffer.from('hello'), 0]
    const commented = Uint8Array.from([...gif.subarray(0, -1), ...comment, 0x3b])
    expect(readMetadata(commented, 'gif').carried.text).toEqual({ Comment: 'hello' })
    const caption = Buffer.from('说明文字')
    const dataset = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), caption])
    const resource = Buffer.concat([
      Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0', 'latin1'),
      Buffer.from([dataset.length]),
      dataset,
    ])
    const jpeg = plain.get('jpg')!
    const segment = [0xff, 0xed, 0, resource.length + 2, ...resource]
    const bytes = Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)])
    expect(readMetadata(bytes, 'jpg').carried.text).toEqual({ description: '说明文字' })
    const kept = stripMetadata(file(bytes), infoOf(bytes, 'jpg'), ALL)
    expect(contains(kept, 'Photoshop')).toBe(false)
    expect(readMetadata(kept, 'jpg').carried.text).toEqual({ description: '说明文字' })
    expect(contains(stripMetadata(file(bytes), infoOf(bytes, 'jpg'), NONE), '说明文字')).toBe(false)
  })
})

test('labels of a PNG have at least a letter; the time of its last change is told where no other is', () => {
  const bytes = pngWith([
    pngChunk('tEXt', Buffer.from('A\0one', 'latin1')),
    pngChunk('tEXt', Buffer.from('\0none', 'latin1')),
    pngChunk('tEXt', Buffer.from(`${'x'.repeat(80)}\0long`, 'latin1')),
    pngChunk('tIME', Buffer.from([0x07, 0xe8, 2, 3, 4, 5, 6])),
  ])
  expect(readMetadata(bytes, 'png').carried).toEqual({ text: { A: 'one' }, takenAt: '2024:02:03 04:05:06' })
})

test('texts of a PNG become the terms of XMP in formats without labels, others a comment or a description', () => {
  const text = (label: string, value: string) => pngChunk('tEXt', Buffer.from(`${label}\0${value}`, 'latin1'))
  const source = pngWith([
    text('Author', 'Anna'),
    text('Copyright', 'me; us'),
    text('Mood', 'calm'),
    text('Software', 'no'),
  ])
  const origin = { source: file(source), info: infoOf(source, 'png'), icc: null }
  const carried = (format: WritableFormat) =>
    readMetadata(carryOver(plain.get(format)!, format, origin, ALL), format).carried.text
  expect(carried('webp')).toEqual({ creator: 'Anna', rights: 'me; us', description: 'calm' })
  // Terms in several languages have a default one (XMP part 1, 8.2.2.4); lists of names have none.
  const xmp = Buffer.from(carryOver(plain.get('webp')!, 'webp', origin, ALL)).toString('latin1')
  expect(xmp).toContain('<rdf:Alt><rdf:li xml:lang="x-default">me; us</rdf:li></rdf:Alt>')
  expect(xmp).toContain('<rdf:Seq><rdf:li>Anna</rdf:li></rdf:Seq>')
  expect(carried('jpg')).toEqual({ creator: 'Anna', rights: 'me; us', Comment: 'Mood: calm' })
  expect(carried('png')).toEqual({ Author: 'Anna', Copyright: 'me; us', Mood: 'calm' })
})

test('a WebP with alpha, a profile and EXIF gets a header that announces each of them', async () => {
  const clear = sharp({ create: { width: 9, height: 7, channels: 4, background: '#ff000080' } })
  const encoded = await bytesOf(clear.webp())
  const source = loaded.get('jpg')!
  const icc = readMetadata(source, 'jpg').icc
  const bytes = carryOver(encoded, 'webp', { source: file(source), info: infoOf(source, 'jpg'), icc }, ALL)
  // Flags of VP8X (RFC 9649 §2.7.1): ICC 0x20, alpha 0x10, EXIF 0x08, XMP 0x04; then the size, less one each.
  expect([...bytes.subarray(20, 30)]).toEqual([0x3c, 0, 0, 0, 8, 0, 0, 6, 0, 0])
  expect(Buffer.from(bytes).readUInt32LE(4)).toBe(bytes.length - 8)
  const bare = stripMetadata(file(bytes), infoOf(bytes, 'webp'), NONE)
  expect(bare[20]! & 0x2c).toBe(0x20 | 0x04)
  expect(await pixelsOf(bare)).toEqual(await pixelsOf(encoded))
})

test('previews of JFIF are counted, in its own segment and in its extension, and go', () => {
  const jpeg = plain.get('jpg')!
  const jfif = (rgb: number) => {
    const content = [
      ...Buffer.from('JFIF\0'),
      1,
      2,
      0,
      0,
      1,
      0,
      1,
      rgb,
      1,
      ...Array.from({ length: rgb * 3 }, () => 77),
    ]
    return [0xff, 0xe0, 0, content.length + 2, ...content]
  }
  const extension = [0xff, 0xe0, 0, 28, ...Buffer.from('JFXX\0'), 0x10, ...Buffer.alloc(20, 88)]
  const own = jpeg[3] === 0xe0 ? 4 + jpeg[5]! : 2
  const bytes = Uint8Array.from([...jpeg.subarray(0, 2), ...jfif(4), ...extension, ...jpeg.subarray(own)])
  expect(readMetadata(bytes, 'jpg').carried).toEqual({ thumbnailBytes: 12 + 20 })
  const kept = stripMetadata(file(bytes), infoOf(bytes, 'jpg'), ALL)
  expect(readMetadata(kept, 'jpg').carried).toEqual({})
  expect(kept.length).toBe(bytes.length - 12 - extension.length)
  const plainJfif = Uint8Array.from([...jpeg.subarray(0, 2), ...jfif(0), ...jpeg.subarray(own)])
  expect(readMetadata(plainJfif, 'jpg').carried).toEqual({})
})

test('IPTC of a JPEG is found behind other resources of Photoshop, of odd lengths and with names', () => {
  const caption = Buffer.from('说明')
  const dataset = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), caption])
  // Names and data are padded to even lengths.
  const resource = (id: number, name: string, content: Buffer) => {
    const head = Buffer.from([...Buffer.from('8BIM'), id >> 8, id & 255, name.length, ...Buffer.from(name)])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(content.length)
    const even = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(bytes.length % 2)])
    return Buffer.concat([even(head), size, even(content)])
  }
  const content = Buffer.concat([
    Buffer.from('Photoshop 3.0\0'),
    resource(0x03ed, '', Buffer.alloc(16, 1)),
    resource(0x040c, 'ab', Buffer.alloc(7, 2)),
    resource(0x0404, 'a', dataset),
  ])
  const jpeg = plain.get('jpg')!
  const segment = [0xff, 0xed, content.length >> 8, (content.length & 255) + 2, ...content]
  const bytes = Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)])
  expect(readMetadata(bytes, 'jpg').carried.text).toEqual({ description: '说明' })
})

function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)])
}

function pngWith(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const png = Buffer.from(plain.get('png')!)
  return Uint8Array.from(Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]))
}

describe('neutral orientation', () => {
  test.each(['jpg', 'png', 'webp'] as const)('%s: only the tag changes, in a copy', async (format) => {
    const bytes = loaded.get(format)!
    const before = bytes.slice()
    const upright = withoutOrientation(bytes, format)
    expect(bytes).toEqual(before)
    expect(upright.length).toBe(bytes.length)
    expect((await sharp(upright).metadata()).orientation).toBe(1)
    expect(upright.filter((byte, at) => byte !== bytes[at]).length).toBeLessThanOrEqual(format === 'png' ? 5 : 1)
    expect(await pixelsOf(upright)).toEqual(await pixelsOf(bytes))
    expect(withoutOrientation(upright, format)).toBe(upright)
  })

  test('avif: its decoders turn by properties, so that the tag stays', () => {
    const bytes = loaded.get('avif')!
    expect(Buffer.from(bytes).includes('SecretMaker')).toBe(true)
    expect(withoutOrientation(bytes, 'avif')).toBe(bytes)
  })

  test.each(FORMATS)('%s: a picture without it is the same array', (format) => {
    expect(withoutOrientation(plain.get(format)!, format)).toBe(plain.get(format)!)
  })
})

describe('stripping the original', () => {
  test.each(FORMATS)('%s: nothing kept leaves pixels, profile, orientation and label', async (format) => {
    const bytes = loaded.get(format)!
    const before = bytes.slice()
    const stripped = stripMetadata(file(bytes), infoOf(bytes, format), NONE)
    expect(bytes).toEqual(before)
    for (const secret of Object.values(SECRETS).flat()) expect(contains(stripped, secret), secret).toBe(false)
    const [now, was] = [await sharp(stripped).metadata(), await sharp(bytes).metadata()]
    expect(now.orientation).toBe(format === 'avif' ? undefined : was.orientation)
    expect(now.icc).toEqual(was.icc)
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(bytes))
    const { carried } = readMetadata(stripped, format)
    expect(carried).toEqual({ aigc: LABEL, ...(was.icc ? { icc: 'sP3C' } : {}) })
    if (format !== 'gif') expect(new TextDecoder().decode(now.xmp)).toContain('TC260:AIGC')
  })

  test.each(
    WITH_EXIF.flatMap((format) => (['gps', 'device', 'time', 'text'] as const).map((kind) => [format, kind] as const)),
  )('%s: keeping only %s keeps nothing else', (format, kind) => {
    const bytes = loaded.get(format)!
    const kept = stripMetadata(file(bytes), infoOf(bytes, format), { ...NONE, [kind]: true })
    const { carried } = readMetadata(kept, format)
    expect('gps' in carried).toBe(kind === 'gps')
    for (const [name, secrets] of Object.entries(SECRETS)) {
      for (const secret of secrets) expect(contains(kept, secret), `${name}: ${secret}`).toBe(name === kind)
    }
    expect(carried.aigc).toBe(LABEL)
  })

  test.each(WITH_EXIF)('%s: stripping twice is stripping once', (format) => {
    const bytes = loaded.get(format)!
    const once = stripMetadata(file(bytes), infoOf(bytes, format), ALL)
    const twice = stripMetadata(file(once), infoOf(once, format), ALL)
    expect(readMetadata(twice, format)).toEqual(readMetadata(once, format))
    if (format !== 'avif') expect(twice).toEqual(once)
  })

  test('a preview never stays', () => {
    const bytes = withThumbnail(plain.get('jpg')!)
    expect(readMetadata(bytes, 'jpg').carried.thumbnailBytes).toBe(300)
    const kept = stripMetadata(file(bytes), infoOf(bytes, 'jpg'), ALL)
    expect(readMetadata(kept, 'jpg').carried).toEqual({})
    expect(contains(kept, 'THUMBTHUMB')).toBe(false)
  })

  test('an animation keeps its frames, delays and loop', async () => {
    const frames = Buffer.from(Array.from({ length: 40 * 90 * 3 }, (_, index) => (index * 7) & 255))
    const image = () =>
      sharp(frames, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } as Raw & { pageHeight: number } })
    for (const [format, encoded] of [
      ['gif', await bytesOf(image().gif({ delay: [100, 200, 300], loop: 3 }))],
      ['webp', await bytesOf(image().webp({ delay: [100, 200, 300], loop: 3, lossless: true }))],
    ] as const) {
      const tailed = Uint8Array.from([...encoded, 1, 2, 3])
      const carried = carryOver(
        encoded,
        format,
        { source: file(loaded.get('jpg')!), info: infoOf(loaded.get('jpg')!, 'jpg'), icc: null },
        ALL,
      )
      for (const bytes of [stripMetadata(file(tailed), infoOf(tailed, format), NONE), carried]) {
        expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
          pages: 3,
          delay: [100, 200, 300],
          loop: 3,
        })
        expect(await sharp(bytes, { animated: true }).raw().toBuffer()).toEqual(
          await sharp(encoded, { animated: true }).raw().toBuffer(),
        )
      }
      expect(readMetadata(carried, format).carried.aigc).toBe(LABEL)
    }
  })

  test('an SVG comes out cleaned, other formats as they are', () => {
    const svg = new TextEncoder().encode('<svg onload="x()"><metadata>me</metadata><rect/></svg>')
    expect(new TextDecoder().decode(stripMetadata(file(svg), infoOf(svg, 'svg'), NONE))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>',
    )
    expect(stripMetadata(file(svg), infoOf(svg, 'psd'), NONE)).toBe(svg)
  })
})

/** Inserts hand-built EXIF with a second directory that holds a preview. */
function withThumbnail(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const tiff = Buffer.alloc(8 + 6 + 30 + 300)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt32LE(14, 10)
  tiff.writeUInt16LE(2, 14)
  for (const [index, tag, value] of [
    [0, 0x0201, 44],
    [1, 0x0202, 300],
  ] as const) {
    tiff.writeUInt16LE(tag, 16 + index * 12)
    tiff.writeUInt16LE(4, 18 + index * 12)
    tiff.writeUInt32LE(1, 20 + index * 12)
    tiff.writeUInt32LE(value, 24 + index * 12)
  }
  tiff.fill('THUMB', 44)
  const length = tiff.length + 8
  return Uint8Array.from([
    ...jpeg.subarray(0, 2),
    0xff,
    0xe1,
    length >> 8,
    length & 255,
    ...Buffer.from('Exif\0\0'),
    ...tiff,
    ...jpeg.subarray(2),
  ])
}

describe('carrying over into a new file', () => {
  const pairs = FORMATS.flatMap((from) => FORMATS.map((to) => [from, to] as const))

  test.each(pairs)('%s → %s: profile and label always, the rest as asked', async (from, to) => {
    const source = loaded.get(from)!
    const { icc } = readMetadata(source, from)
    const origin = { source: file(source), info: infoOf(source, from), icc }
    const encoded = plain.get(to)!
    const [bare, full] = [carryOver(encoded, to, origin, NONE), carryOver(encoded, to, origin, ALL)]
    for (const bytes of [bare, full]) {
      expect(await pixelsOf(bytes)).toEqual(await pixelsOf(encoded))
      const { carried, orientation, icc: written } = readMetadata(bytes, to)
      expect(orientation).toBe(1)
      expect(carried.aigc).toBe(LABEL)
      expect(written).toEqual(icc)
      if (to !== 'gif' && icc) expect(Uint8Array.from((await sharp(bytes).metadata()).icc!)).toEqual(icc)
    }
    expect(Object.keys(readMetadata(bare, to).carried).sort()).toEqual(icc ? ['aigc', 'icc'] : ['aigc'])
    if (from !== 'gif' && to !== 'gif') {
      const { carried } = readMetadata(full, to)
      expect(carried).toMatchObject({
        device: { Model: 'SecretModel' },
        takenAt: '2023:05:06 07:08:09',
        text: { Artist: 'SecretArtist', rights: '版权甲' },
      })
      expect(carried.gps!.latitude).toBeCloseTo(-33.86, 6)
      expect((await sharp(full).metadata()).exif).toBeDefined()
    }
  })

  test.each(FORMATS)('%s: nothing to carry leaves the file as encoded', (format) => {
    const origin = { source: file(plain.get('png')!), info: infoOf(plain.get('png')!, 'png'), icc: null }
    const bytes = carryOver(plain.get(format)!, format, origin, ALL)
    expect(bytes.length).toBeLessThanOrEqual(plain.get(format)!.length + 8)
    expect(readMetadata(bytes, format).carried).toEqual({})
  })

  test('lossless and transparent WebP keep their alpha in the extended layout', async () => {
    const clear = sharp({
      create: { width: 9, height: 7, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
    const encoded = await bytesOf(clear.webp({ lossless: true }))
    const source = loaded.get('jpg')!
    const bytes = carryOver(encoded, 'webp', { source: file(source), info: infoOf(source, 'jpg'), icc: null }, ALL)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 9, height: 7, hasAlpha: true })
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(encoded))
  })

  test('a text longer than a JPEG segment gives way, the label does not', () => {
    const source = pngWith([
      pngChunk('tEXt', Buffer.from(`Description\0${'x'.repeat(70_000)}`)),
      pngChunk('tEXt', Buffer.from('AIGC\0{"Label":"1"}')),
    ])
    const bytes = carryOver(
      plain.get('jpg')!,
      'jpg',
      { source: file(source), info: infoOf(source, 'png'), icc: null },
      ALL,
    )
    expect(readMetadata(bytes, 'jpg').carried).toEqual({ aigc: '{"Label":"1"}' })
  })

  test('a profile longer than a JPEG segment is written in parts', () => {
    const icc = Uint8Array.from({ length: 150_000 }, (_, index) => (index * 31) & 255)
    const bytes = carryOver(
      plain.get('jpg')!,
      'jpg',
      { source: file(plain.get('png')!), info: infoOf(plain.get('png')!, 'png'), icc },
      NONE,
    )
    expect(readMetadata(bytes, 'jpg').icc).toEqual(icc)
  })
})

describe('zlib', () => {
  test.each([0, 1, 6, 9])('inflates what zlib wrote at level %i', (level) => {
    const content = Buffer.from(
      Array.from({ length: 90_000 }, (_, index) => ((index * index) % (1 + (index >> 7))) & 255),
    )
    expect(Buffer.from(inflateZlib(deflateSync(content, { level }), content.length)!)).toEqual(content)
    expect(inflateZlib(deflateSync(content, { level }), content.length - 1)).toBeUndefined()
  })

  test.each([0, 1, 65_535, 65_536, 200_000])('stores %i bytes so that zlib reads them', (length) => {
    const content = Uint8Array.from({ length }, (_, index) => (index * 13) & 255)
    expect(Uint8Array.from(inflateSync(storeZlib(content)))).toEqual(content)
  })
})

describe('hostile files', () => {
  const seed = 20_260_102
  test.each(FORMATS)('%s: 300 mutants neither throw nor loop', async (format) => {
    const effort = await effortMeter()
    let state = seed
    const random = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    }
    const original = loaded.get(format)!
    for (let round = 0; round < 300; round++) {
      const bytes = original.slice(0, random(4) === 0 ? random(original.length) : original.length)
      const near = random(2) === 0 ? bytes.length : Math.min(bytes.length, 700)
      for (let change = 0; change < 1 + random(12); change++) {
        if (near > 0) bytes[random(near)] = [0, 1, 0x7f, 0x80, 0xff, random(256)][random(6)]!
      }
      const spent = await effort(() => {
        try {
          const info = infoOf(bytes, format)
          withoutOrientation(bytes, format)
          stripMetadata(file(bytes), info, round % 2 ? ALL : NONE)
          carryOver(bytes, format, { source: file(bytes), info, icc: null }, ALL)
        } catch (error) {
          throw new Error(`seed ${seed}, ${format}, round ${round}`, { cause: error })
        }
      })
      expect(spent, `seed ${seed}, ${format}, round ${round}`).toBeLessThan(50)
    }
  })

  test.each(['jpg', 'png', 'webp', 'avif', 'gif', 'heic', 'tiff', 'bmp', 'ico', 'psd', 'pdf', 'jxl', 'svg'] as const)(
    '%s: the empty file, one byte, and another format’s bytes',
    (format) => {
      for (const bytes of [new Uint8Array(0), Uint8Array.of(0xff), ...plain.values()]) {
        expect(() => readMetadata(bytes, format)).not.toThrow()
        expect(() => withoutOrientation(bytes, format)).not.toThrow()
        expect(() => stripMetadata(file(bytes), infoOf(bytes, format), ALL)).not.toThrow()
      }
    },
  )
})

test('a PNG’s text is what stands behind its label, which has up to 79 letters; raw profiles are no texts', () => {
  const label = 'x'.repeat(79)
  const bytes = pngWith([
    pngChunk('tEXt', Buffer.from(`${label}\0exactly this`, 'latin1')),
    pngChunk('tEXt', Buffer.from('Raw profile type generic\0\ngeneric\n 2\nffff', 'latin1')),
  ])
  expect(readMetadata(bytes, 'png').carried).toEqual({ text: { [label]: 'exactly this' } })
})

test('remarks of a PNG become comments of a GIF, the comment without its label', () => {
  const text = (label: string, value: string) => pngChunk('tEXt', Buffer.from(`${label}\0${value}`, 'latin1'))
  const source = pngWith([text('Comment', 'hello'), text('Mood', 'calm')])
  const made = carryOver(
    plain.get('gif')!,
    'gif',
    { source: file(source), info: infoOf(source, 'png'), icc: null },
    ALL,
  )
  const block = (words: string) => Buffer.from([0x21, 0xfe, words.length, ...Buffer.from(words), 0])
  expect(Buffer.from(made).includes(block('hello'))).toBe(true)
  expect(Buffer.from(made).includes(block('Mood: calm'))).toBe(true)
})

test('an orientation is neutralised whatever type of number holds it, in both byte orders', () => {
  for (const little of [true, false]) {
    for (const type of [1, 3, 4]) {
      const exif = Buffer.alloc(26)
      exif.write(little ? 'II' : 'MM', 'latin1')
      const [word, long] = little
        ? [exif.writeUInt16LE.bind(exif), exif.writeUInt32LE.bind(exif)]
        : [exif.writeUInt16BE.bind(exif), exif.writeUInt32BE.bind(exif)]
      word(42, 2)
      long(8, 4)
      word(1, 8)
      word(0x0112, 10)
      word(type, 12)
      long(1, 14)
      if (type === 1) exif[18] = 6
      else if (type === 3) word(6, 18)
      else long(6, 18)
      const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 34]), Buffer.from('Exif\0\0'), exif])
      const jpeg = plain.get('jpg')!
      const bytes = Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)])
      expect(readMetadata(bytes, 'jpg').orientation).toBe(6)
      const upright = withoutOrientation(bytes, 'jpg')
      expect(readMetadata(upright, 'jpg').orientation).toBe(1)
      expect(upright.length).toBe(bytes.length)
      expect(bytes.filter((byte, at) => byte !== upright[at]).length).toBe(1)
      expect(withoutOrientation(upright, 'jpg')).toBe(upright)
    }
  }
})

test('a JPEG is read past markers that stand alone, fill bytes and stray ones', () => {
  const jpeg = plain.get('jpg')!
  const comment = (words: string) => [0xff, 0xfe, 0, words.length + 2, ...Buffer.from(words)]
  const between = [
    0xff,
    0x01,
    0xff,
    0xd3,
    0xff,
    0xff,
    ...comment('first'),
    1,
    2,
    0xff,
    0,
    0xff,
    0xd0,
    ...comment('second'),
  ]
  const bytes = Uint8Array.from([...jpeg.subarray(0, 2), ...between, ...jpeg.subarray(2), 9, 9, 9])
  expect(readMetadata(bytes, 'jpg').carried).toMatchObject({
    text: { Comment: 'first', 'Comment 2': 'second' },
    trailingBytes: 3,
  })
  const short = Uint8Array.from([...jpeg.subarray(0, 2), ...comment('first'), 0xff, 0xfe, 0, 1, ...comment('lost')])
  expect(readMetadata(short, 'jpg').carried.text).toEqual({ Comment: 'first' })
})

test('remarks of a PNG become comments of a JPEG, the comment without its label; repeated ones are limited', () => {
  const text = (label: string, value: string) => pngChunk('tEXt', Buffer.from(`${label}\0${value}`, 'latin1'))
  const source = pngWith([text('Comment', 'hello'), text('Mood', 'calm')])
  const made = carryOver(
    plain.get('jpg')!,
    'jpg',
    { source: file(source), info: infoOf(source, 'png'), icc: null },
    ALL,
  )
  const segment = (words: string) => Buffer.from([0xff, 0xfe, 0, words.length + 2, ...Buffer.from(words)])
  expect(Buffer.from(made).includes(segment('hello'))).toBe(true)
  expect(Buffer.from(made).includes(segment('Mood: calm'))).toBe(true)
  const many = pngWith(Array.from({ length: 150 }, (_, at) => text('Comment', `number ${at}`)))
  expect(Object.keys(readMetadata(many, 'png').carried.text!)).toHaveLength(100)
})
