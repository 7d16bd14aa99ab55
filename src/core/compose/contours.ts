import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'

/**
 * Returns the path data of contour lines that surround a box like a summit, `step` px apart, out to the corners of the
 * page. The innermost one keeps `step` from the box; lines bend together, so they never cross.
 */
export function contourLines(builder: PageBuilder, around: Rect, step: number): readonly string[] {
  const { page } = builder
  const [x, y] = [around.left + around.width / 2, around.top + around.height / 2]
  const waves = [2, 3, 5, 7].map((count) => ({ count, phase: builder.random() * Math.PI * 2, by: 1 / count }))
  const far = Math.hypot(Math.max(x, page.width - x), Math.max(y, page.height - y))
  const lines: string[] = []
  const [a, b] = [around.width / 2, around.height / 2]
  for (let out = step; out < far; out += step) {
    // The farther out, the rounder the outline and the stronger its bends.
    const points = Array.from({ length: 72 }, (_, at) => {
      const angle = (at / 72) * Math.PI * 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const bend = waves.reduce((sum, { count, phase, by }) => sum + by * (1 + Math.sin(count * angle + phase)), 0)
      const r = superellipse(a, b, cos, sin) + out * (1 + 0.42 * bend)
      return [x + cos * r, y + sin * r] as const
    })
    if (points.every(([px, py]) => px < 0 || py < 0 || px > page.width || py > page.height)) break
    lines.push(smooth(points))
  }
  return lines
}

/** Returns the distance from the middle to a rounded box around half sides a and b, in a direction. */
const superellipse = (a: number, b: number, cos: number, sin: number) =>
  1 / (Math.abs(cos / a) ** 4 + Math.abs(sin / b) ** 4) ** 0.25

/** Returns a closed curve through the middles between points, with the points as its controls. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const middle = (at: number) => {
    const [one, other] = [points[at % points.length]!, points[(at + 1) % points.length]!]
    return `${((one[0] + other[0]) / 2).toFixed(1)} ${((one[1] + other[1]) / 2).toFixed(1)}`
  }
  const curves = points.map((_, at) => {
    const [px, py] = points[(at + 1) % points.length]!
    return `Q${px.toFixed(1)} ${py.toFixed(1)} ${middle(at + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}
