import type { Rect } from '../geometry.ts'
import { isGroup } from './elements/guards.ts'
import { kindOf } from './elements/index.ts'
import { boundsOf, centreOf, covers, type Point, rotatePoint } from './geometry.ts'
import type { Page } from './schema.ts'
import { groupsAround, poseOnPage } from './tree.ts'

/** Returns true if neither an element nor a group around it is hidden or locked. */
export function isTouchable(page: Page, id: string): boolean {
  return [id, ...groupsAround(page, id)].every((part) => {
    const element = page.elements[part]
    return element !== undefined && !element.hidden && !element.locked
  })
}

/** Returns true if a point of the page lies on an element's ink or within `slack` px of it. */
function isOn(page: Page, id: string, point: Point, slack: number): boolean {
  const element = page.elements[id]!
  const pose = poseOnPage(page, id)!
  const wide = {
    ...pose,
    x: pose.x - slack,
    y: pose.y - slack,
    width: pose.width + 2 * slack,
    height: pose.height + 2 * slack,
  }
  const hit = kindOf(element).hit
  if (!hit) return covers(wide, point)
  const upright = rotatePoint(point, centreOf(pose), -pose.rotation)
  const [left, top] = [upright.x - pose.x, upright.y - pose.y]
  const x = pose.flipX ? pose.width - left : left
  const y = pose.flipY ? pose.height - top : top
  // Thin elements would be hard to hit without slack.
  const around = slack > 0 ? [-slack, 0, slack] : [0]
  return around.some((dx) => around.some((dy) => hit(element, x + dx, y + dy)))
}

/**
 * Returns the topmost element at a point that is neither hidden nor locked, with the groups around it, outermost first;
 * empty if there is none.
 */
export function hitPathAt(page: Page, point: Point, slack = 0): string[] {
  const find = (ids: readonly string[]): string[] => {
    for (const id of ids.toReversed()) {
      const element = page.elements[id]
      if (!element || element.hidden || element.locked) continue
      if (isGroup(element)) {
        const inside = find(element.children)
        if (inside.length > 0) return [id, ...inside]
      } else if (isOn(page, id, point, slack)) return [id]
    }
    return []
  }
  return find(page.order)
}

/**
 * Returns all elements at a point that are neither hidden nor locked, topmost first; elements in groups instead of the
 * groups.
 */
export function hitAllAt(page: Page, point: Point, slack = 0): string[] {
  const find = (ids: readonly string[]): string[] =>
    ids.toReversed().flatMap((id) => {
      const element = page.elements[id]
      if (!element || element.hidden || element.locked) return []
      if (isGroup(element)) return find(element.children)
      return isOn(page, id, point, slack) ? [id] : []
    })
  return find(page.order)
}

export interface Click {
  /** Adds to the selection, or removes from it. */
  readonly add?: boolean
  /** Selects the element itself, inside of all groups. */
  readonly deep?: boolean
  /** Selects one level of groups deeper than the selection. */
  readonly enter?: boolean
}

/**
 * Returns the selection after a click on a chain (see `hitPathAt`). A group is selected as a whole, until the selection
 * is inside of it: then its elements are selected directly.
 */
export function selectionAfterClick(
  page: Page,
  chain: readonly string[],
  selection: readonly string[],
  click: Click = {},
): string[] {
  const { add = false, deep = false, enter = false } = click
  const leaf = chain.at(-1)
  if (leaf === undefined) return add ? [...selection] : []
  const entered = new Set(selection.flatMap((id) => groupsAround(page, id)))
  const first = chain.findIndex((id) => !entered.has(id))
  const level = chain.findIndex((id) => selection.includes(id))
  const target = deep ? leaf : enter ? (chain[level + 1] ?? leaf) : (chain[first] ?? leaf)
  if (!add) return !enter && selection.includes(target) ? [...selection] : [target]
  const inOrOf = (id: string) =>
    id === target || groupsAround(page, id).includes(target) || groupsAround(page, target).includes(id)
  return selection.includes(target)
    ? selection.filter((id) => id !== target)
    : [...selection.filter((id) => !inOrOf(id)), target]
}

/** Returns the outermost elements that a marquee touches, or with `whole` contains. */
export function inMarquee(page: Page, marquee: Rect, whole = false): string[] {
  const [right, bottom] = [marquee.left + marquee.width, marquee.top + marquee.height]
  return page.order.filter((id) => {
    const element = page.elements[id]
    if (!element || element.hidden || element.locked) return false
    const { left, top, width, height } = boundsOf(element)
    if (whole) return left >= marquee.left && top >= marquee.top && left + width <= right && top + height <= bottom
    return left < right && left + width > marquee.left && top < bottom && top + height > marquee.top
  })
}

/** Returns the touchable elements in the same group as the first selected one, or directly on the page. */
export function touchableSiblings(page: Page, selection: readonly string[]): string[] {
  const around = selection[0] === undefined ? undefined : groupsAround(page, selection[0]).at(-1)
  const group = around === undefined ? undefined : page.elements[around]
  const list = isGroup(group) ? group.children : page.order
  return list.filter((id) => isTouchable(page, id))
}

/**
 * Returns the next (1) or previous (-1) element by keyboard, in painting order, wrapping around; null if there is none.
 */
export function nextInTabOrder(page: Page, selection: readonly string[], step: 1 | -1): string | null {
  const list = touchableSiblings(page, selection)
  if (list.length === 0) return null
  const place = list.indexOf(selection.at(-1) ?? '')
  if (place < 0) return list.at(step > 0 ? 0 : -1) ?? null
  return list.at((place + step) % list.length) ?? null
}

/** Returns the selected ids that still exist on the page. */
export function existingIds(page: Page, selection: readonly string[]): string[] {
  return selection.filter((id) => Object.hasOwn(page.elements, id))
}
