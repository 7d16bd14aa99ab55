import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { importPicture, limitedSize, pictureLimits } from '../../../../src/core/design/import-picture.ts'
import { animatedGif, orientedPhoto, photo, privateExif, secrets } from '../../../helpers/files.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const take = (name: string, bytes: Uint8Array | string) =>
  importPicture({ name, bytes: new Uint8Array(Buffer.from(bytes)) }, toolContext())
const codes = (notes: readonly { readonly code: string }[]) => notes.map(({ code }) => code)

/** Returns the mean channel difference of two pictures of the same size. */
async function apart(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer()),
  )
  expect(a!.length).toBe(b!.length)
  return a!.reduce((sum, value, at) => sum + Math.abs(value - b![at]!), 0) / a!.length
}

describe('a picture for designs', () => {
  test('an upright JPEG, PNG and WebP keep their pixels to the bit, and say nothing of maker and place', async () => {
    for (const [name, source] of [
      ['海边 🏖️.jpg', photo(300, 200).withExif(privateExif).jpeg()],
      ['a.png', photo(300, 200).withExif(privateExif).png()],
      ['a.webp', photo(300, 200).withExif(privateExif).webp()],
    ] as const) {
      const bytes = await source.toBuffer()
      const taken = await take(name, bytes)
      expect(taken).toMatchObject({ width: 300, height: 200, notes: [], name })
      expect(await apart(taken.bytes, bytes)).toBe(0)
      for (const secret of secrets) expect(Buffer.from(taken.bytes).includes(secret)).toBe(false)
    }
  })

  test('whatever way a camera was held, the picture is stored upright', async () => {
    const upright = await photo(640, 400).png().toBuffer()
    for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
      const taken = await take('a.jpg', await orientedPhoto(orientation))
      expect(taken).toMatchObject({ width: 640, height: 400, mime: 'image/jpeg' })
      expect((await sharp(taken.bytes).metadata()).orientation ?? 1).toBe(1)
      expect(await apart(taken.bytes, upright)).toBeLessThan(4)
    }
  })

  test('transparency stays: it becomes a PNG', async () => {
    const clear = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000000' } })
      .gif()
      .toBuffer()
    const { mime, bytes } = await take('a.gif', clear)
    expect(mime).toBe('image/png')
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  })

  test('of what moves the first frame is taken, and that is said', async () => {
    const taken = await take('动.gif', await animatedGif(4))
    expect(codes(taken.notes)).toContain('picture-moves')
    expect((await sharp(taken.bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('16 bits become 8, a palette stays', async () => {
    const deep = await photo(60, 40).toColourspace('rgb16').png().toBuffer()
    const taken = await take('a.png', deep)
    expect(codes(taken.notes)).toContain('bit-depth-reduced')
    expect((await sharp(taken.bytes).metadata()).depth).toBe('uchar')
    expect(await apart(taken.bytes, await photo(60, 40).png().toBuffer())).toBeLessThan(1)
    const indexed = await photo(60, 40).png({ palette: true, colours: 16 }).toBuffer()
    expect((await take('b.png', indexed)).notes).toEqual([])
  })

  test('CMYK comes in sRGB', async () => {
    const cmyk = await photo(64, 48).toColourspace('cmyk').jpeg().toBuffer()
    // Node's canvas cannot decode CMYK, browsers can; a refusal must name the file.
    const taken = await take('印刷.jpg', cmyk).catch((thrown: { code: string; params: object }) => thrown)
    if ('code' in taken) expect(taken.params).toMatchObject({ name: '印刷.jpg' })
    else expect((await sharp(taken.bytes).metadata()).space).toBe('srgb')
  })

  test('a drawing is made inert and large enough', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(1)</script><rect width="20" height="20" fill="#00ff00"/></svg>'
    const { width, height, bytes, mime } = await take('图.svg', svg)
    expect({ width, height, mime }).toEqual({ width: 2400, height: 1200, mime: 'image/png' })
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([0, 255, 0, 255])
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })

  test('a TIFF is decoded without a browser’s help', async () => {
    const png = await photo(50, 30).png().toBuffer()
    const tiff = await take('a.tif', await photo(50, 30).tiff({ compression: 'lzw' }).toBuffer())
    expect(tiff).toMatchObject({ width: 50, height: 30 })
    expect(await apart(tiff.bytes, png)).toBeLessThan(4)
  })

  test('what is far too large is refused by its header, what is merely large is made smaller, and says so', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(take('大.png', bomb)).rejects.toMatchObject({ code: 'image-too-large', params: { name: '大.png' } })
    const wide = await sharp({ create: { width: 9000, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const taken = await take('长.jpg', wide)
    expect(taken).toMatchObject({ width: 6000, height: 200 })
    expect(taken.notes).toContainEqual({ code: 'picture-shrunk', params: { widthPx: 6000, heightPx: 200 } })
  })

  test('what is no picture says what it is, with its name', async () => {
    const named = (code: string, name: string) =>
      expect.objectContaining({ code, params: expect.objectContaining({ name }) })
    await expect(take('文字.png', 'just words')).rejects.toEqual(named('not-an-image', '文字.png'))
    await expect(take('空.jpg', '')).rejects.toEqual(named('file-empty', '空.jpg'))
    const whole = await photo(200, 100).png().toBuffer()
    await expect(take('断.png', whole.subarray(0, 60))).rejects.toMatchObject({ params: { name: '断.png' } })
    await expect(take('书.pdf', '%PDF-1.7 nothing')).rejects.toEqual(named('format-not-accepted', '书.pdf'))
  })

  test('sizes within the limits stay', () => {
    for (const [width, height] of [
      [100, 50],
      [6000, 4000],
      [20_000, 4],
      [16_000, 6000],
    ] as const) {
      const limited = limitedSize({ width, height })
      expect(Math.max(limited.width, limited.height)).toBeLessThanOrEqual(pictureLimits.side)
      expect(limited.width * limited.height).toBeLessThanOrEqual(pictureLimits.pixels * 1.001)
      if (width <= 6000 && height <= 6000) expect(limited).toEqual({ width, height })
    }
  })
})
