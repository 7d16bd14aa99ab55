import { vi } from 'vitest'

/** Waits until a check holds: a moment on a quiet machine, longer on a busy one. */
export const soon = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 })
