import type { DesignElement } from './elements/index.ts'
import type { Stroke } from './fields.ts'
import { boundsOfAll, centreOf, normalDegrees, type Placement, turned } from './geometry.ts'
import type { Page } from './schema.ts'

/** A page, or an editable draft of one. */
export type PageLike = Pick<Page, 'elements' | 'order'>

/** A placement that may also be mirrored. */
export interface Pose extends Placement {
  readonly flipX: boolean
  readonly flipY: boolean
}

export function poseOf({ x, y, width, height, rotation, flipX, flipY }: Pose): Pose {
  return { x, y, width, height, rotation, flipX, flipY }
}

/** The group an element lies in; null for one that lies on the page itself. */
export function parentOf(page: PageLike, id: string): string | null {
  if (page.order.includes(id)) return null
  for (const element of Object.values(page.elements)) {
    if (element.kind === 'group' && element.children.includes(id)) return element.id
  }
  return null
}

/** The list an element stands in, bottom first: of the page, or of a group. */
export function siblingsIn(page: PageLike, parent: string | null): string[] {
  const group = parent === null ? undefined : page.elements[parent]
  return group?.kind === 'group' ? group.children : page.order
}

/** The groups around an element, outermost first. */
export function groupsAround(page: PageLike, id: string): string[] {
  const around: string[] = []
  for (let at = parentOf(page, id); at !== null; at = parentOf(page, at)) around.unshift(at)
  return around
}

/** An element and everything in it, itself first. */
export function withInside(page: PageLike, id: string): string[] {
  const element = page.elements[id]
  if (!element) return []
  return element.kind === 'group' ? [id, ...element.children.flatMap((child) => withInside(page, child))] : [id]
}

/** Groups in groups inside an element, itself too; 0 for one that is no group. */
export function depthInside(page: PageLike, id: string): number {
  const element = page.elements[id]
  if (element?.kind !== 'group') return 0
  return 1 + Math.max(0, ...element.children.map((child) => depthInside(page, child)))
}

/** Ids of a page in the order they are painted, groups before what they hold. */
export function inPaintingOrder(page: PageLike): string[] {
  return page.order.flatMap((id) => withInside(page, id))
}

/** Ids without those that lie in another one of them, in painting order. */
export function outermost(page: PageLike, ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  const under = (id: string): string[] => {
    if (wanted.has(id)) return [id]
    const element = page.elements[id]
    return element?.kind === 'group' ? element.children.flatMap(under) : []
  }
  return page.order.flatMap(under)
}

/** What lies at a place in a group's box, as it lies around the group. */
export function outOf(group: Pose, inner: Pose): Pose {
  const middle = centreOf(inner)
  const mirrored = {
    x: group.x + (group.flipX ? group.width - middle.x : middle.x),
    y: group.y + (group.flipY ? group.height - middle.y : middle.y),
  }
  const { x, y } = turned(mirrored, centreOf(group), group.rotation)
  // A mirror turns every turn around.
  const own = group.flipX === group.flipY ? inner.rotation : -inner.rotation
  return {
    x: x - inner.width / 2,
    y: y - inner.height / 2,
    width: inner.width,
    height: inner.height,
    rotation: normalDegrees(group.rotation + own),
    flipX: inner.flipX !== group.flipX,
    flipY: inner.flipY !== group.flipY,
  }
}

/** What lies around a group, as it would lie in its box: the inverse of `outOf`. */
function into(group: Pose, outer: Pose): Pose {
  const back = turned(centreOf(outer), centreOf(group), -group.rotation)
  const [fromLeft, fromTop] = [back.x - group.x, back.y - group.y]
  const x = group.flipX ? group.width - fromLeft : fromLeft
  const y = group.flipY ? group.height - fromTop : fromTop
  const rotation = outer.rotation - group.rotation
  return {
    x: x - outer.width / 2,
    y: y - outer.height / 2,
    width: outer.width,
    height: outer.height,
    rotation: normalDegrees(group.flipX === group.flipY ? rotation : -rotation),
    flipX: outer.flipX !== group.flipX,
    flipY: outer.flipY !== group.flipY,
  }
}

/** Where an element lies on the page, whatever groups it is in. */
export function poseOnPage(page: PageLike, id: string): Pose | null {
  const element = page.elements[id]
  if (!element) return null
  return groupsAround(page, id)
    .reverse()
    .reduce<Pose>((pose, group) => outOf(page.elements[group]!, pose), poseOf(element))
}

/** A place on the page in the coordinates of a group; of the page itself for null. */
export function poseInGroup(page: PageLike, group: string | null, pose: Pose): Pose {
  if (group === null) return pose
  return [...groupsAround(page, group), group].reduce((outer, around) => into(page.elements[around]!, outer), pose)
}

/** What the arithmetic of turns is off by at most, px; nothing is moved for that. */
const rounding = 1e-6

/** Makes a draft's group as large as what it holds, which stays where it is. */
function fitGroup(page: PageLike, id: string): void {
  const group = page.elements[id]
  if (group?.kind !== 'group') return
  const inside = group.children.map((child) => page.elements[child]).filter((child) => child !== undefined)
  const bounds = boundsOfAll(inside)
  if (!bounds) return
  const { left, top, width, height } = bounds
  const off = Math.max(...[left, top, width - group.width, height - group.height].map(Math.abs))
  if (off < rounding) return
  const box = { x: left, y: top, width, height, rotation: 0, flipX: false, flipY: false }
  const fitted = outOf(poseOf(group), box)
  for (const child of inside) {
    child.x -= left
    child.y -= top
  }
  Object.assign(group, { x: fitted.x, y: fitted.y, width, height })
}

/** Fits all groups around elements of a draft, innermost first. */
export function fitAround(page: PageLike, ids: readonly string[]): void {
  const groups = new Set(ids.flatMap((id) => groupsAround(page, id).reverse()))
  const depth = (id: string) => groupsAround(page, id).length
  for (const id of [...groups].sort((one, other) => depth(other) - depth(one))) fitGroup(page, id)
}

/** After something left a group: it fits what is left, or goes with the last of it. */
export function settleGroup(page: PageLike, id: string): void {
  const group = page.elements[id]
  if (group?.kind !== 'group') return
  const [first] = group.children
  if (first !== undefined) return fitAround(page, [first])
  const parent = parentOf(page, id)
  const list = siblingsIn(page, parent)
  list.splice(list.indexOf(id), 1)
  delete page.elements[id]
  if (parent !== null) settleGroup(page, parent)
}

/** The line along an element's edge, where it has one. */
function edgeOf(element: DesignElement): Stroke | null {
  if (element.kind === 'image') return element.border
  const { kind } = element
  return kind === 'rect' || kind === 'ellipse' || kind === 'polygon' || kind === 'path' ? element.stroke : null
}

/**
 * Lengths of an element that grow with it, beside its box: its type, its lines, its corners. A group takes its
 * children along and then fits them: turned ones do not fill what an uneven growth gave it.
 */
export function scaleInside(page: PageLike, element: DesignElement, factorX: number, factorY: number): void {
  const factor = Math.sqrt(Math.abs(factorX * factorY))
  if (element.kind === 'text') {
    element.size *= factor
    for (const run of element.runs) if (run.size !== undefined) run.size *= factor
  }
  if (element.kind === 'line') element.thickness *= factor
  if (element.kind === 'rect') element.radius *= factor
  const edge = edgeOf(element)
  if (edge) edge.width *= factor
  if (element.shadow) {
    element.shadow.x *= factor
    element.shadow.y *= factor
    element.shadow.blur *= factor
  }
  if (element.kind !== 'group') return
  for (const id of element.children) {
    const child = page.elements[id]
    if (!child) continue
    // What is turned cannot be sheared: it grows evenly.
    const lying = Math.abs(child.rotation % 180) === 90
    const upright = child.rotation % 180 === 0
    const growX = upright ? factorX : lying ? factorY : factor
    const growY = upright ? factorY : lying ? factorX : factor
    const middle = centreOf(child)
    child.width *= growX
    child.height *= growY
    child.x = middle.x * factorX - child.width / 2
    child.y = middle.y * factorY - child.height / 2
    scaleInside(page, child, growX, growY)
  }
  fitGroup(page, element.id)
}
