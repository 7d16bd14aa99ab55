import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { readZip } from '../helpers/zip.ts'
import { expectAccessible } from './accessible.ts'
import { designId, planted } from './kept-designs.ts'
import { expect, test } from './site.ts'

const path = '/app/ai-content-creator'
const folder = mkdtempSync(join(tmpdir(), 'qingtu-cards-'))
const article = readFileSync('tests/fixtures/cards/coffee.md', 'utf8')

const maker = (page: Page) => page.locator('[data-cards-maker]')
const cards = (page: Page) => page.getByRole('list', { name: '卡片' }).getByRole('button')
const settled = (page: Page) => expect(maker(page)).toHaveAttribute('data-cards-maker', 'ready', { timeout: 30_000 })

async function open(page: Page): Promise<void> {
  await page.goto(path)
  await expect(maker(page)).toHaveAttribute('data-cards-maker', /empty|ready|painting/)
}

/** Puts a text where it is pasted, and waits for its cards. */
async function paste(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('文章、Markdown 或大纲')
  await field.evaluate((element, words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
  await settled(page)
}

async function bytesOf(download: Download): Promise<Buffer> {
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return readFileSync(file)
}

test('a sample teaches, and becomes cards of one’s own with a click', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('img', { name: '示例第 1 张' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '用示例试试' }).press('Enter')
  await settled(page)
  expect(await cards(page).count()).toBe(7)
  await expectAccessible(page)
  // Keys go on from where the button was, not from the top of the page.
  await expect(page.getByRole('region', { name: '卡片预览' })).toBeFocused()
})

test('on a phone the cards come up under the header as they are made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await paste(page, article)
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.3 })
  await expect(page.locator('label', { hasText: '大纲' })).toBeInViewport()
})

test('a pasted article becomes cards, is edited as an outline, and is there the next time', async ({ page }) => {
  await open(page)
  await paste(page, article)
  const before = await cards(page).count()
  expect(before).toBeGreaterThan(6)
  await cards(page).nth(1).click()
  const body = page.getByLabel('第 2 张的正文')
  await expect(body).toHaveValue(/烘焙后 7 到 30 天/)
  await page.getByLabel('第 2 张的标题').fill('先看日期')
  await settled(page)
  await expect(cards(page).nth(1)).toHaveAccessibleName('第 2 张：先看日期')
  await page.getByRole('button', { name: '先看日期：更多操作' }).click()
  await page.getByRole('menuitem', { name: '拆成两张' }).click()
  await settled(page)
  expect(await cards(page).count()).toBe(before + 1)
  await page.getByRole('button', { name: '撤销上一步' }).click()
  await settled(page)
  expect(await cards(page).count()).toBe(before)
  await page.reload()
  await settled(page)
  await expect(cards(page).nth(1)).toHaveAccessibleName('第 2 张：先看日期')
})

test('a set goes on in the editor as pages of one design, in its theme and with its account', async ({ page }) => {
  await open(page)
  await paste(page, article)
  await page.getByText('极简黑', { exact: true }).click()
  await page.getByLabel('署名').fill('小青')
  await page.getByText('1:1', { exact: true }).click()
  await settled(page)
  const count = await cards(page).count()
  await page.getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  const stored = JSON.parse(await planted(page, designId(page)))
  expect([stored.width, stored.height, stored.name]).toEqual([undefined, 1242, '新手买咖啡豆，先看懂这六个词'])
  expect(stored.pages).toHaveLength(count)
  expect(stored.pages[0].background).toMatchObject({ colour: '#0d0d0f' })
  const said = JSON.stringify(stored.pages.at(-1))
  expect(said).toContain('@小青')
  expect(stored.post.title).toBe('新手买咖啡豆，先看懂这六个词')
})

test('a set leaves as a package with its texts, as one long picture, and as a PDF', async ({ page }) => {
  await open(page)
  await paste(page, article)
  const count = await cards(page).count()
  await page.getByRole('button', { name: '发布包' }).click()
  const dialog = page.getByRole('dialog', { name: '发布包' })
  await expect(dialog.getByLabel('标题', { exact: true })).toHaveValue('新手买咖啡豆，先看懂这六个词')
  const zip = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: '下载发布包' }).click()
  const files = readZip(await bytesOf(await zip))
  const pictures = [...files.keys()].filter((name) => /^\d+\.(png|jpg)$/.test(name))
  expect(pictures).toHaveLength(count)
  expect(await sharp(files.get(pictures[0]!)).metadata()).toMatchObject({ width: 1242, height: 1660 })
  expect(files.get('正文.txt')!.toString()).toContain('1. 先看烘焙日期，不看保质期')
  await page.keyboard.press('Escape')

  const saved = async (item: string) => {
    const coming = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: '更多导出方式' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    return bytesOf(await coming)
  }
  const long = await sharp(await saved('存成长图')).metadata()
  expect(long.width).toBe(1080)
  expect(Math.abs(long.height! - (1660 / 1242) * 1080 * count)).toBeLessThan(count + 1)
  expect((await PDFDocument.load(await saved('存成 PDF'))).getPageCount()).toBe(count)
})

test('a dropped text file is read, a picture is refused with its name, and an empty text with a reason', async ({
  page,
}) => {
  await open(page)
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText('「照片.png」不是文本文件')).toBeVisible()
  await input.setInputFiles({ name: '空.txt', mimeType: 'text/plain', buffer: Buffer.from('  \n ') })
  await expect(page.getByText('没有读到文字')).toBeVisible()
  await input.setInputFiles({ name: '咖啡.md', mimeType: 'text/markdown', buffer: Buffer.from(article) })
  await settled(page)
  expect(await cards(page).count()).toBeGreaterThan(6)
})

test('on a phone cards and outline take turns, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await paste(page, article)
  await cards(page).nth(2).click()
  await expect(page.getByLabel('第 3 张的正文')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByText('卡片', { exact: true }).click()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: '更多导出方式' }).click()
  for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '更多导出方式' })).toBeFocused()
})

test('a card is dragged to another place by mouse and by touch, moved by keys, and put back', async ({ page }) => {
  await open(page)
  await paste(
    page,
    '# 题\n\n## 甲\n\n第一张上只有这一句话。\n\n## 乙\n\n第二张上只有这一句话。\n\n## 丙\n\n第三张上只有这一句话。',
  )
  const handles = page.locator('[data-card-handle]')
  const titles = () =>
    page
      .getByLabel(/^第 \d+ 张的标题$/)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect((await titles()).slice(0, 4)).toEqual(['题', '甲', '乙', '丙'])
  const boxOf = async (at: number) => (await handles.nth(at).boundingBox())!
  const [from, to] = [await boxOf(0), await boxOf(2)]
  await page.mouse.move(from.x + 8, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 40, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + to.height, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await titles()).slice(0, 4)).toEqual(['题', '乙', '丙', '甲'])
  // Above the cover there is no place.
  const last = await boxOf(2)
  const touch = (type: string, y: number) =>
    handles.nth(2).evaluate(
      (element, { kind, at }) => {
        const target = kind === 'pointerdown' ? element : window
        const event = { pointerType: 'touch', pointerId: 7, button: 0, clientX: 20, clientY: at, bubbles: true }
        target.dispatchEvent(new PointerEvent(kind, event))
      },
      { kind: type, at: y },
    )
  await touch('pointerdown', last.y + 10)
  await touch('pointermove', last.y - 60)
  await touch('pointermove', 0)
  await touch('pointerup', 0)
  await expect.poll(async () => (await titles()).slice(0, 4)).toEqual(['题', '甲', '乙', '丙'])
  await page.getByLabel('第 2 张的标题').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await titles()).slice(0, 4)).toEqual(['题', '乙', '甲', '丙'])
  await page.getByRole('button', { name: '撤销上一步' }).click()
  await expect.poll(async () => (await titles()).slice(0, 4)).toEqual(['题', '甲', '乙', '丙'])
})

test('a picture goes on the open card, is painted, and belongs to the design', async ({ page }) => {
  await open(page)
  await paste(page, '# 散步\n\n## 路上\n\n看见一棵树。\n\n![](https://example.com/a.png)\n\n## 回家\n\n喝水。')
  await expect(page.getByText('文字里有 1 张网络图片放不进来')).toBeVisible()
  await cards(page).nth(1).click()
  const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d01030' } })
    .png()
    .toBuffer()
  const input = page.locator('input[accept="image/*"]')
  await input.setInputFiles({ name: '树.png', mimeType: 'image/png', buffer: red })
  await expect(page.getByLabel('第 2 张的正文')).toHaveValue(/!\[\]\(图1\)$/)
  await settled(page)
  const shown = await sharp(await cards(page).nth(1).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
  let reds = 0
  for (let at = 0; at < shown.length; at += 3) if (shown[at]! > 180 && shown[at + 1]! < 60) reds += 1
  expect(reds / (shown.length / 3)).toBeGreaterThan(0.1)
  await page.getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  const stored = JSON.parse(await planted(page, designId(page)))
  expect(Object.values(stored.assets)).toMatchObject([{ width: 300, height: 200 }])
})

test('parts that do not load say so in their place and come when they are tried again; no card is lost', async ({
  page,
}) => {
  let broken = true
  const late = /\/_astro\/(CoverStrip|text-checks|mathjax)[.-].*\.js/
  await page.route(late, (route) => (broken ? route.abort() : route.continue()))
  await open(page)
  await paste(page, `${article}\n\n## 面积\n\n$$S=\\frac{1}{2}ab$$\n`)
  const count = await cards(page).count()
  await expect(page.getByText('没有排出来，请检查网络后再排一次。')).toBeVisible()
  await expect(page.getByText('用词检查没有加载出来')).toBeVisible()
  await page.getByLabel('第 1 张的标题').click()
  const row = page.getByRole('list', { name: '大纲' }).getByRole('listitem').first()
  await expect(row.getByRole('alert')).toContainText('这一部分没有打开')
  await expect(page.getByLabel('第 2 张的标题')).toBeVisible()

  broken = false
  await row.getByRole('button', { name: '重试' }).click()
  await expect(row.getByText('封面版式')).toBeVisible()
  await page.getByRole('button', { name: '再查一次' }).click()
  await expect(page.getByRole('region', { name: '用词检查' })).toBeVisible()
  await page.getByRole('button', { name: '再排一次' }).click()
  await expect(page.getByText(/^\d+ 张，点一张改它的文字。$/)).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThanOrEqual(count)
})

test('the keyboard goes on from where a menu or a dialog was opened', async ({ page }) => {
  await open(page)
  await paste(page, article)
  const more = page.getByRole('button', { name: '更多导出方式' })
  const pack = page.getByRole('button', { name: '发布包' })
  await more.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(pack).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '发布包' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pack).toBeFocused()
})
