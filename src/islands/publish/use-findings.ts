import { useCallback, useEffect, useState } from 'react'
import type { Design } from '../../core/design/schema.ts'
import { type Checked, checkDesign } from '../../stores/design/checks.ts'
import type { MissingResources } from '../../stores/design/painting.ts'

/** Delay after the last change before the design is checked again, ms. */
const settleMs = 400

export interface Findings {
  /** Null until the first check has finished. */
  readonly findings: readonly Checked[] | null
  /** Whether the design has changed since. */
  readonly isStale: boolean
  readonly failed: boolean
  readonly recheck: () => void
}

/** Checks the design, again whenever it changes. */
export function useFindings(design: Design, scale: number, lacking: MissingResources): Findings {
  const [found, setFound] = useState<{ readonly of: Design; readonly findings: readonly Checked[] } | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn repeats the check
  useEffect(() => {
    const abort = new AbortController()
    setFailed(false)
    const timer = setTimeout(() => {
      checkDesign(design, { scale, lacking, signal: abort.signal }).then(
        (findings) => !abort.signal.aborted && setFound({ of: design, findings }),
        (thrown: unknown) => {
          if (abort.signal.aborted) return
          console.error(thrown)
          setFailed(true)
        },
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [design, scale, lacking, turn])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  return { findings: found?.findings ?? null, isStale: found !== null && found.of !== design, failed, recheck: again }
}
