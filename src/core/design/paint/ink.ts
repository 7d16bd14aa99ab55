import type { Rect } from '../../geometry.ts'
import { isGroup } from '../elements/guards.ts'
import type { DesignElement } from '../elements/index.ts'
import { kindOf } from '../elements/index.ts'
import type { Shadow } from '../fields.ts'
import { limits } from '../limits.ts'
import type { Page } from '../schema.ts'
import type { Matrix } from './env.ts'
import { composeTransforms, transformedBounds } from './transforms.ts'

/** Returns the transform from an element's box to its position: flipped, then rotated, about its centre. */
export function elementTransform({ x, y, width, height, rotation, flipX, flipY }: DesignElement): Matrix {
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

/** Returns the bounding box of two rectangles, either of which may be null. */
export function unionRect(one: Rect, other: Rect): Rect
export function unionRect(one: Rect | null, other: Rect | null): Rect | null
export function unionRect(one: Rect | null, other: Rect | null): Rect | null {
  if (!one || !other) return one ?? other
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}

/** Visible extent of a canvas blur, in multiples of the blur: three standard deviations of half the blur each. */
const blurReach = 1.5

/**
 * Returns the bounding box of ink and its shadow; `scale` multiplies lengths of the shadow. The shadow's offset does
 * not rotate with the element.
 */
export function withShadow(ink: Rect, shadow: Shadow | null, scale: number): Rect {
  if (!shadow) return ink
  const reach = shadow.blur * blurReach * scale
  return unionRect(ink, {
    left: ink.left + shadow.x * scale - reach,
    top: ink.top + shadow.y * scale - reach,
    width: ink.width + reach * 2,
    height: ink.height + reach * 2,
  })
}

/**
 * Returns the bounding box of an element's ink without its own shadow; `matrix` transforms from the corner of its box.
 * Null for a group that shows nothing.
 */
export function inkUnder(
  page: Pick<Page, 'elements'>,
  element: DesignElement,
  matrix: Matrix,
  scale: number,
): Rect | null {
  if (isGroup(element)) return inkOfAll(page, element.children, matrix, scale)
  const reach = kindOf(element).overflow(element)
  const { width, height } = element
  return transformedBounds(matrix, { left: -reach, top: -reach, width: width + reach * 2, height: height + reach * 2 })
}

/**
 * Returns the bounding box of the ink and shadows of sibling elements, null for none; `matrix` transforms from their
 * common origin. Hidden ones are skipped.
 */
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
    const ink = inkUnder(page, element, composeTransforms(matrix, elementTransform(element)), scale)
    all = unionRect(all, ink && withShadow(ink, element.shadow, scale))
  }
  return all
}

/** Yields the visible elements, including those in groups, bottom first, groups before their children. */
export function* visibleElements(
  page: Pick<Page, 'elements'>,
  ids: readonly string[],
  depth = 0,
): Generator<DesignElement> {
  if (depth > limits.depth) return
  for (const id of ids) {
    const element = page.elements[id]
    if (!element || element.hidden) continue
    yield element
    if (isGroup(element)) yield* visibleElements(page, element.children, depth + 1)
  }
}
