import { leastContrast } from '../../colour/contrast.ts'
import { type Rect, rectsMeet, type Size, sharedArea } from '../../geometry.ts'
import { isOf, isText } from '../elements/guards.ts'
import type { DesignElement } from '../elements/index.ts'
import { boundsOf } from '../geometry.ts'
import type { Page } from '../schema.ts'
import type { Plan } from './apart.ts'
import { carriedRect } from './carry.ts'
import { bottom, type Cluster, liesOn, type PageParts, right, shownBounds } from './parts.ts'

/** Greatest length by which things may lie on others or beyond the page, share of its shorter side. */
const slack = 0.002
/** Greatest change of the share of a cluster that lies on a band. */
const mostChange = 0.15
/** Contrast with the ground of the page below which a text is taken to be read on something drawn over it. */
const readable = 3

/** Returns the share of a rectangle that lies on another. */
function shareOn(one: Rect, other: Rect): number {
  const { width, height } = sharedArea(one, other) ?? { width: 0, height: 0 }
  return (width * height) / Math.max(1, one.width * one.height)
}

/** Returns where an element shows once it has another box. */
function shownIn(element: DesignElement, box: Rect): Rect {
  const { left, top, width, height } = shownBounds(element)
  const [scaleX, scaleY] = [box.width / element.width, box.height / element.height]
  return {
    left: box.left + (left - element.x) * scaleX,
    top: box.top + (top - element.y) * scaleY,
    width: width * scaleX,
    height: height * scaleY,
  }
}

const within = ({ left, top, width, height }: Rect, by: number): Rect => ({
  left: left + by,
  top: top + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

/** Whether the texts of a cluster that do not stand on something of their own can be read on a colour. */
function isReadOn(ground: string, { elements }: Cluster): boolean {
  return elements.every((element, at) => {
    if (!isText(element) || element.fill.type !== 'solid') return true
    const bounds = boundsOf(element)
    const own = elements.slice(0, at).some((below) => !isText(below) && liesOn(bounds, boundsOf(below)))
    return own || leastContrast(element.fill.colour.slice(0, 7), [ground]) >= readable
  })
}

/** Whether an element may show something else in one place of the page than in another. */
const isUneven = (element: DesignElement) =>
  !(isOf(element, 'rect') && element.fill.type === 'solid') && !isOf(element, 'image')

/**
 * Whether a plan keeps what makes a page legible: nothing lies on something else or beyond the page that did not, what
 * stands on a band still does, and no text that needs what is drawn behind it leaves its place.
 */
export function isSound(plan: Plan, parts: PageParts, page: Pick<Page, 'background' | 'order'>, to: Size): boolean {
  const by = slack * Math.min(to.width, to.height)
  const placed = plan.clusters.map(({ cluster, carriage }) => ({
    cluster,
    now: within(carriedRect(cluster.bounds, carriage), by),
  }))
  const outside = placed.some(
    ({ now }) => now.left < 0 || now.top < 0 || right(now) > to.width || bottom(now) > to.height,
  )
  if (outside || placed.some(({ now }, at) => placed.slice(0, at).some((other) => rectsMeet(now, other.now))))
    return false
  const bands = plan.stretched
    .filter(({ element }) => !parts.backdrops.includes(element))
    .map(({ element, box }) => ({ was: shownBounds(element), is: shownIn(element, box) }))
  const moved = placed.some(({ cluster, now }) =>
    bands.some(({ was, is }) => Math.abs(shareOn(cluster.bounds, was) - shareOn(now, is)) > mostChange),
  )
  if (moved) return false
  const uneven = parts.backdrops.filter(isUneven)
  if (uneven.length === 0) return true
  // Things in front of a drawing and behind it were arranged with it.
  const depthOf = ({ id }: DesignElement) => page.order.indexOf(id)
  const depths = plan.clusters.flatMap(({ cluster }) => cluster.elements.map(depthOf))
  if (
    uneven.some((one) => depths.some((depth) => depth < depthOf(one)) && depths.some((depth) => depth > depthOf(one)))
  )
    return false
  const solid = parts.backdrops.findLast((element) => isOf(element, 'rect') && element.fill.type === 'solid')
  const fill = solid && isOf(solid, 'rect') ? solid.fill : page.background
  return fill.type !== 'solid' || plan.clusters.every(({ cluster }) => isReadOn(fill.colour.slice(0, 7), cluster))
}
