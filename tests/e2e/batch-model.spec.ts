import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { run, withCities } from './batch-table.ts'
import { expect, test } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'batch-words-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

test.use({ withModel: true })
const answer = (text: string) => ({ say: JSON.stringify({ values: [{ name: '口号', text }] }) })

async function ask(page: Page) {
  await page.getByRole('button', { name: '生成文字' }).click()
  const dialog = page.getByRole('dialog', { name: '每行写一段文字' })
  await dialog.getByLabel('新列的名字').fill('口号')
  return dialog
}

test('each row costs one creation; its words are labelled on the picture and in the file', async ({ page, model }) => {
  await withCities(page, ['杭州', '成都', '西安'])
  model!.answer(answer('今晚一起跑起来'))
  let dialog = await ask(page)
  await expect(dialog.getByRole('status')).toContainText('3 行共 3 次，还剩 10 次')
  await dialog.getByRole('button', { name: 'AI 写 3 行' }).click()
  await expect(page.locator('[data-cell="4-2"]')).toHaveValue('今晚一起跑起来', { timeout: 30_000 })
  await expect(page.locator('[data-cell="2-2"]')).toHaveValue('今晚一起跑起来')
  await expect(page.locator('[data-batch-words=running]')).toHaveCount(0)
  await expect(page.getByText('AI', { exact: true })).toHaveCount(3)

  // What is cancelled costs nothing.
  model!.answer({ stall: '{"values":[{"name":"口号","text":"今' })
  for (const line of [2, 3]) await page.locator(`[data-cell="${line}-2"]`).fill('')
  await page.getByRole('button', { name: '生成文字' }).click()
  dialog = page.getByRole('dialog', { name: '每行写一段文字' })
  await dialog.getByLabel('写到哪一列').selectOption('口号')
  await dialog.getByRole('button', { name: 'AI 写 2 行' }).click()
  await expect.poll(() => model!.open()).toBeGreaterThan(0)
  await page.locator('[data-batch-words]').getByRole('button', { name: '停止' }).click()
  await expect.poll(() => model!.open()).toBe(0)
  await page.getByRole('button', { name: '生成文字' }).click()
  await expect(dialog.getByRole('status')).toContainText('还剩 7 次')
  await page.keyboard.press('Escape')

  await page.locator('[data-target="text:title"] select').selectOption('口号')
  await run(page).getByRole('button', { name: '生成 1 行', exact: true }).click({ timeout: 60_000 })
  const save = run(page).getByRole('button', { name: '下载 ZIP' })
  await expect(save).toBeEnabled({ timeout: 60_000 })
  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()])
  const path = join(folder, 'labelled.jpg')
  await saved.saveAs(path)
  const [found] = JSON.parse(execFileSync('exiftool', ['-j', '-XMP:all', path], { encoding: 'utf8' })) as {
    Aigc?: string
  }[]
  expect(JSON.parse(found?.Aigc ?? '{}')).toMatchObject({ Label: '1' })
})

test('more rows than creations: the upgrade is offered, or as many rows as there are', async ({ page, model }) => {
  await withCities(
    page,
    Array.from({ length: 12 }, (_, at) => `城${at + 1}`),
  )
  model!.answer(answer('一起出发'))
  const before = model!.asked.length
  let dialog = await ask(page)
  await dialog.getByRole('button', { name: 'AI 写 12 行' }).click()
  const asked = page.getByRole('dialog').filter({ hasText: '剩余AI创作次数不足' })
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: '取消' }).click()
  expect(model!.asked).toHaveLength(before)
  dialog = await ask(page)
  await dialog.getByRole('button', { name: 'AI 先写 10 行' }).click()
  await expect(page.locator('[data-cell="11-2"]')).toHaveValue('一起出发', { timeout: 60_000 })
  await expect(page.locator('[data-cell="12-2"]')).toHaveValue('')
})
