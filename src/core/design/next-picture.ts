import type { Rect, Size } from '../geometry.ts'
import { centreOf, type Placement, rotatePoint } from './geometry.ts'
import { type Framed, pictureBox } from './paint/picture.ts'

/** Share by which a frame may be smaller than the picture that it shows whole. */
const tolerance = 0.005

/**
 * Returns the box in which another picture stands where the one of a frame stands: at its scale, on the middle of its
 * lower edge. Null if the frame crops its picture. px
 */
export function boxOfNext(frame: Framed & Placement, next: Size): (Pick<Placement, 'x' | 'y'> & Size) | null {
  const shown: Rect = pictureBox(frame)
  const isWhole = shown.width <= frame.width * (1 + tolerance) && shown.height <= frame.height * (1 + tolerance)
  if (!isWhole || frame.pictureWidth <= 0) return null
  const scale = shown.width / frame.pictureWidth
  const [width, height] = [next.width * scale, next.height * scale]
  const centre = centreOf(frame)
  const middle = rotatePoint({ x: centre.x, y: centre.y + (frame.height - height) / 2 }, centre, frame.rotation)
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}
