import type { Browser, Page } from '@playwright/test'
import { assetHash } from '../../src/core/design/asset-hash.ts'
import { packDesign } from '../../src/core/design/design-file.ts'
import { newElement } from '../../src/core/design/elements/index.ts'
import { serialise } from '../../src/core/design/serialise.ts'
import { designOf } from '../helpers/designs.ts'
import { photo } from '../helpers/files.ts'
import { expectAccessible } from './accessible.ts'
import { accountCalls, ask, newcomer, type Person } from './account.ts'
import { saveState } from './kept-designs.ts'
import { expect, site, test } from './site.ts'

// Works in the account: saved there from one device, changed on another, in conflict, without a connection.

/** Returns the file of a design with a title and a photograph. */
async function designFile(name: string, words: string) {
  const bytes = new Uint8Array(await photo(900, 600, 7).jpeg({ quality: 92 }).toBuffer())
  const hash = await assetHash(bytes)
  const picture = { asset: hash, pictureWidth: 900, pictureHeight: 600, x: 100, y: 400, width: 900, height: 600 }
  const design = designOf(
    newElement('text', { id: 'title', runs: [{ text: words }], size: 90, width: 900, height: 200, x: 60, y: 60 }),
    newElement('image', { id: 'photo', ...picture }),
  )
  const info = { mime: 'image/jpeg', width: 900, height: 600, bytes: bytes.length, name: '照片.jpg' } as const
  const text = serialise({ ...design, name, assets: { [hash]: info } })
  const packed = await packDesign(text, [{ hash, bytes, mime: 'image/jpeg' }])
  return { name: `${name}.qingtu`, mimeType: 'application/octet-stream', buffer: Buffer.from(packed) }
}

const works = (page: Page) => page.getByRole('list', { name: '作品', exact: true }).locator('[data-work]')
const cloudWorks = (page: Page) => page.getByRole('list', { name: '云端作品' }).locator('[data-cloud-work]')
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })
const objects = (page: Page) => page.getByRole('list', { name: '页面内容' }).locator('li')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector('html[data-shell=ready]')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** Opens a page on a device of its own on which a person is logged in. */
async function device(browser: Browser, { token }: Person, path = '/my-templates'): Promise<Page> {
  const context = await browser.newContext({ baseURL: site().origin, locale: 'zh-CN', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/offline')
  await page.evaluate((text) => localStorage.setItem('token', text), token)
  await open(page, path)
  return page
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${name} 的操作` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function importWork(page: Page, name: string, words: string): Promise<void> {
  await page.getByLabel('导入设计文件').setInputFiles(await designFile(name, words))
  await expect(works(page).filter({ hasText: name })).toHaveCount(1)
}

/** Most presses until something has the focus; a page has fewer places. */
const mostPresses = 120

/** Presses a key until an element with this accessible name has the focus. */
async function pressUntil(page: Page, key: string, name: string | RegExp): Promise<void> {
  for (let press = 0; press < mostPresses; press++) {
    await page.keyboard.press(key)
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const said = await focused.evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
    )
    if (typeof name === 'string' ? said === name : name.test(said)) return
  }
  throw new Error(`${mostPresses} presses of ${key} do not reach ${name}`)
}

const tabTo = (page: Page, name: string | RegExp, key = 'Tab') => pressUntil(page, key, name)
const arrowTo = (page: Page, name: string) => pressUntil(page, 'ArrowDown', name)

/** Saves a work to the account for the first time. */
async function saveFirst(page: Page, name: string): Promise<void> {
  await choose(page, name, '存到云端…')
  await expect(dialog(page)).toContainText('1 张图片')
  await dialog(page).getByRole('button', { name: '存到云端' }).click()
  await expect(toast(page, '已存到云端')).toBeVisible()
}

/** Adds a text by the command palette of the editor. */
async function addText(page: Page): Promise<void> {
  const before = await objects(page).count()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /查找命令/ }).fill('添加文字')
  await expect(dialog(page).getByRole('option').first()).toContainText('添加文字')
  await page.keyboard.press('Enter')
  await expect(objects(page)).toHaveCount(before + 1)
  await page.keyboard.press('Escape')
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
}

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `打开 ${name}` }).click()
  await page.locator('[data-editor=ready]').waitFor()
  await addText(page)
}

const saveFromEditor = (page: Page) => page.getByRole('button', { name: '存到云端' }).click()

test('a work saved on one device is changed on another; what both changed is compared, and nothing is lost', async ({
  browser,
  request,
}) => {
  const person = await newcomer(request)
  const one = await device(browser, person)
  await importWork(one, '夏日通勤', '三天两夜逛泉州')
  await choose(one, '夏日通勤', '存到云端…')
  await expect(dialog(one)).toContainText('0 / 9')
  await expect(dialog(one)).toContainText('只有登录后的你能看到')
  await expectAccessible(one)
  await dialog(one).getByRole('button', { name: '存到云端' }).click()
  await expect(toast(one, '已存到云端')).toBeVisible()
  await expect(works(one)).toContainText('已存云端')

  const two = await device(browser, person, '/my-templates?shelf=cloud')
  await expect(cloudWorks(two)).toContainText('只在云端')
  await expect(cloudWorks(two).locator('img')).toHaveJSProperty('complete', true)
  await expectAccessible(two)
  await two.getByRole('button', { name: '取回并打开 夏日通勤' }).click()
  await two.locator('[data-editor=ready]').waitFor()
  await expect(objects(two)).toHaveCount(2)
  await expect(two.getByText('没有存下')).toHaveCount(0)
  await addText(two)
  await saveFromEditor(two)
  await expect(toast(two, '已存到云端')).toBeVisible()

  // Nothing was changed here since: the newer version is offered, and what was here is kept.
  await open(one, '/my-templates')
  await expect(works(one)).toContainText('云端有更新的版本')
  await edit(one, '夏日通勤')
  await addText(one)
  await saveFromEditor(one)
  await expect(dialog(one)).toContainText('在别处存过新版本')
  await dialog(one).getByRole('button', { name: '看差别' }).click()
  await expect(dialog(one).getByRole('figure')).toHaveCount(2)
  await expect(dialog(one)).toContainText('2 个只在这台设备上，1 个只在云端')
  await expectAccessible(one)
  await dialog(one).getByRole('button', { name: '换成云端的' }).click()
  await expect(toast(one, '已换成云端的版本')).toBeVisible()
  await expect(objects(one)).toHaveCount(3)
  await one.keyboard.press('Control+z')
  await expect(objects(one)).toHaveCount(4)
  await expect(saveState(one)).toHaveAttribute('data-save', 'saved')

  // Now it knows the version of the account, and may replace it.
  await saveFromEditor(one)
  await expect(toast(one, '已存到云端')).toBeVisible()

  await addText(two)
  await saveFromEditor(two)
  await expect(dialog(two)).toContainText('在别处存过新版本')
  await dialog(two).getByRole('button', { name: '另存一份' }).click()
  await expect(toast(two, '已存到云端').last()).toBeVisible()
  await open(two, '/my-templates?shelf=cloud')
  await expect(cloudWorks(two)).toHaveCount(2)
})

test('a save without a connection waits, is listed, and is made when the server is back', async ({
  browser,
  request,
}) => {
  const page = await device(browser, await newcomer(request))
  await importWork(page, '露营清单', '第一次露营带什么')
  await saveFirst(page, '露营清单')
  await edit(page, '露营清单')
  await page.route('**/api/easycover/**', (route) => route.abort())
  await saveFromEditor(page)
  await expect(dialog(page)).toContainText('连上以后会自动上传', { timeout: 30_000 })
  await dialog(page).getByRole('button', { name: '知道了' }).click()
  await open(page, '/workbench')
  await expect(page.getByText('等着上传')).toContainText('露营清单')
  await page.unroute('**/api/easycover/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(toast(page, '已上传之前排队的「露营清单」')).toBeVisible()
  await open(page, '/my-templates')
  await expect(works(page)).toContainText('已存云端')
})

test('a full account says so before anything is uploaded, with 9 places and with 1,000', async ({
  browser,
  request,
}) => {
  const person = await newcomer(request)
  const fill = async (count: number) => {
    for (let at = 0; at < count; at++)
      await ask(request, 'POST', '/api/easycover/saveTemplate', { name: `第 ${at}`, document: '{}' }, person.token)
  }
  await fill(9)
  const page = await device(browser, person)
  await importWork(page, '新店开业', '周六开门')
  await choose(page, '新店开业', '存到云端…')
  await expect(dialog(page).getByRole('alert')).toContainText('已经存了 9 份，存满了')
  await expect(dialog(page).getByRole('button', { name: '存到云端' })).toBeDisabled()
  const { data } = await ask(request, 'GET', `${accountCalls}/getPayCode`, { user_id: person.id, id: 1 }, person.token)
  await request.post(`/sandbox/pay/${(data as { order_id: string }).order_id}`)
  await fill(991)
  await open(page, '/my-templates')
  await choose(page, '新店开业', '存到云端…')
  await expect(dialog(page).getByRole('alert')).toContainText('已经存了 1000 份，存满了')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^云端 1000/ }).click()
  await choose(page, '第 990', '从云端删除…')
  await dialog(page).getByRole('button', { name: '删除' }).click()
  await expect(toast(page, '已从云端删除')).toBeVisible()
  await page.getByRole('button', { name: /^作品/ }).click()
  await saveFirst(page, '新店开业')
})

/** Changes a byte of a picture on its way to or from the server. */
const damaged = (bytes: Buffer) =>
  Buffer.from(bytes.map((value, at) => (at === bytes.length >> 1 ? value ^ 255 : value)))

test('a picture that is damaged on its way is refused, in both directions, and the next attempt is whole', async ({
  browser,
  request,
}) => {
  const person = await newcomer(request)
  const one = await device(browser, person)
  await importWork(one, '旧书市集', '周日在河边')
  await one.route('**/sendPiece*', (route) => {
    const bytes = route.request().postDataBuffer()
    return route.continue({ postData: damaged(bytes as Buffer) })
  })
  await choose(one, '旧书市集', '存到云端…')
  await dialog(one).getByRole('button', { name: '存到云端' }).click()
  await expect(toast(one, '图片在传输中出了错，请重新上传')).toBeVisible()
  await one.unroute('**/sendPiece*')
  await dialog(one).getByRole('button', { name: '存到云端' }).click()
  await expect(toast(one, '已存到云端')).toBeVisible()

  const two = await device(browser, person, '/my-templates?shelf=cloud')
  await two.route('**/getBlob*', async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: damaged(await answer.body()) })
  })
  await two.getByRole('button', { name: '取回并打开 旧书市集' }).click()
  await expect(toast(two, '云端的一张图片传来时坏了')).toBeVisible()
  await two.unroute('**/getBlob*')
  await two.getByRole('button', { name: '取回并打开 旧书市集' }).click()
  await two.locator('[data-editor=ready]').waitFor()
  await expect(objects(two)).toHaveCount(2)
})

test('a work of 200 MB is refused before the upload, and stays as it is', async ({ browser, request }) => {
  const page = await device(browser, await newcomer(request))
  await importWork(page, '大画册', '两百兆')
  // Ten pictures of 20 MB, as large as one may be.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open('qingtu-designs')
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
    const transaction = database.transaction(['designs', 'documents', 'assets', 'assetBytes'], 'readwrite')
    const rows = transaction.objectStore('documents').getAll()
    rows.onsuccess = () => {
      const row = rows.result[0] as { id: string; text: string }
      const document = JSON.parse(row.text) as { assets: Record<string, object> }
      for (let at = 0; at < 10; at++) {
        const hash = String(at).repeat(64)
        const info = { mime: 'image/png', width: 1000, height: 1000, bytes: 20 * 2 ** 20, name: `${at}.png` }
        document.assets[hash] = info
        transaction.objectStore('assets').put({ ...info, hash, named: Date.now() })
        transaction.objectStore('assetBytes').put({ hash, blob: new Blob([new Uint8Array(20 * 2 ** 20)]) })
      }
      transaction.objectStore('documents').put({ id: row.id, text: JSON.stringify(document) })
    }
    await new Promise((done, failed) => {
      transaction.oncomplete = done
      transaction.onabort = failed
    })
    database.close()
  })
  const calls: string[] = []
  page.on('request', (sent) => calls.push(sent.url()))
  await choose(page, '大画册', '存到云端…')
  await expect(dialog(page).getByRole('alert')).toContainText('图片加起来超过 100 MB')
  await expect(dialog(page)).toContainText('200 MB')
  await expect(dialog(page).getByRole('button', { name: '存到云端' })).toBeDisabled()
  expect(calls.filter((url) => /saveTemplate|startUpload/.test(url))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(works(page)).toHaveCount(1)
})

test('without the server the shelf of the account says so, and comes back', async ({ browser, request }) => {
  const page = await device(browser, await newcomer(request))
  await importWork(page, '露营清单', '第一次露营带什么')
  await saveFirst(page, '露营清单')
  await page.route('**/api/easycover/getTemplates*', (route) => route.abort())
  await open(page, '/my-templates?shelf=cloud')
  await expect(page.getByText('云端的作品没有取到')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/easycover/getTemplates*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(cloudWorks(page)).toHaveCount(1)
})

test('visitors are asked to log in; a document that is no design is refused in words', async ({
  browser,
  page,
  request,
}) => {
  await open(page, '/my-templates?shelf=cloud')
  await expect(page.getByText('登录后，作品可以存到云端')).toBeVisible()
  const person = await newcomer(request)
  await ask(request, 'POST', '/api/easycover/saveTemplate', { name: '怪东西', document: '{"a":1}' }, person.token)
  const other = await device(browser, person, '/my-templates?shelf=cloud')
  await other.getByRole('button', { name: '取回并打开 怪东西' }).click()
  await expect(toast(other, '这份设计的数据已损坏')).toBeVisible()
  await expect(cloudWorks(other)).toHaveCount(1)
})

test('by keys alone a work goes to the account and comes back on another device', async ({ browser, request }) => {
  const person = await newcomer(request)
  const one = await device(browser, person)
  await importWork(one, '键盘上的作品', '一路按到底')
  await tabTo(one, '键盘上的作品 的操作')
  await one.keyboard.press('Enter')
  await arrowTo(one, '存到云端…')
  await one.keyboard.press('Enter')
  await expect(dialog(one)).toContainText('1 张图片')
  await tabTo(one, '存到云端')
  await one.keyboard.press('Enter')
  await expect(toast(one, '已存到云端')).toBeVisible()

  const two = await device(browser, person)
  await tabTo(two, /^云端/)
  await two.keyboard.press('Enter')
  await expect(cloudWorks(two)).toHaveCount(1)
  await tabTo(two, '键盘上的作品 的操作')
  await two.keyboard.press('Enter')
  await arrowTo(two, '从云端删除…')
  await two.keyboard.press('Enter')
  await expect(dialog(two)).toBeVisible()
  await two.keyboard.press('Escape')
  await expect(dialog(two)).toBeHidden()
  await tabTo(two, '取回并打开 键盘上的作品', 'Shift+Tab')
  await two.keyboard.press('Enter')
  await two.locator('[data-editor=ready]').waitFor()
  await expect(objects(two)).toHaveCount(2)
})
