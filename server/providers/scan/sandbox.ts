import type { ScanProvider } from '../types.ts'

/** Returns a simulated scan provider: its code leads to a page on which the scanning user is chosen. */
export function sandboxScan(origin: string): ScanProvider {
  return {
    open: async (key) => `${origin}/sandbox/scan/${key}`,
    handshake: () => null,
    read: () => null,
    reply: (_, text) => text,
  }
}
