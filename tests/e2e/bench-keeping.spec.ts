import type { Page } from '@playwright/test'
import { photo, testFile } from '../helpers/files.ts'
import { BenchPage, compressPath } from './bench.ts'
import { expect, test } from './site.ts'

const common = '/app/image-tools/common-tools'
const picture = async (name: string) => testFile(name, await photo(600, 400).jpeg({ quality: 90 }).toBuffer())
const three = () => Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(picture))

/** Returns how many files the device keeps for reloads. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('qingtu-queues')
    // The page creates the database with its first write; an empty one of the same version would be in its way.
    open.onupgradeneeded = () => open.transaction?.abort()
    const database = await new Promise<IDBDatabase | null>((done) => {
      open.onsuccess = () => done(open.result)
      open.onerror = () => done(null)
    })
    if (!database) return 0
    const rows = await new Promise<unknown[]>((done) => {
      const all = database.transaction('files').objectStore('files').getAll()
      all.onsuccess = () => done(all.result)
    })
    database.close()
    return rows.length
  })

test('a removed file comes back with 撤销 and its own settings; Ctrl Z and Shift Ctrl Z step through what was done', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  await bench.open(`${common}/crop-image?each=true`)
  await bench.add(await three())
  await bench.settled(3)
  const frame = page.locator('[data-frame]')
  const whole = await frame.getAttribute('data-frame')
  await bench.remade(3, async () => {
    await frame.focus()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
  })
  const cropped = await frame.getAttribute('data-frame')
  expect(cropped).not.toBe(whole)
  await page.getByRole('button', { name: '移除 a.jpg' }).click()
  const notice = page.locator('[data-notice]')
  await expect(notice).toContainText('已移除 1 个文件')
  await notice.getByRole('button', { name: '撤销' }).click()
  await bench.settled(3)
  await expect(page.locator('[data-row]').first()).toHaveAttribute('aria-label', 'a.jpg')
  await expect(frame).toHaveAttribute('data-frame', cropped!)
  await frame.focus()
  await page.keyboard.press('Control+z')
  await expect(frame).toHaveAttribute('data-frame', whole!)
  await page.keyboard.press('Control+Shift+z')
  await expect(frame).toHaveAttribute('data-frame', cropped!)
  // A cleared list comes back too.
  await page.getByRole('button', { name: '清空' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  await notice.getByRole('button', { name: '撤销' }).click()
  await bench.settled(3)
})

test('after a reload the files are there again and say so; another tab has its own, and 清空 ends it', async ({
  page,
  context,
}) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add(await three())
  await bench.settled(3)
  await bench.save()
  await expect.poll(() => keptFiles(page)).toBe(3)
  await page.reload()
  const notice = page.locator('[data-notice]')
  await expect(notice).toContainText('已恢复上次的 3 个文件')
  await bench.settled(3)
  const other = await context.newPage()
  await other.goto(compressPath)
  await other.waitForSelector('[data-bench=ready]')
  await expect(other.locator('[data-row]')).toHaveCount(0)
  await other.close()
  await notice.getByRole('button', { name: '清空' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  await expect.poll(() => keptFiles(page)).toBe(0)
  await page.reload()
  await page.waitForSelector('[data-bench=ready]')
  await expect(page.locator('[data-row]')).toHaveCount(0)
})

test('leaving asks while a result is unsaved, and no longer once all are saved', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add(await three())
  await bench.settled(3)
  // A browser asks only on a page that was touched.
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => keptFiles(page)).toBe(3)
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toBe(1)
  await bench.settled(3)
  await bench.save()
  await page.reload()
  expect(asked).toBe(1)
})
