import { arrowMove } from '../ui/arrow-move.ts'

/** A position on a picture, as shares of its width and height. */
export interface SharePoint {
  readonly x: number
  readonly y: number
}

/** Movement of an arrow key, and with Shift, as a share. */
const smallStep = 0.01
const largeStep = 0.05

const within = (share: number) => Math.min(1, Math.max(0, share))

/** Returns a point moved by shares, within the picture; closer than `snap` to the middle of a side it snaps to it. */
export function draggedPoint({ x, y }: SharePoint, dx: number, dy: number, snap: number): SharePoint {
  const snapped = (share: number) => (Math.abs(share - 0.5) < snap ? 0.5 : within(share))
  return { x: snapped(x + dx), y: snapped(y + dy) }
}

/** Returns a point moved by an arrow key, within the picture; null for other keys. */
export function nudgedPoint({ x, y }: SharePoint, event: Parameters<typeof arrowMove>[0]): SharePoint | null {
  const move = arrowMove(event, smallStep, largeStep)
  return move && { x: within(x + move[0]), y: within(y + move[1]) }
}

/** Rounds a point to thousandths, to keep shared links short. */
export function shortPoint({ x, y }: SharePoint): SharePoint {
  return { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 }
}
