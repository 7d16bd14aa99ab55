import { setTimeout } from 'node:timers/promises'

/**
 * Waits for a real span of time, ms. Only for tests whose subject is time outside the page, which `page.clock` cannot
 * control: a slow network, a rate limit of the browser. Everything else waits for a condition.
 */
export const pause = (ms: number) => setTimeout(ms)
