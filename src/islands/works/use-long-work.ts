import { useEffect, useRef, useState } from 'react'
import { UserError } from '../../core/errors.ts'
import type { BackupSettings } from '../../stores/design/backup.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'

const isStopped = (thrown: unknown) =>
  (thrown instanceof UserError && thrown.code === 'cancelled') ||
  (thrown instanceof DOMException && thrown.name === 'AbortError')

/**
 * Runs one long piece of work at a time. `share` is how far it is, null while none runs; errors are reported. Work that
 * still runs when the component goes is stopped.
 */
export function useLongWork() {
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (work: (settings: BackupSettings) => Promise<void>) => {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    try {
      await work({ signal: controller.signal, onProgress: setShare })
    } catch (thrown) {
      if (!isStopped(thrown)) reportDesignError(thrown)
    } finally {
      setShare(null)
    }
  }
  return { share, run, stop: () => running.current?.abort() }
}
