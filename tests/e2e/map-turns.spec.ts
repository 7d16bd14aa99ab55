import { expect, test } from './site.ts'

const address = '/app/image-tools/efficiency-tools/simple-mind-map'

test('a map becomes a set of cards in the editor, and stays as it is', async ({ page }) => {
  await page.goto(`${address}?template=weekly`)
  await expect(page.locator('[data-map-stage] [data-node]').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '文件', exact: true }).click()
  await page.getByRole('menuitem', { name: '变成小红书图文' }).click()
  await page.waitForURL(/\/app\/common-design\?id=/, { timeout: 30_000 })
  await expect(page.locator('[data-editor="ready"]')).toBeVisible({ timeout: 30_000 })
  // A cover that lists the branches, and the five of them.
  await expect(page.getByRole('button', { name: /^第 1 \/ 6 页/ })).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-map-stage] [data-node]').first()).toBeVisible({ timeout: 30_000 })
})
