import { useCallback, useEffect, useRef, useState } from 'react'
import { UserError } from '../../../core/errors.ts'
import { saveFiles } from '../../../stores/bench/exports.ts'
import type { SizedDesign } from '../../../stores/design/sizes.ts'
import { exportSizes } from '../../../stores/design/sizes-export.ts'
import { toast } from '../../../stores/shell/toasts.ts'

export interface SizeExport {
  /** Called when the export starts; resolves with the designs to export. */
  readonly sizes: () => Promise<readonly SizedDesign[]>
  readonly format: 'png' | 'jpg'
  readonly double: boolean
  readonly zipName: string
}

export type SizeRun =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly share: number }
  | { readonly status: 'failed'; readonly error: UserError; readonly order: SizeExport }

/** Runs one export of sizes at a time and saves the files as one download. */
export function useSizeExport() {
  const [run, setRun] = useState<SizeRun>({ status: 'idle' })
  const under = useRef<AbortController | null>(null)
  const cancel = useCallback(() => under.current?.abort(), [])
  useEffect(() => cancel, [cancel])
  const start = useCallback(async (order: SizeExport, standIns = false) => {
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    setRun({ status: 'running', share: 0 })
    try {
      const sizes = await order.sizes()
      const files = await exportSizes(
        { sizes, standIns, format: order.format, scale: order.double ? 2 : 1 },
        { signal: mine.signal, onProgress: (share) => under.current === mine && setRun({ status: 'running', share }) },
      )
      if (mine.signal.aborted) return setRun({ status: 'idle' })
      if (await saveFiles(files, order.zipName)) toast.success(`已导出 ${files.length} 张`)
      setRun({ status: 'idle' })
    } catch (thrown) {
      if (under.current !== mine) return
      if (mine.signal.aborted) return setRun({ status: 'idle' })
      const error = thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
      if (error.code === 'internal') console.error(thrown)
      setRun({ status: 'failed', error, order })
    }
  }, [])
  return { run, start, cancel }
}
