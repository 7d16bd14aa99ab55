import { mixed } from '../colour/oklch.ts'
import { solid } from '../design/solid.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'

/** Share of the page height from which the area that a platform covers at the bottom is large enough to look empty. */
const leastCovered = 0.1

/**
 * Draws a quiet pattern at the bottom of a page where the platform overlays its own text: nothing important is lost
 * there, and the page does not look half empty where it is shown whole. The seed picks waves, rings or rows of dots.
 * Draws nothing where the platform covers little.
 */
export function footPattern(
  builder: PageBuilder,
  on = builder.palette.papers.at(-1)!,
  colour = builder.palette.accent,
): void {
  const { page, safe } = builder
  const top = safe.top + safe.height + builder.px(0.1)
  const high = page.height - top
  if (high < page.height * leastCovered) return
  const tint = (share: number) => mixed(on, colour, share)
  const box = rectOf(0, top, page.width, high)
  const kind = builder.style.seed % 3
  if (kind === 0)
    builder.drawing(
      box,
      [100, 30],
      [
        [tint(0.12), 'M0 9C16 0 30 1 46 8C64 16 80 16 100 4V30H0Z'],
        [tint(0.22), 'M0 18C18 10 34 12 52 18C70 24 84 22 100 14V30H0Z'],
        [tint(0.4), 'M0 26C20 20 38 21 58 26C76 30 90 28 100 24V30H0Z'],
      ],
    )
  else if (kind === 1)
    for (const [across, share] of [
      [1.5, 0.1],
      [1.1, 0.18],
      [0.7, 0.3],
      [0.3, 0.5],
    ] as const) {
      const wide = Math.min(page.width * across, high * 2 * (across / 1.5))
      builder.ellipse(rectOf(page.width / 2 - wide / 2, page.height - wide / 2, wide, wide), tint(share))
    }
  else {
    const [columns, rows] = [12, Math.max(2, Math.round((12 * high) / page.width))]
    const step = page.width / columns
    let d = ''
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        // The dots grow towards the bottom.
        const r = 1.2 + (row / rows) * 3
        const [x, y] = [column * 10 + (row % 2 ? 7.5 : 2.5), row * 10 + 5]
        d += `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
      }
    const field = rectOf(0, page.height - rows * step, page.width, rows * step)
    builder.add('path', field, {
      ...{ role: 'decoration', viewWidth: columns * 10, viewHeight: rows * 10 },
      parts: [{ d, fill: solid(tint(0.26)) }],
    })
  }
}
