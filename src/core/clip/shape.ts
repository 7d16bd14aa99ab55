import type { Rect, Size } from '../geometry.ts'
import { frameOn, frameRect, parseRatio } from '../image/frame.ts'
import { turnedSize } from '../image/turn.ts'
import { type ClipTarget, type Edit, targetOf, type WriteOptions } from './model.ts'

/** Wider than this is written only when asked for: moving pictures grow fast. px. */
const usualWidth = 480

/** Shapes on the way from a clip to what is written. */
export interface Shape {
  /** The picture of the first clip, turned: all clips lie on this, px. */
  readonly ground: Size
  /** What is kept of it, px. */
  readonly crop: Rect
  /** What is written, px. */
  readonly out: Size
}

/** Encoders of films take even sides only. */
const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)

/** The size that is written of a crop of this size. */
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
  const usual = film ? Math.max(crop.width, usualWidth) : usualWidth
  const wide = width ?? Math.min(crop.width, usual)
  const high = (wide * crop.height) / crop.width
  return film ? { width: even(wide), height: even(high) } : { width: wide, height: Math.max(1, Math.round(high)) }
}

/** The shapes an edit of clips gives whose first is of this size. */
export function shapeOf(first: Size, edit: Edit, write: WriteOptions): Shape {
  const ground = turnedSize(first, edit)
  const target = targetOf(write)
  const ratio = target?.square && edit.ratio === 'free' ? null : parseRatio(edit.ratio, ground)
  const crop = frameRect(ground, frameOn(ground, edit, ratio))
  return { ground, crop, out: writtenSize(crop, write, target) }
}
