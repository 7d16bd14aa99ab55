import type { Rect } from '../../geometry.ts'
import type { Matrix } from './env.ts'

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** Composes two transforms: `inner` is applied first, then `outer`. */
export function composeTransforms(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

/** Returns the transform that undoes another; its numbers are not finite if that one flattens. */
export function inverseOf({ a, b, c, d, e, f }: Matrix): Matrix {
  const area = a * d - b * c
  return {
    a: d / area,
    b: -b / area,
    c: -c / area,
    d: a / area,
    e: (c * f - d * e) / area,
    f: (b * e - a * f) / area,
  }
}

/** Returns the axis-aligned bounding box of a transformed rectangle. */
export function transformedBounds({ a, b, c, d, e, f }: Matrix, { left, top, width, height }: Rect): Rect {
  const [across, down] = [Math.abs(a) * width + Math.abs(c) * height, Math.abs(b) * width + Math.abs(d) * height]
  const [x, y] = [left + width / 2, top + height / 2]
  return { left: a * x + c * y + e - across / 2, top: b * x + d * y + f - down / 2, width: across, height: down }
}
