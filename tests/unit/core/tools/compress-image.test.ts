import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import tool, { type CompressOptions } from '../../../../src/core/tools/compress-image.ts'
import { panels, photo } from '../../../helpers/pictures.ts'
import { decode, fromPixels, samePixels } from '../../../helpers/sharp-pixels.ts'
import { ssim } from '../../../helpers/similarity.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const still = () => toolContext()

async function compress(name: string, bytes: Uint8Array, options: Partial<CompressOptions> = {}) {
  const outputs = await tool.process({ name, bytes: new Uint8Array(bytes) }, parse(tool.options, options), still())
  expect(outputs).toHaveLength(1)
  const [output] = outputs
  if (!output) throw new Error('nothing came out')
  return { ...output, codes: output.notes.map(({ code }) => code) }
}

const scene = photo(640, 420, 3)
const jpg = (quality = 92) => fromPixels(scene).jpeg({ quality, chromaSubsampling: '4:4:4' })
const gps = {
  IFD0: { Make: 'QingCam', Artist: 'Lin' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 0/1' },
}

/** Builds a GIF of three frames with different delays with sharp. */
async function gif(): Promise<Buffer> {
  const pages = [1, 2, 3].map((seed) => panels(96, 64, { seed }))
  const data = Buffer.concat(pages.map((page) => Buffer.from(page.data)))
  return sharp(data, { raw: { width: 96, height: 64 * 3, channels: 4, pageHeight: 64 } })
    .gif({ delay: [70, 200, 40], loop: 2, effort: 1, reuse: false })
    .toBuffer()
}

describe('options of 图片压缩', () => {
  const defaults = parse(tool.options, {})

  test('nothing gives the defaults, garbage gives them field by field', () => {
    expect(defaults).toMatchObject({
      mode: 'smart',
      format: 'same',
      quality: 85,
      minKb: null,
      longSide: null,
      keepGps: false,
    })
    const garbage = Object.fromEntries(Object.keys(defaults).map((key) => [key, { not: 'this' }]))
    expect(parse(tool.options, garbage)).toEqual(defaults)
    expect(parse(tool.options, { ...garbage, quality: 33, mode: 'target' })).toEqual({
      ...defaults,
      quality: 33,
      mode: 'target',
    })
    expect(parse(tool.options, { quality: 0, targetKb: -4, longSide: 1.5, background: 'red', dither: 400 })).toEqual(
      defaults,
    )
  })
})

describe('smart', () => {
  test('the default keeps photos of little grain at a similarity of 0.98 in under half the bytes', async () => {
    for (let seed = 1; seed <= 4; seed++) {
      const picture = photo(600, 400, seed, 2)
      const source = await fromPixels(picture).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
      const output = await compress('海边.jpg', source)
      expect(output.bytes.length).toBeLessThan(source.length / 2)
      expect(ssim(await decode(output.bytes), await decode(source))).toBeGreaterThan(0.98)
      expect(output).toMatchObject({ name: '海边.jpg', mime: 'image/jpeg', width: 600, height: 400 })
    }
  })

  test('never larger than the input, at any quality and in every format', async () => {
    const sources: [string, Buffer][] = [
      ['a.jpg', await jpg(30).toBuffer()],
      ['b.webp', await fromPixels(scene).webp({ quality: 20 }).toBuffer()],
      ['c.png', await fromPixels(panels(300, 200)).png({ palette: true, effort: 10 }).toBuffer()],
      ['d.avif', await fromPixels(scene).avif({ quality: 25, effort: 3 }).toBuffer()],
      ['e.gif', await gif()],
    ]
    for (const [name, bytes] of sources) {
      for (const quality of [20, 80, 100]) {
        const output = await compress(name, bytes, { quality })
        expect(output.bytes.length).toBeLessThanOrEqual(bytes.length)
        expect(output.name).toBe(name)
        if (output.codes.includes('already-optimal'))
          expect(samePixels(await decode(output.bytes), await decode(bytes))).toBe(true)
      }
    }
  })

  test('a lower setting never gives a larger photo', async () => {
    const source = await jpg(98).toBuffer()
    const sizes = []
    for (const quality of [10, 30, 50, 70, 90]) sizes.push((await compress('a.jpg', source, { quality })).bytes.length)
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other))
  })

  test('each format can be asked for, with the right name, type and pixels', async () => {
    const source = await fromPixels(scene).png({ compressionLevel: 1 }).toBuffer()
    for (const [format, mime] of [
      ['jpg', 'image/jpeg'],
      ['webp', 'image/webp'],
      ['avif', 'image/avif'],
      ['png', 'image/png'],
    ] as const) {
      const output = await compress('会议 v1.2.png', source, { format })
      expect(output.mime).toBe(mime)
      expect(output.name).toBe(`会议 v1.2.${format}`)
      expect(ssim(await decode(output.bytes), scene)).toBeGreaterThan(0.93)
    }
  })

  test('any format will do: the smallest is taken, transparency stays', async () => {
    const glass = panels(320, 240, { transparent: true })
    const output = await compress('a.png', await fromPixels(glass).png().toBuffer(), { format: 'auto' })
    expect(['image/png', 'image/webp']).toContain(output.mime)
    expect((await decode(output.bytes)).data[3]).toBe(0)
    const source = await fromPixels(scene).png().toBuffer()
    const sizes = []
    for (const format of ['jpg', 'webp'] as const)
      sizes.push((await compress('a.png', source, { format })).bytes.length)
    expect((await compress('a.png', source, { format: 'auto' })).bytes.length).toBe(Math.min(...sizes))
  })

  test('a soft gradient, which a palette would only make larger, stays exact', async () => {
    const soft = new ImageData(new Uint8ClampedArray(400 * 300 * 4), 400, 300)
    for (let at = 0; at < 400 * 300; at++) {
      const [x, y] = [at % 400, Math.floor(at / 400)]
      soft.data.set([x / 2, y / 2, 255 - x / 2, 255], at * 4)
    }
    const source = await fromPixels(soft).png({ compressionLevel: 1 }).toBuffer()
    const output = await compress('a.png', source)
    expect(output.bytes.length).toBeLessThan(source.length)
    expect(samePixels(await decode(output.bytes), soft)).toBe(true)
  })

  test('transparency laid on the background is told', async () => {
    const source = await fromPixels(panels(320, 240, { transparent: true }))
      .png()
      .toBuffer()
    const output = await compress('a.png', source, { format: 'jpg', background: '#204060', quality: 95 })
    expect(output.codes).toContain('alpha-flattened')
    const { data } = await decode(output.bytes)
    expect(
      Math.abs((data[0] as number) - 0x20) +
        Math.abs((data[1] as number) - 0x40) +
        Math.abs((data[2] as number) - 0x60),
    ).toBeLessThan(12)
  })

  test('the longest side only ever shrinks', async () => {
    const source = await jpg().toBuffer()
    expect(await compress('a.jpg', source, { longSide: 320 })).toMatchObject({ width: 320, height: 210 })
    expect(await compress('a.jpg', source, { longSide: 4000 })).toMatchObject({ width: 640, height: 420 })
  })

  test('every orientation comes out upright', async () => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const source = await jpg(90).withMetadata({ orientation }).toBuffer()
      const output = await compress('a.jpg', source)
      const shown = await decode(source)
      expect([output.width, output.height]).toEqual([shown.width, shown.height])
      expect(ssim(await decode(output.bytes), shown)).toBeGreaterThan(0.96)
    }
  })

  test('place, device and author go unless they are to stay', async () => {
    const source = await jpg(90).withExif(gps).toBuffer()
    const bare = await sharp((await compress('a.jpg', source)).bytes).metadata()
    expect(bare.exif?.includes('QingCam') ?? false).toBe(false)
    const { readMetadata } = await import('../../../../src/core/image/metadata/read.ts')
    expect(readMetadata((await compress('a.jpg', source)).bytes, 'jpg').carried.gps).toBeUndefined()
    const kept = (await compress('a.jpg', source, { keepGps: true, keepDevice: true })).bytes
    expect(readMetadata(kept, 'jpg').carried.gps?.latitude).toBeCloseTo(31.233, 2)
    expect((await sharp(kept).metadata()).exif?.includes('QingCam')).toBe(true)
  })

  test('the colour profile stays in every format that is written', async () => {
    const source = await jpg(95).withIccProfile('p3').toBuffer()
    for (const format of ['same', 'png', 'webp', 'avif'] as const) {
      expect((await sharp((await compress('a.jpg', source, { format })).bytes).metadata()).icc).toBeDefined()
    }
  })

  test('an animation keeps its frames, times and loop; a still format says what it drops', async () => {
    const source = await gif()
    const kept = await compress('动.gif', source, { quality: 60 })
    const [before, after] = [
      await sharp(source, { animated: true }).metadata(),
      await sharp(kept.bytes, { animated: true }).metadata(),
    ]
    expect(after).toMatchObject({ pages: before.pages, delay: before.delay, loop: before.loop })
    expect(kept.codes).toContain('animation-kept')
    const first = await compress('动.gif', source, { format: 'png' })
    expect(first.codes).toContain('first-frame-only')
    expect(first.name).toBe('动.png')
  })

  test('an SVG comes out shorter and without its script', async () => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><!-- long comment --><g><rect width="10.000001" height="10"/></g></svg>`
    const output = await compress('图.svg', new TextEncoder().encode(text))
    expect(output).toMatchObject({ name: '图.svg', mime: 'image/svg+xml', width: 20, height: 10 })
    expect(output.codes).toContain('svg-scripts-removed')
    expect(new TextDecoder().decode(output.bytes)).not.toMatch(/script|comment/)
    expect(output.bytes.length).toBeLessThan(text.length)
  })
})

describe('target size', () => {
  test('under the bound in each format, with the format’s own pixels and size told truly', async () => {
    const source = await fromPixels(photo(900, 600, 6))
      .png({ compressionLevel: 1 })
      .toBuffer()
    for (const format of ['jpg', 'webp', 'png'] as const) {
      // The canvas of the tests accepts whole qualities only; at the best effort WebP is not encoded by it.
      const effort = format === 'webp' ? 'best' : 'balanced'
      const output = await compress('a.png', source, { mode: 'target', targetKb: 30, format, effort })
      expect(output.bytes.length).toBeLessThanOrEqual(30 * 1024)
      expect(output.bytes.length).toBeGreaterThan(0.9 * 30 * 1024)
      const shown = await decode(output.bytes)
      expect([shown.width, shown.height]).toEqual([output.width, output.height])
      expect(output.codes.includes('resized-for-target')).toBe(output.width < 900)
    }
  })

  test('a GIF is brought under the bound, or says that it cannot be', async () => {
    const source = await gif()
    const told: number[] = []
    const options = parse(tool.options, { mode: 'target', targetKb: 1 })
    const context = toolContext({ progress: (share) => void told.push(share) })
    const [output] = await tool.process({ name: 'a.gif', bytes: new Uint8Array(source) }, options, context)
    const { pages = 1 } = await sharp(output?.bytes, { animated: true }).metadata()
    expect(output?.notes.some(({ code }) => code === 'frames-dropped-for-target')).toBe(pages < 3)
    const over = (output?.bytes.length ?? 0) > 1024
    expect(output?.notes.some(({ code }) => code === 'target-missed-small')).toBe(over)
    expect(told).toEqual([...told].sort((one, other) => one - other))
  })

  test('an animation that can be brought under the bound is', async () => {
    const pages = Buffer.concat([1, 2, 3].map((seed) => Buffer.from(photo(96, 64, seed).data)))
    const source = await sharp(pages, { raw: { width: 96, height: 64 * 3, channels: 4, pageHeight: 64 } })
      .gif()
      .toBuffer()
    const { length } = (await compress('a.gif', source, { quality: 90 })).bytes
    const targetKb = Math.floor((length * 0.75) / 1024)
    const output = await compress('a.gif', source, { mode: 'target', targetKb, quality: 90 })
    expect(output.bytes.length).toBeLessThanOrEqual(targetKb * 1024)
    expect(output.codes).not.toContain('target-missed-small')
  })

  test('what already fits keeps its pixels', async () => {
    const source = await jpg(70).toBuffer()
    const output = await compress('a.jpg', source, { mode: 'target', targetKb: 500 })
    expect(output.codes).toContain('within-target')
    expect(samePixels(await decode(output.bytes), await decode(source))).toBe(true)
  })

  test('an animation that already fits keeps its bytes', async () => {
    const source = await gif()
    const output = await compress('a.gif', source, { mode: 'target', targetKb: 500 })
    expect(output.codes).toEqual(['within-target', 'animation-kept'])
    expect(Buffer.from(output.bytes).equals(source)).toBe(true)
    const smaller = await compress('a.gif', source, { quality: 30 })
    expect(smaller.codes).not.toContain('within-target')
  })

  test('a lower bound is met by quality where it can be, and told where it cannot', async () => {
    const source = await jpg(60).toBuffer()
    const raised = await compress('a.jpg', source, { mode: 'target', targetKb: 300, minKb: 30 })
    expect(raised.bytes.length).toBeGreaterThanOrEqual(30 * 1024)
    const small = await fromPixels(panels(60, 40)).jpeg().toBuffer()
    const missed = await compress('b.jpg', small, { mode: 'target', targetKb: 300, minKb: 200 })
    expect(missed.codes).toContain('target-missed-large')
  })
})

describe('lossless', () => {
  test('JPEG pixels are not touched, what was carried is gone', async () => {
    const source = await jpg(85).withExif(gps).toBuffer()
    const output = await compress('a.jpg', source, { mode: 'lossless', format: 'webp' })
    expect(samePixels(await decode(output.bytes), await decode(source))).toBe(true)
    expect(output.bytes.length).toBeLessThan(source.length)
    expect(output.codes).toContain('lossless-metadata-only')
    expect(output.name).toBe('a.jpg')
  })

  test('PNG: every pixel, fewer bytes; 16 bits stay 16 bits', async () => {
    const source = await fromPixels(scene).png({ compressionLevel: 1 }).toBuffer()
    const output = await compress('a.png', source, { mode: 'lossless' })
    expect(output.bytes.length).toBeLessThan(source.length)
    expect(samePixels(await decode(output.bytes), scene)).toBe(true)
    const values = Uint16Array.from({ length: 80 * 60 * 3 }, (_, at) => (at * 977) & 0xffff)
    const deep = await sharp(values, { raw: { width: 80, height: 60, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    const read = (bytes: Uint8Array) => sharp(bytes).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    const kept = await compress('b.png', deep, { mode: 'lossless', format: 'webp' })
    expect(kept.mime).toBe('image/png')
    expect(await read(kept.bytes)).toEqual(await read(deep))
  })

  test('WebP written from PNG and back has the same pixels', async () => {
    const source = await fromPixels(panels(400, 300)).png({ compressionLevel: 1 }).toBuffer()
    const output = await compress('a.png', source, { mode: 'lossless', format: 'webp' })
    expect(output).toMatchObject({ mime: 'image/webp', name: 'a.webp' })
    expect(samePixels(await decode(output.bytes), await decode(source))).toBe(true)
    expect(output.bytes.length).toBeLessThan(source.length)
  })

  test('a GIF has the same pixels in every frame', async () => {
    const source = await gif()
    const output = await compress('a.gif', source, { mode: 'lossless' })
    const frames = (bytes: Uint8Array) => sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer()
    expect(await frames(output.bytes)).toEqual(await frames(source))
  })
})

describe('what goes wrong', () => {
  test('is told with the file’s name', async () => {
    await expect(compress('空.jpg', new Uint8Array(0))).rejects.toMatchObject({
      code: 'file-empty',
      params: { name: '空.jpg' },
    })
    await expect(compress('b.jpg', new TextEncoder().encode('not a picture at all'))).rejects.toMatchObject({
      code: 'not-an-image',
    })
  })

  test('a cancelled job writes nothing', async () => {
    const stop = new AbortController()
    stop.abort()
    const bytes = new Uint8Array(await jpg().toBuffer())
    const job = tool.process({ name: 'a.jpg', bytes }, parse(tool.options, {}), toolContext({ signal: stop.signal }))
    await expect(job).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('progress only grows and ends at one', async () => {
    for (const [mode, format] of [
      ['smart', 'auto'],
      ['target', 'same'],
      ['lossless', 'same'],
    ] as const) {
      const told: number[] = []
      const options = parse(tool.options, { mode, format, targetKb: 20 })
      const bytes = new Uint8Array(await jpg().toBuffer())
      await tool.process({ name: 'a.jpg', bytes }, options, toolContext({ progress: (share) => void told.push(share) }))
      expect(told).toEqual([...told].sort((one, other) => one - other))
      expect(told.at(-1)).toBe(1)
    }
  })
})

describe('a file cut short', () => {
  const large = photo(1200, 800, 8, 60)

  test('is never passed off as optimal, whatever the mode, also when the original is given back', async () => {
    const whole = await fromPixels(large).jpeg({ quality: 60 }).toBuffer()
    const cut = whole.subarray(0, 30 * 1024)
    for (const options of [
      {},
      { quality: 100 },
      { mode: 'target', targetKb: 200 },
      { mode: 'lossless' },
      { format: 'auto' },
    ] as const) {
      const { codes, name } = await compress('a.jpg', cut, options)
      expect(codes, JSON.stringify(options)).toContain('file-incomplete')
      expect(name).toMatch(/^a\./)
    }
  })

  test('says so for moving pictures too', async () => {
    const whole = await gif()
    expect((await compress('a.gif', whole.subarray(0, whole.length - 40))).codes).toContain('file-incomplete')
    expect((await compress('a.gif', whole)).codes).not.toContain('file-incomplete')
  })

  test('becomes a file that every program shows, and one of which nothing can be seen is refused', async () => {
    const png = await fromPixels(large).png().toBuffer()
    const webp = await fromPixels(scene).webp({ lossless: true }).toBuffer()
    for (const [name, bytes] of [
      ['a.png', png],
      ['a.webp', webp],
    ] as const) {
      const cut = bytes.subarray(0, bytes.length / 2)
      for (const options of [{}, { mode: 'lossless' }, { mode: 'target', targetKb: 100_000 }] as const) {
        const made = await compress(name, cut, options)
        expect(made.codes, `${name} ${JSON.stringify(options)}`).toContain('file-incomplete')
        expect((await sharp(made.bytes).ensureAlpha().raw().toBuffer()).length).toBe(made.width * made.height * 4)
      }
    }
    const jpeg = await jpg().toBuffer()
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    for (const mode of ['smart', 'lossless'] as const) {
      const work = compress('名.jpg', jpeg.subarray(0, scan + 14), { mode })
      await expect(work).rejects.toMatchObject({ code: 'image-truncated', params: { name: '名.jpg' } })
    }
  })
})

test('an SVG in UTF-16 is read', async () => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><text>青图</text><script>1</script></svg>'
  const made = await compress('a.svg', Buffer.from(`\ufeff${text}`, 'utf16le'))
  expect(Buffer.from(made.bytes).toString()).toContain('青图')
  expect(made.codes).toContain('svg-scripts-removed')
})

test('an SVG of no size is refused, and one in which nothing is drawn is told', async () => {
  const svg = (attributes: string, content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)
  for (const attributes of ['width="0" height="9"', 'width="9" height="-9"'])
    await expect(compress('a.svg', svg(attributes, '<path d="M0 0h9v9z"/>'))).rejects.toMatchObject({
      ...{ code: 'svg-no-size', params: { name: 'a.svg' } },
    })
  const { codes } = await compress('a.svg', svg('width="9" height="9"', '<defs/><foreignObject/>'))
  expect(codes).toEqual(['drawing-empty', 'svg-foreign-removed'])
})

test('an SVG that is as short as can be comes back as it is, and says so', async () => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
  const made = await compress('a.svg', Buffer.from(text))
  expect(made.codes).toEqual(['already-optimal'])
  expect(Buffer.from(made.bytes).toString()).toBe(text)
  const missed = await compress('a.svg', Buffer.from(text.replace('M0', `${' '.repeat(1024)}M0`)), {
    mode: 'target',
    minKb: 1,
  })
  expect(missed.codes).toEqual(['target-missed-large'])
})

test('a lossless result has no note, and a JPEG cut short keeps the bytes it has', async () => {
  const png = await fromPixels(panels(300, 200)).png({ compressionLevel: 1 }).toBuffer()
  expect((await compress('a.png', png, { mode: 'lossless' })).codes).toEqual([])
  const cut = (await jpg().toBuffer()).subarray(0, 20_000)
  const made = await compress('a.jpg', cut, { mode: 'lossless' })
  expect(made.codes).toEqual(['file-incomplete', 'lossless-metadata-only'])
  expect(Buffer.from(made.bytes.subarray(-10_000)).equals(cut.subarray(-10_000))).toBe(true)
})
