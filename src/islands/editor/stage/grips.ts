import { type Camera, toView } from '../../../core/design/camera.ts'
import type { Grips } from '../../../core/design/elements/element.ts'
import { type DesignElement, kindOf } from '../../../core/design/elements/index.ts'
import { boundsOfAll, centreOf, type Placement, type Point, rotatePoint } from '../../../core/design/geometry.ts'
import { type Handle, handleAt } from '../../../core/design/transform.ts'

/** Distance from which a handle can be grabbed, by mouse and by touch, CSS px. */
const reach = { mouse: 9, touch: 22 } as const
/** Distance from the box to the rotation handle, CSS px. */
const turnDistance = 26

const corners: readonly Handle[] = ['nw', 'ne', 'se', 'sw']
const sides: readonly Handle[] = ['n', 'e', 's', 'w']

/** A handle of the selection frame. */
export type Grip = Handle | 'turn'

export const allGrips: readonly Grip[] = [...corners, ...sides, 'turn']

/** Returns the frame of a selection: the rotated box of one element, or an upright one around several. */
export function frameOf(poses: readonly Placement[]): Placement | null {
  if (poses.length === 1) return poses[0]!
  const bounds = boundsOfAll(poses)
  return bounds && { x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height, rotation: 0 }
}

/** Returns which handles a selection has. */
export function gripsOf(selected: readonly (DesignElement | undefined)[]): Grips {
  const [only, more] = selected
  return only && !more ? (kindOf(only).grips?.(only) ?? 'all') : 'all'
}

/** Returns the handles that have room at a zoom; small frames keep their corners. */
export function handlesOf(frame: Placement, zoom: number, grips: Grips = 'all'): readonly Handle[] {
  const room = (length: number) => length * zoom > 44
  if (grips === 'ends') return ['e', 'w']
  if (grips === 'width') return [...corners, ...(['e', 'w'] as const).filter(() => room(frame.height))]
  const onSides = sides.filter((side) => (side === 'n' || side === 's' ? room(frame.width) : room(frame.height)))
  return [...corners, ...onSides]
}

/** Returns the position of the rotation handle in the view. */
export function turnGrip(frame: Placement, camera: Camera): Point {
  const middle = toView(camera, centreOf(frame))
  const top = { x: middle.x, y: middle.y - (frame.height / 2) * camera.zoom - turnDistance }
  return rotatePoint(top, middle, frame.rotation)
}

/**
 * Returns the grip at a point of the view, or null. Computed, because a finger reaches farther than a handle is drawn,
 * and because a hit canvas of the overlay would be repainted with every frame.
 */
export function gripAt(frame: Placement, camera: Camera, at: Point, touch: boolean, grips: Grips = 'all'): Grip | null {
  const far = touch ? reach.touch : reach.mouse
  const near = (point: Point) => Math.hypot(point.x - at.x, point.y - at.y) <= far
  if (near(turnGrip(frame, camera))) return 'turn'
  return handlesOf(frame, camera.zoom, grips).find((handle) => near(toView(camera, handleAt(frame, handle)))) ?? null
}

/** Returns the CSS cursor of a grip on a rotated box. */
export function cursorOf(grip: Grip, rotation: number): string {
  if (grip === 'turn') return 'grab'
  const eighth = { n: 0, ne: 1, e: 2, se: 3, s: 4, sw: 5, w: 6, nw: 7 }[grip]
  const turnedBy = Math.round(rotation / 45)
  return ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'][(((eighth + turnedBy) % 4) + 4) % 4]!
}
