import type { Rect } from '../geometry.ts'

/**
 * Returns true if any channel differs from the border by more than `tolerance` levels; transparent pixels are equal.
 */
function differs(data: Uint8ClampedArray, at: number, border: number, tolerance: number): boolean {
  const [alpha, borderAlpha] = [data[at + 3]!, data[border + 3]!]
  if (alpha <= tolerance && borderAlpha <= tolerance) return false
  for (let channel = 0; channel < 4; channel++) {
    if (Math.abs(data[at + channel]! - data[border + channel]!) > tolerance) return true
  }
  return false
}

/**
 * Returns the box that remains when a border of one colour is trimmed, px; null if the picture is nothing but border.
 * The colour is that of the top left corner; `tolerance` is 0–255.
 */
export function contentBox({ width, height, data }: ImageData, tolerance: number): Rect | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    const row = y * width * 4
    let first = 0
    while (first < width && !differs(data, row + first * 4, 0, tolerance)) first++
    if (first === width) continue
    let last = width - 1
    while (last > first && !differs(data, row + last * 4, 0, tolerance)) last--
    top = Math.min(top, y)
    bottom = y
    left = Math.min(left, first)
    right = Math.max(right, last)
  }
  return bottom < 0 ? null : { left, top, width: right + 1 - left, height: bottom + 1 - top }
}

/** Returns the smallest box around two boxes. */
export function boxAround(a: Rect, b: Rect): Rect {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  }
}

/** Returns a box with a margin of px added all around, clipped to the picture. */
export function withMargin(
  { left, top, width, height }: Rect,
  margin: number,
  within: { width: number; height: number },
): Rect {
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)]
  return {
    left: x,
    top: y,
    width: Math.min(within.width, left + width + margin) - x,
    height: Math.min(within.height, top + height + margin) - y,
  }
}
