import { type Rect, rectsMeet, type Size, sharedArea } from '../../geometry.ts'
import type { DesignElement } from '../elements/index.ts'
import { boundsOfAll } from '../geometry.ts'
import type { Page } from '../schema.ts'
import { type Carriage, carriedRect, carry, carryAlong, fitTo, pinned } from './carry.ts'
import { marginShare, type PageParts } from './parts.ts'

/** Adapts a page to another size with its contents in their places to each other. Lengths in px. */

/** The two sizes of a page, their ratios, and the factor by which what keeps its shape is scaled. */
interface Change {
  readonly from: Size
  readonly to: Size
  readonly ratioX: number
  readonly ratioY: number
  readonly grow: number
}

/** Returns the elements that keep their places to each other. */
const blockOf = ({ frames, blocks }: PageParts): DesignElement[] => [
  ...frames,
  ...blocks.flatMap(({ elements }) => elements),
]

/** Returns the bounds of elements as far as they lie on the page; null if there are none on it. */
function boundsOnPage(elements: readonly DesignElement[], page: Size): Rect | null {
  const bounds = boundsOfAll(elements)
  return bounds && sharedArea(bounds, { left: 0, top: 0, ...page })
}

/** Returns the least factor for the contents, and the one at which they are as large as they fit. */
function growthsOf(bounds: Rect | null, from: Size, to: Size): readonly [least: number, most: number] {
  const [ratioX, ratioY] = [to.width / from.width, to.height / from.height]
  const least = Math.min(ratioX, ratioY)
  if (!bounds) return [least, least]
  const margin = marginShare * Math.min(to.width, to.height)
  const fitting = Math.min((to.width - 2 * margin) / bounds.width, (to.height - 2 * margin) / bounds.height)
  return [least, Math.min(Math.max(ratioX, ratioY), Math.max(least, fitting))]
}

/**
 * Returns the way of the block of contents: it is scaled about its centre, which stays at its share of the page as far
 * as the block keeps its distances from the edges, up to the margin.
 */
function blockCarriage(bounds: Rect, grow: number, from: Size, to: Size): Carriage {
  const margin = marginShare * Math.min(to.width, to.height)
  const least = Math.min(to.width / from.width, to.height / from.height)
  /** Returns the new centre of the block along an axis on which it starts at `start` and is `size` long. */
  const middle = (start: number, size: number, length: number, newLength: number) => {
    const reach = (size * grow) / 2
    const kept = (distance: number) => Math.min(margin, distance * least)
    const [first, last] = [reach + kept(start), newLength - reach - kept(length - start - size)]
    return first >= last
      ? (first + last) / 2
      : Math.min(last, Math.max(first, ((start + size / 2) / length) * newLength))
  }
  return {
    grow,
    from: [bounds.left + bounds.width / 2, bounds.top + bounds.height / 2],
    to: [
      middle(bounds.left, bounds.width, from.width, to.width),
      middle(bounds.top, bounds.height, from.height, to.height),
    ],
  }
}

/** Returns the way of a small cluster that keeps its corner. */
function cornerCarriage({ left, top, width, height }: Rect, grow: number, from: Size, to: Size): Carriage {
  const [x, y] = [left + width / 2, top + height / 2]
  const onto = [pinned(x, from.width, to.width, grow), pinned(y, from.height, to.height, grow)] as const
  return { grow, from: [x, y], to: onto }
}

/** How everything that keeps its shape comes to the new page. */
export interface Scaling {
  readonly grow: number
  /** The way of the block of contents; null if there is none on the page. */
  readonly block: Carriage | null
  /** The ways of what is pinned, in its order. */
  readonly corners: readonly Carriage[]
}

/** Shares of the growth beyond the least that are tried, until nothing comes to lie on what keeps its corner. */
const tried = [1, 0.75, 0.5, 0.25, 0]

/** Returns the largest scaling of a page with which its contents fit and keep clear of what is in the corners. */
export function scalingOf(parts: PageParts, from: Size, to: Size): Scaling {
  const bounds = boundsOnPage(blockOf(parts), from)
  const [least, most] = growthsOf(bounds, from, to)
  const scalings = tried.map((share) => {
    const grow = least + (most - least) * share
    const block = bounds && blockCarriage(bounds, grow, from, to)
    return { grow, block, corners: parts.pinned.map((one) => cornerCarriage(one.bounds, grow, from, to)) }
  })
  const isClear = ({ block, corners }: Scaling) =>
    !block ||
    !corners.some((corner, at) => {
      const there = carriedRect(parts.pinned[at]!.bounds, corner)
      return parts.blocks.some((one) => rectsMeet(carriedRect(one.bounds, block), there))
    })
  return scalings.find(isClear) ?? scalings.at(-1)!
}

/** Stretches a backdrop over the new page, or a band along it; rotated ones are scaled evenly, so that they cover it. */
function stretch(page: Page, element: DesignElement, along: 'x' | 'y' | 'both', change: Change): void {
  const { from, to, ratioX, ratioY, grow } = change
  if (element.rotation % 180 !== 0) {
    carry(page, element, Math.max(ratioX, ratioY), (x, y) => [x * ratioX, y * ratioY])
    return
  }
  const width = element.width * (along === 'y' ? grow : ratioX)
  const height = element.height * (along === 'x' ? grow : ratioY)
  const [centreX, centreY] = [element.x + element.width / 2, element.y + element.height / 2]
  const left = along === 'y' ? pinned(centreX, from.width, to.width, grow) - width / 2 : element.x * ratioX
  const top = along === 'x' ? pinned(centreY, from.height, to.height, grow) - height / 2 : element.y * ratioY
  fitTo(page, element, { left, top, width, height })
}

/**
 * Adapts the contents of a page to another size: backdrops cover it again, bands keep their edge, small things in
 * corners their corner, and everything else is scaled together, so that nothing new overlaps.
 */
export function scaleTogether(page: Page, parts: PageParts, { grow, block, corners }: Scaling, from: Size, to: Size) {
  const change: Change = { from, to, ratioX: to.width / from.width, ratioY: to.height / from.height, grow }
  for (const element of parts.backdrops) stretch(page, element, 'both', change)
  for (const { element, along } of parts.bands) stretch(page, element, along, change)
  for (const [at, { elements }] of parts.pinned.entries())
    for (const element of elements) carryAlong(page, element, corners[at]!)
  for (const element of blockOf(parts)) if (block) carryAlong(page, element, block)
}
