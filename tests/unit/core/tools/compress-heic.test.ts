import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { parse } from 'zod/mini'
import { fitMovingLater } from '../../../../src/core/clip/fit-moving-later.ts'
import { readMetadata } from '../../../../src/core/image/metadata/read.ts'
import { outputFields, runPictureTool } from '../../../../src/core/image/output.ts'
import tool, { type CompressOptions } from '../../../../src/core/tools/compress-image.ts'
import { photo } from '../../../helpers/pictures.ts'
import { fromPixels } from '../../../helpers/sharp-pixels.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

async function compress(name: string, bytes: Uint8Array, options: Partial<CompressOptions> = {}) {
  const file = { name, bytes: new Uint8Array(bytes) }
  const [output] = await tool.process(file, parse(tool.options, options), toolContext())
  return { ...output!, codes: output!.notes.map(({ code }) => code) }
}

/** Encodes a photograph as HEIC at a quality of ImageMagick. */
async function heic(quality: number, grain = 4): Promise<Buffer> {
  const png = await fromPixels(photo(320, 240, 3, grain))
    .removeAlpha()
    .png()
    .toBuffer()
  return execFileSync('convert', ['png:-', '-quality', String(quality), 'heic:-'], { input: png, maxBuffer: 2 ** 26 })
}

const clear = readFileSync('tests/fixtures/quarters-clear.heic')
const opaque = readFileSync('tests/fixtures/quarters.heic')

const place = ['-GPSLatitude=31.2', '-GPSLatitudeRef=N', '-GPSLongitude=121.4', '-GPSLongitudeRef=E']
/** Adds EXIF with a place to a HEIC, as a phone writes it. */
const placed = (bytes: Uint8Array) =>
  execFileSync('exiftool', [...place, '-Make=Phone', '-o', '-', '-'], { input: bytes })

// The decoder's glue invents a location, which would make it look for its program on a site.
beforeEach(() => vi.stubGlobal('location', undefined))

describe('a HEIC', () => {
  test('comes back as it was if the JPEG of it is larger, and is a JPEG if that is smaller', async () => {
    const tight = await heic(20, 30)
    const kept = await compress('海.HEIC', tight, { quality: 95 })
    expect(kept).toMatchObject({ name: '海.HEIC', mime: 'image/heic', codes: ['already-optimal'] })
    expect(Buffer.from(kept.bytes).equals(tight)).toBe(true)
    const loose = await heic(95)
    const made = await compress('海.heic', loose, { quality: 60 })
    expect(made).toMatchObject({ name: '海.jpg', mime: 'image/jpeg' })
    expect(made.bytes.length).toBeLessThan(loose.length)
  })

  test('that comes back has lost what tells about its owner', async () => {
    const tagged = placed(await heic(20, 30))
    expect(readMetadata(new Uint8Array(tagged), 'heic').carried.gps).toBeDefined()
    const kept = await compress('a.heic', tagged, { quality: 95 })
    expect(kept.mime).toBe('image/heic')
    expect(kept.bytes.length).toBeLessThanOrEqual(tagged.length)
    expect(readMetadata(kept.bytes, 'heic').carried).toEqual({})
    expect(Buffer.from(kept.bytes).includes('Phone')).toBe(false)
  })

  test('keeps every pixel in lossless mode, and the format that is asked for in the others', async () => {
    const lossless = await compress('a.heic', opaque, { mode: 'lossless' })
    expect(lossless).toMatchObject({ mime: 'image/heic', codes: ['lossless-metadata-only'] })
    expect(Buffer.from(lossless.bytes).equals(opaque)).toBe(true)
    expect((await compress('a.heic', opaque, { format: 'jpg', quality: 100 })).mime).toBe('image/jpeg')
    expect((await compress('a.heic', opaque, { format: 'auto', quality: 20 })).bytes.length).toBeLessThan(opaque.length)
  })

  test('that fits a target size stays', async () => {
    const kept = await compress('a.heic', opaque, { mode: 'target', targetKb: 100 })
    expect(kept).toMatchObject({ mime: 'image/heic', codes: ['within-target'] })
  })

  test('with transparency keeps it, as WebP here and as PNG in tools that change pictures', async () => {
    const made = await compress('a.heic', clear)
    expect(made.mime).toBe('image/webp')
    const options = parse(z.object(outputFields), {})
    const file = { name: 'a.heic', bytes: new Uint8Array(clear) }
    const request = { file, options, context: toolContext(), fitMoving: fitMovingLater }
    const [changed] = await runPictureTool({ ...request, transform: (pixels) => pixels })
    expect(changed!.mime).toBe('image/png')
    for (const { bytes } of [made, changed!]) {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, data[3], data.at(-1)]).toEqual([240, 160, 255, 0])
    }
  })
})

describe('no result is larger than its file', () => {
  test('of an AVIF at any quality', async () => {
    const source = await fromPixels(photo(160, 120, 2, 10))
      .avif({ quality: 30 })
      .toBuffer()
    for (const options of [{ quality: 100 }, { quality: 30 }, { mode: 'lossless' }, { format: 'auto' }] as const) {
      const made = await compress('a.avif', source, options)
      expect(made.bytes.length).toBeLessThanOrEqual(source.length)
    }
  })

  test('although it was scaled down at a high quality', async () => {
    const source = await fromPixels(photo(400, 300, 4, 30))
      .jpeg({ quality: 12 })
      .toBuffer()
    const made = await compress('a.jpg', source, { quality: 100, longSide: 390 })
    expect(made).toMatchObject({ width: 390, mime: 'image/jpeg' })
    expect(made.bytes.length).toBeLessThanOrEqual(source.length)
  })
})
