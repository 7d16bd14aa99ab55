import type { SceneElement } from './scene.ts'

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns the box around elements as they lie before they are turned, px. Lines reach as far as their points. */
export function boundsOf(elements: readonly SceneElement[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height, points } of elements) {
    const corners = Array.isArray(points)
      ? (points as (readonly [number, number])[])
      : ([
          [0, 0],
          [width, height],
        ] as const)
    for (const [dx, dy] of corners) {
      left = Math.min(left, x + dx)
      top = Math.min(top, y + dy)
      right = Math.max(right, x + dx)
      bottom = Math.max(bottom, y + dy)
    }
  }
  return { left, top, right, bottom }
}
