import type { Browser, Page } from '@playwright/test'
import { photo, testFile } from '../helpers/files.ts'
import { rounds } from '../helpers/scale.mjs'
import { AccountPage, demo } from './account.ts'
import { BenchPage, compressPath } from './bench.ts'
import { openEditor, plant, planted, squareText } from './kept-designs.ts'
import { expect, test, unasked } from './site.ts'

// Scripts that a page loads late fail one at a time. What late scripts there are is found by pressing every button.

interface Place {
  readonly name: string
  /** Opens the page with something of the visitor's on it. */
  readonly open: (page: Page) => Promise<void>
  /** Throws if what the visitor had is gone. */
  readonly kept: (page: Page) => Promise<void>
}

const places: readonly Place[] = [
  {
    name: 'a tool with a file',
    open: async (page) => {
      const bench = new BenchPage(page)
      await bench.open(compressPath)
      await bench.add([testFile('一.jpg', await photo(300, 200).jpeg().toBuffer())])
      await bench.settled(1)
    },
    kept: (page) => expect(page.locator('[data-row]')).toHaveCount(1),
  },
  {
    name: 'the editor with a design',
    open: async (page) => {
      await openEditor(page)
      await plant(page, 'late', squareText('late'))
      await openEditor(page, '?id=late')
    },
    kept: async (page) => {
      await expect(page.locator('[data-editor=ready]')).toHaveCount(1)
      expect(JSON.parse(await planted(page, 'late')).pages[0].elements).toHaveProperty('a')
    },
  },
  {
    name: 'the home page',
    open: (page) => new AccountPage(page).open('/'),
    kept: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'the account page of a user',
    open: async (page) => {
      const account = new AccountPage(page)
      await account.open('/')
      // Opened again after a button led elsewhere, the page is logged in still.
      const token = await page.evaluate(() => localStorage.getItem('token'))
      if (token === null) await account.login(demo.member)
      await account.open('/personal-center')
      await expect(page.getByText(demo.member)).toBeVisible()
    },
    kept: async (page) => {
      await expect(page.getByText(demo.member)).toBeVisible()
      await expect(new AccountPage(page).userMenu).toBeVisible()
    },
  },
]

/** Buttons that take away, leave or save what the test looks at; a skipped binding of an address reloads the page. */
const avoided = /移除|删除|清空|全部|保存|下载|导出|返回|恢复|取消|继续|刷新|退出|注销|绑定/

/** Returns what the visible buttons are called, each once. */
const labelsOn = (page: Page) =>
  page
    .getByRole('button')
    .filter({ visible: true })
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent?.trim() ?? ''))

const buttonOf = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first()

/** Presses a button, if it can be pressed, and closes what opened. */
async function press(page: Page, label: string): Promise<void> {
  await buttonOf(page, label)
    .click({ timeout: 3000 })
    .catch(() => {})
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
}

/**
 * Presses buttons in turn, the likeliest first, until `done` returns true. A single button is not enough: a busy machine
 * can swallow a click, and a script fetched because the pointer rests somewhere comes under the label pressed meanwhile.
 */
async function pressUntil(page: Page, labels: readonly string[], done: () => boolean): Promise<void> {
  for (let at = 0; at < 3 * labels.length && !done(); at++) await press(page, labels[at % labels.length] ?? '')
  expect(done(), 'reached by pressing every button three times').toBe(true)
}

async function opened(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  await context.addInitScript(() => sessionStorage.setItem('starts', `${Number(sessionStorage.getItem('starts')) + 1}`))
  return context.newPage()
}

/** Returns how often the page was loaded. A page that is just being left is asked again. */
async function startsOf(page: Page): Promise<string | null> {
  let starts: string | null = null
  await expect(async () => {
    starts = await page.evaluate(() => sessionStorage.getItem('starts'))
  }).toPass()
  return starts
}

/** Returns the labels of a place's buttons, and its late scripts, each with the label that was pressed as it came. */
async function lateScripts(page: Page, place: Place): Promise<{ labels: string[]; late: Map<string, string> }> {
  const late = new Map<string, string>()
  let label = ''
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/_astro\/.*\.js$/.test(pathname) && !unasked.test(pathname) && !late.has(pathname)) late.set(pathname, label)
  })
  await place.open(page)
  await page.waitForLoadState('networkidle')
  const early = [...late.keys()]
  const labels = [...new Set(await labelsOn(page))].filter((each) => each && !avoided.test(each))
  const leaving = new Set<string>()
  for (label of labels) {
    const starts = await startsOf(page)
    await press(page, label)
    if ((await startsOf(page)) === starts) continue
    // It leads elsewhere, by itself: what it loads is not a part of this place.
    leaving.add(label)
    await place.open(page)
  }
  for (const [path, pressed] of late) if (early.includes(path) || leaving.has(pressed)) late.delete(path)
  return { labels: labels.filter((each) => !leaving.has(each)), late }
}

/** Draws scripts from as many buttons as possible: those of one button mostly belong to the same part. */
function drawn(late: readonly (readonly [path: string, label: string])[], count: number) {
  const places = new Map<string, number>()
  const ranked = late.map((script) => {
    const place = places.get(script[1]) ?? 0
    places.set(script[1], place + 1)
    return { script, place }
  })
  return ranked
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ script }) => script)
}

for (const place of places) {
  test(`${place.name}: a late script that fails costs nothing but itself, and comes when it is tried again`, async ({
    browser,
    site,
  }) => {
    const explorer = await opened(browser, site.origin)
    const found = await lateScripts(explorer, place)
    await explorer.context().close()
    expect(found.late.size).toBeGreaterThan(0)
    for (const [path, label] of drawn([...found.late], rounds(2, 6))) {
      const page = await opened(browser, site.origin)
      let [failed, loaded, broken] = [0, 0, true]
      await page.route(`**${path}`, (route) => {
        if (!broken) return route.continue()
        failed += 1
        return route.abort()
      })
      page.on('requestfinished', (request) => {
        if (request.url().endsWith(path)) loaded += 1
      })
      await test.step(`${path} after ${label}`, async () => {
        await place.open(page)
        const starts = await startsOf(page)
        await pressUntil(page, [label, ...found.labels], () => failed > 0)
        await page.waitForLoadState('networkidle')
        await place.kept(page)
        await expect(page.getByRole('region', { name: '更新' })).toBeHidden()
        const said = await page.locator('[data-part-failed]').first().isVisible()

        broken = false
        const retry = page.locator('[data-part-failed]').getByRole('button', { name: '重试' }).first()
        // What was only fetched ahead is not missed; what is missing comes by 重试, or by the button once more.
        if (!said) await press(page, label)
        else {
          await retry.click({ timeout: 3000 }).catch(() => {})
          await page.waitForLoadState('networkidle')
          await pressUntil(page, [label, ...found.labels], () => loaded > 0)
        }
        await place.kept(page)
        expect(await startsOf(page), 'reloads').toBe(starts)
      })
      await page.context().close()
    }
  })
}

test('an island whose script fails says so, and starts when it is tried again', async ({ browser, site }) => {
  const page = await opened(browser, site.origin)
  let broken = true
  await page.route('**/_astro/Bench.*.js*', (route) => (broken ? route.abort() : route.continue()))
  await page.goto(compressPath)
  await page.mouse.move(8, 8)
  const notice = page.locator('[data-part-failed]')
  await expect(notice).toContainText('页面没有加载完整')
  broken = false
  await notice.getByRole('button', { name: '重试' }).click()
  await page.waitForSelector('[data-bench=ready]')
  await expect(notice).toHaveCount(0)
  expect(await startsOf(page), 'reloads').toBe('1')
  await page.context().close()
})
