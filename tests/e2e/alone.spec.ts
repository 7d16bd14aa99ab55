import type { Page } from '@playwright/test'
import { photo, testFile } from '../helpers/files.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage, compressPath } from './bench.ts'
import { openEditor, saveState } from './kept-designs.ts'
import { expect, test } from './site.ts'

// The site built without accounts: nothing of them is shown or asked for, and all that is local works.

const words = /云端|额度|还能下载|扫码登录|升级会员|开通会员/

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector('html[data-shell=ready]')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** Notes the calls that a page makes to the API. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  return calls
}

for (const path of [
  '/',
  '/workbench',
  '/my-templates',
  '/my-templates?shelf=cloud',
  '/template',
  '/privacy',
  '/ai-notice',
])
  test(`no account is spoken of on ${path}`, async ({ page }) => {
    const calls = callsOf(page)
    await open(page, path)
    await expect(page.locator('[data-open-login], [data-account]')).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText(words)
    for (const role of ['button', 'link'] as const)
      await expect(page.getByRole(role, { name: /登录|个人中心|邀请有礼/ })).toHaveCount(0)
    expect(calls).toEqual([])
    await expectAccessible(page)
  })

test('a work is made, saved, found, backed up and brought back', async ({ page }) => {
  const calls = callsOf(page)
  await openEditor(page, '?template=camping-notes')
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
  await expect(page.getByRole('button', { name: '存到云端' })).toHaveCount(0)
  await page.getByRole('button', { name: '文件' }).click()
  await expect(page.getByRole('menuitem', { name: '新建设计' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: words })).toHaveCount(0)
  await open(page, '/my-templates')
  const work = page.locator('[data-work]')
  await expect(work).toHaveCount(1)
  await work.getByRole('button', { name: /的操作$/ }).click()
  await expect(page.getByRole('menuitem', { name: '存为模板…' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: words })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '备份与恢复' }).click()
  await page.getByRole('menuitem', { name: '备份全部…' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '备份', exact: true }).click()
  const file = await (await coming).path()
  await work.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(page.getByText('这里还没有作品')).toBeVisible()
  await page.getByRole('button', { name: /^回收站 1/ }).click()
  await work.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name: '彻底删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '彻底删除' }).click()
  await expect(work).toHaveCount(0)
  await page.getByRole('button', { name: /^作品 0/ }).click()
  await page.getByLabel('选择备份文件').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: '恢复 1 份' }).click()
  await expect(page.getByRole('dialog')).toContainText('已恢复 1 份作品')
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  await expect(work).toHaveCount(1)
  expect(calls).toEqual([])
})

/** Returns the time of the page, ms, once two seconds have passed since `began`; 0 until then. */
const secondsAfter = (began: number): number => (performance.now() > began + 2000 ? performance.now() : 0)

test('pictures are compressed and saved without any limit', async ({ page }) => {
  const calls = callsOf(page)
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  const bytes = await photo(320, 200).jpeg({ quality: 95 }).toBuffer()
  await bench.add(Array.from({ length: 22 }, (_, at) => testFile(`照片 ${at}.jpg`, bytes)))
  await bench.settled(22)
  let began = 0
  for (let at = 0; at < 22; at++) {
    // Chromium drops the eleventh download of a page within a second; nobody clicks that fast.
    if (at % 10 === 0) began = await page.waitForFunction(secondsAfter, began).then((now) => now.jsonValue())
    const coming = page.waitForEvent('download')
    await bench.row(`照片 ${at}.jpg`).getByRole('button', { name: /^下载/ }).click()
    await (await coming).path()
  }
  await expect(page.locator('main')).not.toContainText(words)
  expect(calls).toEqual([])
})

const aiWords = /还剩 \d+ 次|创作次数|AI 写|AI 改写|AI 生成(?!内容)/

test('a text is drafted and checked by the device, without a word of models and quotas', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/app/ai-copywriting-creator')
  await page.locator('[data-copy-writer=ready]').waitFor()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('工作日的早餐')
  await page.getByRole('button', { name: '写模板草稿' }).click()
  await page.locator('[data-written=done]').waitFor()
  const body = page.getByRole('textbox', { name: '正文' })
  await expect(body).toHaveValue(/早餐/)
  await body.fill('这是全网最好的早餐')
  await expect(page.getByText('最好').first()).toBeVisible()
  await expect(page.locator('[data-copy-writer]')).not.toContainText(words)
  await expect(page.locator('[data-copy-writer]')).not.toContainText(aiWords)
  expect(calls).toEqual([])
})

test('an article becomes cards that are packed', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/app/ai-content-creator')
  await page.getByRole('button', { name: '用示例试试' }).click()
  const maker = page.locator('[data-cards-maker]')
  await expect(maker).toHaveAttribute('data-cards-maker', 'ready', { timeout: 30_000 })
  await expect(maker).not.toContainText(words)
  await expect(maker).not.toContainText(aiWords)
  expect(calls).toEqual([])
})

test('a table becomes pictures', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/app/ai-batch-creator')
  await page.locator('[data-batch-set]').first().click()
  await expect(page.locator('[data-batch-preview] [data-painted]').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('main')).not.toContainText(words)
  expect(calls).toEqual([])
})
