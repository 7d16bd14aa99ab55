import { Path2D } from '@napi-rs/canvas'

export type Point = readonly [x: number, y: number]

export const path = (outline: string): Path2D => new Path2D(outline)

export function disc(x: number, y: number, radius: number, radiusY = radius, turn = 0): Path2D {
  const shape = new Path2D()
  shape.ellipse(x, y, radius, radiusY, turn, 0, Math.PI * 2)
  return shape
}

export function box(x: number, y: number, width: number, height: number, radius: number | number[] = 0): Path2D {
  const shape = new Path2D()
  shape.roundRect(x, y, width, height, radius)
  return shape
}

/** Returns a smooth Catmull-Rom curve through points, optionally closed. */
export function curve(points: readonly Point[], closed = false): Path2D {
  const shape = new Path2D()
  const count = points.length
  const at = (place: number): Point =>
    closed ? points[(place + count) % count]! : points[Math.max(0, Math.min(count - 1, place))]!
  shape.moveTo(...at(0))
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    shape.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    )
  }
  if (closed) shape.closePath()
  return shape
}
