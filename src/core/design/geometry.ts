import type { Rect } from '../geometry.ts'

/** A point, px of the page; x to the right, y down. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A box that may be rotated about its centre. Its top left corner before the rotation is x, y; degrees clockwise. */
export interface Placement extends Point {
  readonly width: number
  readonly height: number
  readonly rotation: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Rotates a point about another by degrees clockwise. */
export function rotatePoint(point: Point, about: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  const [dx, dy] = [point.x - about.x, point.y - about.y]
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos }
}

/** Returns the centre of a box, which its rotation does not move. */
export function centreOf({ x, y, width, height }: Omit<Placement, 'rotation'>): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Returns the corners of a rotated box: top left, top right, bottom right, bottom left before the rotation. */
export function cornersOf(box: Placement): readonly [Point, Point, Point, Point] {
  const { x, y, width, height, rotation } = box
  const about = centreOf(box)
  const corner = (dx: number, dy: number) => rotatePoint({ x: x + dx, y: y + dy }, about, rotation)
  return [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)]
}

/** Returns the smallest upright rectangle around points; null for none. */
function around(points: readonly Point[]): Rect | null {
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Returns the smallest upright rectangle around a rotated box. */
export function boundsOf(box: Placement): Rect {
  return around(cornersOf(box))!
}

/** Returns the smallest upright rectangle around several rotated boxes; null for none. */
export function boundsOfAll(boxes: readonly Placement[]): Rect | null {
  return around(boxes.flatMap((box) => cornersOf(box)))
}

/** Returns true if a point lies on a rotated box, its edge included. */
export function covers(box: Placement, point: Point): boolean {
  const { x, y } = rotatePoint(point, centreOf(box), -box.rotation)
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

/** Normalises degrees to the range from 0 up to, not including, 360. */
export function normalDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

/** Maps a point from one rectangle to the same relative place in another. */
function carried(point: Point, from: Rect, to: Rect): Point {
  const share = (value: number, start: number, length: number) => (length === 0 ? 0.5 : (value - start) / length)
  return {
    x: to.left + share(point.x, from.left, from.width) * to.width,
    y: to.top + share(point.y, from.top, from.height) * to.height,
  }
}

/**
 * Scales and moves a box with its group, which goes from one rectangle to another. Boxes that are not at a right angle
 * cannot be sheared, so they grow by the geometric mean of both scales.
 */
export function scaledWithGroup(box: Placement, from: Rect, to: Rect): Placement {
  const [sx, sy] = [from.width === 0 ? 1 : to.width / from.width, from.height === 0 ? 1 : to.height / from.height]
  const upright = box.rotation % 180 === 0
  const lying = !upright && box.rotation % 90 === 0
  const mean = Math.sqrt(sx * sy)
  const width = box.width * (upright ? sx : lying ? sy : mean)
  const height = box.height * (upright ? sy : lying ? sx : mean)
  const middle = carried(centreOf(box), from, to)
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height, rotation: box.rotation }
}
