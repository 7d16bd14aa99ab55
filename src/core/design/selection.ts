import type { Rect } from '../geometry.ts'
import { kindOf } from './elements/index.ts'
import { boundsOf, centreOf, covers, type Point, turned } from './geometry.ts'
import type { Page } from './schema.ts'
import { groupsAround, poseOnPage } from './tree.ts'

/** Whether an element, or a group around it, is hidden or locked: then it cannot be touched. */
export function isTouchable(page: Page, id: string): boolean {
  return [id, ...groupsAround(page, id)].every((part) => {
    const element = page.elements[part]
    return element !== undefined && !element.hidden && !element.locked
  })
}

/** Whether a point of the page lies on an element's ink, `slack` px around it counting too. */
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
  const upright = turned(point, centreOf(pose), -pose.rotation)
  const [left, top] = [upright.x - pose.x, upright.y - pose.y]
  const x = pose.flipX ? pose.width - left : left
  const y = pose.flipY ? pose.height - top : top
  // A thin thing is easier to take hold of than it is thick.
  const around = slack > 0 ? [-slack, 0, slack] : [0]
  return around.some((dx) => around.some((dy) => hit(element, x + dx, y + dy)))
}

/** The topmost element at a point with the groups around it, outermost first; empty for none. */
export function chainAt(page: Page, point: Point, slack = 0): string[] {
  const find = (ids: readonly string[]): string[] => {
    for (const id of ids.toReversed()) {
      const element = page.elements[id]
      if (!element || element.hidden || element.locked) continue
      if (element.kind === 'group') {
        const inside = find(element.children)
        if (inside.length > 0) return [id, ...inside]
      } else if (isOn(page, id, point, slack)) return [id]
    }
    return []
  }
  return find(page.order)
}

/** Everything at a point that can be touched, topmost first; groups are looked through. */
export function everythingAt(page: Page, point: Point, slack = 0): string[] {
  const find = (ids: readonly string[]): string[] =>
    ids.toReversed().flatMap((id) => {
      const element = page.elements[id]
      if (!element || element.hidden || element.locked) return []
      if (element.kind === 'group') return find(element.children)
      return isOn(page, id, point, slack) ? [id] : []
    })
  return find(page.order)
}

export interface Click {
  /** Adds to the selection, or takes out of it. */
  readonly add?: boolean
  /** Goes through groups to the thing itself. */
  readonly deep?: boolean
  /** One group further in than the selection. */
  readonly enter?: boolean
}

/**
 * What a click on a chain selects. A group is taken whole, until somebody went
 * into it: then what lies beside the selected things is taken too.
 */
export function clicked(
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

/** What a marquee takes: outermost elements that touch it, or lie in it whole. */
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

/** Everything that can be touched beside the selected things: in their group, or on the page. */
export function allBeside(page: Page, selection: readonly string[]): string[] {
  const around = selection[0] === undefined ? undefined : groupsAround(page, selection[0]).at(-1)
  const group = around === undefined ? undefined : page.elements[around]
  const list = group?.kind === 'group' ? group.children : page.order
  return list.filter((id) => isTouchable(page, id))
}

/** The next thing to select by keyboard, in painting order and around again; null on an empty page. */
export function besides(page: Page, selection: readonly string[], step: 1 | -1): string | null {
  const list = allBeside(page, selection)
  if (list.length === 0) return null
  const place = list.indexOf(selection.at(-1) ?? '')
  if (place < 0) return list.at(step > 0 ? 0 : -1) ?? null
  return list.at((place + step) % list.length) ?? null
}

/** The selected things that are still there. */
export function stillThere(page: Page, selection: readonly string[]): string[] {
  return selection.filter((id) => Object.hasOwn(page.elements, id))
}
