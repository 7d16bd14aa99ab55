import type { Page } from '@playwright/test'
import { openMaker, settled, tile, write } from './cover-wall.ts'
import { editorPath, openMenuDialog, saveState } from './kept-designs.ts'
import { expect, test } from './site.ts'

test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Chrome/130 MMWEBID/1 MicroMessenger/8.0.50',
})

/** Waits for the sheet of a long press, and closes it. Returns the natural width of its pictures and all it says. */
async function offered(page: Page): Promise<{ widths: readonly number[]; text: string }> {
  const sheet = page.getByRole('dialog', { name: '长按图片保存' })
  await expect(sheet).toContainText('长按下面的图片')
  const pictures = sheet.getByRole('img')
  await expect(pictures.first()).toBeVisible()
  const widths = () => pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true)
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('src', /^data:image\//)
  const found = { widths: await widths(), text: (await sheet.textContent()) ?? '' }
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toBeHidden()
  return found
}

test('in WeChat, covers and their comparison are offered for a long press', async ({ page }) => {
  await openMaker(page)
  await write(page, '秋天第一杯奶茶测评')
  await tile(page, 0).click()
  await page.getByRole('dialog').getByRole('button', { name: '下载 1242×1660' }).click()
  expect((await offered(page)).widths).toEqual([1242])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '对比', exact: true }).click()
  for (const place of [0, 2]) await tile(page, place).click()
  const bar = page.getByRole('region', { name: '对比', exact: true })
  await bar.getByRole('button', { name: '对比', exact: true }).click()
  await expect(page.getByRole('dialog').locator('[data-painted=ready]')).toHaveCount(2)
  await page.getByRole('button', { name: '导出对比图' }).click()
  expect((await offered(page)).widths).toHaveLength(1)
})

test('in WeChat, what the editor exports is offered for a long press, and texts are named', async ({ page }) => {
  await openMaker(page)
  await write(page, '租房改造全记录')
  await page.getByRole('button', { name: '大字', exact: true }).click()
  await settled(page)
  await tile(page, 0).click()
  await page.getByRole('dialog').getByRole('button', { name: '去编辑' }).click()
  await page.waitForURL(`**${editorPath}**`)
  await page.locator('[data-editor=ready]').waitFor()
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')

  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page
    .getByRole('dialog', { name: '导出' })
    .getByRole('button', { name: /^导出并下载/ })
    .click()
  expect((await offered(page)).widths).toEqual([2484])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const post = await openMenuDialog(page, '发布包')
  await post.getByRole('button', { name: '下载发布包', exact: true }).click()
  const { widths, text } = await offered(page)
  expect(widths).toEqual([1242])
  expect(text).toContain('标题.txt')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const sizes = await openMenuDialog(page, '一稿多尺寸')
  await sizes.getByRole('button', { name: /^1:1 方图/ }).click()
  await sizes.getByRole('button', { name: /^全部导出/ }).click()
  expect((await offered(page)).widths.length).toBeGreaterThan(0)
})

test('in WeChat, a text is copied instead of saved, even where the clipboard is not to be asked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.goto('/app/ai-copywriting-creator')
  await page.locator('[data-copy-writer=ready]').waitFor()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('手冲咖啡')
  await page.getByRole('button', { name: '写模板草稿' }).click()
  await page.getByRole('button', { name: '导出 1 篇' }).click()
  const sheet = page.getByRole('dialog', { name: '这里不能保存文件' })
  await sheet.getByRole('button', { name: /^复制 文案/ }).click()
  await expect(page.getByText(/^已复制「文案.*」里的文字$/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^复制 文案/ })).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await sheet.getByRole('button', { name: '关闭' }).click()
  expect(copied).toContain(await page.getByRole('textbox', { name: '正文' }).inputValue())
})
