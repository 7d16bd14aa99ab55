import { useEffect, useRef, useState } from 'react'
import type { Edit, WriteOptions } from '../../../core/clip/model.ts'
import { type ClipFile, estimateClips } from '../../../stores/bench/clips.ts'

interface Estimated {
  readonly clips: readonly ClipFile[]
  readonly edit: Edit
  readonly write: WriteOptions
  readonly frames: number
  /** All of the above as one string. */
  readonly key: string
}

/** Delay after the last change before the size is estimated, ms. */
const restMs = 700

/** Returns the approximate size of the result in bytes; null while it is unknown. */
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
        // A failed estimate is not reported; the export shows the error.
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, frames])
  return found?.key === key ? found.bytes : null
}
