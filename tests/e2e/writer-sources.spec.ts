import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { privateExif } from '../helpers/files.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

async function open(page: Page): Promise<void> {
  await page.goto('/app/ai-copywriting-creator')
  await page.locator('[data-copy-writer=ready]').waitFor()
}

const facts = (page: Page) => page.getByRole('textbox', { name: '你知道的事' })

async function picture(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f08a2c' } })
    .withExif(privateExif)
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('pictures propose facts that are kept or dropped; nothing is uploaded, and their place is not told', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await open(page)
  const files = await Promise.all(['IMG_0001.JPG', '老城早餐摊.jpg'].map(picture))
  await page.locator('input[data-intake]').first().setInputFiles(files)
  const told = page.getByRole('region', { name: '从图片里看到的' })
  await expect(told).toContainText('2 张照片')
  await expect(told.getByText('拍于 5 月 1 日上午', { exact: true })).toBeVisible()
  await expect(told).not.toContainText(/39|116|北京|纬度|经度/)
  await expectAccessible(page)
  await told.getByRole('checkbox', { name: '2 张照片' }).uncheck()
  await told.getByRole('checkbox', { name: '都是竖图' }).check()
  await told.getByRole('button', { name: '加进「你知道的事」' }).click()
  await expect(facts(page)).toHaveValue('拍于 5 月 1 日上午，以暖橙为主，都是竖图\n拍的是老城早餐摊')
  await expect(told).toBeHidden()
  expect(sent.filter((url) => !url.includes('/aiInfo') && !url.includes('/info'))).toEqual([])
})

test('a file that is no picture is refused by its name', async ({ page }) => {
  await open(page)
  const broken = { name: '坏的.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await page.locator('input[data-intake]').first().setInputFiles([broken])
  await expect(page.getByText(/「坏的.jpg」/).first()).toBeVisible()
  await page
    .locator('input[data-intake]')
    .first()
    .setInputFiles([{ ...broken, name: '账单.zip', mimeType: 'application/zip' }])
  await expect(page.getByText('「账单.zip」不是图片')).toBeVisible()
  await expect(page.getByRole('region', { name: '从图片里看到的' })).toBeHidden()
})

const article = `山野保温杯
¥129.00
品牌\t山野
材质：316 不锈钢
杯盖可以拆开洗，密封圈不藏水渍。
单手就能打开保温杯，杯口做了磨圆处理。`

test('a pasted page becomes topic, facts and words, of which only the kept ones are used', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '贴文章' }).click()
  const paste = page.getByRole('textbox', { name: '贴一篇文章，或商品页的文字' })
  await paste.fill('😀😀')
  await page.getByRole('button', { name: '读出要点' }).click()
  await expect(page.getByText('这段文字里没有读到内容')).toBeVisible()
  await paste.fill(article)
  await page.getByRole('button', { name: '读出要点' }).click()
  const found = page.getByRole('region', { name: '从文章或商品页' })
  await expect(found.getByRole('checkbox', { name: '价格：129 元' })).toBeChecked()
  await found.getByRole('checkbox', { name: '品牌：山野' }).uncheck()
  await found.getByRole('button', { name: '用上选中的' }).click()
  await expect(page.getByRole('textbox', { name: '主题', exact: true })).toHaveValue('山野保温杯')
  await expect(facts(page)).toHaveValue(/材质：316 不锈钢\n价格：129 元/)
  await expect(facts(page)).not.toHaveValue(/品牌|¥/)
  await expect(found.getByRole('button', { name: '用上选中的' })).toBeHidden()
  // The form and the pasted text are there after a reload.
  await page.reload()
  await page.locator('[data-copy-writer=ready]').waitFor()
  await page.getByRole('button', { name: '贴的文章' }).click()
  await expect(paste).toHaveValue(article)
  await page.getByRole('button', { name: '写模板草稿' }).click()
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue(/129 元/)
})

test('an article of 20,000 characters is read, and a text file, too', async ({ page }) => {
  await open(page)
  const line = '烘焙后七到三十天的咖啡豆最好喝，太新鲜的豆子还在排气。'
  const file = { name: '豆子.txt', mimeType: 'text/plain', buffer: Buffer.from(`买咖啡豆看什么\n${line.repeat(900)}`) }
  await page.locator('input[data-intake]').first().setInputFiles([file])
  await expect(page.getByText('只取前 20000 字')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '主题：买咖啡豆看什么' })).toBeChecked()
  await expect(page.getByText('20000/20000')).toBeVisible()
})
