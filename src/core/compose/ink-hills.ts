import { leastContrast } from '../colour/contrast.ts'
import { mixed } from '../colour/oklch.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'

/**
 * Returns the colour of thinned ink at a strength of 0–1; where words would not be legible on it, mixes black or white,
 * whichever contrasts more with their ink, into the paper instead.
 */
export function tone({ palette }: PageBuilder, share: number): string {
  const { papers, ink, accent } = palette
  const paper = papers.at(-1)!
  const wash = mixed(ink, accent, 0.25)
  if (leastContrast(ink, [mixed(paper, wash, 0.2)]) >= 4.8) return mixed(paper, wash, share)
  return mixed(paper, leastContrast(ink, ['#000000']) > leastContrast(ink, ['#ffffff']) ? '#000000' : '#ffffff', share)
}

/**
 * Draws three ridges one behind the other, each fading out towards its bottom. `shore` is their base, px from the top; `strength` is less than 1
 * for hills that lie farther away.
 */
export function hills(builder: PageBuilder, shore: number, strength = 1) {
  const { page } = builder
  const { width } = page
  const high = Math.min(page.height - shore, builder.px(0.3))
  for (const [layer, [begin, rises, strong]] of (
    [
      [-0.25, 1.5, 0.2],
      [0.24, 1.1, 0.36],
      [0.48, 0.55, 0.6],
    ] as const
  ).entries()) {
    const top = shore + high * begin
    const points = Array.from({ length: 8 }, (_, place) => {
      const x = (place - 1) / 5
      // Higher on the left, since the words stand on the right.
      const lift = layer === 1 ? 0.3 + 0.25 * Math.abs(x - 0.4) - 0.2 * x : Math.max(0, 1 - x * 1.15)
      return [x * width, top - high * rises * lift * (0.35 + builder.random() * 0.65)] as const
    })
    const first = Math.min(...points.map(([, y]) => y))
    const colour = tone(builder, strong * strength)
    const stops = [
      { at: 0, colour },
      { at: 1, colour: `${colour}14` },
    ]
    const box = rectOf(0, first, width, page.height - first)
    const d = `${ridge(points.map(([x, y]) => [x, y - first]))}L${width} ${box.height}L0 ${box.height}Z`
    const parts = [{ d, fill: { type: 'linear', angle: 90, stops } }]
    builder.add('path', box, { role: 'decoration', viewWidth: width, viewHeight: box.height, parts })
  }
}

/**
 * Returns the path data of a smooth curve through points (Catmull–Rom); the first and the last point only set its
 * direction.
 */
function ridge(points: readonly (readonly [number, number])[]): string {
  let d = ''
  for (let place = 1; place < points.length - 2; place++) {
    const [a, b, c, e] = [points[place - 1]!, points[place]!, points[place + 1]!, points[place + 2]!]
    if (d === '') d = `M0 ${b[1]}L${b[0]} ${b[1]}`
    d += `C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6} ${c[0] - (e[0] - b[0]) / 6} ${c[1] - (e[1] - b[1]) / 6} ${c[0]} ${c[1]}`
  }
  return d
}
