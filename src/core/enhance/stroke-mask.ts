import type { Size } from '../geometry.ts'

/** A stroke of the brush: points as shares of the sides, thickness as a share of the shorter side. */
export interface Stroke {
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly thickness: number
}

/** A mask and the rows and columns it has anything in, px; `right` and `bottom` are beyond the last. */
export interface Mask {
  readonly marked: Uint8Array
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns the squared distance of a point from a piece of line. */
function distance2(x: number, y: number, x0: number, y0: number, x1: number, y1: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length))
  return (x - x0 - along * dx) ** 2 + (y - y0 - along * dy) ** 2
}

/** Marks with 1 all px of a picture that strokes with round ends cover; null if they cover none. */
export function maskOf({ width, height }: Size, strokes: readonly Stroke[]): Mask | null {
  const marked = new Uint8Array(width * height)
  let [left, top, right, bottom] = [width, height, 0, 0]
  const mark = (x0: number, y0: number, x1: number, y1: number, radius: number) => {
    const [fromY, toY] = [
      Math.max(0, Math.floor(Math.min(y0, y1) - radius)),
      Math.min(height, Math.ceil(Math.max(y0, y1) + radius)),
    ]
    const [fromX, toX] = [
      Math.max(0, Math.floor(Math.min(x0, x1) - radius)),
      Math.min(width, Math.ceil(Math.max(x0, x1) + radius)),
    ]
    for (let y = fromY; y < toY; y++) {
      for (let x = fromX; x < toX; x++) {
        if (distance2(x + 0.5, y + 0.5, x0, y0, x1, y1) > radius * radius) continue
        marked[y * width + x] = 1
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
      }
    }
  }
  for (const { points, thickness } of strokes) {
    const radius = Math.max(0.75, (thickness * Math.min(width, height)) / 2)
    for (const [at, point] of points.entries()) {
      const before = points[Math.max(0, at - 1)]!
      mark(before.x * width, before.y * height, point.x * width, point.y * height, radius)
    }
  }
  return right > left ? { marked, left, top, right, bottom } : null
}
