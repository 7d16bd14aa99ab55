export interface Size {
  /** px */
  readonly width: number
  /** px */
  readonly height: number
}

/** px */
export interface Rect extends Size {
  readonly left: number
  readonly top: number
}

/** Returns true if two rectangles have an area in common. */
export const rectsMeet = (one: Rect, other: Rect): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** Returns the rectangle that two have in common; null if they do not meet. */
export function sharedArea(one: Rect, other: Rect): Rect | null {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const width = Math.min(one.left + one.width, other.left + other.width) - left
  const height = Math.min(one.top + one.height, other.top + other.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}
