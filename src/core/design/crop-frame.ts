import type { Rect } from '../geometry.ts'
import type { Framing } from './commands/assets.ts'
import { centreOf, type Point, rotatePoint } from './geometry.ts'
import { type Framed, panTo, pictureBox } from './paint/picture.ts'
import type { Pose } from './tree.ts'

/** Largest zoom the schema allows, and the smallest side of a frame, px. */
const largestZoom = 20
const leastSide = 8

/** Returns the bounds of the whole picture behind its frame: px from the frame's corner, flipped but not rotated. */
export function seenPicture(framed: Framed, { flipX, flipY }: Pick<Pose, 'flipX' | 'flipY'>): Rect {
  const { left, top, width, height } = pictureBox(framed)
  return {
    left: flipX ? framed.width - left - width : left,
    top: flipY ? framed.height - top - height : top,
    width,
    height,
  }
}

/** Converts a point of the page to the coordinates of a frame: px from its corner, rotation and flips undone. */
export function inFrame(pose: Pose, point: Point): Point {
  const upright = rotatePoint(point, centreOf(pose), -pose.rotation)
  const [x, y] = [upright.x - pose.x, upright.y - pose.y]
  return { x: pose.flipX ? pose.width - x : x, y: pose.flipY ? pose.height - y : y }
}

/**
 * Returns the pose and framing of another frame over the same picture, which stays in place. `wanted` is the requested
 * frame, rotated like the old one; it is clipped to the picture. Null if the frame would be too small or its zoom too
 * large.
 */
export function croppedFrame(
  framed: Framed,
  pose: Pose,
  wanted: Pose,
): { readonly pose: Pose; readonly framing: Framing } | null {
  const picture = seenPicture(framed, pose)
  const [from, to] = [centreOf(pose), centreOf(wanted)]
  const by = rotatePoint({ x: to.x - from.x, y: to.y - from.y }, { x: 0, y: 0 }, -pose.rotation)
  const [middleX, middleY] = [pose.width / 2 + by.x, pose.height / 2 + by.y]
  const left = Math.max(picture.left, middleX - wanted.width / 2)
  const top = Math.max(picture.top, middleY - wanted.height / 2)
  const width = Math.min(picture.left + picture.width, middleX + wanted.width / 2) - left
  const height = Math.min(picture.top + picture.height, middleY + wanted.height / 2) - top
  if (width < leastSide || height < leastSide) return null
  const zoom = Math.min(picture.width / width, picture.height / height)
  if (zoom > largestZoom) return null
  const shift = rotatePoint(
    { x: left + width / 2 - pose.width / 2, y: top + height / 2 - pose.height / 2 },
    { x: 0, y: 0 },
    pose.rotation,
  )
  const next = { ...framed, width, height, zoom: Math.max(1, zoom) }
  // The pan applies before the flips.
  const [behindX, behindY] = [picture.left - left, picture.top - top]
  const pan = panTo(
    next,
    pose.flipX ? width - behindX - picture.width : behindX,
    pose.flipY ? height - behindY - picture.height : behindY,
  )
  return {
    pose: { ...pose, x: from.x + shift.x - width / 2, y: from.y + shift.y - height / 2, width, height },
    framing: { zoom: next.zoom, ...pan },
  }
}
