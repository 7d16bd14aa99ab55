import { useEffect, useRef, useState } from 'react'
import type { CutOptions } from '../../core/vision/cut-options.ts'
import { type CutPreview, type CutSource, previewCut } from '../../stores/bench/cut-preview.ts'

export interface CutState {
  /** The newest cut; null until the first is there. */
  readonly cut: CutPreview | null
  readonly working: boolean
}

/**
 * Cuts a picture in a worker whenever its options change. One cut is under way at a time; of the options that change
 * meanwhile the last ones count.
 */
export function useCutPreview(source: CutSource, options: CutOptions): CutState {
  const [state, setState] = useState<CutState>({ cut: null, working: true })
  const job = useRef<{ running: boolean; next: CutOptions | null }>({ running: false, next: null })
  const { key, file, name, width, height } = source
  const current = useRef(key)
  const asked = JSON.stringify(options)

  useEffect(() => {
    current.current = key
    let wanted = true
    const run = async (chosen: CutOptions): Promise<void> => {
      job.current.running = true
      setState((last) => ({ ...last, working: true }))
      try {
        const cut = await previewCut({ key, file, name, width, height }, chosen)
        if (current.current !== key) cut.bitmap.close()
        else
          setState((last) => {
            last.cut?.bitmap.close()
            return { cut, working: false }
          })
      } catch {
        // The row of the file says why it cannot be cut.
        if (wanted) setState((last) => ({ ...last, working: false }))
      }
      const { next } = job.current
      job.current = { running: false, next: null }
      if (next && current.current === key) await run(next)
    }
    const chosen = JSON.parse(asked) as CutOptions
    if (job.current.running) job.current.next = chosen
    else void run(chosen)
    return () => {
      wanted = false
    }
  }, [key, file, name, width, height, asked])

  useEffect(
    () => () => {
      current.current = ''
    },
    [],
  )
  return state
}
