import { whileAccountNeeded } from '../account/session-mark.ts'

/**
 * Sends the works that wait for the server once it can be reached, and says what came of it. Returns a function that
 * stops.
 */
export const watchWaiting = (): (() => void) =>
  whileAccountNeeded(async (signal) => (await import('./cloud-send.ts')).followWaiting(signal))
