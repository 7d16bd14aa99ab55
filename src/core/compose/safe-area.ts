import type { Rect, Size } from '../geometry.ts'
import { rectOf } from './rects.ts'

/** Margin around what must be visible, share of the unit. */
const margin = 0.07
/** Height of the line that is kept free, and its distance to words and faces, shares of the unit. */
const keptLine = { height: 0.048, gap: 0.042 } as const

interface Request extends Size {
  /** What a platform covers or crops, px from each edge. */
  readonly insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
  /** End of the safe area at which a line is kept free of words and faces. */
  readonly kept?: 'head' | 'foot' | undefined
}

/** Returns the area of a page where words and faces are visible, and the line that is kept free above or below it. */
export function safeAreasOf(
  { width, height, insets, kept }: Request,
  unit: number,
): { readonly safe: Rect; readonly kept: Rect | null } {
  const [left, top, right, bottom] = [insets.left, insets.top, insets.right, insets.bottom].map((side) =>
    Math.max(margin * unit, side),
  ) as [number, number, number, number]
  const all = rectOf(left, top, width - left - right, height - top - bottom)
  if (!kept) return { safe: all, kept: null }
  const line = (keptLine.height + keptLine.gap) * unit
  const high = keptLine.height * unit
  const safe = { ...all, top: top + (kept === 'head' ? line : 0), height: all.height - line }
  return { safe, kept: { ...all, top: kept === 'head' ? top : top + all.height - high, height: high } }
}
