import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { decode, differing } from '../helpers/compared-pixels.ts'
import { openMenuDialog } from './kept-designs.ts'
import { expect, test } from './site.ts'

const golden = new URL('../fixtures/editor/journey.png', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'qingtu-journey-'))

/** Composes text as an input method does, and commits it. */
async function composed(keyboard: CDPSession, steps: readonly string[]): Promise<void> {
  for (const text of steps)
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await keyboard.send('Input.insertText', { text: steps.at(-1)! })
}

async function drawer(page: Page, name: string): Promise<Locator> {
  const sheet = page.getByRole('button', { name: /^关闭(文字|图片|素材|背景|图层|页面)$/ })
  if (await sheet.isVisible()) await sheet.click()
  const way = page.getByRole('navigation', { name: '添加与管理' }).getByRole('button', { name, exact: true })
  if ((await way.getAttribute('aria-expanded')) !== 'true') await way.click()
  return page.getByRole('region', { name, exact: true })
}

async function exportOf(page: Page, format: string, scope: string | null): Promise<string> {
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  await dialog.getByText(format, { exact: true }).click()
  if (scope) await dialog.getByText(scope, { exact: true }).click()
  if (format === 'PNG') await dialog.getByText('1×', { exact: true }).click()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^导出并下载/ }).click()
  const download = await coming
  const path = join(folder, `${Date.now()}-${download.suggestedFilename()}`)
  await download.saveAs(path)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  return path
}

/** The field of the text that is being typed, which comes once the font of a new text has loaded. */
const typing = (page: Page) => page.getByLabel('正在编辑文字')
const objects = (page: Page) => page.getByRole('list', { name: '页面内容' }).getByRole('listitem')

test('a design of three pages is made, edited, exported and opened again; the file shows what the stage shows, and what it always showed', async ({
  page,
}) => {
  test.slow()
  await page.goto('/app/common-design?size=800x600')
  await page.locator('[data-editor=ready]').waitFor()
  const keyboard = await page.context().newCDPSession(page)
  const canvas = page.locator('[data-canvas]')

  // A title typed with an input method, and a shape behind it.
  await page.getByRole('button', { name: '添加标题', exact: true }).click()
  await expect(typing(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await composed(keyboard, ['z', 'zhou', '周', '周末', '周末去喝茶，慢慢走'])
  await page.keyboard.press('Escape')
  const materials = await drawer(page, '素材')
  await materials.getByRole('button', { name: '圆角矩形', exact: true }).click()
  await expect(objects(page)).toHaveCount(2)
  await canvas.focus()
  for (const key of ['Control+Shift+[', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await page.keyboard.press(key)

  // Two more pages: a copy with another text, and an empty one.
  const pages = await drawer(page, '页面')
  await pages.getByRole('button', { name: '复制页面' }).click()
  await expect(pages.getByRole('button', { name: /^第 \d 页/ })).toHaveCount(2)
  await canvas.focus()
  await page.keyboard.press('t')
  await expect(typing(page)).toBeFocused()
  await composed(keyboard, ['er', '第二页'])
  await page.keyboard.press('Escape')
  await pages.getByRole('button', { name: '添加页面' }).click()
  await expect(pages.getByRole('button', { name: /^第 \d 页/ })).toHaveCount(3)
  await pages.getByRole('button', { name: /^第 1 页/ }).click()
  await drawer(page, '页面').then(() =>
    page.getByRole('navigation', { name: '添加与管理' }).getByRole('button', { name: '页面', exact: true }).click(),
  )

  // The stage at 100 %, nothing selected.
  await canvas.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+0')
  await page.keyboard.press('Control+1')
  const path = await exportOf(page, 'PNG', '当前页')
  await page.mouse.move(5, 890)
  const file = await decode(readFileSync(path))
  expect([file.width, file.height]).toEqual([800, 600])
  const differingFromStage = async () => {
    const stage = await decode(await canvas.screenshot())
    const [left, top] = [Math.round((stage.width - 800) / 2), Math.round((stage.height - 600) / 2)]
    const places = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => differing(file, stage, left + dx, top + dy)))
    return Math.min(...places)
  }
  await expect.poll(differingFromStage).toBeLessThanOrEqual(0.005)
  // `UPDATE_GOLDEN=1` replaces the reference picture; look at the new one before.
  if (process.env.UPDATE_GOLDEN) writeFileSync(golden, readFileSync(path))
  expect(differing(file, await decode(readFileSync(golden)))).toBeLessThanOrEqual(0.005)

  // The design opens again.
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved')
  const { searchParams } = new URL(page.url())
  await page.goto('/app/common-design')
  await page.locator('[data-editor=ready]').waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toBe(searchParams.get('id'))
  await expect(objects(page)).toHaveCount(2)
  await expect(objects(page).filter({ hasText: '周末去喝茶，慢慢走' })).toHaveCount(1)
  const list = await openMenuDialog(page, '我的设计')
  await expect(list.getByText('3 页')).toBeVisible()
})

test('a newcomer sees the sample before any of the editor is fetched; whoever has begun comes back to their own', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  // The poster gives way by itself after four seconds, which a busy machine may need to load the page.
  await page.addInitScript(() => {
    const later = window.setTimeout
    const patient = (run: () => void, ms?: number) => (ms === 4000 ? 0 : later(run, ms))
    Object.assign(window, { setTimeout: patient })
  })
  await page.goto('/app/common-design')
  await page.waitForSelector('html[data-shell=ready]')
  const begin = page.getByRole('button', { name: '开始编辑' })
  await expect(begin).toBeVisible()
  const poster = page.locator('img[src^="/starters/"]')
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700)
  expect(scripts.filter((url) => /[/]_astro[/](Editor|open-session)/.test(url))).toEqual([])
  await page.keyboard.press('Tab')
  await page.locator('[data-editor=ready]').waitFor()
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved')
  const own = new URL(page.url()).searchParams.get('id')
  await page.goto('/app/common-design', { waitUntil: 'commit' })
  await expect(page.locator('html[data-start=own]')).toHaveCount(1)
  await expect(begin).toBeHidden()
  await page.locator('[data-editor=ready]').waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toBe(own)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the same on a phone: three pages, an input method, a file, and all of it there after a reload', async ({
    page,
  }) => {
    test.slow()
    await page.goto('/app/common-design?size=600x800')
    await page.locator('[data-editor=ready]').waitFor()
    const keyboard = await page.context().newCDPSession(page)
    await page.getByRole('button', { name: '添加标题', exact: true }).tap()
    await expect(typing(page)).toBeFocused()
    await page.keyboard.press('Control+a')
    await composed(keyboard, ['shou', '手机', '手机上做封面'])
    await page.keyboard.press('Escape')
    const materials = await drawer(page, '素材')
    await materials.getByRole('button', { name: '圆角矩形', exact: true }).tap()
    const pages = await drawer(page, '页面')
    await pages.getByRole('button', { name: '复制页面' }).tap()
    await pages.getByRole('button', { name: '添加页面' }).tap()
    await expect(pages.getByRole('button', { name: /^第 \d 页/ })).toHaveCount(3)
    await pages.getByRole('button', { name: '关闭页面' }).tap()
    const path = await exportOf(page, 'PDF', null)
    expect(readFileSync(path).subarray(0, 5).toString('latin1')).toBe('%PDF-')
    await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved')
    await page.reload()
    await page.locator('[data-editor=ready]').waitFor()
    await expect(objects(page)).toHaveCount(2)
    await expect(objects(page).filter({ hasText: '手机上做封面' })).toHaveCount(1)
  })
})
