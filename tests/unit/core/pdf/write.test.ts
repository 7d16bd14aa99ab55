import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openPdf } from '../../../../src/core/pdf/read.ts'
import { type PdfPage, type PdfSettings, writePdf } from '../../../../src/core/pdf/write.ts'
import { orientedPhoto, photo } from '../../../helpers/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const usual: PdfSettings = { page: 'picture', orientation: 'auto', marginMm: 0, dpi: 96 }

async function write(pages: readonly PdfPage[], settings: Partial<PdfSettings> = {}) {
  const { bytes, pageCount } = await writePdf(pages, { ...usual, ...settings })
  const path = join(folder, `${Math.random()}.pdf`)
  writeFileSync(path, bytes)
  return { bytes, pageCount, path, info: execFileSync('pdfinfo', [path], { encoding: 'utf8' }) }
}

/** Renders a page with pdftoppm. */
async function drawn(path: string, page = 1): Promise<Buffer> {
  execFileSync('pdftoppm', ['-r', '96', '-f', String(page), '-l', String(page), '-png', '-singlefile', path, path])
  return readFileSync(`${path}.png`)
}

async function difference(a: Buffer, b: Buffer): Promise<number> {
  const small = (bytes: Buffer) => sharp(bytes).removeAlpha().resize(64, 64, { fit: 'fill' }).raw().toBuffer()
  const [one, other] = await Promise.all([small(a), small(b)])
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

const jpg = async (width: number, height: number, seed = 1): Promise<PdfPage> => ({
  bytes: await photo(width, height, seed).jpeg({ quality: 90 }).toBuffer(),
  kind: 'jpg',
  width,
  height,
  orientation: 1,
})

describe('pages of pictures', () => {
  test('a JPEG goes in byte for byte, and the file is hardly larger than its pictures', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, (_, seed) => jpg(600, 400, seed)))
    const { bytes, pageCount, info } = await write(pages)
    expect(pageCount).toBe(12)
    expect(info).toMatch(/Pages:\s+12/)
    expect(info).toMatch(/Page size:\s+450 x 300 pts/)
    const sum = pages.reduce((total, page) => total + page.bytes.length, 0)
    expect(bytes.length).toBeLessThan(sum * 1.02)
    for (const page of pages) expect(Buffer.from(bytes).includes(Buffer.from(page.bytes))).toBe(true)
  })

  test('every orientation is upright on the page though its bytes are as they came', async () => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const bytes = await orientedPhoto(orientation)
      const { path } = await write([{ bytes, kind: 'jpg', width: 640, height: 400, orientation }])
      const shown = await drawn(path)
      const meta = await sharp(shown).metadata()
      expect([meta.width, meta.height], `orientation ${orientation}`).toEqual([640, 400])
      expect(
        await difference(shown, await photo(640, 400).png().toBuffer()),
        `orientation ${orientation}`,
      ).toBeLessThan(6)
    }
  })

  test('A4 and A3 lie or stand as asked or as the picture, with their margins', async () => {
    const [wide, tall] = [await jpg(600, 300), await jpg(300, 600)]
    const size = async (page: PdfPage, settings: Partial<PdfSettings>) =>
      /Page size:\s+([\d.]+) x ([\d.]+)/
        .exec((await write([page], settings)).info)
        ?.slice(1)
        .map((side) => Math.round(Number(side)))
    expect(await size(wide, { page: 'a4' })).toEqual([842, 595])
    expect(await size(tall, { page: 'a4' })).toEqual([595, 842])
    expect(await size(tall, { page: 'a3', orientation: 'landscape' })).toEqual([1191, 842])
    const { path } = await write([wide], { page: 'a4', marginMm: 20 })
    const { data, info } = await sharp(await drawn(path))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data[(Math.round(y) * info.width + Math.round(x)) * 3]
    const margin = (20 / 25.4) * 96
    expect(at(margin - 4, info.height / 2)).toBe(255)
    expect(at(margin + 4, info.height / 2)).not.toBe(255)
  })

  test('PNG keeps its transparency; an impossibly long picture still gets a page', async () => {
    const bytes = await sharp({ create: { width: 100, height: 100, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    const { path } = await write([{ bytes, kind: 'png', width: 100, height: 100, orientation: 1 }])
    const [r = 0, g = 0] = await sharp(await drawn(path))
      .raw()
      .toBuffer()
    expect([r, Math.abs(g - 127) < 4]).toEqual([255, true])
    const { info } = await write([await jpg(20, 16_000)], { dpi: 72 })
    expect(info).toMatch(/Page size:\s+18 x 14400/)
  })
})

describe('reading pages', () => {
  const context = { assets: 'node_modules/pdfjs-dist/' }
  const file = (bytes: Uint8Array) => ({ name: '文件.pdf', bytes: new Uint8Array(bytes) })

  test('what was written is drawn again, page by page, at the density asked for', async () => {
    const pages = [await jpg(300, 200, 3), await jpg(200, 300, 4)]
    const { bytes } = await write(pages)
    const document = await openPdf(file(bytes), context)
    expect(document.pageCount).toBe(2)
    const first = await document.render(0, 96)
    expect([first.width, first.height]).toEqual([300, 200])
    const second = await document.render(1, 48)
    expect([second.width, second.height]).toEqual([100, 150])
    const png = await sharp(Buffer.from(first.data.buffer), { raw: { width: 300, height: 200, channels: 4 } })
      .png()
      .toBuffer()
    expect(await difference(png, await photo(300, 200, 3).png().toBuffer())).toBeLessThan(6)
    document.close()
  })

  test('damaged files are a reason', async () => {
    for (const text of ['%PDF-1.4\n%%EOF', '%PDF-1.7 nonsense']) {
      await expect(openPdf(file(new TextEncoder().encode(text)), context)).rejects.toMatchObject({
        code: 'pdf-damaged',
        params: { name: '文件.pdf' },
      })
    }
  })
})
