import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const address = '/app/image-tools/efficiency-tools/diagrams'
const field = (page: Page) => page.getByRole('textbox', { name: '图形文字' })
const texts = (page: Page) => page.locator('[data-diagram] svg .x6-cell text').allTextContents()

async function open(page: Page, query = 'new'): Promise<void> {
  await page.goto(`${address}?${query}`)
  await page.locator('[data-editor=ready] [data-diagram] svg').waitFor()
}

/** Adds a shape where the page is empty, by a double click, and types at once. */
async function add(page: Page, text: string): Promise<void> {
  const box = (await page.locator('[data-diagram]').boundingBox())!
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 3)
  await page.keyboard.type(text)
}

test('no letter is lost that follows a double click at once', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await open(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await add(page, 'abcdefgh')
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toEqual(['abcdefgh'])
})

test('a diagram is made by keys alone: add, type, walk, connect, undo, find', async ({ page }) => {
  await open(page)
  await add(page, '开始')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('审批')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('归档')
  await page.keyboard.press('Escape')
  // What was typed and given up is not kept; the shape is.
  await page.keyboard.press('F2')
  await page.keyboard.type('结束')
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toEqual(['开始', '审批', '结束'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('复核')
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toEqual(['开始', '复核', '结束'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => texts(page)).toEqual(['开始', '审批', '结束'])
  await page.keyboard.press('Control+f')
  await page.keyboard.type('结束')
  await expect(page.getByRole('textbox', { name: '查找' })).toHaveValue('结束')
})

test('an input method composes on a selected shape, and no shortcut fires meanwhile', async ({ page }) => {
  await open(page)
  await add(page, '旧的')
  await page.keyboard.press('Enter')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'xin', selectionStart: 3, selectionEnd: 3 })
  for (const key of ['Enter', 'Tab', 'Delete', 'Escape'])
    await field(page).dispatchEvent('keydown', { key, code: key, keyCode: 229, isComposing: true, bubbles: true })
  await expect(field(page)).toHaveValue('xin')
  await session.send('Input.insertText', { text: '新的' })
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toEqual(['新的'])
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a shape is added, its text changed, moved and deleted', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: '图形', exact: true }).tap()
    const stencil = page.getByRole('complementary', { name: '图形' })
    await stencil.getByRole('button').nth(3).tap()
    const shape = page.locator('[data-diagram] svg .x6-node')
    await expect(shape).toHaveCount(1)
    await page.getByRole('button', { name: '改文字' }).tap()
    await page.keyboard.type('手指写的')
    await page.keyboard.press('Enter')
    await expect.poll(() => texts(page)).toEqual(['手指写的'])
    const before = (await shape.boundingBox())!
    const session = await page.context().newCDPSession(page)
    const at = (x: number, y: number) => [{ x: before.x + before.width / 2 + x, y: before.y + before.height / 2 + y }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0, 0) })
    // The first few moves are a tremble of the finger.
    for (const step of [10, 20, 30, 40, 50, 60, 70, 80])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0, step) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => (await shape.boundingBox())!.y - before.y).toBeGreaterThan(40)
    // The browser may take the first touch after a drag for the end of a fling.
    await expect(async () => {
      await page.getByRole('button', { name: '删除', exact: true }).tap()
      await expect(shape).toHaveCount(0, { timeout: 2000 })
    }).toPass()
  })
})
