import type { CielabPlanes } from '../colour/cielab.ts'
import type { Rect, Size } from '../geometry.ts'
import { cutByColour, type PairCosts } from './colour-cut.ts'
import { dropSmall, fillHoles } from './components.ts'
import { grown } from './distance.ts'
import { marksOf } from './marks.ts'
import { otsu } from './saliency.ts'

export interface ObjectCut {
  /** 1 for the subject */
  readonly subject: Uint8Array<ArrayBuffer>
  /** Evidence of colour that divides both sides, in log density */
  readonly evidence: number
  /** Where the subject was looked for, px of the small copy */
  readonly box: Rect
}

/** Distance, as a share of the longer side, over which gaps of the first mask are closed. */
const closing = 8 / 512
/** Weight of saliency beside colour, in log density. */
const saliencyWeight = 3

/** Returns the bounds of the marked places with a margin of 3 % of each side; the whole picture if nothing is marked. */
function boundsOf(marks: Uint8Array, { width, height }: Size): Rect {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < marks.length; at++) {
    if (!marks[at]) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return { left: 0, top: 0, width, height }
  const [dx, dy] = [Math.ceil(width * 0.03), Math.ceil(height * 0.03)]
  left = Math.max(0, left - dx)
  top = Math.max(0, top - dy)
  return { left, top, width: Math.min(width, right + dx + 1) - left, height: Math.min(height, bottom + dy + 1) - top }
}

/** Returns 1 for the places of a size that lie in a rectangle. */
export function insideOf({ left, top, width, height }: Rect, size: Size): Uint8Array<ArrayBuffer> {
  return marksOf(size.width * size.height, (at) => {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    return x >= left && y >= top && x < left + width && y < top + height
  })
}

/** Returns the first mask: salient places, without small ones, with gaps closed and all holes filled. */
function firstMask(saliency: Float32Array, level: number, size: Size, box: Uint8Array | null): Uint8Array<ArrayBuffer> {
  const salient = marksOf(saliency.length, (at) => saliency[at]! > level && (box === null || box[at]))
  const main = dropSmall(salient, size, 0.15)
  const radius = closing * Math.max(size.width, size.height)
  const closed = grown(grown(main, size, radius), size, -radius)
  return fillHoles(closed, size)
}

/**
 * Finds the main object of a picture by what differs from its border. A box given by the user bounds the search, and
 * saliency is then judged within it; a box alone would be a bad start.
 */
export function cutObject(
  lab: CielabPlanes,
  pairs: PairCosts,
  saliency: Float32Array<ArrayBuffer>,
  size: Size,
  given: Rect | null,
): ObjectCut {
  const given01 = given ? insideOf(given, size) : null
  const level = otsu(given01 ? saliency.filter((_, at) => given01[at]) : saliency) * (given ? 0.75 : 0.9)
  const start = firstMask(saliency, level, size, given01)
  const box = given ?? boundsOf(start, size)
  const within = given01 ?? insideOf(box, size)
  const bias = saliency.map((value) => Math.max(-1, Math.min(1, value / Math.max(1e-6, level) - 1)) * saliencyWeight)
  const hard = new Int8Array(within.length)
  for (let at = 0; at < hard.length; at++) hard[at] = within[at]! - 1
  const { subject, evidence } = cutByColour({ ...size, lab, pairs, start, hard, bias, weight: () => 1, rounds: 5 })
  return { subject: dropSmall(subject, size, 0.05), evidence, box }
}
