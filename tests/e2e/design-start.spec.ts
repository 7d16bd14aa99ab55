import type { Page } from '@playwright/test'
import cityWalk from '../../src/catalogue/templates/city-walk.json' with { type: 'json' }
import readingCover from '../../src/catalogue/templates/reading-cover.json' with { type: 'json' }
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

const cards = (page: Page) => page.locator('[data-size]:visible')
const search = (page: Page) => page.getByRole('searchbox', { name: '搜索尺寸' })
const editorReady = (page: Page) => page.waitForSelector('[data-editor]')
/** Opens the start page and waits until its form and its lists are awake. */
async function openStart(page: Page): Promise<void> {
  await page.goto('/image-design')
  await page.waitForSelector('html[data-shell=ready]')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}
const zone = (page: Page) => page.getByRole('button', { name: /\d+ × \d+/ })

/** Creates a PNG of two colours in the browser. */
const pngOf = async (page: Page, width: number, height: number) =>
  Buffer.from(
    await page.evaluate(
      async ([across, down]) => {
        const canvas = new OffscreenCanvas(across!, down!)
        const context = canvas.getContext('2d')!
        context.fillStyle = '#15803d'
        context.fillRect(0, 0, across!, down!)
        context.fillStyle = '#ffd05b'
        context.fillRect(across! / 4, down! / 4, across! / 2, down! / 2)
        return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
      },
      [width, height],
    ),
  )

test('without script every size is a link into the editor', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/image-design')
  expect(await page.locator('[data-size]').count()).toBeGreaterThan(80)
  const first = page.locator('[data-size] a').first()
  await expect(first).toContainText('1242 × 1660')
  expect(await first.getAttribute('href')).toContain('/app/common-design?size=1242x1660&name=')
  await expect(page.locator('#custom')).toBeHidden()
  await page.goto('/app/common-design')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('noscript').innerHTML()).toContain('需要打开 JavaScript')
  await expect(page.getByText('正在载入编辑器')).toBeHidden()
  await context.close()
})

test('sizes are found by name, spelling and figures while one types; Enter opens the first', async ({ page }) => {
  await openStart(page)
  const all = await cards(page).count()
  for (const [typed, wanted] of [
    ['gzh', '头条封面'],
    ['dianshang', '京东主图'],
    ['3:4', '图文封面'],
    ['1242*1660', '1242 × 1660'],
  ] as const) {
    await search(page).fill(typed)
    await expect.poll(() => cards(page).count()).toBeLessThan(all)
    await expect(cards(page).filter({ hasText: wanted }).first()).toBeVisible()
  }
  await search(page).fill('1500 x 900')
  await expect(page.getByRole('link', { name: '新建 1500 × 900' })).toBeVisible()
  await search(page).press('Escape')
  await expect(cards(page)).toHaveCount(all)
  await search(page).fill('公众号 头条')
  await search(page).press('Enter')
  await editorReady(page)
  await expect(zone(page).filter({ hasText: '900 × 383' })).toBeVisible()
  await expect(page.getByLabel('设计名称')).toHaveValue('公众号头条封面')
})

test('a link to a group of sizes leads to its heading, from elsewhere and on the page', async ({ page }) => {
  // Below the header and the bar of groups, above the middle of the window.
  const expectHeading = async (name: RegExp) => {
    const heading = page.getByRole('heading', { name })
    await expect(heading).toBeInViewport()
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(250)
    expect((await heading.boundingBox())!.y).toBeGreaterThan(100)
    await expect(page.locator('[data-group][aria-current]')).toHaveText(name)
  }
  await page.goto('/image-design#sizes-9')
  await expectHeading(/^打印/)
  await openStart(page)
  await page.getByRole('link', { name: '屏幕', exact: true }).click()
  await expectHeading(/^屏幕/)
})

test('a size on paper becomes px, and is offered again afterwards', async ({ page }) => {
  await openStart(page)
  const form = page.getByRole('form', { name: '自定义尺寸' })
  await form.getByLabel('单位').selectOption('mm')
  await form.getByLabel('宽', { exact: true }).fill('210')
  await form.getByLabel('高', { exact: true }).fill('297')
  await expect(form.getByRole('status')).toHaveText('等于 2480 × 3508 像素')
  await form.getByRole('button', { name: '锁定比例' }).click()
  await form.getByLabel('宽', { exact: true }).fill('105')
  await expect(form.getByLabel('高', { exact: true })).toHaveValue('148.5')
  await form.getByRole('button', { name: '交换宽高' }).click()
  await expect(form.getByRole('status')).toHaveText('等于 1754 × 1240 像素')
  await form.getByLabel('宽', { exact: true }).fill('9000')
  await expect(form.getByRole('button', { name: '新建设计' })).toBeDisabled()
  await form.getByLabel('宽', { exact: true }).fill('148.5')
  await form.getByRole('button', { name: '新建设计' }).click()
  await editorReady(page)
  await expect(zone(page).filter({ hasText: '1754 × 1240' })).toBeVisible()
  await page.goto('/image-design')
  await expect(page.getByText('最近用过')).toBeVisible()
  await expect(form.getByRole('link', { name: '1754×1240' })).toBeVisible()
})

test('pictures that are chosen become pages of their size', async ({ page }) => {
  await openStart(page)
  const files = [
    { name: '海边.png', mimeType: 'image/png', buffer: await pngOf(page, 640, 480) },
    { name: '山.png', mimeType: 'image/png', buffer: await pngOf(page, 300, 600) },
  ]
  await page.getByLabel('选择图片开始设计').setInputFiles(files)
  await page.waitForURL(/common-design/)
  await editorReady(page)
  await expect(zone(page).filter({ hasText: '640 × 480' })).toBeVisible()
  await expect(page.getByLabel('设计名称')).toHaveValue('海边')
  await expect(page.getByText('1 / 2')).toBeVisible()
})

test('an example opens with its hints, which do not come again; the start page lists what was made', async ({
  page,
}) => {
  await openStart(page)
  await page.getByRole('link', { name: cityWalk.design.name }).click()
  await editorReady(page)
  const hints = page.getByRole('region', { name: '入门提示' })
  await expect(hints).toBeVisible()
  await expect(page.locator('.loading-bar')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.locator('main').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await hints.getByRole('button', { name: '知道了' }).click()
  await expect(hints).toBeHidden()
  await page.goto(`/app/common-design?template=${readingCover.design.id}`)
  await editorReady(page)
  await expect(page.getByLabel('设计名称')).toHaveValue(readingCover.design.name)
  await expect(hints).toBeHidden()
  await page.goto('/image-design')
  await expect(page.getByRole('heading', { name: '我的设计' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(cityWalk.design.name) })).toBeVisible()
  await page.getByRole('button', { name: '示例' }).click()
  await expect(page.getByRole('heading', { name: '从示例开始' })).toBeVisible()
  await expectAccessible(page)
})

test('an editor that does not come says so, and comes when it can', async ({ page }) => {
  const program = /\/(open-session|Editor)\.[^/]*(js|tsx?)(\?|$)/
  await page.route(program, (route) => route.abort())
  await page.goto('/app/common-design?size=800x800')
  await expect(page.getByRole('alert').filter({ hasText: '编辑器没有载入完' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(program)
  await page.getByRole('button', { name: '重试' }).click()
  await editorReady(page)
  await expect(zone(page).filter({ hasText: '800 × 800' })).toBeVisible()
})
