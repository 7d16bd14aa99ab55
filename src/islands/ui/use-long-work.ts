import { useEffect, useRef, useState } from 'react'

/** What a long piece of work is given. */
export interface LongWork {
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Runs one long piece of work at a time. `share` is how far it is, null while none runs; `failed` is called with what it
 * throws, also once it was stopped. Work that still runs when the component goes is stopped.
 */
export function useLongWork(failed: (thrown: unknown) => void) {
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (work: (settings: LongWork) => Promise<void>) => {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    try {
      await work({ signal: controller.signal, onProgress: setShare })
    } catch (thrown) {
      failed(thrown)
    } finally {
      setShare(null)
    }
  }
  return { share, run, stop: () => running.current?.abort() }
}
