import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isKept, saveState } from './kept-designs.ts'
import { expect, test } from './site.ts'

const folder = '/app/image-tools/efficiency-tools'
const ready = (page: Page) => page.locator('[data-editor=ready]').waitFor()
const isStored = (page: Page) => expect.poll(() => new URL(page.url()).searchParams.has('id')).toBe(true)

/** Each board with a template and a change made by the keyboard or the pointer, which its words then name. */
const boards = [
  { board: 'excalidraw', noun: '白板', template: 'kpt' },
  { board: 'diagrams', noun: '流程图', template: 'company' },
  { board: 'simple-mind-map', noun: '思维导图', template: 'weekly' },
] as const

/** Writes a word into the open document. */
async function write(page: Page, board: string, word: string): Promise<void> {
  if (board === 'simple-mind-map') {
    await page.getByRole('textbox', { name: '主题文字' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    return
  }
  const main = (await page.locator('#main').boundingBox())!
  // Different words stand beside each other, between the panels: a double click on a text would change it.
  const aside = word === 'abcd' ? 0 : board === 'diagrams' ? -250 : 400
  await page.mouse.dblclick(main.x + main.width / 2 + aside, main.y + main.height - 130)
  await page.keyboard.type(word)
  await page.keyboard.press(board === 'diagrams' ? 'Enter' : 'Escape')
}

for (const { board, noun, template } of boards) {
  test(`${noun}: a template is changed, kept, exported, put into a design and edited again`, async ({ page }) => {
    test.setTimeout(180_000)
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await page.goto(`${folder}/${board}?template=${template}`)
    await ready(page)
    await write(page, board, 'abcd')
    await isStored(page)
    await expect.poll(() => isKept(page, 'abcd')).toBe(true)
    await page.reload()
    await ready(page)
    await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved')
    expect(await isKept(page, 'abcd')).toBe(true)

    await page.getByRole('button', { name: '导出', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog', { name: '导出' }).getByRole('button', { name: '保存' }).click(),
    ])
    const picture = sharp(await readFile(await download.path()))
    expect((await picture.metadata()).format).toBe('png')
    const { channels } = await picture.stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)

    await page.getByRole('button', { name: '插入到设计' }).click()
    await page.getByRole('button', { name: '新建一份设计' }).click()
    await page.waitForURL('**/app/common-design?**')
    await ready(page)
    await expect.poll(() => new URL(page.url()).searchParams.has('id')).toBe(true)
    await page.locator('#main').click()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: '编辑原图' }).click()
    await page.waitForURL(`**${folder}/${board}?**`)
    await ready(page)
    await write(page, board, 'efgh')
    await page.getByRole('button', { name: '放回设计' }).click()
    await page.waitForURL('**/app/common-design?**')
    await ready(page)
    // The design keeps the changed document beside its picture.
    await expect.poll(() => isKept(page, 'pictureWidth', 'efgh')).toBe(true)
    expect(refused).toEqual([])
  })
}

for (const { board, noun, template } of boards) {
  test(`${noun}: a second tab reads, takes over, and a killed one loses nothing that was kept`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await page.goto(`${folder}/${board}?template=${template}`)
    await ready(page)
    await write(page, board, 'abcd')
    await isStored(page)
    await expect.poll(() => isKept(page, 'abcd')).toBe(true)
    const other = await context.newPage()
    await other.goto(page.url())
    await ready(other)
    await expect(saveState(other)).toHaveAttribute('data-save', 'read-only')
    await other.getByRole('button', { name: '在这里编辑' }).click()
    await expect(saveState(other)).toHaveAttribute('data-save', 'saved')
    await expect(saveState(page)).toHaveAttribute('data-save', 'read-only')
    await write(other, board, 'efgh')
    await expect.poll(() => isKept(other, 'abcd', 'efgh')).toBe(true)
    const session = await context.newCDPSession(other)
    const crashed = other.waitForEvent('crash')
    session.send('Page.crash').catch(() => {})
    await crashed
    await page.reload()
    await ready(page)
    expect(await isKept(page, 'abcd', 'efgh')).toBe(true)
    await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
  })
}

for (const { board, template, sheet } of [
  { board: 'diagrams', template: 'company', sheet: '第 1 页' },
  { board: 'simple-mind-map', template: 'weekly', sheet: '画布 1' },
] as const)
  test(`${board}: a sheet is named in place, by a double click and by keys`, async ({ page }) => {
    await page.goto(`${folder}/${board}?template=${template}`)
    await ready(page)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    const field = page.getByRole('textbox', { name: /的新名字$/ })
    await tab(sheet).dblclick()
    await expect(field).toBeFocused()
    await field.fill('第一稿 v1')
    await field.press('Enter')
    await tab('第一稿 v1').focus()
    await page.keyboard.press('F2')
    await field.fill('没有留下')
    await field.press('Escape')
    await expect(tab('第一稿 v1')).toBeVisible()
    await expect.poll(() => isKept(page, '第一稿 v1')).toBe(true)
    await page.reload()
    await ready(page)
    await expect(tab('第一稿 v1')).toBeVisible()
  })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const { board, noun, template } of boards) {
    test(`${noun}: what was open once is there without a network`, async ({ page, context }) => {
      test.setTimeout(120_000)
      await page.goto(`${folder}/${board}?template=${template}`)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.reload()
      await ready(page)
      await write(page, board, 'abcd')
      await isStored(page)
      await context.setOffline(true)
      await page.reload()
      await ready(page)
      await write(page, board, 'efgh')
      await expect.poll(() => isKept(page, 'abcd', 'efgh')).toBe(true)
      await context.setOffline(false)
    })
  }
})
