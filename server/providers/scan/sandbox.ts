import type { ScanProvider } from '../types.ts'

/** A phone with a camera on this machine: the code leads to a page where somebody is chosen who scans. */
export function sandboxScan(origin: string): ScanProvider {
  return {
    open: async (key) => `${origin}/sandbox/scan/${key}`,
    handshake: () => null,
    read: () => null,
    reply: (_, text) => text,
  }
}
