import { useEffect, useMemo, useRef, useState } from 'react'
import { targetOf } from '../../../core/clip/model.ts'
import { planFrames } from '../../../core/clip/schedule.ts'
import { shapeOf } from '../../../core/clip/shape.ts'
import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { exportClips } from '../../../stores/bench/clips.ts'
import type { MakerFile } from '../../bench/use-maker.ts'
import type { Made } from './Result.tsx'
import { useClips } from './use-clips.ts'
import { useEstimate } from './use-estimate.ts'
import { useKeys } from './use-keys.ts'
import { usePictures } from './use-pictures.ts'
import { usePlayhead } from './use-playhead.ts'

/** Takes in every new array of files once. */
function useAddedFiles(files: readonly MakerFile[], add: (files: readonly MakerFile[]) => Promise<void>): void {
  const taken = useRef<readonly MakerFile[] | null>(null)
  useEffect(() => {
    if (taken.current === files) return
    taken.current = files
    void add(files)
  }, [files, add])
}

/** Holds the studio: the clips with their edit, the playhead, what is selected, and the result. */
export function useStudio(write: VideoToGifOptions, files: readonly MakerFile[]) {
  const clipsOf = useClips()
  const { clips, timings, edit } = clipsOf
  const pictures = usePictures()
  const [cropping, setCropping] = useState(false)
  const [caption, setCaption] = useState<number | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  useAddedFiles(files, clipsOf.add)

  const { pieces } = edit
  const first = clips[pieces[0]?.file ?? 0]
  const breaks = useMemo(
    () => edit.captions.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    [edit.captions],
  )
  const plan = useMemo(() => planFrames(pieces, timings, write.fps, breaks), [pieces, timings, write.fps, breaks])
  const seconds = plan.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100
  const shape = useMemo(() => (first ? shapeOf(first.facts, edit, write) : null), [first, edit, write])
  const key = JSON.stringify([edit, write, clips.map(({ id }) => id)])

  const head = usePlayhead({ clipsOf, store: pictures.store, plan, onPlay: () => setCropping(false) })
  const { piece, clip, timing, known } = head
  useKeys({
    play: head.play,
    step: (by) => void head.step(by),
    mark: head.mark,
    split: head.split,
    undo: clipsOf.undo,
    redo: clipsOf.redo,
  })

  const estimate = useEstimate({ clips, edit, write, frames: plan.length, key })
  const target = write.format === 'gif' || write.format === 'webp' ? targetOf(write) : null
  const make = async (signal: AbortSignal, onProgress: (share: number) => void) => {
    if (made && made.key === key) return made.results
    head.pause()
    const results = await exportClips(clips, { ...write, ...edit }, { signal, onProgress, frames: plan.length })
    const told = results[0]?.notes.find(({ code }) => code === 'frames-joined')?.params?.frames
    setMade({ results, frames: Number(told ?? plan.length), seconds, limit: target?.bytes ?? null, key })
    return results
  }
  return {
    ...{ clipsOf, pictures, head, estimate, target, make, cropping, caption, made },
    /** Frames of the result, and its length, seconds. */
    frames: plan.length,
    seconds,
    /** Whether the result belongs to an earlier edit. */
    stale: made !== null && made.key !== key,
    /** Whether the clips have different proportions. */
    mixed: clips.some(
      ({ facts }) => first && Math.abs(facts.width / facts.height - first.facts.width / first.facts.height) > 0.01,
    ),
    /** What is shown and edited; null until a clip is open. */
    shown: clip && piece && shape && timing && known ? { clip, piece, shape, timing, known } : null,
    crop: setCropping,
    selectCaption: setCaption,
    closeResult: () => setMade(null),
  }
}

export type StudioState = ReturnType<typeof useStudio>
export type Shown = NonNullable<StudioState['shown']>
