import type { Rect } from '../../geometry.ts'
import type { DesignElement } from '../elements/index.ts'
import { kindOf } from '../elements/index.ts'
import type { Shadow } from '../fields.ts'
import { limits, type Page } from '../schema.ts'
import type { Matrix } from './env.ts'

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** One map after another: what `inner` gives goes through `outer`. */
export function mapped(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

/** From the corner of an element's box to where it lies: flipped, then turned, about its middle. */
export function placementOf({ x, y, width, height, rotation, flipX, flipY }: DesignElement): Matrix {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [sx, sy] = [flipX ? -1 : 1, flipY ? -1 : 1]
  const [a, b, c, d] = [cos * sx, sin * sx, -sin * sy, cos * sy]
  return {
    a,
    b,
    c,
    d,
    e: x + width / 2 - (a * width + c * height) / 2,
    f: y + height / 2 - (b * width + d * height) / 2,
  }
}

/** The upright rectangle around a rectangle under a map. */
export function boundsUnder({ a, b, c, d, e, f }: Matrix, { left, top, width, height }: Rect): Rect {
  const [across, down] = [Math.abs(a) * width + Math.abs(c) * height, Math.abs(b) * width + Math.abs(d) * height]
  const [x, y] = [left + width / 2, top + height / 2]
  return { left: a * x + c * y + e - across / 2, top: b * x + d * y + f - down / 2, width: across, height: down }
}

/** The rectangle around two; either may be nothing. */
export function together(one: Rect, other: Rect): Rect
export function together(one: Rect | null, other: Rect | null): Rect | null
export function together(one: Rect | null, other: Rect | null): Rect | null {
  if (!one || !other) return one ?? other
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}

/** A Gaussian is not seen past three standard deviations, which are half of a canvas' blur each. */
const blurReach = 1.5

/** The rectangle around ink and its shadow; `scale` for lengths of the shadow. Shadows fall down the page, whatever is turned. */
export function withShadow(ink: Rect, shadow: Shadow | null, scale: number): Rect {
  if (!shadow) return ink
  const reach = shadow.blur * blurReach * scale
  return together(ink, {
    left: ink.left + shadow.x * scale - reach,
    top: ink.top + shadow.y * scale - reach,
    width: ink.width + reach * 2,
    height: ink.height + reach * 2,
  })
}

/**
 * The rectangle around the ink of an element without its own shadow, where `matrix`
 * leads from the corner of its box. Null for a group that shows nothing.
 */
export function inkUnder(
  page: Pick<Page, 'elements'>,
  element: DesignElement,
  matrix: Matrix,
  scale: number,
): Rect | null {
  if (element.kind === 'group') return inkOfAll(page, element.children, matrix, scale)
  const reach = kindOf(element).overflow(element)
  const { width, height } = element
  return boundsUnder(matrix, { left: -reach, top: -reach, width: width + reach * 2, height: height + reach * 2 })
}

/** The rectangle around the ink of elements that lie in one corner, with their shadows. Hidden ones have none. */
export function inkOfAll(
  page: Pick<Page, 'elements'>,
  ids: readonly string[],
  matrix: Matrix,
  scale: number,
): Rect | null {
  let all: Rect | null = null
  for (const id of ids) {
    const element = page.elements[id]
    if (!element || element.hidden) continue
    const ink = inkUnder(page, element, mapped(matrix, placementOf(element)), scale)
    all = together(all, ink && withShadow(ink, element.shadow, scale))
  }
  return all
}

/** Elements that are seen, with those in groups, bottom first and groups before what they hold. */
export function* shown(page: Pick<Page, 'elements'>, ids: readonly string[], depth = 0): Generator<DesignElement> {
  if (depth > limits.depth) return
  for (const id of ids) {
    const element = page.elements[id]
    if (!element || element.hidden) continue
    yield element
    if (element.kind === 'group') yield* shown(page, element.children, depth + 1)
  }
}
