import sharp, { type TiffOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectImage, openImage } from '../../../../../src/core/image/open.ts'
import { photo } from '../../../../helpers/files.ts'

const file = (bytes: Uint8Array) => ({ name: '扫描.tif', bytes: new Uint8Array(bytes) })

async function difference(bytes: Buffer): Promise<number> {
  const { pixels } = await openImage(file(bytes))
  const expected = await sharp(bytes).autoOrient().toColourspace('srgb').ensureAlpha().raw().toBuffer()
  expect(pixels.data.length).toBe(expected.length)
  return pixels.data.reduce((sum, value, at) => sum + Math.abs(value - expected[at]!), 0) / expected.length
}

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
