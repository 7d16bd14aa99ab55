import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const canvas = './tests/helpers/web-canvas.ts'

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts'],
    environment: 'node',
    setupFiles: existsSync(canvas) ? [canvas] : [],
    globalSetup: ['tests/helpers/temporary-folders.ts', 'tests/helpers/postgres.ts'],
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
