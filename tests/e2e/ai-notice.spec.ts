import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const text = (page: Page) => page.getByRole('textbox', { name: '内容与问题' })
const send = (page: Page) => page.getByRole('button', { name: '提交举报' }).click()

async function open(page: Page): Promise<void> {
  await page.goto('/ai-notice')
  await page.getByRole('heading', { name: '举报与投诉' }).scrollIntoViewIfNeeded()
  await page.locator('astro-island:not([ssr]) form').waitFor()
}

test('a report is sent without an account, and its number is told', async ({ page }) => {
  await open(page)
  await send(page)
  await expect(page.getByText('至少 5 个字')).toBeVisible()
  await expect(text(page)).toBeFocused()
  await page.getByRole('radio', { name: '该有标识却没有' }).check({ force: true })
  await text(page).fill('首页第二张图\n没有标识')
  await page.getByRole('textbox', { name: '生成编号' }).fill('12')
  await send(page)
  await expect(page.getByText('编号是 22 位')).toBeVisible()
  await page.getByRole('textbox', { name: '生成编号' }).fill('')
  await send(page)
  await expect(page.getByRole('status').getByText(/^\d{12}$/)).toBeVisible()
})

test('without a server the words stay, and the model is asked for again', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await open(page)
  await expect(page.getByText('查不到本站使用的模型')).toBeVisible()
  await text(page).fill('首页第二张图没有标识')
  await send(page)
  await expect(page.getByRole('alert')).toContainText('还在')
  await expect(text(page)).toHaveValue('首页第二张图没有标识')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: '再查一次' }).click()
  await expect(page.getByText('没有接入 AI 模型')).toBeVisible()
})
