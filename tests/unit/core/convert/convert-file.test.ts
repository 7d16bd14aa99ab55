import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'zod/mini'
import { convertFile } from '../../../../src/core/convert/convert-file.ts'
import { convertOptions } from '../../../../src/core/convert/options.ts'
import { openSequence } from '../../../../src/core/image/sequence.ts'
import type { ToolFile, ToolOutput } from '../../../../src/core/tool.ts'
import { orientedPhoto, secrets } from '../../../helpers/files.ts'
import {
  colourOff,
  coloursOf,
  high,
  type Input,
  movingQuarters,
  quarterColours,
  quarters,
  quartersInAll,
  quartersPdf,
  toolFile,
  wide,
} from '../../../helpers/quarters.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const convert = (file: ToolFile, options: object, context = toolContext()) =>
  convertFile(file, parse(convertOptions, options), context)
const one = async (file: ToolFile, options: object): Promise<ToolOutput> => {
  const outputs = await convert(file, options)
  expect(outputs).toHaveLength(1)
  return outputs[0]!
}
const codes = ({ notes }: ToolOutput) => notes.map(({ code }) => code)
const bySharp = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', svg: 'svg' } as const
const mimes = {
  ...{ jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' },
  ...{ svg: 'image/svg+xml', bmp: 'image/bmp' },
}
const holdsAlpha = new Set(['png', 'webp', 'gif', 'svg'])
const holdsMotion = new Set(['gif', 'webp'])

let inputs: Input[]
beforeAll(async () => {
  inputs = await quartersInAll()
})
// A codec invents a location where there is none, which would make the PDF reader look for its tables on a site.
beforeEach(() => vi.stubGlobal('location', undefined))
afterAll(() => vi.unstubAllGlobals())

describe.each(['jpg', 'png', 'bmp', 'webp', 'gif', 'svg'] as const)('to %s', (to) => {
  test.each('abcdefghijklm'.split(''))(
    'from %s: size, frames, transparency and colours by another decoder',
    async (letter) => {
      const { file, frames = 1, clear = false, pages = 1 } = inputs.find(({ file }) => file.name.startsWith(letter))!
      const outputs = await convert(file, { to, way: 'embed' })
      expect(outputs.map(({ name }) => name)).toEqual(
        pages === 1 ? [`${letter}.${to}`] : [`${letter}-p1.${to}`, `${letter}-p2.${to}`],
      )
      const [output] = outputs as [ToolOutput]
      // PDF pages are rendered at 150 dpi; the others have 96.
      const scale = pages > 1 ? 150 / 96 : 1
      expect(output).toMatchObject({ mime: mimes[to], width: wide * scale, height: high * scale })
      if (to !== 'bmp') {
        const meta = await sharp(output.bytes, { animated: true }).metadata()
        expect(meta.format).toBe(bySharp[to])
        expect([meta.width, meta.pageHeight ?? meta.height]).toEqual([wide * scale, high * scale])
        // Of an animated PNG sharp reads the first frame only.
        expect(meta.pages ?? 1).toBe(holdsMotion.has(to) ? frames : 1)
      }
      for (const [at, seen] of (await coloursOf(output.bytes, to)).entries()) {
        const isClear = clear && at === 3
        if (isClear && holdsAlpha.has(to)) {
          expect(seen[3]).toBe(0)
          continue
        }
        const wanted = [...(isClear ? [255, 255, 255] : quarterColours[at]!), 255]
        expect(colourOff(seen, wanted), `quarter ${at}: ${seen}`).toBeLessThan(24)
      }
      expect(codes(output).includes('alpha-flattened')).toBe(clear && !holdsAlpha.has(to))
      const moves = holdsMotion.has(to) || (to === 'png' && letter === 'l')
      expect(codes(output).includes('animation-kept')).toBe(frames > 1 && moves)
      expect(codes(output).includes('first-frame-only')).toBe(frames > 1 && !moves)
      if (to === 'svg') expect(Buffer.from(output.bytes).toString()).not.toMatch(/script|evil|onload/)
    },
  )
})

describe('animations', () => {
  test.each(['gif', 'webp'] as const)(
    'keep every frame, delay and loop as %s, from each kind of animation',
    async (to) => {
      for (const { file } of inputs.filter(({ frames }) => frames === 3)) {
        const output = await one(file, { to })
        const meta = await sharp(output.bytes, { animated: true }).metadata()
        expect(meta, file.name).toMatchObject({ pages: 3, delay: [200, 200, 200], loop: 0 })
        // Mirrored, the first row of quarters is swapped; upside down, the first column is.
        const mirrored = await coloursOf(output.bytes, to, 1)
        expect(colourOff(mirrored[0]!, quarterColours[1])).toBeLessThan(24)
        const overhead = await coloursOf(output.bytes, to, 2)
        expect(colourOff(overhead[0]!, quarterColours[2])).toBeLessThan(24)
        expect(output.notes).toContainEqual({ code: 'animation-kept', params: { frames: 3 } })
      }
    },
  )

  test('become a file of each frame where that is asked for, numbered in order', async () => {
    const outputs = await convert(toolFile('动图.gif', await movingQuarters('gif')), { to: 'png', frames: 'all' })
    expect(outputs.map(({ name }) => name)).toEqual(['动图-1.png', '动图-2.png', '动图-3.png'])
    const firsts = await Promise.all(outputs.map(async ({ bytes }) => (await coloursOf(bytes, 'png'))[0]!))
    for (const [at, quarter] of [0, 1, 2].entries()) expect(colourOff(firsts[at]!, quarterColours[quarter]!)).toBe(0)
    expect(outputs.flatMap(codes)).not.toContain('first-frame-only')
  })
})

describe('options', () => {
  const png = async (clear = true) => toolFile('图.png', await quarters(clear).png().toBuffer())

  test('the extension of a JPEG is spelt as asked, and a name that already fits stays', async () => {
    expect((await one(await png(), { to: 'jpg', spelling: 'jpeg' })).name).toBe('图.jpeg')
    expect((await one(toolFile('a.b.PNG', (await png()).bytes), { to: 'jpg' })).name).toBe('a.b.jpg')
  })

  test('what was transparent has the chosen colour in formats without transparency', async () => {
    for (const options of [{ to: 'jpg' }, { to: 'bmp' }, { to: 'png', pngBits: '24' }]) {
      const output = await one(await png(), { ...options, background: '#ff8800' })
      const seen = (await coloursOf(output.bytes, options.to))[3]!
      expect(colourOff(seen, [255, 136, 0, 255]), JSON.stringify(options)).toBeLessThan(8)
      expect(codes(output)).toContain('alpha-flattened')
    }
  })

  test.each([
    ['8', 3],
    ['24', 2],
    ['32', 6],
  ])('a PNG has %s bits per pixel where they are asked for, interlaced or not', async (pngBits, type) => {
    for (const interlaced of [true, false]) {
      const { bytes } = await one(await png(), { to: 'png', pngBits, interlaced })
      // Bit depth and colour type lie behind the sides in the first chunk (PNG 3rd ed. §11.2.1).
      expect([...bytes.subarray(24, 26)]).toEqual([8, type])
      expect(await sharp(bytes).metadata()).toMatchObject({ isProgressive: interlaced, width: wide, height: high })
      expect((await coloursOf(bytes, 'png'))[3]![3]).toBe(pngBits === '24' ? 255 : 0)
      expect(colourOff((await coloursOf(bytes, 'png'))[1]!, [...quarterColours[1], 255])).toBeLessThan(8)
    }
  })

  test('a bitmap of 32 bits keeps transparency, one of 24 has none', async () => {
    const depth = (bytes: Uint8Array) => Buffer.from(bytes).readUInt16LE(28)
    const [deep, plain] = [await one(await png(), { to: 'bmp', bmpBits: '32' }), await one(await png(), { to: 'bmp' })]
    expect([depth(deep.bytes), depth(plain.bytes)]).toEqual([32, 24])
    expect((await coloursOf(deep.bytes, 'bmp'))[3]![3]).toBe(0)
    expect(codes(deep)).not.toContain('alpha-flattened')
  })

  test('the longest side is scaled down to the number asked for, and never up', async () => {
    const meta = async (longSide: number) => sharp((await one(await png(), { to: 'png', longSide })).bytes).metadata()
    expect(await meta(60)).toMatchObject({ width: 60, height: 40 })
    expect(await meta(4000)).toMatchObject({ width: wide, height: high })
  })

  test('a lower quality makes a smaller JPEG; a limit in KB is kept', async () => {
    const photo = toolFile('p.jpg', await orientedPhoto(1))
    const size = async (options: object) => (await one(photo, { to: 'jpg', ...options })).bytes.length
    const [good, poor, limited] = [
      await size({ quality: 95 }),
      await size({ quality: 40 }),
      await size({ targetKb: 20 }),
    ]
    expect(poor).toBeLessThan(good / 2)
    expect(good).toBeGreaterThan(20 * 1024)
    expect(limited).toBeLessThanOrEqual(20 * 1024)
  })

  test('a JPEG is progressive or baseline as asked', async () => {
    for (const progressive of [true, false]) {
      const { bytes } = await one(await png(), { to: 'jpg', progressive })
      expect((await sharp(bytes).metadata()).isProgressive).toBe(progressive)
    }
  })

  test('an SVG is drawn at the side asked for; drawn as SVG again it has lost only what is active', async () => {
    const { file } = inputs.find(({ file }) => file.name === 'g.svg')!
    expect(await sharp((await one(file, { to: 'png', svgSide: 600 })).bytes).metadata()).toMatchObject({
      ...{ width: 600, height: 400 },
    })
    const cleaned = await one(file, { to: 'svg' })
    expect(codes(cleaned)).toContain('svg-scripts-removed')
    expect(await sharp(cleaned.bytes).metadata()).toMatchObject({ format: 'svg', width: wide, height: high })
  })

  test('a picture that is traced becomes paths in its colours, one that is embedded stays as it was', async () => {
    const traced = await one(await png(false), { to: 'svg', way: 'trace' })
    expect(Buffer.from(traced.bytes).toString()).toMatch(/<path/)
    expect(Buffer.from(traced.bytes).toString()).not.toMatch(/<image/)
    expect(codes(traced)).toContain('traced')
    for (const [at, seen] of (await coloursOf(traced.bytes, 'svg')).entries())
      expect(colourOff(seen, quarterColours[at]!)).toBeLessThan(30)
    const embedded = await one(await png(false), { to: 'svg', way: 'embed' })
    expect(Buffer.from(embedded.bytes).toString()).toMatch(/<image/)
    expect(codes(embedded)).toContain('embedded')
  })

  test('[P-37] a turned photo becomes upright, without what it tells about its owner', async () => {
    for (const to of ['jpg', 'png', 'webp', 'gif', 'bmp', 'svg']) {
      const output = await one(toolFile('IMG.jpg', await orientedPhoto(6)), { to, way: 'embed' })
      expect([output.width, output.height], to).toEqual([640, 400])
      for (const secret of secrets) expect(Buffer.from(output.bytes).includes(secret), `${secret} in ${to}`).toBe(false)
      if (to === 'bmp') continue
      const meta = await sharp(output.bytes).metadata()
      expect([meta.width, meta.height, meta.orientation ?? 1], to).toEqual([640, 400, 1])
    }
  })

  test('what the owner keeps on purpose is carried over', async () => {
    const { bytes } = await one(toolFile('IMG.jpg', await orientedPhoto(6)), {
      to: 'webp',
      keepDevice: true,
      keepGps: true,
    })
    const tags = execFileSync('exiftool', ['-json', '-'], { input: bytes, encoding: 'utf8' })
    expect(JSON.parse(tags)[0]).toMatchObject({ Make: 'SecretMaker', GPSLatitudeRef: 'North' })
    expect(JSON.parse(tags)[0]).not.toHaveProperty('DateTimeOriginal')
  })
})

describe('pages of a PDF', () => {
  test('are those asked for, in that order, at the resolution asked for', async () => {
    const outputs = await convert(toolFile('合同.pdf', quartersPdf(4)), { to: 'png', pages: '4, 1-2', pdfDpi: 72 })
    expect(outputs.map(({ name }) => name)).toEqual(['合同-p4.png', '合同-p1.png', '合同-p2.png'])
    for (const [at, page] of [4, 1, 2].entries()) {
      const output = outputs[at]!
      expect(await sharp(output.bytes).metadata()).toMatchObject({ width: 180, height: 120 })
      // Even pages show the quarters in reverse order.
      const wanted = quarterColours[page % 2 === 0 ? 3 : 0]
      expect(colourOff((await coloursOf(output.bytes, 'png'))[0]!, wanted)).toBeLessThan(4)
    }
  })

  test('have no number where there is one only', async () => {
    const outputs = await convert(toolFile('一页.pdf', quartersPdf(1)), { to: 'jpg' })
    expect(outputs.map(({ name }) => name)).toEqual(['一页.jpg'])
  })
})

describe('from GIF to WebP', () => {
  test('a still of few colours is exact and never larger than a lossy one', async () => {
    const gif = toolFile('图.gif', await quarters().gif().toBuffer())
    const made = await one(gif, { to: 'webp', quality: 80 })
    expect((await sharp(made.bytes).metadata()).format).toBe('webp')
    for (const [at, seen] of (await coloursOf(made.bytes, 'webp')).entries())
      expect(colourOff(seen, (await coloursOf(gif.bytes, 'gif'))[at]!)).toBe(0)
    const aimed = await one(gif, { to: 'webp', targetKb: 100 })
    expect(Buffer.from(aimed.bytes).equals(made.bytes)).toBe(true)
  })

  test('frames keep every pixel where that is smaller', async () => {
    const gif = await movingQuarters('gif')
    const made = await one(toolFile('动图.gif', gif), { to: 'webp', quality: 80 })
    const [before, after] = await Promise.all(
      [gif, made.bytes].map((bytes) => sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer()),
    )
    expect(after!.equals(before!)).toBe(true)
  })
})

describe('an animated PNG to PNG', () => {
  test('keeps its frames, times and name, and is not called a still', async () => {
    const file = inputs.find(({ file }) => file.name === 'l.png')!.file
    const made = await one(file, { to: 'png' })
    expect(made.name).toBe('l.png')
    expect(codes(made)).toEqual(['animation-kept'])
    const sequence = await openSequence({ name: 'l.png', bytes: made.bytes }, toolContext())
    const shown: number[][] = []
    for await (const { pixels, durationMs } of sequence.frames()) {
      expect(durationMs).toBe(200)
      shown.push([...pixels.data.subarray(0, 4)])
    }
    expect(shown).toEqual([0, 1, 2].map((quarter) => [...quarterColours[quarter]!, 255]))
  })

  test('gives each frame its own file where that is asked for', async () => {
    const file = inputs.find(({ file }) => file.name === 'l.png')!.file
    const made = await convert(file, { to: 'png', frames: 'all' })
    expect(made.map(({ name }) => name)).toEqual(['l-1.png', 'l-2.png', 'l-3.png'])
  })
})

test.each(['webp', 'gif'] as const)(
  'an animation becomes a %s within a target size, and says what was reduced',
  async (to) => {
    const noise = Array.from({ length: 6 }, (_, at) =>
      Buffer.from(Uint8Array.from({ length: 120 * 80 * 3 }, (_, place) => (place * 2654435761 * (at + 3)) >>> 24)),
    )
    const raw = { width: 120, height: 80 * 6, channels: 3 as const, pageHeight: 80 }
    const gif = await sharp(Buffer.concat(noise), { raw }).gif().toBuffer()
    const free = await one(toolFile('动.gif', gif), { to })
    const targetKb = Math.floor((free.bytes.length / 1024) * 0.1)
    const made = await one(toolFile('动.gif', gif), { to, targetKb })
    expect(made.bytes.length).toBeLessThanOrEqual(targetKb * 1024)
    expect(codes(made)).not.toContain('target-missed-small')
    expect(codes(made).some((code) => /^(?:resized|frames-dropped|colours-reduced)-for-target$/.test(code))).toBe(true)
  },
)
