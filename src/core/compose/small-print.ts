import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'

/** Draws lines in paragraphs that stand for text too small to read, from `from` (px) to the bottom of a box. */
export function smallPrint(
  builder: PageBuilder,
  { left, top, width, height }: Rect,
  from: number,
  colour: string,
): void {
  const [pitch, thick] = [builder.px(0.03), builder.px(0.011)]
  let d = ''
  for (let y = 0; from + y + thick <= top + height; y += pitch) {
    const last = builder.random() < 0.24 || from + y + pitch + thick > top + height
    d += `M0 ${y}H${last ? width * (0.4 + builder.random() * 0.35) : width}v${thick}H0Z`
  }
  if (d !== '')
    builder.drawing(rectOf(left, from, width, top + height - from), [width, top + height - from], [[colour, d]])
}
