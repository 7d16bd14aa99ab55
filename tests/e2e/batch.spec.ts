import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { photo, testFile } from '../helpers/files.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

const path = '/app/ai-batch-creator'
const folder = mkdtempSync(join(tmpdir(), 'batch-rows-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

async function open(page: Page): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[data-batch-maker=kept]')).toBeAttached()
}

const run = (page: Page) => page.locator('[data-batch-run]')
const show = (page: Page, tab: RegExp) => page.locator('label:visible', { hasText: tab }).first().click()

async function checked(page: Page): Promise<void> {
  await show(page, /^检查/)
  await expect(page.locator('[data-batch-report=done]')).toBeVisible({ timeout: 120_000 })
}

async function chooseSet(page: Page, id: string): Promise<void> {
  await page.locator(`[data-batch-set=${id}]`).click()
  await expect(page.locator('[data-batch-preview] [data-painted]').first()).toBeVisible({ timeout: 60_000 })
}

const rows = 200
const pictures = 20
const number = (row: number) => `QH2026${String(row).padStart(3, '0')}`
/** Rows, from 1, that cannot be made: no picture, a number that no bar code holds, a banned word. */
const bad: Readonly<Record<number, readonly [name: string, number: string, picture: string]>> = {
  17: ['陈十七', number(17), 'nobody.jpg'],
  58: ['何五八', number(58), '没有.png'],
  99: ['马九九', '工号九九', 'P04.jpg'],
  140: ['百家乐', number(140), 'P05.jpg'],
  181: ['沈一八', number(181), 'gone.webp'],
}

/** Names of pictures as people write them: other cases, other extensions, none, a folder. */
const written = (at: number) => [`P${at}.jpg`, `p${at}.JPG`, `P${at}.png`, `p${at}`, `照片\\p${at}.jpg`][at % 5]!

function staff(): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const row = at + 1
    const [name, own, picture] = bad[row] ?? [`员工${row}`, number(row), written((at % pictures) + 1)]
    return [name, '设计部', '设计师', own, picture, '青禾科技', 'QINGHE'].join(',')
  })
  return `姓名,部门,职位,工号,照片,公司,英文名\n${lines.join('\n')}\n`
}

test('what is begun or dropped before the kept batch is open is not replaced by it, nor replaces it', async ({
  page,
}) => {
  // Opening asks for a lock, which comes when the test says so.
  await page.addInitScript(() => {
    const { request } = LockManager.prototype
    const opened = new Promise((resolve) => addEventListener('qingtu:open', resolve))
    LockManager.prototype.request = async function (this: LockManager, name: string, ...given: unknown[]) {
      if (name.startsWith('qingtu-batch:')) await opened
      return Reflect.apply(request, this, [name, ...given])
    } as typeof request
  })
  const opens = () => page.evaluate(() => dispatchEvent(new Event('qingtu:open')))
  const begin = async (table: string) => {
    await expect(page.locator('[data-batch-maker=opening]')).toBeAttached()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await page.getByRole('textbox').first().fill(table)
    await page.getByRole('button', { name: '用这张表' }).click()
    await opens()
    await expect(page.locator('[data-batch-maker=kept]')).toBeAttached()
  }
  await page.goto(path)
  await begin('标题\n第一张')
  await expect(page.getByText('第一张').or(page.locator('input[value=第一张]')).first()).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('qingtu-batches')
      await new Promise((done) => opening.addEventListener('success', done))
      const all = opening.result.transaction('batches').objectStore('batches').getAll()
      await new Promise((done) => all.addEventListener('success', done))
      opening.result.close()
      return JSON.stringify(all.result)
    })
  await expect.poll(kept).toContain('第一张')
  await page.reload()
  await begin('标题\n第二张')
  await expect(page.getByText('第一张').or(page.locator('input[value=第一张]')).first()).toBeVisible()
})

test('200 rows with pictures: five are kept back, a killed tab goes on, the ZIP holds what independent tools read', async ({
  page: first,
}) => {
  test.setTimeout(400_000)
  let page = first
  await open(page)
  await chooseSet(page, 'staff-pass')
  const files = await Promise.all(
    Array.from({ length: pictures }, async (_, at) =>
      testFile(
        `p${at + 1}.jpg`,
        await photo(600, 700, at + 1)
          .jpeg({ quality: 80 })
          .toBuffer(),
      ),
    ),
  )
  await page.locator('aside input[data-intake]').setInputFiles(files)
  await expect(page.getByText(`已有 ${pictures + 4} 张`)).toBeVisible({ timeout: 90_000 })
  await show(page, /^表格/)
  await page.locator('input[data-intake][accept*=xlsx]').setInputFiles(testFile('名单.csv', staff()))
  await checked(page)
  for (const row of Object.keys(bad)) {
    await expect(page.locator(`[data-problem-row="${Number(row) + 1}"]`)).toBeVisible()
  }
  await expect(run(page)).toContainText('195 行可以生成')
  await expect(run(page)).toContainText('5 行先不做')

  await run(page).getByRole('button', { name: '生成 195 行' }).click()
  await expect(run(page).getByRole('status')).toHaveText(/正在生成 ([3-9]\d|1\d\d) \/ 195/, { timeout: 120_000 })
  const context = page.context()
  // The renderer dies in the middle of the work.
  await page.goto('chrome://crash', { timeout: 3000 }).catch(() => {})
  page = await context.newPage()
  await first.close()
  await open(page)
  await checked(page)
  await expect(run(page)).toContainText(/已有 \d+ 行，只做剩下的/)
  const going = run(page).getByRole('button', { name: /^生成 \d+ 行$/ })
  const left = Number(/\d+/.exec((await going.textContent()) ?? '')?.[0])
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(195 - 20)
  await going.click()
  const download = run(page).getByRole('button', { name: '下载 ZIP' })
  await expect(download).toBeEnabled({ timeout: 200_000 })
  const [saved] = await Promise.all([page.waitForEvent('download') as Promise<Download>, download.click()])
  const zip = join(folder, 'staff.zip')
  await saved.saveAs(zip)

  execFileSync('unzip', ['-q', zip, '-d', join(folder, 'staff')])
  const names = execFileSync('ls', [join(folder, 'staff')], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(names).toHaveLength(195)
  for (const row of [1, 20, 133, 200]) {
    const file = join(folder, 'staff', `${number(row)}-员工${row}.jpg`)
    const size = execFileSync('identify', ['-format', '%m %w %h', file], { encoding: 'utf8' })
    expect(size).toBe('JPEG 638 1010')
    expect(execFileSync('zbarimg', ['-q', '--raw', '--nodbus', file], { encoding: 'utf8' }).trim()).toBe(number(row))
  }

  // A mended row alone is made again.
  await page.locator('[data-problem-row="18"]').getByRole('button', { name: '去改这一格' }).click()
  await expect(page.locator('[data-cell="18-4"]')).toBeFocused()
  await page.locator('[data-cell="18-4"]').fill('p3.jpg')
  await checked(page)
  await expect(run(page).getByRole('button', { name: '生成 1 行', exact: true })).toBeEnabled()
})

test('a pasted table finds its places, cells are edited and copied into, and rows become pages of a design', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('textbox').first().fill('姓名\t桌号\t备注\n林晓川\t第 1 桌\t素食\n欧阳明月\t第 2 桌\t')
  await page.getByRole('button', { name: '用这张表' }).click()
  await page.getByRole('button', { name: '选设计' }).click()
  await page.getByLabel('找模板').fill('运动会奖状')
  await page.locator('dialog li button').first().click()
  await expect(page.locator('[data-target="text:person"] select')).toHaveValue('姓名')
  await show(page, /^表格/)
  const cell = page.locator('[data-cell="3-0"]')
  await cell.focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '沈听澜\t第 3 桌\n马小满\t第 4 桌')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(cell).toHaveValue('沈听澜')
  await expect(page.locator('[data-cell="4-1"]')).toHaveValue('第 4 桌')
  await cell.press('ArrowDown')
  await expect(page.locator('[data-cell="4-0"]')).toBeFocused()
  await expectAccessible(page)
  await run(page).getByRole('button', { name: /^图片/ }).click()
  await page.locator('dialog label', { hasText: '可编辑设计' }).click()
  await page.getByRole('button', { name: '好', exact: true }).click()
  await run(page).getByRole('button', { name: '存成可编辑的设计' }).click()
  await expect(page).toHaveURL(/common-design\?id=/, { timeout: 60_000 })
})

test('a table that cannot be read says why and leaves the one before', async ({ page }) => {
  await open(page)
  await chooseSet(page, 'seat-card')
  await show(page, /^表格/)
  await page
    .locator('input[data-intake][accept*=xlsx]')
    .setInputFiles(testFile('旧表.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')))
  await expect(page.getByText('旧表.xls').first()).toBeVisible()
  await expect(page.locator('[data-cell="2-0"]')).toHaveValue('林晓川')
})
