import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: '找模板' })
const card = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })
/** What is on the page, in words: the list that screen readers are given. */
const contents = (page: Page) => page.getByRole('list', { name: '页面内容' })
const undo = (page: Page) => page.getByRole('button', { name: /^撤销/ })

/** Opens an address of the editor with the drawer of templates. */
async function openDrawer(page: Page, query = '?size=1242x1660'): Promise<void> {
  await page.goto(`/app/common-design${query}`)
  await page.locator('[data-editor=ready]').waitFor()
  const way = page.getByRole('navigation', { name: '添加与管理' }).getByRole('button', { name: '模板', exact: true })
  if ((await way.getAttribute('aria-expanded')) !== 'true') await way.click()
  await expect(search(page)).toBeVisible()
}

/** Chooses a template and returns what can be done with it. */
async function choose(page: Page, title: string): Promise<Locator> {
  await search(page).fill(title)
  await card(page, title).click()
  return page.getByRole('region', { name: `使用「${title}」` })
}

test('a template is found by words, pinyin, initials and category', async ({ page }) => {
  await openDrawer(page)
  for (const typed of ['露营', 'luying', 'dyclydsm', '清单 户外']) {
    await search(page).fill(typed)
    await expect(card(page, '第一次露营带什么')).toBeVisible()
  }
  await search(page).fill('没有这种东西')
  await expect(page.getByText('没有合适的模板')).toBeVisible()
  await search(page).fill('')
  await page.getByRole('combobox', { name: '模板的类别' }).selectOption({ label: '书单影单' })
  await expect(card(page, '秋天读的五本书')).toBeVisible()
  await expect(card(page, '第一次露营带什么')).toHaveCount(0)
  await expectAccessible(page)
})

test('a template replaces a page after a question, keeps its words and pictures, and is one step to take back', async ({
  page,
}) => {
  await openDrawer(page)
  const first = await choose(page, '第一次露营带什么')
  await first.getByRole('button', { name: '套用到当前页' }).click()
  // An empty page is replaced without a question.
  await expect(contents(page)).toContainText('第一次露营')
  await expect(page.getByText(/套用了「第一次露营带什么」的第 1 页/)).toBeVisible()

  const second = await choose(page, '秋天读的五本书')
  await second.getByRole('button', { name: '套用到当前页' }).click()
  await second.getByRole('button', { name: '取消' }).click()
  await expect(contents(page)).toContainText('新手一次带齐')
  await second.getByRole('button', { name: '套用到当前页' }).click()
  await second.getByRole('checkbox', { name: '不再提示' }).check()
  await second.getByRole('button', { name: '替换', exact: true }).click()
  await expect(contents(page)).toContainText('山里的邮差')
  await expect(contents(page)).toContainText('第一次露营')
  await expect(contents(page)).not.toContainText('秋天读的五本书')

  await second.getByRole('switch', { name: '保留我的文字和图片' }).click()
  await second.getByRole('button', { name: '套用到当前页' }).click()
  await expect(contents(page)).toContainText('秋天读的五本书')
  await undo(page).click()
  await expect(contents(page)).not.toContainText('秋天读的五本书')
  await expect(contents(page)).toContainText('山里的邮差')
})

test('a template comes as new pages in the size of the design, and its address opens it as a new design', async ({
  page,
}) => {
  await openDrawer(page, '?size=900x383')
  const chosen = await choose(page, '第一次露营带什么')
  await chosen.getByRole('button', { name: '插入为新页' }).click()
  await page.getByRole('navigation', { name: '添加与管理' }).getByRole('button', { name: '页面', exact: true }).click()
  await expect(page.getByText('第 2 页', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '900 × 383' })).toBeVisible()

  await openDrawer(page, '?template=camping-notes')
  await expect(contents(page)).toContainText('第一次露营')
  await expect(page.getByRole('button', { name: '1242 × 1660' })).toBeVisible()
})

test('without a network the drawer says so and tries again', async ({ page }) => {
  await page.route('**/templates/index.json', (route) => route.abort())
  await page.goto('/app/common-design?size=1242x1660')
  await page.locator('[data-editor=ready]').waitFor()
  await page.getByRole('navigation', { name: '添加与管理' }).getByRole('button', { name: '模板', exact: true }).click()
  await expect(page.getByText('模板没有取到')).toBeVisible()
  await page.unroute('**/templates/index.json')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(search(page)).toBeVisible()
})
