import { expect, test } from './site.ts'

test('a title typed on the start page becomes covers in place, and goes along to all of them', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/')
  await page.waitForSelector('html[data-shell=ready]')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  const covers = page.getByRole('list', { name: '封面' })
  await expect(covers.getByRole('img')).toHaveCount(6)
  const before = scripts.length
  const title = page.getByRole('textbox', { name: '封面的标题' })
  await title.fill('第一次露营带什么')
  await expect(covers.locator('[data-painted=true]')).toHaveCount(6)
  // The engine comes with the first letter.
  expect(scripts.length).toBeGreaterThan(before)
  await title.fill('')
  await expect(covers.getByRole('img')).toHaveCount(6)
  await title.fill('三天两夜逛泉州')
  await expect(covers.locator('[data-painted=true]')).toHaveCount(6)
  await expect(covers.getByRole('link').first()).toHaveAccessibleName(/三天两夜逛泉州/)
  expect(await page.evaluate(() => localStorage.getItem('qingtu:cover-draft'))).toBeNull()
  await title.press('Enter')
  await page.waitForURL(/\/app\/simple-cover\?title=/)
  await expect(page.locator('[data-field=title]')).toHaveValue('三天两夜逛泉州')
})

test('without JavaScript the covers are there, and lead to the page of covers', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('list', { name: '封面' }).getByRole('img').first()).toBeVisible()
  await page.getByRole('list', { name: '封面' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/simple-cover\?title=/)
  await context.close()
})
