import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readZip } from '../helpers/zip.ts'
import { expect, test } from './site.ts'

const maker = (page: Page) => page.locator('[data-cards-maker]')
const cards = (page: Page) => page.getByRole('list', { name: '卡片' }).getByRole('button')
const settled = (page: Page) => expect(maker(page)).toHaveAttribute('data-cards-maker', 'ready', { timeout: 30_000 })

test('a topic becomes titles, checked words, a cover, cards and a package', async ({ page }) => {
  await page.goto('/app/ai-content-creator')
  await expect(maker(page)).toHaveAttribute('data-cards-maker', /empty/)
  await page.getByText('从主题开始', { exact: true }).click()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('周末去公园')
  await page.getByRole('button', { name: '写模板草稿' }).click()
  await settled(page)
  await expect(page.getByLabel(/^标题 \d$/)).toHaveCount(5)

  // A claim that somebody adds is found, and replaced by what may be said.
  await cards(page).nth(1).click()
  const body = page.getByLabel('第 2 张的正文')
  await body.fill('这是全市第一的公园。')
  const found = page.locator('[data-card-finding=claim]')
  await expect(found.first()).toContainText('第 2 张')
  await found
    .first()
    .getByRole('button', { name: /^(去掉|改成)/ })
    .first()
    .click()
  await expect(found).toHaveCount(0)
  await expect(body).not.toHaveValue(/第一/)

  // Another cover for the first card.
  await cards(page).first().click()
  const covers = page.getByRole('group', { name: '封面版式' }).getByRole('radio')
  await expect(covers.nth(3)).toBeAttached()
  await covers.nth(2).check({ force: true })
  await settled(page)

  const title = await page.getByLabel('标题 2', { exact: true }).inputValue()
  await page.getByRole('button', { name: '用标题 2' }).click()
  await page.getByRole('button', { name: '发布包' }).click()
  const dialog = page.getByRole('dialog', { name: '发布包' })
  await expect(dialog.getByLabel('标题', { exact: true })).toHaveValue(title)
  const zip = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: '下载发布包' }).click()
  const files = readZip(readFileSync(await (await zip).path()))
  const pictures = [...files.keys()].filter((name) => /^\d+\.(png|jpg)$/.test(name))
  expect(pictures).toHaveLength(await cards(page).count())
  for (const name of pictures)
    expect(await sharp(files.get(name)).metadata()).toMatchObject({ width: 1242, height: 1660 })
  const words = [...files].filter(([name]) => name.endsWith('.txt')).map(([, bytes]) => bytes.toString())
  expect(words.join('\n')).toContain(title)
})
