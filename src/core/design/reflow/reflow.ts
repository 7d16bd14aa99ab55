import type { Size } from '../../geometry.ts'
import { isText } from '../elements/guards.ts'
import type { Page } from '../schema.ts'
import { type Plan, planApart } from './apart.ts'
import { carriedRect, carryAlong, fitTo, tighten } from './carry.ts'
import { type PageParts, partsOf, shownBounds } from './parts.ts'
import { isSound } from './sound.ts'
import { scaleTogether, scalingOf } from './together.ts'

/** How much the shape of a page has to change for its contents to be set apart. */
const muchLonger = 1.2
/** Least growth for which they are, compared with scaling all together. */
const worthInPanels = 0.75
const worthElsewhere = 1.15
/** What stays in its corner may cost this share of the growth. */
const forCorners = 0.85

/** Whether all that is stretched lies upright: what is rotated can only be scaled evenly. */
const isUpright = ({ backdrops, bands }: PageParts) =>
  [...backdrops, ...bands.map(({ element }) => element)].every(({ rotation }) => rotation % 180 === 0)

function carryOut(page: Page, { clusters, stretched }: Plan): void {
  for (const { element, box } of stretched) fitTo(page, element, box)
  for (const { cluster, carriage } of clusters) {
    for (const element of cluster.elements) {
      const shown = carriedRect(shownBounds(element), carriage)
      carryAlong(page, element, carriage)
      if (carriage.slot && isText(element) && element.writing === 'horizontal' && element.rotation === 0)
        tighten(element, shown, carriage.slot)
    }
  }
}

/** Returns the better plan that is sound, with small things in their corners or among the others; null if there is none. */
function soundPlan(page: Page, parts: PageParts, from: Size, to: Size, roomy: 'x' | 'y'): Plan | null {
  const unpinned = { ...parts, pinned: [], blocks: [...parts.blocks, ...parts.pinned] }
  const [inCorners, among] = [parts, unpinned].map((these) => {
    const plan = planApart(these, from, to, roomy)
    return isSound(plan, these, page, to) ? plan : null
  })
  if (!inCorners || !among) return inCorners ?? among ?? null
  return inCorners.grow >= among.grow * forCorners ? inCorners : among
}

/**
 * Adapts the contents of a page to another size. Backdrops cover it again, frames and bands keep their edges, small
 * things their corner. Everything else is scaled together; if the shape of the page changes much and that makes it
 * clearly larger, what stood one below another is set side by side, or the other way round.
 */
export function reflow(page: Page, from: Size, to: Size): void {
  const [ratioX, ratioY] = [to.width / from.width, to.height / from.height]
  const roomy = ratioX >= ratioY * muchLonger ? 'x' : ratioY >= ratioX * muchLonger ? 'y' : null
  const elements = page.order.map((id) => page.elements[id]).filter((element) => element !== undefined)
  const together = partsOf(elements, from, null)
  const apart = roomy && partsOf(elements, from, roomy)
  const plan = apart && isUpright(apart) ? soundPlan(page, apart, from, to, roomy) : null
  const scaling = scalingOf(together, from, to)
  // Scaled together, the contents would leave their frame, and panels would take the wrong part of the page.
  const least = together.frames.length > 0 || (plan?.zones ?? 0) > 1 ? worthInPanels : worthElsewhere
  if (plan && plan.grow >= scaling.grow * least) carryOut(page, plan)
  else scaleTogether(page, together, scaling, from, to)
  page.guidesX = page.guidesX.map((x) => x * ratioX)
  page.guidesY = page.guidesY.map((y) => y * ratioY)
}
