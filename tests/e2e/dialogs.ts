import { expect, type Page } from '@playwright/test'

/**
 * Waits until no dialog is open and the history entry of the last one is removed. `history.back`, which removes it,
 * takes effect later and would cancel a navigation or a reload that begins meanwhile.
 */
export async function expectNoDialogs(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined()
}
