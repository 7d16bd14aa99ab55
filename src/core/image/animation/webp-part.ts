import type { Rect, Size } from '../../geometry.ts'
import { cropTo } from '../compose.ts'
import { changedBox } from './changed-box.ts'

/** Part of a frame of an animated WebP that is stored, and its place on the canvas, px. */
interface StoredPart {
  readonly box: Rect
  readonly pixels: ImageData
  /** Whether it is blended over the frame before; false if it replaces the pixels under it. */
  readonly blends: boolean
}

/** Extends a box to even offsets, which the format requires. */
function evenBox(box: Rect | null): Rect | null {
  if (!box) return null
  const [left, top] = [box.left & ~1, box.top & ~1]
  return { left, top, width: box.left + box.width - left, height: box.top + box.height - top }
}

const wholeOf = ({ width, height }: Size): Rect => ({ left: 0, top: 0, width, height })
const opaque = 0xff00_0000

/**
 * Up to this many unchanged pixels between changed ones of a row are painted, too: in noise, what they save is less
 * than what their outline costs.
 */
const longestGap = 8

/**
 * Returns which pixels of a box to paint, gaps in noise included; null if a changed pixel is not opaque, which blending
 * cannot show.
 */
function paintedIn(box: Rect, before: ImageData, now: ImageData): { mask: Uint8Array; count: number } | null {
  const [below, above] = [new Uint32Array(before.data.buffer), new Uint32Array(now.data.buffer)]
  const mask = new Uint8Array(box.width * box.height)
  let count = 0
  for (let y = 0; y < box.height; y++) {
    let last = -longestGap - 2
    for (let x = 0; x < box.width; x++) {
      const at = (box.top + y) * now.width + box.left + x
      if (below[at] === above[at]) continue
      if (above[at]! < opaque) return null
      const from = x - last - 1 <= longestGap ? last + 1 : x
      for (let gap = from; gap < x; gap++) {
        if (above[at - x + gap]! < opaque) return null
      }
      mask.fill(1, y * box.width + from, y * box.width + x + 1)
      count += x + 1 - from
      last = x
    }
  }
  return { mask, count }
}

/**
 * Returns the part of a frame to store losslessly: the box that changed, which replaces what is under it. A frame
 * without changes still has a duration, so it repeats its first pixel.
 */
export function exactPart(now: ImageData, before: ImageData | null): StoredPart {
  const whole = wholeOf(now)
  const box = before ? (evenBox(changedBox(before, now)) ?? { ...whole, width: 1, height: 1 }) : whole
  return { box, pixels: cropTo(now, box), blends: false }
}

/**
 * Returns the part of a frame to store with loss. Pixels that did not change stay transparent: encoded again, they would
 * have other errors than their surroundings, which shows as a seam and as flicker. Where blending is impossible or
 * saves little, the frame is stored whole, which has no seam either.
 */
export function lossyPart(now: ImageData, before: ImageData | null): StoredPart {
  const whole = wholeOf(now)
  const asItIs = { box: whole, pixels: now, blends: false }
  if (!before) return asItIs
  const box = evenBox(changedBox(before, now)) ?? { ...whole, width: 1, height: 1 }
  const painted = paintedIn(box, before, now)
  if (!painted) return asItIs
  const { mask, count } = painted
  const area = box.width * box.height
  const nearlyAll = area * 2 > now.width * now.height && count * 8 > area * 7
  if (nearlyAll) return asItIs
  const part = cropTo(now, box)
  const pixels = part === now ? new ImageData(now.data.slice(), now.width, now.height) : part
  const words = new Uint32Array(pixels.data.buffer)
  for (const [at, isPainted] of mask.entries()) if (isPainted === 0) words[at] = 0
  return { box, pixels, blends: true }
}
