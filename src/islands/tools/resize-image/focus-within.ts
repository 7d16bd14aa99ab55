import type { Size } from '../../../core/geometry.ts'
import type { SharePoint } from '../point-drag.ts'

/** Returns a focus moved so far in that the visible part around it lies inside the picture. Sizes in px of the picture. */
export function focusWithin({ x, y }: SharePoint, picture: Size, source: Size): SharePoint {
  const reachX = source.width / 2 / picture.width
  const reachY = source.height / 2 / picture.height
  return { x: Math.min(1 - reachX, Math.max(reachX, x)), y: Math.min(1 - reachY, Math.max(reachY, y)) }
}
