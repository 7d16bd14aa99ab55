import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UserError } from '../../../../src/core/errors.ts'
import { inspectImage, openImage } from '../../../../src/core/image/open.ts'
import { animatedGif, photo, scriptSvg } from '../../../helpers/files.ts'
import { photo as grainy } from '../../../helpers/pictures.ts'
import { fromPixels } from '../../../helpers/sharp-pixels.ts'

const file = (name: string, bytes: Uint8Array | string) => ({ name, bytes: Uint8Array.from(Buffer.from(bytes)) })
const refusal = async (work: Promise<unknown>): Promise<UserError> => {
  const thrown = await work.then(
    () => new Error('opened'),
    (error: unknown) => error,
  )
  if (thrown instanceof UserError) return thrown
  throw thrown
}
const profile = async (name: 'srgb' | 'p3') => {
  const png = await photo(8, 8).withIccProfile(name).png().toBuffer()
  return Uint8Array.from((await sharp(png).metadata()).icc!)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('formats by name', () => {
  test('one that is only known by name says so, with or without a list', async () => {
    const open = await refusal(inspectImage(file('a.png', '8BPS\0\u0001')))
    expect([open.code, open.params.format]).toEqual(['format-not-accepted', 'PSD'])
    expect(String(open.params.accepts)).toContain('JPG')
    const listed = await refusal(inspectImage(file('a.psd', '8BPS\0\u0001'), { accepts: ['psd', 'png'] }))
    expect([listed.code, listed.params.accepts]).toEqual(['format-not-accepted', 'PNG'])
  })

  test('an SVG is no pixels, whoever accepts it', async () => {
    const svg = await refusal(openImage(file('a.svg', scriptSvg), { accepts: ['svg', 'png'] }))
    expect([svg.code, svg.params.accepts]).toEqual(['format-not-accepted', 'PNG'])
  })
})

describe('colour profiles', () => {
  test('an RGB profile stays with its pixels, sRGB too; a grey one is converted', async () => {
    const opened = async (icc: Uint8Array) => {
      const png = await photo(20, 10).png().toBuffer()
      const data = Buffer.concat([Buffer.from('p\0\0'), deflateSync(icc)])
      const typed = Buffer.concat([Buffer.from('iCCP'), data])
      const ends = Buffer.alloc(8)
      ends.writeUInt32BE(data.length, 0)
      ends.writeUInt32BE(crc32(typed), 4)
      return openImage(
        file(
          'a.png',
          Buffer.concat([png.subarray(0, 33), ends.subarray(0, 4), typed, ends.subarray(4), png.subarray(33)]),
        ),
      )
    }
    const p3 = await profile('p3')
    const decode = vi.spyOn(globalThis, 'createImageBitmap')
    const srgb = await profile('srgb')
    expect((await opened(srgb)).icc).toEqual(srgb)
    expect((await opened(p3)).icc).toEqual(p3)
    expect(decode.mock.lastCall?.at(-1)).toMatchObject({ colorSpaceConversion: 'none' })
    const grey = Uint8Array.from(p3)
    grey.set(Buffer.from('GRAY'), 16)
    const converted = await opened(grey)
    expect([converted.icc, converted.notes]).toEqual([null, [{ code: 'colour-converted' }]])
    expect(decode.mock.lastCall?.at(-1)).toMatchObject({ colorSpaceConversion: 'default' })
  })
})

describe('what the decoder says', () => {
  const decoder = (bitmap: () => unknown) =>
    vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async () => bitmap() as ImageBitmap)

  test('a bomb never reaches it', async () => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap')
    const gif = Buffer.from('47494638396110001000800000000000ffffff2c00000000ff7fff7f00020144003b', 'hex')
    expect((await refusal(openImage(file('a.gif', gif)))).code).toBe('image-too-large')
    expect(decode).not.toHaveBeenCalled()
  })

  test('a refusal is read by whether the file is whole', async () => {
    decoder(() => {
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    })
    const gif = await animatedGif(2)
    expect((await refusal(openImage(file('a.gif', gif)))).code).toBe('image-damaged')
    const png = await photo(60, 40).png().toBuffer()
    const cut = await refusal(openImage(file('a.png', png.subarray(0, -20))))
    expect([cut.code, cut.params.name]).toEqual(['image-truncated', 'a.png'])
  })

  test('a coding that browsers cannot read is not called damage', async () => {
    const jpeg = await photo(60, 40).jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    const changed = (at: number, value: number) => {
      const bytes = Buffer.from(jpeg)
      bytes[at] = value
      return bytes
    }
    const bmp = execFileSync('convert', ['png:-', 'bmp3:-'], { input: await photo(60, 40).png().toBuffer() })
    bmp.writeUInt32LE(5, 30)
    decoder(() => {
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    })
    for (const [name, bytes] of [
      ['无损.jpg', changed(frame + 1, 0xc3)],
      ['12位.jpg', changed(frame + 4, 12)],
      ['少见.bmp', bmp],
    ] as const) {
      const thrown = await refusal(openImage(file(name, bytes)))
      expect([thrown.code, thrown.params.name]).toEqual(['coding-unsupported', name])
    }
    expect((await refusal(openImage(file('a.jpg', jpeg)))).code).toBe('image-damaged')
  })

  test('no memory is told with the name of the file', async () => {
    decoder(() => {
      throw new RangeError('Array buffer allocation failed')
    })
    const thrown = await refusal(openImage(file('a.png', await photo(9, 9).png().toBuffer())))
    expect([thrown.code, thrown.params.name]).toEqual(['out-of-memory', 'a.png'])
  })

  test('a decoder that could not be fetched is told with the name of the file', async () => {
    const decodeHeic = async () => {
      throw new UserError('heic-decoder-missing', {})
    }
    vi.doMock('../../../../src/core/image/decode/heic.ts', () => ({ decodeHeic }))
    const thrown = await refusal(openImage(file('a.heic', readFileSync('tests/fixtures/quarters.heic'))))
    vi.doUnmock('../../../../src/core/image/decode/heic.ts')
    expect([thrown.code, thrown.params]).toEqual(['heic-decoder-missing', { name: 'a.heic' }])
  })

  test('cancelled while decoding: the picture is let go', async () => {
    const close = vi.fn()
    const cancel = new AbortController()
    decoder(() => {
      cancel.abort()
      return { width: 9, height: 9, close }
    })
    const work = openImage(file('a.png', await photo(9, 9).png().toBuffer()), { signal: cancel.signal })
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
    expect(close).toHaveBeenCalledOnce()
  })

  test('its size is the one that is told', async () => {
    const gif = await animatedGif(2)
    gif.writeUInt16LE(60, 6)
    const { info, pixels } = await openImage(file('a.gif', gif))
    expect([info.width, info.height]).toEqual([pixels.width, pixels.height])
    expect((await inspectImage(file('a.gif', gif))).width).toBe(120)
  })

  test('a JPEG cut short opens with what it has, and says so', async () => {
    const jpeg = await photo(320, 200).jpeg().toBuffer()
    const { notes, pixels } = await openImage(file('a.jpg', jpeg.subarray(0, jpeg.length / 2)))
    expect(notes).toEqual([{ code: 'file-incomplete' }])
    const raw = await sharp(jpeg).ensureAlpha().raw().toBuffer()
    const rows = 320 * 4 * 40
    const error = pixels.data.subarray(0, rows).reduce((sum, value, at) => sum + Math.abs(value - raw[at]!), 0) / rows
    expect(error).toBeLessThan(3)
  })
})

describe('a file cut short', () => {
  const [width, height] = [200, 160]
  const png = () => photo(width, height).png().toBuffer()
  const made = (to: string) => async () =>
    execFileSync('convert', ['png:-', to], { input: await png(), maxBuffer: 2 ** 26 })

  test.each<[string, () => Promise<Buffer>]>([
    ['png', png],
    ['gif', () => photo(width, height).gif().toBuffer()],
    ['webp', () => photo(width, height).webp({ lossless: true }).toBuffer()],
    ['bmp', made('bmp3:-')],
    ['ico', made('ico:-')],
    ['heic', made('heic:-')],
    ['tif', async () => plainTiff(await photo(width, height).raw().toBuffer(), width, height)],
  ])('a %s shows what is there and nothing else, and says so', async (ending, make) => {
    const bytes = await make()
    const name = `a.${ending}`
    const whole = await openImage(file(name, bytes))
    expect(whole.notes).toEqual([])
    const { notes, pixels } = await openImage(file(name, bytes.subarray(0, Math.floor(bytes.length * 0.6))))
    expect(notes).toEqual([{ code: 'file-incomplete' }])
    expect([pixels.width, pixels.height]).toEqual([width, height])
    let [alike, clear] = [0, 0]
    for (let y = 0; y < height; y++) {
      const row = ({ buffer }: Uint8ClampedArray) => new Uint8Array(buffer).subarray(y * width * 4, (y + 1) * width * 4)
      if (Buffer.compare(row(pixels.data), row(whole.pixels.data)) === 0) alike += 1
      else if (row(pixels.data).every((_, at, all) => at % 4 !== 3 || all[at] === 0)) clear += 1
    }
    expect(alike).toBeGreaterThan(height * 0.3)
    expect(alike).toBeLessThan(height * 0.9)
    // A GIF's last row may be there in part.
    expect(alike + clear).toBeGreaterThanOrEqual(height - 1)
  })

  test('a HEIC shows nothing behind what is missing, however little that is', async () => {
    const input = await fromPixels(grainy(640, 480, 3, 10))
      .removeAlpha()
      .png()
      .toBuffer()
    const bytes = execFileSync('convert', ['png:-', '-quality', '70', 'heic:-'], { input, maxBuffer: 2 ** 26 })
    const whole = (await openImage(file('a.heic', bytes))).pixels
    for (const share of [0.98, 0.9, 0.8, 0.7, 0.5]) {
      const { pixels } = await openImage(file('a.heic', bytes.subarray(0, Math.floor(bytes.length * share))))
      const there = pixels.data.findIndex((value, at) => at % 4 === 3 && value === 0) / 4
      const end = Math.floor(there / 640) * 640 * 4
      expect(end).toBeGreaterThan(0)
      expect(Buffer.from(pixels.data.slice(0, end)).equals(Buffer.from(whole.data.slice(0, end)))).toBe(true)
      expect(pixels.data.subarray(end).every((value, at) => at % 4 !== 3 || value === 0)).toBe(true)
    }
  })

  test('a picture that lies on its side has lost columns', async () => {
    const bytes = await photo(width, height).withMetadata({ orientation: 6 }).png().toBuffer()
    const { pixels, notes } = await openImage(file('a.png', bytes.subarray(0, Math.floor(bytes.length * 0.6))))
    expect(notes).toEqual([{ code: 'file-incomplete' }])
    expect([pixels.width, pixels.height]).toEqual([height, width])
    // The last rows of a picture turned right are its first columns.
    const alphas = [0, pixels.width - 1].map((x) => pixels.data[(50 * pixels.width + x) * 4 + 3])
    expect(alphas).toEqual([0, 255])
  })

  test.each<[string, () => Promise<Buffer>]>([
    [
      'a JPEG that ends before its scan',
      async () => untilMarker(await photo(width, height).jpeg().toBuffer(), 0xda, 0),
    ],
    [
      'a JPEG that ends with the header of its scan',
      async () => untilMarker(await photo(width, height).jpeg().toBuffer(), 0xda, 14),
    ],
    ['a PNG without picture data', async () => (await png()).subarray(0, 33)],
    ['a PNG whose first row is not whole', async () => (await png()).subarray(0, 60)],
    ['a WebP that ends in its header', async () => (await photo(width, height).webp().toBuffer()).subarray(0, 40)],
    ['an AVIF that ends with its header', async () => beforeData(await photo(width, height).avif().toBuffer())],
    ['a HEIC that ends with its header', async () => beforeData(await made('heic:-')())],
    ['a BMP without rows', async () => (await made('bmp3:-')()).subarray(0, 54)],
  ])('%s is refused as incomplete', async (_, make) => {
    const bytes = await make()
    expect((await refusal(openImage(file('名.jpg', bytes)))).code).toBe('image-truncated')
  })
})

/** Returns the boxes of an AVIF or HEIC up to the first bytes of its picture. */
function beforeData(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.indexOf('mdat') + 6)
}

/** Returns the bytes of a JPEG up to a marker and some bytes behind it. */
function untilMarker(bytes: Buffer, marker: number, more: number): Buffer {
  return bytes.subarray(0, bytes.indexOf(Buffer.from([0xff, marker])) + more)
}

/** Writes an uncompressed TIFF whose directory comes before the pixels, as scanners write it. */
function plainTiff(rgb: Buffer, width: number, height: number): Buffer {
  const fields = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, 122],
    [277, 3, 1, 3],
    [278, 4, 1, height],
    [279, 4, 1, rgb.length],
  ] as const
  const head = Buffer.alloc(122)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(fields.length, 8)
  for (const [place, [tag, type, count, value]] of fields.entries()) {
    const at = 10 + place * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  return Buffer.concat([head, rgb])
}

describe('the page of a PDF', () => {
  const sized = async (box: string) => {
    const bytes = file('a.pdf', `%PDF-1.4\n/MediaBox [${box}]\n%%EOF`)
    const { width, height } = await inspectImage(bytes)
    return [width, height]
  }

  test('has the size of its first box, in points, whichever corner comes first', async () => {
    expect(await sized('0 0 200 100')).toEqual([200, 100])
    expect(await sized('10 20 210.4 119.6')).toEqual([200, 100])
    expect(await sized('100 200 0 -10')).toEqual([100, 210])
    expect(await sized('0 0 14400 14400')).toEqual([14_400, 14_400])
  })

  test('is A4 where the box is no page', async () => {
    for (const box of ['0 0 0 100', '0 0 100 0', '0 0 14401 100', '0 0 100 14401', '0 0 20000 20000', ''])
      expect(await sized(box), box).toEqual([595, 842])
  })

  test('is incomplete without its end', async () => {
    const cut = await inspectImage(file('a.pdf', '%PDF-1.4\n/MediaBox [0 0 200 100]\n'))
    expect(cut.notes).toEqual([{ code: 'file-incomplete' }])
  })

  test('under the name of another format is told to be a PDF', async () => {
    const told = (name: string) => inspectImage(file(name, '%PDF-1.4\n%%EOF'))
    expect(await told('a.pdf')).toMatchObject({ format: 'pdf', notes: [] })
    const notes = [{ code: 'wrong-extension', params: { claimed: 'PNG', format: 'PDF' } }]
    expect(await told('a.png')).toMatchObject({ format: 'pdf', notes })
  })
})

describe('the gate', () => {
  const png = (width: number, height: number) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000000', 'hex')
    head.writeUInt32BE(width, 16)
    head.writeUInt32BE(height, 20)
    return Buffer.concat([head.subarray(0, 33), Buffer.from('\0\0\0\x08IDAT', 'latin1'), Buffer.alloc(64)])
  }

  test('refuses sides and areas beyond its limits, each by itself', async () => {
    for (const [width, height, megapixels] of [
      [16_385, 10, 0.2],
      [10, 16_385, 0.2],
      [10_001, 10_000, 100.1],
    ] as const) {
      const { code, params } = await refusal(inspectImage(file('a.png', png(width, height))))
      expect([code, params]).toEqual([
        'image-too-large',
        { name: 'a.png', widthPx: width, heightPx: height, megapixels },
      ])
    }
    for (const [width, height] of [
      [16_384, 10],
      [10_000, 10_000],
    ] as const)
      expect(await inspectImage(file('a.png', png(width, height)))).toMatchObject({ width, height })
  })

  test('says how many frames of a size it takes', async () => {
    const frame = Buffer.from('2c00000000010001000002024401 00'.replace(' ', ''), 'hex')
    const screen = Buffer.from('47494638396188138813800000000000ffffff', 'hex')
    const gif = Buffer.concat([screen, ...Array.from({ length: 300 }, () => frame), Buffer.from(';')])
    const { code, params } = await refusal(inspectImage(file('a.gif', gif)))
    expect([code, params]).toEqual(['image-too-many-frames', { name: 'a.gif', frames: 300, limit: 80 }])
  })

  test('tells videos and zipped files by what they are', async () => {
    const code = async (bytes: Uint8Array | string) => (await refusal(inspectImage(file('a.png', bytes)))).code
    expect(await code('\0\0\0\x14ftypisom\0\0\0\0isomiso2')).toBe('film-not-picture')
    expect(await code(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4]))).toBe('film-not-picture')
    expect(await code(Buffer.from([0x1a, 0x45, 0xde, 0xa3, 1, 2, 3, 4]))).toBe('not-an-image')
    expect(await code(Buffer.from([0x1f, 0x8b, 8, 0]))).toBe('picture-zipped')
    expect(await code(Buffer.from([0x1f, 0x8c, 8, 0]))).toBe('not-an-image')
  })

  test('gives decoders the type of the file and keeps the reason they refuse', async () => {
    const types: string[] = []
    const decode = globalThis.createImageBitmap
    vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(((blob: Blob, options: ImageBitmapOptions) => {
      types.push(blob.type)
      return decode(blob, options)
    }) as typeof createImageBitmap)
    await openImage(file('a.jpg', await photo(9, 8).jpeg().toBuffer()))
    await openImage(file('a.webp', await photo(9, 8).webp().toBuffer()))
    expect(types).toEqual(['image/jpeg', 'image/webp'])
    const avif = await photo(64, 48).avif().toBuffer()
    const { cause } = await refusal(openImage(file('a.avif', avif.subarray(0, avif.indexOf('mdat') + 40))))
    expect(String(cause)).not.toContain('ends before')
  })
})
