import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** The tests of one subject, on SQLite only: each mutant runs them again. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: JSON.parse(process.env.MUTANT_TESTS ?? '[]'),
    globalSetup: ['tests/helpers/temporary-folders.ts'],
    provide: { postgres: '' },
    env: { EFFORT_SLACK: '50' },
  },
})
