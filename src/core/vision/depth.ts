import { lightOfLevel } from '../colour/tables.ts'
import type { Rect, Size } from '../geometry.ts'
import { boxMean } from './box-mean.ts'
import { Plate } from './grounds/plate.ts'
import { type Mask, scaleAlpha } from './mask.ts'
import { smallCopy } from './small-copy.ts'

/** Radius of the blur at 0 and at 100 percent, as shares of the longer side. */
const radii = { least: 0.004, most: 0.06 }
/** How far around the subject nothing counts as background, as a share of the longer side: hair the mask does not show. */
const apart = 0.006

/**
 * Returns the old background of a picture out of focus: the subject does not smear into it, and beyond the picture it
 * goes on as at its edge. `strength` is 0 to 1; `frame` is what is wanted of it, px of the picture at the size `whole`.
 */
export function blurredBehind(
  original: ImageData,
  mask: Mask,
  strength: number,
  frame: Rect,
  whole: Size = original,
): ImageData {
  const copy = smallCopy(original, Plate.longSide)
  const size = { width: copy.width, height: copy.height }
  const long = Math.max(size.width, size.height)
  const cover = boxMean(scaleAlpha(mask, size.width, size.height), size, Math.max(1, Math.round(apart * long)))
  const free = cover.map((value) => Math.max(0, 1 - 2 * value))
  const radius = Math.max(1, Math.round((radii.least + (radii.most - radii.least) * strength) * long))
  const spread = (values: Float32Array<ArrayBuffer>) =>
    boxMean(boxMean(boxMean(values, size, radius), size, radius), size, radius)
  const weights = spread(free)
  const mean = free.reduce((sum, value) => sum + value, 0)
  const planes = [copy.red, copy.green, copy.blue].map((stored) => {
    const light = stored.map((value) => lightOfLevel[Math.round(value)]!)
    // Deep behind the subject nothing is known, nor seen.
    const usual = mean > 0 ? light.reduce((sum, value, at) => sum + value * free[at]!, 0) / mean : 0
    const blurred = spread(light.map((value, at) => value * free[at]!))
    return blurred.map((value, at) => (value + usual * 1e-3) / (weights[at]! + 1e-3))
  })
  return Plate.of(size, planes).develop(whole, frame)
}
