import type { FrameTimeCache } from '../../../core/clip/frame-times.ts'
import type { Piece } from '../../../core/clip/model.ts'
import { frameIndexAt, type PlannedFrame, type Timing } from '../../../core/clip/schedule.ts'

/** Times closer than this are equal, seconds. */
const sameTime = 1e-6

/** The playhead: it rests at a time of the selected piece's clip, seconds, or plays a frame of the plan. */
export type Playhead =
  | { readonly name: 'resting'; readonly at: number }
  | { readonly name: 'playing'; readonly frame: PlannedFrame }

/** Returns the start of the frame shown, in its clip, seconds. */
export function frameTimeAt(head: Playhead, timing: Timing | undefined): number {
  if (head.name === 'playing') return head.frame.time
  return timing && !timing.still ? (timing.times[frameIndexAt(timing.times, head.at)] ?? 0) : 0
}

/** Returns the time in the result, hundredths of a second, when the frame at `time` of a piece is shown. */
export function momentInResult(head: Playhead, plan: readonly PlannedFrame[], piece: number, time: number): number {
  if (head.name === 'playing') return head.frame.start
  const own = plan.findLast((frame) => frame.piece === piece && frame.time <= time + sameTime)
  return (own ?? plan[0])?.start ?? 0
}

/** Returns the index of the frame of a plan that playing starts with, for a playhead at `time` of a piece. */
export function playedFirst(plan: readonly PlannedFrame[], piece: number, time: number): number {
  return Math.max(
    0,
    plan.findIndex((frame) => frame.piece === piece && frame.time >= time - sameTime),
  )
}

/** Returns the new value of a side of a piece trimmed to a time; `seconds` is the length of its clip. */
export function trimmedSide(side: 'from' | 'to', at: number, near: FrameTimeCache | undefined, seconds: number) {
  const snapped = near?.nearest(at) ?? at
  // An end at the end of the clip stays there when the clip's exact length is known later.
  return side === 'to' && snapped >= seconds - sameTime ? { to: null } : { [side]: snapped }
}

/** Returns where a side of a piece is trimmed so that the frame at `time` is the first or last; null if it cannot be. */
export function markedSide(
  side: 'from' | 'to',
  time: number,
  piece: Piece,
  known: FrameTimeCache,
  seconds: number,
): number | null {
  if (side === 'from') return time < (piece.to ?? seconds) ? time : null
  const after = known.step(time, 1)
  return after > piece.from ? after : null
}

/** Returns the pieces with one cut in two at a time of its clip; null if the time is not inside the piece. */
export function splitAt(pieces: readonly Piece[], place: number, at: number, seconds: number): Piece[] | null {
  const piece = pieces[place]
  if (!piece || at <= piece.from + sameTime || at >= (piece.to ?? seconds) - sameTime) return null
  return pieces.toSpliced(place, 1, { ...piece, to: at }, { ...piece, from: at })
}

/** Returns the time of the frame `by` frames from the one at `time`; stays before the end of the clip. */
export function steppedFrom(time: number, by: number, near: FrameTimeCache, seconds: number): number {
  return Math.min(near.step(seconds, -1), near.step(time, by))
}
