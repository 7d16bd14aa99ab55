import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Steps of tests on the page of batches. */

export const show = (page: Page, tab: RegExp) => page.locator('label:visible', { hasText: tab }).first().click()
export const run = (page: Page) => page.locator('[data-batch-run]')
/** Opens the page with a poster and a table of cities, on the view of the table. */
export async function withCities(page: Page, cities: readonly string[]): Promise<void> {
  await page.goto('/app/ai-batch-creator')
  await expect(page.locator('[data-batch-maker=kept]')).toBeAttached()
  await page
    .getByRole('textbox')
    .first()
    .fill(`标题\t城市\n${cities.map((city) => `${city}夜跑团\t${city}`).join('\n')}`)
  await page.getByRole('button', { name: '用这张表' }).click()
  await page.getByRole('button', { name: '选设计' }).click()
  await page.getByLabel('找模板').fill('胶带上的一句话')
  await page.locator('dialog li button').first().click()
  await expect(page.locator('[data-target="text:title"] select')).toHaveValue('标题')
  await show(page, /^表格/)
}
