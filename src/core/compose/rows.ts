import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'
import { cut, rectOf } from './rects.ts'

/**
 * Computes the largest size up to `most` at which each text takes one line of `width` px, so that rows look alike; at
 * least `least`. Sizes are shares of the unit.
 */
export function sizeFor(
  builder: PageBuilder,
  words: readonly string[],
  width: number,
  most: number,
  least: number,
): number {
  const face = { ...builder.style.voice.body, weight: 700 }
  const widest = Math.max(1, ...words.map((one) => builder.widthOf(one, builder.px(most), face)))
  return Math.max(least, Math.min(most, (most * width * 0.97) / widest))
}

/** Cuts a box into rows of at least `least` px height where there is room; else into two columns, read downwards. */
export function columnsOf(box: Rect, count: number, gap: number, least: number): readonly Rect[] {
  if (count * (least + gap) <= box.height + gap) return cut(box, count, gap, true)
  const rows = Math.ceil(count / 2)
  const width = (box.width - gap) / 2
  return [0, 1].flatMap((column) =>
    cut(rectOf(box.left + column * (width + gap), box.top, width, box.height), rows, gap, true),
  )
}

/** Largest type of rows, as a share of that of the title above or beside them. */
const belowTitle = 0.62

/** Returns the largest type at which rows stay second to a title, share of the unit; `title.size` is in px. */
export const mostBelow = (builder: PageBuilder, title: { readonly size: number }): number =>
  Math.max(0.05, (title.size / builder.unit) * belowTitle)

interface Shares {
  /** Most the title may take, share of the height. */
  readonly head?: number
  /** What the title takes on a wide page, share of the width. */
  readonly side?: number
  /** Distance between the two, share of the unit. */
  readonly gap?: number
  /** The box to divide; absent: the safe area. */
  readonly within?: Rect
}

/** Divides the room between a title and its rows: one below the other, or side by side on a wide page. */
export function splitTitleAndRows(
  builder: PageBuilder,
  { head = 0.4, side = 0.46, gap = 0.05, within: safe = builder.safe }: Shares = {},
) {
  const between = builder.px(gap)
  if (builder.wide) {
    const width = safe.width * side - between / 2
    const left = safe.left + width + between
    return {
      head: rectOf(safe.left, safe.top, width, safe.height),
      below: (_bottom: number) => rectOf(left, safe.top, safe.left + safe.width - left, safe.height),
    }
  }
  return {
    head: rectOf(safe.left, safe.top, safe.width, safe.height * head),
    most: safe.height * head,
    below: (bottom: number) =>
      rectOf(safe.left, bottom + between, safe.width, safe.top + safe.height - bottom - between),
  }
}
