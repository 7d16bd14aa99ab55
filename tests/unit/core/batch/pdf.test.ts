import '../../../helpers/web-canvas.ts'
import '../../../helpers/painting.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindRowPages, bindRowSheets } from '../../../../src/core/batch/pdf.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { exportPages } from '../../../../src/core/design/export.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { aigcLabel } from '../../../../src/core/image/metadata/aigc-label.ts'
import { sheetOptions } from '../../../../src/core/qr/sheet.ts'
import type { ToolFile } from '../../../../src/core/tool.ts'
import { designOf } from '../../../helpers/designs.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'qingtu-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

const asset = 'a'.repeat(64)
let logo: Blob
/** A picture with a mask that no row holds for less than this, bytes. */
const leastLogo = 20_000

beforeAll(async () => {
  const noise = sharp({
    create: {
      ...{ width: 120, height: 120, channels: 4, background: '#00000080' },
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
  logo = new Blob([new Uint8Array(await noise.png().toBuffer())])
})

/** Returns a pass of a person, 300 × 400, with a logo that all passes have. */
function pass(name: string, aigc = ''): Design {
  const design = designOf(
    newElement('image', { id: 'p', width: 120, height: 120, asset, pictureWidth: 120, pictureHeight: 120 }),
    newElement('text', { id: 't', x: 20, y: 200, width: 260, height: 60, size: 40, runs: [{ text: name }] } as never),
  )
  if (aigc) design.pages[0]!.aigc = aigc
  return Object.assign(design, { width: 300, height: 400 })
}

async function rowOf(name: string, aigc = ''): Promise<ToolFile> {
  const settings = { format: 'pdf', scale: 1, quality: 90, targetKb: null, dpi: 144, transparent: false } as const
  const design = pass(name, aigc)
  const [made] = await exportPages({ design, pages: ['page'], settings, asset: async () => logo, name }, toolContext())
  return { name: made!.name, bytes: made!.bytes }
}

async function* inOrder(rows: readonly ToolFile[]) {
  yield* rows
}

function written(bytes: Uint8Array, name: string): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const told = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
const names = ['Lin', 'Wang', 'Chen', 'Zhao', 'Sun']

test('rows are pages of one PDF: words that are found, a picture of all of them once', async () => {
  const rows = await Promise.all(names.map((name) => rowOf(name)))
  const bytes = await bindRowPages(inOrder(rows), '')
  const path = written(bytes, 'pages.pdf')
  expect(told('pdfinfo', path)).toMatch(/Pages: +5[\s\S]*Page size: +150 x 200 pts/)
  expect(
    told('pdftotext', path, '-')
      .split('\f')
      .map((text) => text.trim()),
  ).toEqual([...names, ''])
  const [one] = rows
  expect(one!.bytes.length).toBeGreaterThan(leastLogo)
  expect(bytes.length).toBeLessThan(one!.bytes.length + 4 * (rows[1]!.bytes.length - leastLogo))
  // Each page still shows it, masked.
  const listed = told('pdfimages', '-list', path)
    .split('\n')
    .filter((line) => / (image|smask) +120 /.test(line))
  expect(listed).toHaveLength(10)
  expect(new Set(listed.map((line) => line.trim().split(/\s+/)[10])).size).toBe(1)
  const drawn = (file: string, page: number) => {
    execFileSync('pdftoppm', ['-r', '96', '-png', '-f', `${page}`, '-l', `${page}`, file, join(folder, `seen-${page}`)])
    return sharp(join(folder, `seen-${page}-${page}.png`))
      .raw()
      .toBuffer()
  }
  expect(await drawn(path, 3)).not.toEqual(await drawn(path, 4))
})

test('rows share sheets, with words that are found', async () => {
  const rows = await Promise.all(names.map((name) => rowOf(name)))
  const options = sheetOptions.parse({ by: 'grid', columns: 2, rows: 2, skip: 1 })
  const path = written(await bindRowSheets(inOrder(rows), options, ''), 'sheets.pdf')
  expect(told('pdfinfo', path)).toMatch(/Pages: +2/)
  const pages = told('pdftotext', path, '-').split('\f')
  expect(names.map((name) => pages.findIndex((text) => text.includes(name)))).toEqual([0, 0, 0, 1, 1])
})

test('what a model wrote on one row labels the whole', async () => {
  const label = aigcLabel({ producer: '某模型', id: 'a-1' })
  const rows = [await rowOf('Lin'), await rowOf('Wang', label)]
  const options = sheetOptions.parse({ by: 'grid', columns: 2, rows: 2 })
  for (const bytes of [await bindRowPages(inOrder(rows), label), await bindRowSheets(inOrder(rows), options, label)]) {
    const [found] = JSON.parse(told('exiftool', '-j', '-XMP:all', written(bytes, 'labelled.pdf'))) as {
      Aigc?: string
    }[]
    expect(JSON.parse(found?.Aigc ?? '{}')).toMatchObject({ Label: '1', ContentProducer: '某模型' })
  }
})

test('a row that is no PDF is named', async () => {
  const rows = [await rowOf('Lin'), { name: '3.pdf', bytes: new Uint8Array([1, 2, 3]) }]
  await expect(bindRowPages(inOrder(rows), '')).rejects.toMatchObject({
    code: 'image-damaged',
    params: { name: '3.pdf' },
  })
})
