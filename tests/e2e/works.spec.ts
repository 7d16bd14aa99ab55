import type { Page } from '@playwright/test'
import { packDesign } from '../../src/core/design/design-file.ts'
import { newElement } from '../../src/core/design/elements/index.ts'
import { serialise } from '../../src/core/design/serialise.ts'
import { designOf } from '../helpers/designs.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

// The page of one's own works, and the start page of everyday work.

/** Returns the file of a design that says something. */
async function designFile(name: string, words: string) {
  const title = newElement('text', {
    id: 'title',
    runs: [{ text: words }],
    size: 90,
    width: 900,
    height: 200,
    x: 60,
    y: 60,
  })
  const bytes = await packDesign(serialise({ ...designOf(title), name }), [])
  return { name: `${name}.qingtu`, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
}

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const works = (page: Page) => page.getByRole('list', { name: '作品', exact: true }).locator('[data-work]')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector('html[data-shell=ready]')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

async function importFiles(page: Page, ...files: Awaited<ReturnType<typeof designFile>>[]): Promise<void> {
  await page.getByLabel('导入设计文件').setInputFiles(files)
  for (const { name } of files)
    await expect(works(page).filter({ hasText: name.replace('.qingtu', '') })).toHaveCount(1)
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${name} 的操作` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function three(page: Page): Promise<void> {
  await open(page, '/my-templates')
  await expect(page.getByText('这里还没有作品')).toBeVisible()
  await importFiles(
    page,
    await designFile('夏日通勤', '三天两夜逛泉州'),
    await designFile('露营清单', '第一次露营带什么'),
    await designFile('新店开业', '周六开门'),
  )
}

test('works are sorted into folders, tagged, found by their words, deleted and restored', async ({ page }) => {
  await three(page)
  await page.getByRole('button', { name: '新建文件夹' }).click()
  await page.getByLabel('文件夹名称').fill('旅行')
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await choose(page, '夏日通勤', '移动到…')
  await page.getByRole('dialog').getByRole('button', { name: '旅行' }).click()
  const folders = page.getByRole('navigation', { name: '文件夹' })
  await expect(folders.getByRole('button', { name: '旅行 1' })).toBeVisible()
  await folders.getByRole('button', { name: '旅行 1' }).click()
  await expect(works(page)).toHaveCount(1)
  await expect(page).toHaveURL(/folder=/)
  await page.reload()
  await expect(works(page)).toHaveCount(1)
  await folders.getByRole('button', { name: /^全部作品/ }).click()

  await choose(page, '露营清单', '标签…')
  await page.getByLabel('新标签').fill('周末 装备')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '装备', exact: true }).click()
  await expect(works(page)).toHaveCount(1)
  await page.getByRole('button', { name: '装备', exact: true }).click()

  await page.getByRole('searchbox', { name: '搜索作品' }).fill('泉州')
  await expect(works(page)).toHaveText([/夏日通勤/])
  await page.getByRole('searchbox', { name: '搜索作品' }).fill('没有这样的')
  await page.getByRole('button', { name: '清除条件' }).click()
  await expect(works(page)).toHaveCount(3)

  // By keyboard: all of them, and away.
  await page.getByRole('button', { name: /^全部作品/ }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByRole('region', { name: '选中的作品' })).toContainText('已选 3')
  await page.keyboard.press('Delete')
  await expect(page.getByText('这里还没有作品')).toBeVisible()
  await page.getByRole('button', { name: /^回收站/ }).click()
  await page.getByRole('checkbox', { name: '选中 露营清单' }).check()
  await page.getByRole('region', { name: '选中的作品' }).getByRole('button', { name: '恢复' }).click()
  await page.getByRole('button', { name: /^作品 1/ }).click()
  await expect(works(page)).toHaveText([/露营清单/])
  await page.getByRole('link', { name: '打开 露营清单' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  await expect(page.getByRole('list', { name: '页面内容' })).toContainText('第一次露营带什么')
})

test('a work becomes a template whose fields make new works; the work stays as it is', async ({ page }) => {
  await three(page)
  await choose(page, '露营清单', '存为模板…')
  await page.getByLabel('模板名称').fill('清单模板')
  await expect(page.getByRole('checkbox', { name: '第一次露营带什么' })).toBeChecked()
  await page.getByRole('button', { name: '存为模板' }).click()
  await page.getByRole('button', { name: '使用 清单模板' }).click()
  await page.getByLabel('标题').fill('周末去爬山')
  await page.getByRole('button', { name: '做一份并打开' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  await expect(page.getByRole('list', { name: '页面内容' })).toContainText('周末去爬山')
  await open(page, '/my-templates')
  await expect(works(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: /^我的模板 1/ })).toBeVisible()
})

test('all works are backed up, lost, and brought back; what differs is asked about', async ({
  page,
  browser,
  site,
}) => {
  await three(page)
  await page.getByRole('button', { name: '备份与恢复' }).click()
  await page.getByRole('menuitem', { name: '备份全部…' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '备份', exact: true }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^青图作品备份-\d{4}-\d\d-\d\d\.zip$/)
  const file = await download.path()
  const restore = async (where: Page) =>
    where.getByLabel('选择备份文件').setInputFiles({
      name: '备份.zip',
      mimeType: 'application/zip',
      buffer: (await import('node:fs')).readFileSync(file),
    })

  // On the same device one is changed: both stay.
  await page.getByRole('button', { name: '夏日通勤 的操作' }).click()
  await page.getByRole('menuitem', { name: '打开' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('list', { name: '页面内容' })).not.toContainText('泉州')
  await expect(page.getByText('已存在本机').first()).toBeVisible()
  await open(page, '/my-templates')
  await restore(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 份和本机一样')
  await expect(dialog.getByRole('combobox', { name: '「夏日通勤」怎么办' })).toHaveValue('both')
  await dialog.getByRole('button', { name: '恢复 1 份' }).click()
  await expect(dialog).toContainText('已恢复 1 份作品')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(cardOf(page, '夏日通勤（备份）')).toHaveCount(1)

  // Another device has nothing.
  const other = await (await browser.newContext({ baseURL: site.origin, locale: 'zh-CN' })).newPage()
  await open(other, '/my-templates')
  await restore(other)
  await other.getByRole('dialog').getByRole('button', { name: '恢复 3 份' }).click()
  await expect(other.getByRole('dialog')).toContainText('已恢复 3 份作品')
  await other.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  await expect(works(other)).toHaveCount(3)
  await expect(works(other).first().locator('img')).toBeVisible()
  await other
    .getByLabel('选择备份文件')
    .setInputFiles({ name: '照片.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await expect(other.locator('[data-toast=error]')).toContainText('「照片.zip」不是青图的作品备份')
  await other.context().close()
})

test('a device that is full while works are brought back keeps what came, and goes on once there is room', async ({
  page,
}) => {
  // As in a browser without space: from the third text on, writing fails and its transaction is aborted.
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    let texts = 0
    IDBObjectStore.prototype.put = function (...given) {
      if ((window as { fullDisk?: boolean }).fullDisk && this.name === 'documents' && ++texts > 2)
        throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await three(page)
  await page.getByRole('button', { name: '备份与恢复' }).click()
  await page.getByRole('menuitem', { name: '备份全部…' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '备份', exact: true }).click()
  const file = await (await coming).path()
  await page.getByRole('button', { name: /^全部作品/ }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: /^回收站/ }).click()
  await page.getByRole('checkbox', { name: '选中 露营清单' }).check()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: '彻底删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '彻底删除' }).click()
  await page.getByRole('button', { name: /^作品 0/ }).click()
  await page.evaluate(() => Object.assign(window, { fullDisk: true }))
  await page.getByLabel('选择备份文件').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: '恢复 3 份' }).click()
  await expect(page.locator('[data-toast=error]')).toContainText('本机空间满了，没有全部取回')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(works(page)).toHaveCount(2)
  await page.evaluate(() => Object.assign(window, { fullDisk: false }))
  await page.getByLabel('选择备份文件').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: '恢复 1 份' }).click()
  await expect(page.getByRole('dialog')).toContainText('已恢复 1 份作品')
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  await expect(works(page)).toHaveCount(3)
})

test('ten thousand works are listed, searched and selected', async ({ page }) => {
  await open(page, '/my-templates')
  await expect(page.getByText('这里还没有作品')).toBeVisible()
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open('qingtu-designs')
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
    const transaction = database.transaction(['designs', 'documents'], 'readwrite')
    for (let at = 0; at < 10_000; at++) {
      const id = `work-${at}`
      const fields = { name: `作品 ${at}`, width: 1000, height: 1000, pages: 1, bytes: 2, thumbnail: null }
      const words = at === 7_777 ? '深夜食堂的最后一碗面' : `第 ${at} 份里的字`
      transaction
        .objectStore('designs')
        .put({ ...fields, id, words, modified: at, trashed: null, revision: at, owner: '', assets: [] })
      transaction.objectStore('documents').put({ id, text: '{}' })
    }
    await new Promise((done, failed) => {
      transaction.oncomplete = done
      transaction.onabort = failed
    })
    database.close()
  })
  await open(page, '/my-templates')
  await expect(page.getByRole('button', { name: /^作品 10000/ })).toBeVisible()
  await expect(works(page).first()).toContainText('作品 9999')
  // Cards are rendered some at a time.
  expect(await works(page).count()).toBeLessThan(200)
  await page.getByRole('searchbox', { name: '搜索作品' }).fill('最后一碗面')
  await expect(works(page)).toHaveText([/作品 7777/])
  await page.getByRole('searchbox', { name: '搜索作品' }).fill('')
  await expect(page.getByRole('button', { name: /^全部作品/ })).toBeVisible()
  await page.getByRole('button', { name: /^全部作品/ }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByRole('region', { name: '选中的作品' })).toContainText('已选 10000')
  await page.keyboard.press('Delete')
  await expect(page.getByText('这里还没有作品')).toBeVisible()
  await expect(page.getByRole('button', { name: /^回收站 10000/ })).toBeVisible()
})

test('the start page teaches newcomers, and brings others back to their last works', async ({ page }) => {
  await open(page, '/workbench')
  await expect(page.getByRole('list', { name: '开始的方式' }).getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('list', { name: '推荐的模板' }).getByRole('link')).toHaveCount(12)
  await expect(page.getByText('今天还能下载 20 次')).toBeVisible()
  await three(page)
  await open(page, '/workbench')
  await expect(page.getByRole('list', { name: '最近的作品' }).getByRole('link')).toHaveCount(3)
  await page.getByRole('link', { name: '全部作品' }).click()
  await expect(works(page)).toHaveCount(3)
})

test('the seasons follow the day', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-02-01T10:00:00+08:00'))
  await open(page, '/workbench')
  const seasons = page.getByRole('list', { name: '快到的日子' })
  await expect(seasons.getByRole('link', { name: /春节 · 2\/6/ })).toContainText('还有 5 天')
})

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('works and their dialogs are accessible and do not overflow', async ({ page }) => {
      await three(page)
      await page.getByRole('checkbox', { name: '选中 露营清单' }).check({ force: true })
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      for (const item of ['移动到…', '标签…', '存为模板…']) {
        await choose(page, '露营清单', item)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  })
}
