import type { Page } from '@playwright/test'
import { templateRows } from '../../src/graphics/template-list.ts'
import { pageOfTemplates } from '../../src/stores/templates/gallery.ts'
import { expectAccessible } from './accessible.ts'
import { holdRequests } from './held-requests.ts'
import { expect, test } from './site.ts'

// The lists of templates and the pages of single ones. The editor's own drawer is in templates.spec.ts.

const camping = templateRows.find(({ id }) => id === 'camping-notes')!
const cards = (page: Page) => page.getByRole('list', { name: '模板', exact: true }).getByRole('listitem')
const cardOf = (page: Page, id: string) => page.locator(`[data-template=${id}]`)
const search = (page: Page) => page.getByRole('searchbox', { name: '找模板' })
const previewTitle = (page: Page) => page.getByRole('textbox', { name: '用我的标题预览' })
/** What is on the page of the editor, in words: the list that screen readers are given. */
const contents = (page: Page) => page.getByRole('list', { name: '页面内容' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector('html[data-shell=ready]')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** Waits until the button of favourites is shown as it is pressed. */
async function expectFavourite(page: Page, id: string, pressed: boolean): Promise<void> {
  await expect(cardOf(page, id).getByRole('button', { name: /^收藏/ })).toHaveAttribute('aria-pressed', String(pressed))
}

test('search → preview with my title → its page → the editor opens it with the title', async ({ page }) => {
  await open(page, '/template')
  await search(page).fill('luying')
  await expect(cardOf(page, camping.id)).toBeVisible()
  await expect(page).toHaveURL(/\?q=luying$/)
  await previewTitle(page).fill('三天两夜逛泉州')
  await expect(cardOf(page, camping.id)).toHaveAttribute('data-painted', 'true')
  await cardOf(page, camping.id).getByRole('link').click()

  await expect(page).toHaveURL(new RegExp(`/template/d/${camping.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(camping.title)
  await expect(previewTitle(page)).toHaveValue('三天两夜逛泉州')
  await expect(page.locator('[data-painted=true]').first()).toBeVisible()
  await page.getByRole('button', { name: '夜幕鎏金' }).click()
  await page.getByRole('button', { name: '1:1', exact: true }).click()
  await expect(page).toHaveURL(/palette=night-gold&as=1080x1080$/)
  await page.getByRole('link', { name: '使用这个模板' }).click()

  await page.locator('[data-editor=ready]').waitFor()
  await expect(contents(page)).toContainText('三天两夜逛泉州')
  await expect(page.getByRole('button', { name: '1080 × 1080' })).toBeVisible()
})

test('filters are in the address, survive a reload, and are taken back at once', async ({ page }) => {
  await open(page, '/template')
  await page.getByRole('combobox', { name: '页数' }).selectOption({ label: '多页成套' })
  await page.getByRole('combobox', { name: '比例' }).selectOption({ label: '竖版 3:4' })
  const parameters = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(parameters).toEqual({ shape: 'portrait', pages: 'several' })
  const several = templateRows.filter(({ pages, width, height }) => pages > 1 && Math.abs(width / height - 0.75) < 0.01)
  await expect(cardOf(page, several[0]!.id)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: '页数' })).toHaveValue('several')
  for (const card of await cards(page).all()) await expect(card).toContainText(' 页')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page).toHaveURL(/\/template$/)
  await expect(page.getByText(`${templateRows.length} 个模板`)).toBeVisible()
})

test('an empty result proposes a wider search, near templates and a cover of the same words', async ({ page }) => {
  await open(page, `/template?q=${camping.title}&colour=purple`)
  await expect(page.getByText('没有完全合适的模板')).toBeVisible()
  await expect(cardOf(page, camping.id)).toBeVisible()
  const wider = page.getByRole('button', { name: /^不限颜色（\d+）$/ })
  const promised = Number(/\d+/.exec(await wider.innerText())?.[0])
  expect(promised).toBeGreaterThan(0)
  await wider.click()
  await expect(cards(page)).toHaveCount(promised)
  await expect(cardOf(page, camping.id)).toBeVisible()
  await open(page, `/template?q=${camping.title}&colour=purple`)
  await page.getByRole('link', { name: `用封面设计试试「${camping.title}」` }).click()
  await expect(page).toHaveURL(/\/app\/simple-cover/)
  await expect(page.locator('[data-field=title]')).toHaveValue(camping.title)
})

test('any word below /template is a search, answered with 404 for crawlers', async ({ page }) => {
  const answer = await page.goto('/template/露营')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('露营模板')
  await expect(cardOf(page, camping.id)).toBeVisible()
  await page.goto('/template/d/nothing-of-this-name')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found')
})

test('more is shown on the way down, and going back returns to the same place', async ({ page }) => {
  const release = await holdRequests(page, '**/templates/index.json')
  await open(page, '/template')
  await expect(cards(page)).toHaveCount(pageOfTemplates)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/shown=2$/)
  // While the next part is on its way no further one is asked for, however often the page is drawn.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  await expect(page).toHaveURL(/shown=2$/)
  release()
  await expect(cards(page)).toHaveCount(Math.min(2 * pageOfTemplates, templateRows.length))
  const seen = cards(page).nth(pageOfTemplates + 8)
  await seen.scrollIntoViewIfNeeded()
  const id = await seen.getAttribute('data-template')
  await seen.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/template/d/${id}$`))
  await page.goBack()
  await expect(cardOf(page, id!)).toBeInViewport()
})

test('favourites are kept, and shown alone', async ({ page }) => {
  await open(page, '/template?q=露营')
  await cardOf(page, camping.id)
    .getByRole('button', { name: `收藏「${camping.title}」` })
    .click()
  await expectFavourite(page, camping.id, true)
  await open(page, '/template')
  await page.getByRole('button', { name: '收藏 1', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
  await expectFavourite(page, camping.id, true)
  await open(page, `/template/d/${camping.id}`)
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a random template is one of the covers', async ({ page }) => {
  const covers = templateRows.filter(({ category }) => category === 'xhs-cover')
  await open(page, '/template')
  await page.getByRole('button', { name: '随机一个' }).click()
  await expect(page).toHaveURL(/\/template\/d\//)
  expect(covers.map(({ id }) => id)).toContain(new URL(page.url()).pathname.split('/').at(-1))
})

test('pictures of the preview are shown in templates, and one that is damaged is named', async ({ page }) => {
  await open(page, '/template')
  const chooser = page.getByLabel('选择预览用的图片')
  await chooser.setInputFiles({ name: '坏的.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await expect(page.getByText(/坏的\.jpg/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^移除图片/ })).toHaveCount(0)
})

test('what is typed and chosen before the scripts came is searched for once they have', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/*.js')
  await page.goto('/template?pages=several', { waitUntil: 'commit' })
  await search(page).fill('露营')
  await page.getByRole('combobox', { name: '比例' }).selectOption({ label: '竖版 3:4' })
  release()
  const parameters = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(parameters).toEqual({ q: '露营', shape: 'portrait', pages: 'several' })
  await expect(search(page)).toHaveValue('露营')
  await expect(cardOf(page, camping.id)).toBeVisible()
})

test('without a network the list says so and tries again', async ({ page }) => {
  await page.route('**/templates/index.json', (route) => route.abort())
  await open(page, '/template')
  await search(page).fill('露营')
  await expect(page.getByText('模板没有取到，检查一下网络')).toBeVisible()
  // The list is asked for when the field is focused and again for its words. Once that has failed as well, nothing but
  // the button asks for it; a request of the test that fails after it shows that it has.
  await expect(page).toHaveURL(/\?q=/)
  await page.evaluate(() => fetch('/templates/index.json').catch(() => null))
  await page.unroute('**/templates/index.json')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(cardOf(page, camping.id)).toBeVisible()
})

test('without JavaScript the first templates, their pages and the ways to browse are links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/template')
  expect(await page.locator('[data-template] a').count()).toBe(Math.min(pageOfTemplates, templateRows.length))
  await page.getByRole('navigation', { name: '模板类别' }).getByRole('link', { name: '小红书多图笔记' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('小红书多图笔记模板')
  await page.goto(`/template/d/${camping.id}`)
  await expect(page.getByRole('img', { name: camping.title })).toBeVisible()
  await expect(page.getByRole('link', { name: '使用这个模板' })).toHaveAttribute(
    'href',
    `/app/common-design?template=${camping.id}`,
  )
  await context.close()
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`lists and pages of templates are accessible and do not overflow at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const path of ['/template', '/template/xhs-notes', '/template?q=没有这种', `/template/d/${camping.id}`]) {
      await open(page, path)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
  })
}

test('the page of a template tells crawlers of its picture', async ({ page, request }) => {
  await page.goto(`/template/d/${camping.id}`)
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  const image = structured.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'ImageObject')
  expect(image).toMatchObject({ name: camping.title, encodingFormat: 'image/jpeg' })
  const answer = await request.get(new URL(image.contentUrl).pathname)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const [, height] = /og:image:height" content="(\d+)"/.exec(await page.content()) ?? []
  expect(Number(height)).toBe(image.height)
})
