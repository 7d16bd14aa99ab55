import type { Rect } from '../geometry.ts'

/** Returns a rectangle, px. */
export const rectOf = (left: number, top: number, width: number, height: number): Rect => ({ left, top, width, height })
/** Returns a part of a rectangle, given in shares of it. */
export const part = ({ left, top, width, height }: Rect, x: number, y: number, w: number, h: number): Rect =>
  rectOf(left + width * x, top + height * y, width * w, height * h)
/** Returns a rectangle that is smaller by `x` px on the left and right and `y` px at the top and bottom. */
export const inset = ({ left, top, width, height }: Rect, x: number, y = x): Rect =>
  rectOf(left + x, top + y, Math.max(1, width - 2 * x), Math.max(1, height - 2 * y))

/** Cuts a rectangle into a row (or column, if `down`) of equal ones, `gap` px apart. */
export function cut(box: Rect, count: number, gap: number, down = false): readonly Rect[] {
  const long = down ? box.height : box.width
  const one = (long - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, place) => {
    const at = place * (one + gap)
    return down ? rectOf(box.left, box.top + at, box.width, one) : rectOf(box.left + at, box.top, one, box.height)
  })
}
