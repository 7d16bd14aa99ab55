import type { Rect } from '../../geometry.ts'
import type { DesignElement } from '../elements/index.ts'
import type { TextElement } from '../elements/text.ts'
import type { Page } from '../schema.ts'
import { scaleInside } from '../tree.ts'

/** Moves and scales elements of a draft. Lengths in px. */

/** Where points of the old page come to: `to`, plus `grow` times their distance from `from`. */
export interface Carriage {
  readonly grow: number
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  /** What text boxes may take of the new page from left to right; absent if they come as they are. */
  readonly slot?: readonly [left: number, right: number]
}

/** Returns where a rectangle comes to. */
export const carriedRect = ({ left, top, width, height }: Rect, { grow, from, to }: Carriage): Rect => ({
  left: to[0] + (left - from[0]) * grow,
  top: to[1] + (top - from[1]) * grow,
  width: width * grow,
  height: height * grow,
})

/** Resizes an element and its contents to a box; rotated ones have to be scaled evenly. */
export function fitTo(page: Page, element: DesignElement, { left, top, width, height }: Rect): void {
  const [growX, growY] = [width / element.width, height / element.height]
  Object.assign(element, { x: left, y: top, width, height })
  scaleInside(page, element, growX, growY)
}

/** Rounds a place, px: without the noise of computing it, pages that differ in other things only keep the same place. */
const thousandths = (value: number) => Math.round(value * 1000) / 1000

/** Scales an element about its centre, which `place` maps to its new position. */
export function carry(
  page: Page,
  element: DesignElement,
  grow: number,
  place: (x: number, y: number) => readonly [x: number, y: number],
): void {
  const [x, y] = place(element.x + element.width / 2, element.y + element.height / 2)
  const [width, height] = [element.width * grow, element.height * grow]
  fitTo(page, element, { left: thousandths(x - width / 2), top: thousandths(y - height / 2), width, height })
}

/** What is left beside the longest line, whose length is estimated, share of the type size. */
const spareShare = 0.12

/** Scales an element as its cluster is carried. */
export const carryAlong = (page: Page, element: DesignElement, { grow, from, to }: Carriage): void =>
  carry(page, element, grow, (x, y) => [to[0] + (x - from[0]) * grow, to[1] + (y - from[1]) * grow])

/**
 * Makes the box of a horizontal text no wider than a slot from `left` to `right`, as far as its words allow: a box is
 * often wider than they are, and would lie on what has come beside them. `shown` is where the words show.
 */
export function tighten(element: TextElement, shown: Rect, [left, end]: readonly [number, number]): void {
  const spare = element.size * spareShare
  const least = shown.width + spare
  if (element.align === 'center') {
    const centre = element.x + element.width / 2
    const width = Math.min(element.width, Math.max(least, 2 * Math.min(centre - left, end - centre)))
    Object.assign(element, { x: centre - width / 2, width })
  } else if (element.align === 'right') {
    const farther = element.x + element.width
    const width = Math.min(element.width, Math.max(least, farther - left))
    Object.assign(element, { x: farther - width, width })
  } else element.width = Math.min(element.width, Math.max(least, end - element.x))
}

/** Maps a coordinate along a length: in the second half it keeps its distance from the end, times `grow`. */
export const pinned = (value: number, from: number, to: number, grow: number): number =>
  value < from / 2 ? value * grow : to - (from - value) * grow
