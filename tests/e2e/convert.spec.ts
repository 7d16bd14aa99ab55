import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { bitmaps } from '../helpers/bitmaps.ts'
import { orientedPhoto, photo, type TestFile, testFile } from '../helpers/files.ts'
import { BenchPage } from './bench.ts'
import { expect, test } from './site.ts'

const [wide, high] = [240, 160]
const quarters = [
  [220, 30, 30],
  [30, 160, 60],
  [40, 60, 220],
  [250, 250, 250],
] as const

/** Creates a picture of four quarters in known colours; the last one can be transparent. */
function picture(clear = false) {
  const data = Buffer.alloc(wide * high * 4)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const quarter = (x < wide / 2 ? 0 : 1) + (y < high / 2 ? 0 : 2)
      data.set([...quarters[quarter]!, clear && quarter === 3 ? 0 : 255], (y * wide + x) * 4)
    }
  }
  return sharp(data, { raw: { width: wide, height: high, channels: 4 } })
}

/** Encodes a 24-bit Windows bitmap; sharp cannot write one. */
async function bitmap(): Promise<Buffer> {
  const rows = await picture().removeAlpha().flip().raw().toBuffer()
  for (let at = 0; at < rows.length; at += 3) [rows[at], rows[at + 2]] = [rows[at + 2]!, rows[at]!]
  const head = Buffer.alloc(54)
  head.write('BM', 0, 'latin1')
  head.writeUInt32LE(54 + rows.length, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(wide, 18)
  head.writeInt32LE(high, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, rows])
}

async function icon(): Promise<Buffer> {
  const png = await picture(true).png().toBuffer()
  const head = Buffer.from([0, 0, 1, 0, 1, 0, wide, high, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

const vector = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" onload="alert(1)"><script>alert(1)</script>${quarters
  .slice(0, 3)
  .map(
    ([r, g, b], at) =>
      `<rect x="${(at % 2) * 120}" y="${at > 1 ? 80 : 0}" width="120" height="80" fill="rgb(${r},${g},${b})"/>`,
  )
  .join('')}<image href="https://evil.example/x.png" width="1" height="1"/></svg>`

async function moving(format: 'gif' | 'webp' | 'png'): Promise<Buffer> {
  const frames = await Promise.all(
    [picture(), picture().flop(), picture().flip()].map(async (frame) =>
      sharp(await frame.png().toBuffer())
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200, 200], loop: 0 })
    .toBuffer()
  if (format === 'gif') return gif
  if (format === 'webp') return sharp(gif, { animated: true }).webp({ lossless: true }).toBuffer()
  const folder = mkdtempSync(join(tmpdir(), 'apng-'))
  try {
    writeFileSync(join(folder, 'a.gif'), gif)
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-i',
      join(folder, 'a.gif'),
      '-plays',
      '0',
      '-f',
      'apng',
      join(folder, 'a.png'),
    ])
    return readFileSync(join(folder, 'a.png'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function documentOf(page: Page): Promise<Buffer> {
  const blank = await page.context().newPage()
  const colours = quarters.map(
    (colour) => `<i style="float:left;width:120px;height:80px;background:rgb(${colour})"></i>`,
  )
  await blank.setContent(
    `<style>@page{margin:0}body{margin:0}</style>${colours.join('')}<p style="break-before:page">第二页</p>`,
  )
  const bytes = await blank.pdf({ width: `${wide}px`, height: `${high}px`, printBackground: true })
  await blank.close()
  return Buffer.from(bytes)
}

interface Input {
  readonly file: TestFile
  readonly frames?: number
  readonly clear?: boolean
  readonly pages?: number
}

/** Creates one file of every accepted format. */
async function inputs(page: Page): Promise<Input[]> {
  const opaque = () => picture().removeAlpha()
  return [
    { file: testFile('1 jpg.jpg', await opaque().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()) },
    { file: testFile('2 png.png', await picture(true).png().toBuffer()), clear: true },
    { file: testFile('3 bmp.bmp', await bitmap()) },
    { file: testFile('4 webp.webp', await picture(true).webp({ lossless: true }).toBuffer()), clear: true },
    { file: testFile('5 avif.avif', await opaque().avif({ quality: 90 }).toBuffer()) },
    { file: testFile('6 tiff.tiff', await opaque().tiff({ compression: 'lzw' }).toBuffer()) },
    { file: testFile('7 svg.svg', vector), clear: true },
    { file: testFile('8 ico.ico', await icon()), clear: true },
    { file: testFile('9 heic.heic', readFileSync('tests/fixtures/quarters.heic')) },
    { file: testFile('10 gif.gif', await moving('gif')), frames: 3 },
    { file: testFile('11 webp.webp', await moving('webp')), frames: 3 },
    { file: testFile('12 png.png', await moving('png')), frames: 3 },
    { file: testFile('13 pdf.pdf', await documentOf(page)), pages: 2 },
  ]
}

/** Returns the RGBA colours at the centres of the quarters, decoded by an independent program. */
async function coloursOf(bytes: Buffer, format: string): Promise<number[][]> {
  const readable = format === 'bmp' ? fromBitmap(bytes) : sharp(bytes)
  const { data, info } = await readable.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
    return [...data.subarray(at, at + 4)]
  })
}

function fromBitmap(bytes: Buffer) {
  const [width, height, bits] = [bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.readUInt16LE(28)]
  expect(bits).toBe(24)
  const stride = Math.ceil((width * 3) / 4) * 4
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = bytes.readUInt32LE(10) + (height - 1 - y) * stride + x * 3
      data.set([bytes[from + 2]!, bytes[from + 1]!, bytes[from]!], (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const holdsAlpha = new Set(['png', 'webp', 'gif', 'svg'])
const holdsMotion = new Set(['gif', 'webp'])

async function check(
  { file, frames = 1, clear = false, pages = 1 }: Input,
  format: string,
  bytes: Buffer,
): Promise<void> {
  const named = `${file.name} → ${format}`
  // PDF pages are rendered at 150 dpi; a CSS pixel is 1/96 inch.
  const scale = pages > 1 ? 150 / 96 : 1
  if (format !== 'bmp') {
    const meta = await sharp(bytes, { animated: true }).metadata()
    expect(meta.format, named).toBe(format === 'jpg' || format === 'jpeg' ? 'jpeg' : format)
    expect([meta.width, meta.pageHeight ?? meta.height], named).toEqual([wide * scale, high * scale])
    expect(meta.pages ?? 1, named).toBe(holdsMotion.has(format) ? frames : 1)
  }
  const seen = await coloursOf(bytes, format)
  const tolerance = format === 'svg' || format === 'gif' ? 30 : 24
  for (const [at, colour] of quarters.entries()) {
    const [r = 0, g = 0, b = 0, alpha = 0] = seen[at]!
    const isClear = clear && at === 3
    if (isClear && holdsAlpha.has(format)) {
      expect(alpha, named).toBe(0)
      continue
    }
    const expected = isClear ? [255, 255, 255] : colour
    const off = Math.max(...[r, g, b].map((value, channel) => Math.abs(value - expected[channel]!)))
    expect(off, `${named}, quarter ${at}: ${r},${g},${b}`).toBeLessThan(tolerance)
    expect(alpha, named).toBe(255)
  }
}

for (const format of ['jpg', 'jpeg', 'png', 'bmp', 'webp', 'gif', 'svg'] as const) {
  test(`everything that is taken becomes ${format}: size, frames, transparency and colours by another decoder`, async ({
    page,
  }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1|blob:|data:|about:)/.test(request.url())) outside.push(request.url())
    })
    const bench = new BenchPage(page)
    const all = await inputs(page)
    await bench.open(`/app/image-tools/format-conversion/${format}${format === 'gif' ? '?together=false' : ''}`)
    await bench.add(all.map(({ file }) => file))
    expect(await bench.settled(all.length)).toContain(`已完成 ${all.length} / ${all.length}`)
    const saved = [...(await bench.save())]
    for (const input of all) {
      const stem = input.file.name.replace(/\.[^.]+$/, '')
      const made = saved.filter(([name]) => name.startsWith(stem))
      expect(made.length, input.file.name).toBe(input.pages ?? 1)
      expect(made[0]?.[0], input.file.name).toMatch(new RegExp(`\\.${format}$`))
      await check(input, format, made[0]![1])
    }
    expect(outside).toEqual([])
    for (const [, bytes] of saved) if (format === 'svg') expect(bytes.toString()).not.toMatch(/script|evil|onload/)
    if (holdsMotion.has(format)) return
    const rows = await bench.rows()
    for (const { file, frames } of all) {
      if (!frames) continue
      const keepsMoving = format === 'png' && file.name.endsWith('.png')
      expect(rows.get(file.name)?.text).toMatch(keepsMoving ? /动图共 \d+ 帧，全部保留/ : /只能保留第一帧/)
    }
  })
}

test('everything that is taken becomes one PDF, in order, each page as another program draws it', async ({ page }) => {
  const bench = new BenchPage(page)
  const all = await inputs(page)
  await bench.open('/app/image-tools/format-conversion/pdf')
  await bench.add(all.map(({ file }) => file))
  await bench.settled(all.length)
  await expect(page.locator('[data-joint=done]')).toContainText('共 14 页')
  const [[, bytes] = ['', Buffer.alloc(0)]] = [...(await bench.save())]
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    const path = join(folder, 'a.pdf')
    writeFileSync(path, bytes)
    expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Pages:\s+14/)
    execFileSync('pdftoppm', ['-r', '96', '-png', path, join(folder, 'p')])
    for (const [at, { file, clear }] of all.entries()) {
      const drawn = readFileSync(join(folder, `p-${String(at + 1).padStart(2, '0')}.png`))
      for (const [quarter, seen] of (await coloursOf(drawn, 'png')).entries()) {
        const expected = clear && quarter === 3 ? [255, 255, 255] : quarters[quarter]!
        const off = Math.max(...expected.map((value, channel) => Math.abs(value - seen[channel]!)))
        expect(off, `${file.name}, quarter ${quarter}`).toBeLessThan(24)
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('one GIF of many pictures follows the order of the list, by hand and by keyboard', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open('/app/image-tools/format-conversion/gif?delay=300&loops=2')
  const colours = ['#ff0000', '#00ff00', '#0000ff']
  const files = await Promise.all(
    colours.map(async (background, at) =>
      testFile(
        `${at}.png`,
        await sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
  )
  await bench.add(files)
  await bench.settled(3)
  const firstColour = async () => {
    await expect(page.locator('[data-joint]')).toHaveAttribute('data-joint', 'done')
    const [[, bytes] = ['', Buffer.alloc(0)]] = [...(await bench.save())]
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      delay: [300, 300, 300],
      loop: 2,
    })
    return [...(await sharp(bytes, { page: 0 }).removeAlpha().raw().toBuffer()).subarray(0, 3)]
  }
  expect(await firstColour()).toEqual([255, 0, 0])
  await bench.remade(3, async () => {
    await page.locator('[data-row]').nth(2).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
  })
  await expect(page.locator('[data-row]').first()).toHaveAttribute('aria-label', '2.png')
  expect(await firstColour()).toEqual([0, 0, 255])
})

test('an animation becomes a file of each frame where it is asked to', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open('/app/image-tools/format-conversion/png')
  await bench.add([testFile('动图.gif', await moving('gif'))])
  await bench.settled(1)
  await bench.remade(1, () => page.getByText('每一帧存一个').click())
  expect([...(await bench.save()).keys()]).toEqual(['动图-1.png', '动图-2.png', '动图-3.png'])
})

test('a locked PDF asks for its password and opens with it; pages that are not there are a reason', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), await documentOf(page))
    execFileSync('qpdf', ['--encrypt', '青图', 'owner', '256', '--', join(folder, 'a.pdf'), join(folder, 'locked.pdf')])
    await bench.open('/app/image-tools/format-conversion/png')
    await bench.add([
      testFile('合同.pdf', readFileSync(join(folder, 'locked.pdf'))),
      testFile('好的.png', await photo(50, 40).png().toBuffer()),
    ])
    await bench.settled(2)
    await expect(bench.row('合同.pdf')).toContainText('有打开密码')
    await page.getByLabel('PDF 打开密码').fill('错的')
    await expect(bench.row('合同.pdf')).toContainText('密码不对')
    await page.getByLabel('PDF 打开密码').fill('青图')
    await expect(bench.row('合同.pdf')).toHaveAttribute('data-status', 'done')
    await page.getByLabel('PDF 的哪几页').fill('2-9')
    await expect(bench.row('合同.pdf')).toContainText('它一共 2 页')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('青图')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('[P-37] a phone’s photo leaves every tool upright and without its owner’s data', async ({ page }) => {
  const file = testFile('IMG_0001.jpg', await orientedPhoto(6))
  const bench = new BenchPage(page)
  for (const path of [
    '/app/image-tools/common-tools/resize-image?width=320',
    '/app/image-tools/common-tools/crop-image',
    '/app/image-tools/common-tools/add-watermark',
    '/app/image-tools/format-conversion/webp',
    '/app/image-tools/format-conversion/pdf',
    '/app/image-tools/format-conversion/svg?way=embed',
  ]) {
    await bench.open(path)
    await bench.add([file])
    await bench.settled(1)
    const [[name, bytes] = ['', Buffer.alloc(0)]] = [...(await bench.save())]
    for (const secret of ['SecretMaker', 'SecretModel', 'SecretArtist', 'SN-424242', '2026:05:01']) {
      expect(bytes.includes(secret), `${secret} in ${name}`).toBe(false)
    }
    if (name.endsWith('.pdf')) continue
    const meta = await sharp(bytes).metadata()
    expect([(meta.width ?? 0) > (meta.height ?? 0), meta.orientation ?? 1], path).toEqual([true, 1])
  }
})

/** Returns the mean difference of two pictures, 0 to 255, on a white background. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const raw = (bytes: Buffer) =>
    sharp(bytes).autoOrient().toColourspace('srgb').flatten({ background: '#fff' }).removeAlpha().raw().toBuffer()
  const [one, other] = await Promise.all([raw(a), raw(b)])
  expect(one.length).toBe(other.length)
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
}

test('[P-31] PNG of every kind and all orientations come out as another program sees them', async ({ page }) => {
  const base = () => photo(120, 80, 9)
  const clear = picture(true)
  const odd: [name: string, bytes: Buffer, allowed: number][] = [
    ['grey 8.png', await base().greyscale().png().toBuffer(), 2],
    ['grey 16.png', await base().greyscale().toColourspace('grey16').png().toBuffer(), 2],
    ['grey 1.png', await base().greyscale().threshold(128).png({ palette: true, colours: 2 }).toBuffer(), 2],
    ['palette 4.png', await base().png({ palette: true, colours: 16 }).toBuffer(), 2],
    ['palette 8 clear.png', await clear.clone().png({ palette: true }).toBuffer(), 2],
    ['rgb 16.png', await base().toColourspace('rgb16').png().toBuffer(), 2],
    ['interlaced.png', await base().png({ progressive: true }).toBuffer(), 2],
    ['grey alpha.png', await clear.clone().greyscale().png().toBuffer(), 2],
    ['progressive.jpg', await base().jpeg({ progressive: true, quality: 95 }).toBuffer(), 4],
    ['grey.jpg', await base().greyscale().jpeg({ quality: 95 }).toBuffer(), 4],
    ...(await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(
        async (orientation): Promise<[string, Buffer, number]> => [
          `方向 ${orientation}.jpg`,
          await orientedPhoto(orientation),
          4,
        ],
      ),
    )),
  ]
  const bench = new BenchPage(page)
  await bench.open('/app/image-tools/format-conversion/png')
  await bench.add(odd.map(([name, bytes]) => testFile(name, bytes)))
  await bench.settled(odd.length)
  const saved = await bench.save()
  for (const [name, bytes, allowed] of odd) {
    const made = saved.get(name.replace(/\.[^.]+$/, '.png'))
    expect(made, name).toBeDefined()
    if (made) expect(await difference(made, bytes), name).toBeLessThan(allowed)
  }
})

test('[P-31] bitmaps of every kind show their stripes', async ({ page }) => {
  const stripes = [
    [200, 40, 40],
    [40, 160, 80],
    [40, 80, 200],
    [240, 232, 200],
  ] as const
  const kinds = Object.entries(bitmaps(stripes))
  const bench = new BenchPage(page)
  await bench.open('/app/image-tools/format-conversion/png')
  await bench.add(kinds.map(([name, bytes]) => testFile(`${name}.bmp`, bytes)))
  await bench.settled(kinds.length)
  const saved = await bench.save()
  for (const [name] of kinds) {
    const { data, info } = await sharp(saved.get(`${name}.png`))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height], name).toEqual([22, 16])
    for (let stripe = 0; stripe < 4; stripe++) {
      const at = ((stripe * 4 + 2) * 22 + 11) * 3
      const expected = name === '1 bit' ? stripes[stripe % 2]! : stripes[stripe]!
      const off = Math.max(...expected.map((value, channel) => Math.abs(value - data[at + channel]!)))
      expect(off, `${name}, stripe ${stripe}`).toBeLessThan(9)
    }
  }
})

test('[P-31] CMYK comes out as its inks laid over one another, and says that it was converted', async ({ page }) => {
  const bytes = await photo(120, 80, 9).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  const inks = await sharp(bytes).toColourspace('cmyk').raw().toBuffer({ resolveWithObject: true })
  expect(inks.info.channels).toBe(4)
  const bench = new BenchPage(page)
  await bench.open('/app/image-tools/format-conversion/png')
  await bench.add([testFile('印刷.jpg', bytes)])
  await bench.settled(1)
  await expect(bench.row('印刷.jpg')).toContainText('CMYK')
  const [[, made] = ['', Buffer.alloc(0)]] = [...(await bench.save())]
  const seen = await sharp(made).removeAlpha().raw().toBuffer()
  let off = 0
  for (let at = 0; at < 120 * 80; at++) {
    const black = 255 - inks.data[at * 4 + 3]!
    for (let channel = 0; channel < 3; channel++) {
      off += Math.abs(((255 - inks.data[at * 4 + channel]!) * black) / 255 - seen[at * 3 + channel]!)
    }
  }
  // CMYK conversions differ slightly in black; a negative, or CMYK read as RGB, would differ by about 100.
  expect(off / (120 * 80 * 3)).toBeLessThan(12)
})

test('every finished row has its thumbnail, also where the browser shows neither the file nor its result', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  const files = (await inputs(page)).map(({ file }) => file)
  for (const together of [false, true]) {
    await bench.open(`/app/image-tools/format-conversion/pdf?together=${together}`)
    await bench.add(files)
    await bench.settled(files.length)
    for (const { name } of files) {
      const picture = bench.row(name).locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), name).toBeGreaterThan(0)
    }
  }
})
