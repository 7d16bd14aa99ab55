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
