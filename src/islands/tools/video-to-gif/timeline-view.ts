import type { FrameTimeCache } from '../../../core/clip/frame-times.ts'
import type { Piece } from '../../../core/clip/model.ts'

/** The part of a video a timeline shows, seconds. */
export interface View {
  readonly from: number
  readonly to: number
}

/** Shortest part of a video in view, seconds; a shorter video is shown whole. */
const closest = 0.5
/** Times closer than this are equal, seconds. */
const sameTime = 1e-6

const lengthOf = ({ from, to }: View) => to - from

/** Returns the position of a time as a share of the view; outside of it below 0 or above 1. */
export const shareOf = (view: View, time: number) => (time - view.from) / lengthOf(view)

export const inView = (view: View, time: number) => time >= view.from - sameTime && time <= view.to + sameTime

/** Returns the time at a share of the view, which is limited to 0 to 1. */
export const timeAt = (view: View, share: number) => view.from + Math.min(1, Math.max(0, share)) * lengthOf(view)

export const isWhole = (view: View, seconds: number) => lengthOf(view) >= seconds - sameTime
export const isClosest = (view: View, seconds: number) => lengthOf(view) <= Math.min(closest, seconds)

/** Returns the view with `factor` times its length. A time in view keeps its place; otherwise the middle does. */
export function zoomed(view: View, seconds: number, factor: number, around: number): View {
  const length = Math.min(seconds, Math.max(Math.min(closest, seconds), lengthOf(view) * factor))
  const [time, share] = inView(view, around) ? [around, shareOf(view, around)] : [(view.from + view.to) / 2, 0.5]
  const from = Math.min(seconds - length, Math.max(0, time - share * length))
  return { from, to: from + length }
}

/** Returns the view moved by seconds, within the video. */
export function panned(view: View, seconds: number, by: number): View {
  const length = lengthOf(view)
  const from = Math.min(seconds - length, Math.max(0, view.from + by))
  return { from, to: from + length }
}

/** Returns a view of the part between two times with a margin. */
export function viewOf(from: number, to: number, seconds: number): View {
  const margin = Math.max(0.1, (to - from) * 0.1)
  return { from: Math.max(0, from - margin), to: Math.min(seconds, to + margin) }
}

/** Returns the frame start nearest to a time that a side of the piece can have: the piece keeps one frame. */
export function trimTime(side: 'from' | 'to', time: number, piece: Piece, known: FrameTimeCache): number {
  const snapped = known.nearest(time)
  if (side === 'from') return Math.min(snapped, known.step(piece.to ?? known.seconds, -1))
  return Math.max(snapped, known.step(piece.from, 1))
}
