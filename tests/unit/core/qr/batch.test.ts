import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { isPlain, makeCodes } from '../../../../src/core/qr/batch.ts'
import { drawQr } from '../../../../src/core/qr/draw.ts'
import { qrCode } from '../../../../src/core/qr/modules.ts'
import { qrOptions } from '../../../../src/core/qr/options.ts'
import { qrPixels } from '../../../../src/core/qr/pixels.ts'
import { plainCodePng } from '../../../../src/core/qr/plain-png.ts'
import { type SheetOptions, sheetLayout, sheetOptions } from '../../../../src/core/qr/sheet.ts'
import { makeSheet } from '../../../../src/core/qr/sheet-pdf.ts'
import { fontSlices } from '../../../helpers/font-slices.ts'
import '../../../helpers/painting.ts'
import { toolContext } from '../../../helpers/tool-context.ts'
import { zbar } from '../../../helpers/zbar.ts'
import { prepareReader } from '../../../helpers/zxing.ts'

const folder = mkdtempSync(join(tmpdir(), 'codes-'))
beforeAll(prepareReader)
afterAll(() => rmSync(folder, { recursive: true }))

const plain = toolContext()
const context = { ...plain, host: { ...plain.host, fontFiles: fontSlices } }
const styleOf = (fields: Record<string, unknown> = {}) => parse(qrOptions, { sizePx: 400, ...fields })
const itemsOf = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ line: at + 2, text, name: `code-${at + 1}`, caption: '' }))

/** Renders an SVG with another engine and returns a PNG. */
async function drawn(svg: Uint8Array): Promise<Buffer> {
  const image = await loadImage(Buffer.from(svg))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toBuffer('image/png')
}

async function decoded(bytes: Uint8Array): Promise<Buffer> {
  const image = await loadImage(Buffer.from(bytes))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return Buffer.from(canvas.getContext('2d').getImageData(0, 0, image.width, image.height).data)
}

describe('codes of a batch', () => {
  test.each([
    ['plain squares', {}],
    ['colours', { ink: '#0b3d1f', backgroundColour: '#fff6e0' }],
    ['flowing modules and a logo', { modules: 'round', eyeFrame: 'circle', logo: 'heart' }],
    ['a frame with words', { frame: 'below', caption: '扫一扫' }],
    ['SVG', { format: 'svg' }],
    ['JPG', { format: 'jpg' }],
  ])('are read by another program: %s', async (name, fields) => {
    const texts = ['https://a.example/1', '第二个：中文 🍵', 'tel:+862112345678']
    const made = await makeCodes(itemsOf(...texts), styleOf(fields), context)
    expect(made.map(({ error, readable, line }) => [error, readable, line])).toEqual([
      [null, true, 2],
      [null, true, 3],
      [null, true, 4],
    ])
    for (const [at, { output }] of made.entries()) {
      const file = join(folder, `${name}-${output!.name}`)
      writeFileSync(file, output!.bytes)
      const picture = file.endsWith('.svg') ? `${file}.png` : file
      if (picture !== file) writeFileSync(picture, await drawn(output!.bytes))
      expect(zbar(picture)).toEqual([texts[at]])
    }
  })

  test('what is written without painting is what is painted, pixel for pixel', async () => {
    for (const fields of [
      { sizePx: 400 },
      { sizePx: 257, quiet: 0 },
      { sizePx: 1024, ink: '#15803d', backgroundColour: '#fff6e0', quiet: 7 },
      { sizePx: 333, background: 'transparent' },
    ]) {
      const style = styleOf(fields)
      expect(isPlain(style)).toBe(true)
      const bytes = await plainCodePng(qrCode('https://a.example/茶', style), style, style.sizePx)
      const painted = qrPixels(drawQr('https://a.example/茶', style), style.sizePx)
      const found = await decoded(bytes)
      const wrong = found.findIndex((value, at) => value !== painted.data[at] && painted.data[at - (at % 4) + 3] !== 0)
      expect(wrong, JSON.stringify(fields)).toBe(-1)
      const seen = (data: ArrayLike<number>) => Array.from(data).filter((value, at) => at % 4 === 3 && value > 0).length
      expect(seen(found)).toBe(seen(painted.data))
    }
  })

  test('a PNG of plain squares has one bit a pixel and passes its checks', async () => {
    const [made] = await makeCodes(itemsOf('https://a.example'), styleOf({ sizePx: 1000 }), context)
    const file = join(folder, 'bits.png')
    writeFileSync(file, made!.output!.bytes)
    const seen = execFileSync('identify', ['-format', '%m %wx%h %k', file], { encoding: 'utf8' })
    expect(seen).toBe('PNG 1000x1000 2')
    const [bitDepth, colourType] = made!.output!.bytes.subarray(24)
    expect([bitDepth, colourType]).toEqual([1, 3])
    expect(made!.output!.bytes.length).toBeLessThan(2500)
  })

  test('millimetres are written as the density', async () => {
    const style = styleOf({ unit: 'mm', sizeMm: 30, dpi: 300 })
    const [made] = await makeCodes(itemsOf('https://a.example'), style, context)
    const file = join(folder, 'mm.png')
    writeFileSync(file, made!.output!.bytes)
    expect(
      execFileSync('identify', ['-units', 'PixelsPerInch', '-format', '%w %x', file], { encoding: 'utf8' }),
    ).toMatch(/^354 (300|299\.99)/)
  })

  test('one that cannot be made says why, the others go on; one that is hard to read is marked', async () => {
    const items = itemsOf('https://a.example', '长'.repeat(2000), '好')
    const made = await makeCodes(items, styleOf(), context)
    expect(made.map(({ error }) => error?.code ?? null)).toEqual([null, 'qr-too-long', null])
    const faint = await makeCodes(itemsOf('好'), styleOf({ ink: '#f4f4f4' }), context)
    expect(faint[0]?.readable).toBe(false)
    const inverted = await makeCodes(itemsOf('好'), styleOf({ ink: '#ffffff', backgroundColour: '#000000' }), context)
    expect(inverted[0]?.readable).toBe(false)
  })

  test('a frame says the words of its row', async () => {
    const style = styleOf({ format: 'svg', frame: 'below', caption: '扫一扫' })
    const [own, common] = await makeCodes(
      [
        { line: 1, text: 'a', name: 'a', caption: '前台' },
        { line: 2, text: 'a', name: 'b', caption: '' },
      ],
      style,
      context,
    )
    expect(own?.output?.bytes.length).not.toBe(common?.output?.bytes.length)
  })
})

describe('pages to print', () => {
  const sheetOf = (fields: Record<string, unknown>): SheetOptions => parse(sheetOptions, fields)

  test('labels fill the page inside its margins and do not overlap', () => {
    const { cells, page } = sheetLayout(sheetOf({ columns: 3, rows: 7, margin: 12, gap: 5 }))
    expect(cells).toHaveLength(21)
    const [first, second] = cells
    expect(first!.x).toBeCloseTo(12)
    expect(second!.x - first!.x - first!.width).toBeCloseTo(5)
    expect(page.width - cells[2]!.x - cells[2]!.width).toBeCloseTo(12)
    expect(page.height - cells[20]!.y - cells[20]!.height).toBeCloseTo(12)
  })

  test('labels of a size lie in the middle, as many as fit', () => {
    const options = sheetOf({ by: 'label', labelWidth: 63.5, labelHeight: 38.1, margin: 5, gap: 2.5, words: false })
    const { columns, rows, cells } = sheetLayout(options)
    expect([columns, rows]).toEqual([3, 7])
    expect(cells[0]!.x).toBeCloseTo((210 - 3 * 63.5 - 2 * 2.5) / 2)
  })

  test('what does not fit is refused', () => {
    expect(() => sheetLayout(sheetOf({ by: 'label', labelWidth: 300 }))).toThrow('sheet-too-small')
    expect(() => sheetLayout(sheetOf({ columns: 20, rows: 30, gap: 20 }))).toThrow('sheet-too-small')
  })

  test('every code of every page is read, in a PDF of the size of the paper with words as outlines', async () => {
    const items = Array.from({ length: 26 }, (_, at) => ({
      line: at + 1,
      text: `https://a.example/桌/${at + 1}`,
      name: `${at + 1}`,
      caption: `${at + 1} 号桌，扫码点单`,
    }))
    const options = sheetOf({ columns: 4, rows: 5, skip: 3 })
    const sheet = await makeSheet(items, styleOf(), options, '打印页', context)
    const file = join(folder, 'sheet.pdf')
    writeFileSync(file, sheet.bytes)
    const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
    expect(info).toMatch(/Pages:\s+2/)
    expect(info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/)
    expect(execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n')).toHaveLength(2)
    const dpi = 200
    execFileSync('pdftoppm', ['-r', String(dpi), '-png', file, join(folder, 'page')])
    const pixel = dpi / 25.4
    const { cells, code } = sheetLayout(options)
    const cut = (page: number, ...box: readonly [number, number, number, number]) => {
      const [x, y, width, height] = box.map((mm) => Math.round(mm * pixel))
      const target = join(folder, 'cut.png')
      execFileSync('convert', [
        join(folder, `page-${page}.png`),
        '-crop',
        `${width}x${height}+${x}+${y}`,
        '+repage',
        target,
      ])
      return target
    }
    for (const [at, item] of items.entries()) {
      const place = at + 3
      const { x, y, width, height } = cells[place % 20]!
      expect(zbar(cut(1 + Math.floor(place / 20), x, y, width, height))).toEqual([item.text])
    }
    expect(sheet.notes).toEqual([{ code: 'sheet-pages', params: { pages: 2, count: 26 } }])
    // There is text below the first code, which is the fourth label.
    const cell = cells[3]!
    const side = Math.min(code.width, code.height)
    const words = cut(1, cell.x, cell.y + (cell.height + side) / 2 - 4, cell.width, 5)
    const ink = execFileSync('convert', [words, '-format', '%[fx:1-mean]', 'info:'], { encoding: 'utf8' })
    // The ink is text, not a bar: a line of text inks about a tenth of its box.
    expect(Number(ink)).toBeGreaterThan(0.02)
    expect(Number(ink)).toBeLessThan(0.2)
  })

  test('a logo all codes share is in the file once', async () => {
    const logo = createCanvas(200, 200)
    const random = Buffer.from(Array.from({ length: 160_000 }, (_, at) => (at * 7919 + (at >> 5) * 104729) & 255))
    const image = logo.getContext('2d').createImageData(200, 200)
    image.data.set(random)
    logo.getContext('2d').putImageData(image, 0, 0)
    const style = styleOf({ logo: 'picture', logoPicture: logo.toDataURL('image/png') })
    const items = Array.from({ length: 12 }, (_, at) => ({ line: at, text: `${at}`, name: `${at}`, caption: '' }))
    const size = async (count: number) =>
      (await makeSheet(items.slice(0, count), style, sheetOf({}), 'a', context)).bytes.length
    const [one, twelve] = [await size(1), await size(12)]
    expect(twelve).toBeLessThan(one * 2)
  })

  test('codes too small to be printed well are told', async () => {
    const items = [{ line: 1, text: 'https://a.example/'.repeat(20), name: 'a', caption: '' }]
    const { notes } = await makeSheet(items, styleOf(), sheetOf({ columns: 12, rows: 16, words: false }), 'a', context)
    expect(notes[1]).toMatchObject({ code: 'sheet-modules-small' })
  })
})
