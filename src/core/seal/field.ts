import type { Box, Outline } from '../glyphs/path.ts'
import type { SealOptions } from './options.ts'
import { drawn, ellipse, filled, gourd, rectangle, type Shape } from './shape.ts'

/** Returns the outline of a seal's face, `inset` mm inside its edge. */
function faceOf({ shape, width, height, corner }: SealOptions, inset: number): Outline {
  const [across, down] = [Math.max(0.1, width - 2 * inset), Math.max(0.1, height - 2 * inset)]
  if (shape === 'ellipse') return ellipse(width / 2, height / 2, across / 2, down / 2)
  if (shape === 'gourd') return gourd(inset, inset, across, down)
  return rectangle(inset, inset, across, down, Math.max(0, corner - inset))
}

/** Returns the rim: the border, whose outer edge is the edge of the face, and the thin ring inside it. */
export function rimOf(options: SealOptions): Shape[] {
  const { border, innerGap, innerWidth } = options
  const rim: Shape[] = []
  if (border > 0) rim.push(drawn(faceOf(options, border / 2), border))
  if (innerGap > 0) rim.push(drawn(faceOf(options, border + innerGap + innerWidth / 2), innerWidth))
  return rim
}

/** Returns the whole face as one inked shape. */
export const blockOf = (options: SealOptions): Shape => filled(faceOf(options, 0))

/** Returns the distance from the edge to the area inside the rim, mm. */
export function rimDepth({ border, innerGap, innerWidth }: SealOptions): number {
  return border + (innerGap > 0 ? innerGap + innerWidth : 0)
}

/**
 * Returns the fields for columns of characters, mm: a whole rectangle, a suitable rectangle inside an ellipse, or the
 * two bulbs of a gourd.
 */
export function fieldsOf(options: SealOptions, count: number): Box[] {
  const { shape, width, height, inset } = options
  const depth = rimDepth(options) + inset
  const [cx, cy] = [width / 2, height / 2]
  const around = (x: number, y: number, across: number, down: number): Box => ({
    left: x - across / 2,
    top: y - down / 2,
    right: x + across / 2,
    bottom: y + down / 2,
  })
  const [across, down] = [Math.max(1, width - 2 * depth), Math.max(1, height - 2 * depth)]
  if (shape === 'rect') return [around(cx, cy, across, down)]
  if (shape === 'gourd') {
    const upper = around(cx, height * 0.205, width * 0.5 - inset, height * 0.27 - inset)
    const lower = around(cx, height * 0.7, width * 0.68 - inset, height * 0.4 - inset)
    return count === 1 ? [lower] : [upper, lower]
  }
  const slim = height / width >= 1.25 || count <= 1
  return [slim ? around(cx, cy, across * 0.66, down * 0.8) : around(cx, cy, across * 0.74, down * 0.74)]
}
