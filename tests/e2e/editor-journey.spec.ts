import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openEditor, openMenuDialog, plant } from './kept-designs.ts'

const golden = new URL('../fixtures/editor/journey.png', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'qingtu-journey-'))

/** Puts characters together as an input method does, and settles on them. */
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

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Pixels as a program that shares nothing with the product decodes them. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Share of pixels that differ by more than a little in any channel. */
function differing(one: Pixels, other: Pixels, left = 0, top = 0): number {
  let count = 0
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) {
      const [a, b] = [(y * one.width + x) * 4, ((y + top) * other.width + x + left) * 4]
      const off = [0, 1, 2].some((channel) => Math.abs(one.data[a + channel]! - other.data[b + channel]!) > 12)
      if (off) count += 1
    }
  }
  return count / (one.width * one.height)
}

async function exportOf(page: Page, format: string, scope: string | null): Promise<string> {
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  await dialog.getByText(format, { exact: true }).click()
  if (scope) await dialog.getByText(scope, { exact: true }).click()
  if (format === 'PNG') await dialog.getByText('1×', { exact: true }).click()
  const coming = page.waitForEvent('download', { timeout: 90_000 })
  await dialog.getByRole('button', { name: /^导出并下载/ }).click()
  const download = await coming
  const path = join(folder, `${Date.now()}-${download.suggestedFilename()}`)
  await download.saveAs(path)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  return path
}

const objects = (page: Page) => page.getByRole('list', { name: '页面内容' }).getByRole('listitem')

test('a design of three pages is made, edited, exported and opened again; the file shows what the stage shows, and what it always showed', async ({
  page,
}) => {
  test.slow()
  await page.goto('/app/common-design?size=800x600')
  await page.locator('[data-editor=ready]').waitFor({ timeout: 60_000 })
  const keyboard = await page.context().newCDPSession(page)
  const canvas = page.locator('[data-canvas]')

  // A title through an input method, a shape, a background.
  await page.getByRole('button', { name: '添加标题', exact: true }).click()
  await page.keyboard.press('Control+a')
  await composed(keyboard, ['z', 'zhou', '周', '周末', '周末去喝茶，慢慢走'])
  await page.keyboard.press('Escape')
  const materials = await drawer(page, '素材')
  await materials.getByRole('button', { name: '圆角矩形', exact: true }).click()
  await canvas.focus()
  for (const key of ['Control+Shift+[', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await page.keyboard.press(key)
  await expect(objects(page)).toHaveCount(2)

  // Two more pages: one copied, with another word in it, one without anything.
  const pages = await drawer(page, '页面')
  await pages.getByRole('button', { name: '复制页面' }).click()
  await canvas.focus()
  await page.keyboard.press('t')
  await composed(keyboard, ['er', '第二页'])
  await page.keyboard.press('Escape')
  await pages.getByRole('button', { name: '添加页面' }).click()
  await expect(pages.getByRole('button', { name: /^第 \d 页/ })).toHaveCount(3)
  await pages.getByRole('button', { name: /^第 1 页/ }).click()
  await drawer(page, '页面').then(() =>
    page.getByRole('navigation', { name: '添加与管理' }).getByRole('button', { name: '页面', exact: true }).click(),
  )

  // The stage at its own size, nothing selected.
  await canvas.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+0')
  await page.keyboard.press('Control+1')
  await page.mouse.move(5, 890)
  await page.waitForTimeout(500)
  const stage = await decode(await canvas.screenshot())
  const path = await exportOf(page, 'PNG', '当前页')
  const file = await decode(readFileSync(path))
  expect([file.width, file.height]).toEqual([800, 600])
  const [left, top] = [Math.round((stage.width - 800) / 2), Math.round((stage.height - 600) / 2)]
  const places = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => differing(file, stage, left + dx, top + dy)))
  expect(Math.min(...places)).toBeLessThanOrEqual(0.005)
  // `UPDATE_GOLDEN=1` takes a picture that was looked at as the new one.
  if (process.env.UPDATE_GOLDEN) writeFileSync(golden, readFileSync(path))
  expect(differing(file, await decode(readFileSync(golden)))).toBeLessThanOrEqual(0.005)

  // It is there again in another tab.
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'kept')
  const { searchParams } = new URL(page.url())
  await page.goto('/app/common-design')
  await page.locator('[data-editor=ready]').waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toBe(searchParams.get('id'))
  await expect(objects(page)).toHaveCount(2)
  await expect(objects(page).filter({ hasText: '周末去喝茶，慢慢走' })).toHaveCount(1)
  const list = await openMenuDialog(page, '我的设计')
  await expect(list.getByText('3 页')).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the same on a phone: three pages, an input method, a file, and all of it there after a reload', async ({
    page,
  }) => {
    test.slow()
    await page.goto('/app/common-design?size=600x800')
    await page.locator('[data-editor=ready]').waitFor({ timeout: 60_000 })
    const keyboard = await page.context().newCDPSession(page)
    await page.getByRole('button', { name: '添加标题', exact: true }).tap()
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
    await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'kept')
    await page.reload()
    await page.locator('[data-editor=ready]').waitFor()
    await expect(objects(page)).toHaveCount(2)
    await expect(objects(page).filter({ hasText: '手机上做封面' })).toHaveCount(1)
  })
})

const mixed =
  '他说：“iPhone 15 Pro 只要¥1,299？”……《周末去哪儿》里写着（第3次）：先喝茶，再走路；Hello, world! 打开 https://a.example/path 看看。'

const mixedText = (id: string) =>
  JSON.stringify({
    ...{ app: 'qingtu', version: 1, id, name: '混排', width: 800, height: 600 },
    pages: [
      {
        id: 'p',
        background: { type: 'solid', colour: '#ffffff' },
        elements: {
          t: {
            kind: 'text',
            x: 60,
            y: 60,
            width: 680,
            height: 480,
            size: 44,
            sizing: 'fixed',
            runs: [{ text: mixed }],
          },
        },
        order: ['t'],
      },
    ],
  })

test('Chinese mixed with Latin breaks alike on the stage, in a picture and in SVG, and no line begins with punctuation', async ({
  page,
}) => {
  await openEditor(page)
  await plant(page, 'mixed', mixedText('mixed'))
  await openEditor(page, '?id=mixed')
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Control+0')
  await page.keyboard.press('Control+1')
  await page.mouse.move(5, 890)
  await page.waitForTimeout(1500)
  const stage = await decode(await page.locator('[data-canvas]').screenshot())
  const picture = await decode(readFileSync(await exportOf(page, 'PNG', null)))
  const [left, top] = [Math.round((stage.width - 800) / 2), Math.round((stage.height - 600) / 2)]
  const places = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => differing(picture, stage, left + dx, top + dy)))
  expect(Math.min(...places)).toBeLessThanOrEqual(0.005)

  const svg = readFileSync(await exportOf(page, 'SVG', null), 'utf8')
  const drawing = await page.context().newPage()
  await drawing.setViewportSize({ width: 800, height: 600 })
  await drawing.goto('/robots.txt')
  await drawing.evaluate(async (source) => {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
    await image.decode()
    document.body.replaceChildren(image)
    document.body.style.margin = '0'
  }, svg)
  await drawing.waitForTimeout(500)
  expect(differing(picture, await decode(await drawing.screenshot()))).toBeLessThanOrEqual(0.015)

  // Lines as they are written: characters by their height, from the left.
  const lines = await drawing.evaluate((source) => {
    const found = new Map<string, string>()
    for (const text of new DOMParser().parseFromString(source, 'image/svg+xml').querySelectorAll('text')) {
      const height = (text.getAttribute('y') ?? '').split(/[ ,]/)[0] ?? ''
      found.set(height, (found.get(height) ?? '') + text.textContent)
    }
    return [...found.values()]
  }, svg)
  expect(lines.join('').replaceAll(/\s/g, '')).toBe(mixed.replaceAll(/\s/g, ''))
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(line).not.toMatch(/^[，。！？；：、”’）》】…,.!?;:)\]]/)
})
