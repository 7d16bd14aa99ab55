import type { CropFrame } from '../../core/image/frame.ts'

/** The sides of the frame a handle moves: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface Handle {
  readonly name: string
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

export const corners: readonly Handle[] = [
  { name: '左上角', x: -1, y: -1 },
  { name: '右上角', x: 1, y: -1 },
  { name: '左下角', x: -1, y: 1 },
  { name: '右下角', x: 1, y: 1 },
]

export const edges: readonly Handle[] = [
  { name: '上边', x: 0, y: -1 },
  { name: '右边', x: 1, y: 0 },
  { name: '下边', x: 0, y: 1 },
  { name: '左边', x: -1, y: 0 },
]

/** Rounds a share to five decimals, to keep shared links short. */
export const shortShare = (share: number): number => Math.round(share * 1e5) / 1e5

/** Rounds a frame in the same way. */
export function shortFrame({ x, y, w, h }: CropFrame): CropFrame {
  return { x: shortShare(x), y: shortShare(y), w: shortShare(w), h: shortShare(h) }
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Returns the frame moved by shares, stopped at the picture's edges. */
export function movedFrame({ x, y, w, h }: CropFrame, dx: number, dy: number): CropFrame {
  return { x: within(x + dx, 0, 1 - w), y: within(y + dy, 0, 1 - h), w, h }
}

export interface Bounds {
  /** Width / height in shares of this picture; null if free. */
  readonly proportion: number | null
  /** Smallest sides, in shares of the picture. */
  readonly least: { readonly w: number; readonly h: number }
}

/** Moves one side of a free frame by `by`; the opposite side stays. Returns its start and length. */
function stretched(start: number, length: number, side: -1 | 0 | 1, by: number, least: number): [number, number] {
  if (side === 0) return [start, length]
  if (side > 0) return [start, within(length + by, least, 1 - start)]
  const end = start + length
  const moved = within(start + by, 0, end - least)
  return [moved, end - moved]
}

/** Returns the frame with a handle dragged by shares; the opposite corner or edge stays in place. */
export function stretchedFrame(frame: CropFrame, handle: Handle, dx: number, dy: number, bounds: Bounds): CropFrame {
  const { proportion, least } = bounds
  if (proportion === null) {
    const [x, w] = stretched(frame.x, frame.w, handle.x, dx, least.w)
    const [y, h] = stretched(frame.y, frame.h, handle.y, dy, least.h)
    return { x, y, w, h }
  }
  const wide = frame.w + handle.x * dx
  const high = frame.h + handle.y * dy
  const room = {
    w: handle.x > 0 ? 1 - frame.x : frame.x + frame.w,
    h: handle.y > 0 ? 1 - frame.y : frame.y + frame.h,
  }
  // The direction the pointer moved further in decides; the other side follows.
  const wished = Math.max(wide, high * proportion, least.w, least.h * proportion)
  const w = Math.min(wished, room.w, room.h * proportion)
  const h = w / proportion
  return {
    x: handle.x > 0 ? frame.x : frame.x + frame.w - w,
    y: handle.y > 0 ? frame.y : frame.y + frame.h - h,
    w,
    h,
  }
}

/** Returns the frame scaled around its middle, inside the picture and with its proportions kept. */
export function scaledFrame({ x, y, w, h }: CropFrame, factor: number, { least }: Bounds): CropFrame {
  const used = Math.min(Math.max(factor, least.w / w, least.h / h), 1 / w, 1 / h)
  const [wide, high] = [w * used, h * used]
  return {
    x: within(x + (w - wide) / 2, 0, 1 - wide),
    y: within(y + (h - high) / 2, 0, 1 - high),
    w: wide,
    h: high,
  }
}
