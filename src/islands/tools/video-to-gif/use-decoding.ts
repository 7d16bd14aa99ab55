import { useEffect } from 'react'
import type { PlannedFrame } from '../../../core/clip/schedule.ts'
import type { ClipFile } from '../../../stores/bench/clips.ts'
import type { PictureStore } from './use-pictures.ts'

interface DecodingSettings {
  readonly store: PictureStore
  readonly clips: readonly ClipFile[]
  readonly plan: readonly PlannedFrame[]
  readonly playing: boolean
  /** Clip and time of the playhead, seconds. */
  readonly clip: ClipFile | undefined
  readonly time: number
  /** Longest side of the decoded pictures, px. */
  readonly longest: number
}

/** Decodes the picture at the playhead before all others, and those of the plan in playback order while it plays. */
export function useDecoding({ store, clips, plan, playing, clip, time, longest }: DecodingSettings): void {
  useEffect(() => {
    if (clip && !playing) void store.want(clip, [time], longest, true)
  }, [clip, time, longest, store, playing])
  useEffect(() => {
    if (!playing) return
    let here = true
    const run = async () => {
      for (const [file, one] of clips.entries()) {
        const times = plan.filter((entry) => entry.file === file).map((entry) => entry.time)
        if (here && times.length > 0) await store.want(one, times, longest)
      }
    }
    void run()
    return () => {
      here = false
    }
  }, [playing, plan, clips, longest, store])
}
