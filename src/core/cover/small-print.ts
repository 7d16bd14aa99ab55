import type { Rect } from '../geometry.ts'
import type { CoverBuilder } from './builder.ts'
import { rectOf } from './rects.ts'

/** Draws lines in paragraphs that stand for text too small to read, from `from` (px) to the bottom of a box. */
export function smallPrint(
  sheet: CoverBuilder,
  { left, top, width, height }: Rect,
  from: number,
  colour: string,
): void {
  const [pitch, thick] = [sheet.px(0.03), sheet.px(0.011)]
  let d = ''
  for (let y = 0; from + y + thick <= top + height; y += pitch) {
    const last = sheet.random() < 0.24 || from + y + pitch + thick > top + height
    d += `M0 ${y}H${last ? width * (0.4 + sheet.random() * 0.35) : width}v${thick}H0Z`
  }
  if (d !== '')
    sheet.drawing(rectOf(left, from, width, top + height - from), [width, top + height - from], [[colour, d]])
}
