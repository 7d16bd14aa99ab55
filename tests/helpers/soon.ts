import { vi } from 'vitest'

/** Waits until a check passes, at most 30 s. */
export const soon = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: 120_000, interval: 10 })
