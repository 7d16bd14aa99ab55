import { isGroup } from './elements/guards.ts'
import { type DesignElement, kindOf } from './elements/index.ts'
import { boundsOfAll, centreOf, normalDegrees, type Placement, rotatePoint } from './geometry.ts'
import type { Page } from './schema.ts'

/** A page, or an editable draft of one. */
export type PageLike = Pick<Page, 'elements' | 'order'>

/** A placement that may also be mirrored. */
export interface Pose extends Placement {
  readonly flipX: boolean
  readonly flipY: boolean
}

/** Returns only the pose of an element. */
export function poseOf({ x, y, width, height, rotation, flipX, flipY }: Pose): Pose {
  return { x, y, width, height, rotation, flipX, flipY }
}

/** Returns the id of the group that directly contains an element; null for one directly on the page. */
export function parentOf(page: PageLike, id: string): string | null {
  if (page.order.includes(id)) return null
  for (const element of Object.values(page.elements)) {
    if (isGroup(element) && element.children.includes(id)) return element.id
  }
  return null
}

/** Returns the list of ids in a group, or of the page for null, bottom first; the list itself, not a copy. */
export function siblingsIn(page: PageLike, parent: string | null): string[] {
  const group = parent === null ? undefined : page.elements[parent]
  return isGroup(group) ? group.children : page.order
}

/** Returns the ids of the groups around an element, outermost first. */
export function groupsAround(page: PageLike, id: string): string[] {
  const around: string[] = []
  for (let at = parentOf(page, id); at !== null; at = parentOf(page, at)) around.unshift(at)
  return around
}

/** Returns the ids of an element and everything in it, its own first. */
export function withDescendants(page: PageLike, id: string): string[] {
  const element = page.elements[id]
  if (!element) return []
  return isGroup(element) ? [id, ...element.children.flatMap((child) => withDescendants(page, child))] : [id]
}

/** Returns the levels of nested groups in an element, its own included; 0 for one that is not a group. */
export function depthInside(page: PageLike, id: string): number {
  const element = page.elements[id]
  if (!isGroup(element)) return 0
  return 1 + Math.max(0, ...element.children.map((child) => depthInside(page, child)))
}

/** Returns the ids of a page in the order they are painted, groups before their contents. */
export function inPaintingOrder(page: PageLike): string[] {
  return page.order.flatMap((id) => withDescendants(page, id))
}

/** Returns the ids without those that are inside another of them, in painting order. */
export function outermost(page: PageLike, ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  const under = (id: string): string[] => {
    if (wanted.has(id)) return [id]
    const element = page.elements[id]
    return isGroup(element) ? element.children.flatMap(under) : []
  }
  return page.order.flatMap(under)
}

/** Converts a pose in a group's box to the coordinates around the group. */
export function toParent(group: Pose, inner: Pose): Pose {
  const middle = centreOf(inner)
  const mirrored = {
    x: group.x + (group.flipX ? group.width - middle.x : middle.x),
    y: group.y + (group.flipY ? group.height - middle.y : middle.y),
  }
  const { x, y } = rotatePoint(mirrored, centreOf(group), group.rotation)
  // A mirror reverses the direction of rotation.
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

/** Converts a pose around a group to the coordinates of its box: the inverse of `toParent`. */
function toLocal(group: Pose, outer: Pose): Pose {
  const back = rotatePoint(centreOf(outer), centreOf(group), -group.rotation)
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

/** Returns the pose of an element on the page, whatever groups it is in; null if there is no such element. */
export function poseOnPage(page: PageLike, id: string): Pose | null {
  const element = page.elements[id]
  if (!element) return null
  return groupsAround(page, id)
    .reverse()
    .reduce<Pose>((pose, group) => toParent(page.elements[group]!, pose), poseOf(element))
}

/** Converts a pose on the page to the coordinates of a group; unchanged for null, the page itself. */
export function poseInGroup(page: PageLike, group: string | null, pose: Pose): Pose {
  if (group === null) return pose
  return [...groupsAround(page, group), group].reduce((outer, around) => toLocal(page.elements[around]!, outer), pose)
}

/** Largest rounding error of rotations, px; nothing moves for less. */
const rounding = 1e-6

/** Fits the box of a draft's group to its children, which stay in place on the page. */
function fitGroup(page: PageLike, id: string): void {
  const group = page.elements[id]
  if (!isGroup(group)) return
  const inside = group.children.map((child) => page.elements[child]).filter((child) => child !== undefined)
  const bounds = boundsOfAll(inside)
  if (!bounds) return
  const { left, top, width, height } = bounds
  const off = Math.max(...[left, top, width - group.width, height - group.height].map(Math.abs))
  if (off < rounding) return
  const box = { x: left, y: top, width, height, rotation: 0, flipX: false, flipY: false }
  const fitted = toParent(poseOf(group), box)
  for (const child of inside) {
    child.x -= left
    child.y -= top
  }
  Object.assign(group, { x: fitted.x, y: fitted.y, width, height })
}

/** Fits all groups around elements of a draft to their children, innermost first. */
export function fitAround(page: PageLike, ids: readonly string[]): void {
  const groups = new Set(ids.flatMap((id) => groupsAround(page, id).reverse()))
  const depth = (id: string) => groupsAround(page, id).length
  for (const id of [...groups].sort((one, other) => depth(other) - depth(one))) fitGroup(page, id)
}

/** Fits a group of a draft after an element left it; an empty group is deleted, and so are groups emptied by that. */
export function fitOrRemoveGroup(page: PageLike, id: string): void {
  const group = page.elements[id]
  if (!isGroup(group)) return
  const [first] = group.children
  if (first !== undefined) return fitAround(page, [first])
  const parent = parentOf(page, id)
  const list = siblingsIn(page, parent)
  list.splice(list.indexOf(id), 1)
  delete page.elements[id]
  if (parent !== null) fitOrRemoveGroup(page, parent)
}

/** Scales the lengths of an element besides its box: type, strokes, corners, shadow. */
function scaleLengths(element: DesignElement, factor: number): void {
  const { scale, stroke } = kindOf(element)
  scale?.(element, factor)
  const edge = stroke?.(element)
  if (edge) edge.width *= factor
  if (element.shadow) {
    element.shadow.x *= factor
    element.shadow.y *= factor
    element.shadow.blur *= factor
  }
}

/**
 * Scales the lengths of an element besides its box: type, strokes, corners, shadow. The children of a group are scaled
 * too and the group is fitted to them: rotated ones do not fill an unevenly scaled box.
 */
export function scaleInside(page: PageLike, element: DesignElement, factorX: number, factorY: number): void {
  const factor = Math.sqrt(Math.abs(factorX * factorY))
  scaleLengths(element, factor)
  if (!isGroup(element)) return
  for (const id of element.children) {
    const child = page.elements[id]
    if (!child) continue
    // Rotated elements cannot be sheared, so they scale evenly.
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
