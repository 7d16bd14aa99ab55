import type { Rect, Size } from '../geometry.ts'
import { frameOn, frameRect, parseRatio } from '../image/frame.ts'
import { turnedSize } from '../image/turn.ts'
import { type ClipTarget, type Edit, targetOf, type WriteOptions } from './model.ts'

/** Default limit of the longer side of animated pictures, px: their files grow fast, upright ones as well. */
const usualSide = 480

/** Sizes on the way from a clip to the output. */
export interface Shape {
  /** Size of the first clip, turned; all clips are fitted into it, px. */
  readonly ground: Size
  /** The crop frame on it, px. */
  readonly crop: Rect
  /** Width / height of the crop frame; null if it is free. */
  readonly ratio: number | null
  /** Size of the written frames, px. */
  readonly out: Size
}

/** Video encoders accept even sides only. */
const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)

/** Returns the written size for a crop of this size. */
function writtenSize(
  crop: Size,
  { width, format }: Pick<WriteOptions, 'width' | 'format'>,
  target: ClipTarget | null,
): Size {
  if (target?.square) {
    const scale = target.square / Math.max(crop.width, crop.height)
    return { width: Math.max(1, Math.round(crop.width * scale)), height: Math.max(1, Math.round(crop.height * scale)) }
  }
  const film = format === 'mp4' || format === 'webm'
  const usual = film ? 1 : Math.min(1, usualSide / Math.max(crop.width, crop.height))
  const wide = width ?? Math.max(1, Math.round(crop.width * usual))
  const high = (wide * crop.height) / crop.width
  return film ? { width: even(wide), height: even(high) } : { width: wide, height: Math.max(1, Math.round(high)) }
}

/** Returns the ratio of the crop frame; a platform that wants squares gets one unless another ratio is chosen. */
function frameRatio(ground: Size, edit: Edit, target: ClipTarget | null): number | null {
  return edit.ratio === 'free' && target?.square ? 1 : parseRatio(edit.ratio, ground)
}

/** Computes the sizes for an edit of clips whose first has size `first`, px. */
export function shapeOf(first: Size, edit: Edit, write: WriteOptions): Shape {
  const ground = turnedSize(first, edit)
  const target = targetOf(write)
  const ratio = frameRatio(ground, edit, target)
  const crop = frameRect(ground, frameOn(ground, edit, ratio))
  return { ground, crop, ratio, out: writtenSize(crop, write, target) }
}
