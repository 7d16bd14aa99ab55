import { hexOf, lchOf, mixed } from '../colour/oklch.ts'
import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'
import type { Palette } from './palette.ts'

/** Returns paper mixed with a strong colour, as a ground for a subject or a title. */
export const washOf = ({ papers }: Palette, colour: string, share: number): string =>
  mixed(mixed(papers[0]!, papers.at(-1)!, 0.5), colour, share)

/**
 * Returns a clean ground for a subject: a pastel in the hue of light paper, or of the second colour if paper is almost
 * white; a lighter shade of dark or vivid paper. `share` of 0 to 1 says how strong it is.
 */
export function groundOf(palette: Palette, share = 0.5): string {
  const paper = washOf(palette, palette.accent, 0)
  if (palette.tone === 'dark') return mixed(paper, '#ffffff', 0.04 + share * 0.1)
  if (palette.tone === 'vivid') return mixed(paper, '#ffffff', share * 0.36)
  const [own, second, accent] = [lchOf(paper), lchOf(palette.second), lchOf(palette.accent)]
  // A second colour that is nearly grey would make a dirty ground.
  const { c, h } = own.c > 0.035 ? { ...own, c: own.c * 1.8 } : second.c < 0.05 ? accent : second
  return hexOf({ l: 0.96 - share * 0.11, c: Math.min(0.1, c) * (0.25 + share * 0.7), h })
}

/** Returns where a ray from a point of a box leaves it. */
function edgeOf({ width, height }: Rect, x: number, y: number, angle: number): readonly [number, number] {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const far = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? width : 0) - x) / dx,
    dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? height : 0) - y) / dy,
  )
  return [x + dx * far, y + dy * far]
}

/** Draws `count` rays from a point of a box to its edges, as wide as the gaps between them. */
export function rays(builder: PageBuilder, box: Rect, x: number, y: number, count: number, colour: string): void {
  const { width, height } = box
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const
  const step = (Math.PI * 2) / count
  const d = Array.from({ length: count }, (_, place) => {
    const [from, to] = [(place - 0.25) * step - Math.PI / 2, (place + 0.25) * step - Math.PI / 2]
    const between = corners.filter(([cx, cy]) => {
      const turn = (Math.atan2(cy - y, cx - x) - from + Math.PI * 6) % (Math.PI * 2)
      return turn > 0 && turn < to - from
    })
    const points = [edgeOf(box, x, y, from), ...between, edgeOf(box, x, y, to)]
    return `M${x.toFixed(1)} ${y.toFixed(1)}${points.map(([px, py]) => `L${px.toFixed(1)} ${py.toFixed(1)}`).join('')}Z`
  }).join('')
  builder.drawing(box, [width, height], [[colour, d]])
}

/** Returns the path data of a soft irregular shape that fills a square of 100 by 100; another seed gives another one. */
export function blobPath(random: () => number): string {
  const [p, q] = [random() * 6.28, random() * 6.28]
  const count = 10
  const raw = Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * Math.PI * 2
    const r = 1 + 0.09 * Math.sin(2 * angle + p) + 0.07 * Math.sin(3 * angle + q)
    return [Math.cos(angle) * r, Math.sin(angle) * r] as const
  })
  // Each point is a curve's control point, and curves meet half-way between them.
  const scaled = (axis: 0 | 1) => {
    const all = raw.map((point) => point[axis])
    const halves = all.map((value, place) => (value + all[(place + 1) % count]!) / 2)
    const [low, high] = [Math.min(...all, ...halves), Math.max(...all, ...halves)]
    return (value: number) => (((value - low) / (high - low)) * 100).toFixed(2)
  }
  const [sx, sy] = [scaled(0), scaled(1)]
  const half = (place: number) => {
    const [a, b] = [raw[place % count]!, raw[(place + 1) % count]!]
    return `${sx((a[0] + b[0]) / 2)} ${sy((a[1] + b[1]) / 2)}`
  }
  const curves = raw.map((_, place) => {
    const [x, y] = raw[(place + 1) % count]!
    return `Q${sx(x)} ${sy(y)} ${half(place + 1)}`
  })
  return `M${half(0)}${curves.join('')}Z`
}

/** Draws a checked cloth: bands `step` px wide down and across a box, darker where they cross. */
export function gingham(builder: PageBuilder, box: Rect, step: number, colour: string): void {
  const { width, height } = box
  let [down, across] = ['', '']
  for (let x = step / 2; x < width; x += 2 * step) down += `M${x} 0H${Math.min(width, x + step)}V${height}H${x}Z`
  for (let y = step / 2; y < height; y += 2 * step) across += `M0 ${y}H${width}V${Math.min(height, y + step)}H0Z`
  for (const d of [down, across]) builder.drawing(box, [width, height], [[colour, d]])
}
