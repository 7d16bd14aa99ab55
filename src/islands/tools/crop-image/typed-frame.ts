import type { Rect, Size } from '../../../core/geometry.ts'
import type { CropFrame } from '../../../core/image/frame.ts'

/** Returns the frame after the picture below was turned by 90° clockwise a number of times. */
export function turnedFrame(frame: CropFrame, times: number): CropFrame {
  let turned = frame
  for (let count = 0; count < times; count++)
    turned = { x: 1 - turned.y - turned.h, y: turned.x, w: turned.h, h: turned.w }
  return turned
}

/**
 * Returns the frame with a side or a position typed, in px of a picture of `size`, kept inside the picture. With a
 * ratio (width / height) the other side follows the typed one.
 */
export function typedFrame(rect: Rect, typed: Partial<Rect>, size: Size, ratio: number | null): CropFrame {
  const next = { ...rect, ...typed }
  if (ratio !== null && typed.height !== undefined) next.width = next.height * ratio
  else if (ratio !== null) next.height = next.width / ratio
  const width = Math.min(next.width, size.width)
  const height = Math.min(next.height, size.height)
  return {
    x: Math.min(next.left, size.width - width) / size.width,
    y: Math.min(next.top, size.height - height) / size.height,
    w: width / size.width,
    h: height / size.height,
  }
}
