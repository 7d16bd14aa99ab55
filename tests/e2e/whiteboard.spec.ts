import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isKept } from './kept-designs.ts'
import { expect, test } from './site.ts'

const folder = '/app/image-tools/efficiency-tools'
const boards = ['excalidraw', 'diagrams', 'simple-mind-map'] as const

async function open(page: Page): Promise<{ x: number; y: number }> {
  await page.goto(`${folder}/excalidraw?new`)
  await page.locator('[data-editor=ready] canvas').first().waitFor()
  const { x, y, width, height } = (await page.locator('#main').boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('text is typed, composed by an input method, copied to another board and undone by keys', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const middle = await open(page)
  await page.mouse.dblclick(middle.x, middle.y)
  const session = await context.newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'baiban', selectionStart: 6, selectionEnd: 6 })
  // Neither ends the text nor chooses a tool.
  for (const key of ['Enter', 'r', 'Delete'])
    await page.locator('textarea.excalidraw-wysiwyg').dispatchEvent('keydown', { key, keyCode: 229, isComposing: true })
  await session.send('Input.insertText', { text: '白板上的字' })
  await page.keyboard.press('Escape')
  await expect.poll(() => isKept(page, '白板上的字')).toBe(true)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+z')

  const other = await context.newPage()
  const there = await open(other)
  await other.mouse.move(there.x, there.y)
  await other.keyboard.press('Control+v')
  await expect.poll(() => new URL(other.url()).searchParams.has('id')).toBe(true)
  await other.reload()
  await other.locator('[data-editor=ready]').waitFor()
  await other.keyboard.press('Control+f')
  await other.keyboard.type('板上')
  await expect(other.locator('#main')).toContainText('1 / 1 个结果')
})

test('the pictures of an opened file are stored before the board is, which holds their hashes alone', async ({
  page,
}) => {
  await open(page)
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f8f5b' } })
    .png()
    .toBuffer()
  const dataURL = `data:image/png;base64,${picture.toString('base64')}`
  const image = { id: 'p', type: 'image', x: 0, y: 0, width: 60, height: 40, fileId: 'f1', status: 'saved' }
  const files = { f1: { id: 'f1', mimeType: 'image/png', dataURL, created: 1 } }
  const scene = { type: 'excalidraw', version: 2, elements: [image], appState: {}, files }
  const file = { name: '带图.excalidraw', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(scene)) }
  // Nothing of what the opened board does itself is waited for: the first stored document counts.
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.waitForURL((url) => url.searchParams.has('id'))
  const hash = createHash('sha256').update(picture).digest('hex')
  await expect.poll(() => isKept(page, 'f1')).toBe(true)
  expect(await isKept(page, 'f1', 'data:image')).toBe(false)
  expect(await isKept(page, 'f1', hash)).toBe(true)
})

test('a board is made by keys alone, survives a reload and is exported', async ({ page }) => {
  await open(page)
  await page.getByRole('checkbox', { name: '素材', exact: true }).focus()
  await page.keyboard.press('Space')
  const item = page.getByTitle('判断', { exact: true })
  await item.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.locator('textarea.excalidraw-wysiwyg')).toBeFocused()
  await page.keyboard.type('只用键盘')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isKept(page, '只用键盘')).toBe(true)
  // The address follows what is kept; before that a reload begins another board.
  await page.waitForURL((url) => url.searchParams.has('id'))
  await page.reload()
  await page.locator('[data-editor=ready] canvas').first().waitFor()
  await page.getByRole('button', { name: '导出', exact: true }).focus()
  await page.keyboard.press('Enter')
  const save = page.getByRole('dialog', { name: '导出' }).getByRole('button', { name: '保存' })
  await save.focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect((await sharp(await download.path()).metadata()).width).toBeGreaterThan(100)
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a rectangle is drawn, gets a text, and is deleted', async ({ page }) => {
    const middle = await open(page)
    await page.getByRole('radio', { name: '矩形' }).check({ force: true })
    const session = await page.context().newCDPSession(page)
    const at = (x: number, y: number) => [{ x: middle.x + x, y: middle.y + y }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(-80, -60) })
    for (const step of [-40, 0, 40, 60])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step, step) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => isKept(page, 'rectangle')).toBe(true)
    const trash = page.getByRole('button', { name: '删除', exact: true })
    await expect(trash).toBeVisible()
    // The browser may take the first touch after a drag for the end of a fling.
    await expect(async () => {
      if (await trash.isVisible()) await trash.tap()
      await expect(trash).toBeHidden({ timeout: 2000 })
    }).toPass()
  })
})

for (const board of boards) {
  test(`${board}: a board is drawn and kept while the server gives no answer`, async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(`${folder}/${board}?new`)
    await page.locator('[data-editor=ready]').waitFor()
    const { x, y, width, height } = (await page.locator('#main').boundingBox())!
    if (board === 'simple-mind-map') await page.keyboard.press('Tab')
    else await page.mouse.dblclick(x + width / 2, y + height / 2)
    await page.keyboard.type('abcd')
    await page.keyboard.press(board === 'excalidraw' ? 'Escape' : 'Enter')
    await expect.poll(() => isKept(page, 'abcd')).toBe(true)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`${board}: a script that fails is said, and comes when it is tried again`, async ({ page }) => {
    let isDown = true
    await page.route(/\/_astro\/.*\.js$/, async (route) => {
      const isOwn = /boards\/|adapter|surface/.test(route.request().url())
      if (isDown && isOwn) await route.abort()
      else await route.continue()
    })
    await page.goto(`${folder}/${board}?new`)
    const again = page.getByRole('button', { name: '重试' })
    await expect(again).toBeVisible()
    isDown = false
    await again.click()
    await page.locator('[data-editor=ready]').waitFor()
  })
}
