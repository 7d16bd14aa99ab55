import { useEffect, useRef, useState } from 'react'
import type { Edit, WriteOptions } from '../../../core/clip/model.ts'
import { type ClipFile, estimateClips } from '../../../stores/clips.ts'

interface Estimated {
  readonly clips: readonly ClipFile[]
  readonly edit: Edit
  readonly write: WriteOptions
  readonly frames: number
  /** All of the above in a word. */
  readonly key: string
}

/** Nobody waits for a number: it is looked for once the hands rest, ms. */
const restMs = 700

/** Bytes the result will about have; null while that is not known. */
export function useEstimate({ clips, edit, write, frames, key }: Estimated): number | null {
  const [found, setFound] = useState<{ key: string; bytes: number } | null>(null)
  const asked = useRef({ clips, edit, write })
  asked.current = { clips, edit, write }
  useEffect(() => {
    if (frames === 0) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const { clips, edit, write } = asked.current
      try {
        const bytes = await estimateClips(clips, { ...write, ...edit }, abort.signal)
        if (!abort.signal.aborted && bytes !== null) setFound({ key, bytes })
      } catch {
        // No number is no failure: the export says what is wrong.
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, frames])
  return found?.key === key ? found.bytes : null
}
