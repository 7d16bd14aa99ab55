import type { Size } from '../../geometry.ts'
import type { DesignElement } from '../elements/index.ts'
import { boundsOf, boundsOfAll } from '../geometry.ts'
import { limits, type Page } from '../schema.ts'
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
  if (wide && element.kind !== 'text') return 'band-x'
  if (tall && element.kind !== 'text') return 'band-y'
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

/**
 * Adapts the contents of a page to another size: backdrops cover it again, bands keep their edge, small elements in
 * corners their corner, and everything else is scaled together, as large as it fits, so that nothing new overlaps.
 */
function reflow(page: Page, from: Size, to: Size): void {
  const elements = page.order.map((id) => page.elements[id]).filter((element) => element !== undefined)
  const [ratioX, ratioY] = [to.width / from.width, to.height / from.height]
  const parts = new Map(elements.map((element) => [element, partOf(element, from)]))
  const block = elements.filter((element) => parts.get(element) === 'block')
  const bounds = boundsOfAll(block)
  const least = Math.min(ratioX, ratioY)
  // The block counts as no larger than the page; it never grows by more than the page did.
  const room = bounds && {
    width: Math.max(1, Math.min(bounds.width, from.width)),
    height: Math.max(1, Math.min(bounds.height, from.height)),
  }
  const margin = 0.06 * Math.min(to.width, to.height)
  const grow = room
    ? Math.min(
        Math.max(ratioX, ratioY),
        Math.max(least, Math.min((to.width - 2 * margin) / room.width, (to.height - 2 * margin) / room.height)),
      )
    : least
  const centre = bounds && { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 }
  const half = room && { width: (room.width * grow) / 2, height: (room.height * grow) / 2 }
  /** Returns the block's new centre: at the same share of the page, as far as the block stays on it. */
  const middle = (share: number, length: number, reach: number) =>
    reach * 2 >= length ? length / 2 : Math.min(length - reach, Math.max(reach, share * length))
  const onto = centre &&
    half && {
      x: middle(centre.x / from.width, to.width, half.width),
      y: middle(centre.y / from.height, to.height, half.height),
    }
  for (const element of elements) {
    const part = parts.get(element)
    const upright = element.rotation % 180 === 0
    if (part === 'backdrop' || part === 'band-x' || part === 'band-y') {
      const growX = part === 'band-y' ? grow : ratioX
      const growY = part === 'band-x' ? grow : ratioY
      if (!upright) {
        carry(page, element, Math.max(ratioX, ratioY), (x, y) => [x * ratioX, y * ratioY])
        continue
      }
      const [width, height] = [element.width * growX, element.height * growY]
      const x =
        part === 'band-y'
          ? pinned(element.x + element.width / 2, from.width, to.width, grow) - width / 2
          : element.x * ratioX
      const y =
        part === 'band-x'
          ? pinned(element.y + element.height / 2, from.height, to.height, grow) - height / 2
          : element.y * ratioY
      fitTo(page, element, { x, y, width, height })
    } else if (part === 'corner') {
      carry(page, element, grow, (x, y) => [
        pinned(x, from.width, to.width, grow),
        pinned(y, from.height, to.height, grow),
      ])
    } else if (centre && onto) {
      carry(page, element, grow, (x, y) => [onto.x + (x - centre.x) * grow, onto.y + (y - centre.y) * grow])
    }
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
