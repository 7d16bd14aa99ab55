import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../../../src/core/errors.ts'
import type { ImageFormat } from '../../../../src/core/image/info.ts'
import { inspectImage, openImage } from '../../../../src/core/image/open.ts'
import { claimedFormat, sniffFormat } from '../../../../src/core/image/sniff.ts'
import { effortMeter } from '../../../helpers/effort.ts'
import { animatedGif, jpegClaiming, orientedPhoto, photo, scriptSvg, svgBomb } from '../../../helpers/files.ts'

const file = (name: string, bytes: Uint8Array | string) => ({ name, bytes: Uint8Array.from(Buffer.from(bytes)) })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    (error: unknown) => (error instanceof UserError ? error.code : String(error)),
  )

/** Returns files that are only a header claiming 32,000 × 32,000 px. */
function bombs(): Record<string, Uint8Array> {
  const png = Buffer.from(
    '89504e470d0a1a0a0000000d4948445200007d0000007d000802000000000000000000000049454e44ae426082',
    'hex',
  )
  const gif = Buffer.from('47494638396100ff00ff800000000000ffffff2c0000000000ff00ff00020144003b', 'hex')
  const webp = Buffer.from(
    '524946461e00000057454250565038580a0000001000000000ff7c0000ff7c00'.replace('ff7c0000ff7c00', 'ff7c00ff7c00'),
    'hex',
  )
  const bmp = Buffer.alloc(64)
  bmp.write('BM')
  bmp.writeUInt32LE(40, 14)
  bmp.writeInt32LE(32_000, 18)
  bmp.writeInt32LE(-32_000, 22)
  bmp.writeUInt16LE(24, 28)
  return { png, gif, webp, bmp }
}

async function samples(): Promise<Record<string, Buffer>> {
  const base = photo(60, 40)
  return {
    jpg: await base.clone().jpeg().toBuffer(),
    png: await base.clone().png().toBuffer(),
    webp: await base.clone().webp().toBuffer(),
    gif: await animatedGif(3),
    avif: await base.clone().avif({ effort: 0 }).toBuffer(),
    svg: Buffer.from(scriptSvg),
  }
}

describe('sniffing', () => {
  test('bytes decide, names lie', async () => {
    for (const [format, bytes] of Object.entries(await samples())) expect(sniffFormat(bytes)).toBe(format)
    const told: [string, ImageFormat | undefined][] = [
      ['%PDF-1.7', 'pdf'],
      ['8BPS\0\u0001', 'psd'],
      ['II*\0\0\0\0\0', 'tiff'],
      ['<?xml version="1.0"?>\n<!-- <svg> -->\n<svg/>', 'svg'],
      ['\ufeff <!DOCTYPE svg [<!ENTITY a "b">]><x:svg xmlns:x="y">', 'svg'],
      ['<html><svg/></html>', undefined],
      ['hello <svg>', undefined],
      ['RIFF\0\0\0\0WAVE', undefined],
      ['', undefined],
      ['\u00ff', undefined],
    ]
    for (const [text, format] of told) expect(sniffFormat(Buffer.from(text, 'utf8')), text).toBe(format)
    expect(['a.JPEG', 'b.tif', 'c', 'd.svg.txt', 'e.apng'].map(claimedFormat)).toEqual([
      'jpg',
      'tiff',
      undefined,
      undefined,
      'png',
    ])
  })
})

describe('header gate', () => {
  test('size, alpha, frames and depth as sharp sees them', async () => {
    const made: Record<string, Buffer> = {
      ...(await samples()),
      'alpha.png': await sharp({ create: { width: 33, height: 21, channels: 4, background: '#1234' } })
        .png()
        .toBuffer(),
      '16.png': await photo(31, 17).toColourspace('rgb16').png().toBuffer(),
      'lossless.webp': await sharp({ create: { width: 33, height: 21, channels: 4, background: '#1234' } })
        .webp({ lossless: true })
        .toBuffer(),
      'animated.webp': await sharp(await animatedGif(4), { animated: true })
        .webp()
        .toBuffer(),
      'alpha.avif': await sharp({ create: { width: 64, height: 48, channels: 4, background: '#1234' } })
        .avif({ effort: 0 })
        .toBuffer(),
    }
    for (const [name, bytes] of Object.entries(made)) {
      if (name === 'svg') continue
      const info = await inspectImage(file(name, bytes))
      const meta = await sharp(bytes).metadata()
      expect([info.width, info.height], name).toEqual([meta.width, meta.pageHeight ?? meta.height])
      expect(info.frames, name).toBe(meta.pages ?? 1)
      // sharp reports every animation as transparent.
      if (!/gif|animated/.test(name)) expect(info.hasAlpha, name).toBe(meta.hasAlpha)
    }
    expect((await inspectImage(file('16.png', made['16.png']!))).bitDepth).toBe(16)
  })

  test('[P-34] bombs are refused by their header, whatever the format', async () => {
    for (const [name, bytes] of Object.entries(bombs()))
      expect(await refusal(inspectImage(file(name, bytes))), name).toBe('image-too-large')
    expect(await refusal(inspectImage(file('a.jpg', await jpegClaiming(20_000, 14_000))))).toBe('image-too-large')
    expect(await refusal(inspectImage(file('a.jpg', await jpegClaiming(16_384, 6_200))))).toBe('image-too-large')
    expect(await refusal(inspectImage(file('a.jpg', await jpegClaiming(16_384, 6_000))))).toBe('opened')
    expect(await refusal(inspectImage(file('a.svg', svgBomb())))).toBe('svg-too-complex')
  })

  test('a bomb is told with its size, in px and in millions of them', async () => {
    await expect(inspectImage(file('a.jpg', await jpegClaiming(20_000, 14_000)))).rejects.toMatchObject({
      params: { name: 'a.jpg', widthPx: 20_000, heightPx: 14_000, megapixels: 280 },
    })
  })

  test('empty, text and foreign formats are refused by name', async () => {
    expect(await refusal(inspectImage(file('a.png', '')))).toBe('file-empty')
    expect(await refusal(inspectImage(file('a.png', 'hello')))).toBe('not-an-image')
    expect(await refusal(inspectImage(file('a.pdf', '%PDF-1.4'), { accepts: ['jpg'] }))).toBe('format-not-accepted')
    for (const size of ['width="0"', 'height="-20px"', 'width="10" height="0.0mm"'])
      expect(await refusal(inspectImage(file('a.svg', `<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`)))).toBe(
        'svg-no-size',
      )
    expect(await refusal(inspectImage(file('a.svgz', Buffer.from('1f8b0800000000', 'hex'))))).toBe('picture-zipped')
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42')])
    expect(await refusal(inspectImage(file('a.jpg', film)))).toBe('film-not-picture')
    expect(await refusal(inspectImage(file('a.webm', Buffer.from('1a45dfa39f', 'hex'))))).toBe('film-not-picture')
    const info = await inspectImage(file('photo.jpg', (await samples()).webp!))
    expect(info.notes).toEqual([{ code: 'wrong-extension', params: { claimed: 'JPG', format: 'WEBP' } }])
  })

  test('[P-33] three hundred mutants of each format: refused or read, never a crash, never slow', async () => {
    let state = 7
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % below
    }
    const effort = await effortMeter()
    for (const [name, bytes] of Object.entries(await samples())) {
      for (let round = 0; round < 300; round++) {
        const mutant = Buffer.from(bytes.subarray(0, random(4) === 0 ? random(bytes.length) : bytes.length))
        for (let change = random(8); change >= 0 && mutant.length > 0; change--) {
          mutant[random(Math.min(mutant.length, random(2) === 0 ? 64 : mutant.length))] = random(256)
        }
        const spent = await effort(async () => {
          const outcome = await refusal(inspectImage(file(name, mutant)))
          expect(outcome, `seed 7, ${name}, round ${round}`).toMatch(/^[a-z-]+$/)
        })
        expect(spent, `seed 7, ${name}, round ${round}`).toBeLessThan(50)
      }
    }
  })
})

describe('opening', () => {
  test('[P-31] orientations 1 to 8 come out upright; a wrong turn would be seen', async () => {
    const difference = async (pixels: ImageData, expected: Buffer) => {
      const raw = await sharp(expected).ensureAlpha().raw().toBuffer()
      return Math.sqrt(pixels.data.reduce((sum, value, at) => sum + (value - raw[at]!) ** 2, 0) / raw.length) / 255
    }
    const upright = await photo(160, 100).png().toBuffer()
    for (let orientation = 1; orientation <= 8; orientation++) {
      const { pixels, info } = await openImage(file('a.jpg', await orientedPhoto(orientation, 160, 100)))
      expect([pixels.width, pixels.height, info.orientation]).toEqual([160, 100, orientation])
      expect(await difference(pixels, upright), `orientation ${orientation}`).toBeLessThan(0.02)
      const turned = await sharp(upright).rotate(180).png().toBuffer()
      expect(await difference(pixels, turned)).toBeGreaterThan(0.1)
    }
  })

  test('an RGB profile is handed on; CMYK says that it was converted; a broken file is named', async () => {
    const p3 = await openImage(file('p3.jpg', await photo(40, 30).withIccProfile('p3').jpeg().toBuffer()))
    expect(p3.icc?.length).toBeGreaterThan(100)
    const png = (await samples()).png!
    expect(
      await refusal(
        openImage(file('a.png', Buffer.concat([png.subarray(0, 60), Buffer.alloc(60, 9), png.subarray(120)]))),
      ),
    ).toBe('image-damaged')
    expect(await refusal(openImage(file('a.svg', scriptSvg)))).toBe('format-not-accepted')
    const aborted = AbortSignal.abort()
    expect(await refusal(openImage(file('a.png', png), { signal: aborted }))).toContain('Abort')
  })
})
