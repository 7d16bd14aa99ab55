import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { awake, openMaker, settled, tile, tiles, write } from './cover-wall.ts'
import { designId, planted, told } from './kept-designs.ts'
import { expect, test } from './site.ts'

/** Opens a cover with a title in the editor. */
async function coverInEditor(page: Page, title: string): Promise<void> {
  await openMaker(page)
  await write(page, title)
  await page.getByRole('button', { name: '大字', exact: true }).click()
  await settled(page)
  await tile(page, 0).click()
  await page.getByRole('dialog').getByRole('button', { name: '去编辑' }).click()
  await inEditor(page)
}

async function inEditor(page: Page): Promise<void> {
  await page.locator('[data-editor=ready]').waitFor()
  await expect(page.locator('[data-save=saved]')).toBeVisible()
}

/** Returns from a size to its master. Until the page is left, the editor of the size is ready. */
async function backTo(page: Page, master: string): Promise<void> {
  await page.getByRole('link', { name: '回到主稿' }).click()
  await expect.poll(() => designId(page)).toBe(master)
  await inEditor(page)
}

async function openSizes(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '文件' }).click()
  await page.getByRole('menuitem', { name: '一稿多尺寸' }).click()
  const dialog = page.getByRole('dialog', { name: '一稿多尺寸' })
  await dialog.waitFor()
  return dialog
}

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Types another title into the text on the page. */
async function retitle(page: Page, title: string): Promise<void> {
  const words = (await titleIn(page, designId(page))).runs.map(({ text }) => text).join('')
  await page.getByRole('button', { name: `编辑${words}` }).dispatchEvent('click')
  await expect(page.getByLabel('正在编辑文字')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(title)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-save=saved]')).toBeVisible()
  await expect.poll(() => planted(page, designId(page))).toContain(title)
}

/** Returns the title of a stored design. */
async function titleIn(page: Page, id: string): Promise<{ y: number; opacity: number; runs: { text: string }[] }> {
  const { pages } = JSON.parse(await planted(page, id))
  const elements = Object.values(pages[0].elements) as { role?: string }[]
  return { y: 0, opacity: 1, ...(elements.find(({ role }) => role === 'title') as never as object) } as never
}

const shown = (dialog: Locator, label: string, words: string) =>
  expect(dialog.getByRole('img', { name: new RegExp(`^${label}：.*${words}`) })).toBeVisible()

test('one cover in three sizes: all say what the master says, one keeps what was changed by hand', async ({ page }) => {
  await coverInEditor(page, '周末去哪儿')
  const master = designId(page)
  let dialog = await openSizes(page)
  await dialog.getByRole('button', { name: /^1:1 方图/ }).click()
  await dialog.getByRole('button', { name: /^2\.35:1 公众号头条/ }).click()
  await shown(dialog, '方图', '周末去哪儿')
  await shown(dialog, '公众号头条', '周末去哪儿')
  await expectAccessible(page)
  await closeDialog(page)

  await retitle(page, '城市漫步指南')
  dialog = await openSizes(page)
  await shown(dialog, '方图', '城市漫步指南')
  await shown(dialog, '公众号头条', '城市漫步指南')

  await dialog.getByRole('button', { name: '单独调整方图' }).click()
  await expect(page.locator('[data-follow]')).toBeVisible()
  await inEditor(page)
  expect(designId(page)).not.toBe(master)
  const own = designId(page)
  // Opacity and position are changed in this size only.
  const before = await titleIn(page, own)
  await page.getByRole('button', { name: '选择城市漫步指南' }).dispatchEvent('click')
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('5')
  await expect.poll(async () => (await titleIn(page, own)).opacity).toBe(0.5)
  const moved = await titleIn(page, own)
  expect(moved.y).toBeGreaterThan(before.y)
  await backTo(page, master)

  await retitle(page, '雨天好去处')
  dialog = await openSizes(page)
  await shown(dialog, '方图', '雨天好去处')
  await expect(dialog.getByText('调整过', { exact: true })).toBeVisible()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^全部导出（3 张）/ }).click()
  const into = mkdtempSync(join(tmpdir(), 'qingtu-sizes-'))
  told('unzip', '-q', (await (await coming).path())!, '-d', into)
  const sizes = await Promise.all(
    readdirSync(into).map(async (name) => {
      const { width, height, format } = await sharp(join(into, name)).metadata()
      return [name.replace(/^.*-/, ''), width, height, format]
    }),
  )
  expect(sizes.sort()).toEqual([
    ['公众号头条.png', 900, 383, 'png'],
    ['小红书竖图.png', 1242, 1660, 'png'],
    ['方图.png', 1080, 1080, 'png'],
  ])
  await dialog.getByRole('button', { name: '继续调整方图' }).click()
  // The message first, which goes away by itself.
  await expect(page.getByText('已跟上主稿的改动')).toBeVisible()
  await expect(page.locator('[data-follow]')).toBeVisible()
  await expect.poll(() => planted(page, own)).toContain('雨天好去处')
  const after = await titleIn(page, own)
  expect([after.opacity, Math.round(after.y)]).toEqual([0.5, Math.round(moved.y)])

  await backTo(page, master)
  dialog = await openSizes(page)
  await dialog.getByRole('button', { name: '恢复跟随方图' }).click()
  await page.getByRole('button', { name: '恢复跟随', exact: true }).click()
  await expect(dialog.getByText('调整过', { exact: true })).toBeHidden()
  await shown(dialog, '方图', '雨天好去处')
})

test('back at the wall, other layouts say what the cover says now, and its own comes first', async ({ page }) => {
  await coverInEditor(page, '租房改造全记录')
  await retitle(page, '旧屋翻新日记')
  await page.getByRole('button', { name: '文件' }).click()
  await page.getByRole('menuitem', { name: '换个版式' }).click()
  await awake(page)
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('旧屋翻新日记')
  await expect(page.getByRole('button', { name: /^不再固定配色/ })).toBeVisible()
  await expect(tiles(page).first().getByRole('button').first()).toHaveAccessibleName(/旧屋翻新日记/)
  expect(new URL(page.url()).search).toBe('')
})

test('the keyboard alone adds a size and takes it away', async ({ page }) => {
  await coverInEditor(page, '早餐吃什么')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: '查找命令' }).getByRole('combobox').waitFor()
  await page.keyboard.type('多尺寸')
  await expect(page.getByRole('option').first()).toContainText('多尺寸')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '一稿多尺寸' })
  await dialog.waitFor()
  const square = dialog.getByRole('button', { name: /^1:1 方图/ })
  const reach = async (target: Locator) => {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('not reached')
  }
  await reach(square)
  await page.keyboard.press('Enter')
  await shown(dialog, '方图', '早餐吃什么')
  await reach(dialog.getByRole('button', { name: '移除方图' }))
  await page.keyboard.press('Enter')
  await expect(square).toHaveAttribute('aria-pressed', 'false')
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('sizes are added, seen and saved on a phone', async ({ page }) => {
    await coverInEditor(page, '手冲咖啡三步')
    const dialog = await openSizes(page)
    await dialog.getByRole('button', { name: /^1:1 方图/ }).tap()
    await shown(dialog, '方图', '手冲咖啡三步')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载方图' }).tap()
    const { width, height } = await sharp((await (await coming).path())!).metadata()
    expect([width, height]).toEqual([1080, 1080])
  })
})
