import type { Rect, Size } from '../../geometry.ts'
import { isText } from '../elements/guards.ts'
import type { DesignElement } from '../elements/index.ts'
import { boundsOf, boundsOfAll } from '../geometry.ts'
import { limits } from '../limits.ts'
import type { Page } from '../schema.ts'
import { scaleInside } from '../tree.ts'
import type { DesignCommand } from './command.ts'

/** How an element is treated when the page is resized. */
type Part = 'backdrop' | 'band-x' | 'band-y' | 'corner' | 'block'

/**
 * Shares of the page: least cover of a backdrop, greatest distance of an element that belongs to an edge, greatest size
 * of a corner element.
 */
const covering = 0.96
const nearEdge = 0.09
const smallCorner = 0.3

function partOf(element: DesignElement, page: Size): Part {
  const { left, top, width, height } = boundsOf(element)
  const wide = left <= page.width * (1 - covering) && left + width >= page.width * covering
  const tall = top <= page.height * (1 - covering) && top + height >= page.height * covering
  if (wide && tall) return 'backdrop'
  // Text as wide as the page is still text.
  if (wide && !isText(element)) return 'band-x'
  if (tall && !isText(element)) return 'band-y'
  const small = width <= page.width * smallCorner && height <= page.height * smallCorner
  const atSide = left <= page.width * nearEdge || left + width >= page.width * (1 - nearEdge)
  const atEnd = top <= page.height * nearEdge || top + height >= page.height * (1 - nearEdge)
  return small && atSide && atEnd ? 'corner' : 'block'
}

/** Resizes an element and its contents to a box; rotated ones have to be scaled evenly. */
function fitTo(page: Page, element: DesignElement, box: { x: number; y: number; width: number; height: number }): void {
  const [growX, growY] = [box.width / element.width, box.height / element.height]
  Object.assign(element, box)
  scaleInside(page, element, growX, growY)
}

/** Scales an element about its centre, which `place` maps to its new position. */
function carry(
  page: Page,
  element: DesignElement,
  grow: number,
  place: (x: number, y: number) => readonly [number, number],
) {
  const [x, y] = place(element.x + element.width / 2, element.y + element.height / 2)
  const [width, height] = [element.width * grow, element.height * grow]
  fitTo(page, element, { x: x - width / 2, y: y - height / 2, width, height })
}

/** Maps a coordinate along the page: in the second half it keeps its distance from the end, times `grow`. */
const pinned = (value: number, from: number, to: number, grow: number) =>
  value < from / 2 ? value * grow : to - (from - value) * grow

/** The two sizes of a page, their ratios, and the factor by which what keeps its shape is scaled. */
interface Reflow {
  readonly from: Size
  readonly to: Size
  readonly ratioX: number
  readonly ratioY: number
  readonly grow: number
}

/** Returns the size of the block of contents, px: no larger than the page counts, however far it extends beyond. */
const sizeOnPage = ({ width, height }: Size, page: Size): Size => ({
  width: Math.max(1, Math.min(width, page.width)),
  height: Math.max(1, Math.min(height, page.height)),
})

/** Returns the factor for contents with these bounds: as large as they fit, but never more than the page grows. */
function growthOf(bounds: Rect | null, from: Size, to: Size): number {
  const [ratioX, ratioY] = [to.width / from.width, to.height / from.height]
  const least = Math.min(ratioX, ratioY)
  if (!bounds) return least
  const room = sizeOnPage(bounds, from)
  const margin = 0.06 * Math.min(to.width, to.height)
  const fitting = Math.min((to.width - 2 * margin) / room.width, (to.height - 2 * margin) / room.height)
  return Math.min(Math.max(ratioX, ratioY), Math.max(least, fitting))
}

/** Returns the map of points in the block of contents: scaled about its centre, which stays at its share of the page. */
function blockMap(bounds: Rect, { from, to, grow }: Reflow): (x: number, y: number) => readonly [number, number] {
  const room = sizeOnPage(bounds, from)
  const [centreX, centreY] = [bounds.left + bounds.width / 2, bounds.top + bounds.height / 2]
  /** Returns the block's new centre: at the same share of the page, as far as the block stays on it. */
  const middle = (share: number, length: number, reach: number) =>
    reach * 2 >= length ? length / 2 : Math.min(length - reach, Math.max(reach, share * length))
  const ontoX = middle(centreX / from.width, to.width, (room.width * grow) / 2)
  const ontoY = middle(centreY / from.height, to.height, (room.height * grow) / 2)
  return (x, y) => [ontoX + (x - centreX) * grow, ontoY + (y - centreY) * grow]
}

/** Stretches a backdrop over the new page, or a band along it; rotated ones are scaled evenly, so that they cover it. */
function stretch(page: Page, element: DesignElement, part: 'backdrop' | 'band-x' | 'band-y', change: Reflow): void {
  const { from, to, ratioX, ratioY, grow } = change
  if (element.rotation % 180 !== 0) {
    carry(page, element, Math.max(ratioX, ratioY), (x, y) => [x * ratioX, y * ratioY])
    return
  }
  const width = element.width * (part === 'band-y' ? grow : ratioX)
  const height = element.height * (part === 'band-x' ? grow : ratioY)
  const x =
    part === 'band-y'
      ? pinned(element.x + element.width / 2, from.width, to.width, grow) - width / 2
      : element.x * ratioX
  const y =
    part === 'band-x'
      ? pinned(element.y + element.height / 2, from.height, to.height, grow) - height / 2
      : element.y * ratioY
  fitTo(page, element, { x, y, width, height })
}

/**
 * Adapts the contents of a page to another size: backdrops cover it again, bands keep their edge, small elements in
 * corners their corner, and everything else is scaled together, as large as it fits, so that nothing new overlaps.
 */
function reflow(page: Page, from: Size, to: Size): void {
  const elements = page.order.map((id) => page.elements[id]).filter((element) => element !== undefined)
  const parts = new Map(elements.map((element) => [element, partOf(element, from)]))
  const bounds = boundsOfAll(elements.filter((element) => parts.get(element) === 'block'))
  const [ratioX, ratioY] = [to.width / from.width, to.height / from.height]
  const grow = growthOf(bounds, from, to)
  const change: Reflow = { from, to, ratioX, ratioY, grow }
  const ontoBlock = bounds && blockMap(bounds, change)
  for (const [element, part] of parts) {
    if (part === 'corner') {
      carry(page, element, grow, (x, y) => [
        pinned(x, from.width, to.width, grow),
        pinned(y, from.height, to.height, grow),
      ])
    } else if (part !== 'block') stretch(page, element, part, change)
    else if (ontoBlock) carry(page, element, grow, ontoBlock)
  }
  page.guidesX = page.guidesX.map((x) => x * ratioX)
  page.guidesY = page.guidesY.map((y) => y * ratioY)
}

/** Resizes all pages, px. Their contents are adapted, unless `keep` leaves them in place. */
export const resizeDesign: DesignCommand<Size & { readonly keep?: boolean }> = {
  label: 'resize-design',
  change: (design, { width, height, keep = false }) => {
    const within = (side: number) => Math.round(Math.min(limits.side, Math.max(16, side)))
    const [from, to] = [
      { width: design.width, height: design.height },
      { width: within(width), height: within(height) },
    ]
    if (from.width === to.width && from.height === to.height) return
    if (!keep) for (const page of design.pages) reflow(page, from, to)
    Object.assign(design, to)
  },
}
