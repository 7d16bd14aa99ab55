import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImageFormat, ImageInfo, KeepMetadata } from '../../../../src/core/image/info.ts'
import { readMetadata } from '../../../../src/core/image/metadata/read.ts'
import { carryOver, stripMetadata } from '../../../../src/core/image/metadata/write.ts'
import { decoded, film } from '../../../helpers/films.ts'

/** Returns a picture with tags as exiftool writes them. */
function tagged(bytes: Uint8Array, extension: string, tags: readonly string[]): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tags-'))
  try {
    const path = join(folder, `a.${extension}`)
    writeFileSync(path, bytes)
    execFileSync('exiftool', ['-q', '-m', '-overwrite_original', ...tags.map((tag) => `-${tag}`), path])
    return new Uint8Array(readFileSync(path))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the tags that exiftool finds, by group and name. */
function found(bytes: Uint8Array): Record<string, unknown> {
  const args = ['-j', '-G1', '-n', '-struct', '-']
  const told = execFileSync('exiftool', args, { input: bytes, encoding: 'utf8', maxBuffer: 2 ** 24 })
  return (JSON.parse(told) as Record<string, unknown>[])[0]!
}

const NONE: KeepMetadata = { gps: false, device: false, time: false, text: false }
const ALL: KeepMetadata = { gps: true, device: true, time: true, text: true }

function infoOf(bytes: Uint8Array, format: ImageFormat): ImageInfo {
  const { carried, orientation } = readMetadata(bytes, format)
  return { format, width: 40, height: 30, orientation, hasAlpha: false, frames: 1, bitDepth: 8, carried, notes: [] }
}
const stripped = (bytes: Uint8Array<ArrayBuffer>, format: ImageFormat, keep: KeepMetadata) =>
  stripMetadata({ name: 'a', bytes }, infoOf(bytes, format), keep)

const tags = [
  'EXIF:Make=Maker',
  'EXIF:Model=Camera 5',
  'EXIF:LensModel=Lens 24-70',
  'EXIF:SerialNumber=SN-77',
  'EXIF:FNumber=2.8',
  'EXIF:ExposureTime=1/125',
  'EXIF:Artist=Anna',
  'EXIF:Copyright=(c) Anna',
  'EXIF:ImageDescription=A bridge',
  'EXIF:UserComment=said in ASCII',
  'EXIF:DateTimeOriginal=2024:02:03 04:05:06',
  'EXIF:CreateDate=2024:02:03 04:05:07',
  'EXIF:ModifyDate=2024:02:04 00:00:00',
  'EXIF:OffsetTimeOriginal=+08:00',
  'EXIF:GPSLatitude=40.446',
  'EXIF:GPSLatitudeRef=N',
  'EXIF:GPSLongitude=79.982',
  'EXIF:GPSLongitudeRef=W',
  'EXIF:GPSAltitude=120',
  'EXIF:GPSDateStamp=2024:02:03',
  'EXIF:Orientation#=6',
]

let jpeg: Uint8Array<ArrayBuffer>
let png: Uint8Array<ArrayBuffer>
const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
beforeAll(async () => {
  const extra = ['Comment=a JPEG comment', 'IPTC:Caption-Abstract=说明', 'IPTC:Keywords=one', 'IPTC:Keywords=two']
  jpeg = tagged(await plain().jpeg().toBuffer(), 'jpg', [...tags, ...extra, 'IPTC:CodedCharacterSet=UTF8'])
  png = tagged(await plain().png().toBuffer(), 'png', tags)
})

describe('what another program wrote is read', () => {
  test.each(['jpg', 'png'] as const)('%s: camera, author, time and place', (format) => {
    const { carried, orientation } = readMetadata(format === 'jpg' ? jpeg : png, format)
    expect(carried.device).toMatchObject({
      ...{ Make: 'Maker', Model: 'Camera 5', LensModel: 'Lens 24-70', BodySerialNumber: 'SN-77' },
    })
    expect(carried.text).toMatchObject({
      ...{ Artist: 'Anna', Copyright: '(c) Anna', ImageDescription: 'A bridge', UserComment: 'said in ASCII' },
    })
    expect(carried.takenAt).toBe('2024:02:03 04:05:06')
    expect(carried.gps!.latitude).toBeCloseTo(40.446, 4)
    expect(carried.gps!.longitude).toBeCloseTo(-79.982, 4)
    expect(orientation).toBe(6)
  })

  test('a JPEG comment, and the texts of IPTC, repeated ones joined', () => {
    expect(readMetadata(jpeg, 'jpg').carried.text).toMatchObject({
      ...{ Comment: 'a JPEG comment', description: '说明', subject: 'one; two' },
    })
  })

  test('a comment in Unicode, in both byte orders; the time of a change where no other is told', async () => {
    const bare = await plain().jpeg().toBuffer()
    for (const order of ['II', 'MM']) {
      const bytes = tagged(bare, 'jpg', [
        'EXIF:UserComment=你好 hello',
        'EXIF:ModifyDate=2024:02:04 00:00:00',
        `ExifByteOrder=${order}`,
      ])
      const { carried } = readMetadata(bytes, 'jpg')
      expect(carried.text).toEqual({ UserComment: '你好 hello' })
      expect(carried.takenAt).toBe('2024:02:04 00:00:00')
    }
    const digitised = tagged(bare, 'jpg', [
      'EXIF:CreateDate=2021:01:01 01:01:01',
      'EXIF:ModifyDate=2024:02:04 00:00:00',
    ])
    expect(readMetadata(digitised, 'jpg').carried.takenAt).toBe('2021:01:01 01:01:01')
  })

  test('place and time in XMP alone: degrees in every form, a date with its zone', async () => {
    const bare = await plain().jpeg().toBuffer()
    const bytes = tagged(bare, 'jpg', [
      ...['XMP:GPSLatitude=-12.5', 'XMP:GPSLongitude=30.25', 'XMP:DateTimeOriginal=2022:11:12 13:14:15+08:00'],
      ...['XMP-dc:Title=Titel', 'XMP-dc:Subject=eins', 'XMP-dc:Subject=zwei', 'XMP-dc:Creator=Anna'],
    ])
    const { carried } = readMetadata(bytes, 'jpg')
    expect(carried.gps!.latitude).toBeCloseTo(-12.5, 5)
    expect(carried.gps!.longitude).toBeCloseTo(30.25, 5)
    expect(carried.takenAt).toContain('13:14:15')
    expect(carried.text).toMatchObject({ title: 'Titel', subject: 'eins; zwei', creator: 'Anna' })
  })
})

describe('what is kept is read by another program, and nothing else is left', () => {
  const named = {
    gps: ['GPSLatitude', 'GPSLongitude', 'GPSLatitudeRef', 'GPSLongitudeRef', 'GPSAltitude'],
    device: ['Make', 'Model', 'LensModel', 'SerialNumber', 'FNumber', 'ExposureTime'],
    time: ['DateTimeOriginal', 'CreateDate', 'ModifyDate', 'OffsetTimeOriginal'],
    text: ['Artist', 'Copyright', 'ImageDescription', 'UserComment'],
  } as const
  /** Returns EXIF tags but those that every block has. */
  const exifOf = (all: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name]) => /^(IFD0|ExifIFD|GPS|IFD1|InteropIFD):/.test(name))
        .map(([name, value]) => [name.split(':')[1]!, value])
        .filter(
          ([name]) =>
            !/^(Orientation|[XY]Resolution|ResolutionUnit|YCbCrPositioning|ExifVersion|ComponentsConfiguration|FlashpixVersion|ColorSpace|GPSVersionID)$/.test(
              `${name}`,
            ),
        ),
    )

  test.each(['jpg', 'png'] as const)('%s: nothing, each kind alone, or everything', (format) => {
    const bytes = format === 'jpg' ? jpeg : png
    const before = exifOf(found(bytes))
    const bare = found(stripped(bytes, format, NONE))
    expect(exifOf(bare)).toEqual({})
    expect(bare['IFD0:Orientation']).toBe(6)
    for (const name of Object.keys(bare)) expect(name).not.toMatch(/^(IPTC|XMP|Photoshop|File:Comment)/)
    for (const kind of ['gps', 'device', 'time', 'text'] as const) {
      const kept = found(stripped(bytes, format, { ...NONE, [kind]: true }))
      expect(exifOf(kept)).toEqual(Object.fromEntries(named[kind].map((name) => [name, before[name]])))
      expect(kept.Warning).toBeUndefined()
    }
    const all = found(stripped(bytes, format, ALL))
    expect(exifOf(all)).toEqual(before)
    if (format === 'jpg') {
      expect(all['File:Comment']).toBe('a JPEG comment')
      expect(all['XMP-dc:Description']).toBe('说明')
    }
  })

  test('an AVIF and a WebP: the tags of a picture that carries everything', async () => {
    for (const [format, encoded] of [
      ['webp', await plain().webp().toBuffer()],
      ['avif', await plain().avif({ effort: 0 }).toBuffer()],
    ] as const) {
      const bytes = tagged(encoded, format, tags)
      const before = exifOf(found(bytes))
      expect(exifOf(found(stripped(bytes, format, ALL)))).toEqual(before)
      const bare = stripped(bytes, format, NONE)
      expect(exifOf(found(bare))).toEqual({})
      for (const secret of ['Maker', 'Anna', 'SN-77', '2024:02:03'])
        expect(Buffer.from(bare).includes(secret)).toBe(false)
      expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer())
    }
  })

  test('a moving AVIF keeps every frame, though its tables of offsets move', async () => {
    const made = film('a.avif', 'testsrc2=size=64x64:rate=5', [
      '-frames:v',
      '4',
      '-c:v',
      'libaom-av1',
      '-cpu-used',
      '8',
    ])
    const bytes = tagged(made, 'avif', ['XMP-dc:Title=a title', ...tags])
    const frames = (file: Uint8Array) => decoded(Buffer.from(file), { width: 64, height: 64 }).map(({ rgb }) => rgb)
    const before = frames(made)
    expect(before).toHaveLength(4)
    for (const keep of [NONE, ALL]) expect(frames(stripped(bytes, 'avif', keep))).toEqual(before)
    const photo = tagged(await plain().jpeg().toBuffer(), 'jpg', tags)
    const source = { name: 'a.jpg', bytes: photo }
    const given = carryOver(new Uint8Array(made), 'avif', { source, info: infoOf(photo, 'jpg'), icc: null }, ALL)
    expect(given.length).toBeGreaterThan(made.length + 100)
    expect(frames(given)).toEqual(before)
  })

  test('private boxes of an AVIF are emptied', async () => {
    const avif = await plain().avif({ effort: 0 }).toBuffer()
    const box = (type: string, content: string) => {
      const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type + content, 'latin1')])
      bytes.writeUInt32BE(bytes.length)
      return bytes
    }
    for (const type of ['free', 'skip', 'uuid']) {
      const bytes = new Uint8Array(Buffer.concat([avif, box(type, 'a secret of sixteen bytes and more')]))
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
      const bare = stripped(bytes, 'avif', NONE)
      expect(Buffer.from(bare).includes('secret')).toBe(false)
      if (type !== 'free') expect(Buffer.from(bare).includes(type)).toBe(false)
      expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(avif).raw().toBuffer())
    }
  })
})
