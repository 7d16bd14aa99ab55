import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { afterAll, expect, test, vi } from 'vitest'
import { parse } from 'zod/mini'
import { convertTogether } from '../../../../src/core/convert/join.ts'
import { convertOptions } from '../../../../src/core/convert/options.ts'
import { photo } from '../../../helpers/files.ts'
import { toolFile } from '../../../helpers/quarters.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'copied-'))
const path = join(folder, 'made.pdf')
afterAll(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllGlobals()
})

/** Creates a PDF of text; page 1 links to page 2 and to an address, page 3 is rotated. */
async function contract(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const [one, two, three] = ['first page', 'secret page', 'third page'].map((words) => {
    const page = document.addPage([300, 200])
    page.drawText(words, { x: 20, y: 100 })
    return page
  })
  three!.setRotation(degrees(90))
  const { context } = document
  const link = (entries: object) =>
    context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], ...entries } as never))
  const inside = link({ Dest: [two!.ref, 'Fit'] })
  const outside = link({ A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.com/') }, P: one!.ref })
  one!.node.set(PDFName.of('Annots'), context.obj([inside, outside]))
  // What programs note about a page can lead to others, too.
  one!.node.set(PDFName.of('PieceInfo'), context.obj({ Maker: { Private: two!.ref } }))
  one!.node.set(PDFName.of('B'), context.obj([context.register(context.obj({ P: two!.ref }))]))
  return Buffer.from(await document.save())
}

async function joined(files: readonly ReturnType<typeof toolFile>[], options: object = {}) {
  // A codec invents a location where there is none, which would make the PDF reader look for its tables on a site.
  vi.stubGlobal('location', undefined)
  const unread = files.map((file) => ({ name: file.name, blob: new Blob([file.bytes]), read: async () => file }))
  const [output] = await convertTogether(unread, parse(convertOptions, { to: 'pdf', ...options }), toolContext())
  writeFileSync(path, output!.bytes)
  return output!
}

const words = () => execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
const told = (notes: readonly { readonly code: string }[]) => notes.map(({ code }) => code)

test('pages of a PDF keep their text, size and rotation among pictures', async () => {
  const picture = await photo(120, 90).jpeg().toBuffer()
  const output = await joined([toolFile('合同.pdf', await contract()), toolFile('图.jpg', picture)])
  expect(output).toMatchObject({ width: 400, height: 267 })
  expect(words()).toMatch(/first page[\s\S]*secret page[\s\S]*third page/)
  const info = execFileSync('pdfinfo', ['-f', '1', '-l', '9', path], { encoding: 'utf8' })
  expect([...info.matchAll(/size:\s+([\d.]+) x ([\d.]+)/g)].map(([, w, h]) => [Number(w), Number(h)])).toEqual([
    ...[300, 300, 300].map((width) => [width, 200]),
    [90, 67.5],
  ])
  expect([...info.matchAll(/rot:\s+(\d+)/g)].map(([, angle]) => Number(angle))).toEqual([0, 0, 90, 0])
  expect(told(output.notes)).not.toContain('pages-drawn')
  execFileSync('qpdf', ['--check', path])
})

test('of chosen pages nothing of the others comes along, and links to addresses stay', async () => {
  await joined([toolFile('合同.pdf', await contract())], { pages: '1' })
  const plain = execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1' })
  expect(plain).toContain('https://example.com/')
  expect(plain.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(words()).not.toContain('secret')
})

test('a tree of pages that leads in a circle is a damaged file', async () => {
  const document = await PDFDocument.create()
  document.addPage([300, 200])
  const tree = document.catalog.Pages()
  tree.Kids().set(0, document.catalog.get(PDFName.of('Pages'))!)
  const file = toolFile('圈.pdf', Buffer.from(await document.save()))
  await expect(joined([file])).rejects.toMatchObject({ code: 'pdf-damaged', params: { name: '圈.pdf' } })
})

test('pages that must be laid out anew, and those of an encrypted file, are drawn, which is said', async () => {
  const file = toolFile('合同.pdf', await contract())
  for (const options of [{ page: 'a4' }, { marginMm: 10 }]) {
    expect(told((await joined([file], options)).notes)).toContain('pages-drawn')
    expect(words().trim()).toBe('')
  }
  const [open, locked] = [join(folder, 'open.pdf'), join(folder, 'locked.pdf')]
  writeFileSync(open, file.bytes)
  execFileSync('qpdf', ['--encrypt', 'qingtu', 'owner', '256', '--', open, locked])
  const { notes } = await joined([toolFile('密.pdf', readFileSync(locked))], { password: 'qingtu' })
  expect(told(notes)).toContain('pages-drawn')
})
