import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isKept } from './kept-designs.ts'
import { expect, test } from './site.ts'

const folder = '/app/image-tools/efficiency-tools'

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${folder}/${address}`)
  await page.locator('[data-editor=ready]').waitFor()
}

/** Saves the open document in a format; returns the path of the file. */
async function saved(page: Page, format: string, prepare?: () => Promise<void>): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '导出' })
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await dialog.getByRole('radio', { name: format, exact: format !== '打印' }).check({ force: true })
  await prepare?.()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '保存' }).click(),
  ])
  await expect(dialog).toBeHidden()
  return download.path()
}

const told = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8' })
const pictures = (path: string) => told('pdfimages', '-list', path).trim().split('\n').length - 2

test('a diagram leaves as PNG, JPG, SVG with text or outlines, PDF with vectors, and a file of draw.io', async ({
  page,
}) => {
  await open(page, 'diagrams?template=company')
  const png = sharp(await readFile(await saved(page, 'PNG')))
  const { width = 0, height = 0 } = await png.metadata()
  expect(width).toBeGreaterThan(1000)
  const jpg = await sharp(await readFile(await saved(page, 'JPG'))).metadata()
  expect([jpg.format, jpg.width, jpg.height]).toEqual(['jpeg', width, height])

  const svg = await readFile(await saved(page, 'SVG'), 'utf8')
  expect(svg).toContain('>总经理</text>')
  const outlines = () => page.getByRole('switch', { name: '文字转曲' }).check()
  const outlined = await readFile(await saved(page, 'SVG', outlines), 'utf8')
  expect(outlined).not.toContain('<text')
  expect(outlined).toContain('aria-label="总经理"')
  // A strict parser of XML, and it is as large as the PNG.
  const drawn = await sharp(Buffer.from(outlined)).metadata()
  expect([drawn.width! * 2, drawn.height! * 2]).toEqual([width, height])

  const pdf = await saved(page, 'PDF')
  told('qpdf', '--check', pdf)
  expect(told('pdfinfo', pdf)).toMatch(/Pages: +1/)
  const text = told('pdftotext', pdf, '-')
  for (const word of ['总经理', '产品研发中心', '客户成功部']) expect(text).toContain(word)
  expect(pictures(pdf)).toBe(0)

  const drawio = await readFile(await saved(page, 'draw.io'), 'utf8')
  expect(drawio).toContain('<mxfile')
  expect(drawio).toContain('总经理')
})

test('a mind map leaves as PDF of vectors, whole and over pages of A4', async ({ page }) => {
  await open(page, 'simple-mind-map?template=weekly')
  const whole = await saved(page, 'PDF')
  told('qpdf', '--check', whole)
  expect(pictures(whole)).toBe(0)
  expect(told('pdftotext', whole, '-').length).toBeGreaterThan(30)
  const print = await saved(page, '打印')
  expect(told('pdfinfo', print)).toMatch(/Page size: +84[12]\.\d+ x 595\.\d+ pts \(A4\)/)
})

for (const [board, template, word] of [
  ['diagrams', 'company', '总经理'],
  ['simple-mind-map', 'weekly', '本周计划'],
] as const) {
  test(`${board}: the document becomes layers of a new design`, async ({ page }) => {
    await open(page, `${board}?template=${template}`)
    await page.getByRole('button', { name: '插入到设计' }).click()
    const dialog = page.getByRole('dialog', { name: '插入到设计' })
    await dialog.getByRole('radio', { name: '可编辑的图层' }).check({ force: true })
    await dialog.getByRole('button', { name: '新建一份设计' }).click()
    await page.waitForURL('**/app/common-design?**')
    await page.locator('[data-editor=ready]').waitFor()
    await expect(page.getByText(/已转成 \d+ 个可编辑的元素/)).toBeVisible()
    // The texts of the document are texts of the design.
    await expect.poll(() => isKept(page, 'noto-sans-sc', 'auto-width', word)).toBe(true)
  })
}

for (const [board, noun] of [
  ['excalidraw', '白板'],
  ['diagrams', '流程图'],
] as const) {
  test(`an empty ${noun} says so instead of saving an empty picture`, async ({ page }) => {
    await open(page, `${board}?new`)
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出' })
    await expect(dialog.getByRole('status')).toContainText('还什么都没有')
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
  })
}
