import { useEffect, useRef, useState } from 'react'
import { frameIndexAt, type PlannedFrame } from '../../../core/clip/schedule.ts'
import type { useClips } from './use-clips.ts'
import type { PictureStore } from './use-pictures.ts'
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
  const { clips, known, timings, edit, selected, select, loadFrameTimes, change } = clipsOf
  const [head, setHead] = useState(0)
  const { pieces } = edit
  const piece = pieces[selected]
  const clip = piece ? clips[piece.file] : undefined
  const timing = piece ? timings[piece.file] : undefined
  const knownHere = piece ? known[piece.file] : undefined
  const longest = seenLongest(plan.length)

  const player = usePlaying(plan, ({ file, time }) => {
    const of = clips[file]
    return !of || store.failed || store.get(of, time, longest) !== undefined
  })
  const shown = player.playing ? plan[player.place] : undefined
  const shownClip = shown ? clips[shown.file] : clip
  const shownTime = shown
    ? shown.time
    : timing && !timing.still
      ? (timing.times[frameIndexAt(timing.times, head)] ?? 0)
      : 0
  const image = shownClip ? store.get(shownClip, shownTime, longest) : undefined
  const ownStart = plan.findLast((one) => one.piece === selected && one.time <= shownTime + 1e-6)
  const moment = (shown ?? ownStart ?? plan[0])?.start ?? 0

  // The picture at the playhead is decoded before all others.
  useEffect(() => {
    if (clip && !player.playing) void store.want(clip, [shownTime], longest, true)
  }, [clip, shownTime, longest, store, player.playing])
  // Pictures to be played are loaded in playback order.
  useEffect(() => {
    if (!player.playing) return
    let here = true
    const run = async () => {
      for (const [file, one] of clips.entries()) {
        const times = plan.filter((entry) => entry.file === file).map(({ time }) => time)
        if (here && times.length > 0) await store.want(one, times, longest)
      }
    }
    void run()
    return () => {
      here = false
    }
  }, [player.playing, plan, clips, longest, store])
  // A newly selected piece is shown from its beginning.
  const began = useRef(-1)
  useEffect(() => {
    if (!piece || began.current === selected) return
    began.current = selected
    setHead(piece.from)
  }, [piece, selected])

  const changePiece = (patch: Partial<NonNullable<typeof piece>>, merge?: string) =>
    change(
      { pieces: pieces.map((one, place) => (place === selected ? { ...one, ...patch } : one)) },
      merge && `${merge} ${selected}`,
    )
  /** Loads the picture times that a step from `at` may reach. */
  const around = async (at: number) => {
    if (!piece || !clip) return null
    const reach = Math.max(1, 24 / Math.max(1, clip.facts.fps))
    return loadFrameTimes(piece.file, Math.max(0, at - reach), Math.min(clip.facts.seconds, at + reach)).catch(
      () => null,
    )
  }
  /** Times in a long video are snapped to a picture after the picture times nearby are loaded. */
  const trim = async (side: 'from' | 'to', at: number, merge?: string) => {
    if (!piece || !clip || clip.facts.kind === 'pictures') return
    const near = (await around(at)) ?? knownHere
    const snapped = near?.nearest(at) ?? at
    const whole = side === 'to' && snapped >= clip.facts.seconds - 1e-6
    changePiece({ [side]: whole ? null : snapped }, merge)
  }
  const toHead = (at: number) => {
    player.pause()
    setHead(Math.min(Math.max(0, at), clip?.facts.seconds ?? 0))
  }
  const step = async (by: number) => {
    if (!knownHere || !clip || !piece) return
    player.pause()
    const near = (await around(shownTime)) ?? knownHere
    const last = near.step(clip.facts.seconds, -1)
    setHead(Math.min(last, near.step(shownTime, by)))
  }
  const mark = (side: 'from' | 'to') => {
    if (!knownHere || !clip || !piece || timing?.still) return
    const end = piece.to ?? clip.facts.seconds
    // The picture at the playhead becomes the first or the last one of the piece.
    if (side === 'from' && shownTime < end) void trim('from', shownTime)
    const after = knownHere.step(shownTime, 1)
    if (side === 'to' && after > piece.from) void trim('to', after)
  }
  const split = () => {
    if (!piece || !clip || timing?.still) return
    const at = shownTime
    if (at <= piece.from + 1e-6 || at >= (piece.to ?? clip.facts.seconds) - 1e-6) return
    change({ pieces: pieces.toSpliced(selected, 1, { ...piece, to: at }, { ...piece, from: at }) })
    select(selected + 1)
  }
  const play = () => {
    if (player.playing) {
      // The playhead stays at the picture shown last.
      if (shown && shown.piece === selected) setHead(shown.time)
      return player.pause()
    }
    onPlay()
    player.play(
      Math.max(
        0,
        plan.findIndex((one) => one.piece === selected && one.time >= shownTime - 1e-6),
      ),
    )
  }
  return {
    ...{ piece, clip, timing, known: knownHere },
    playing: player.playing,
    pause: player.pause,
    /** Whether playback is waiting for the next picture. */
    waiting: player.playing && image === undefined && !store.failed,
    /** Times in the clip of the playhead and of the picture shown there, seconds. */
    head: shown ? shown.time : head,
    shownTime,
    clipShown: shownClip ?? clip,
    image,
    /** Time in the result, hundredths of a second. */
    moment,
    /** Shows the selected piece from its beginning, after another one has taken its place. */
    lookAgain: () => {
      began.current = -1
    },
    ...{ changePiece, trim, toHead, step, mark, split, play },
  }
}
