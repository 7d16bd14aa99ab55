import type { Cut } from '../../../core/grid/seams.ts'
import type { CropFrame } from '../../../core/image/frame.ts'

/** Converts between the picture and the frame on it, both in shares of their sizes. */
export interface FrameShares {
  readonly x: (share: number) => number
  readonly y: (share: number) => number
}

/** Returns functions that convert a share of the picture to a share of the frame. */
export function sharesOf(frame: CropFrame): FrameShares {
  return { x: (share) => (share - frame.x) / frame.w, y: (share) => (share - frame.y) / frame.h }
}

/** Returns the middles of the cuts of one direction, as shares of the frame. */
export function middlesOf(cuts: readonly Cut[], axis: 'x' | 'y', inFrame: FrameShares): number[] {
  return cuts.filter((cut) => cut.axis === axis).map(({ from, to }) => inFrame[axis]((from + to) / 2))
}

/** Returns where a tile lies in the frame, as shares of it. `upright` and `level` are the middles of the cuts. */
export function tileBox(place: number, columns: number, upright: readonly number[], level: readonly number[]) {
  const [column, row] = [place % columns, Math.floor(place / columns)]
  const start = (lines: readonly number[], at: number) => (at === 0 ? 0 : (lines[at - 1] ?? 0))
  const [left, top] = [start(upright, column), start(level, row)]
  return { left, top, width: (upright[column] ?? 1) - left, height: (level[row] ?? 1) - top }
}
