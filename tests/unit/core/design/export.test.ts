import '../../../helpers/web-canvas.ts'
import '../../../helpers/painting.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { withAiLabel } from '../../../../src/core/design/ai-label.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { type ExportSettings, exportPages } from '../../../../src/core/design/export.ts'
import { copiedPage } from '../../../../src/core/design/new-design.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { aigcLabel } from '../../../../src/core/image/metadata/aigc-label.ts'
import { counted, designOf } from '../../../helpers/designs.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'qingtu-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

const asset = 'a'.repeat(64)
/** Returns a design of two pages, 300 × 400: a red square at the top left on white, a picture at the bottom right. */
function small(): Design {
  const design = designOf(
    newElement('rect', { id: 'r', x: 20, y: 30, width: 100, height: 100, fill: solid('#ff0000') }),
    newElement('image', { id: 'p', x: 180, y: 280, width: 100, height: 100, asset, pictureWidth: 8, pictureHeight: 8 }),
  )
  Object.assign(design, { width: 300, height: 400 })
  design.pages.push(copiedPage(design.pages[0]!, 'second', counted('k')))
  return design
}
const blue = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0000ff' } })
        .png()
        .toBuffer(),
    ),
  ])
const settings: ExportSettings = { format: 'png', scale: 1, quality: 90, targetKb: null, dpi: 144, transparent: false }
const write = (
  over: Partial<ExportSettings>,
  pages = ['page'],
  more: Partial<Parameters<typeof exportPages>[0]> = {},
) =>
  exportPages(
    { design: small(), pages, settings: { ...settings, ...over }, asset: blue, name: '封面 v1.2', ...more },
    toolContext(),
  )
const pixel = async (bytes: Uint8Array, x: number, y: number) => [
  ...(await sharp(bytes).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
]

test.each(['png', 'jpg', 'webp'] as const)(
  '%s: the size, the density and the pixels that were asked for',
  async (format) => {
    const [output] = await write({ format, scale: 2 })
    const { bytes, name, width, height, notes } = output!
    expect({ name, width, height, notes }).toEqual({ name: `封面 v1.2.${format}`, width: 600, height: 800, notes: [] })
    const found = await sharp(bytes).metadata()
    expect(found).toMatchObject({ format: format === 'jpg' ? 'jpeg' : format, width: 600, height: 800 })
    expect(found.hasAlpha, 'nothing is transparent').toBe(false)
    if (format !== 'webp') expect(found.density).toBe(144)
    const near = async (x: number, y: number, colour: readonly number[]) => {
      const seen = await pixel(bytes, x, y)
      for (const [at, value] of colour.entries())
        expect(Math.abs(seen[at]! - value)).toBeLessThanOrEqual(format === 'png' ? 0 : 6)
    }
    await near(140, 160, [255, 0, 0, 255])
    await near(460, 660, [0, 0, 255, 255])
    await near(4, 4, [255, 255, 255, 255])
  },
)

test('without backgrounds where the format can, on white where it cannot', async () => {
  const [clear] = await write({ transparent: true })
  expect((await sharp(clear!.bytes).metadata()).hasAlpha).toBe(true)
  expect(await pixel(clear!.bytes, 2, 2)).toEqual([0, 0, 0, 0])
  expect(await pixel(clear!.bytes, 50, 60)).toEqual([255, 0, 0, 255])
  const [flat] = await write({ transparent: true, format: 'jpg' })
  expect(await pixel(flat!.bytes, 2, 2)).toEqual([255, 255, 255, 255])
})

test('pages in the order asked for, numbered; a PDF holds them all at their size', async () => {
  const outputs = await write({}, ['second', 'page'])
  expect(outputs.map(({ name }) => name)).toEqual(['封面 v1.2-01.png', '封面 v1.2-02.png'])
  const [pdf] = await write({ format: 'pdf', scale: 2, dpi: 72 }, ['page', 'second'])
  const file = join(folder, 'two.pdf')
  writeFileSync(file, pdf!.bytes)
  const said = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  expect(said).toMatch(/Pages:\s+2\n/)
  expect(said).toMatch(/Page size:\s+300 x 400 pts/)
  expect(pdf!.name).toBe('封面 v1.2.pdf')
})

test('a target in KB is kept to, or said to be missed', async () => {
  const design = small()
  const noise = await sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  Object.assign(design.pages[0]!.elements.p!, { x: 0, y: 0, width: 300, height: 400 })
  const request = { design, asset: async () => new Blob([new Uint8Array(noise)]) }
  const [output] = await write({ format: 'jpg', scale: 2, targetKb: 60 }, ['page'], request)
  expect(output!.bytes.length).toBeLessThanOrEqual(60 * 1024)
  expect(output!.bytes.length).toBeGreaterThan(60 * 1024 * 0.8)
})

test('fonts are there before anything is painted; what they lack and lost pictures are told', async () => {
  const design = small()
  design.pages[0]!.elements.t = newElement('text', {
    id: 't',
    runs: [{ text: '嘚瑟' }],
    family: 'zcool-kuaile',
    weight: 400,
  })
  design.pages[0]!.order.push('t')
  const asked: string[] = []
  const context = toolContext()
  const loadFont = async (family: string, weight: number, text: string) => {
    asked.push(`${family} ${weight} ${text}`)
    return ['嘚']
  }
  const [output] = await exportPages(
    { design, pages: ['page'], settings, asset: async () => null, name: 'x' },
    { ...context, host: { ...context.host, loadFont } },
  )
  expect(asked).toEqual(['zcool-kuaile 400 嘚瑟'])
  expect(output!.notes).toEqual([
    { code: 'glyphs-missing', params: { characters: '嘚' } },
    { code: 'pictures-missing', params: { count: 1 } },
  ])
})

test('more pixels than a browser can hold, an unknown page and a cancelled export say so', async () => {
  await expect(write({ scale: 60 })).rejects.toMatchObject({
    code: 'too-many-pixels',
    params: { widthPx: 18_000, heightPx: 24_000 },
  })
  await expect(write({}, ['nowhere'])).rejects.toMatchObject({ code: 'page-missing' })
  const stop = new AbortController()
  stop.abort()
  const request = { design: small(), pages: ['page'], settings, asset: blue, name: 'x' }
  await expect(exportPages(request, toolContext({ signal: stop.signal }))).rejects.toThrow()
})

test('a PNG that is small enough stays as it is written without a limit', async () => {
  const [[free], [limited]] = await Promise.all([write({}), write({ targetKb: 500 })])
  expect(Buffer.from(limited!.bytes).equals(Buffer.from(free!.bytes))).toBe(true)
})

test('a page is exported at up to 16 384 px and refused beyond', async () => {
  const wide = (width: number) => write({}, ['page'], { design: { ...small(), width, height: 20 } })
  expect((await wide(16_384))[0]).toMatchObject({ width: 16_384, height: 20 })
  await expect(wide(16_385)).rejects.toMatchObject({ code: 'too-many-pixels' })
})

test('what a model made is labelled in the metadata of every file, and nothing else is', async () => {
  const aigc = aigcLabel({ producer: '某模型', id: 'a-1' })
  const labelled = small()
  labelled.pages[0]!.aigc = aigc
  const read = (bytes: Uint8Array, extension: string) => {
    const file = join(folder, `labelled.${extension}`)
    writeFileSync(file, bytes)
    return JSON.parse(execFileSync('exiftool', ['-j', '-XMP:all', file], { encoding: 'utf8' }))[0] as Record<
      string,
      string
    >
  }
  for (const format of ['png', 'jpg', 'webp', 'pdf', 'svg'] as const) {
    const [one, other] = format === 'pdf' ? [['page', 'second'], ['second']] : [['page'], ['second']]
    const [made] = await write({ format }, one, { design: labelled })
    expect(JSON.parse(read(made!.bytes, format).Aigc!), format).toMatchObject({ Label: '1', ContentProducer: '某模型' })
    const [own] = await write({ format }, other, { design: labelled })
    expect(read(own!.bytes, format).Aigc, format).toBeUndefined()
  }
  // The density and the greatest size hold with the label.
  const [dense] = await write({ format: 'jpg', targetKb: 12 }, ['page'], { design: labelled })
  expect((await sharp(dense!.bytes).metadata()).density).toBe(144)
  expect(dense!.bytes.length).toBeLessThanOrEqual(12 * 1024)
})

test('a page of a model that has lost its visible label gets it back, and the result says so', async () => {
  const design = small()
  const plain = await write({ aiLabel: 'AI 生成' }, ['page'], { design })
  const [page] = design.pages
  design.pages[0] = { ...page!, aigc: aigcLabel({ producer: '某模型', id: 'a-1' }) }
  // The corner of the plate, below and right of the picture.
  const corner = [289, 389] as const
  const note = { code: 'ai-label-added', params: { count: 1 } }
  for (const format of ['png', 'jpg', 'webp'] as const) {
    const [made] = await write({ format, aiLabel: 'AI 生成', transparent: true }, ['page', 'second'], { design })
    expect(made!.notes, format).toEqual([note])
    expect((await pixel(made!.bytes, ...corner))[0], format).toBeLessThan(160)
  }
  expect((await pixel(plain[0]!.bytes, ...corner))[0]).toBe(255)
  expect(plain[0]!.notes).toEqual([])
  const [svg] = await write({ format: 'svg', aiLabel: 'AI 生成' }, ['page'], { design })
  expect(new TextDecoder().decode(svg!.bytes)).toContain('>生成<')
  // One that shows the label is left as it is.
  design.pages[0] = withAiLabel(design.pages[0], design, { words: 'AI 生成', aigc: design.pages[0].aigc! })
  const [own] = await write({ aiLabel: 'AI 生成' }, ['page'], { design })
  expect(own!.notes).toEqual([])
})
