import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readHeader } from '../../../../src/core/image/header/read.ts'
import { type ImageFormat, isIncomplete } from '../../../../src/core/image/info.ts'
import { bitmaps } from '../../../helpers/bitmaps.ts'
import { effortMeter } from '../../../helpers/effort.ts'
import { animatedGif, photo } from '../../../helpers/files.ts'

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(type)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)])
}
const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = chunk('RIFF', body)
  return head.subarray(0, 8 + body.length)
}
const box = (type: string, ...content: Buffer[]) => {
  const data = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + data.length, 0)
  head.write(type, 4)
  return Buffer.concat([head, data])
}
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4)
  })
  return bytes
}
const ispe = (width: number, height: number) => box('ispe', words(0, width, height))
const avif = (properties: Buffer[], ...after: Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avif')),
    box('meta', words(0), box('iprp', box('ipco', ...properties))),
    ...after,
  ])

/** Builds an ICO with one entry, 16×16 according to the directory, whatever the picture's real size is. */
const ico = (picture: Buffer) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(16, 6)
  head.writeUInt8(16, 7)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, picture])
}

describe('a size that is not where it is first looked for', () => {
  const vp8 = (width: number, height: number) => {
    const data = Buffer.from('0000009d012a00000000', 'hex')
    data.writeUInt16LE(width, 6)
    data.writeUInt16LE(height, 8)
    return chunk('VP8 ', data)
  }
  test('WebP: a VP8X behind the picture is none', () => {
    const small = chunk('VP8X', Buffer.from('00000000090000090000', 'hex'))
    expect(readHeader(riff(vp8(16_383, 16_000), small), 'webp')).toMatchObject({ width: 16_383, height: 16_000 })
    expect(readHeader(riff(small, vp8(10, 10)), 'webp')).toMatchObject({ width: 10, height: 10 })
  })

  test('GIF: a first frame beyond the screen widens it, as browsers do', () => {
    const frame = (left: number, width: number) => {
      const bytes = Buffer.from('2c00000000000000000002024401 00'.replace(' ', ''), 'hex')
      bytes.writeUInt16LE(left, 1)
      bytes.writeUInt16LE(width, 5)
      bytes.writeUInt16LE(8, 7)
      return bytes
    }
    const screen = Buffer.from('47494638396110000800000000', 'hex')
    const end = Buffer.from(';')
    expect(readHeader(Buffer.concat([screen, frame(100, 40_000), end]), 'gif')?.width).toBe(40_100)
    expect(readHeader(Buffer.concat([screen, frame(0, 16), frame(0, 90), end]), 'gif')).toMatchObject({
      width: 16,
      frames: 2,
    })
  })

  test('ICO: the picture behind the directory counts', async () => {
    const png = await photo(300, 200).png().toBuffer()
    expect(readHeader(ico(png), 'ico')).toMatchObject({ width: 300, height: 200 })
    const dib = Buffer.alloc(40)
    dib.writeUInt32LE(40, 0)
    dib.writeInt32LE(20_000, 4)
    dib.writeInt32LE(40_000, 8)
    expect(readHeader(ico(dib), 'ico')).toMatchObject({ width: 20_000, height: 20_000 })
    dib.writeInt32LE(8, 4)
    dib.writeInt32LE(16, 8)
    expect(readHeader(ico(dib), 'ico'), 'the larger of both').toMatchObject({ width: 16, height: 16 })
  })

  test('AVIF: the largest item, turned; a sequence by its track', () => {
    expect(readHeader(avif([ispe(64, 48), ispe(20_000, 30_000), box('irot', Buffer.from([1]))]), 'avif')).toMatchObject(
      {
        width: 30_000,
        height: 20_000,
      },
    )
    const entry = Buffer.alloc(60)
    entry.writeUInt16BE(17_000, 24)
    entry.writeUInt16BE(900, 26)
    const table = box('stbl', box('stsd', words(0, 1), box('av01', entry)), box('stsz', words(0, 0, 12)))
    const sequence = avif([ispe(64, 48)], box('moov', box('trak', box('mdia', box('minf', table)))))
    sequence.write('avis', 8)
    expect(readHeader(sequence, 'avif')).toMatchObject({ width: 17_000, height: 900, frames: 12 })
  })

  test('AVIF: it is found behind a box whose size takes 64 bits', () => {
    const long = Buffer.concat([words(1), Buffer.from('free'), words(0, 24, 7, 7)])
    const bytes = avif([ispe(64, 48)])
    const at = bytes.readUInt32BE(0)
    const spaced = Buffer.concat([bytes.subarray(0, at), long, bytes.subarray(at)])
    expect(readHeader(spaced, 'avif')).toMatchObject({ width: 64, height: 48, complete: true })
  })

  test('AVIF: depth from pixi or, without it, from the codec’s record', async () => {
    expect(readHeader(avif([ispe(8, 8), box('av1C', Buffer.from([0x81, 0, 0x40, 0]))]), 'avif')?.bitDepth).toBe(10)
    expect(readHeader(avif([ispe(8, 8), box('av1C', Buffer.from([0x81, 0, 0x60, 0]))]), 'avif')?.bitDepth).toBe(12)
    const plain = await photo(64, 48).avif({ effort: 0 }).toBuffer()
    expect(readHeader(plain, 'avif')?.bitDepth).toBe(8)
  })

  test('JPEG: bytes between two segments are passed over', async () => {
    const jpeg = await photo(64, 48).jpeg().toBuffer()
    const after = 4 + jpeg.readUInt16BE(4)
    const padded = Buffer.concat([jpeg.subarray(0, after), Buffer.alloc(5), Buffer.from([0xff]), jpeg.subarray(after)])
    expect(readHeader(padded, 'jpg')).toMatchObject({ width: 64, height: 48, complete: true })
    // Another decoder accepts the file too.
    expect((await sharp(padded).metadata()).width).toBe(64)
  })

  test('PNG: an acTL behind the picture makes no animation', async () => {
    const png = await photo(20, 10).png().toBuffer()
    const actl = Buffer.concat([words(8), Buffer.from('acTL'), words(7, 0, 0)])
    const early = Buffer.concat([png.subarray(0, 33), actl, png.subarray(33)])
    const late = Buffer.concat([png.subarray(0, -12), actl, png.subarray(-12)])
    expect(readHeader(early, 'png')?.frames).toBe(7)
    expect(readHeader(late, 'png')).toMatchObject({ frames: 1, complete: true })
  })
})

describe('a file cut short', () => {
  test('every format knows its end', async () => {
    const made: Partial<Record<ImageFormat, Buffer>> = {
      jpg: await photo(64, 48).jpeg().toBuffer(),
      png: await photo(64, 48).png().toBuffer(),
      webp: await photo(64, 48).webp().toBuffer(),
      gif: await animatedGif(3),
      avif: await photo(64, 48).avif({ effort: 0 }).toBuffer(),
    }
    for (const [format, bytes] of Object.entries(made) as [ImageFormat, Buffer][]) {
      expect(readHeader(bytes, format)?.complete, format).toBe(true)
      // Bytes after the end are allowed.
      if (format !== 'avif')
        expect(readHeader(Buffer.concat([bytes, Buffer.from('tail!')]), format)?.complete).toBe(true)
      const cut = readHeader(bytes.subarray(0, Math.floor(bytes.length * 0.95)), format)
      expect(cut?.complete, format).toBe(false)
    }
  })

  test('BMP: of every variant, coded in runs too', () => {
    const stripes = [
      [200, 60, 30],
      [30, 160, 90],
      [40, 80, 200],
      [250, 240, 230],
    ] as const
    for (const [variant, bytes] of Object.entries(bitmaps([...stripes]))) {
      expect(readHeader(bytes, 'bmp')?.complete, variant).toBe(true)
      expect(readHeader(bytes.subarray(0, -3), 'bmp')?.complete, variant).toBe(false)
    }
  })

  test('GIF: wherever it is cut but between two frames; a missing trailer takes nothing', async () => {
    const gif = await animatedGif(3)
    expect(readHeader(gif.subarray(0, -1), 'gif')).toMatchObject({ frames: 3, complete: true })
    let whole = 0
    for (let length = 14; length < gif.length - 1; length++) {
      const header = readHeader(gif.subarray(0, length), 'gif')
      if (header?.complete) whole += 1
    }
    // The two complete cuts end after the first and after the second frame.
    expect(whole).toBe(2)
  })
})

describe('headers made to be slow', () => {
  const size = 40_000_000
  const filled = (head: Buffer, unit: Buffer) => Buffer.concat([head, Buffer.alloc(size, unit)])
  test.each([
    ['avif', box('ftyp', Buffer.from('avif\0\0\0\0avif')), box('free')],
    ['webp', riff(chunk('VP8 ', Buffer.from('0000009d012a10001000', 'hex'))), chunk('JUNK', Buffer.alloc(0))],
    ['gif', Buffer.from('47494638396101000100000000', 'hex'), Buffer.from('2c0000000001000100000200', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a0000000d494844520000000a0000000a080200000000000000', 'hex'), Buffer.alloc(12)],
    ['jpg', Buffer.from('ffd8ffc0000b080010001001011100', 'hex'), Buffer.from('ffe10002', 'hex')],
  ] as const)('%s: forty million bytes of the smallest parts', async (format, head, unit) => {
    const bytes = filled(head, unit)
    const effort = await effortMeter()
    expect(await effort(() => readHeader(bytes, format))).toBeLessThan(50)
  })

  /** Ten thousand directories over one list of a million parts, or with all entries that one can have. */
  const tiffs = {
    'of a million parts each': () => {
      const [pages, parts] = [10_000, 1_000_000]
      const list = 8 + pages * 30
      const bytes = Buffer.alloc(list + parts * 4)
      for (let page = 0; page < pages; page++) {
        const at = 8 + page * 30
        bytes.writeUInt16LE(2, at)
        for (const [entry, tag] of [273, 279].entries()) {
          const place = at + 2 + entry * 12
          bytes.writeUInt16LE(tag, place)
          bytes.writeUInt16LE(4, place + 2)
          bytes.writeUInt32LE(parts, place + 4)
          bytes.writeUInt32LE(list, place + 8)
        }
        bytes.writeUInt32LE(page + 1 < pages ? at + 30 : 0, at + 26)
      }
      return bytes
    },
    'of 65,535 entries each, over one another': () => {
      const pages = 10_000
      const bytes = Buffer.alloc(8 + 65_535 * 12 + 6 + pages * 6, 0xff)
      for (let page = 0; page + 1 < pages; page++)
        bytes.writeUInt32LE(8 + (page + 1) * 6, 8 + page * 6 + 2 + 65_535 * 12)
      return bytes
    },
  }
  test.each(Object.entries(tiffs))('tiff: ten thousand pages %s', async (_, made) => {
    const bytes = made()
    bytes.write('II*\0', 'latin1')
    bytes.writeUInt32LE(8, 4)
    const effort = await effortMeter()
    expect(await effort(() => readHeader(bytes, 'tiff'))).toBeLessThan(50)
  })

  test('a size hidden behind more boxes than a file has is not overlooked', () => {
    const many = Array.from({ length: 5000 }, () => box('free'))
    expect(readHeader(avif([ispe(8, 8), ...many, ispe(60_000, 60_000)]), 'avif')).toBeUndefined()
  })
})

describe('what a header says besides the size', () => {
  const extended = (flags: number) => {
    const data = Buffer.from([flags, 0, 0, 0, 99, 0, 0, 49, 0, 0])
    return readHeader(riff(chunk('VP8X', data)), 'webp')
  }

  test('WebP: alpha by its flag, frames by their chunks', () => {
    expect(extended(0x10)).toMatchObject({ width: 100, height: 50, hasAlpha: true, frames: 1 })
    expect(extended(0x2c)).toMatchObject({ width: 100, height: 50, hasAlpha: false })
    const head = chunk('VP8X', Buffer.from([2, 0, 0, 0, 9, 1, 0, 9, 0, 1]))
    const frame = chunk('ANMF', Buffer.alloc(17))
    expect(readHeader(riff(head, frame, frame, frame), 'webp')).toMatchObject({ width: 266, height: 65_546, frames: 3 })
  })

  test('GIF: a comment says nothing about pictures, whatever its bytes are', async () => {
    const gif = await animatedGif(2)
    const comment = Buffer.from([0x21, 0xfe, 3, 1, 1, 1, 0])
    const bytes = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)])
    const expected = { frames: 2, complete: true, hasAlpha: readHeader(gif, 'gif')!.hasAlpha }
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    expect(readHeader(bytes, 'gif')).toMatchObject(expected)
    const screen = Buffer.from('47494638396101000100000000', 'hex')
    const frame = Buffer.from('2c000000000100010000024401003b', 'hex')
    expect(readHeader(Buffer.concat([screen, comment, frame]), 'gif')).toMatchObject({ frames: 1, hasAlpha: false })
    const control = Buffer.from('21f90401000000 00'.replace(' ', ''), 'hex')
    expect(readHeader(Buffer.concat([screen, control, frame]), 'gif')).toMatchObject({ frames: 1, hasAlpha: true })
  })

  test('GIF: a descriptor without a byte behind it is no picture', () => {
    const cut = Buffer.from('474946383961010001000000002c000000000100010000', 'hex')
    expect(readHeader(cut, 'gif')).toBeUndefined()
    expect(readHeader(Buffer.concat([cut, Buffer.from([2])]), 'gif')).toMatchObject({ frames: 1, complete: false })
  })

  test('JPEG: segments between its frame and its scan are no frames', async () => {
    const jpeg = await photo(64, 48).jpeg().toBuffer()
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    for (const marker of [0xc4, 0xc8, 0xcc, 0xdd, 0xe5, 0xfe]) {
      const segment = Buffer.from([0xff, marker, 0, 12, 8, 1, 1, 1, 1, 4, 0, 0, 0, 0])
      const bytes = Buffer.concat([jpeg.subarray(0, scan), segment, jpeg.subarray(scan)])
      expect(readHeader(bytes, 'jpg'), `${marker}`).toMatchObject({ width: 64, height: 48, model: 'rgb' })
    }
  })

  test('PNG: grey stays grey with alpha', async () => {
    const grey = photo(16, 16).toColourspace('b-w')
    expect(readHeader(await grey.clone().png().toBuffer(), 'png')).toMatchObject({ model: 'grey', hasAlpha: false })
    const withAlpha = await grey.ensureAlpha(0.5).png().toBuffer()
    expect(readHeader(withAlpha, 'png')).toMatchObject({ model: 'grey', hasAlpha: true })
  })

  test('JPEG: every restart marker before the frame stands alone', async () => {
    const jpeg = await photo(64, 48).jpeg().toBuffer()
    for (const marker of [0x01, 0xd0, 0xd7]) {
      const bytes = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), jpeg.subarray(2)])
      expect(readHeader(bytes, 'jpg'), `${marker}`).toMatchObject({ width: 64, height: 48, complete: true })
    }
  })

  test('ICO: always in colours, with alpha', async () => {
    const picture = await photo(16, 16).png().toBuffer()
    const expected = { hasAlpha: true, model: 'rgb', bitDepth: 8, frames: 1, complete: true }
    expect(readHeader(ico(picture), 'ico')).toMatchObject(expected)
    expect(readHeader(ico(picture).subarray(0, -1), 'ico')?.complete).toBe(false)
  })

  test('JPEG: depth, model and coding of its frame', () => {
    const jpeg = (marker: number, depth: number, components: number) => {
      const size = 8 + components * 3
      const frame = Buffer.alloc(2 + size)
      frame.set([0xff, marker, 0, size, depth, 1, 2, 3, 4, components])
      const scan = Buffer.from([0xff, 0xda, 0, 4, 0, 0, 1, 2, 0xff, 0xd9])
      return readHeader(Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan]), 'jpg')
    }
    const size = { height: 0x0102, width: 0x0304 }
    expect(jpeg(0xc0, 8, 3)).toMatchObject({ ...size, bitDepth: 8, model: 'rgb', unusual: false, complete: true })
    expect(jpeg(0xc2, 8, 1)).toMatchObject({ ...size, model: 'grey', unusual: false })
    expect(jpeg(0xc0, 8, 4)).toMatchObject({ ...size, model: 'cmyk' })
    expect(jpeg(0xc1, 12, 3)).toMatchObject({ ...size, bitDepth: 12, unusual: true })
    expect(jpeg(0xc3, 8, 3)).toMatchObject({ ...size, unusual: true })
  })
})

test('a file is incomplete by that note alone', () => {
  expect(isIncomplete({ notes: [] })).toBe(false)
  expect(isIncomplete({ notes: [{ code: 'wrong-extension' }] })).toBe(false)
  expect(isIncomplete({ notes: [{ code: 'wrong-extension' }, { code: 'file-incomplete' }] })).toBe(true)
})
