import type { PageBuilder } from '../../../compose/page-builder.ts'
import type { Rect } from '../../../geometry.ts'

/** Draws the first picture in a disc; what is clear of it shows a ground. */
export function portrait(builder: PageBuilder, disc: Rect, ground: string): void {
  builder.ellipse(disc, ground)
  builder.picture(0, disc, { mask: 'ellipse' })
}

/** Returns the width that a circle of the page's size leaves at a height, px. */
export function chordAt({ page }: PageBuilder, y: number): number {
  const r = page.height / 2
  const off = Math.abs(y - page.height / 2)
  return off >= r ? 0 : 2 * Math.sqrt(r * r - off * off)
}
