import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { idPhotoSpecs } from '../../../../src/catalogue/id-photos/index.ts'
import { fileFacts } from '../../../../src/core/idphoto/read-file.ts'
import { byteWindow, type WriteRequest, writePhoto } from '../../../../src/core/idphoto/write.ts'
import { encode } from '../../../../src/core/image/encode/jpg.ts'
import { photo as grainy } from '../../../helpers/pictures.ts'

const told = (bytes: Uint8Array) => {
  const json = execFileSync('exiftool', ['-j', '-G1', '-n', '-'], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
  return (JSON.parse(json) as Record<string, unknown>[])[0]!
}
const written = (pixels: ImageData, rules: WriteRequest['rules'], over: Partial<WriteRequest> = {}) =>
  writePhoto({
    pixels,
    rules,
    fillWithComment: false,
    signal: new AbortController().signal,
    progress: () => {},
    ...over,
  })
const flat = (width: number, height: number) => {
  const pixels = new ImageData(width, height)
  pixels.data.fill(255)
  return pixels
}

describe('a written photo', () => {
  test('has exact px, density, no EXIF, and is a baseline JPEG, by another program', async () => {
    const { bytes } = await written(grainy(358, 441), { dpi: 350, kb: { min: 14, max: 20 } })
    const tags = told(bytes)
    expect(tags).toMatchObject({
      'File:FileType': 'JPEG',
      'File:ImageWidth': 358,
      'File:ImageHeight': 441,
      'JFIF:XResolution': 350,
      'JFIF:YResolution': 350,
      'JFIF:ResolutionUnit': 1,
      'File:EncodingProcess': 0,
    })
    expect(Object.keys(tags).filter((tag) => /^(IFD0|ExifIFD|GPS|XMP|ICC)/.test(tag))).toEqual([])
  })

  test('lies inside every window that a kind has', async () => {
    const asked = idPhotoSpecs
      .filter((spec) => spec.kb && spec.kb.max !== 10_240)
      .toSorted((one, other) => one.width * one.height - other.width * other.height)
    // Many kinds share a window; the smallest photo of each is the fastest to write.
    const kinds = new Map(asked.toReversed().map((spec) => [JSON.stringify(spec.kb), spec]))
    for (const { id, width, height, dpi, kb } of kinds.values()) {
      const pixels = grainy(width, height, 3, 3)
      const { bytes, notes } = await written(pixels, { dpi, kb: kb! })
      expect([id, bytes.length <= (kb!.max ?? 1e9) * 1000]).toEqual([id, true])
      if (!notes.some(({ code }) => code === 'id-photo-under'))
        expect([id, bytes.length >= (kb!.min ?? 0) * 1024]).toEqual([id, true])
      const facts = fileFacts(bytes)
      expect(facts).toMatchObject({ width, height, dpi, format: 'jpg', hasExif: false, bytes: bytes.length })
    }
  })

  test('is the best inside: the next quality would be too large', async () => {
    const pixels = grainy(295, 413, 1, 30)
    const { bytes, quality, chroma } = await written(pixels, { dpi: 300, kb: { max: 20 } })
    expect(bytes.length).toBeLessThanOrEqual(20_000)
    expect(chroma).toBe('420')
    const next = await encode(pixels, { quality: quality + 1, chroma, progressive: false, background: '#ffffff' })
    expect(next.length).toBeGreaterThan(20_000)
    const free = await written(pixels, { dpi: 300 })
    expect([free.quality, free.chroma]).toEqual([100, '444'])
  })

  test('says that it looks poor, and refuses what cannot fit', async () => {
    const { notes } = await written(grainy(480, 640, 1, 60), { dpi: 300, kb: { max: 14 } })
    expect(notes).toEqual([expect.objectContaining({ code: 'id-photo-poor' })])
    await expect(written(grainy(480, 640, 1, 60), { dpi: 300, kb: { max: 1 } })).rejects.toMatchObject({
      code: 'id-photo-over',
      params: { maxKb: 1 },
    })
  })

  test('below the lower bound it uses all of quality and colour, then says so, or fills with a comment if asked', async () => {
    const rules = { dpi: 300, kb: { min: 30, max: 100 } }
    const under = await written(flat(295, 413), rules)
    expect([under.quality, under.chroma]).toEqual([100, '444'])
    expect(under.notes).toEqual([expect.objectContaining({ code: 'id-photo-under' })])
    const filled = await written(flat(295, 413), rules, { fillWithComment: true })
    expect(filled.notes).toEqual([expect.objectContaining({ code: 'id-photo-filled' })])
    expect(filled.bytes.length).toBeGreaterThanOrEqual(30 * 1024)
    expect(filled.bytes.length).toBeLessThan(30 * 1024 + 16)
    expect(String(told(filled.bytes)['File:Comment'])).toMatch(/^This comment fills the file/)
    expect(fileFacts(filled.bytes)).toMatchObject({ width: 295, height: 413, dpi: 300 })
    const decode = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
    expect((await decode(filled.bytes)).equals(await decode(under.bytes))).toBe(true)
    const large = await written(flat(40, 56), { dpi: 300, kb: { min: 150, max: 300 } }, { fillWithComment: true })
    expect(large.bytes.length).toBeGreaterThanOrEqual(150 * 1024)
    await sharp(large.bytes).stats()
  })

  test('counts what is carried over', async () => {
    const pad = (bytes: Uint8Array<ArrayBuffer>) => {
      const out = new Uint8Array(bytes.length + 5004)
      out.set(bytes.subarray(0, 20))
      out.set([0xff, 0xfe, 5002 >> 8, 5002 & 255], 20)
      out.set(bytes.subarray(20), 20 + 5004)
      return out
    }
    const { bytes } = await written(grainy(295, 413), { dpi: 300, kb: { max: 20 } }, { finish: pad })
    expect(bytes.length).toBeLessThanOrEqual(20_000)
    expect(told(bytes)['File:Comment']).toBeDefined()
  })

  test('windows hold by either meaning of KB, unless they are too narrow for both', () => {
    expect(byteWindow({ min: 14, max: 20 })).toEqual({ least: 14_336, most: 20_000 })
    expect(byteWindow({ min: 20, max: 21 })).toEqual({ least: 20_480, most: 21_504 })
    expect(byteWindow({ max: 10 })).toEqual({ least: 0, most: 10_000 })
  })
})

describe('facts of a file', () => {
  test('agree with another program, for JPEG and PNG', async () => {
    const source = sharp({ create: { width: 61, height: 47, channels: 3, background: '#336699' } })
    const png = await source.clone().png().withMetadata({ density: 350 }).toBuffer()
    expect(fileFacts(png)).toMatchObject({ format: 'png', width: 61, height: 47, dpi: 350, bytes: png.length })
    const exif = await source
      .clone()
      .jpeg()
      .withExif({ IFD0: { Make: 'M' } })
      .toBuffer()
    expect(fileFacts(exif)).toMatchObject({ format: 'jpg', hasExif: true, width: 61, height: 47 })
    const progressive = await source.clone().jpeg({ progressive: true }).toBuffer()
    expect(fileFacts(progressive)).toMatchObject({ width: 61, height: 47 })
  })

  test('are none of anything else, and of files cut off', async () => {
    const nothing = { format: null, width: null, height: null, dpi: null, hasExif: false, bytes: 3 }
    expect(fileFacts(new Uint8Array(3))).toEqual(nothing)
    const { bytes } = await written(flat(40, 40), { dpi: 300 })
    for (let length = 0; length < 200; length++) expect(() => fileFacts(bytes.slice(0, length))).not.toThrow()
  })
})
