import type { Page } from '@playwright/test'

/** Holds back the requests whose address matches a pattern. Returns a function that lets them go, and all later ones. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}
