import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './tests/helpers/chromium.mjs'

// Accounts of an earlier run must not meet those of this one; the tests read the mails that lie there.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'qingtu-e2e-'))

const port = Number(process.env.E2E_PORT ?? 4399)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumArgs },
  },
  webServer: {
    command: 'node server/index.ts',
    url: `http://127.0.0.1:${port}/`,
    env: {
      PORT: String(port),
      DIST_DIR: process.env.DIST_DIR ?? 'dist',
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Every page of a run comes from the same address.
      RATE_LIMIT: '100000',
    },
    reuseExistingServer: false,
  },
})
