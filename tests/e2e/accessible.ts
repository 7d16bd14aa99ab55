import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Asserts that axe finds no violation; a failure lists each rule with its element. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that are still fading in do not have their final contrast.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))).toEqual([])
}
