import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, testBrowserPath } from './tests/helpers/chromium.mjs'
import { isFullRun } from './tests/helpers/scale.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/helpers/temporary-folders.ts',
  // Guards against tests that hang, long enough for a machine ten times slower.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Each worker has a server of its own, see tests/e2e/site.ts.
  workers: Math.min(2, availableParallelism()),
  // The site without accounts is another build, whose tests `npm run test:all` runs after the others.
  ...(process.env.STAND_ALONE ? { testMatch: 'alone.spec.ts' } : { testIgnore: 'alone.spec.ts' }),
  // Matrices repeat a journey for every page, tool or format; `npm run test:all` runs them too.
  ...(isFullRun ? {} : { grepInvert: /@matrix/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // An element that never comes is named in the report, long before the test as a whole is given up.
    actionTimeout: 180_000,
    // A trace costs a quarter of the time; `npx playwright test --trace on` records one of a test that failed.
    trace: 'off',
    // The service worker fetches the whole shell into the empty cache of every test: half of the time. It has tests of
    // its own, which allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(testBrowserPath ? { executablePath: testBrowserPath } : {}),
      args: chromiumArgs,
      // In the C locale Chromium names downloads with Chinese names "download".
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
  },
})
