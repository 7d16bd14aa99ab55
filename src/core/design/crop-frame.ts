import type { Rect } from '../geometry.ts'
import type { Framing } from './commands/assets.ts'
import { centreOf, type Point, turned } from './geometry.ts'
import { type Framed, panTo, pictureBox } from './paint/picture.ts'
import type { Pose } from './tree.ts'

/** The schema's largest zoom, and the least side of a frame, px. */
const largestZoom = 20
const leastSide = 8

/** The whole picture behind its frame as it is seen: px from the frame's corner, flips done, not yet turned. */
export function seenPicture(framed: Framed, { flipX, flipY }: Pick<Pose, 'flipX' | 'flipY'>): Rect {
  const { left, top, width, height } = pictureBox(framed)
  return {
    left: flipX ? framed.width - left - width : left,
    top: flipY ? framed.height - top - height : top,
    width,
    height,
  }
}

/** A point of the page as the picture in a frame knows it: px from the frame's corner, turn and flips undone. */
export function inFrame(pose: Pose, point: Point): Point {
  const upright = turned(point, centreOf(pose), -pose.rotation)
  const [x, y] = [upright.x - pose.x, upright.y - pose.y]
  return { x: pose.flipX ? pose.width - x : x, y: pose.flipY ? pose.height - y : y }
}

/**
 * Another frame over the same picture, which stays where it is seen. `wanted` is the frame asked for, turned as the old one;
 * what reaches over the picture is cut. Null where no such frame can be: it would be too small.
 */
export function croppedFrame(
  framed: Framed,
  pose: Pose,
  wanted: Pose,
): { readonly pose: Pose; readonly framing: Framing } | null {
  const picture = seenPicture(framed, pose)
  const [from, to] = [centreOf(pose), centreOf(wanted)]
  const by = turned({ x: to.x - from.x, y: to.y - from.y }, { x: 0, y: 0 }, -pose.rotation)
  const [middleX, middleY] = [pose.width / 2 + by.x, pose.height / 2 + by.y]
  const left = Math.max(picture.left, middleX - wanted.width / 2)
  const top = Math.max(picture.top, middleY - wanted.height / 2)
  const width = Math.min(picture.left + picture.width, middleX + wanted.width / 2) - left
  const height = Math.min(picture.top + picture.height, middleY + wanted.height / 2) - top
  if (width < leastSide || height < leastSide) return null
  const zoom = Math.min(picture.width / width, picture.height / height)
  if (zoom > largestZoom) return null
  const shift = turned(
    { x: left + width / 2 - pose.width / 2, y: top + height / 2 - pose.height / 2 },
    { x: 0, y: 0 },
    pose.rotation,
  )
  const next = { ...framed, width, height, zoom: Math.max(1, zoom) }
  // In the picture's own direction again.
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
