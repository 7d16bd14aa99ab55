import { useEffect, useRef, useState } from 'react'
import type { PlannedFrame } from '../../../core/clip/schedule.ts'
import { frameTimeAt, momentInResult, type Playhead, playedFirst, steppedFrom } from './playhead.ts'
import type { useClips } from './use-clips.ts'
import { useDecoding } from './use-decoding.ts'
import type { PictureStore } from './use-pictures.ts'
import { usePiece } from './use-piece.ts'
import { usePlaying } from './use-playing.ts'

interface HeadSettings {
  readonly clipsOf: ReturnType<typeof useClips>
  readonly store: PictureStore
  /** The pictures to be played, in order. */
  readonly plan: readonly PlannedFrame[]
  /** Called when playback starts. */
  readonly onPlay: () => void
}

/** Returns the longest side of pictures decoded for the screen, px: smaller if there are many. */
const seenLongest = (frames: number) => (frames <= 120 ? 640 : frames <= 300 ? 480 : 320)

/** Holds the playhead in the selected piece, the picture there, and the actions on it: trimming, splitting, playing. */
export function usePlayhead({ clipsOf, store, plan, onPlay }: HeadSettings) {
  const { clips, selected } = clipsOf
  const { piece, clip, timing, known, timesAround, changePiece, trim, mark, split } = usePiece(clipsOf)
  const [at, setAt] = useState(0)
  const longest = seenLongest(plan.length)
  const player = usePlaying(plan, ({ file, time }) => {
    const of = clips[file]
    return !of || store.failed || store.get(of, time, longest) !== undefined
  })
  const frame = player.playing ? plan[player.place] : undefined
  const head: Playhead = frame ? { name: 'playing', frame } : { name: 'resting', at }
  const clipShown = frame ? clips[frame.file] : clip
  const shownTime = frameTimeAt(head, timing)
  const image = clipShown ? store.get(clipShown, shownTime, longest) : undefined
  useDecoding({ store, clips, plan, playing: player.playing, clip, time: shownTime, longest })

  // A newly selected piece is shown from its beginning.
  const began = useRef(-1)
  useEffect(() => {
    if (!piece || began.current === selected) return
    began.current = selected
    setAt(piece.from)
  }, [piece, selected])

  const toHead = (time: number) => {
    player.pause()
    setAt(Math.min(Math.max(0, time), clip?.facts.seconds ?? 0))
  }
  const step = async (by: number) => {
    if (!known || !clip || !piece) return
    player.pause()
    const near = (await timesAround(shownTime)) ?? known
    setAt(steppedFrom(shownTime, by, near, clip.facts.seconds))
  }
  const play = () => {
    if (player.playing) {
      // The playhead stays at the picture shown last.
      if (frame && frame.piece === selected) setAt(frame.time)
      return player.pause()
    }
    onPlay()
    player.play(playedFirst(plan, selected, shownTime))
  }
  return {
    ...{ piece, clip, timing, known },
    playing: player.playing,
    pause: player.pause,
    /** Whether playback is waiting for the next picture. */
    waiting: player.playing && image === undefined && !store.failed,
    /** Times in the clip of the playhead and of the picture shown there, seconds. */
    head: frame ? frame.time : at,
    shownTime,
    clipShown: clipShown ?? clip,
    image,
    /** Time in the result, hundredths of a second. */
    moment: momentInResult(head, plan, selected, shownTime),
    /** Shows the selected piece from its beginning, after another one has taken its place. */
    lookAgain: () => {
      began.current = -1
    },
    mark: (side: 'from' | 'to') => mark(side, shownTime),
    split: () => split(shownTime),
    ...{ changePiece, trim, toHead, step, play },
  }
}
