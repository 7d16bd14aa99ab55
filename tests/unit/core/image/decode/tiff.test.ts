import { execFileSync } from 'node:child_process'
import sharp, { type Raw, type TiffOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import { readTiff, type TiffPage } from '../../../../../src/core/image/decode/tiff.ts'
import { inspectImage, openImage } from '../../../../../src/core/image/open.ts'
import { photo } from '../../../../helpers/files.ts'

const file = (bytes: Uint8Array) => ({ name: '扫描.tif', bytes: new Uint8Array(bytes) })

async function difference(bytes: Buffer): Promise<number> {
  const { pixels } = await openImage(file(bytes))
  const expected = await sharp(bytes).autoOrient().toColourspace('srgb').ensureAlpha().raw().toBuffer()
  expect(pixels.data.length).toBe(expected.length)
  return pixels.data.reduce((sum, value, at) => sum + Math.abs(value - expected[at]!), 0) / expected.length
}

/** Creates a TIFF of one colour in CMYK, or as the arguments say. */
const inked = (colour: string, ...asked: string[]) =>
  execFileSync('convert', ['-size', '40x30', `xc:${colour}`, '-colorspace', 'CMYK', ...asked, 'tif:-'])

describe('TIFF', () => {
  test('every usual coding shows what another program shows', async () => {
    const codings: TiffOptions[] = [
      { compression: 'none' },
      { compression: 'lzw' },
      { compression: 'lzw', predictor: 'horizontal' },
      { compression: 'deflate' },
      { compression: 'packbits' },
      { compression: 'jpeg', quality: 95 },
      { compression: 'lzw', tile: true, tileWidth: 64, tileHeight: 64 },
    ]
    for (const coding of codings) {
      expect(await difference(await photo(150, 90).tiff(coding).toBuffer()), JSON.stringify(coding)).toBeLessThan(2)
    }
    expect(await difference(await photo(80, 60).greyscale().tiff().toBuffer())).toBeLessThan(2)
    expect(await difference(await photo(80, 60).toColourspace('rgb16').tiff().toBuffer())).toBeLessThan(2)
  })

  test('CMYK is read, of 8 and 16 bits and with transparency, and said to be converted', async () => {
    for (const [depth, compression] of [
      [8, 'none'],
      [8, 'lzw'],
      [8, 'zip'],
      [16, 'none'],
    ] as const) {
      const { pixels, notes } = await openImage(
        file(inked('rgb(200,60,30)', '-depth', `${depth}`, '-compress', compression)),
      )
      for (const [channel, value] of [200, 60, 30, 255].entries())
        expect(Math.abs(pixels.data[channel]! - value), `${depth} ${compression}`).toBeLessThan(3)
      expect(notes.map(({ code }) => code)).toContain('cmyk-converted')
    }
    const half = inked('rgba(200,60,30,0.5)', '-alpha', 'set', '-depth', '8')
    expect(Math.abs((await openImage(file(half))).pixels.data[3]! - 128)).toBeLessThan(2)
  })

  test('what would get wrong colours is refused: JPEGs of CMYK, L*a*b*, separate planes', async () => {
    const planes = inked('red', '-colorspace', 'sRGB', '-depth', '8', '-interlace', 'plane', '-compress', 'none')
    for (const bytes of [inked('red', '-compress', 'jpeg'), inked('red', '-colorspace', 'Lab', '-depth', '8'), planes])
      await expect(openImage(file(bytes))).rejects.toMatchObject({ code: 'tiff-not-decodable' })
  })

  test('transparency is kept, orientation applied, size told from the header', async () => {
    const clear = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#ff000040' } })
      .tiff({ compression: 'lzw' })
      .toBuffer()
    const opened = await openImage(file(clear))
    expect([opened.info.hasAlpha, opened.pixels.data[3]]).toEqual([true, 0x40])
    for (let orientation = 1; orientation <= 8; orientation++) {
      const bytes = await photo(60, 40).withMetadata({ orientation }).tiff().toBuffer()
      const info = await inspectImage(file(bytes))
      expect([info.width, info.height]).toEqual(orientation >= 5 ? [40, 60] : [60, 40])
      expect(await difference(bytes), `orientation ${orientation}`).toBeLessThan(2)
    }
  })

  test('what is cut short is refused with a reason', async () => {
    const whole = await photo(100, 80).tiff({ compression: 'none' }).toBuffer()
    for (const bytes of [whole.subarray(0, 6), whole.subarray(0, whole.length / 2)]) {
      await expect(openImage(file(bytes))).rejects.toMatchObject({ params: { name: '扫描.tif' } })
    }
  })
})

test('of a TIFF of several pages the first is shown, with their number; one of a single page has no note', async () => {
  const pages = [1, 2, 3].map((level) => Buffer.alloc(20 * 10 * 3, level * 60))
  const raw = { width: 20, height: 30, channels: 3, pageHeight: 10 } as Raw & { pageHeight: number }
  const several = new Uint8Array(await sharp(Buffer.concat(pages), { raw }).tiff().toBuffer())
  expect((await sharp(several).metadata()).pages).toBe(3)
  expect((await inspectImage({ name: 'a.tiff', bytes: several })).notes).toEqual([
    { code: 'several-pages', params: { pages: 3 } },
  ])
  const { pixels, notes } = await openImage({ name: 'a.tiff', bytes: several })
  expect([pixels.width, pixels.height, pixels.data[0]]).toEqual([20, 10, 60])
  expect(notes).toEqual([{ code: 'first-page-only', params: { pages: 3 } }])
  const one = new Uint8Array(
    await sharp(pages[0]!, { raw: { width: 20, height: 10, channels: 3 } })
      .tiff()
      .toBuffer(),
  )
  expect((await inspectImage({ name: 'a.tiff', bytes: one })).notes).toEqual([])
})

test('a header tells the model of the colours, the depth and where the data ends', async () => {
  const pageOf = async (bytes: Buffer) => {
    const [page] = readTiff(new Uint8Array(bytes))
    return page!.header
  }
  const grey = await photo(30, 20).greyscale().toColourspace('b-w').tiff({ compression: 'none' }).toBuffer()
  expect(await pageOf(grey)).toMatchObject({ model: 'grey', width: 30, height: 20, bitDepth: 8, complete: true })
  const inks = await photo(30, 20).toColourspace('cmyk').tiff({ compression: 'none' }).toBuffer()
  expect(await pageOf(inks)).toMatchObject({ model: 'cmyk', hasAlpha: false })
  expect(await pageOf(await photo(30, 20).tiff({ compression: 'none' }).toBuffer())).toMatchObject({ model: 'rgb' })
})

test('a field without a value, or of an unknown type, says nothing', async () => {
  const tiff = await photo(30, 20).withMetadata({ orientation: 6 }).tiff({ compression: 'none' }).toBuffer()
  const [{ at }] = readTiff(new Uint8Array(tiff)) as [TiffPage]
  const count = tiff.readUInt16LE(at)
  const entry = Array.from({ length: count }, (_, place) => at + 2 + place * 12).find(
    (place) => tiff.readUInt16LE(place) === 274,
  )!
  const orientation = (bytes: Buffer) => readTiff(new Uint8Array(bytes))[0]!.orientation
  expect(orientation(tiff)).toBe(6)
  const empty = Buffer.from(tiff)
  empty.writeUInt32LE(0, entry + 4)
  expect(orientation(empty)).toBe(1)
  const unknown = Buffer.from(tiff)
  unknown.writeUInt16LE(99, entry + 2)
  expect(orientation(unknown)).toBe(1)
})
