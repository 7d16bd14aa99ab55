import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'zod/mini'
import { convertFile } from '../../../../src/core/convert/convert-file.ts'
import { convertTogether } from '../../../../src/core/convert/join.ts'
import { convertOptions } from '../../../../src/core/convert/options.ts'
import { UserError } from '../../../../src/core/errors.ts'
import type { ToolFile, ToolOutput, UnreadFile } from '../../../../src/core/tool.ts'
import { photo as drawnPhoto, privateExif, secrets } from '../../../helpers/files.ts'
import {
  colourOff,
  coloursOf,
  movingQuarters,
  quarterColours,
  quarters,
  quartersInAll,
  quartersPdf,
  tiffOf,
  toolFile,
} from '../../../helpers/quarters.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'join-'))
// A codec invents a location where there is none, which would make the PDF reader look for its tables on a site.
beforeEach(() => vi.stubGlobal('location', undefined))
afterAll(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllGlobals()
})

const unread = (file: ToolFile): UnreadFile => ({
  name: file.name,
  blob: new Blob([file.bytes]),
  read: async () => file,
})

async function together(files: readonly ToolFile[], options: object, context = toolContext()): Promise<ToolOutput> {
  const outputs = await convertTogether(files.map(unread), parse(convertOptions, options), context)
  expect(outputs).toHaveLength(1)
  return outputs[0]!
}

const plain = async (name: string, background: string, width = 60, height = 40) =>
  toolFile(
    name,
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
const threePlain = () => Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((colour, at) => plain(`${at}.png`, colour)))

/** Returns the page sizes in points that pdfinfo reports, and the path of the file. */
function inspected({ bytes }: ToolOutput) {
  const path = join(folder, 'a.pdf')
  writeFileSync(path, bytes)
  const text = execFileSync('pdfinfo', ['-f', '1', '-l', '99', path], { encoding: 'utf8' })
  const sizes = [...text.matchAll(/Page\s+\d+ size:\s+([\d.]+) x ([\d.]+)/g)].map(([, w, h]) => [Number(w), Number(h)])
  return { path, sizes }
}

/** Renders all pages with pdftoppm, in order. */
function drawnPages(path: string, count: number, dpi = 96): Buffer[] {
  const stem = join(folder, 'page')
  execFileSync('pdftoppm', ['-r', String(dpi), '-png', path, stem])
  const digits = String(count).length
  return Array.from({ length: count }, (_, at) => readFileSync(`${stem}-${String(at + 1).padStart(digits, '0')}.png`))
}

/** Returns the colour in the middle of a frame as sharp reads it. */
async function middle(bytes: Uint8Array, page: number): Promise<number[]> {
  const { data, info } = await sharp(bytes, { page }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  return [...data.subarray(at, at + 4)]
}

describe('one PDF', () => {
  test('of every kind of file, in their order, each page as another program draws it', async () => {
    const all = await quartersInAll()
    const output = await together(
      all.map(({ file }) => file),
      { to: 'pdf', pdfDpi: 96 },
    )
    expect(output).toMatchObject({ name: 'a.pdf', mime: 'application/pdf' })
    expect(output.notes).toContainEqual({ code: 'pages-written', params: { pages: 14 } })
    const { path, sizes } = inspected(output)
    // 240 × 160 px at 96 px per inch.
    expect(sizes).toEqual(Array.from({ length: 14 }, () => [180, 120]))
    const pages = drawnPages(path, 14)
    for (const [at, { file, clear }] of all.entries()) {
      for (const [quarter, seen] of (await coloursOf(pages[at]!, 'png')).entries()) {
        const wanted = clear && quarter === 3 ? [255, 255, 255] : quarterColours[quarter]!
        expect(colourOff(seen, wanted), `${file.name}, quarter ${quarter}`).toBeLessThan(24)
      }
    }
    expect(colourOff((await coloursOf(pages[13]!, 'png'))[0]!, quarterColours[3])).toBeLessThan(24)
  })

  test('has the pages of one file too, and all frames where they are asked for', async () => {
    const moving = toolFile('动.gif', await movingQuarters('gif'))
    const one = async (options: object) =>
      (await convertFile(moving, parse(convertOptions, { to: 'pdf', ...options }), toolContext()))[0]!
    const [first, all] = [await one({}), await one({ frames: 'all' })]
    expect([inspected(first).sizes.length, inspected(all).sizes.length]).toEqual([1, 3])
    expect(first.notes.map(({ code }) => code)).toContain('first-frame-only')
    expect(all.notes.map(({ code }) => code)).not.toContain('first-frame-only')
    expect(all.name).toBe('动.pdf')
  })

  test('has paper, direction and margins as asked; a lying picture lies on lying paper', async () => {
    const files = [await plain('lies.png', '#ff0000', 300, 100), await plain('stands.png', '#0000ff', 100, 300)]
    const sizes = async (options: object) =>
      inspected(await together(files, { to: 'pdf', ...options })).sizes.map((sides) => sides.map(Math.round))
    expect(await sizes({ page: 'a4' })).toEqual([
      [842, 595],
      [595, 842],
    ])
    expect(await sizes({ page: 'a3', orientation: 'portrait' })).toEqual([
      [842, 1191],
      [842, 1191],
    ])
    // A picture of 300 × 100 px is 225 × 75 points, 10 mm are 28.35 points.
    expect((await sizes({ marginMm: 10 }))[0]).toEqual([282, 132])
  })

  test('takes a JPEG as it is, upright and without what it tells about its owner', async () => {
    // Without a colour profile, which would have to be converted.
    const flat = await drawnPhoto(400, 640).withExif(privateExif).jpeg({ quality: 95 }).toBuffer()
    const photo = execFileSync('exiftool', ['-n', '-Orientation=6', '-o', '-', '-'], { input: flat })
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const output = await together([toolFile('IMG.jpg', photo)], { to: 'pdf' })
    const { path, sizes } = inspected(output)
    expect(sizes).toEqual([[480, 300]])
    for (const secret of secrets) expect(Buffer.from(output.bytes).includes(secret), secret).toBe(false)
    // The compressed pixels follow the start-of-scan marker (ITU-T T.81 §B.2.3).
    const scan = photo.subarray(photo.lastIndexOf(Buffer.from([0xff, 0xda])))
    expect(scan.length).toBeGreaterThan(10_000)
    expect(Buffer.from(output.bytes).includes(scan)).toBe(true)
    const [page] = drawnPages(path, 1)
    const upright = await sharp(photo).autoOrient().removeAlpha().raw().toBuffer()
    const drawn = await sharp(page).removeAlpha().raw().toBuffer()
    expect(drawn.length).toBe(upright.length)
    const off = drawn.reduce((sum, value, at) => sum + Math.abs(value - upright[at]!), 0) / drawn.length
    expect(off).toBeLessThan(4)
  })

  const profiled = {
    'without a profile': () => drawnPhoto(300, 200),
    'in sRGB': () => drawnPhoto(300, 200).withIccProfile('srgb'),
    'in Display P3': () => drawnPhoto(300, 200).withIccProfile('p3'),
    'in grey': () => drawnPhoto(300, 200).greyscale(),
    'in CMYK': () => drawnPhoto(300, 200).toColourspace('cmyk').withIccProfile('cmyk'),
    'lying on its side': () => drawnPhoto(300, 200).withIccProfile('p3').withMetadata({ orientation: 6 }),
  }
  test.each(Object.entries(profiled))('holds a JPEG %s byte for byte and in its colours', async (_, picture) => {
    const photo = await picture().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
    const { icc, orientation = 1 } = await sharp(photo).metadata()
    const output = await together([toolFile('图.jpg', photo)], { to: 'pdf' })
    expect(output.notes.map(({ code }) => code)).toEqual(['pages-written'])
    const { path, sizes } = inspected(output)
    expect(sizes).toEqual([orientation === 6 ? [150, 225] : [225, 150]])
    execFileSync('pdfimages', ['-all', path, join(folder, 'held')])
    const held = readFileSync(join(folder, 'held-000.jpg'))
    expect(held.equals(photo)).toBe(true)
    expect(execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' })).toMatch(icc ? / icc / : / (rgb|gray) /)
    // Poppler shows CMYK by formula, not by its profile: near it, where inverted inks would be far away.
    const most = (await sharp(photo).metadata()).space === 'cmyk' ? 25 : 4
    const upright = await sharp(photo).autoOrient().toColourspace('srgb').removeAlpha().raw().toBuffer()
    const drawn = await sharp(drawnPages(path, 1)[0]).removeAlpha().raw().toBuffer()
    const off = drawn.reduce((sum, value, at) => sum + Math.abs(value - upright[at]!), 0) / drawn.length
    expect(off).toBeLessThan(most)
  })

  test('says of a JPEG that has to change that it was compressed again', async () => {
    const photo = await drawnPhoto(300, 200).jpeg().toBuffer()
    const { notes } = await together([toolFile('图.jpg', photo)], { to: 'pdf', longSide: 150 })
    expect(notes.map(({ code }) => code)).toContain('jpeg-recompressed')
  })
})

describe('one animation', () => {
  test.each(['gif', 'webp'] as const)(
    'as %s shows the files in their order, for the time and as often as asked',
    async (to) => {
      const output = await together(await threePlain(), { to, delay: 300, loops: 2, lossless: true })
      expect(output.name).toBe(`0.${to}`)
      expect(await sharp(output.bytes, { animated: true }).metadata()).toMatchObject({
        ...{ pages: 3, delay: [300, 300, 300], loop: 2, width: 60, pageHeight: 40 },
      })
      for (const [at, colour] of [
        [255, 0, 0],
        [0, 255, 0],
        [0, 0, 255],
      ].entries())
        expect(colourOff(await middle(output.bytes, at), colour)).toBeLessThan(4)
      expect(output.notes).toContainEqual({ code: 'frames-joined', params: { frames: 3 } })
    },
  )

  test('has the size of its first picture, into which the others are fitted whole on the chosen ground', async () => {
    const files = [await plain('a.png', '#ff0000', 80, 40), await plain('b.png', '#0000ff', 40, 40)]
    const output = await together(files, { to: 'gif', background: '#00ff00' })
    const { data, info } = await sharp(output.bytes, { page: 1 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([80, 40])
    const at = (x: number, y: number) => [...data.subarray((y * 80 + x) * 4, (y * 80 + x) * 4 + 3)]
    for (const [x, colour] of [
      [5, [0, 255, 0]],
      [40, [0, 0, 255]],
      [75, [0, 255, 0]],
    ] as const)
      expect(colourOff(at(x, 20), colour), `at ${x}`).toBeLessThan(4)
  })

  test('of several files is at most 800 px wide unless another side is asked for', async () => {
    const files = [await plain('a.png', '#ff0000', 1200, 600), await plain('b.png', '#0000ff', 900, 900)]
    const width = async (options: object) =>
      (await sharp((await together(files, { to: 'gif', ...options })).bytes).metadata()).width
    expect([await width({}), await width({ longSide: 1000 }), await width({ longSide: 200 })]).toEqual([800, 1000, 200])
  })

  test.each(['gif', 'webp'] as const)('of one file, as %s, keeps its size and its transparency', async (to) => {
    const hole = { create: { width: 1200, height: 600, channels: 4 as const, background: '#00000000' } }
    const files = [toolFile('a.png', await sharp(hole).png().toBuffer())]
    const { bytes } = await together(files, { to })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 600 })
    expect((await middle(bytes, 0))[3]).toBe(0)
    const small = await together(files, { to, longSide: 200 })
    expect([small.width, small.height]).toEqual([200, 100])
  })

  test('takes the frames of an animation with their own durations, and stills with the one asked for', async () => {
    const files = [toolFile('动.gif', await movingQuarters('gif')), await plain('b.png', '#ff0000', 240, 160)]
    const output = await together(files, { to: 'webp', delay: 900, lossless: true })
    expect(await sharp(output.bytes, { animated: true }).metadata()).toMatchObject({
      ...{ pages: 4, delay: [200, 200, 200, 900] },
    })
  })

  test('reports its progress up to the end', async () => {
    const shares: number[] = []
    await together(await threePlain(), { to: 'gif' }, toolContext({ progress: (share) => shares.push(share) }))
    expect(Math.max(...shares)).toBe(1)
    expect(Math.min(...shares)).toBeGreaterThan(0)
  })
})

describe('failures', () => {
  const refusal = async (work: Promise<unknown>) => {
    const thrown: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(thrown).toBeInstanceOf(UserError)
    const { code, params } = thrown as UserError
    return { code, params }
  }
  const alone = (file: ToolFile, options: object = {}) =>
    refusal(convertFile(file, parse(convertOptions, options), toolContext()))

  test.each([
    ['file-empty', async () => toolFile('空.png', '')],
    ['not-an-image', async () => toolFile('字.png', 'hello, world')],
    ['svg-invalid', async () => toolFile('坏.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')],
    ['image-damaged', async () => toolFile('坏.png', (await quarters().png().toBuffer()).subarray(0, 20))],
    ['pdf-damaged', async () => toolFile('坏.pdf', '%PDF-1.4\nnothing else')],
  ])('%s comes with the name of the file, alone and among others', async (code, make) => {
    const file = await make()
    expect(await alone(file)).toMatchObject({ code, params: { name: file.name } })
    const good = await plain('好.png', '#ff0000')
    for (const to of ['pdf', 'gif', 'webp']) {
      const { leftOut, notes, name } = await together([file, good], { to })
      expect(name, to).toBe(`好.${to}`)
      expect(leftOut, to).toMatchObject([{ place: 0, error: { code, params: { name: file.name } } }])
      expect(notes, to).toContainEqual({ code: 'files-left-out', params: { count: 1, names: file.name } })
    }
  })

  test('damaged files among good ones are all named at once, and the good ones are saved', async () => {
    const [red, green, blue] = await threePlain()
    const files = [red!, toolFile('一.png', 'no'), green!, toolFile('二.pdf', '%PDF-1.4\nnothing'), blue!]
    for (const to of ['pdf', 'gif'] as const) {
      const output = await together(files, { to })
      expect(output.leftOut?.map(({ place, error }) => [place, error.code])).toEqual([
        [1, 'not-an-image'],
        [3, 'pdf-damaged'],
      ])
      expect(output.notes).toContainEqual({ code: 'files-left-out', params: { count: 2, names: '一.png」「二.pdf' } })
      if (to === 'pdf') expect(inspected(output).sizes).toHaveLength(3)
      else expect((await sharp(output.bytes).metadata()).pages).toBe(3)
    }
  })

  test('with no good file the reason names them all', async () => {
    const two = [toolFile('一.png', 'no'), toolFile('二.png', 'neither')]
    expect(await refusal(together(two, { to: 'pdf' }))).toEqual({
      ...{ code: 'not-an-image', params: { name: '一.png」「二.png' } },
    })
    const other = [toolFile('一.png', 'no'), toolFile('二.png', '')]
    expect(await refusal(together(other, { to: 'gif' }))).toEqual({
      ...{ code: 'none-joined', params: { name: '一.png」「二.png' } },
    })
  })

  test('a script that did not load is no fault of the file', async () => {
    const offline: UnreadFile = {
      ...{ name: 'a.png', blob: new Blob() },
      read: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
    }
    const work = convertTogether(
      [offline, unread((await threePlain())[0]!)],
      parse(convertOptions, { to: 'pdf' }),
      toolContext(),
    )
    await expect(work).rejects.toThrow('dynamically imported')
  })

  test('a locked PDF asks for its password, refuses a wrong one, and opens with the right one', async () => {
    const [open, locked] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')]
    writeFileSync(open, quartersPdf(1))
    execFileSync('qpdf', ['--encrypt', 'qingtu', 'owner', '256', '--', open, locked])
    const file = toolFile('合同.pdf', readFileSync(locked))
    expect(await alone(file)).toEqual({ code: 'pdf-password', params: { name: '合同.pdf' } })
    expect(await alone(file, { password: 'wrong' })).toEqual({
      code: 'pdf-password-wrong',
      params: { name: '合同.pdf' },
    })
    const asked = parse(convertOptions, { to: 'png', password: 'qingtu' })
    const [output] = await convertFile(file, asked, toolContext())
    expect(colourOff((await coloursOf(output!.bytes, 'png'))[0]!, quarterColours[0])).toBeLessThan(4)
  })

  test('pages that are not there are refused with their number and the name of the file', async () => {
    const file = toolFile('合同.pdf', quartersPdf(2))
    const params = { pages: '2-9', count: 2, name: '合同.pdf' }
    expect(await alone(file, { pages: '2-9' })).toEqual({ code: 'pages-invalid', params })
    const among = await together([await plain('a.png', '#ff0000'), file], { to: 'pdf', pages: '2-9' })
    expect(among.leftOut).toEqual([{ place: 1, error: { code: 'pages-invalid', params } }])
  })

  test('a file that cannot be read any more is told by its name', async () => {
    const gone: UnreadFile = {
      ...{ name: '不见了.png', blob: new Blob() },
      read: () => Promise.reject(new UserError('file-unreadable')),
    }
    const files = [unread(await plain('a.png', '#ff0000')), gone]
    const [made] = await convertTogether(files, parse(convertOptions, { to: 'gif' }), toolContext())
    expect(made?.leftOut).toEqual([{ place: 1, error: { code: 'file-unreadable', params: { name: '不见了.png' } } }])
    const work = convertTogether([gone], parse(convertOptions, { to: 'gif' }), toolContext())
    expect(await refusal(work)).toEqual({ code: 'file-unreadable', params: { name: '不见了.png' } })
  })

  test.each(['pdf', 'gif', 'webp'])('cancelling ends one %s of many files without a result', async (to) => {
    const stop = new AbortController()
    const context = toolContext({ signal: stop.signal, progress: () => stop.abort() })
    await expect(together(await threePlain(), { to }, context)).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('a format for one picture takes no more than one', async () => {
    await expect(together(await threePlain(), { to: 'png' })).rejects.toThrow('png holds one picture')
  })

  test('options that make no sense fall back field by field', () => {
    const odd = { to: 'exe', quality: 0, background: 'red', delay: 1, longSide: 8, pdfDpi: 9000, page: 'a4', loops: -1 }
    expect(parse(convertOptions, odd)).toEqual({ ...parse(convertOptions, {}), page: 'a4' })
    expect(parse(convertOptions, {})).toMatchObject({ to: 'jpg', quality: 90, targetKb: null, keepGps: false })
  })
})

describe('a TIFF of several pages', () => {
  test('gives all of them to a PDF, alone and among others, and its first elsewhere with a note', async () => {
    const tiff = toolFile('扫描.tif', await tiffOf(3))
    const asked = (options: object) => parse(convertOptions, options)
    const [alone] = await convertFile(tiff, asked({ to: 'pdf' }), toolContext())
    const { path, sizes } = inspected(alone!)
    expect(sizes).toHaveLength(3)
    const codes = (output: ToolOutput | undefined) => output?.notes.map(({ code }) => code)
    expect(codes(alone)).toEqual(['pages-written'])
    for (const [at, page] of drawnPages(path, 3).entries()) {
      expect((await middle(page, 0))[0]! - (at + 1) * 60, `page ${at + 1}`).toBeLessThan(3)
    }
    const among = await together([await plain('a.png', '#ff0000'), tiff], { to: 'pdf', together: true })
    expect(inspected(among).sizes).toHaveLength(4)
    const jpgs = await convertFile(tiff, asked({ to: 'jpg' }), toolContext())
    expect(jpgs).toHaveLength(1)
    expect(codes(jpgs[0])).toEqual(['first-page-only'])
  })
})
