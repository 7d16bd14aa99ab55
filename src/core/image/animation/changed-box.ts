import type { Rect } from '../../geometry.ts'

/** Returns the bounding box in which two frames of the same size differ; null if they are equal. */
export function changedBox(before: ImageData, now: ImageData): Rect | null {
  const a = new Uint32Array(before.data.buffer)
  const b = new Uint32Array(now.data.buffer)
  let [left, top, right, bottom] = [now.width, -1, -1, -1]
  for (let y = 0, place = 0; y < now.height; y++) {
    for (let x = 0; x < now.width; x++, place++) {
      if (a[place] === b[place]) continue
      if (top < 0) top = y
      bottom = y
      if (x < left) left = x
      if (x > right) right = x
    }
  }
  return top < 0 ? null : { left, top, width: right + 1 - left, height: bottom + 1 - top }
}
