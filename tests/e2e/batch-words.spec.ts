import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { run, show, withCities } from './batch-table.ts'
import { expect, test } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'batch-words-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

const column = (page: Page, at: number, lines: readonly number[]) =>
  Promise.all(lines.map((line) => page.locator(`[data-cell="${line}-${at}"]`).inputValue()))

test('drafts fill a new column, are cells like others, and are taken back', async ({ page }) => {
  await withCities(page, ['杭州', '成都', '西安'])
  await page.getByRole('button', { name: '生成文字' }).click()
  const dialog = page.getByRole('dialog', { name: '每行写一段文字' })
  await dialog.getByLabel('新列的名字').fill('口号')
  await dialog.getByText('一句话', { exact: true }).click()
  await expect(dialog.getByRole('button', { name: /^AI 写/ })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '写 3 行模板草稿' }).click()
  await expect(page.locator('[data-cell="4-2"]')).not.toHaveValue('')
  const texts = await column(page, 2, [2, 3, 4])
  expect(new Set(texts).size).toBe(3)
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(18)
  await page.locator('[data-cell="3-2"]').fill('自己写的')
  await page.getByRole('button', { name: '撤销' }).click()
  expect(await column(page, 2, [2, 3, 4])).toEqual(texts)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.locator('[data-cell="2-2"]')).toHaveCount(0)
})

test('the picture of a row is moved and enlarged in its frame, for this row alone; its PDF has words', async ({
  page,
}) => {
  await page.goto('/app/ai-batch-creator')
  await page.locator('[data-batch-set=staff-pass]').click()
  const tiles = page.locator('[data-batch-preview] button')
  await expect(page.locator('[data-batch-preview] [data-painted]').first()).toBeVisible({ timeout: 60_000 })
  await tiles.first().click()
  const crop = page.locator('[data-batch-crop]')
  const style = () => crop.locator('img').getAttribute('style')
  await expect(crop.locator('img')).toBeVisible()
  const before = await style()
  await page.getByRole('button', { name: '放大画面' }).click()
  await crop.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  const after = await style()
  expect(after).not.toBe(before)
  await page.getByRole('button', { name: '下一行' }).click()
  await expect(crop.locator('img')).toBeVisible()
  await expect(page.getByRole('button', { name: '自动', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: '上一行' }).click()
  await expect.poll(style).toBe(after)
  const dialog = page.getByRole('dialog')
  while (await dialog.getByRole('button', { name: '撤销' }).isEnabled())
    await dialog.getByRole('button', { name: '撤销' }).click()
  await expect.poll(style).toBe(before)
  await page.keyboard.press('Escape')

  await run(page).getByRole('button', { name: /^图片/ }).click()
  await page.locator('dialog label', { hasText: 'PDF' }).click()
  await page.getByRole('button', { name: '好', exact: true }).click()
  await run(page)
    .getByRole('button', { name: /^生成 \d+ 行$/ })
    .click({ timeout: 60_000 })
  const save = run(page).getByRole('button', { name: '下载 PDF' })
  await expect(save).toBeEnabled({ timeout: 120_000 })
  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()])
  const path = join(folder, 'staff.pdf')
  await saved.saveAs(path)
  expect(execFileSync('pdftotext', ['-f', '1', '-l', '1', path, '-'], { encoding: 'utf8' })).toContain('苏禾')
})

test('a cover is the design of a batch', async ({ page }) => {
  await withCities(page, ['杭州', '成都'])
  await page.getByRole('button', { name: '换设计' }).click()
  const dialog = page.getByRole('dialog', { name: '选一个设计' })
  await dialog.getByText('封面', { exact: true }).click()
  await dialog.getByRole('region', { name: '封面版式' }).getByRole('button').first().click({ timeout: 60_000 })
  await expect(dialog).toHaveCount(0, { timeout: 60_000 })
  await expect(page.locator('[data-target="text:title"] select')).toHaveValue('标题')
  await show(page, /^预览/)
  await expect(page.locator('[data-batch-preview] [data-painted]')).toHaveCount(2, { timeout: 60_000 })
})

test('the bar at the bottom does not cover what Tab reaches', async ({ page }) => {
  await page.goto('/app/ai-batch-creator')
  await page.locator('[data-batch-set=staff-pass]').click()
  const fields = page.locator('[data-target] select')
  await fields.first().focus()
  const count = await fields.count()
  for (let seen = 1; seen < count; ) {
    await page.keyboard.press('Tab')
    const focused = page.locator('[data-target] select:focus')
    if ((await focused.count()) === 0) continue
    seen += 1
    const { bottom, top } = await focused.evaluate((field) => ({
      bottom: field.getBoundingClientRect().bottom,
      top: document.querySelector('[data-batch-run]')!.getBoundingClientRect().top,
    }))
    expect(bottom).toBeLessThanOrEqual(top)
  }
})

test('a worker that does not load costs one press: the next one reads the table', async ({ page }) => {
  await page.route(/\/_astro\/(tool\.worker|job-limits).*\.js/, (route) => route.abort())
  await page.goto('/app/ai-batch-creator')
  await expect(page.locator('[data-batch-maker=kept]')).toBeAttached()
  await page.getByRole('textbox').first().fill('标题\t城市\n夜跑团\t杭州')
  await page.getByRole('button', { name: '用这张表' }).click()
  await expect(page.getByText('出了点问题，没有完成。请重试')).toBeVisible()
  await page.unroute(/\/_astro\/(tool\.worker|job-limits).*\.js/)
  await page.getByRole('button', { name: '用这张表' }).click()
  await expect(page.locator('[data-cell="2-0"]')).toHaveValue('夜跑团')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a table without a design asks for one beside it', async ({ page }) => {
    await page.goto('/app/ai-batch-creator')
    await expect(page.locator('[data-batch-maker=kept]')).toBeAttached()
    await page.getByRole('textbox').first().fill('标题\t城市\n夜跑团\t杭州\n读书会\t成都')
    await page.getByRole('button', { name: '用这张表' }).click()
    await expect(run(page)).toContainText('2 行，还差一个设计')
    await expect(run(page)).not.toContainText('先不做')
    await run(page).getByRole('button', { name: '选设计' }).click()
    await page.getByLabel('找模板').fill('胶带上的一句话')
    await page.locator('dialog li button').first().click()
    await expect(run(page)).toContainText('2 行可以生成')
    // The button that opened the dialog is gone; keys go on from the maker, not from the top of the page.
    await expect(page.locator('[data-batch-maker]')).toBeFocused()
  })

  test('a row with a long name does not widen the page', async ({ page }) => {
    // A word that claims too much, so that the row is in the report.
    await withCities(page, ['杭州', `${'青禾山野最好的帐篷升级款防雨防风三四人'.repeat(6)}ProMax2026`])
    await show(page, /^检查/)
    await expect(page.locator('[data-problem-row]').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
