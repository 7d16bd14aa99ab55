import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { liveTools } from '../../src/catalogue/routes.ts'
import { packDesign } from '../../src/core/design/design-file.ts'
import { newElement } from '../../src/core/design/elements/index.ts'
import { serialise } from '../../src/core/design/serialise.ts'
import { designOf } from '../helpers/designs.ts'
import { photo, testFile } from '../helpers/files.ts'
import { BenchPage, compressPath } from './bench.ts'
import { holdRequests } from './held-requests.ts'
import { expect, test } from './site.ts'

// The pages as they are once the service worker is there.
test.use({ serviceWorkers: 'allow' })

const jpeg = () => photo(320, 200).jpeg({ quality: 95 }).toBuffer()

test('the palette opens anywhere and finds by Chinese, pinyin, initials and synonyms', async ({ page }) => {
  await page.goto('/privacy')
  await page.waitForSelector('html[data-shell=ready]')
  for (const query of ['压缩', 'yasuo', 'ys', 'tpys', '减肥', '缩小']) {
    await page.keyboard.press('ControlOrMeta+k')
    const box = page.getByRole('combobox', { name: '搜索工具、模板和作品' })
    await expect(box).toBeFocused()
    await box.fill(query)
    await expect(page.getByRole('option').first(), query).toContainText('图片压缩')
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: '搜索工具、模板和作品' }).fill('ys')
  await expect(page.getByRole('option').first()).toContainText('图片压缩')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${compressPath}`)
})

test('the palette finds templates, and works of this device by what they say', async ({ page }) => {
  await page.goto('/my-templates')
  await page.waitForSelector('html[data-shell=ready]')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  const title = newElement('text', { id: 'title', runs: [{ text: '三天两夜逛泉州' }], width: 900, height: 200 })
  const bytes = await packDesign(serialise({ ...designOf(title), name: '夏日通勤' }), [])
  const file = { name: 'work.qingtu', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await page.getByLabel('导入设计文件').setInputFiles(file)
  await expect(page.locator('[data-work]')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: '搜索工具、模板和作品' })
  await box.fill('露营')
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.filter({ hasText: '全部「露营」模板' })).toHaveCount(1)
  expect(await options.filter({ hasText: '模板' }).count()).toBeGreaterThan(3)
  await box.fill('泉州')
  await expect(options.filter({ hasText: '夏日通勤' })).toContainText('作品')
  await options.filter({ hasText: '夏日通勤' }).click()
  await page.waitForURL(/common-design\?id=/)
})

test('the palette finds the files of the page and goes to them', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  const bytes = await jpeg()
  await bench.add(Array.from({ length: 60 }, (_, index) => testFile(`假期 ${index}.jpg`, bytes)))
  await bench.settled(60)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: '搜索工具、模板和作品' }).fill('假期 57')
  await expect(page.getByRole('option').first()).toContainText('假期 57.jpg')
  await page.keyboard.press('Enter')
  await expect(bench.row('假期 57.jpg')).toBeFocused()
})

test('Back closes a dialog and stays on the page', async ({ page }) => {
  await page.goto('/')
  await page.waitForSelector('html[data-shell=ready]')
  await page.getByRole('button', { name: '搜索工具' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Playwright's own goBack may act before the browser has heard of the entry.
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('the bar of what is slow to open is announced, inside a landmark', async ({ page }) => {
  await page.goto('/')
  await page.waitForSelector('html[data-shell=ready]')
  // As an island says whose script does not come.
  await page.evaluate(() => document.dispatchEvent(new Event('qingtu:loading-start')))
  const bar = page.getByRole('banner').getByRole('progressbar', { name: '正在打开' })
  await expect(bar).toHaveCount(1)
  await expect(page.getByRole('progressbar')).toHaveCount(1)
})

test('the search of the home page works by keyboard, and its form without script', async ({ page, browser }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: '搜索工具和模板' })
  await box.fill('yasuo')
  await expect(page.getByRole('option').first()).toContainText('图片压缩')
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.waitForURL(`**${compressPath}`)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/')
  await plain.getByRole('searchbox', { name: '搜索工具和模板' }).fill('压缩')
  await plain.keyboard.press('Enter')
  await plain.waitForURL('**/image-tools?q=*')
  await context.close()
})

test('the search of the home page finds templates, and without their list tools', async ({ page }) => {
  let away = true
  await page.route('**/templates/index.json', (route) => (away ? route.abort() : route.continue()))
  await page.goto('/')
  const box = page.getByRole('combobox', { name: '搜索工具和模板' })
  await box.fill('露营')
  await expect(page.getByText('没有找到')).toBeVisible()
  await box.fill('压缩')
  await expect(page.getByRole('option').first()).toContainText('图片压缩')
  away = false
  await box.fill('露营 ')
  await box.fill('露营')
  const templates = page.getByRole('option').filter({ hasText: '模板 · ' })
  await expect(templates).toHaveCount(4)
  const all = page.getByRole('option', { name: '全部「露营」模板' })
  await expect(all.getByRole('link')).toHaveAttribute('href', `/template/${encodeURIComponent('露营')}`)
  await box.press('ArrowUp')
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await templates.first().click()
  await page.waitForURL('**/template/d/*')
})

test('templates that come late are added to a search once', async ({ page }) => {
  const release = await holdRequests(page, '**/templates/index.json')
  await page.goto('/')
  const box = page.getByRole('combobox', { name: '搜索工具和模板' })
  const options = page.getByRole('option')
  await box.fill('封面')
  await expect(options.filter({ hasText: '封面设计' })).toHaveCount(1)
  await box.press('Space')
  release()
  await expect(options.filter({ hasText: '模板 · ' })).toHaveCount(4)
  await expect(options.filter({ hasText: '全部「封面」模板' })).toHaveCount(1)
})

test('the directory narrows by words and by what goes in', async ({ page }) => {
  await page.goto('/image-tools?q=tinypng')
  await expect(page.locator('[data-directory] [data-tool]:visible')).toHaveCount(1)
  await page.locator('tool-search input').fill('完全不存在的东西')
  await expect(page.locator('[data-directory-empty]')).toBeVisible()
  await page.locator('tool-search input').fill('')
  await page.getByText('SVG', { exact: true }).click()
  const takers = liveTools().filter(({ accepts }) => accepts.includes('svg'))
  expect(takers.length).toBeGreaterThan(8)
  await expect(page.locator('[data-directory] [data-tool]:visible')).toHaveCount(takers.length)
})

test('a file dropped on any page is offered to the tools that take it, and arrives there', async ({ page }) => {
  await page.goto('/')
  await page.waitForSelector('html[data-shell=ready]')
  const bench = new BenchPage(page)
  await bench.drop([testFile('photo.jpg', await jpeg())])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /图片压缩/ })
    .click()
  await page.waitForURL(`**${compressPath}?from=*`)
  await bench.settled(1)
  await expect(bench.row('photo.jpg')).toHaveAttribute('data-status', 'done')
  await page.reload()
  await bench.settled(1)
})

test('a dropped folder gives all its pictures in its tree, and none of the files the system left in it', async ({
  page,
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'))
  try {
    const bytes = await jpeg()
    for (const below of ['inner', 'inner/__MACOSX']) mkdirSync(join(folder, below))
    for (const name of ['a.jpg', 'inner/b.jpg', '.DS_Store', 'inner/__MACOSX/c.jpg', 'inner/Thumbs.db']) {
      writeFileSync(join(folder, name), bytes)
    }
    const bench = new BenchPage(page)
    await bench.open(compressPath)
    const devtools = await context.newCDPSession(page)
    const data = { items: [], files: [folder], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
    }
    expect(await bench.settled(2)).toContain('已完成 2 / 2')
    expect([...(await bench.rows()).keys()]).toEqual(['a.jpg', 'b.jpg'])
    const root = basename(folder)
    expect([...(await bench.save()).keys()]).toEqual([`${root}/a.jpg`, `${root}/inner/b.jpg`])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a drop before anything has woken is not lost', async ({ page }) => {
  await page.goto(compressPath, { waitUntil: 'commit' })
  await page.waitForSelector('footer')
  const bench = new BenchPage(page)
  await page.waitForFunction(() => customElements.get('tool-search') !== undefined)
  await bench.drop([testFile('early.jpg', await jpeg())])
  await bench.settled(1)
  await expect(bench.row('early.jpg')).toHaveAttribute('data-status', 'done')
})

test('what is pressed, chosen or typed before anything has woken is not lost', async ({ page }) => {
  /** Opens a page whose islands wait until `act` is done, and their forms until the islands are hydrated. */
  const early = async (path: string, act: () => Promise<unknown>) => {
    const [islands, forms] = [await holdRequests(page, '**/_astro/client.*'), await holdRequests(page, '**/Options.*')]
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => customElements.get('tool-search') !== undefined)
    await act()
    islands()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    forms()
  }
  const target = page.getByRole('radio', { name: '目标大小' })
  await early(compressPath, async () => {
    await page.locator('label', { has: target }).click()
    await page.getByRole('button', { name: '风景照片' }).click()
  })
  await new BenchPage(page).settled(1)
  await expect(target).toBeChecked()
  await expect.poll(() => new BenchPage(page).savedOptions('compress-image')).toContain('target')

  const article = page.locator('#cards-source')
  await early('/app/ai-content-creator', () => article.fill('早早贴进来的一段文字'))
  await expect(page.getByRole('button', { name: '拆成卡片' })).toBeEnabled()
  await expect(article).toHaveValue('早早贴进来的一段文字')

  const width = page.getByLabel('宽', { exact: true })
  await early('/image-design', () => width.fill('555'))
  // The form swaps what it knows of, not what the field shows.
  await expect(async () => {
    await page.getByRole('button', { name: '交换宽高' }).click()
    await expect(page.getByLabel('高', { exact: true })).toHaveValue('555', { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
})

test('pasting a picture adds it; pasting text into a field does not', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await page.evaluate(
    (base64) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], 'image.png', { type: 'image/jpeg' }))
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      )
    },
    (await jpeg()).toString('base64'),
  )
  await bench.settled(1)
  await expect(bench.row('image.png')).toHaveAttribute('data-status', 'done')
})

test('[P-42] after one visit every published page and the tool work with the network off', async ({
  page,
  context,
}) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await (await caches.open('qingtu-assets')).keys()).filter(({ url }) => url.endsWith('.wasm')).length,
      ),
    )
    .toBeGreaterThanOrEqual(3)
  await expect
    .poll(() => page.evaluate(async () => !!(await caches.match('/vendor/libheif/libheif-bundle.js'))))
    .toBe(true)
  await context.setOffline(true)
  for (const path of [
    '/',
    '/image-tools',
    '/common-tools',
    '/privacy',
    '/terms',
    '/licenses',
    '/ai-notice',
    '/image-tools/',
  ]) {
    await page.goto(path)
    await expect(page.locator('h1'), path).toHaveCount(1)
    await page.waitForSelector('html[data-shell=ready]')
  }
  await page.goto('/never/visited')
  await expect(page.locator('body')).toContainText('网络')
  await bench.open(compressPath)
  await bench.add([
    testFile('a.jpg', await jpeg()),
    testFile('b.png', await photo(200, 120).png().toBuffer()),
    testFile('c.heic', readFileSync('tests/fixtures/quarters.heic')),
  ])
  expect(await bench.settled(3)).toContain('已完成 3 / 3')
  await context.setOffline(false)
})

test.describe('before the service worker has fetched anything', () => {
  test.use({ serviceWorkers: 'block' })

  test('a HEIC whose decoder was never fetched says so, and opens once it can be', async ({ page }) => {
    await page.route('**/vendor/libheif/**', (route) => route.abort())
    const bench = new BenchPage(page)
    await bench.open(compressPath)
    await bench.add([testFile('c.heic', readFileSync('tests/fixtures/quarters.heic'))])
    await bench.settled(1)
    await expect(bench.row('c.heic')).toContainText('HEIC 解码器还没有下载')
    await page.unroute('**/vendor/libheif/**')
    await bench.row('c.heic').getByRole('button', { name: /重试/ }).click()
    await expect(bench.row('c.heic')).toHaveAttribute('data-status', 'done')
  })
})

test('a newer build is offered quietly and never reloads by itself', async ({ page }) => {
  const bench = new BenchPage(page)
  await page.clock.install()
  await bench.open(compressPath)
  await page.route('**/latest.json', (route) => route.fulfill({ json: { build: 'newer' } }))
  await page.clock.fastForward(3_600_000)
  const offer = page.getByRole('region', { name: '更新' })
  await expect(offer).toContainText('有新版本')
  await bench.add([testFile('a.jpg', await jpeg())])
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await offer.getByRole('button', { name: '刷新' }).click()
  await expect(page.locator('[data-toast=info]')).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(1)
})

test('[P-43] a chunk of a replaced build reloads once in ten seconds, and not at all while there are files', async ({
  page,
}) => {
  await page.route('**/_astro/PaletteDialog*', (route) => route.abort())
  await page.route('**/latest.json', (route) => route.fulfill({ json: { build: 'another' } }))
  let answers = 0
  page.on('requestfinished', (request) => (answers += request.url().endsWith('/latest.json') ? 1 : 0))
  // A service worker would answer from its cache.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const begun = Date.now()
  await page.clock.setFixedTime(begun)
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/')
  await page.waitForSelector('html[data-shell=ready]')
  await page.keyboard.press('ControlOrMeta+k')
  await expect.poll(() => loads).toBe(2)
  await page.waitForSelector('html[data-shell=ready]')
  await page.clock.setFixedTime(begun + 9_999)
  answers = 0
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.locator('[data-part-failed]')).toBeVisible()
  // Each of the two attempts asks for the build; an answer read later would be judged by the later time.
  await expect.poll(() => answers).toBe(2)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(loads).toBe(2)
  await page.clock.setFixedTime(begun + 10_000)
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => loads).toBe(3)
})

test('the install prompt shows when the browser offers, and stays away once closed', async ({ page }) => {
  await page.goto('/')
  await page.waitForSelector('html[data-shell=ready]')
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt') as Event & { prompt: () => Promise<{ outcome: string }> }
      event.prompt = async () => ({ outcome: 'accepted' })
      dispatchEvent(event)
    })
  await offer()
  const box = page.getByRole('region', { name: '安装桌面应用' })
  await expect(box).toContainText('一键安装')
  await box.getByRole('button', { name: '30 天内不再提示' }).click()
  await expect(box).toBeHidden()
  expect(Number(await page.evaluate(() => localStorage.getItem('pwaPromptDismissed')))).toBeGreaterThan(0)
  await page.reload()
  await page.waitForSelector('html[data-shell=ready]')
  await offer()
  await expect(box).toBeHidden()
})

test('links to hosts nobody allowed are refused', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://evil.example/'
    link.textContent = 'evil'
    link.id = 'evil'
    document.querySelector('main')?.prepend(link)
  })
  const asked: string[] = []
  await page.route('https://evil.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ body: 'evil' })
  })
  const seen = await page.evaluateHandle(() => {
    const clicks: boolean[] = []
    addEventListener('click', (event) => clicks.push(event.defaultPrevented), true)
    return clicks
  })
  const link = page.locator('#evil')
  await link.click()
  expect(await seen.jsonValue()).toEqual([true])
  await expect(page).toHaveURL('/')
  // The same link to a page of the site is followed.
  await link.evaluate((element: HTMLAnchorElement) => {
    element.href = '/privacy'
  })
  await link.click()
  await expect(page).toHaveURL('/privacy')
  expect(asked).toEqual([])
})

test('[P-48] hostile storage and no storage at all: the page starts', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    for (const key of [
      'qingtu:recent-tools',
      'qingtu:favourite-tools',
      'qingtu:options:compress-image',
      'qingtu:rename-pattern',
      'pwaPromptDismissed',
      'nuxt-color-mode',
    ]) {
      localStorage.setItem(key, '{"__proto__":[1e999],"x":')
    }
  })
  await new BenchPage(page).open(compressPath)
  await page.goto('/common-tools')
  await page.waitForSelector('html[data-shell=ready]')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await new BenchPage(page).open(compressPath)
  expect(errors).toEqual([])
})

test('the quick panel keeps recent and favourite tools, in all tabs', async ({ page, context }) => {
  await new BenchPage(page).open(compressPath)
  await page.goto('/common-tools')
  const recents = page.getByRole('region', { name: '最近使用' })
  await expect(recents).toContainText('图片压缩')
  const other = await context.newPage()
  await other.goto('/common-tools')
  await other.waitForSelector('html[data-shell=ready]')
  await page.getByRole('button', { name: '收藏图片压缩' }).first().click()
  await expect(page.getByRole('region', { name: '收藏', exact: true })).toContainText('图片压缩')
  await expect(other.getByRole('region', { name: '收藏', exact: true })).toContainText('图片压缩')
  await page.getByRole('button', { name: '清空记录' }).click()
  await expect(recents).not.toContainText('画质')
})

test('whatever the system wants, the site is light', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('nuxt-color-mode', 'dark'))
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
    /^(rgb\(255, 255, 255\)|oklch\(1 |color\(srgb 1 1 1|lab\(100)/,
  )
  expect(await page.evaluate(() => localStorage.getItem('nuxt-color-mode'))).toBe('light')
  await context.close()
})
