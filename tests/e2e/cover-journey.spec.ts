import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { readZip } from '../helpers/zip.ts'
import { openMaker, samplePicture, settled, tile, write } from './cover-wall.ts'
import { designId, openEditor, openMenuDialog, told } from './kept-designs.ts'
import { expect, test } from './site.ts'

// The complete journey from a title to a publishing package.

const folder = mkdtempSync(join(tmpdir(), 'qingtu-journey-'))

async function inEditor(page: Page): Promise<void> {
  await page.locator('[data-editor=ready]').waitFor()
  await expect(page.locator('[data-save=saved]')).toBeVisible()
}

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  const path = join(folder, `${Date.now()}-${download.suggestedFilename()}`)
  await download.saveAs(path)
  return path
}

/** Asserts that a package has the three sizes in folders, in exact pixels, and the texts. */
async function expectPackage(path: string, title: string): Promise<void> {
  const files = readZip(readFileSync(path))
  const pictures = [...files].filter(([name]) => /\.(png|jpg)$/.test(name))
  const sizes = await Promise.all(
    pictures.map(async ([name, bytes]) => {
      const { width, height } = await sharp(bytes).metadata()
      return `${name.replace(/\.\w+$/, '')} ${width}x${height}`
    }),
  )
  expect(sizes.sort()).toEqual([
    expect.stringMatching(/^公众号头条\/01 (900x383|1800x766)$/),
    '小红书竖图/01 1242x1660',
    '方图/01 1080x1080',
  ])
  expect(files.get('标题.txt')?.toString()).toBe(title)
  expect(files.get('正文.txt')?.toString()).toBe('都写在图里了。')
  expect(files.get('标签.txt')?.toString()).toBe('#日常')
  for (const [, bytes] of pictures) expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.5)
}

async function sizesAdded(page: Page, dialog: Locator, title: string): Promise<void> {
  for (const label of ['方图', '公众号头条'])
    await expect(dialog.getByRole('img', { name: new RegExp(`^${label}：.*${title}`) })).toBeVisible({
      timeout: 60_000,
    })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Walks through the journey, pressing with a mouse or by touch. Returns the path of the package. */
async function published(page: Page, title: string, press: (target: Locator) => Promise<void>): Promise<string> {
  await openMaker(page)
  await page.getByLabel('选择封面图片').setInputFiles(await samplePicture(folder, '封面图 🌊.jpg', '#1d4ed8'))
  await expect(page.getByRole('button', { name: /^移除图片/ })).toHaveCount(1)
  await write(page, title)
  await press(tile(page, 1))
  await press(page.getByRole('dialog').getByRole('button', { name: '去编辑' }))
  await inEditor(page)
  const sizes = await openMenuDialog(page, '一稿多尺寸')
  await press(sizes.getByRole('button', { name: /^1:1 方图/ }))
  await press(sizes.getByRole('button', { name: /^2\.35:1 公众号头条/ }))
  await sizesAdded(page, sizes, title)
  const dialog = await openMenuDialog(page, '发布包')
  await expect(dialog.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(title)
  await dialog.getByRole('textbox', { name: '正文', exact: true }).fill('都写在图里了。')
  await dialog.getByRole('textbox', { name: '标签', exact: true }).fill('日常')
  await page.keyboard.press('Enter')
  return saved(page, () => press(dialog.getByRole('button', { name: '下载发布包', exact: true })))
}

test('a title becomes a cover, the cover three sizes, and they leave with their words', async ({ page }) => {
  await expectPackage(await published(page, '海边两日慢游', (target) => target.click()), '海边两日慢游')
})

test('the keyboard alone goes the whole way', async ({ page }) => {
  const reach = async (target: Locator) => {
    for (let step = 0; step < 90; step++) {
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`not reached: ${target}`)
  }
  const command = async (words: string, name: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog', { name: '查找命令' }).getByRole('combobox').waitFor()
    await page.keyboard.type(words)
    await expect(page.getByRole('option').first()).toContainText(words)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    return dialog
  }
  await page.goto('/app/simple-cover')
  await page.keyboard.press('Tab')
  await page.locator('[data-cover-maker=ready]').waitFor()
  await reach(page.getByLabel('标题', { exact: true }))
  await page.keyboard.type('周末去哪儿')
  await expect(tile(page, 0)).toHaveAccessibleName(/周末去哪儿/)
  await settled(page)
  await reach(tile(page, 0))
  await page.keyboard.press('Enter')
  await reach(page.getByRole('dialog').getByRole('button', { name: '去编辑' }))
  await page.keyboard.press('Enter')
  await inEditor(page)
  const sizes = await command('多尺寸', '一稿多尺寸')
  for (const name of [/^1:1 方图/, /^2\.35:1 公众号头条/]) {
    await reach(sizes.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  await sizesAdded(page, sizes, '周末去哪儿')
  const dialog = await command('发布包', '发布包')
  await reach(dialog.getByRole('textbox', { name: '正文', exact: true }))
  await page.keyboard.type('都写在图里了。')
  await reach(dialog.getByRole('textbox', { name: '标签', exact: true }))
  await page.keyboard.type('日常')
  await page.keyboard.press('Enter')
  const download = dialog.getByRole('button', { name: '下载发布包', exact: true })
  await reach(download)
  await expectPackage(await saved(page, () => page.keyboard.press('Enter')), '周末去哪儿')
})

test('a cover made on a laptop is the same to the pixel on a phone', async ({ page, browser, baseURL }) => {
  test.slow()
  await openMaker(page)
  await page.getByLabel('选择封面图片').setInputFiles(await samplePicture(folder, '同一张.jpg', '#d6336c'))
  await expect(page.getByRole('button', { name: /^移除图片/ })).toHaveCount(1)
  await write(page, '海边两日，慢慢走')
  await tile(page, 2).click()
  const detail = page.getByRole('dialog')
  const signature = (path: string) => told('identify', '-format', '%wx%h %#', path)
  const fromWall = await saved(page, () => detail.getByRole('button', { name: '下载 1242×1660' }).click())
  await detail.getByRole('button', { name: '去编辑' }).click()
  await inEditor(page)
  const exportDialog = async (where: Page) => {
    await where.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = where.getByRole('dialog', { name: '导出' })
    await dialog.getByText('1×', { exact: true }).click()
    return dialog
  }
  const exporting = await exportDialog(page)
  const onLaptop = await saved(page, () => exporting.getByRole('button', { name: /^导出并下载/ }).click())
  const file = await saved(page, () => exporting.getByRole('button', { name: /导出可编辑文件/ }).click())

  const phone = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 },
    ...{ locale: 'zh-CN', ...(baseURL && { baseURL }) },
  })
  const small = await phone.newPage()
  await openEditor(small, '?size=300x300')
  const list = await openMenuDialog(small, '我的设计')
  await list.getByLabel('导入设计文件').setInputFiles(file)
  const card = list.locator('[data-design]').filter({ hasText: '海边两日' })
  await expect(card.locator('img')).toBeVisible()
  const first = designId(small)
  await card.getByRole('button', { name: /^打开/ }).click()
  // Until the page is left, the editor of the first design is ready.
  await expect.poll(() => designId(small)).not.toBe(first)
  await inEditor(small)
  const there = await exportDialog(small)
  const onPhone = await saved(small, () => there.getByRole('button', { name: /^导出并下载/ }).tap())
  expect(signature(onLaptop)).toMatch(/^1242x1660 /)
  expect(signature(onPhone)).toBe(signature(onLaptop))
  expect(signature(fromWall)).toBe(signature(onLaptop))
  await phone.close()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('the same way on a phone', async ({ page }) => {
    await expectPackage(await published(page, '手冲咖啡三步', (target) => target.tap()), '手冲咖啡三步')
  })
})
