import { centreOf, normalDegrees, type Placement, type Point, rotatePoint } from './geometry.ts'

/** A handle of a box, named after the points of the compass before the box is rotated. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

/** Returns which sides a handle moves: -1 left or top, 1 right or bottom, 0 neither. */
export function sidesOf(handle: Handle): { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 } {
  return {
    x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
    y: handle.startsWith('n') ? -1 : handle.startsWith('s') ? 1 : 0,
  }
}

/** Returns the position of a handle of a rotated box, px of the page. */
export function handleAt(box: Placement, handle: Handle): Point {
  const { x, y } = sidesOf(handle)
  const middle = centreOf(box)
  return rotatePoint({ x: middle.x + (x * box.width) / 2, y: middle.y + (y * box.height) / 2 }, middle, box.rotation)
}

export interface Resizing {
  /** Keeps the ratio of width and height. */
  readonly ratio?: boolean
  /** Keeps the centre in place instead of the opposite side. */
  readonly centre?: boolean
  /** Smallest side, px. */
  readonly least?: number
}

/**
 * Resizes a box whose handle was dragged by dx, dy px of the page: the opposite side or corner stays in place, whatever
 * the rotation. Dragged beyond it, the box keeps its smallest size and is not mirrored.
 */
export function resizedBox(box: Placement, handle: Handle, dx: number, dy: number, options: Resizing = {}): Placement {
  const { ratio = false, centre = false, least = 1 } = options
  const sides = sidesOf(handle)
  // The drag along the box's own axes.
  const along = rotatePoint({ x: dx, y: dy }, { x: 0, y: 0 }, -box.rotation)
  const twice = centre ? 2 : 1
  let width = Math.max(least, box.width + sides.x * along.x * twice)
  let height = Math.max(least, box.height + sides.y * along.y * twice)
  if (ratio) {
    const [byWidth, byHeight] = [width / box.width, height / box.height]
    // A side handle determines the scale alone; of a corner handle, the axis dragged further does.
    const further = Math.abs(byWidth - 1) >= Math.abs(byHeight - 1) ? byWidth : byHeight
    const factor = sides.x === 0 ? byHeight : sides.y === 0 ? byWidth : further
    const smallest = Math.max(least / box.width, least / box.height)
    width = box.width * Math.max(factor, smallest)
    height = box.height * Math.max(factor, smallest)
  }
  const middle = centreOf(box)
  const shift = centre
    ? { x: 0, y: 0 }
    : { x: (sides.x * (width - box.width)) / 2, y: (sides.y * (height - box.height)) / 2 }
  const moved = rotatePoint({ x: middle.x + shift.x, y: middle.y + shift.y }, middle, box.rotation)
  return { x: moved.x - width / 2, y: moved.y - height / 2, width, height, rotation: box.rotation }
}

/** Returns the degrees of rotation when a handle is dragged from one point to another about a centre. */
export function turnBetween(middle: Point, from: Point, to: Point): number {
  const angle = ({ x, y }: Point) => (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI
  return angle(to) - angle(from)
}

/**
 * Snaps degrees to the nearest multiple of `step` if it is at most `within` away; with `within` of half a step, always.
 * Returns degrees from 0 up to, not including, 360.
 */
export function snappedAngle(degrees: number, step: number, within: number): number {
  const nearest = Math.round(degrees / step) * step
  return normalDegrees(Math.abs(degrees - nearest) <= within ? nearest : degrees)
}

/** Rotates a box by degrees about a point. */
export function turnedBox(box: Placement, about: Point, degrees: number): Placement {
  const { x, y } = rotatePoint(centreOf(box), about, degrees)
  return { ...box, x: x - box.width / 2, y: y - box.height / 2, rotation: normalDegrees(box.rotation + degrees) }
}
