import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const address = '/app/image-tools/efficiency-tools/simple-mind-map'
const field = (page: Page) => page.getByRole('textbox', { name: '主题文字' })
const texts = (page: Page) => page.locator('[data-map-stage] svg [data-node] > text').allTextContents()

async function open(page: Page): Promise<void> {
  await page.goto(`${address}?new`)
  await expect(page.locator('[data-editor="ready"] [data-map-stage] [data-node]').first()).toBeVisible({
    timeout: 30_000,
  })
}
const saved = (page: Page) => expect.poll(() => new URL(page.url()).searchParams.has('id')).toBe(true)

test('a map is made by keys alone, survives a reload and is undone', async ({ page }) => {
  await open(page)
  await expect(field(page)).toBeFocused()
  // Typing on the selected root replaces its text.
  await page.keyboard.type('旅行')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('交通')
  await page.keyboard.press('Tab')
  await page.keyboard.type('火车')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('飞机')
  await page.keyboard.press('Enter')
  expect(await texts(page)).toEqual(expect.arrayContaining(['旅行', '交通', '火车', '飞机']))
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Control+/')
  await saved(page)
  await page.reload()
  await expect(page.locator('[data-map-stage] [data-node]').first()).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => texts(page)).toEqual(expect.arrayContaining(['旅行', '交通', '火车', '飞机']))
  const before = (await texts(page)).length
  await page.keyboard.press('Tab')
  await page.keyboard.type('会撤掉的')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await texts(page)).length).toBe(before)
})

test('no shortcut fires while an input method composes', async ({ page }) => {
  await open(page)
  const count = (await texts(page)).length
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 })
  for (const key of ['Enter', 'Tab', ' ', 'Backspace'])
    await field(page).dispatchEvent('keydown', { key, keyCode: 229, isComposing: true, bubbles: true })
  expect((await texts(page)).length).toBe(count)
  await session.send('Input.insertText', { text: '中文' })
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toContain('中文')
  expect((await texts(page)).length).toBe(count)
})

/** Returns whether the only work that is kept has a thumbnail. */
const hasThumbnail = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('qingtu-designs')
        opening.onsuccess = () => {
          const all = opening.result.transaction('designs').objectStore('designs').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.some(({ thumbnail }: { thumbnail: Blob | null }) => thumbnail !== null))
          }
        }
      }),
  )

test('a text that is being typed goes on while the work is kept and its thumbnail is drawn', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('ab')
  await saved(page)
  await expect.poll(() => hasThumbnail(page)).toBe(true)
  await page.keyboard.type('cd')
  await page.keyboard.press('Enter')
  expect(await texts(page)).toContain('abcd')
})

test('a click selects, a second one edits, and a double click on nothing adds a free topic', async ({ page }) => {
  await open(page)
  const branch = page.locator('[data-map-stage] [data-node]', { has: page.locator('text="分支主题 2"') })
  await branch.click()
  await page.keyboard.type('点中的')
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toContain('点中的')
  expect(await texts(page)).not.toContain('分支主题 2')
  await page.locator('[data-map-stage] [data-node]', { has: page.locator('text="分支主题 3"') }).dblclick()
  await page.keyboard.press('End')
  await page.keyboard.type('，双击改的')
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toContain('分支主题 3，双击改的')
  const count = (await texts(page)).length
  await page.locator('[data-map-stage] svg').dblclick({ position: { x: 40, y: 40 } })
  await page.keyboard.type('自由主题')
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toContain('自由主题')
  expect((await texts(page)).length).toBe(count + 1)
})

test('pasted lines, a click, a drag and the outline change the same map', async ({ page }) => {
  await open(page)
  await field(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', '清单\n\t甲项\n\t乙项')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const node = (name: string) =>
    page.locator('[data-map-stage] [data-node]', { has: page.locator(`text="${name}"`) }).last()
  await expect(node('甲项')).toBeVisible()
  // 乙项 is dropped into 甲项.
  const [from, to] = [(await node('乙项').boundingBox())!, (await node('甲项').boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('button', { name: '大纲', exact: true }).click()
  const rows = page.getByRole('complementary', { name: '大纲' }).getByRole('textbox')
  const row = rows.and(page.locator('[aria-label="第 4 级主题"]'))
  await expect(row).toHaveValue('乙项')
  await row.fill('改过的乙项')
  await expect.poll(() => texts(page)).toContain('改过的乙项')
})

test('a file of XMind opens as a document', async ({ page }) => {
  await open(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: '计划.xmind',
      mimeType: 'application/octet-stream',
      buffer: readFileSync(new URL('../fixtures/xmind/parser-2026.xmind', import.meta.url)),
    })
  const { length } = page.url()
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.has('id') && url.href.length !== length)
  await page.locator('[data-editor="ready"] [data-map-stage] [data-node]').first().waitFor()
  await expect
    .poll(() => texts(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['test', 'types', 'marker', '测试']))
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a topic is chosen, added, typed and deleted', async ({ page }) => {
    await open(page)
    const branch = page.locator('[data-map-stage] [data-node]', { has: page.locator('text="分支主题 1"') })
    await branch.tap()
    await page.getByRole('button', { name: '子主题' }).tap()
    await page.keyboard.type('手指加的')
    await page.locator('[data-map-stage] svg').tap({ position: { x: 20, y: 20 } })
    await expect.poll(() => texts(page)).toContain('手指加的')
    await page.locator('[data-map-stage] [data-node]', { has: page.locator('text="手指加的"') }).tap()
    await page.getByRole('button', { name: '删除' }).tap()
    await expect.poll(() => texts(page)).not.toContain('手指加的')
  })
})

test('a map becomes a diagram of its own', async ({ page }) => {
  await page.goto(`${address}?template=weekly`)
  await expect(page.locator('[data-editor="ready"] [data-map-stage] [data-node]').first()).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('button', { name: '文件' }).click()
  await page.getByRole('menuitem', { name: '变成流程图' }).click()
  await page.locator('[data-editor=ready][data-board=diagrams]').waitFor()
  await expect(page.locator('#main').getByText('运动三次')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('id')).toBe(true)
})

test('the minimap shows what is in view, moves it, and is remembered', async ({ page }) => {
  await page.goto(`${address}?template=weekly`)
  const map = page.locator('[data-minimap]')
  const view = page.locator('[data-minimap-view]')
  const node = page.locator('[data-map-stage] [data-node]').first()
  await expect(node).toBeVisible({ timeout: 30_000 })
  await expect(map).toBeHidden()
  await page.getByRole('button', { name: '缩略图' }).click()
  await expect(view).toBeVisible()
  const colours = await map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size
  })
  expect(colours).toBeGreaterThan(4)
  const before = (await node.boundingBox())!
  const box = (await map.boundingBox())!
  await page.mouse.move(box.x + 100, box.y + 66)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 66, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await node.boundingBox())?.x ?? 0).toBeLessThan(before.x - 50)
  await page.reload()
  await expect(view).toBeVisible({ timeout: 30_000 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(map).toBeHidden()
})
