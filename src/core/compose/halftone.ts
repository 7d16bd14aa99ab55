import { solid } from '../design/solid.ts'
import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'

/** Height of a row of dots over the distance of two dots in it: rows are shifted by half a dot, as in print. */
const rowHeight = 0.866

/**
 * Draws a shape in a halftone, as newspapers print pictures: dots that are the larger the more `strength` (0–1) the
 * shape has at a place, given as shares of the box. `pitch` is the distance of two dots, px.
 */
export function halftone(
  builder: PageBuilder,
  box: Rect,
  pitch: number,
  colour: string,
  strength: (x: number, y: number) => number,
): void {
  const { width, height } = box
  let d = ''
  for (let row = 0, y = pitch / 2; y < height; row++, y += pitch * rowHeight)
    for (let x = row % 2 ? pitch : pitch / 2; x < width; x += pitch) {
      const r = Math.sqrt(Math.min(1, Math.max(0, strength(x / width, y / height)))) * pitch * 0.56
      if (r < pitch * 0.1) continue
      const [cy, rr] = [y.toFixed(1), r.toFixed(1)]
      d += `M${(x - r).toFixed(1)} ${cy}A${rr} ${rr} 0 1 1 ${(x + r).toFixed(1)} ${cy}A${rr} ${rr} 0 1 1 ${(x - r).toFixed(1)} ${cy}Z`
    }
  if (d === '') return
  const parts = [{ d, fill: solid(colour) }]
  builder.add('path', box, { role: 'decoration', viewWidth: width, viewHeight: height, parts })
}
