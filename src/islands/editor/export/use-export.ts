import { useCallback, useEffect, useRef, useState } from 'react'
import { UserError } from '../../../core/errors.ts'
import {
  type Exported,
  type ExportOrder,
  type ExportPreview,
  exportDesign,
  type Measured,
  measureExport,
  previewExport,
} from '../../../stores/design/export.ts'

export type Run =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly share: number }
  | { readonly status: 'done'; readonly exported: Exported }
  | { readonly status: 'failed'; readonly error: UserError }

const asUserError = (thrown: unknown) =>
  thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })

/** Runs one export at a time and reports its progress; a changed `key` discards the last result. */
export function useExport(key: string) {
  const [run, setRun] = useState<Run>({ status: 'idle' })
  const under = useRef<AbortController | null>(null)
  const cancel = useCallback(() => under.current?.abort(), [])
  useEffect(() => cancel, [cancel])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed order discards the result
  useEffect(() => setRun((before) => (before.status === 'running' ? before : { status: 'idle' })), [key])

  const start = useCallback(async (order: ExportOrder): Promise<Exported | null> => {
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    setRun({ status: 'running', share: 0 })
    try {
      const onProgress = (share: number) => under.current === mine && setRun({ status: 'running', share })
      const exported = await exportDesign(order, { signal: mine.signal, onProgress })
      if (under.current !== mine) return null
      setRun({ status: 'done', exported })
      return exported
    } catch (thrown) {
      if (under.current !== mine) return null
      const error = asUserError(thrown)
      if (error.code === 'internal') console.error(thrown)
      setRun(mine.signal.aborted ? { status: 'idle' } : { status: 'failed', error })
      return null
    }
  }, [])
  return { run, start, cancel }
}

/** Debounce before the preview is made, ms. */
const settleMs = 300

/**
 * Returns a preview of the first page as it will be written, remade when `key` changes; undefined while it is being
 * made, null if it failed.
 */
export function usePreview(order: ExportOrder, key: string): ExportPreview | null | undefined {
  const [made, setMade] = useState<{ readonly key: string; readonly preview: ExportPreview | null } | null>(null)
  const latest = useRef(order)
  latest.current = order
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const preview = await previewExport(latest.current, abort.signal).catch(() => null)
      if (!abort.signal.aborted) setMade({ key, preview })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key])
  return made?.key === key ? made.preview : undefined
}

/** Debounce before the sizes are measured, ms; longer because measuring takes longer than a preview. */
const measureMs = 900

/** Measures the exact sizes of the files of an order; null until they are known or while `pause` is set. */
export function useMeasured(order: ExportOrder, key: string, pause: boolean): Measured | null {
  const [made, setMade] = useState<{ readonly key: string; readonly measured: Measured | null } | null>(null)
  const latest = useRef(order)
  latest.current = order
  const known = made?.key === key
  useEffect(() => {
    if (known || pause) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const measured = await measureExport(latest.current, abort.signal).catch(() => null)
      if (!abort.signal.aborted) setMade({ key, measured })
    }, measureMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, known, pause])
  return known ? made.measured : null
}
