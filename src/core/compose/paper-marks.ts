import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'

/** Draws a strip of translucent paper tape with serrated ends, rotated by `degrees` about its middle. */
export function tape(builder: PageBuilder, box: Rect, degrees: number, colour: string): void {
  const teeth = 5
  const [wide, high] = [(box.width / box.height) * 10, 10]
  const step = high / teeth
  const end = (x: number, inwards: number, from: number, by: number) =>
    Array.from(
      { length: teeth },
      (_, t) => `L${x + inwards} ${from + (t + 0.5) * by}L${x} ${from + (t + 1) * by}`,
    ).join('')
  const d = `M0 0L${wide} 0${end(wide, -0.9, 0, step)}L0 ${high}${end(0, 0.9, high, -step)}Z`
  builder.drawing(box, [wide, high], [[colour, d]], { rotation: degrees, opacity: 0.82 })
}

/**
 * Returns the path data of a torn piece of paper in a square of 100 by 100 that is stretched to a box; `rough` is the
 * depth of the tears, px.
 */
export function tornOutline(builder: PageBuilder, box: Rect, rough: number): string {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  const points: string[] = []
  for (const [side, [x, y]] of corners.entries()) {
    const [toX, toY] = corners[(side + 1) % 4]!
    const long = side % 2 === 0 ? box.width : box.height
    const count = Math.max(6, Math.round(long / (rough * 1.5)))
    // A slow wave with small tears on it, all of it inwards, so that words keep their distance from the edge.
    const [waves, phase] = [2 + builder.random() * 3, builder.random() * 6.3]
    for (let place = 0; place < count; place++) {
      const along = place / count
      const deep = rough * (0.35 + 0.35 * Math.sin(along * waves * 6.3 + phase) + builder.random() * 0.55)
      const [inX, inY] = [(side === 1 ? -1 : side === 3 ? 1 : 0) * deep, (side === 0 ? 1 : side === 2 ? -1 : 0) * deep]
      const px = (x + (toX - x) * along) * 100 + (inX / box.width) * 100
      const py = (y + (toY - y) * along) * 100 + (inY / box.height) * 100
      points.push(`${px.toFixed(2)} ${py.toFixed(2)}`)
    }
  }
  return `M${points.join('L')}Z`
}

/**
 * Returns the points of a torn edge: shares of its length, and how far it is torn inwards there, px, at most about
 * `rough`.
 */
export function tornEdge(
  builder: PageBuilder,
  length: number,
  rough: number,
): readonly (readonly [along: number, deep: number])[] {
  const count = Math.max(8, Math.round(length / (rough * 0.9)))
  const [waves, phase] = [1.5 + builder.random() * 1.5, builder.random() * 6.3]
  return Array.from({ length: count + 1 }, (_, place) => {
    const along = place / count
    return [along, rough * (0.4 + 0.34 * Math.sin(along * waves * 6.3 + phase) + builder.random() * 0.26)] as const
  })
}
