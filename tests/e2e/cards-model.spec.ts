import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { goodAnswer, goodAnswers } from '../helpers/ai-answers.ts'
import { readZip } from '../helpers/zip.ts'
import { designId, planted } from './kept-designs.ts'
import { expect, test } from './site.ts'

test.use({ withModel: true })

const folder = mkdtempSync(join(tmpdir(), 'qingtu-ai-cards-'))
const maker = (page: Page) => page.locator('[data-cards-maker]')
const cards = (page: Page) => page.getByRole('list', { name: '卡片' }).getByRole('button')
const settled = (page: Page) => expect(maker(page)).toHaveAttribute('data-cards-maker', 'ready', { timeout: 30_000 })
const left = (page: Page, count: number) => expect(page.getByText(`还剩 ${count} 次`)).toBeVisible()
const go = (page: Page) => page.getByRole('button', { name: 'AI 写一套' }).click()

async function open(page: Page): Promise<void> {
  await page.goto('/app/ai-content-creator')
  await expect(maker(page)).toHaveAttribute('data-cards-maker', /empty/)
  await page.getByText('从主题开始', { exact: true }).click()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('工作日的早餐')
}

async function fileOf(download: Download): Promise<string> {
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return file
}
/** Returns the label of generated content that exiftool finds in a file. */
const labelOf = (file: string): { readonly Label?: string } =>
  JSON.parse(JSON.parse(execFileSync('exiftool', ['-j', '-XMP:Aigc', file], { encoding: 'utf8' }))[0].Aigc ?? '{}')

/** Unlocks and hides the visible label of a page in the editor: the export of all pages puts it back and says so. */
async function labelReturns(page: Page): Promise<void> {
  await page.getByRole('button', { name: '图层', exact: true }).click()
  const row = page.getByRole('treeitem', { name: 'AI 生成' })
  await row.getByRole('button', { name: /^解除锁定/ }).click()
  await row.hover()
  await row.getByRole('button', { name: /^隐藏/ }).click()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  const coming = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: /^导出并下载/ }).click()
  await coming
  await expect(dialog.getByText('有 1 页已补上「AI 生成」标识')).toBeVisible()
}

test('a set by the model grows as it arrives, costs one creation, and is labelled wherever it goes', async ({
  page,
  model,
}) => {
  test.setTimeout(180_000)
  await open(page)
  await left(page, 10)
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    setInterval(() => {
      const arriving = document.querySelector('[data-cards-arriving]')
      if (arriving) seen.add(arriving.textContent ?? '')
    }, 20)
  })
  model!.answer({ say: goodAnswers.cards, size: 2, ms: 20 })
  await go(page)
  await settled(page)
  expect(await page.evaluate(() => (window as { seen?: Set<string> }).seen?.size)).toBeGreaterThan(3)
  expect(await cards(page).count()).toBeGreaterThanOrEqual(4)
  await expect(page.getByText('这些文字由模型写成')).toBeVisible()

  // A card anew: one more creation, and a step that can be taken back.
  model!.answer(goodAnswer)
  await cards(page).nth(1).click()
  const body = page.getByLabel('第 2 张的正文')
  const before = await body.inputValue()
  const row = page.getByRole('list', { name: '大纲' }).getByRole('listitem').nth(1)
  await row.getByRole('button', { name: /更多操作$/ }).click()
  await page.getByRole('menuitem', { name: 'AI 换一种说法' }).click()
  await expect(body).toHaveValue('换一种说法')
  await page.getByRole('button', { name: '撤销上一步' }).click()
  await expect(body).toHaveValue(before)
  await settled(page)

  await page.getByRole('button', { name: '发布包' }).click()
  const dialog = page.getByRole('dialog', { name: '发布包' })
  await dialog.getByLabel('正文', { exact: true }).fill('只剩一句。')
  const zip = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: '下载发布包' }).click()
  const files = readZip(readFileSync(await fileOf(await zip)))
  expect(files.get('正文.txt')!.toString()).toBe('只剩一句。\n（内容由 AI 生成）')
  const pictures = [...files].filter(([name]) => /^\d+\.(png|jpg)$/.test(name))
  expect(pictures.length).toBeGreaterThanOrEqual(4)
  for (const [name, bytes] of pictures) {
    writeFileSync(join(folder, name), bytes)
    expect(labelOf(join(folder, name)).Label, name).toBe('1')
  }
  await page.keyboard.press('Escape')
  for (const item of ['存成长图', '存成 PDF']) {
    const coming = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: '更多导出方式' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    expect(labelOf(await fileOf(await coming)).Label, item).toBe('1')
  }
  await page.getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  const stored = JSON.parse(await planted(page, designId(page)))
  for (const one of stored.pages as { aigc?: string; elements: Record<string, { locked?: boolean }> }[]) {
    expect(JSON.parse(one.aigc!).Label).toBe('1')
    const label = Object.values(one.elements).find((element) => JSON.stringify(element).includes('AI 生成'))
    expect(label?.locked).toBe(true)
  }
  await labelReturns(page)
  await page.goto('/app/ai-content-creator')
  await settled(page)
  await page.getByRole('button', { name: '换一篇' }).click()
  await page.getByText('从主题开始', { exact: true }).click()
  await left(page, 8)
})

test('what is cancelled or fails costs nothing, and a draft stays possible', async ({ page, model }) => {
  await open(page)
  model!.answer({ stall: '{"titles":["早餐"],"cards":[{"type":"cover","title":"早餐' })
  await go(page)
  await expect(page.locator('[data-cards-arriving]')).toContainText('早餐')
  await page.getByRole('button', { name: '停止，不扣次数' }).click()
  await expect.poll(() => model!.open()).toBe(0)
  model!.answer({ status: 400 })
  await go(page)
  await expect(page.getByRole('alert').filter({ hasText: '没有扣次数' })).toBeVisible()
  await left(page, 10)
  await page.getByRole('button', { name: '写模板草稿' }).click()
  await settled(page)
  await expect(page.getByText('这些文字由模型写成')).toHaveCount(0)
})
