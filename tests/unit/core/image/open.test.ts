import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UserError } from '../../../../src/core/errors.ts'
import { inspectImage, openImage } from '../../../../src/core/image/open.ts'
import { animatedGif, photo, scriptSvg } from '../../../helpers/files.ts'

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
    const cut = await refusal(openImage(file('a.gif', gif.subarray(0, -20))))
    expect([cut.code, cut.params.name]).toEqual(['image-truncated', 'a.gif'])
  })

  test('no memory is told with the name of the file', async () => {
    decoder(() => {
      throw new RangeError('Array buffer allocation failed')
    })
    const thrown = await refusal(openImage(file('a.png', await photo(9, 9).png().toBuffer())))
    expect([thrown.code, thrown.params.name]).toEqual(['out-of-memory', 'a.png'])
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
