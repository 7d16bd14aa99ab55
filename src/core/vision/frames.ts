import type { Rect, Size } from '../geometry.ts'
import type { PicturePoint } from '../tool.ts'

/**
 * Returns a point given as shares of one frame as shares of another. `from` is where the first one lies in the second,
 * px of `to`; it may lie partly outside.
 */
export const movedPoint = ({ x, y }: PicturePoint, from: Rect, to: Size): PicturePoint => ({
  x: (from.left + x * from.width) / to.width,
  y: (from.top + y * from.height) / to.height,
})

/** Returns a box given as shares of one frame as shares of another, as `movedPoint` does with a point. */
export function movedBox({ left, top, width, height }: Rect, from: Rect, to: Size): Rect {
  const corner = movedPoint({ x: left, y: top }, from, to)
  const size = { width: (width * from.width) / to.width, height: (height * from.height) / to.height }
  return { left: corner.x, top: corner.y, ...size }
}

/** Returns where a picture lies in one of its parts, px. */
export const frameAround = (part: Rect, { width, height }: Size): Rect => ({
  left: -part.left,
  top: -part.top,
  width,
  height,
})
