import type { ScanProvider } from '../types.ts'

/** Returns a simulated scan provider: its code leads to a page on which the scanning user is chosen. */
export function sandboxScan(origin: string): ScanProvider {
  return {
    open: async (key) => ({ content: `${origin}/sandbox/scan/${key}`, ticket: key }),
    handshake: () => null,
    read: () => null,
  }
}
