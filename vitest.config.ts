import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const canvas = './tests/helpers/web-canvas.ts'

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['./tests/helpers/property-seed.ts', ...(existsSync(canvas) ? [canvas] : [])],
    globalSetup: ['tests/helpers/temporary-folders.ts', 'tests/helpers/postgres.ts'],
    // Guards against tests that hang, long enough for a machine ten times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
