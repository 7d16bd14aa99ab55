import { type Rect, rectsMeet, type Size, sharedArea } from '../../geometry.ts'
import type { DesignElement } from '../elements/index.ts'
import { boundsOf } from '../geometry.ts'
import { type Carriage, carriedRect, pinned } from './carry.ts'
import { type Arrangement, arranged } from './columns.ts'
import { type Band, bottom, type Cluster, liesOn, marginShare, nearEdge, type PageParts, right } from './parts.ts'
import { type Zone, zonesOf } from './zones.ts'

/** Plans a page of another shape, in which what stood one below another stands side by side, or the other way round. */

export interface Plan extends ZonePlan {
  /** The number of parts that were planned by themselves. */
  readonly zones: number
}

interface ZonePlan {
  /** The least factor by which anything that keeps its shape is scaled. */
  readonly grow: number
  readonly clusters: readonly { readonly cluster: Cluster; readonly carriage: Carriage }[]
  /** New boxes of elements that are stretched, px. */
  readonly stretched: readonly { readonly element: DesignElement; readonly box: Rect }[]
}

/** Least share of a zone that a band covers to fill it after the change. */
const filling = 0.9
/** Distance of the contents from the innermost frame, share of its shorter side. */
const framePadding = 0.05
/** Distance of the contents from what they keep clear of, share of the height of their room. */
const clearance = 0.04
/** Steps of the search for the largest growth. */
const rounds = 12

const isNear = (value: number, end: number, length: number) => Math.abs(value - end) <= nearEdge * length

/** Makes a rectangle smaller by lengths at its upper and lower end. */
const insetEnds = ({ left, top, width, height }: Rect, before: number, behind: number): Rect => ({
  left,
  top: top + before,
  width,
  height: Math.max(1, height - before - behind),
})

/** Makes a rectangle smaller by a length at each side. */
const insetEvenly = ({ left, top, width, height }: Rect, by: number): Rect =>
  insetEnds({ left: left + by, top, width: Math.max(1, width - 2 * by), height }, by, by)

/** Returns where a small cluster at the edge of a zone comes to. */
function pinnedCarriage({ bounds }: Cluster, { old: from, new: to }: Zone, grow: number): Carriage {
  const [x, y] = [bounds.left + bounds.width / 2 - from.left, bounds.top + bounds.height / 2 - from.top]
  const atSide = isNear(bounds.left, from.left, from.width) || isNear(right(bounds), right(from), from.width)
  const atEnd = isNear(bounds.top, from.top, from.height) || isNear(bottom(bounds), bottom(from), from.height)
  const onto = [
    atSide ? pinned(x, from.width, to.width, grow) : (x * to.width) / from.width,
    atEnd ? pinned(y, from.height, to.height, grow) : (y * to.height) / from.height,
  ] as const
  return { grow, from: [x + from.left, y + from.top], to: [onto[0] + to.left, onto[1] + to.top] }
}

/** Returns the box of an element that is stretched with its zone. */
const stretchedOver = ({ x, y, width, height }: DesignElement, { old: from, new: to }: Zone): Rect => ({
  left: to.left + ((x - from.left) * to.width) / from.width,
  top: to.top + ((y - from.top) * to.height) / from.height,
  width: (width * to.width) / from.width,
  height: (height * to.height) / from.height,
})

const fills = ({ bounds }: Band, { old }: Zone) =>
  bounds.width >= old.width * filling && bounds.height >= old.height * filling

/** Returns the box of a band in a changed zone: it reaches across it, and keeps its edge and its share of thickness. */
function bandBox(band: Band, zone: Zone, grow: number): Rect {
  const { element, bounds, along } = band
  const { old: from, new: to } = zone
  if (fills(band, zone)) return stretchedOver(element, zone)
  const { left, top, width, height } = stretchedOver(element, zone)
  if (along === 'y') {
    const centre = bounds.left + bounds.width / 2
    const onto = to.left + pinned(centre - from.left, from.width, to.width, grow)
    return { left: onto + (element.x - centre) * grow, top, width: element.width * grow, height }
  }
  const centre = bounds.top + bounds.height / 2
  const onto = to.top + pinned(centre - from.top, from.height, to.height, grow)
  return { left, top: onto + (element.y - centre) * grow, width, height: element.height * grow }
}

/** Moves the sides of a border or panel that stands around the contents, each with its distance from the edge. */
function frameBox(frame: DesignElement, from: Size, to: Size): Rect {
  const { left, top, width, height } = boundsOf(frame)
  const grow = Math.min(to.width / from.width, to.height / from.height)
  return {
    left: left * grow,
    top: top * grow,
    width: to.width - (from.width - width) * grow,
    height: to.height - (from.height - height) * grow,
  }
}

/** What lies in one zone of a page, and where its blocks may lie in the new page. */
interface ZoneParts extends Pick<PageParts, 'bands' | 'pinned' | 'blocks'> {
  readonly zone: Zone
  readonly room: Rect
}

/** Returns the part of a room that is clear of things at the ends of its zone, once they have grown. */
function clearOf(kept: readonly Rect[], { zone: { old, new: to }, room }: ZoneParts, grow: number): Rect {
  const upper = kept.filter(({ top, height }) => top + height / 2 < old.top + old.height / 2)
  const lower = kept.filter((one) => !upper.includes(one))
  const top = Math.max(0, ...upper.map((one) => (bottom(one) - old.top) * grow - (room.top - to.top)))
  const end = Math.max(0, ...lower.map((one) => (bottom(old) - one.top) * grow - (bottom(to) - bottom(room))))
  const space = clearance * room.height
  return insetEnds(room, top > 0 ? top + space : 0, end > 0 ? end + space : 0)
}

/** Sets the blocks of a zone apart, clear of what is at its edges. */
function setApart(parts: ZoneParts, roomy: 'x' | 'y'): Arrangement {
  const { zone, room, blocks, bands, pinned: pieces } = parts
  const most = Math.max(zone.new.width / zone.old.width, zone.new.height / zone.old.height)
  const bounds = blocks.map((block) => block.bounds)
  const first = arranged(bounds, room, roomy, most)
  const inTheWay = pieces.filter((piece) => {
    const place = carriedRect(piece.bounds, pinnedCarriage(piece, zone, first.grow))
    return first.carriages.some((carriage, at) => rectsMeet(carriedRect(bounds[at]!, carriage), place))
  })
  const kept = [...inTheWay, ...bands.filter((band) => band.along === 'x' && !fills(band, zone))].map(
    (one) => one.bounds,
  )
  if (kept.length === 0) return first
  // What is kept clear grows with the blocks: the largest growth is sought at which both have room.
  let [low, high] = [0, first.grow]
  let best = arranged(bounds, clearOf(kept, parts, low), roomy, first.grow)
  for (let round = 0; round < rounds; round++) {
    const grow = (low + high) / 2
    const arrangement = arranged(bounds, clearOf(kept, parts, grow), roomy, grow)
    if (arrangement.grow >= grow * 0.999) [low, best] = [grow, arrangement]
    else high = grow
  }
  return best
}

function planZone(parts: ZoneParts, roomy: 'x' | 'y'): ZonePlan {
  const { zone, blocks, bands, pinned: pieces } = parts
  const { old, new: to } = zone
  const { grow, carriages } =
    blocks.length > 0
      ? setApart(parts, roomy)
      : { grow: Math.min(to.width / old.width, to.height / old.height), carriages: [] }
  return {
    grow,
    clusters: [
      ...blocks.map((cluster, at) => ({ cluster, carriage: carriages[at]! })),
      ...pieces.map((cluster) => ({ cluster, carriage: pinnedCarriage(cluster, zone, grow) })),
    ],
    stretched: bands.map((band) => ({ element: band.element, box: bandBox(band, zone, grow) })),
  }
}

/** Plans the parts of a page for another size that is longer along `roomy`. */
export function planApart(parts: PageParts, from: Size, to: Size, roomy: 'x' | 'y'): Plan {
  const whole: Zone = { old: { left: 0, top: 0, ...from }, new: { left: 0, top: 0, ...to } }
  const frames = parts.frames.map((element) => ({ element, box: frameBox(element, from, to) }))
  const innermost = frames.at(-1)?.box
  const inner = innermost && insetEvenly(innermost, framePadding * Math.min(innermost.width, innermost.height))
  const margin = marginShare * Math.min(to.width, to.height)
  const zones = zonesOf(parts, from, to, roomy)
  const zoneOf = ({ bounds }: { readonly bounds: Rect }) =>
    zones.find(({ old }) => liesOn(bounds, old)) ?? zones.at(-1)!
  const plans = zones.map((zone) => {
    const there = <Thing extends { readonly bounds: Rect }>(things: readonly Thing[]) =>
      things.filter((thing) => zoneOf(thing) === zone)
    const margins = insetEvenly(zone.new, margin)
    const room = (inner && sharedArea(inner, margins)) ?? margins
    const { bands, pinned: pieces, blocks } = parts
    return planZone({ zone, room, bands: there(bands), pinned: there(pieces), blocks: there(blocks) }, roomy)
  })
  return {
    zones: zones.length,
    grow: Math.min(...plans.filter(({ clusters }) => clusters.length > 0).map(({ grow }) => grow)),
    clusters: plans.flatMap(({ clusters }) => clusters),
    stretched: [
      ...parts.backdrops.map((element) => ({ element, box: stretchedOver(element, whole) })),
      ...frames,
      ...plans.flatMap(({ stretched }) => stretched),
    ],
  }
}
