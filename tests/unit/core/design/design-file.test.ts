import { createHash } from 'node:crypto'
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import {
  type DesignAsset,
  designFileLimits,
  designFileType,
  packDesign,
  unpackDesign,
} from '../../../../src/core/design/design-file.ts'
import { embedInPng, extractFromPng } from '../../../../src/core/design/design-png.ts'
import { cpuTime } from '../../../helpers/effort.ts'
import { readZip } from '../../../helpers/zip.ts'

const own = (bytes: Uint8Array) => new Uint8Array(bytes)
const encode = (text: string) => own(new TextEncoder().encode(text))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function picture(format: 'png' | 'jpeg' | 'webp', colour: string): Promise<DesignAsset> {
  const canvas = sharp({ create: { width: 24, height: 16, channels: 3, background: colour } })
  const bytes = own(await canvas.toFormat(format).toBuffer())
  return { hash: sha256(bytes), bytes, mime: `image/${format}` }
}
const [red, green, blue] = await Promise.all([
  picture('png', '#e5383b'),
  picture('jpeg', '#16a34a'),
  picture('webp', '#2563eb'),
])
const text = JSON.stringify({ app: 'qingtu', version: 1, name: '夏日通勤', pages: [{ id: 'p', elements: {} }] })

/** Returns the error code of unpacking, or '' on success. */
const codeOf = (bytes: Uint8Array<ArrayBuffer>) =>
  unpackDesign(bytes).then(
    () => '',
    (thrown: { name: string; code: string }) => (thrown.name === 'UserError' ? thrown.code : String(thrown)),
  )

describe('a .qingtu file', () => {
  test('gives back what was packed, byte for byte', async () => {
    const { text: again, assets } = await unpackDesign(await packDesign(text, [red, green, blue]))
    expect(again).toBe(text)
    const byHash = (one: DesignAsset, other: DesignAsset) => (one.hash < other.hash ? -1 : 1)
    expect(assets).toEqual([red, green, blue].sort(byHash))
  })

  test('any text comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (any) => {
        expect((await unpackDesign(await packDesign(any, []))).text).toBe(any)
      }),
      { numRuns: 100 },
    )
    expect((await unpackDesign(await packDesign('\ufeff{}', []))).text).toBe('\ufeff{}')
  })

  test('is a ZIP other programs read, which says what it is at byte 38', async () => {
    const bytes = await packDesign(text, [red])
    const files = readZip(Buffer.from(bytes))
    expect([...files.keys()]).toEqual(['mimetype', 'design.json', `assets/${red.hash}.png`])
    expect(files.get('design.json')!.toString()).toBe(text)
    expect(own(files.get(`assets/${red.hash}.png`)!)).toEqual(red.bytes)
    expect(new TextDecoder().decode(bytes.subarray(30, 38 + designFileType.length))).toBe(`mimetype${designFileType}`)
  })

  test('is the same for the same design, in whatever order its pictures come and whenever', async () => {
    const first = await packDesign(text, [red, green, blue])
    vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] })
    const second = await packDesign(text, [blue, red, green, red])
    vi.useRealTimers()
    expect(Buffer.compare(first, second)).toBe(0)
  })

  test('packs the text tightly and leaves pictures as they are', async () => {
    const long = JSON.stringify(Array.from({ length: 5000 }, (_, x) => ({ kind: 'rect', x })))
    expect((await packDesign(long, [])).length).toBeLessThan(long.length / 4)
    expect(Buffer.from(await packDesign(text, [green])).includes(Buffer.from(green.bytes))).toBe(true)
  })

  test('is not made with a picture that is not what its hash or type says', async () => {
    await expect(packDesign(text, [{ ...red, hash: green.hash }])).rejects.toMatchObject({ code: 'file-broken' })
    await expect(packDesign(text, [{ ...red, mime: 'image/jpeg' }])).rejects.toMatchObject({ code: 'file-broken' })
  })
})

interface Raw {
  readonly name: string
  readonly bytes: Uint8Array
  readonly packed?: Uint8Array
  readonly localName?: string
  readonly size?: number
  readonly crc?: number
  readonly flags?: number
  readonly method?: number
  /** Offset of the entry according to the central directory. */
  readonly at?: number
}

/** Builds a ZIP whose headers may contain false values. */
function rawZip(entries: readonly Raw[], end: { count?: number; disk?: number; comment?: string; gap?: number } = {}) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, localName = name, bytes, packed, flags = 0x800, size, crc, method, at: claimed } of entries) {
    const content = packed ?? bytes
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(flags, 2)
    header.writeUInt16LE(method ?? (packed ? 8 : 0), 4)
    header.writeUInt32LE(crc ?? crc32(bytes), 10)
    header.writeUInt32LE(content.length, 14)
    header.writeUInt32LE(size ?? bytes.length, 18)
    const named = (own: string) => {
      const copy = Buffer.from(header)
      copy.writeUInt16LE(Buffer.byteLength(own), 22)
      return copy
    }
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), named(localName), Buffer.from(localName), content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(claimed ?? at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), named(name), rest, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const tail = Buffer.alloc(22)
  tail.write('PK\x05\x06')
  tail.writeUInt16LE(end.disk ?? 0, 4)
  tail.writeUInt16LE(end.count ?? entries.length, 8)
  tail.writeUInt16LE(end.count ?? entries.length, 10)
  tail.writeUInt32LE(Buffer.concat(directory).length, 12)
  tail.writeUInt32LE(at, 16)
  tail.writeUInt16LE(Buffer.byteLength(end.comment ?? ''), 20)
  const gap = Buffer.alloc(end.gap ?? 0)
  return own(Buffer.concat([...parts, ...directory, gap, tail, Buffer.from(end.comment ?? '')]))
}

const mimetype: Raw = { name: 'mimetype', bytes: encode(designFileType) }
const json: Raw = { name: 'design.json', bytes: encode(text) }
const zeros = new Uint8Array(60_000_000)
const squeezed = deflateRawSync(zeros)
const asset = { name: `assets/${red.hash}.png`, bytes: red.bytes }

describe('a file from elsewhere', () => {
  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['as it is', rawZip([mimetype, json, asset])],
    ['packed anew by another program', rawZip([asset, { ...json, packed: deflateRawSync(json.bytes) }, mimetype])],
    [
      'with a comment and folders',
      rawZip([{ name: 'assets/', bytes: encode('') }, mimetype, json], { comment: '你好' }),
    ],
    ['with files of a later program', rawZip([mimetype, json, { name: 'fonts/a.woff2', bytes: encode('?') }])],
    [
      'with an end inside its comment',
      rawZip([mimetype, json], { comment: 'PK\x05\x06 looks like an end of thirty bytes' }),
    ],
  ])('%s opens', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('')
    expect((await unpackDesign(bytes)).text).toBe(text)
  })

  test.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['not-a-design', 'nothing', encode('')],
    ['not-a-design', 'a text', encode('{"app":"qingtu"}'.repeat(9))],
    ['not-a-design', 'a picture', red.bytes],
    ['not-a-design', 'another ZIP', rawZip([{ name: 'word/document.xml', bytes: encode('<w/>') }])],
    [
      'not-a-design',
      'one of another type',
      rawZip([{ name: 'mimetype', bytes: encode('application/epub+zip') }, json]),
    ],
    ['not-a-design', 'one without a design', rawZip([mimetype, asset])],
    ...['../design.json', 'assets/../../x', '/etc/passwd', 'C:/x', 'assets\\x', './x', 'a//b', 'x\u0000.png', '..'].map(
      (name): [string, string, Uint8Array<ArrayBuffer>] => [
        'file-broken',
        `a name ${JSON.stringify(name)}`,
        rawZip([mimetype, json, { name, bytes: encode('x') }]),
      ],
    ),
    ['file-broken', 'two names', rawZip([mimetype, { ...json, localName: 'design.jsom' }])],
    ['file-broken', 'a file twice', rawZip([mimetype, json, json])],
    ['file-broken', 'a file twice but for case', rawZip([mimetype, json, { ...json, name: 'Design.json' }])],
    ['file-broken', 'a wrong checksum', rawZip([mimetype, { ...json, crc: 1 }])],
    ['file-broken', 'a stored file of two sizes', rawZip([mimetype, { ...json, size: 5 }])],
    [
      'file-broken',
      'more than it says',
      rawZip([
        mimetype,
        { ...json, packed: deflateRawSync(json.bytes), size: 10, crc: crc32(json.bytes.subarray(0, 10)) },
      ]),
    ],
    [
      'file-broken',
      'less than it says',
      rawZip([mimetype, { ...json, packed: deflateRawSync(json.bytes), size: 999 }]),
    ],
    ['file-broken', 'a stream that is none', rawZip([mimetype, { ...json, packed: encode('\xff\xff\xff') }])],
    [
      'file-broken',
      'a picture under another hash',
      rawZip([mimetype, json, { ...asset, name: `assets/${green.hash}.png` }]),
    ],
    [
      'file-broken',
      'a picture under another type',
      rawZip([mimetype, json, { ...asset, name: `assets/${red.hash}.jpg` }]),
    ],
    [
      'file-broken',
      'a page in the name of a picture',
      rawZip([mimetype, json, { name: `assets/${sha256(encode('<svg/>'))}.png`, bytes: encode('<svg/>') }]),
    ],
    [
      'file-broken',
      'text that is none',
      rawZip([mimetype, { name: 'design.json', bytes: own(Buffer.from([0xff, 0xfe])) }]),
    ],
    ['file-broken', 'a password', rawZip([mimetype, { ...json, flags: 0x801 }])],
    ['file-broken', 'another method', rawZip([mimetype, { ...json, method: 12 }])],
    ['file-broken', 'a place outside', rawZip([mimetype, { ...json, at: 0x7fffffff }])],
    ['file-broken', 'more entries than there are', rawZip([mimetype, json], { count: 3 })],
    ['file-broken', 'fewer entries than there are', rawZip([mimetype, json], { count: 1 })],
    ['file-broken', 'several disks', rawZip([mimetype, json], { disk: 1 })],
    ['file-broken', 'something between directory and end', rawZip([mimetype, json], { gap: 40 })],
    ['file-too-large', 'a bomb', rawZip([mimetype, json, { name: 'x', bytes: zeros, packed: squeezed }])],
    ['file-too-large', 'a claim of 3 GB', rawZip([mimetype, { ...json, size: 3_000_000_000 }])],
    [
      'file-too-large',
      'too many files',
      rawZip([mimetype, json, ...Array.from({ length: 499 }, (_, name) => ({ name: `x${name}`, bytes: encode('') }))]),
    ],
  ])('%s: %s', async (code, _, bytes) => {
    expect(await codeOf(bytes)).toBe(code)
  })

  test('entries that share bytes are refused, however their names agree', async () => {
    // A stored entry that is a ZIP itself; the outer directory lists the inner entry too.
    const inner = rawZip([{ name: 'inner', bytes: encode('x') }])
    const outer: Raw = { name: 'outer', bytes: inner }
    const before = rawZip([mimetype, json, outer])
    const at = Buffer.from(before).indexOf(Buffer.from(inner.subarray(0, 40)))
    expect(at).toBeGreaterThan(0)
    expect(await codeOf(rawZip([mimetype, json, outer, { name: 'inner', bytes: encode('x'), at }]))).toBe('file-broken')
  })

  test('a bomb that lies about its size is stopped when it has said too much', async () => {
    const bomb = deflateRawSync(new Uint8Array(200_000_000))
    const lying = rawZip([mimetype, { ...json, packed: bomb, size: 1000 }])
    const whole = await cpuTime(() => void inflateRawSync(bomb))
    const stopped = await cpuTime(async () => expect(await codeOf(lying)).toBe('file-broken'))
    expect(stopped).toBeLessThan(whole)
  })

  test('[P-33] cut anywhere, it is refused', async () => {
    const whole = await packDesign(text, [red])
    for (let length = 0; length < whole.length; length += 3) {
      const code = await codeOf(whole.slice(0, length))
      expect(code, `${length} bytes`).toBe(length < 22 ? 'not-a-design' : 'file-broken')
    }
  })

  test('[P-33] with any bytes changed it is refused by a code, or still says the same', async () => {
    const whole = await packDesign(text, [red, blue])
    const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }))
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const hurt = own(whole)
        for (const [at, by] of changes) hurt[at]! ^= by
        const code = await codeOf(hurt)
        if (code === '') {
          const { text: again, assets } = await unpackDesign(hurt)
          expect(again).toBe(text)
          for (const { hash, bytes } of assets) expect(sha256(bytes)).toBe(hash)
        } else {
          refused += 1
          expect(['file-broken', 'file-too-large', 'not-a-design']).toContain(code)
        }
      }),
      { numRuns: 1000 },
    )
    expect(refused).toBeGreaterThan(500)
  })

  test('too much is not packed either', async () => {
    const many = Array.from({ length: designFileLimits.entries - 1 }, (_, place) => {
      const bytes = own(Buffer.concat([red.bytes, Buffer.from(`${place}`)]))
      return { hash: sha256(bytes), bytes, mime: 'image/png' as const }
    })
    await expect(packDesign(text, many)).rejects.toMatchObject({ code: 'file-too-large' })
    expect((await unpackDesign(await packDesign(text, many.slice(1)))).assets).toHaveLength(many.length - 1)
  })
})

describe('a PNG that carries its design', () => {
  test('is the same picture to other decoders, and gives the design back', async () => {
    const design = await packDesign(text, [green])
    const carrying = embedInPng(red.bytes, design)
    expect(extractFromPng(carrying)).toEqual(design)
    expect((await unpackDesign(extractFromPng(carrying)!)).text).toBe(text)
    const pixels = (bytes: Uint8Array) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
    expect(await pixels(carrying)).toEqual(await pixels(red.bytes))
  })

  test('every chunk of it is well formed', async () => {
    const carrying = Buffer.from(embedInPng(red.bytes, encode('design')))
    const types: string[] = []
    for (let at = 8; at < carrying.length; ) {
      const length = carrying.readUInt32BE(at)
      types.push(carrying.toString('latin1', at + 4, at + 8))
      expect(carrying.readUInt32BE(at + 8 + length)).toBe(crc32(carrying.subarray(at + 4, at + 8 + length)))
      at += 12 + length
    }
    expect(types.slice(-2)).toEqual(['qtDs', 'IEND'])
    expect(types[0]).toBe('IHDR')
  })

  test('carries one design, the last, and nothing behind its end', () => {
    const tail = own(Buffer.concat([red.bytes, Buffer.from('behind')]))
    const once = embedInPng(tail, encode('first'))
    const twice = embedInPng(once, encode('second'))
    expect(extractFromPng(twice)).toEqual(encode('second'))
    expect(twice.length).toBe(red.bytes.length + 12 + 'second'.length)
  })

  test('a PNG without one, another picture, half a PNG and nothing carry none', () => {
    const half = embedInPng(red.bytes, encode('design')).slice(0, -6)
    for (const bytes of [red.bytes, green.bytes, half, encode(''), encode('qtDs')])
      expect(extractFromPng(bytes)).toBeNull()
    for (const bytes of [green.bytes, half, encode('')])
      expect(() => embedInPng(bytes, encode('x'))).toThrow(expect.objectContaining({ code: 'image-damaged' }))
  })

  test('[P-33] a design damaged on the way is said to be, never taken', () => {
    const carrying = embedInPng(red.bytes, encode('a design of some length'))
    const from = carrying.length - 12 - 4 - 'a design of some length'.length
    for (let at = from; at < carrying.length - 12; at++) {
      const hurt = own(carrying)
      hurt[at]! ^= 1
      expect(() => extractFromPng(hurt)).toThrow(expect.objectContaining({ code: 'file-broken' }))
    }
  })
})

test('a design too large for a file is not put into a picture', async () => {
  const png = own((await picture('png', '#e5383b')).bytes)
  const payload = { length: designFileLimits.bytes + 1 } as Uint8Array
  expect(() => embedInPng(png, payload)).toThrow(expect.objectContaining({ code: 'file-too-large' }))
})
