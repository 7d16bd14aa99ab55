import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

const maker = (page: Page) => page.locator('[data-cards-maker]')
const cards = (page: Page) => page.getByRole('list', { name: '卡片' }).getByRole('button')
const settled = (page: Page) => expect(maker(page)).toHaveAttribute('data-cards-maker', 'ready', { timeout: 30_000 })

async function openTopic(page: Page, topic: string): Promise<void> {
  await page.goto('/app/ai-content-creator')
  await expect(maker(page)).toHaveAttribute('data-cards-maker', /empty/)
  await page.getByText('从主题开始', { exact: true }).click()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill(topic)
}

test('a topic becomes a set with five titles, a body and tags, all without a model', async ({ page }) => {
  await openTopic(page, '手冲咖啡')
  await page.getByLabel('几张').selectOption('6')
  await page.getByLabel('你知道的事').fill('价格：28 元')
  await expect(page.getByText('不用次数')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '写模板草稿' }).click()
  await settled(page)
  expect(await cards(page).count()).toBeGreaterThanOrEqual(6)
  await expect(page.getByLabel(/^标题 \d$/)).toHaveCount(5)
  await expect(page.getByRole('textbox', { name: '正文', exact: true })).not.toHaveValue('')
  await expect(page.getByText('这些文字由模型写成')).toHaveCount(0)
  await expectAccessible(page)

  // Another wording of a card, and the step back.
  await cards(page).nth(1).click()
  const body = page.getByLabel('第 2 张的正文')
  const before = await body.inputValue()
  const row = page.getByRole('list', { name: '大纲' }).getByRole('listitem').nth(1)
  await row.getByRole('button', { name: /更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '换一种说法', exact: true }).click()
  await expect(body).not.toHaveValue(before)
  await page.getByRole('button', { name: '撤销上一步' }).click()
  await expect(body).toHaveValue(before)

  // The titles go into the package.
  const second = await page.getByLabel('标题 2', { exact: true }).inputValue()
  await page.getByRole('button', { name: '用标题 2' }).click()
  await page.getByRole('button', { name: '发布包' }).click()
  const dialog = page.getByRole('dialog', { name: '发布包' })
  await expect(dialog.getByLabel('标题', { exact: true })).toHaveValue(second)
})

test('banned words and claims on cards are found, lead to their card, and are replaced', async ({ page }) => {
  await page.goto('/app/ai-content-creator')
  await expect(maker(page)).toHaveAttribute('data-cards-maker', /empty/)
  await page
    .getByLabel('文章、Markdown 或大纲')
    .fill('# 面霜\n\n## 用法\n\n早晚各一次。\n\n## 效果\n\n这是全网第一的面霜，立刻美白。')
  await page.getByRole('button', { name: '拆成卡片' }).click()
  await settled(page)
  const found = page.locator('[data-card-finding=claim]')
  await expect(found.first()).toContainText('第 3 张')
  const count = await found.count()
  await found
    .first()
    .getByRole('button', { name: /第 3 张/ })
    .click()
  await expect(page.getByLabel('第 3 张的正文')).toBeVisible()
  await found
    .first()
    .getByRole('button', { name: /^(去掉|改成)/ })
    .first()
    .click()
  await expect(found).toHaveCount(count - 1)
})

test('a choice made before the page is awake is not lost', async ({ page }) => {
  let hold = true
  const held: (() => void)[] = []
  await page.route(/\/_astro\/CardsMaker\..*\.js/, async (route) => {
    if (hold) await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.goto('/app/ai-content-creator')
  await page.getByText('从主题开始', { exact: true }).click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  hold = false
  for (const go of held) go()
  await expect(page.getByRole('textbox', { name: '主题', exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: '从主题开始' })).toBeChecked()
})
