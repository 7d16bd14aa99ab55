/** Coordinates that one stroke holds at most: a thousand points. */
const mostCoordinates = 2000
/** Points closer to the last one than this, as a share of the shorter side, add nothing to a stroke. */
const leastStep = 0.004

/** Rounds a share so that a stroke of a thousand points is stored in a few KB. */
const short = (share: number) => Math.round(share * 10_000) / 10_000

/** Adds a point to a line of points, in place, unless it lies where the last one does. Returns whether it was added. */
export function addPoint(points: number[], x: number, y: number, aspect: number): boolean {
  const [beforeX, beforeY] = points.slice(-2)
  const [across, down] = aspect >= 1 ? [aspect, 1] : [1, 1 / aspect]
  if (beforeX !== undefined && beforeY !== undefined) {
    if (Math.hypot((x - beforeX) * across, (y - beforeY) * down) < leastStep) return false
  }
  if (points.length >= mostCoordinates) return false
  points.push(short(Math.min(2, Math.max(-1, x))), short(Math.min(2, Math.max(-1, y))))
  return true
}
