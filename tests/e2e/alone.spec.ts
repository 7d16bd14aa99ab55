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

for (const path of ['/', '/workbench', '/my-templates', '/my-templates?shelf=cloud', '/template', '/privacy'])
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
