import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { readZip } from '../helpers/zip.ts'
import { expectAccessible } from './accessible.ts'
import { openMaker, tile, write } from './cover-wall.ts'
import { expectNoDialogs } from './dialogs.ts'
import { openEditor, openMenuDialog, plant, planted } from './kept-designs.ts'
import { expect, test } from './site.ts'

const text = (runs: string, over: object) => ({
  ...{ kind: 'text', x: 60, y: 300, width: 680, height: 160, size: 90, runs: [{ text: runs }] },
  ...over,
})
const pageOf = (id: string, colour: string, said: string, role: string) => ({
  ...{ id, background: { type: 'solid', colour }, order: ['t'] },
  elements: { t: text(said, { role }) },
})

/** Serialised design of two pages, red and blue, the first with a title; `over` replaces fields. */
const twoPages = (over: object = {}) =>
  JSON.stringify({
    ...{ app: 'qingtu', version: 1, id: 'pack', name: '方块', width: 800, height: 1000 },
    pages: [pageOf('p1', '#cc2222', '秋天\n第一杯', 'title'), pageOf('p2', '#2222cc', '第二页', 'body')],
    ...over,
  })

async function openPlanted(page: Page, over: object = {}): Promise<Locator> {
  await openEditor(page)
  await plant(page, 'pack', twoPages(over))
  await openEditor(page, '?id=pack')
  return openMenuDialog(page, '发布包')
}

async function downloaded(page: Page, dialog: Locator, button: string) {
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

const field = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label, exact: true })
const postOf = async (page: Page) => (JSON.parse(await planted(page, 'pack')) as { post?: object }).post
/** Returns which page a picture shows, by the colour of its corner. */
async function cornerOf(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes).extract({ left: 4, top: 4, width: 1, height: 1 }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  return data[0]! > data[2]! ? 'red' : 'blue'
}

test('pictures in order and texts byte for byte leave as one ZIP', async ({ page }) => {
  const dialog = await openPlanted(page)
  await expect(field(dialog, '标题')).toHaveValue('秋天第一杯')
  const body = '第一行\n\n第三行 🍵，结尾有空格 '
  await field(dialog, '正文').fill(body)
  await field(dialog, '标签').pressSequentially('奶茶 测评，#ootd,')
  await field(dialog, '标签').press('Enter')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', '#秋天 #OOTD #生活记录')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  const tags = dialog.getByRole('list', { name: '已加的标签' }).getByRole('listitem')
  await expect(tags).toHaveText(['#奶茶', '#测评', '#ootd', '#秋天', '#生活记录'])
  await expect(dialog.getByText('重复的标签没有再加')).toBeVisible()
  await expect(dialog.getByText('5 / 20')).toBeVisible()
  await expectAccessible(page)
  const { name, bytes } = await downloaded(page, dialog, '下载发布包')
  expect(name).toBe('方块.zip')
  const files = readZip(bytes)
  expect([...files.keys()]).toEqual(['01.png', '02.png', '标题.txt', '正文.txt', '标签.txt'])
  expect(files.get('标题.txt')).toEqual(Buffer.from('秋天第一杯'))
  expect(files.get('正文.txt')).toEqual(Buffer.from(body))
  expect(files.get('标签.txt')).toEqual(Buffer.from('#奶茶 #测评 #ootd #秋天 #生活记录'))
  for (const [at, colour] of ['red', 'blue'].entries()) {
    const picture = files.get(`0${at + 1}.png`)!
    const found = await sharp(picture).metadata()
    expect(found).toMatchObject({ format: 'png', width: 800, height: 1000 })
    expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined])
    expect(await cornerOf(picture)).toBe(colour)
  }
  await expect(dialog.locator('[data-packed="5"]')).toBeVisible()
  await expectAccessible(page)
})

test('what is typed is one step to take back, is there after a reload, and empty texts have no file', async ({
  page,
}) => {
  let dialog = await openPlanted(page)
  await field(dialog, '标题').fill('')
  await field(dialog, '标题').pressSequentially('自己写的')
  await field(dialog, '正文').pressSequentially('正文在这里')
  await expect.poll(() => postOf(page)).toMatchObject({ title: '自己写的', body: '正文在这里' })
  await page.keyboard.press('Escape')
  await expectNoDialogs(page)
  await page.reload()
  await page.locator('[data-editor=ready]').waitFor()
  dialog = await openMenuDialog(page, '发布包')
  await expect(field(dialog, '标题')).toHaveValue('自己写的')
  await field(dialog, '正文').press('End')
  await field(dialog, '正文').pressSequentially('，又写一句')
  await expect.poll(() => postOf(page)).toMatchObject({ body: '正文在这里，又写一句' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '撤销：改发布文案' }).click()
  await expect.poll(() => postOf(page)).toMatchObject({ title: '自己写的', body: '正文在这里' })
  dialog = await openMenuDialog(page, '发布包')
  await field(dialog, '标题').fill('')
  await field(dialog, '正文').fill('')
  await expect(dialog.getByText('标题.txt 没写，不放进来')).toBeVisible()
  const { bytes } = await downloaded(page, dialog, '下载发布包')
  expect([...readZip(bytes).keys()]).toEqual(['01.png', '02.png'])
})

test('a platform is remembered, counts in its own way, and what is too large for it becomes a JPG', async ({
  page,
}) => {
  // A picture full of text is larger than the platform allows.
  const words = Array.from({ length: 60 }, (_, at) => [
    `t${at}`,
    text('满屏都是字的一页'.repeat(6), {
      x: 0,
      y: at * 26,
      width: 1400,
      height: 26,
      size: 20,
      sizing: 'fixed',
      rotation: at,
    }),
  ])
  const full = {
    ...{ id: 'p1', order: words.map(([id]) => id), elements: Object.fromEntries(words) },
    background: { type: 'pattern', pattern: 'dots', ink: '#cc2222', paper: '#ffeeee', size: 6 },
  }
  let dialog = await openPlanted(page, {
    ...{ width: 1400, height: 1600 },
    pages: [full, pageOf('p2', '#2222cc', '第二页', 'body')],
  })
  await dialog.getByText('朋友圈', { exact: true }).click()
  await field(dialog, '标签').fill('微博 ')
  const { bytes } = await downloaded(page, dialog, '下载图片')
  const files = readZip(bytes)
  expect([...files.keys()]).toEqual(['01.jpg', '02.png'])
  for (const picture of files.values()) expect(picture.length).toBeLessThanOrEqual(300 * 1024)
  expect(await sharp(files.get('01.jpg')!).metadata()).toMatchObject({ format: 'jpeg' })
  await dialog.getByText('抖音', { exact: true }).click()
  await field(dialog, '正文').fill('字'.repeat(55))
  // Tags count towards the limit.
  await expect(dialog.getByText('58 / 55，超出 3 字')).toBeVisible()
  await page.reload()
  await page.locator('[data-editor=ready]').waitFor()
  dialog = await openMenuDialog(page, '发布包')
  await expect(dialog.getByRole('radio', { name: '抖音' })).toBeChecked()
})

test('all of it by the keyboard alone, from the palette to the file', async ({ page }) => {
  let dialog = await openPlanted(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /查找命令/ })).toBeFocused()
  await page.keyboard.type('发布包')
  await expect(page.getByRole('option').first()).toContainText('发布包')
  await page.keyboard.press('Enter')
  dialog = page.getByRole('dialog', { name: '发布包' })
  await dialog.waitFor()
  const tabTo = async (target: Locator) => {
    for (let left = 40; left > 0; left--) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('out of reach')
  }
  await tabTo(field(dialog, '正文'))
  await page.keyboard.type('只用键盘')
  await tabTo(field(dialog, '标签'))
  await page.keyboard.type('a b ')
  await page.keyboard.press('Backspace')
  await expect(dialog.getByRole('list', { name: '已加的标签' }).getByRole('listitem')).toHaveText(['#a'])
  await tabTo(dialog.getByRole('button', { name: '下载发布包' }))
  const coming = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const files = readZip(readFileSync(await (await coming).path()))
  expect(files.get('正文.txt')?.toString()).toBe('只用键盘')
  expect(files.get('标签.txt')?.toString()).toBe('#a')
})

test('the export keeps to a platform: its size, format and limit, told before anything is downloaded', async ({
  page,
}) => {
  let dialog = await openPlanted(page, { width: 1080, height: 864 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const open = async () => {
    await page.getByRole('button', { name: '导出', exact: true }).click()
    dialog = page.getByRole('dialog', { name: '导出' })
    await dialog.waitFor()
  }
  await open()
  await dialog.getByLabel('按平台').selectOption('小程序分享图')
  await expect(dialog.locator('[data-place]')).toHaveText('1000 × 800 像素 · JPG · 不超过 128 KB（参考值）')
  await expect(dialog.getByText('1000 × 800 像素', { exact: true })).toBeVisible()
  // The exact size of each page is shown before the export.
  await expect(dialog.locator('[data-estimate=exact]')).toBeVisible()
  const pages = dialog.getByRole('list', { name: '每页的大小' }).getByRole('listitem')
  await expect(pages).toHaveCount(2)
  const told = await pages.allInnerTexts()
  await expectAccessible(page)
  const { bytes } = await downloaded(page, dialog, '导出并下载（2 张，打包 ZIP）')
  for (const [at, picture] of [...readZip(bytes).values()].entries()) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 800 })
    expect(picture.length).toBeLessThanOrEqual(128 * 1024)
    const [, kb] = /([\d.]+) KB/.exec(told[at]!)!
    expect(Math.abs(picture.length / 1024 - Number(kb))).toBeLessThan(0.6)
  }
  // Another aspect ratio is reported, with a remedy.
  await dialog.getByLabel('按平台').selectOption('B站封面')
  await expect(dialog.getByText(/设计是 5:4，B站封面要 4:3/)).toBeVisible()
  await page.reload()
  await page.locator('[data-editor=ready]').waitFor()
  await open()
  await expect(dialog.getByLabel('按平台').locator('option:checked')).toHaveText('B站封面')
  // Changing a setting of the platform deselects the platform.
  await dialog.getByText('WebP', { exact: true }).click()
  await expect(dialog.getByLabel('按平台').locator('option:checked')).toHaveText('不限平台，自己设置')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('everything is in reach of a thumb, and the package comes', async ({ page }) => {
    const dialog = await openPlanted(page)
    await field(dialog, '正文').fill('手机上写的')
    await field(dialog, '标签').fill('一 二 ')
    for (const button of await dialog.getByRole('button').all()) {
      const { height } = (await button.boundingBox())!
      expect(height, (await button.getAttribute('aria-label')) ?? (await button.innerText())).toBeGreaterThanOrEqual(40)
    }
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await expectAccessible(page)
    const { bytes } = await downloaded(page, dialog, '下载发布包')
    expect([...readZip(bytes).keys()]).toEqual(['01.png', '02.png', '标题.txt', '正文.txt', '标签.txt'])
  })
})

test('a cover leaves with its words, and takes them along into the editor', async ({ page }) => {
  await openMaker(page)
  await write(page, '租房改造全记录')
  await tile(page, 0).click()
  const detail = page.getByRole('dialog').first()
  await detail.getByRole('button', { name: '发布包' }).click()
  const dialog = page.getByRole('dialog', { name: '发布包' })
  await expect(field(dialog, '标题')).toHaveValue('租房改造全记录')
  await field(dialog, '正文').fill('三千块改完')
  const { name, bytes } = await downloaded(page, dialog, '下载发布包')
  expect(name).toBe('租房改造全记录.zip')
  const files = readZip(bytes)
  expect([...files.keys()]).toEqual(['01.png', '标题.txt', '正文.txt'])
  expect(await sharp(files.get('01.png')!).metadata()).toMatchObject({ width: 1242, height: 1660 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await detail.getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  await expect(field(await openMenuDialog(page, '发布包'), '正文')).toHaveValue('三千块改完')
})
