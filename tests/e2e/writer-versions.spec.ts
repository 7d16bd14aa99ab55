import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

async function open(page: Page): Promise<void> {
  await page.goto('/app/ai-copywriting-creator')
  await page.locator('[data-copy-writer=ready]').waitFor()
}

async function draft(page: Page, topic: string): Promise<void> {
  const kept = page.getByRole('region', { name: '写过的' }).getByRole('listitem')
  const before = await kept.count()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill(topic)
  await page.getByRole('button', { name: '写模板草稿' }).click()
  await expect(kept).toHaveCount(before + 1)
}

const body = (page: Page) => page.getByRole('textbox', { name: '正文' })
const titles = (page: Page) => page.getByRole('textbox', { name: /^标题 \d$/ })

test('two versions of a wish stand beside each other, parts are taken over and taken back', async ({ page }) => {
  await open(page)
  await draft(page, '防晒霜')
  await body(page).fill('第一版的正文。')
  const firstTitle = await titles(page).first().inputValue()
  await expect(page.getByRole('button', { name: /^对比/ })).toHaveCount(0)
  await draft(page, '另一个主题')
  await expect(page.getByRole('button', { name: /^对比/ })).toHaveCount(0)
  await draft(page, '防晒霜')
  const second = await body(page).inputValue()
  const secondTitle = await titles(page).first().inputValue()

  await page.getByRole('button', { name: '对比 2 版' }).click()
  const both = page.getByRole('region', { name: '两版对比' })
  await expect(both.getByText('第一版的正文。')).toBeVisible()
  await expectAccessible(page)
  const sides = both.getByRole('region', { name: '正文' }).locator('div.bg-base-200')
  const [left, right] = [await sides.first().boundingBox(), await sides.last().boundingBox()]
  expect(right!.x).toBeGreaterThan(left!.x + 100)
  expect(right!.y).toBe(left!.y)
  await both.getByRole('button', { name: '采用正文' }).click()
  await expect(both.getByRole('region', { name: '正文' }).getByText('两版一样')).toBeVisible()
  await both.getByRole('button', { name: '采用标题' }).click()
  await page.getByRole('button', { name: '看完了' }).click()
  await expect(body(page)).toHaveValue('第一版的正文。')
  await expect(titles(page).first()).toHaveValue(firstTitle)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(titles(page).first()).toHaveValue(secondTitle)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(body(page)).toHaveValue(second)
})

test('texts are searched, starred, exported as a file, removed and put back', async ({ page }) => {
  await open(page)
  await draft(page, '防晒霜')
  await draft(page, '手冲咖啡')
  const kept = page.getByRole('region', { name: '写过的' })
  const rows = kept.getByRole('listitem')
  await kept.getByRole('searchbox', { name: '搜写过的' }).fill('手冲')
  await expect(rows).toHaveCount(1)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: '导出 1 篇' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^文案-\d{4}-\d\d-\d\d\.txt$/)
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).toContain('手冲咖啡')
  expect(text).toContain(await body(page).inputValue())
  expect(text).not.toContain('防晒霜')

  await kept.getByRole('searchbox', { name: '搜写过的' }).fill('没有这个词')
  await expect(kept.getByText('没有找到，换个词试试')).toBeVisible()
  await kept.getByRole('searchbox', { name: '搜写过的' }).fill('')
  await rows.filter({ hasText: '防晒霜' }).getByRole('button', { name: '收藏', exact: true }).click()
  await kept.getByRole('button', { name: '只看收藏' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: '删掉这一篇' }).click()
  await expect(rows).toHaveCount(0)
  await kept.getByRole('button', { name: '放回来' }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '防晒霜' }).getByRole('button', { name: '取消收藏' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the versions stand one above the other', async ({ page }) => {
    await open(page)
    await draft(page, '防晒霜')
    await draft(page, '防晒霜')
    await page.getByRole('button', { name: '对比 2 版' }).click()
    const sides = page
      .getByRole('region', { name: '两版对比' })
      .getByRole('region', { name: '标题' })
      .locator('div.bg-base-200')
    const [one, other] = [await sides.first().boundingBox(), await sides.last().boundingBox()]
    expect(other!.y).toBeGreaterThan(one!.y + one!.height - 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
