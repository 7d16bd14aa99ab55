import { lineDrawing } from '../../../compose/marks.ts'
import type { PageBuilder } from '../../../compose/page-builder.ts'
import { inset, rectOf } from '../../../compose/rects.ts'
import { solid } from '../../../design/solid.ts'
import type { Rect } from '../../../geometry.ts'

/** Draws an empty frame whose line, `pen` px wide, lies inside the box. */
export function frame(builder: PageBuilder, box: Rect, colour: string, pen: number, radius = 0): void {
  builder.rect(
    box,
    { type: 'none' },
    { radius, stroke: { fill: solid(colour), width: Math.max(1, pen), align: 'inside' } },
  )
}

/** Draws square spirals in the corners of a box, `size` px large, joined by a line along its sides. */
export function frets(builder: PageBuilder, box: Rect, size: number, colour: string, pen: number): void {
  const { width, height } = box
  const corner = ([x, y]: readonly [number, number], sx: number, sy: number) => {
    const at = (u: number, v: number) => `${(x + sx * u * size).toFixed(1)} ${(y + sy * v * size).toFixed(1)}`
    return `M${at(0, 1.5)}L${at(0, 0.26)}L${at(0.76, 0.26)}L${at(0.76, 0.76)}L${at(0.4, 0.76)}L${at(0.4, 0.52)}M${at(1.5, 0)}L${at(0.26, 0)}L${at(0.26, 1)}L${at(1, 1)}L${at(1, 0)}`
  }
  const s = size * 1.5
  const sides = `M${s} 0H${width - s}M${s} ${height}H${width - s}M0 ${s}V${height - s}M${width} ${s}V${height - s}`
  const paths = [
    corner([0, 0], 1, 1),
    corner([width, 0], -1, 1),
    corner([width, height], -1, -1),
    corner([0, height], 1, -1),
    sides,
  ]
  lineDrawing(builder, box, [width, height], paths, colour, pen)
}

/** Draws a band of interlaced rings along the inside of a box, as on bonds and diplomas; `band` is its width, px. */
export function lace(builder: PageBuilder, box: Rect, band: number, colour: string, pen: number): void {
  const r = band / 2
  const inner = inset(box, r)
  const step = (long: number) => long / Math.max(4, Math.round(long / (band * 0.42)))
  const ring = (x: number, y: number) =>
    `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${band} 0a${r} ${r} 0 1 0 ${-band} 0`
  let d = ''
  for (let x = 0; x <= inner.width + 1; x += step(inner.width)) d += ring(r + x, r) + ring(r + x, r + inner.height)
  for (let y = step(inner.height); y < inner.height - 1; y += step(inner.height))
    d += ring(r, r + y) + ring(r + inner.width, r + y)
  lineDrawing(builder, box, [box.width, box.height], [d], colour, pen)
}

/** Returns the path data of a disc with `count` round lobes in a square of 100 by 100; `deep` is the depth of a notch. */
export function scallop(count: number, deep = 6): string {
  const at = (turn: number, r: number) =>
    `${(50 + Math.cos(turn) * r).toFixed(2)} ${(50 + Math.sin(turn) * r).toFixed(2)}`
  const step = (Math.PI * 2) / count
  const lobes = Array.from(
    { length: count },
    (_, lobe) => `Q${at((lobe + 0.5) * step, 50 + deep)} ${at((lobe + 1) * step, 50 - deep)}`,
  )
  return `M${at(0, 50 - deep)}${lobes.join('')}Z`
}

/** Draws a rosette with two ribbon ends around a middle; `r` is its radius, px. */
export function rosette(
  builder: PageBuilder,
  x: number,
  y: number,
  r: number,
  { fill, inner, ribbon }: { readonly fill: string; readonly inner: string; readonly ribbon: string },
): void {
  const tails = rectOf(x - r * 0.72, y + r * 0.4, r * 1.44, r * 1.75)
  builder.drawing(tails, [100, 120], [[ribbon, 'M6 0L44 0L34 120L18 98L-2 110ZM56 0L94 0L102 110L82 98L66 120Z']])
  builder.drawing(rectOf(x - r, y - r, r * 2, r * 2), [100, 100], [[fill, scallop(20, 4)]])
  frameRing(builder, x, y, r * 0.74, inner, r * 0.05)
  builder.drawing(
    rectOf(x - r * 0.46, y - r * 0.46, r * 0.92, r * 0.92),
    [24, 24],
    [[inner, 'M12 1.6L15 8.6L22.6 9.2L16.8 14.2L18.6 21.6L12 17.6L5.4 21.6L7.2 14.2L1.4 9.2L9 8.6Z']],
  )
}

/** Draws a ring around a middle. */
export function frameRing(
  builder: PageBuilder,
  x: number,
  y: number,
  r: number,
  colour: string,
  pen: number,
  dash: 'solid' | 'dash' | 'dot' = 'solid',
): void {
  builder.ellipse(
    rectOf(x - r, y - r, r * 2, r * 2),
    { type: 'none' },
    { stroke: { fill: solid(colour), width: Math.max(1, pen), align: 'inside', dash } },
  )
}

/** Draws a pointed arch ornament: a hairline with a lozenge in the middle. */
export function divider(builder: PageBuilder, x: number, y: number, width: number, colour: string, pen: number): void {
  const gap = pen * 6
  builder.line(x - width / 2, y, x - gap, y, colour, pen)
  builder.line(x + gap, y, x + width / 2, y, colour, pen)
  const side = pen * 3.2
  builder.drawing(rectOf(x - side, y - side, side * 2, side * 2), [2, 2], [[colour, 'M1 0L2 1L1 2L0 1Z']])
}
