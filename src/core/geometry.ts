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
