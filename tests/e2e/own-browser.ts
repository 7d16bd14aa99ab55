import { chromium, type Page, test } from '@playwright/test'

interface BrowserWish {
  /** Switches of Chromium beside those of all tests. */
  readonly args: readonly string[]
  readonly baseURL: string
}

/** Runs `work` on a page of a browser that is started for it with further switches. */
export async function withBrowser({ args, baseURL }: BrowserWish, work: (page: Page) => Promise<void>): Promise<void> {
  const { args: usual = [], ...launch } = test.info().project.use.launchOptions ?? {}
  const browser = await chromium.launch({ ...launch, args: [...usual, ...args] })
  try {
    const context = await browser.newContext({ baseURL, locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    await work(await context.newPage())
  } finally {
    await browser.close()
  }
}
