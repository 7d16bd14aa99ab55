import type { Rect, Size } from '../geometry.ts'

/** Part of a picture as shares of its sides, 0–1, so that it applies to pictures of any size. */
export interface CropFrame {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const wholeFrame: CropFrame = { x: 0, y: 0, w: 1, h: 1 }

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Returns the largest frame of a ratio (width by height, px) that fits into a picture, as shares of its sides. */
function largest(size: Size, ratio: number): { w: number; h: number } {
  const own = size.width / size.height
  return ratio > own ? { w: 1, h: own / ratio } : { w: ratio / own, h: 1 }
}

/**
 * Returns the frame for a picture of this size. With a ratio, the frame keeps its centre and its share of the largest
 * frame of that ratio, so that one frame gives every picture of a batch the same shape.
 */
export function frameOn(size: Size, frame: CropFrame, ratio: number | null): CropFrame {
  if (ratio === null) return frame
  const share = Math.max(frame.w, frame.h)
  const { w, h } = largest(size, ratio)
  const [wide, high] = [w * share, h * share]
  return {
    x: within(frame.x + frame.w / 2 - wide / 2, 0, 1 - wide),
    y: within(frame.y + frame.h / 2 - high / 2, 0, 1 - high),
    w: wide,
    h: high,
  }
}

/** Converts the frame to whole px of the picture: at least one each way and never beyond its edges. */
export function frameRect(size: Size, { x, y, w, h }: CropFrame): Rect {
  const width = within(Math.round(w * size.width), 1, size.width)
  const height = within(Math.round(h * size.height), 1, size.height)
  return {
    left: within(Math.round(x * size.width), 0, size.width - width),
    top: within(Math.round(y * size.height), 0, size.height - height),
    width,
    height,
  }
}

/**
 * Parses a ratio such as `3:4` into width by height; `original` is the ratio of `size`. Returns null for `free` and for
 * anything that is no ratio between 1:20 and 20:1.
 */
export function parseRatio(text: string, size: Size): number | null {
  if (text === 'original') return size.width / size.height
  const [, wide, high] = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/.exec(text) ?? []
  const ratio = Number(wide) / Number(high)
  return Number.isFinite(ratio) && ratio >= 1 / 20 && ratio <= 20 ? ratio : null
}

/** Centres the frame on a point given in shares, as far as the edges allow. */
export function frameAround({ w, h }: CropFrame, point: { readonly x: number; readonly y: number }): CropFrame {
  return { x: within(point.x - w / 2, 0, 1 - w), y: within(point.y - h / 2, 0, 1 - h), w, h }
}
